"""Measurements that take long or need more than the package: run by hand, never as tests."""
