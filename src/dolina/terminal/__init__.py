"""Play in a terminal: text for eyes, ears and language models."""
