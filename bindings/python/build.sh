#!/bin/sh
# Builds the Python package in build/release/python, where PYTHONPATH finds it, and installs what that needs.
set -eu
cd "$(dirname "$0")/../.."
sh tools/install-packages.sh g++ cmake ninja-build \
    libexpected-dev libhwy-dev libcli11-dev libfmt-dev nlohmann-json3-dev libpugixml-dev libedit-dev \
    libsqlitecpp-dev libsqlite3-dev liblz4-dev libcpp-httplib-dev python3-dev python3-numpy pybind11-dev
cmake --preset release -DISHI_PYTHON=ON
exec cmake --build build/release --target ishi_python
