#!/bin/sh
# network.sh ISHI ROUNDS: a queue on PostgreSQL behind a network that is slow and, in each of ROUNDS
# rounds, cut for some seconds, while workers and the server are killed in random order: the export
# is the bytes of a single process. All of it happens in network namespaces of its own. Skipped (77)
# where those cannot be made, and without PostgreSQL or its plug-in.
set -eu
ishi=$1
rounds=$2
PATH=$PATH:/usr/sbin:/sbin
if [ "${3-}" != inside ]; then
    for program in ip tc unshare nsenter setpriv; do
        command -v "$program" >/dev/null || { echo "there is no $program here"; exit 77; }
    done
    [ "$(id -u)" = 0 ] || { echo "only root may make network namespaces here"; exit 77; }
    [ -e "$(dirname "$ishi")/../lib/ishi/ishi-postgres.so" ] || { echo "there is no plug-in"; exit 77; }
    unshare --net true 2>/dev/null || { echo "no network namespaces here"; exit 77; }
    exec unshare --net sh "$0" "$ishi" "$rounds" inside
fi
postgres=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort | tail -n 1)
[ -x "$postgres/initdb" ] || { echo "there is no PostgreSQL here"; exit 77; }

folder=$(mktemp -d /tmp/ishi-network-XXXXXX)
chmod 755 "$folder"
started=
stop() {
    status=$?
    for process in $started; do kill -9 "$process" 2>/dev/null || true; done
    kill -9 "$(server)" 2>/dev/null || true
    [ $status = 0 ] || [ $status = 77 ] || tail -n 20 "$folder"/*.log >&2
    rm -rf "$folder"
}
server() { head -n 1 "$folder/data/postmaster.pid" 2>/dev/null; }
trap stop EXIT

# Here the server, there the workers; between them a pair of interfaces.
ip link set lo up
unshare --net sleep 3600 &
there=$!
started=$there
tries=0
until [ "$(readlink /proc/$there/ns/net)" != "$(readlink /proc/self/ns/net)" ]; do
    tries=$((tries + 1))
    [ $tries -lt 100 ] || exit 1
    sleep 0.1
done
ip link add here type veth peer name there || { echo "no veth interfaces here"; exit 77; }
ip link set there netns $there
ip address add 10.77.0.1/24 dev here
ip link set here up
in_there() { nsenter --target $there --net "$@"; }
in_there ip link set lo up
in_there ip address add 10.77.0.2/24 dev there
in_there ip link set there up

user="setpriv --reuid=nobody --regid=nogroup --clear-groups"
mkdir "$folder/data"
chown nobody:nogroup "$folder/data"
cd "$folder"
$user "$postgres/initdb" -D "$folder/data" -A trust -U ishi -N >/dev/null
echo 'host all all 10.77.0.0/24 trust' >>"$folder/data/pg_hba.conf"
start_server() {
    # What a killed server has started goes away by itself, a little later.
    tries=0
    until $user "$postgres/pg_ctl" -D "$folder/data" -w -t 60 -l "$folder/data/log" -o \
        "-c listen_addresses=10.77.0.1 -c unix_socket_directories=$folder/data -c fsync=off" start >/dev/null 2>&1; do
        tries=$((tries + 1))
        [ $tries -lt 100 ] || { cat "$folder/data/log" >&2; exit 1; }
        sleep 0.2
    done
}
start_server
url=postgresql://ishi@10.77.0.1/postgres

# Boards of random discs.
awk -v items=$((150 + 50 * rounds)) 'BEGIN { srand(1)
    for (i = 0; i < items; ++i) { line = ""
        for (s = 0; s < 64; ++s) line = line (s < 16 ? "-" : rand() < 0.5 ? "X" : "O")
        print line " X" } }' >"$folder/in"
"$ishi" batch split "$folder/in" --shards 1 --out "$folder/single" --hash 1 >/dev/null
"$ishi" batch run "$folder/single" --shard 0/1 >/dev/null
"$ishi" batch merge "$folder/single" --out "$folder/expected" >/dev/null
"$ishi" queue init "$url" --sample 0 --tries 1000 >/dev/null
"$ishi" queue add "$url" "$folder/in" --hash 1 >/dev/null

start_worker() { # NUMBER
    # Not by in_there: a subshell would be killed in its place.
    nsenter --target $there --net "$ishi" worker "$url?tcp_user_timeout=3000" --until-empty \
        --lease 2 --keep "$folder/keep" >/dev/null 2>>"$folder/worker-$1.log" &
    eval "worker_$1=$!"
    started="$started $!"
}
# A dozen kilobytes a second, with what has to wait lost where it waits too long.
tc qdisc add dev here root tbf rate 200kbit burst 4kb latency 300ms 2>/dev/null || echo "the network is not slow: no tbf"
start_worker 1
start_worker 2
random() { awk -v seed="$1" -v below="$2" 'BEGIN { srand(seed); print int(below * rand()) }'; }
round=0
while [ $round -lt "$rounds" ]; do
    round=$((round + 1))
    sleep 1
    ip link set here down
    sleep $((1 + $(random $round 4)))
    case $(random $((round + 100)) 4) in
    0) kill -9 "$worker_1" 2>/dev/null || true; start_worker 1 ;;
    1) kill -9 "$worker_2" 2>/dev/null || true; start_worker 2 ;;
    2) kill -9 "$(server)"; start_server ;;
    esac
    ip link set here up
done
wait "$worker_1" "$worker_2" || true
# A worker that was started without a network has ended at once.
in_there "$ishi" worker "$url" --until-empty --keep "$folder/keep" >/dev/null
"$ishi" queue export "$url" --out "$folder/found" >/dev/null
cmp "$folder/expected" "$folder/found"
