#!/bin/sh
# get-debian-sources.sh FOLDER PACKAGE…: unpacks Debian's source packages as FOLDER/PACKAGE, for builds
# for systems that have no packages of these libraries. What is there already stays.
set -eu
folder=$1
shift
sh "$(dirname "$0")/install-packages.sh" dpkg-dev
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)

missing=
for package in "$@"; do
    [ -d "$folder/$package" ] || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

# A list of sources of its own: what the machine's apt knows stays as it is.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
chmod 755 "$work"
echo 'deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian bookworm main' \
    >"$work/sources.list"
mkdir -p "$work/lists/partial"
get() {
    apt-get -q -o "Dir::Etc::SourceList=$work/sources.list" -o Dir::Etc::SourceParts=/dev/null \
        -o "Dir::State::Lists=$work/lists" -o APT::Sandbox::User=root "$@"
}
cd "$work"
if ! { get update && get source --download-only $missing; } >"$work/log" 2>&1; then
    echo "the source packages$missing could not be fetched: $(tail -n 1 "$work/log")" >&2
    exit 1
fi
for package in $missing; do
    # dpkg-source applies Debian's patches. apt has checked the signatures.
    dpkg-source --no-check -x "$package"_*.dsc "$work/$package" >>"$work/log"
    mv "$work/$package" "$folder/$package"
done
