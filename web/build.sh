#!/bin/sh
# Builds the page in build/web, a folder of files that any host can serve, on the JavaScript package. It installs
# what that needs: Debian's packages, and packages from npm in web/node_modules.
set -eu
cd "$(dirname "$0")/.."
sh bindings/javascript/build.sh
command -v npm >/dev/null 2>&1 || sh tools/install-packages.sh npm
cd web
if ! cmp -s package-lock.json node_modules/.built-from; then
    npm install --no-save --no-audit --no-fund
    cp package-lock.json node_modules/.built-from
fi
npm run build
