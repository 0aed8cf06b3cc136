#!/bin/sh
# Shows tools/check-bench-lines.sh small repositories: which commits it accepts, refuses and skips.
# Usage: bench_lines.sh TREE
set -eu
script=$1/tools/check-bench-lines.sh
command -v git >/dev/null || exit 77
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
HOME=$folder GIT_CONFIG_NOSYSTEM=1 GIT_CEILING_DIRECTORIES=$(dirname "$folder")
GIT_AUTHOR_NAME=test GIT_AUTHOR_EMAIL=test@example.org
GIT_COMMITTER_NAME=test GIT_COMMITTER_EMAIL=test@example.org
export HOME GIT_CONFIG_NOSYSTEM GIT_CEILING_DIRECTORIES
export GIT_AUTHOR_NAME GIT_AUTHOR_EMAIL GIT_COMMITTER_NAME GIT_COMMITTER_EMAIL
unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE
cd "$folder"

fail() {
    echo "$1:"
    cat "$folder/out"
    exit 1
}
# check STATUS TEXT WHAT: runs the script in the repository `here`.
check() {
    status=0
    sh "$folder/here/tools/check-bench-lines.sh" >"$folder/out" 2>&1 || status=$?
    [ "$status" -eq "$1" ] || fail "$3: status $status instead of $1"
    grep -Fq -e "$2" "$folder/out" || fail "$3: no \"$2\""
}
# commit NODES MESSAGE…: a commit with these numbers; each further argument is a paragraph.
commit() {
    echo "othello endings $1" >"$folder/here/tests/golden/bench_nodes.txt"
    shift
    git -C here add -A
    for paragraph in "$@"; do printf '%s\n\n' "$paragraph"; done | git -C here commit -q --allow-empty -F -
}

mkdir -p here/tools here/tests/golden
cp "$script" here/tools/
check 0 "no git history" "a tree without a repository"
git init -q here
rm here/tools/check-bench-lines.sh
commit 1 "Numbers before the rule"
commit 2 "Other numbers before the rule"
cp "$script" here/tools/
check 0 "not committed yet" "before the rule"
commit 3 "The rule"
check 0 "0 of 0" "the commit that adds the rule"
commit 3 "Another subject"
check 0 "0 of 0" "a commit that leaves the numbers alone"
commit 4 "A search" "Why." "bench: 3 + 0 -> 4 + 0"
check 0 "1 of 1" "a commit that quotes the numbers"

git -C here checkout -q -b documents HEAD~1
git -C here commit -q --allow-empty -m "A text"
git -C here merge -q -m "Merge the search" @{-1}
check 0 "1 of 1" "a merge that takes a parent's numbers"
echo "othello endings 5" >here/tests/golden/bench_nodes.txt
git -C here commit -q --amend -a -m "Merge, with other numbers"
check 1 '"Merge, with other numbers" changes' "a merge that writes numbers of its own"
git -C here checkout -q -

git -C here checkout -q -b unquoted
commit 5 "A change of the search"
check 1 '"A change of the search" changes' "a commit that quotes nothing"
commit 6 "A line" "bench: unchanged"
check 1 '"A line" changes' "a line without numbers"
git -C here checkout -q -b later
commit 7 "A good one on top" "bench: 6 + 0 -> 7 + 0"
check 1 '"A change of the search" changes' "a later commit does not heal an earlier one"

git clone -q --depth 1 "file://$folder/here" shallow
rm -rf here
mv shallow here
check 0 "shallow" "a shallow clone"
echo "all as expected"
