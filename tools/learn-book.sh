#!/bin/sh
# A book of Othello by its own games: in each round it plays eight from the start against the same engine
# without a book, and learns those that it did not win. It goes on from the book as it stands.
# usage: tools/learn-book.sh ISHI BOOK [ROUNDS [SECONDS A MOVE]]
set -eu
ishi=${1:?the program}
book=${2:?the book}
rounds=${3:-20}
seconds=${4:-0.05}
folder=$(mktemp -d /tmp/ishi-learn-book-XXXXXX)
trap 'rm -rf "$folder"' EXIT
[ -e "$book" ] || "$ishi" book learn "$book" start --level 18 --lines 3 --positions 30 --hash 64
round=0
while [ $round -lt "$rounds" ]; do
    round=$((round + 1))
    "$ishi" match othello --openings start --games 8 --out "$folder/games.ggf" \
        --engine "gtp,time=none,name=book:$ishi gtp --book $book --time $seconds --hash 16" \
        --engine "gtp,time=none,name=none:$ishi gtp --book none --time $seconds --hash 16" >/dev/null
    awk '{ match($0, /RE\[[-+0-9.]+/); result = substr($0, RSTART + 3, RLENGTH - 3) + 0
        if ($0 !~ /PB\[book\]/) result = -result
        if (result <= 0) print }' "$folder/games.ggf" >"$folder/lost.ggf"
    echo "round $round: $(wc -l <"$folder/lost.ggf") of 8 games not won"
    [ ! -s "$folder/lost.ggf" ] || "$ishi" book learn "$book" --games "$folder/lost.ggf" --level 16 --lines 2 --hash 64
done
