"""What every game is made of. Knows no game, no language and no reader."""
