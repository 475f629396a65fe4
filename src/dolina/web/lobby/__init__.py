"""The front of the site: games, my matches, open tables, the form of a new table, invitations."""
