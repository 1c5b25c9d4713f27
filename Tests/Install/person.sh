#!/bin/bash
# The steps of an unprivileged user with the installed package.
set -euo pipefail
. /deft-test/use.sh

demonstrates deft

step "a document has its type and program"
cp /deft-test/drawing.deft drawing.deft
type=$(XDG_CURRENT_DESKTOP=GNOME xdg-mime query filetype drawing.deft)
[ "$type" = application/x-deft+json ] || fail "the type of drawing.deft is '$type'"
cp drawing.deft nameless
type=$(gio info -a standard::content-type nameless | sed -n 's/.*content-type: //p')
[ "$type" = application/x-deft+json ] || fail "without a file name extension, the type of a document is '$type'"
gio info -a standard::icon drawing.deft | grep -q application-x-deft+json || fail "a document has no icon"
[ "$(xdg-mime query default application/x-deft+json)" = deft.desktop ] || fail "no program opens documents"

step "manuals and completions are installed"
man -w deft >/dev/null
for command in $(deft --help | sed -n '/^SUBCOMMANDS/,/^$/s/^  \([a-z]*\)  .*/\1/p'); do
  man -w "deft-$command" >/dev/null || fail "deft-$command has no manual"
done
man deft | grep -q 'EXIT STATUS' || fail "the manual of deft lacks EXIT STATUS"
completed=$(bash -c '. /usr/share/bash-completion/bash_completion; _completion_loader deft
  COMP_WORDS=(deft galle) COMP_CWORD=1 COMP_LINE="deft galle" COMP_POINT=10
  $(complete -p deft | sed "s/.*-F \([^ ]*\) .*/\1/") deft galle deft; echo "${COMPREPLY[*]}"')
[ "${completed% }" = gallery ] || fail "'deft galle' is completed to '$completed'"
for file in zsh/vendor-completions/_deft fish/vendor_completions.d/deft.fish; do
  [ -s "/usr/share/$file" ] || fail "/usr/share/$file is missing"
done

display
# Checks that the window's class is that of the menu entry.
look() {
  local class
  class=$(xprop -id "$1" -notype WM_CLASS | sed 's/^WM_CLASS = "\([^"]*\)".*/\1/')
  [ "$class" = "$(sed -n 's/^StartupWMClass=//p' /usr/share/applications/deft.desktop)" ] ||
    fail "the window of '$2' has the class '$class' instead of that of the menu entry"
}

step "a document opens by its type, and each menu entry opens its window"
opens "drawing – Deft" gio open drawing.deft
for entry in deft-gallery deft-try; do
  opens 'Deft*' gio launch "/usr/share/applications/$entry.desktop"
done
