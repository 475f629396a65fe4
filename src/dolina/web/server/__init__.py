"""The process: how the site is started, what answers a request, threads."""
