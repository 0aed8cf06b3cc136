#!/bin/sh
# Builds the JavaScript package in build/wasm/javascript; docs/javascript.md says what it needs.
set -eu
cd "$(dirname "$0")/../.."
[ -f build/wasm/build.ninja ] || cmake --preset wasm -DISHI_TESTS=OFF
exec cmake --build build/wasm --target ishi_javascript
