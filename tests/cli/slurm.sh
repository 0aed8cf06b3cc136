#!/bin/sh
# slurm.sh ISHI [POSITIONS]: a batch under an array of Slurm on two nodes, one of which is killed on the
# way, gives the bytes of a single process. A file of positions takes the place of small ones that take
# seconds. Skipped (77) where Slurm or munge is missing, or without root, who alone may start them.
set -eu
ishi=$1
positions=${2:-}
PATH=$PATH:/usr/sbin
for program in slurmctld slurmd sbatch squeue munged; do
    command -v "$program" >/dev/null || { echo "there is no $program here"; exit 77; }
done
[ "$(id -u)" = 0 ] || { echo "only root may start Slurm"; exit 77; }
[ -d /sys/fs/cgroup ] || { echo "slurmd needs /sys/fs/cgroup"; exit 77; }

folder=$(mktemp -d /tmp/ishi-slurm-XXXXXX)
started=
stop() {
    status=$?
    for process in $started; do kill -9 "$process" 2>/dev/null || true; done
    [ $status = 0 ] || tail -n 20 "$folder"/*.log >&2
    rm -rf "$folder"
}
trap stop EXIT
# start NAME COMMAND…: in the background, its output in NAME.log; its number in $last.
start() {
    name=$1
    shift
    "$@" >"$folder/$name.log" 2>&1 &
    last=$!
    started="$started $last"
}

host=$(hostname)
port=$((20000 + $$ % 20000))
mkdir "$folder/state"
dd if=/dev/urandom of="$folder/munge.key" bs=1 count=1024 2>/dev/null
chmod 400 "$folder/munge.key"
start munge munged --force --foreground --socket="$folder/munge.socket" --key-file="$folder/munge.key" \
    --pid-file="$folder/munge.pid" --seed-file="$folder/munge.seed" --log-file="$folder/munged.log"
cat >"$folder/slurm.conf" <<END
ClusterName=ishi
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$port
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket=$folder/munge.socket
CredType=cred/munge
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool.%n
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.%n.pid
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SwitchType=switch/none
MpiDefault=none
ReturnToService=2
SlurmdTimeout=10
JobRequeue=1
SchedulerParameters=requeue_setup_env_fail
NodeName=one NodeHostname=$host NodeAddr=127.0.0.1 Port=$((port + 1)) CPUs=1
NodeName=two NodeHostname=$host NodeAddr=127.0.0.1 Port=$((port + 2)) CPUs=1
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
END
SLURM_CONF=$folder/slurm.conf
export SLURM_CONF
start slurmctld slurmctld -D -f "$SLURM_CONF"
start one slurmd -D -N one -f "$SLURM_CONF"
start two slurmd -D -N two -f "$SLURM_CONF"
doomed=$last

# Boards of random discs with eighteen empty squares, which take some seconds in all.
[ -z "$positions" ] || cp "$positions" "$folder/in"
[ -n "$positions" ] || awk 'BEGIN { srand(1)
    for (i = 0; i < 120; ++i) { line = ""
        for (s = 0; s < 64; ++s) line = line (s < 18 ? "-" : rand() < 0.5 ? "X" : "O")
        print line " X" } }' >"$folder/in"
"$ishi" batch split "$folder/in" --shards 1 --out "$folder/single"
"$ishi" batch run "$folder/single" --shard 0/1
"$ishi" batch merge "$folder/single" --out "$folder/expected"
"$ishi" batch split "$folder/in" --shards 6 --out "$folder/work"
cat >"$folder/job" <<END
#!/bin/sh
exec "$ishi" batch run "$folder/work" --shard "\$SLURM_ARRAY_TASK_ID/6"
END
tries=0
until sbatch --array=0-5 --requeue -D "$folder" -o "$folder/job-%a.log" "$folder/job"; do
    tries=$((tries + 1))
    [ $tries -lt 30 ] || { echo "Slurm does not take the job"; exit 1; }
    sleep 1
done
sleep 1
kill -9 "$doomed" # what ran there is requeued, or has been done all the same
tries=0
until "$ishi" batch merge "$folder/work" --out "$folder/found" 2>/dev/null; do
    tries=$((tries + 1))
    [ -n "$positions" ] || [ $tries -lt 240 ] || { squeue; exit 1; }
    sleep 1
done
cmp "$folder/expected" "$folder/found"
