#!/bin/bash
# Runs survey.slurm, or quotients.slurm, for real on this machine: starts a Slurm of one
# node in a new folder, submits the array, kills one task without warning and has it run
# again, ends another one by SIGTERM, after which it queues itself, merges the parts and
# compares them with what one run gives. Needs root, and Debian's packages
# slurmctld, slurmd, slurm-client and munge; leaves nothing running. Slurm lets a
# task that is queued again wait for two minutes.
#
#	examples/cluster/try-slurm.sh [octal|hexadecimal DIGITS HEAPS PARTS [SECONDS]]
#	examples/cluster/try-slurm.sh quotients octal|hexadecimal DIGITS STEPS PARTS [SECONDS]
#
# SECONDS is how long the two tasks may work before they are stopped.
set -euo pipefail
what=survey amount=--terms
if [ "${1:-}" = quotients ]; then
	what=quotients amount=--steps
	shift
fi
radix=${1:-octal} digits=${2:-3} terms=${3:-3000} parts=${4:-4} patience=${5:-0}
here=$(cd "$(dirname "$0")" && pwd)
dir=$(mktemp -d /tmp/try-slurm.XXXXXX)
bin=$dir/bin; mkdir "$bin" "$dir/state" "$dir/spool" "$dir/out"
(cd "$here/../.." && go build -o "$bin/cgt" ./cmd/cgt)
export PATH=$bin:$PATH SLURM_CONF=$dir/slurm.conf
host=$(hostname -s)
port=$((20000 + RANDOM % 20000))

cat >"$SLURM_CONF" <<CONF
ClusterName=try
SlurmctldHost=$host(127.0.0.1)
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$dir/munge.socket
CredType=cred/munge
SlurmctldPort=$port
SlurmdPort=$((port + 1))
SlurmctldPidFile=$dir/slurmctld.pid
SlurmdPidFile=$dir/slurmd.pid
SlurmctldLogFile=$dir/slurmctld.log
SlurmdLogFile=$dir/slurmd.log
StateSaveLocation=$dir/state
SlurmdSpoolDir=$dir/spool
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SwitchType=switch/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
JobAcctGatherType=jobacct_gather/none
JobCompType=jobcomp/none
ReturnToService=2
KillWait=30
NodeName=$host NodeAddr=127.0.0.1 CPUs=2 RealMemory=4000 State=UNKNOWN
PartitionName=main Nodes=ALL Default=YES MaxTime=INFINITE State=UP
CONF

pids=()
finish() {
	scancel --me 2>/dev/null || true
	sleep 1
	for pid in "${pids[@]}"; do kill "$pid" 2>/dev/null || true; done
	wait 2>/dev/null || true
	echo "the logs are in $dir"
}
trap finish EXIT

dd if=/dev/urandom of="$dir/munge.key" bs=1 count=1024 status=none
chmod 600 "$dir/munge.key"
munged -F --force --key-file="$dir/munge.key" --socket="$dir/munge.socket" --pid-file="$dir/munged.pid" \
	--log-file="$dir/munged.log" --seed-file="$dir/munged.seed" >"$dir/munged.out" 2>&1 & pids+=($!)
until [ -S "$dir/munge.socket" ]; do sleep 0.1; done
slurmctld -D >/dev/null 2>&1 & pids+=($!)
slurmd -D >/dev/null 2>&1 & pids+=($!)
for _ in $(seq 300); do
	[ "$(sinfo -h -o %t 2>/dev/null)" = idle ] && break
	sleep 0.2
done
sinfo

job=$(sbatch --parsable --array="0-$((parts - 1))" --output="$dir/task-%a.log" "$here/$what.slurm" "$radix" "$digits" "$terms" "$dir/out")
echo "job $job"
[ $what = survey ] && kind= || kind=$what-
file() { echo "$kind$radix-$digits-$terms-$(printf "%0${#parts}d" "$1")of$parts.jsonl"; } # of part $1, from 1 on
bytes() { stat -c %s "$dir/out/$(file "$1")" 2>/dev/null || echo 0; }
at_work() { until [ -s "$dir/out/.$(file "$1").lock" ]; do sleep 0.02; done; sleep "$patience"; }

at_work 1
victim=$(sed 's/process \([0-9]*\) .*/\1/' "$dir/out/.$(file 1).lock")
kill -KILL "$victim"
echo "killed process $victim of task ${job}_0; its file has $(bytes 1) bytes"
at_work 2
if scancel --batch --signal=TERM "${job}_1"; then
	echo "task ${job}_1 gets SIGTERM; its file has $(bytes 2) bytes"
fi
sleep 3
squeue -h -t all -o '%i %T' -j "$job" | sort
scontrol requeue "${job}_0"
echo "task ${job}_0 is queued again"

while [ -n "$(squeue -h -j "$job" -t PENDING,RUNNING,COMPLETING -o %i 2>/dev/null)" ]; do sleep 1; done
cat "$dir"/task-*.log
echo "status and exit of the tasks:"
scontrol show job "$job" | sed -n 's/ *JobState=\([A-Z]*\).*/\1/p; s/.*Requeue=1 Restarts=\([0-9]*\).*ExitCode=\([0-9:]*\).*/ restarts \1, exit \2/p'
cgt merge "$dir/out" -o "$dir/merged.jsonl"
cgt $what "$radix" "$digits" $amount "$terms" -o "$dir/whole.jsonl"
cmp "$dir/merged.jsonl" "$dir/whole.jsonl"
echo "the $parts parts, merged, are the whole $what, byte for byte: $(wc -c <"$dir/merged.jsonl") bytes"
