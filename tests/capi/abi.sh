#!/bin/sh
# abi.sh HEADER SNAPSHOT SOVERSION LIBRARY   compares the C interface with its snapshot
# abi.sh --update HEADER SNAPSHOT SOVERSION  writes the snapshot anew, where the rule allows it
#
# The snapshot holds the SOVERSION and every declaration of ishi.h. The rule: under one SOVERSION
# declarations may be added, and none may be changed or removed. Either is refused until the snapshot
# says so; LIBRARY must export the declared functions and no others.
set -eu
update=no
if [ "$1" = --update ]; then
    update=yes
    shift
fi
header=$1 snapshot=$2 soversion=$3
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT

# One declaration or macro a line, without comments and without what only C++ sees.
declarations() {
    awk '
    {
        line = $0; text = ""
        while (line != "") {
            if (inside) {
                end = index(line, "*/")
                if (end == 0) { line = "" } else { line = substr(line, end + 2); inside = 0 }
            } else {
                start = index(line, "/*")
                if (start == 0) { text = text line; line = "" }
                else { text = text substr(line, 1, start - 1); line = substr(line, start + 2); inside = 1 }
            }
        }
        if (text ~ /^#ifdef __cplusplus/) skip = 1
        if (skip) { if (text ~ /^#endif/) skip = 0; next }
        if (text ~ /^#define ISHI_(H|C_API|VERSION_NUMBER)/ || text ~ /^#(if|ifndef|else|endif|include)/) next
        if (text ~ /^#/) { print text; next }
        sub(/ISHI_C_API /, "", text)
        held = held " " text
        if (text ~ /;[ \t]*$/ && gsub(/{/, "{", held) == gsub(/}/, "}", held)) { print held; held = "" }
    }' "$1" | sed 's/[ \t][ \t]*/ /g; s/^ //; s/ $//' | grep .
}

declarations "$header" >"$folder/now"
sort "$folder/now" >"$folder/now_sorted"
: >"$folder/then_sorted"
then=$soversion
if [ -f "$snapshot" ]; then
    then=$(sed -n 's/^soversion //p' "$snapshot")
    sed 1d "$snapshot" | sort >"$folder/then_sorted"
fi
comm -13 "$folder/now_sorted" "$folder/then_sorted" >"$folder/gone"
comm -23 "$folder/now_sorted" "$folder/then_sorted" >"$folder/new"

if [ "$then" = "$soversion" ] && [ -s "$folder/gone" ]; then
    echo "changed or removed under the same SOVERSION $soversion:" >&2
    cat "$folder/gone" >&2
    echo "raise the minor version in CMakeLists.txt first" >&2
    exit 1
fi
if [ $update = yes ]; then
    { echo "soversion $soversion" && cat "$folder/now"; } >"$snapshot"
    exit 0
fi
if [ "$then" != "$soversion" ] || [ -s "$folder/new" ]; then
    echo "$snapshot is of SOVERSION $then; this is $soversion with these additions:" >&2
    cat "$folder/new" >&2
    echo "declare them: sh tests/capi/abi.sh --update include/ishi.h tests/capi/abi.txt $soversion" >&2
    exit 1
fi

nm -D --defined-only "$4" | sed -n 's/.* T \(ishi_[a-z_0-9]*\)$/\1/p' | sort >"$folder/exported"
sed -n 's/^[a-z_0-9 *]*[ *]\(ishi_[a-z_0-9]*\)(.*/\1/p' "$folder/now" | sort >"$folder/declared"
if ! diff "$folder/declared" "$folder/exported"; then
    echo "declared functions (<) and those that $4 exports (>) differ" >&2
    exit 1
fi
echo "$(wc -l <"$folder/declared") functions, SOVERSION $soversion"
