#!/bin/bash
# What a person without any rights does with the unpacked archive, where a display is there and nothing else.
set -euo pipefail
. /deft-test/use.sh

demonstrates unpacked/bin/deft

step "a document opens"
unpacked/bin/deft export /deft-test/pictures.deft -o again.png
cmp pictures.png again.png || fail "with a server's libraries, pictures look different"
cp /deft-test/drawing.deft drawing.deft
display
opens "drawing – Deft" unpacked/bin/deft drawing.deft
