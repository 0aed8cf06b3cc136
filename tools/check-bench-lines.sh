#!/bin/sh
# The bench rule: a commit that changes the expected node counts of `ishi bench` quotes them, before and
# after, in a line of its message:
#
#     bench: 16852288 + 2009059 -> 16840112 + 2009059
#
# Fails where a commit after the one that added this script does not. A merge that takes the counts of one of
# its parents as they are changes nothing; one that writes others must quote them too. Without the whole
# history nothing can be said: then it says so and skips.
set -eu
cd "$(dirname "$0")/.."
rule=tools/check-bench-lines.sh
numbers=tests/golden/bench_nodes.txt

if ! git rev-parse --git-dir >/dev/null 2>&1; then
    echo "bench lines: skipped, no git history here"
    exit 0
fi
if [ "$(git rev-parse --is-shallow-repository)" = true ]; then
    echo "bench lines: skipped, the history is shallow"
    exit 0
fi
first=$(git log --diff-filter=A --format=%H -- "$rule" | tail -n 1)
if [ -z "$first" ]; then
    echo "bench lines: skipped, $rule is not committed yet"
    exit 0
fi

checked=0
missing=0
for commit in $(git rev-list --full-history "$first..HEAD" -- "$numbers"); do
    # The combined difference is that from every parent at once: for a commit of one parent, the usual one.
    [ -n "$(git diff-tree -r --cc --root --no-commit-id --name-only "$commit" -- "$numbers")" ] || continue
    checked=$((checked + 1))
    if ! git log -1 --format=%B "$commit" | grep -Eq '^bench: [0-9].* -> [0-9]'; then
        missing=$((missing + 1))
        git log -1 --format="%h \"%s\" changes $numbers without a line \`bench: BEFORE -> AFTER\`" "$commit" >&2
    fi
done
[ "$missing" -eq 0 ] || exit 1
echo "bench lines: $checked of $checked commits quote the node counts"
