"""How a position is told to somebody: words, pictures, and the eyes they are for. Knows no game and no reader."""
