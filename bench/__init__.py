"""Measurements that take long or need more than the package: run by hand, never as tests."""

import subprocess
import sys

import hatch_build

if hatch_build.is_due():
    subprocess.run([sys.executable, hatch_build.__file__], check=False)  # noqa: S603 - our own file
