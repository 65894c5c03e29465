#!/bin/bash
# In a root without a booted systemd: does what the page asks of systemctl, from the units themselves.
verb=$1
shift
value() { sed -n "s/^$2=//p" "$1" | tail -1; }

stop() {
  [ -f "/run/$1.pid" ] || return 0
  begun=$(date +%s%N)
  kill -TERM "$(cat "/run/$1.pid")" 2>/dev/null
  tail --pid="$(cat "/run/$1.pid")" -s 0.1 -f /dev/null
  rm "/run/$1.pid"
  echo "$1 stopped in $((($(date +%s%N) - begun) / 1000000)) ms"
}

start() {
  local unit=$1 instance file user
  instance=${unit#*@}
  file=/etc/systemd/system/${unit%%@*}
  [ "$instance" = "$unit" ] || file=$file@
  file=$file.service
  [ -f "$file" ] || { echo "no unit $unit" >&2; exit 5; }
  stop "$unit"
  user=$(value "$file" User)
  (
    set -a
    . "$(value "$file" EnvironmentFile)"
    set +a
    umask "$(value "$file" UMask)"
    for setting in $(value "$file" Environment | sed "s/%i/$instance/g"); do export "$setting"; done
    # The root's own files of the process table tell when it has ended.
    exec setpriv --reuid "$user" --regid "$user" --clear-groups --no-new-privs $(value "$file" ExecStart) >>"/var/log/$unit.log" 2>&1
  ) &
  echo $! >"/run/$unit.pid"
}

[ "${1:-}" = --now ] && shift
case $verb in
  daemon-reload) ;;
  stop | start | restart | reload | enable)
    for unit in "$@"; do
      case $unit in
        # To stop what does not run is no failure.
        postgresql) service postgresql "$verb" >/dev/null || [ "$verb" = stop ] ;;
        nginx) nginx -s reload 2>/dev/null || nginx ;;
        *) if [ "$verb" = stop ]; then stop "$unit"; else start "$unit"; fi ;;
      esac
    done
    ;;
  *) echo "systemctl $verb is not known here" >&2; exit 1 ;;
esac
