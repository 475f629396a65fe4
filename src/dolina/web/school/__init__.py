"""The school: paths of lessons, and lessons on a table of their own. A lesson is no table: nothing of it is stored."""
