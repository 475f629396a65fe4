"""How to search each game. The numbers were found by matches in the arena (docs/bots.md)."""

from dolina.bots.search import Settings

PROFILES: dict[str, Settings] = {
    "secret_valley": Settings(sharp=0.0, playout=16, greed=0.0, settle=False, noise=12.0),
}


def profile(game: str) -> Settings:
    """Return the settings for a game; a game without its own gets the common ones."""
    return PROFILES.get(game, Settings())
