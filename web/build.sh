#!/bin/sh
# Builds the page in build/web, a folder of files that any host can serve. It installs what that needs:
# Emscripten for the engine, and packages from npm, in web/node_modules, for the page.
set -eu
cd "$(dirname "$0")/.."
packages="cmake ninja-build libexpected-dev libhwy-dev emscripten nodejs"
command -v npm >/dev/null 2>&1 || packages="$packages npm"
# shellcheck disable=SC2086 # one word each
sh tools/install-packages.sh $packages
sh bindings/javascript/build.sh
cd web
if ! cmp -s package-lock.json node_modules/.built-from; then
    npm install --no-save --no-audit --no-fund
    cp package-lock.json node_modules/.built-from
fi
npm run build
