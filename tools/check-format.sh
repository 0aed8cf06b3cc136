#!/bin/sh
# check-format.sh CLANG_FORMAT FILE…: names the files that clang-format would change, and fails if there are any.
# `clang-format --dry-run --Werror` does not serve: version 14 also reports replacements that change nothing, at
# the end of every `namespace a::inline B`.
set -eu
format=$1
shift
status=0
for file in "$@"; do
    if ! "$format" "$file" | cmp -s "$file" -; then
        echo "$file: not formatted; build the target 'format'" >&2
        status=1
    fi
done
exit $status
