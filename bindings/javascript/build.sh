#!/bin/sh
# Builds the JavaScript package in build/wasm/javascript, and installs what that needs.
set -eu
cd "$(dirname "$0")/../.."
sh tools/install-packages.sh cmake ninja-build libexpected-dev libhwy-dev emscripten nodejs
[ -f build/wasm/build.ninja ] || cmake --preset wasm -DISHI_TESTS=OFF
exec cmake --build build/wasm --target ishi_javascript
