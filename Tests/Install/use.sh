# shellcheck shell=bash
# Steps shared by the package and the archive. To be sourced.

cd "$HOME"
step() { echo "  - $1"; }
fail() {
  echo "FAILED: $1" >&2
  exit 1
}

# Plays the demonstration with a program.
demonstrates() {
  step "the demonstration plays, and saves its pictures"
  rm -rf pictures
  "$1" demo --output pictures >output 2>errors || { tail -n 20 output errors; fail "$1 demo"; }
  # Progress messages are expected.
  ! grep -vE '^deft: [0-9]+ of [0-9]+: ' errors || fail "the demonstration prints errors (see above)"
  local count
  count=$(find pictures -name '*.png' | wc -l)
  [ "$count" -ge 20 ] || fail "the demonstration saved only $count pictures"
  cp pictures/opening.png demo-opening.png
}

# Runs a command, waits for its window, and checks the title. Calls the function `look`, if defined, with the window and the
# command. Then ends the program.
opens() {
  local title=$1 window process name
  shift
  "$@" >/dev/null 2>errors &
  window=$(timeout 120 xdotool search --sync --onlyvisible --limit 1 --class '^deft$') ||
    fail "'$*' opens no window: $(cat errors)"
  # The title is set before the window is shown.
  name=$(xdotool getwindowname "$window")
  # shellcheck disable=SC2053 # $title is a pattern.
  [[ $name == $title ]] || fail "'$*' opens '$name' instead of '$title'"
  ! declare -F look >/dev/null || look "$window" "$*"
  process=$(xdotool getwindowpid "$window")
  kill "$process"
  timeout 60 tail --pid="$process" --follow /dev/null || fail "'$*' does not end"
}

# Starts a display for the rest of the script; the server reports its number.
display() {
  mkfifo number
  Xvfb -displayfd 3 -screen 0 1280x800x24 -nolisten tcp 3>number 2>/dev/null &
  # shellcheck disable=SC2064 # Expand the process id now.
  trap "kill $!" EXIT
  read -r DISPLAY <number
  export DISPLAY=:$DISPLAY
  rm number
}
