#!/bin/sh
# tools/train-othello-network.sh WTHOR OUT   makes data/othello/network.bin again, in the folder OUT
#
# WTHOR is the folder with WTH_1977.wtb to WTH_2021.wtb. Labelling takes hours of one core, fitting
# minutes. Whatever stops it: the same command goes on, and ends with the same bytes.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
ishi=${ISHI:-$here/build/release/bin/ishi}
[ $# = 2 ] || {
    sed -n '2,5p' "$0" >&2
    exit 2
}
wthor=$1
out=$2
mkdir -p "$out"

# years FIRST STEP LAST: the files of these years, in this order
years() {
    for year in $(seq "$1" "$2" "$3"); do printf '%s\n' "$wthor/WTH_$year.wtb"; done
}
# label NAME OPTION…
label() {
    name=$1
    shift
    "$ishi" othello generate "$out/$name.samples" --weights "$here/data/othello/weights.bin" "$@"
}

newest_first=$(years 2021 -1 1977)
oldest_first=$(years 1977 1 2021)
searched='--depth 6 --guess 18 --exact 11'
# Lists of files and of options are split into words.
# shellcheck disable=SC2086
{
    label newest --games $newest_first --count 65536 --detours 8 $searched
    label oldest --games $oldest_first --count 20416 --detours 8 $searched
    label own --count 16064 --seed 1 $searched
    label played --games $newest_first --count 127885 --detours 0 --fewest 7 --depth 0 --guess 12 --exact 12
}
"$ishi" othello train "$out/network.bin" --network --epochs 3 --outcome 0.3 \
    "$out/newest.samples" "$out/oldest.samples" "$out/own.samples" "$out/played.samples" \
    --report "$out/network.json" --plot "$out/network.svg"
