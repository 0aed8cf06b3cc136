#!/bin/sh
# wheel.sh TREE BUILD PYTHON: the wheel of a build answers at the machine's level, from wherever it lies.
# 77 ("skipped") where what packs it is not installed.
set -eu
tree=$1 build=$2 python=$3
command -v patchelf >/dev/null && "$python" -c 'import wheel' 2>/dev/null || exit 77
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
sh "$tree/bindings/python/wheel.sh" "$build" "$work/out" >/dev/null
"$python" -m zipfile -e "$work"/out/ishi-*.whl "$work/unpacked"
cd "$work"
found=$(PYTHONPATH=$work/unpacked "$python" -c 'import ishi
print(f"level: {ishi.level()}", ishi.othello.Position("f5d6c3").moves())')
expected="$("$build/bin/ishi" --version | sed -n 2p) ['d3', 'f3', 'f4', 'g5']"
[ "$found" = "$expected" ] || {
    echo "expected '$expected', found '$found'"
    exit 1
}
# Neither library comes from the build or the system.
! LD_DEBUG=libs PYTHONPATH=$work/unpacked "$python" -c 'import ishi' 2>&1 |
    grep -E 'calling init: .*lib(ishi|pugixml)' | grep -v "$work/unpacked/"
