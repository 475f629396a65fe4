"""The shapes of the database, one after another."""
