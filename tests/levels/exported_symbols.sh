#!/bin/sh
# exported_symbols.sh LIBRARY…: the libraries of all speed levels export the same symbols.
set -eu
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT

symbols() { nm -D --defined-only "$1" | cut -d' ' -f2- | sort; }

symbols "$1" >"$folder/first"
count=$(wc -l <"$folder/first")
if [ "$count" -lt 10 ]; then
  echo "only $count symbols in $1" >&2
  exit 1
fi
for library in "$@"; do
  symbols "$library" >"$folder/other"
  if ! diff "$folder/first" "$folder/other" | c++filt >"$folder/difference" || [ -s "$folder/difference" ]; then
    echo "$1 and $library export different symbols:" >&2
    cat "$folder/difference" >&2
    exit 1
  fi
done
echo "$# libraries, $count symbols each"
