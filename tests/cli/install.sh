#!/bin/sh
# install.sh BUILD CONSUMER CXX [PYTHON]: installs BUILD into a fresh folder and builds the outside program
# CONSUMER against it with find_package and with pkg-config; imports the Python package with PYTHON.
set -eu
build=$1 consumer=$2 cxx=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
prefix=$work/prefix

cmake --install "$build" --prefix "$prefix" >"$work/install.log"
must_exist() { [ -e "$prefix/$1" ] || { echo "not installed: $1"; exit 1; }; }
must_exist bin/ishi
must_exist bin/pbrain-ishi
must_exist include/ishi/othello.hpp
must_exist include/ishi.h
must_exist share/man/man1/ishi.1
must_exist share/bash-completion/completions/ishi
must_exist share/zsh/site-functions/_ishi
must_exist share/fish/vendor_completions.d/ishi.fish
[ ! -e "$prefix/include/ishi/cli" ] || { echo "the program's headers were installed"; exit 1; }

libdir=$(dirname "$(find "$prefix" -name 'libishi.so' -not -path '*glibc-hwcaps*')")
same() { [ "$2" = "$3" ] || { echo "$1: expected '$3', found '$2'"; exit 1; }; }

cmake -G Ninja -S "$consumer" -B "$work/cmake" -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_CXX_COMPILER="$cxx" \
    >"$work/configure.log"
cmake --build "$work/cmake" >"$work/build.log"
same "find_package, library" "$("$work/cmake/with_library")" "4 moves, 8200 leaves"
same "find_package, headers" "$("$work/cmake/with_headers")" "4 moves"

PKG_CONFIG_PATH=$libdir/pkgconfig
export PKG_CONFIG_PATH
# shellcheck disable=SC2046 # the flags are words
"$cxx" "$consumer/main.cpp" -o "$work/by_pkg_config" $(pkg-config --cflags --libs ishi)
same "pkg-config, library" "$("$work/by_pkg_config")" "4 moves, 8200 leaves"
# shellcheck disable=SC2046
cc -std=c11 -Wall -Wextra -Werror "$consumer/main.c" -o "$work/in_c" $(pkg-config --cflags --libs ishi-c)
same "pkg-config, C" "$("$work/in_c")" "8200 leaves"
# shellcheck disable=SC2046
"$cxx" "$consumer/headers.cpp" -o "$work/headers_by_pkg_config" $(pkg-config --cflags --libs ishi-headers)
same "pkg-config, headers" "$("$work/headers_by_pkg_config")" "4 moves"

if [ -n "${4-}" ]; then
    package=$(find "$prefix" -type d -path '*-packages/ishi')
    same "Python, level" "level: $(PYTHONPATH=${package%/ishi} "$4" -c 'import ishi; print(ishi.level())')" \
        "$("$build/bin/ishi" --version | sed -n 2p)"
fi

# The README comes with all that it links to, and so do the documents.
documents=$prefix/share/doc/ishi
(cd "$documents" && find . -name '*.md') | while read -r page; do
    grep -o '](\([^)#:]*\))' "$documents/$page" | sed 's/^](//; s/)$//' | while read -r link; do
        must_exist "share/doc/ishi/$(dirname "$page")/$link"
    done
done

same "installed program's level" "$("$prefix/bin/ishi" --version | sed -n 2p)" \
    "$("$build/bin/ishi" --version | sed -n 2p)"
same "installed Gomocup engine" "$(printf 'START 15\nEND\n' | "$prefix/bin/pbrain-ishi")" OK
same "installed program" "$("$prefix/bin/ishi" othello perft 6 --json | sed 's/,"ms".*//')" \
    "$("$build/bin/ishi" othello perft 6 --json | sed 's/,"ms".*//')"
