#!/bin/sh
# check-format.sh CLANG_FORMAT LIST: names the files of a list, one a line, that clang-format would change, and
# fails if there are any.
# `clang-format --dry-run --Werror` does not serve: version 14 also reports replacements that change nothing, at
# the end of every `namespace a::inline B`.
set -eu
format=$1
list=$2
status=0
while IFS= read -r file; do
    if ! "$format" "$file" | cmp -s "$file" -; then
        echo "$file: not formatted; build the target 'format'" >&2
        status=1
    fi
done <"$list"
exit $status
