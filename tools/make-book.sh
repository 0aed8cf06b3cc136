#!/bin/sh
# The positions of Renju in the book that ishi carries, from nothing or from where they stand, by one thread.
# usage: tools/make-book.sh ISHI [BOOK [POSITIONS]]
set -eu
ishi=${1:?the program}
book=${2:-$(dirname "$0")/../data/book/book.db}
openings=$("$ishi" renju openings --list | sed 's/.*  h8 /h8/; s/ //g')

# shellcheck disable=SC2086 # a word for each opening
"$ishi" book learn "$book" start $openings --game renju --level 8 --positions "${3:-3819}" --hash 64
