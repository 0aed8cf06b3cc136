#!/bin/sh
# tools/train-othello-network.sh WTHOR OUT   makes a network as data/othello/network.bin was made, in the folder OUT
#
# WTHOR is the folder with WTH_1977.wtb to WTH_2021.wtb. Labelling takes hours of one core, fitting
# minutes. Whatever stops it: the same command goes on, and ends with the same bytes. The first
# round labels positions by the linear weights and fits a network to them, OUT/first.bin; the second
# labels more positions by that network, and fits OUT/second.bin to them; the third labels as many
# again by the second network, and fits it on to them.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
ishi=${ISHI:-$here/build/release/bin/ishi}
[ $# = 2 ] || {
    sed -n '2,8p' "$0" >&2
    exit 2
}
wthor=$1
out=$2
mkdir -p "$out"

# years FIRST STEP LAST: the files of these years, in this order
years() {
    for year in $(seq "$1" "$2" "$3"); do printf '%s\n' "$wthor/WTH_$year.wtb"; done
}
# label WEIGHTS NAME OPTION…
label() {
    weights=$1
    name=$2
    shift 2
    "$ishi" othello generate "$out/$name.samples" --weights "$weights" "$@"
}
# fit NAME SAMPLES…
fit() {
    name=$1
    shift
    (cd "$out" && "$ishi" othello train "$name.bin" --network --epochs 3 --outcome 0.3 "$@" \
        --report "$name.json" --plot "$name.svg")
}

newest_first=$(years 2021 -1 1977)
oldest_first=$(years 1977 1 2021)
linear=$here/data/othello/weights.bin
first=$out/first.bin
second=$out/second.bin
searched='--depth 6 --guess 18 --exact 11'
opening='--depth 8 --guess 4 --exact 4 --fewest 51 --most 59'
middle='--depth 6 --guess 18 --exact 11 --fewest 18 --most 50'
all='--depth 6 --guess 14 --exact 11 --fewest 8 --most 50'
late='--depth 8 --guess 14 --exact 12 --fewest 8 --most 17'
# Lists of files and of options are split into words.
# shellcheck disable=SC2086
{
    label "$linear" played --games $newest_first --count 127885 --detours 0 --fewest 7 --depth 0 --guess 12 --exact 12

    label "$linear" newest-1 --games $newest_first --count 65536 --detours 8 $searched
    label "$linear" oldest-1 --games $oldest_first --count 20416 --detours 8 $searched
    label "$linear" own-1 --count 16064 --seed 1 $searched
    fit first newest-1.samples oldest-1.samples own-1.samples played.samples

    label "$first" newest-2 --games $newest_first --count 65000 --seed 2 --detours 60 $middle
    label "$first" oldest-2 --games $oldest_first --count 65000 --seed 2 --detours 60 $middle
    label "$first" own-2 --count 12416 --seed 3 $middle
    label "$first" own-3 --count 80832 --seed 6 $middle
    label "$first" newest-late --games $newest_first --count 65000 --seed 3 --detours 60 $late
    label "$first" oldest-late --games $oldest_first --count 60000 --seed 3 --detours 60 $late
    label "$first" newest-late-2 --games $newest_first --count 65000 --seed 8 --detours 60 $late
    label "$first" oldest-late-2 --games $oldest_first --count 65000 --seed 8 --detours 60 $late
    label "$first" opening --games $newest_first --count 127885 --seed 4 --detours 60 $opening
    fit second newest-2.samples oldest-2.samples own-2.samples own-3.samples newest-late.samples \
        oldest-late.samples newest-late-2.samples oldest-late-2.samples opening.samples played.samples

    label "$second" newest-3 --games $newest_first --count 65000 --seed 12 --detours 60 $all
    label "$second" oldest-3 --games $oldest_first --count 34240 --seed 12 --detours 60 $all
    label "$second" own-4 --count 150000 --seed 16 $all
    label "$second" own-5 --count 59648 --seed 17 $all
    label "$second" opening-3 --games $newest_first --count 127885 --seed 14 --detours 60 $opening
}
fit network --begin second.bin --row-rate 0.0002 --head-rate 0.0006 newest-3.samples oldest-3.samples own-4.samples \
    own-5.samples opening-3.samples played.samples
