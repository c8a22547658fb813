#!/bin/sh
# Outlives the server that started it, however that one ends: its input is a pipe that only the server holds.
# When the pipe closes it stops PostgreSQL fast, and hard after ten seconds. Usage: embeddedGuard.sh PID DATA
while read -r _; do :; done
is_ours() { [ "$(head -n 1 "$2/postmaster.pid" 2>/dev/null)" = "$1" ]; }
is_ours "$1" "$2" || exit 0
kill -INT "$1" 2>/dev/null
left=100
while is_ours "$1" "$2" && kill -0 "$1" 2>/dev/null; do
  sleep 0.1
  left=$((left - 1))
  [ "$left" -eq 0 ] && kill -QUIT "$1" 2>/dev/null
  [ "$left" -le -50 ] && exit 1
done
exit 0
