#!/bin/sh
# A book of Othello by its own games: in each round it plays eight from the start against the same engine
# without a book, and learns those that it did not win. Time, table and evaluation change from round to
# round, since an opponent that is always the same repeats itself. It goes on from the book as it stands.
# usage: tools/learn-book.sh ISHI BOOK [ROUNDS [FIRST ROUND]]
set -eu
ishi=${1:?the program}
book=${2:?the book}
rounds=${3:-20}
round=${4:-0}
linear=$(dirname "$0")/../data/othello/weights.bin
folder=$(mktemp -d /tmp/ishi-learn-book-XXXXXX)
trap 'rm -rf "$folder"' EXIT
[ -e "$book" ] || "$ishi" book learn "$book" start --level 18 --lines 3 --positions 30 --hash 64
last=$((round + rounds))
while [ $round -lt $last ]; do
    round=$((round + 1))
    case $((round % 4)) in
    0) seconds=0.2 ;;
    1) seconds=0.06 ;;
    2) seconds=0.09 ;;
    3) seconds=0.12 ;;
    esac
    settings="--time $seconds --hash $((8 << round % 3))"
    [ $((round % 5)) -ne 0 ] || settings="$settings --weights $linear"
    "$ishi" match othello --openings start --games 8 --out "$folder/games.ggf" \
        --engine "gtp,time=none,name=book:$ishi gtp --book $book $settings" \
        --engine "gtp,time=none,name=none:$ishi gtp --book none $settings" >/dev/null
    awk '{ match($0, /RE\[[-+0-9.]+/); result = substr($0, RSTART + 3, RLENGTH - 3) + 0
        if ($0 !~ /PB\[book\]/) result = -result
        if (result <= 0) print }' "$folder/games.ggf" >"$folder/lost.ggf"
    echo "round $round: $(wc -l <"$folder/lost.ggf") of 8 games not won"
    [ ! -s "$folder/lost.ggf" ] || "$ishi" book learn "$book" --games "$folder/lost.ggf" --level 16 --lines 2 --hash 64
done
