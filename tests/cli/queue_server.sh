#!/bin/sh
# queue_server.sh ISHI TOOL: a server made by tools/queue-server.sh serves a queue, keeps it when it is
# stopped and started, and lets nobody in without the password. Skipped (77) without PostgreSQL or the
# plug-in.
set -eu
ishi=$1
tool=$2
ls -d /usr/lib/postgresql/*/bin >/dev/null 2>&1 || { echo "there is no PostgreSQL here"; exit 77; }
[ -e "$(dirname "$ishi")/../lib/ishi/ishi-postgres.so" ] || { echo "there is no plug-in"; exit 77; }
if [ "$(id -u)" = 0 ] && ! id postgres >/dev/null 2>&1; then
    echo "there is no user postgres"
    exit 77
fi

folder=$(mktemp -d /tmp/ishi-queue-server-XXXXXX)
chmod 755 "$folder"
server=$folder/server
stop() {
    status=$?
    sh "$tool" down "$server" >/dev/null 2>&1 || true
    [ $status = 0 ] || cat "$server/log" >&2 || true
    rm -rf "$folder"
}
trap stop EXIT
refused() { # WHAT COMMAND…: fails, with one line
    what=$1
    shift
    if "$@" >/dev/null 2>"$folder/err"; then
        echo "$what was not refused"
        exit 1
    fi
    [ "$(wc -l <"$folder/err")" = 1 ] || { cat "$folder/err"; exit 1; }
}

refused "a server that there is not" sh "$tool" down "$server"
refused "a port that is none" sh "$tool" up "$server" --port x
port=$((20000 + $$ % 20000))
sh "$tool" up "$server" --port $port >"$folder/up"
url=$(head -n 1 "$folder/up")
[ "$(stat -c %a "$server/pgpass")" = 600 ]
export "$(sed -n 2p "$folder/up")"
"$ishi" queue init "$url" >/dev/null
awk 'BEGIN { srand(1)
    for (i = 0; i < 20; ++i) { line = ""
        for (s = 0; s < 64; ++s) line = line (s < 8 ? "-" : rand() < 0.5 ? "X" : "O")
        print line " X" } }' >"$folder/in"
"$ishi" queue add "$url" "$folder/in" --hash 1 >/dev/null
sh "$tool" down "$server"
refused "a server that is down" "$ishi" queue status "$url"
sh "$tool" up "$server" --port $port >"$folder/again"
cmp "$folder/up" "$folder/again"
sh "$tool" status "$server" >/dev/null
"$ishi" worker "$url" --until-empty --keep "$folder/keep" >/dev/null
"$ishi" queue export "$url" --out "$folder/found" >/dev/null
"$ishi" batch split "$folder/in" --shards 1 --out "$folder/single" --hash 1 >/dev/null
"$ishi" batch run "$folder/single" --shard 0/1 >/dev/null
"$ishi" batch merge "$folder/single" --out "$folder/expected" >/dev/null
cmp "$folder/expected" "$folder/found"
sed 's/.$/x/' "$server/pgpass" >"$folder/wrong"
chmod 600 "$folder/wrong"
refused "a wrong password" env PGPASSFILE="$folder/wrong" "$ishi" queue status "$url"

# With a network that may come in, by TLS alone; loopback is part of none.
command -v openssl >/dev/null || exit 0
sh "$tool" down "$server"
sh "$tool" up "$server" --port $port --allow 127.0.0.0/8 >"$folder/open"
[ "$(head -n 1 "$folder/open")" = "$url" ]
"$ishi" queue status "$url?sslmode=require" --json | grep -q '"done":20'
