#!/bin/sh
# A Slurm cluster of one node, this machine, with all its files in a folder of
# its own, and run by whoever starts it, root or not. Its ports are its own,
# too, and no cluster that is there already is touched.
#
# usage: slurm_node.sh start DIRECTORY [PROCESSORS], then export
#        SLURM_CONF=DIRECTORY/slurm.conf; slurm_node.sh stop DIRECTORY
set -eu
what=$1
mkdir -p "$2"
directory=$(cd "$2" && pwd -P)
processors=${3:-2}
export SLURM_CONF="$directory/slurm.conf"
PATH=$PATH:/usr/sbin:/sbin

# Daemons close all files that they may open: where that is a thousand
# million, as in some containers, for minutes.
ulimit -Sn 1024

# Tries a command for five minutes.
wait_until() {
  tries=0
  until "$@" >/dev/null 2>&1; do
    tries=$((tries + 1))
    [ $tries -lt 1500 ] || return 1
    sleep 0.2
  done
}

is_idle() {
  sinfo --noheader --format %T | grep -q idle
}

# A container has nobody who waits for orphans: they stay as zombies.
is_gone() {
  ! ps -o stat= -p "$1" | grep -qv '^Z'
}

# Both below those that the kernel gives to whoever asks for none
is_taken() {
  grep -qi ":$(printf '%04X' "$1") " /proc/net/tcp /proc/net/tcp6 2>/dev/null
}

configure() {
  name=$(hostname -s)
  port=$((20000 + $$ % 6000 * 2))
  while is_taken $port || is_taken $((port + 1)); do
    port=$((port + 2))
  done
  cat >"$SLURM_CONF" <<END
ClusterName=one
SlurmctldHost=$name(127.0.0.1)
SlurmctldPort=$port
SlurmdPort=$((port + 1))
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
AuthType=auth/munge
AuthInfo=socket=$directory/munge/socket
StateSaveLocation=$directory/state
SlurmdSpoolDir=$directory/spool
SlurmctldLogFile=$directory/slurmctld.log
SlurmdLogFile=$directory/slurmd.log
SlurmctldPidFile=$directory/slurmctld.pid
SlurmdPidFile=$directory/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
MpiDefault=none
ReturnToService=2
KillWait=1
MinJobAge=2
SchedulerParameters=batch_sched_delay=0,sched_interval=1
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
NodeName=$name NodeAddr=127.0.0.1 CPUs=$processors State=UNKNOWN
PartitionName=main Nodes=$name Default=YES MaxTime=INFINITE State=UP
END
  # The other kind wants to make groups as soon as it is loaded, and in a
  # container nobody may.
  echo CgroupPlugin=cgroup/v1 >"$directory/cgroup.conf"
}

start() {
  mkdir -p "$directory/state" "$directory/spool" "$directory/munge"
  chmod 755 "$directory" "$directory/munge"
  head -c 1024 /dev/urandom >"$directory/munge/key"
  chmod 400 "$directory/munge/key"
  configure
  munged --force --key-file "$directory/munge/key" \
    --socket "$directory/munge/socket" \
    --pid-file "$directory/munge/pid" --log-file "$directory/munge/log" \
    --seed-file "$directory/munge/seed"
  slurmctld
  slurmd
  wait_until is_idle && return
  echo "slurm_node.sh: no node is idle" >&2
  tail -n 5 "$directory"/*.log >&2
  exit 1
}

stop() {
  for daemon in slurmd.pid slurmctld.pid munge/pid; do
    [ -s "$directory/$daemon" ] || continue
    pid=$(cat "$directory/$daemon")
    kill "$pid" 2>/dev/null || continue
    wait_until is_gone "$pid" || kill -9 "$pid"
  done
}

"$what"
