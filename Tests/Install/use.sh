# shellcheck shell=bash
# What people do with Deft, be it installed or unpacked.  To be sourced.

cd "$HOME"
step() { echo "  - $1"; }
fail() {
  echo "FAILED: $1" >&2
  exit 1
}

# Plays the demonstration with a program.
demonstrates() {
  step "the demonstration plays, and leaves its pictures"
  rm -rf pictures
  "$1" demo --output pictures >said 2>errors || { tail -n 20 said errors; fail "$1 demo"; }
  # It tells there how far it is, too.
  ! grep -vE '^deft: [0-9]+ of [0-9]+: ' errors || fail "the demonstration complains, as said above"
  local count
  count=$(find pictures -name '*.png' | wc -l)
  [ "$count" -ge 20 ] || fail "the demonstration left $count pictures"
  cp pictures/opening.png demo-opening.png
}

# Starts something, waits for the window that it opens, and expects its name; `look`, where there is such a function,
# is told the window and what has opened it.  Then the program ends.
opens() {
  local title=$1 window process name
  shift
  "$@" >/dev/null 2>errors &
  window=$(timeout 120 xdotool search --sync --onlyvisible --limit 1 --class '^deft$') ||
    fail "'$*' opens no window: $(cat errors)"
  # A window is named before it is shown.
  name=$(xdotool getwindowname "$window")
  # shellcheck disable=SC2053 # A pattern.
  [[ $name == $title ]] || fail "'$*' opens '$name'"
  ! declare -F look >/dev/null || look "$window" "$*"
  process=$(xdotool getwindowpid "$window")
  kill "$process"
  timeout 60 tail --pid="$process" --follow /dev/null || fail "'$*' does not end"
}

# A display until the end, whose number the server tells.
display() {
  mkfifo number
  Xvfb -displayfd 3 -screen 0 1280x800x24 -nolisten tcp 3>number 2>/dev/null &
  # shellcheck disable=SC2064 # This server.
  trap "kill $!" EXIT
  read -r DISPLAY <number
  export DISPLAY=:$DISPLAY
  rm number
}
