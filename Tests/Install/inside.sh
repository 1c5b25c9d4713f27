#!/bin/bash
# The steps of root in the fresh system: install, check, remove, compare. The steps of a user are in person.sh for the
# package, and in unpacked.sh for the archive. The archive is tested first, because it has no dependencies.
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
quietly() { "$@" >/tmp/output 2>&1 || { tail -n 40 /tmp/output; fail "$*"; }; }
# Installs packages. A download error exits with 69; any other error is a failure.
apt() {
  apt-get --yes --no-install-recommends --download-only -o Acquire::Retries=3 "$@" >/tmp/output 2>&1 || {
    grep -E '^(E: (Failed to fetch|Unable to fetch)|Err:)' /tmp/output || { tail -n 40 /tmp/output; fail "apt-get $*"; }
    echo "Cannot test the package in a fresh system: the mirror became unavailable (see above)." >&2
    exit 69
  }
  quietly apt-get --yes --no-install-recommends "$@"
}
# Runs a command as an ordinary user, who owns only a home directory.
person() {
  setpriv --reuid=person --regid=person --init-groups env -i PATH=/usr/local/bin:/usr/bin:/bin HOME=/home/person \
    USER=person LANG=C.UTF-8 version="$version" DEFT_TESTING_PATIENCE="$DEFT_TESTING_PATIENCE" "$@"
}
# Lists every file of the system with its checksum, except home directories, file systems in memory, and caches of the packaging
# tools (man-db removes manuals from its cache once a day).
everything() {
  find / -xdev \( -path /proc -o -path /sys -o -path /dev -o -path /tmp -o -path /run -o -path /home -o -path /root \
    -o -path /deft-test -o -path /var/log -o -path /var/lib/dpkg -o -path /var/lib/apt -o -path /var/cache \) -prune \
    -o \( -type f -exec md5sum {} + \) -o -type l -printf '%l  %p\n' -o -type d -printf 'folder  %p\n' | LC_ALL=C sort
}

[ -z "$(find / -xdev -name '*deft*' -not -path '/deft-test*' -not -path '/proc/*')" ] || fail "Deft is already installed"
useradd --create-home --shell /bin/bash person
apt-get update -o Acquire::Retries=3 -o APT::Update::Error-Mode=any >/tmp/output 2>&1 || {
  tail -n 5 /tmp/output
  echo "Cannot test the package in a fresh system: cannot read the mirror (see above)." >&2
  exit 69
}

# Draws the opening scene with a program, and expects no messages.
draws() {
  person sh -c "cd && $1 export --opening-scene -o $2" 2>/tmp/errors || fail "$(cat /tmp/errors)"
  [ ! -s /tmp/errors ] || fail "$1 prints errors: $(cat /tmp/errors)"
}

step "the archive runs in the minimal system"
person sh -c "cd && tar -xzf $archive && mv deft-* unpacked && cat unpacked/README >/dev/null"
unpacked=/home/person/unpacked/bin/deft
[ "$(person $unpacked --version)" = "$version" ] || fail "deft --version of the archive is not $version"
draws $unpacked archive.png
person sh -c "cd && $unpacked export /deft-test/pictures.deft -o pictures.png" 2>/tmp/errors ||
  fail "deft of the archive cannot export pictures: $(cat /tmp/errors)"
[ ! -s /tmp/errors ] || fail "deft of the archive prints errors with pictures: $(cat /tmp/errors)"

step "the package runs in the minimal system"
apt install "$deb"
[ "$(person deft --version)" = "$version" ] || fail "deft --version of the package is not $version"
draws deft scene.png
# Another Debian release has different libraries.
if [ "$suite" = "$made" ]; then
  cmp /home/person/scene.png /home/person/archive.png || fail "package and archive draw different pictures"
fi
for library in $(dpkg -L deft | grep -vE '^/(usr|\.)' || true); do
  [ "$library" = / ] || [ ! -f "$library" ] || fail "$library is outside /usr"
done
apt autoremove --purge deft

step "the archive plays the demonstration and opens a document, with only an X server installed"
apt install xserver-xorg-core xserver-xorg-video-dummy x11-xkb-utils xvfb xdotool
if ! person bash -euo pipefail /deft-test/unpacked.sh; then fail "the user could not use the archive"; fi

step "install desktop tools and the dependencies of Deft"
# shellcheck disable=SC2046 # Word splitting is intended.
apt install x11-utils libglib2.0-bin xdg-utils desktop-file-utils shared-mime-info hicolor-icon-theme \
  gtk-update-icon-cache librsvg2-common bash-completion man-db cups-client
depends=$(dpkg-deb -f "$deb" Depends)
apt satisfy "$depends"
everything >/tmp/before

step "install the package on the desktop"
apt install "$deb"
dpkg --verify deft || fail "installed files differ from the package"
desktop-file-validate /usr/share/applications/deft*.desktop || fail "a menu entry is invalid"
[ -z "$(update-mime-database -n /usr/share/mime 2>&1)" ] || fail "the document type is invalid"
if [ "$suite" = "$made" ]; then
  person deft export /deft-test/pictures.deft -o /home/person/installed.png
  cmp /home/person/installed.png /home/person/pictures.png || fail "package and archive export different pictures"
fi
if ! person bash -euo pipefail /deft-test/person.sh; then fail "the user could not use the package"; fi
cp /home/person/*.png /deft-test/ 2>/dev/null || true

step "remove the package, and compare the files"
apt purge deft
everything >/tmp/after
diff /tmp/before /tmp/after || fail "removing the package left files (see above)"
if command -v deft >/dev/null; then fail "the command deft still exists"; fi
system=$(. /etc/os-release && echo "$PRETTY_NAME")
echo "Archive and package work in a fresh $system."
