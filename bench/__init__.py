"""Measurements that take long or need more than the package: run by hand, never as tests."""

import hatch_build

hatch_build.compile_first()
