#!/bin/bash
# The steps of an unprivileged user with the unpacked archive, in a system with only an X server.
set -euo pipefail
. /deft-test/use.sh

demonstrates unpacked/bin/deft

step "a document opens"
unpacked/bin/deft export /deft-test/pictures.deft -o again.png
cmp pictures.png again.png || fail "after installing an X server, the exported pictures differ"
cp /deft-test/drawing.deft drawing.deft
display
opens "drawing – Deft" unpacked/bin/deft drawing.deft
