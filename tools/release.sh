#!/bin/sh
# release.sh OUT [PART…]: makes a release of the commit that is checked out, in the new folder OUT: a clone with
# the dated change log and the tag, and beside it the archives, the packages, their checksums and the notes.
# Nothing outside OUT changes, and nothing is published: so every run is a dry run, and its last lines are
# the commands that publish.
#
#     source    ishi-VERSION.tar.gz, from git
#     linux     the installed tree of every level, as an archive, by CPack
#     debian    Debian's packages, with lintian
#     windows   the zip
#     npm       the JavaScript package
#     wheel     the Python package
#     site      the documents as a site of HTML, as an archive
#
# Without PART: all of them, about half an hour on two cores.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
[ $# -ge 1 ] || {
    echo "usage: tools/release.sh OUT [source|linux|debian|windows|npm|wheel|site…]" >&2
    exit 2
}
out=$1
shift
[ $# -gt 0 ] || set -- source linux debian windows npm wheel site
fail() {
    echo "release: $1" >&2
    exit 2
}
for part in "$@"; do
    case $part in
    source | linux | debian | windows | npm | wheel | site) ;;
    *) fail "there is no part $part" ;;
    esac
done
[ ! -e "$out" ] || fail "$out is there already"
[ -z "$(git -C "$here" status --porcelain)" ] || fail "the tree has changes that are not committed"

# One version everywhere.
version=$(sed -n 's/^project(ishi VERSION \([0-9.]*\).*/\1/p' "$here/CMakeLists.txt")
says() { grep -q -e "$2" "$here/$1" || fail "$1 is not of version $version"; }
says CHANGELOG.md "^## $version — "
says debian/changelog "^ishi ($version)"
says bindings/javascript/package.json "\"version\": \"$version\""
says include/ishi.h "^#define ISHI_VERSION_NUMBER $(echo "$version" | awk -F. '{ print $1 * 10000 + $2 * 100 + $3 }')$"
! git -C "$here" rev-parse -q --verify "refs/tags/v$version" >/dev/null || fail "the tag v$version is there already"

mkdir -p "$out"
out=$(cd "$out" && pwd)
tree=$out/ishi
git clone -q "$here" "$tree"
cd "$tree"
branch=$(git rev-parse --abbrev-ref HEAD)

# The change log: its newest part gets the date, and is the text of the tag and of the notes.
sed -i "s/^## $version — unreleased$/## $version — $(date +%F)/" CHANGELOG.md
awk -v head="## $version — " 'index($0, head) == 1 { inside = 1; next } /^## / { inside = 0 } inside' CHANGELOG.md |
    sed '/./,$!d' >"$out/NOTES.md"
[ -s "$out/NOTES.md" ] || fail "the change log says nothing of $version"
git diff --quiet || git commit -qam "Version $version"
git tag -a "v$version" --cleanup=whitespace -F "$out/NOTES.md"

mkdir -p build
step() { echo "== $*" >&2; }
# quiet NAME COMMAND…: its output goes to OUT/NAME.log, the end of which is shown where it fails.
quiet() {
    log=$out/$1.log
    shift
    "$@" >"$log" 2>&1 || {
        tail -n 30 "$log" >&2
        echo "release: $* failed; see $log" >&2
        exit 1
    }
}
take() { cp "$@" "$out/"; }
packages() { sh tools/install-packages.sh "$@"; }
base="g++ cmake ninja-build libexpected-dev libhwy-dev libcli11-dev libfmt-dev nlohmann-json3-dev libpugixml-dev
    libedit-dev libsqlitecpp-dev libsqlite3-dev liblz4-dev libcpp-httplib-dev"
release_built=
build_release() {
    [ -z "$release_built" ] || return 0
    packages $base python3-dev python3-numpy pybind11-dev
    quiet linux-configure cmake --preset release -DISHI_TESTS=OFF -DISHI_BENCH=OFF -DISHI_PYTHON=ON
    quiet linux-build cmake --build build/release
    release_built=yes
}

for part in "$@"; do
    step "$part"
    case $part in
    source)
        git archive --format=tar.gz --prefix="ishi-$version/" -o "$out/ishi-$version.tar.gz" "v$version"
        ;;
    linux)
        build_release
        quiet linux-package cpack --config build/release/CPackConfig.cmake -G TGZ -B build/packages
        take build/packages/*.tar.gz
        ;;
    debian)
        packages dpkg-dev devscripts equivs lintian debhelper
        quiet debian-needs sh -c 'mk-build-deps --install --remove --tool "apt-get -y --no-install-recommends" debian/control'
        mkdir -p "$out/debian"
        git clone -q "$tree" "$out/debian/ishi"
        quiet debian-build sh -c "cd '$out/debian/ishi' && dpkg-buildpackage -us -uc -b"
        quiet debian-lintian sh -c "lintian --fail-on error,warning '$out'/debian/*.changes"
        take "$out"/debian/*.deb
        rm -rf "$out/debian"
        ;;
    windows)
        packages $base g++-mingw-w64-x86-64-posix zip
        quiet windows-sources sh tools/get-debian-sources.sh build/debian-sources fmtlib lz4 pugixml sqlitecpp
        quiet windows-configure cmake --preset windows -DISHI_TESTS=OFF
        quiet windows-build cmake --build build/windows --target package
        take build/windows/*.zip
        ;;
    npm)
        quiet npm-build sh bindings/javascript/build.sh
        quiet npm-pack npm pack --pack-destination "$out" ./build/wasm/javascript
        ;;
    wheel)
        build_release
        quiet wheel sh bindings/python/wheel.sh build/release "$out"
        ;;
    site)
        packages doxygen python3-markdown
        quiet site-reference doxygen docs/Doxyfile
        quiet site /usr/bin/python3 tools/build_site.py build/site --reference build/reference/html
        tar -C build -czf "$out/ishi-doc-$version.tar.gz" --transform "s,^site,ishi-doc-$version," site
        ;;
    esac
done

cd "$out"
find . -maxdepth 1 -type f ! -name '*.log' ! -name NOTES.md ! -name SHA256SUMS -printf '%P\n' | sort |
    xargs -r -d '\n' sha256sum >SHA256SUMS
rm -f ./*.log
cat SHA256SUMS
echo "to publish: git -C $tree push ${here} HEAD:$branch v$version, the files of SHA256SUMS, and NOTES.md beside them"
