#!/usr/bin/env bash
# Says which libraries a program loads when it needs them, each followed by the functions that it wants of it, line by
# line, as its section `delayed_names` has them:
#
#     assets/package/delayed.sh PROGRAM
#
# Where there are none, it says nothing.
set -euo pipefail
readelf --wide --string-dump=delayed_names "$1" 2>/dev/null | sed -n 's/^ *\[ *[0-9a-f]*\] *//p'
