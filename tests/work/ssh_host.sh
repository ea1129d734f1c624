#!/bin/sh
# A host to log in to, which is this machine: an sshd of the tests on a port of
# 127.0.0.1, for whoever runs them, with keys made on the spot.
#
# usage: ssh_host.sh start DIRECTORY, then ssh -F DIRECTORY/config here;
#        nobody answers to ssh -F DIRECTORY/config nobody
#        ssh_host.sh stop DIRECTORY
set -eu
what=$1
mkdir -p "$2"
directory=$(cd "$2" && pwd -P)
PATH=$PATH:/usr/sbin

# PAM wants more of a machine than containers have, but without it nobody
# logs in whose password is locked.
configure_server() {
  pam=no
  if getent shadow "$(id -un)" | cut -d: -f2 | grep -q '^!'; then pam=yes; fi
  cat >"$directory/sshd_config" <<END
ListenAddress 127.0.0.1
HostKey $directory/host_key
AuthorizedKeysFile $directory/user_key.pub
PidFile none
UsePAM $pam
StrictModes no
PermitRootLogin prohibit-password
LoginGraceTime 0
MaxStartups 1000
END
}

configure_client() {
  cat >"$directory/config" <<END
Host nobody
ProxyCommand false
Host *
HostName 127.0.0.1
Port $port
User $(id -un)
IdentityFile $directory/user_key
IdentitiesOnly yes
UserKnownHostsFile $directory/known_hosts
HostKeyAlias here
BatchMode yes
LogLevel ERROR
END
  echo "here $(cat "$directory/host_key.pub")" >"$directory/known_hosts"
}

# Listens, or ends because somebody else has that port: however long it takes
start_at() {
  port=$1
  : >"$directory/log"
  "$(command -v sshd)" -D -f "$directory/sshd_config" -p "$port" \
    -E "$directory/log" </dev/null >/dev/null 2>&1 &
  server=$!
  until grep -q '^Server listening on' "$directory/log"; do
    kill -0 "$server" 2>/dev/null || return 1
    sleep 0.05
  done
  echo "$server" >"$directory/pid"
}

start() {
  # That of root's sshd, which is made at boot where a machine boots
  [ "$(id -u)" != 0 ] || mkdir -p /run/sshd
  for key in host_key user_key; do
    ssh-keygen -q -t ed25519 -N '' -f "$directory/$key"
  done
  configure_server
  tries=0
  until start_at $((20000 + ($$ + 7919 * tries) % 40000)); do
    tries=$((tries + 1))
    [ $tries -lt 20 ] || {
      echo "ssh_host.sh: sshd does not listen" >&2
      cat "$directory/log" >&2
      exit 1
    }
  done
  configure_client
}

stop() {
  kill "$(cat "$directory/pid")"
}

"$what"
