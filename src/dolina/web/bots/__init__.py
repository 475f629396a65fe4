"""Bots on the site: what moves by itself at a table, and hints, thought out in worker processes."""
