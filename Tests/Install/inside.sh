#!/bin/bash
# What root does in the fresh system: install, look, remove, compare.  What a person does is in person.sh with the
# package, and in unpacked.sh with the archive, which is tried first, as it brings everything along.
set -euo pipefail
cd /deft-test
deb=$(echo /deft-test/deft_*.deb)
archive=$(echo /deft-test/deft-*.tar.gz)
version=$(dpkg-deb -f "$deb" Version)
export version

step() { echo "  - $1"; }
fail() {
  echo "FAILED: $1" >&2
  exit 1
}
quietly() { "$@" >/tmp/said 2>&1 || { tail -n 40 /tmp/said; fail "$*"; }; }
# What the mirror does not give is told apart from what goes wrong with it.
apt() {
  apt-get --yes --no-install-recommends --download-only -o Acquire::Retries=3 "$@" >/tmp/said 2>&1 || {
    grep -E '^(E: (Failed to fetch|Unable to fetch)|Err:)' /tmp/said || { tail -n 40 /tmp/said; fail "apt-get $*"; }
    echo "The package cannot be tried in a fresh system here: its mirror gives out, as said above." >&2
    exit 69
  }
  quietly apt-get --yes --no-install-recommends "$@"
}
# As an ordinary user, who owns nothing but a home.
person() {
  setpriv --reuid=person --regid=person --init-groups env -i PATH=/usr/local/bin:/usr/bin:/bin HOME=/home/person \
    USER=person LANG=C.UTF-8 version="$version" DEFT_TESTING_PATIENCE="$DEFT_TESTING_PATIENCE" "$@"
}
# Every file of the system with what is in it: but for what is people's, what lives in memory, and what the packages'
# own tools note down (man-db forgets manuals once a day).
everything() {
  find / -xdev \( -path /proc -o -path /sys -o -path /dev -o -path /tmp -o -path /run -o -path /home -o -path /root \
    -o -path /deft-test -o -path /var/log -o -path /var/lib/dpkg -o -path /var/lib/apt -o -path /var/cache \) -prune \
    -o \( -type f -exec md5sum {} + \) -o -type l -printf '%l  %p\n' -o -type d -printf 'folder  %p\n' | LC_ALL=C sort
}

[ -z "$(find / -xdev -name '*deft*' -not -path '/deft-test*' -not -path '/proc/*')" ] || fail "Deft is here already"
useradd --create-home --shell /bin/bash person
apt-get update -o Acquire::Retries=3 -o APT::Update::Error-Mode=any >/tmp/said 2>&1 || {
  tail -n 5 /tmp/said
  echo "The package cannot be tried in a fresh system here: its mirror is not read, as said above." >&2
  exit 69
}

# Draws the opening scene with a program, without a word.
draws() {
  person sh -c "cd && $1 export --opening-scene -o $2" 2>/tmp/errors || fail "$(cat /tmp/errors)"
  [ ! -s /tmp/errors ] || fail "$1 complains: $(cat /tmp/errors)"
}

step "the archive runs where it is unpacked, in the bare system"
person sh -c "cd && tar -xzf $archive && mv deft-* unpacked && cat unpacked/README >/dev/null"
unpacked=/home/person/unpacked/bin/deft
[ "$(person $unpacked --version)" = "$version" ] || fail "the archive's deft --version is another one"
draws $unpacked archive.png
person sh -c "cd && $unpacked export /deft-test/pictures.deft -o pictures.png" 2>/tmp/errors ||
  fail "the archive's deft draws no pictures: $(cat /tmp/errors)"
[ ! -s /tmp/errors ] || fail "the archive's deft complains of pictures: $(cat /tmp/errors)"

step "installed alone into the minimal system, it runs"
apt install "$deb"
[ "$(person deft --version)" = "$version" ] || fail "deft --version is not the package's"
draws deft scene.png
# Another release has other libraries.
if [ "$suite" = "$made" ]; then
  cmp /home/person/scene.png /home/person/archive.png || fail "the archive's deft draws something else"
fi
for library in $(dpkg -L deft | grep -vE '^/(usr|\.)' || true); do
  [ "$library" = / ] || [ ! -f "$library" ] || fail "$library is outside of /usr"
done
apt autoremove --purge deft

step "the archive plays its demonstration and opens a document, with a server and nothing else"
apt install xserver-xorg-core xserver-xorg-video-dummy x11-xkb-utils xvfb xdotool
if ! person bash -euo pipefail /deft-test/unpacked.sh; then fail "a person could not use the archive"; fi

step "a desktop's tools come, and what Deft depends on stays"
# shellcheck disable=SC2046 # They are words.
apt install x11-utils libglib2.0-bin xdg-utils desktop-file-utils shared-mime-info hicolor-icon-theme \
  gtk-update-icon-cache librsvg2-common bash-completion man-db cups-client
depends=$(dpkg-deb -f "$deb" Depends)
apt satisfy "$depends"
everything >/tmp/before

step "installed on a desktop"
apt install "$deb"
dpkg --verify deft || fail "files are not as in the package"
desktop-file-validate /usr/share/applications/deft*.desktop || fail "an entry of the menu is not valid"
[ -z "$(update-mime-database -n /usr/share/mime 2>&1)" ] || fail "the type of documents is not valid"
if [ "$suite" = "$made" ]; then
  person deft export /deft-test/pictures.deft -o /home/person/installed.png
  cmp /home/person/installed.png /home/person/pictures.png || fail "the archive's deft draws pictures differently"
fi
if ! person bash -euo pipefail /deft-test/person.sh; then fail "a person could not use it"; fi
cp /home/person/*.png /deft-test/ 2>/dev/null || true

step "removed without a trace"
apt purge deft
everything >/tmp/after
diff /tmp/before /tmp/after || fail "removing left something, as said above"
if command -v deft >/dev/null; then fail "the command is still there"; fi
system=$(. /etc/os-release && echo "$PRETTY_NAME")
echo "The archive was used, and the package installed, used and removed, in a fresh $system."
