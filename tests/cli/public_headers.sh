#!/bin/sh
# public_headers.sh COMPILER INCLUDE_FOLDER GUIDE: every header that is installed and is not in a detail/ folder
# says in its first line what it offers, is named in the guide, and compiles alone; all but the engines and
# the search also without exceptions and without RTTI. There are at most 90 of them.
set -eu
compiler=$1
guide=$(cat "$3")
cd "$2"
most=90

headers=$(find ishi -name '*.hpp' ! -path '*/detail/*' | sort)
count=$(echo "$headers" | wc -l)
if [ "$count" -gt $most ]; then
    echo "$count public headers; at most $most are promised" >&2
    exit 1
fi

failed=0
for header in $headers; do
    # Two slashes, a blank, and at least three words.
    if ! head -n 1 "$header" | grep -Eq '^// [^ ]+ [^ ]+ [^ ]+'; then
        echo "$header: the first line does not say what the header offers" >&2
        failed=1
    fi
    case $guide in
    *[/\`]"${header##*/}"[\`\>]*) ;;
    *)
        echo "$header: the guide does not name it" >&2
        failed=1
        ;;
    esac
done

# alone HEADER OPTION…: the header as the only include of a source.
# shellcheck disable=SC2016 # expanded by the inner shell
alone='
header=$1
shift
printf "#include <%s>\n" "$header" |
    "$@" -x c++ -std=c++20 -fsyntax-only -I. -Wall -Wextra -Wconversion -Wshadow -Werror - ||
    { echo "$header does not compile alone" >&2; exit 1; }'
compile_each() {
    xargs -P "$(getconf _NPROCESSORS_ONLN)" -I '{}' sh -c "$alone" sh '{}' "$compiler" "$@" || failed=1
}
is_compiled='^ishi/(search/|(othello|renju)/engine)'
echo "$headers" | grep -Ev "$is_compiled" | compile_each -fno-exceptions -fno-rtti
echo "$headers" | grep -E "$is_compiled" | compile_each

[ $failed = 0 ] && echo "$count public headers compile alone"
exit $failed
