#!/bin/bash
# In a root without a booted systemd: does what the page asks of systemctl, from the units themselves.
verb=$1
shift
value() { sed -n "s/^$2=//p" "$1" | tail -1; }

start() {
  local unit=$1 instance file user
  instance=${unit#*@}
  file=/etc/systemd/system/${unit%%@*}
  [ "$instance" = "$unit" ] || file=$file@
  file=$file.service
  [ -f "$file" ] || { echo "no unit $unit" >&2; exit 5; }
  if [ -f "/run/$unit.pid" ]; then
    begun=$(date +%s%N)
    kill -TERM "$(cat "/run/$unit.pid")" 2>/dev/null
    tail --pid="$(cat "/run/$unit.pid")" -s 0.1 -f /dev/null
    echo "$unit stopped in $((($(date +%s%N) - begun) / 1000000)) ms"
  fi
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
        postgresql) service postgresql "$verb" >/dev/null ;;
        nginx) nginx -s reload 2>/dev/null || nginx ;;
        *) [ "$verb" != stop ] && start "$unit" ;;
      esac
    done
    ;;
  *) echo "systemctl $verb is not known here" >&2; exit 1 ;;
esac
