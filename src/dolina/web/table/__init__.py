"""A table: the live match, what each page shows of it, and how changes reach the pages."""
