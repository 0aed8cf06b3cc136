#!/bin/sh
# protocols.sh WINE FOLDER REFEREE: games of Renju over Gomocup's protocol and of Othello over NBoard's and
# GTP, started by the names that managers use; REFEREE, a program ishi of the host, has every move checked
# by the rules. 77 ("skipped") where there is no such program.
set -eu
wine=$1 folder=$2 referee=$3
[ -x "$referee" ] || exit 77

# play GAME PROTOCOL COMMAND: two games against itself, without a fault.
play() {
    "$referee" match "$1" --engine "$2:$3" --engine "$2:$3" --depth 4 --games 2 --seed 1 --json \
        >"/tmp/ishi-protocols-$$" || { cat "/tmp/ishi-protocols-$$"; exit 1; }
    [ "$(grep -c '"forfeit":false' "/tmp/ishi-protocols-$$")" = 2 ] || {
        cat "/tmp/ishi-protocols-$$"
        exit 1
    }
}
trap 'rm -f "/tmp/ishi-protocols-$$"' EXIT
play renju gomocup "$wine '$folder/pbrain-ishi.exe'"
play othello nboard "$wine '$folder/ishi.exe' nboard"
play othello gtp,depth=none "$wine '$folder/ishi.exe' gtp --level 4"
