#!/bin/sh
# wheel.sh BUILD OUT: packs the Python package of a build (build/release) as a wheel in the folder OUT:
# ishi-VERSION-cp311-cp311-linux_x86_64.whl. It brings libishi at every level, where the loader picks one, and
# libpugixml; NumPy is what it requires. For the Python and a glibc as new as those of the build.
set -eu
build=$(cd "$1" && pwd) out=$2
here=$(cd "$(dirname "$0")/../.." && pwd)
sh "$here/tools/install-packages.sh" patchelf python3-wheel
python=$(sed -n 's/^_*Python3_EXECUTABLE:[^=]*=//p' "$build/CMakeCache.txt" | head -n 1)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# What a wheel holds lies in one folder: the package, and the libraries under it.
cmake --install "$build" --prefix "$work/installed" >/dev/null
package=$(find "$work/installed" -type d -path '*-packages/ishi')
base=$(find "$work/installed" -name 'libishi.so.*.*' -not -name 'libishi.so.*.*.*' -not -path '*glibc-hwcaps*')
mkdir -p "$work/wheel"
cp -r "$package" "$work/wheel/ishi"
find "$work/wheel" -name __pycache__ -prune -exec rm -r {} +
libraries=$work/wheel/ishi/lib
mkdir -p "$libraries"
cp -L "$base" "$libraries/"
for level in "$(dirname "$base")"/glibc-hwcaps/*/; do
    [ -d "$level" ] || continue
    folder=$libraries/glibc-hwcaps/$(basename "$level")
    mkdir -p "$folder"
    cp -L "$level/$(basename "$base")" "$folder/"
    patchelf --set-rpath '$ORIGIN/../..' "$folder/$(basename "$base")"
done
patchelf --set-rpath '$ORIGIN' "$libraries/$(basename "$base")"
pugixml=$(ldd "$base" | sed -n 's/.*libpugixml[^ ]* => \([^ ]*\).*/\1/p')
[ -z "$pugixml" ] || cp -L "$pugixml" "$libraries/"
extension=$(find "$work/wheel/ishi" -maxdepth 1 -name '_ishi*.so')
patchelf --set-rpath '$ORIGIN/lib' "$extension"

version=$(sed -n 's/^project(ishi VERSION \([0-9.]*\).*/\1/p' "$here/CMakeLists.txt")
tag=$("$python" -c 'import sys, sysconfig
name = f"cp{sys.version_info[0]}{sys.version_info[1]}"
print(f"{name}-{name}-" + sysconfig.get_platform().replace("-", "_").replace(".", "_"))')
about=$work/wheel/ishi-$version.dist-info
mkdir -p "$about"
cp "$here/LICENSE" "$about/"
[ -z "$pugixml" ] || cp /usr/share/doc/libpugixml1v5/copyright "$about/LICENSE.pugixml"
cat >"$about/WHEEL" <<END
Wheel-Version: 1.0
Generator: ishi
Root-Is-Purelib: false
Tag: $tag
END
cat >"$about/METADATA" <<END
Metadata-Version: 2.1
Name: ishi
Version: $version
Summary: Bitboards, and engines for Othello and Renju
License: MIT
Requires-Python: >=3.11
Requires-Dist: numpy
Description-Content-Type: text/markdown

$(cat "$here/docs/python.md")
END
mkdir -p "$out"
"$python" -m wheel pack --dest-dir "$out" "$work/wheel"
