#!/bin/bash
# What root does in the fresh system: install, look, remove, compare.  The person's part is person.sh.
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
apt() { quietly apt-get --yes --no-install-recommends "$@"; }
# As an ordinary user, who owns nothing but a home.
person() {
  setpriv --reuid=person --regid=person --init-groups env -i PATH=/usr/local/bin:/usr/bin:/bin HOME=/home/person \
    USER=person LANG=C.UTF-8 version="$version" "$@"
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
quietly apt-get update

step "installed alone into the minimal system, it runs"
apt install "$deb"
[ "$(person deft --version)" = "$version" ] || fail "deft --version is not the package's"
person sh -c 'cd && deft export --opening-scene -o scene.png' 2>/tmp/errors || fail "$(cat /tmp/errors)"
[ ! -s /tmp/errors ] || fail "deft export complains: $(cat /tmp/errors)"
for library in $(dpkg -L deft | grep -vE '^/(usr|\.)' || true); do
  [ "$library" = / ] || [ ! -f "$library" ] || fail "$library is outside of /usr"
done
apt purge deft

step "a desktop's tools come, and what Deft depends on stays"
# shellcheck disable=SC2046 # They are words.
apt install xserver-xorg-core xserver-xorg-video-dummy x11-xkb-utils xvfb xdotool x11-utils libglib2.0-bin \
  xdg-utils desktop-file-utils shared-mime-info hicolor-icon-theme gtk-update-icon-cache librsvg2-common \
  bash-completion man-db cups-client
depends=$(dpkg-deb -f "$deb" Depends)
apt satisfy "$depends"
everything >/tmp/before

step "installed on a desktop"
apt install "$deb"
dpkg --verify deft || fail "files are not as in the package"
desktop-file-validate /usr/share/applications/deft*.desktop || fail "an entry of the menu is not valid"
[ -z "$(update-mime-database -n /usr/share/mime 2>&1)" ] || fail "the type of documents is not valid"
if ! person bash -euo pipefail /deft-test/person.sh; then fail "a person could not use it"; fi
cp /home/person/*.png /deft-test/ 2>/dev/null || true

step "removed without a trace"
apt purge deft
everything >/tmp/after
diff /tmp/before /tmp/after || fail "removing left something, as said above"
if command -v deft >/dev/null; then fail "the command is still there"; fi

step "the archive runs where it is unpacked"
person sh -c "cd && tar -xzf $archive && cd deft-* && cat README >/dev/null &&
  [ \"\$(bin/deft --version)\" = '$version' ] && bin/deft export --opening-scene -o ../archive.png" \
  2>/tmp/errors || fail "$(cat /tmp/errors)"
[ ! -s /tmp/errors ] || fail "the archive's deft complains: $(cat /tmp/errors)"
cmp /home/person/scene.png /home/person/archive.png || fail "the archive's deft draws something else"
echo "The package was installed, used and removed in a fresh $(. /etc/os-release && echo "$PRETTY_NAME")."
