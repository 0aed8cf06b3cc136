#!/bin/sh
# bench.sh WINE ISHI LEVEL NODES: the program at that level visits the nodes of the file NODES, part by part.
# 77 ("skipped") where the machine has no such level.
set -eu
wine=$1 ishi=$2 level=$3 expected=$4
ISHI_LEVEL=$level
export ISHI_LEVEL
[ "$("$wine" "$ishi" --version | sed -n 2p)" = "level: $level" ] || exit 77

found=$("$wine" "$ishi" bench --json)
# One line a part, in the words of the file: game part nodes.
echo "$found" | grep -o '"\(othello\|renju\)":{[^}]*}' | sed 's/"//g; s/[{}]/,/g' |
    awk -F, '{ sub(":", "", $1); for (i = 2; i < NF; ++i) { split($i, part, ":"); print $1, part[1], part[2] } }' |
    grep -v -E ' (nodes|ms|nps) ' >"/tmp/ishi-bench-$$"
trap 'rm -f "/tmp/ishi-bench-$$"' EXIT
diff "$expected" "/tmp/ishi-bench-$$"
