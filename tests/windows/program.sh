#!/bin/sh
# program.sh WINE ISHI: what users of the program for Windows meet first.
set -eu
wine=$1 ishi=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
same() { [ "$2" = "$3" ] || { echo "$1: expected '$3', found '$2'"; exit 1; }; }
# refused STATUS TEXT ARG…: one line on standard error, and the status.
refused() {
    expected=$1 text=$2
    shift 2
    status=0
    "$wine" "$ishi" "$@" >out 2>err || status=$?
    same "ishi $*" "$status" "$expected"
    same "ishi $*" "$(cat err)" "$text"
}
ffo40='O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X'

same "solve" "$("$wine" "$ishi" othello solve --json "$ffo40" | grep -o '"best":"a2"')" '"best":"a2"'
printf '%s\r\n' "$ffo40" >'a file.obf'
same "a file with lines of Windows" \
    "$("$wine" "$ishi" othello solve --json --file 'a file.obf' | grep -o '"score":38')" '"score":38'
same "lines end in LF" "$("$wine" "$ishi" --version | tr -dc '\r' | wc -c)" 0

# A store keeps what was found; a book is there.
"$wine" "$ishi" othello solve --json --store kept.db "$ffo40" >first
"$wine" "$ishi" othello solve --json --store kept.db "$ffo40" >second
same "the store answers" "$(grep -o '"score":38' second)" '"score":38'
same "the store is sound" "$("$wine" "$ishi" book check kept.db >check 2>&1 && echo sound)" sound
same "a queue" "$("$wine" "$ishi" queue init work.db >begun && "$wine" "$ishi" queue add work.db 'a file.obf' >added &&
    "$wine" "$ishi" worker work.db --until-empty >worked 2>&1 &&
    "$wine" "$ishi" queue export work.db | grep -o '"score":38')" '"score":38'

# What it does not have is refused in one line, whatever follows.
refused 2 'ishi: ishi match is not part of ishi for Windows' match othello --engine gtp:x --games 2
refused 2 'ishi: ishi serve is not part of ishi for Windows' serve --port 0
refused 2 'ishi: PostgreSQL cannot be used: there is no ishi-postgres.so beside the program' \
    queue status postgresql://localhost/work
refused 2 "ishi: argument 1: line 1, column 2: expected 64 squares of X, O or -, found '9'" \
    othello solve x9
