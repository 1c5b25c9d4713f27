#!/usr/bin/env bash
# Installs the package into a fresh, minimal Debian, uses it as a user would, and removes it: `make test-install`.
#
#     Tests/Install/run.sh PACKAGES [SUITE]
#
# PACKAGES is the folder with the package and the archive. SUITE is the Debian release, by default that of this machine. The
# system is installed from apt's mirror with apt's settings; .build/install caches the downloads. The test needs root to create
# that system, and does not change this machine's system.
#
#     Tests/Install/run.sh --can
#
# reports whether the test can run here. It needs root and a reachable Debian mirror. If it cannot run, or if the mirror becomes
# unavailable during the test, the exit status is 69.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

# Prints apt's Debian mirror.
mirror() {
  # shellcheck disable=SC2016 # apt expands them.
  apt-get indextargets --format '$(REPO_URI)|$(COMPONENT)|$(ORIGIN)' 'Created-By: Packages' |
    awk -F '|' '$2 == "main" && ($3 == "Debian" || $3 == "") && $1 !~ /security/ { print $1; exit }'
}
cannot() {
  echo "Cannot test the package in a fresh system: $1" >&2
  exit 69
}
[ "$(id -u)" -eq 0 ] || cannot "this needs root."
command -v apt-get >/dev/null || cannot "this system is not Debian."
command -v debootstrap >/dev/null || cannot "debootstrap is missing. Run 'make setup-install'."
[ -n "$(mirror)" ] || cannot "apt has no Debian mirror. Try 'apt-get update'."
unshare --mount --pid --fork sh -c 'mount --make-rprivate / && mount -t tmpfs tmpfs /mnt' 2>/dev/null ||
  cannot "this user may not start a separate system."
if [ "${1:-}" = --can ]; then
  packages=
  set -- "" "${2:-}"
else
  packages=$(realpath "$1")
fi
suite=${2:-$(. /etc/os-release && echo "$VERSION_CODENAME")}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
/usr/lib/apt/apt-helper -o Acquire::Retries=2 -o Acquire::http::Timeout=20 download-file \
  "$(mirror | sed 's:/*$::')/dists/$suite/InRelease" "$work/InRelease" >"$work/output" 2>&1 || {
  cat "$work/output"
  cannot "the Debian mirror has no $suite or is unreachable (see above)."
}
[ -n "$packages" ] || exit 0

keep=.build/install
base=$keep/$suite
mkdir -p "$keep/archives/partial"

# The minimal system, built once a week.
[ -z "$(find "$base.tar" -mtime +7 2>/dev/null)" ] || rm "$base.tar"
if [ ! -e "$base.tar" ]; then
  echo "Building a minimal system of $suite …"
  rm -rf "$base"
  eval "$(apt-config shell http_proxy Acquire::http::Proxy https_proxy Acquire::https::Proxy)"
  export http_proxy=${http_proxy:-} https_proxy=${https_proxy:-}
  debootstrap --variant=minbase "$suite" "$base" "$(mirror)" >"$keep/$suite.log" 2>&1 || {
    tail -n 20 "$keep/$suite.log"
    cannot "debootstrap failed (see above)."
  }
  tar --create --file "$base.tar.new" --directory "$base" --numeric-owner --xattrs .
  mv "$base.tar.new" "$base.tar"
  rm -rf "$base"
fi

system=$(mktemp -d "$PWD/$keep/system-XXXXXX")
trap 'rm -rf --one-file-system "$system" "$work"' EXIT
tar --extract --file "$base.tar" --directory "$system" --numeric-owner --xattrs
# The settings with which this machine reaches the mirror.
apt-config dump Acquire | grep -iE 'proxy|retries|timeout|CaInfo|Verify' >"$system/etc/apt/apt.conf.d/90machine" || true
echo 'APT::Sandbox::User "root";' >>"$system/etc/apt/apt.conf.d/90machine"
cp --remove-destination /etc/resolv.conf "$system/etc/resolv.conf"
# Installed packages must not start services.
printf '#!/bin/sh\nexit 101\n' >"$system/usr/sbin/policy-rc.d"
chmod 755 "$system/usr/sbin/policy-rc.d"
mkdir "$system/deft-test"
cp Tests/Install/{inside,person,unpacked,use}.sh Tests/Install/*.deft "$packages"/*.deb "$packages"/*.tar.gz \
  "$system/deft-test/"
made=$(. /etc/os-release && echo "$VERSION_CODENAME")

# A system with separate processes, mounts and devices, which end with it. It is killed after half an hour.
export system suite made archives=$PWD/$keep/archives
# shellcheck disable=SC2016 # The inner shell expands them.
timeout --signal=KILL 1800 unshare --mount --pid --fork --kill-child bash -euc '
  mount --make-rprivate /
  mount -t proc proc "$system/proc"
  mount -t sysfs -o ro sysfs "$system/sys" 2>/dev/null || true
  mount -t tmpfs -o mode=755 tmpfs "$system/dev"
  for device in null zero full random urandom tty; do
    : >"$system/dev/$device" && mount --bind "/dev/$device" "$system/dev/$device"
  done
  mkdir -m 1777 "$system/dev/shm"
  mount -t tmpfs -o mode=1777 tmpfs "$system/dev/shm"
  mkdir "$system/dev/pts"
  mount -t devpts -o newinstance,ptmxmode=0666 devpts "$system/dev/pts" && ln -s pts/ptmx "$system/dev/ptmx"
  ln -s /proc/self/fd "$system/dev/fd"
  mount -t tmpfs -o mode=1777 tmpfs "$system/tmp"
  mount --bind "$archives" "$system/var/cache/apt/archives"
  exec chroot "$system" /usr/bin/env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    HOME=/root LANG=C.UTF-8 suite="$suite" made="$made" DEFT_TESTING_PATIENCE="${DEFT_TESTING_PATIENCE:-1}" \
    DEBIAN_FRONTEND=noninteractive /bin/bash /deft-test/inside.sh
' && status=0 || status=$?
mkdir -p "$keep/pictures"
cp "$system"/deft-test/*.png "$keep/pictures/" 2>/dev/null || true
exit "$status"
