"""Digests of whole matches, every position of them: printed by one form of the rules, compared with the other."""

import hashlib
import json
import sys
from random import Random

from dolina import games, interpreted
from dolina.core.playout import play_at_random
from dolina.core.state import EVERYTHING
from tests.every_game.matches import new_state, tables, walk


def digest(game_id: str, seats: int, seed: int) -> str:
    """Return one number for all positions of a match, what the heuristic thinks of them included."""
    game = games.find(game_id)
    state = new_state(game_id, seats, seed)
    sums = hashlib.sha256(" ".join(state.fields()).encode())
    for number, (position, seat, _) in enumerate(walk(state, Random(seed))):
        sums.update(json.dumps(game.view(position, EVERYTHING), sort_keys=True).encode())
        sums.update(f"{position.progress} {position.deal.counter} {position.legal(seat)}".encode())
        if number % 10 == 0:
            weights = [round(weight, 6) for weight in game.weigh(position, seat, position.legal(seat))]
            sums.update(f"{weights} {game.evaluate(position, seat):.6f}".encode())
            if game.features and game.mix:
                sums.update(f"{[round(fact, 5) for fact in game.features(position) + game.mix(position)]}".encode())
            other = position.resample(seat, Random(number))
            sums.update(json.dumps(game.view(other, EVERYTHING), sort_keys=True).encode())
    return sums.hexdigest()


def digests(count: int) -> dict[str, list[str]]:
    """Return the digests of so many matches at every table."""
    return {f"{game_id} {seats}": [digest(game_id, seats, n) for n in range(count)] for game_id, seats in tables()}


def end(game_id: str, seats: int, seed: int) -> str:
    """Return one number for the last position of a match."""
    state = new_state(game_id, seats, seed)
    play_at_random(state, Random(seed))
    everything = json.dumps(games.find(game_id).view(state, EVERYTHING), sort_keys=True)
    return hashlib.sha256(f"{everything} {state.progress} {state.scores()} {state.places()}".encode()).hexdigest()


def ends(count: int) -> dict[str, list[str]]:
    """Return the last positions of so many matches at every table."""
    return {f"{game_id} {seats}": [end(game_id, seats, n) for n in range(count)] for game_id, seats in tables()}


if __name__ == "__main__":
    found = {"digests": digests, "ends": ends}[sys.argv[1]](int(sys.argv[2]))
    print(json.dumps({"compiled": interpreted.is_compiled(), "digests": found}))
