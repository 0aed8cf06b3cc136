#!/bin/sh
# queue-server.sh up FOLDER [--port N] [--allow NETWORK]   a server of PostgreSQL for queues, in a folder of its own
# queue-server.sh down|status FOLDER
#
# `up` makes the server where there is none yet, starts it, and prints the URL of its queue and the file with
# the password, which workers need too. It listens on loopback; with --allow 10.0.0.0/8 also elsewhere, but
# lets only that network in, and only by TLS. The next `up` of the same folder starts it as it was.
# Needs postgresql (and openssl for --allow); run by root it works as the user postgres.
set -eu
usage() {
    sed -n '2,3s/^# //p' "$0" >&2
    exit 2
}
fail() {
    echo "queue-server.sh: $*" >&2
    exit 1
}
[ $# -ge 2 ] || usage
verb=$1
folder=$2
shift 2
port=5433
allow=
while [ $# -gt 0 ]; do
    [ $# -ge 2 ] || usage
    case $1 in
    --port) port=$2 ;;
    --allow) allow=$2 ;;
    *) usage ;;
    esac
    shift 2
done
case $port in '' | *[!0-9]*) fail "--port $port: expected a number" ;; esac
case $allow in *[!0-9a-fA-F.:/]*) fail "--allow $allow: expected a network such as 10.0.0.0/8" ;; esac
bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)
[ -x "$bin/initdb" ] || fail "there is no PostgreSQL here; apt-get install postgresql"
user=
owner=$(id -un)
if [ "$(id -u)" = 0 ]; then
    owner=postgres
    user="setpriv --reuid=postgres --regid=postgres --clear-groups"
fi
data=$folder/data

# The words of a role of the database, made once; nobody else may read them.
make_server() {
    mkdir -p "$folder"
    folder=$(cd "$folder" && pwd)
    data=$folder/data
    umask 077
    od -An -N 24 -t x1 /dev/urandom | tr -d ' \n' >"$folder/password"
    printf '*:*:*:ishi:%s\n' "$(cat "$folder/password")" >"$folder/pgpass"
    chmod 755 "$folder"
    mkdir "$data"
    chown "$owner" "$data" "$folder/password"
    $user "$bin/initdb" -D "$data" -U ishi -A scram-sha-256 --pwfile="$folder/password" -E UTF8 --locale=C >"$folder/log" 2>&1 ||
        fail "the server cannot be made; see $folder/log"
    rm "$folder/password"
}

# What may change from one `up` to the next.
configure() {
    addresses=127.0.0.1
    tls=off
    {
        echo "local all ishi scram-sha-256"
        echo "host all ishi 127.0.0.1/32 scram-sha-256"
    } >"$folder/hba"
    if [ -n "$allow" ]; then
        command -v openssl >/dev/null || fail "--allow needs openssl for the server's certificate"
        addresses='*'
        tls=on
        echo "hostssl all ishi $allow scram-sha-256" >>"$folder/hba"
        [ -f "$folder/server.crt" ] ||
            openssl req -new -x509 -days 3650 -nodes -subj "/CN=$(hostname)" -out "$folder/server.crt" \
                -keyout "$data/server.key" 2>/dev/null
        cp "$folder/server.crt" "$data/server.crt"
        chmod 600 "$data/server.key"
        chmod 644 "$folder/server.crt"
    fi
    cp "$folder/hba" "$data/pg_hba.conf"
    rm "$folder/hba"
    cat >"$data/postgresql.auto.conf" <<END
listen_addresses = '$addresses'
port = $port
unix_socket_directories = ''
ssl = $tls
max_connections = 1200
END
    chown -R "$owner" "$data"
}

is_up() { $user "$bin/pg_ctl" -D "$data" status >/dev/null 2>&1; }

case $verb in
up)
    [ -f "$data/PG_VERSION" ] || make_server
    folder=$(cd "$folder" && pwd)
    data=$folder/data
    if ! is_up; then
        configure
        touch "$folder/log"
        chown "$owner" "$folder/log"
        $user "$bin/pg_ctl" -D "$data" -w -t 60 -l "$folder/log" start >/dev/null 2>&1 ||
            fail "the server does not start; see $folder/log"
    fi
    PGPASSFILE=$folder/pgpass
    export PGPASSFILE
    port=$(sed -n 4p "$data/postmaster.pid")
    psql -h 127.0.0.1 -p "$port" -U ishi -d postgres -tAc "SELECT 1 FROM pg_database WHERE datname = 'ishi'" |
        grep -q 1 || "$bin/createdb" -h 127.0.0.1 -p "$port" -U ishi ishi
    echo "postgresql://ishi@127.0.0.1:$port/ishi"
    echo "PGPASSFILE=$PGPASSFILE"
    if [ -f "$folder/server.crt" ]; then
        echo "elsewhere: postgresql://ishi@$(hostname):$port/ishi?sslmode=verify-full&sslrootcert=server.crt, with $folder/server.crt"
    fi
    ;;
down)
    is_up || fail "there is no server at work in $folder"
    $user "$bin/pg_ctl" -D "$data" -w -m fast stop >/dev/null
    ;;
status)
    if is_up; then echo "at work"; else echo "not at work"; exit 1; fi
    ;;
*) usage ;;
esac
