"""Information-set Monte-Carlo tree search, one for all games.

Every iteration deals the unseen anew for the seat that thinks, walks down the tree of decisions,
adds one decision to it, and asks the game's heuristic what every seat may expect from there. A node
is a decision of one seat; its edges are the actions that were legal in some deal. What others choose
in secret does not branch the tree: nobody may plan on it.

The search knows no game. It runs in chunks, so that the caller keeps the clock.
"""

from collections.abc import Callable
from math import exp, sqrt
from random import Random
from typing import Final, NamedTuple

from dolina.bots.judge import Judge
from dolina.core.deal import LEHMER, PlannedDeal, new_luck, next_luck
from dolina.core.state import State, play_key, sum_in_order

Evaluate = Callable[[State, int], float]
Weigh = Callable[[State, int, list[int]], list[float]]
Rush = Callable[[State, int, list[int]], list[float]]
PlayOn = Callable[[State, int, int, int], None]

MASK: Final = (1 << 48) - 1
LONGEST_TURN: Final = 12  # decisions after which a playout no longer waits for the turn to end
LATER: Final = ("rush", "kin", "fresh", "hurry")  # settings that the first ladder did not know
DOUBT: Final = 4.0  # usual results that are added to what an action did elsewhere, so that one good one says little
STEEPNESS: Final = 1.7  # a logistic curve of this steepness is close to the normal distribution


class Settings(NamedTuple):
    """How to search a game; found by matches in the arena."""

    explore: float = 0.7  # how much what is little tried is tried again
    fpu: float = 0.1  # how much worse than its siblings an untried action is thought to be
    sharp: float = 1.0  # how much the heuristic's preferences count before anything was tried
    weigh_after: int = 1  # visits of a decision before the heuristic is asked for its preferences
    playout: int = 0  # decisions played on below the tree before the heuristic judges
    greed: float = 1.0  # the share of these taken by the heuristic, the rest at random
    settle: bool = True  # play a turn to its end before the heuristic judges
    one_deal: bool = True  # look no further than the next use of chance by the rules, such as a new round's deal
    win: float = 0.7  # at the end of a match: how much winning counts, the rest is the margin
    noise: float = 10.0  # how far the heuristic's margin is usually off, in points
    rivals: float = 1.0  # how much the points of the best rival count for who thinks, compared with the own
    reuse: int = 1  # iterations that share a deal of the unseen; with several, later chance is a quick one
    daring: float = 0.0  # how much a great success counts for more than a small one, for who thinks
    rush: bool = False  # below the tree, play on at random in the game's own quick way where it has one
    kin: float = 0.0  # for how many visits of an action counts how it did wherever else this search has played it
    fresh: bool = False  # compare margins with those of the same decision alone, not of the match so far
    hurry: bool = False  # below the tree, ask the game's quicker heuristic where it has one

    def __str__(self) -> str:
        """Return the settings in words, those that came later only where they are set.

        Files of matches are named by this: a setting that changes nothing for a game must not end their use.
        """
        text = repr(self)
        for name in LATER:
            text = text.replace(f", {name}={self._field_defaults[name]!r}", "")
        return text


class Kin:
    """An action of a seat wherever it was played, in the tree or below it: how that ended."""

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0

    def add(self, value: float) -> None:
        """Remember a value for the seat."""
        self.visits += 1
        self.total += value


class Edge:
    """An action of a decision: what became of it so far."""

    def __init__(self, action: int, prior: float, kin: Kin) -> None:
        self.action = action
        self.prior = prior
        self.kin = kin
        self.visits = 0
        self.available = 0.0  # iterations in which it was legal; a float, for the root of it
        self.total = 0.0  # of the values for the seat that decides
        self.first: Node | None = None  # of the decisions that followed

    def value(self) -> float:
        """Return the mean value for the seat that decides."""
        return self.total / self.visits if self.visits else 0.0


class Node:
    """A decision of one seat."""

    def __init__(self, seat: int, key: int) -> None:
        self.seat = seat
        self.key = key  # tells it from what else may follow the same action
        self.next: Node | None = None  # of these
        self.visits = 0
        self.total = 0.0
        self.edges: dict[int, Edge] = {}
        self.legal: list[int] = []  # of the last deal, and its edges
        self.row: list[Edge] = []
        self.weighed = False
        self.hidden: Node | None = None  # the first of what follows if the choice is secret
        self.said = -1  # the action of the same seat just before, which this one goes on with

    def best(self) -> Edge | None:
        """Return the edge tried most often."""
        best: Edge | None = None
        for edge in self.edges.values():
            if (
                best is None
                or edge.visits > best.visits
                or (edge.visits == best.visits and edge.value() > best.value())
            ):
                best = edge
        return best


class Outlook:
    """What follows an action of the root on average: for each seat the final score and the chance to win."""

    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.points = [0.0] * seats
        self.chances = [0.0] * seats


class Search:
    """A search from one position for one seat. `begin`, then `run` as often as there is time."""

    def __init__(
        self, evaluate: Evaluate, weigh: Weigh, settings: Settings, rng: Random, judge: Judge | None = None,
        rush: Rush | None = None, hurry: Weigh | None = None, play_on: PlayOn | None = None,
    ) -> None:  # fmt: skip
        self.evaluate = evaluate
        self.game_plays_on = play_on if settings.hurry and settings.greed >= 1 else None
        self.weigh = weigh if self.game_plays_on is None or hurry is None else hurry
        self.judge = judge  # learned, and asked instead of `evaluate`
        self.rush = rush if settings.rush else None
        self.kin = settings.kin
        self.kins: dict[int, Kin] = {}
        self.no_kin = Kin()
        self.below: list[int] = []  # what the quick way has played, by its keys
        self.hurry = hurry if settings.hurry and hurry is not None else weigh  # for playing on
        self.rng = rng
        self.explore = settings.explore
        self.fpu = settings.fpu
        self.sharp = settings.sharp
        self.weigh_after = settings.weigh_after
        self.playout = settings.playout
        self.greed = settings.greed
        self.settle = settings.settle
        self.one_deal = settings.one_deal
        self.win = settings.win
        self.noise = settings.noise
        self.rivals = settings.rivals
        self.daring = settings.daring
        self.reuse = settings.reuse
        self.fresh = settings.fresh
        self.last_deal: State | None = None
        self.state: State | None = None
        self.seat = 0
        self.root = Node(0, 0)
        self.iterations = 0
        self.outlooks: dict[int, Outlook] = {}
        self.samples = 0  # of margins, for each seat their mean and sum of squared deviations
        self.means: list[float] = []
        self.squares: list[float] = []
        self.luck = new_luck(rng)
        self.legal: list[int] = []  # of the decision now due
        self.group = 0  # decisions left of a simultaneous choice
        self.deals = 0  # how often this iteration's position had used chance at its start

    def begin(self, state: State, seat: int) -> None:
        """Think about this position (re-dealt for the seat) from now on."""
        self.state = state
        self.seat = seat
        self.iterations = 0
        self.outlooks = {}
        self.root = Node(seat, 0)
        self.kins = {}
        self.last_deal = None
        if self.fresh or len(self.means) != state.seats:
            self.samples = 0
            self.means = [0.0] * state.seats
            self.squares = [0.0] * state.seats

    def run(self, iterations: int) -> None:
        """Go through so many iterations."""
        for _ in range(iterations):
            self.iterate()

    def iterate(self) -> None:
        """Deal anew, walk down, judge, and remember."""
        self.walk(self.dealt(), -1)

    def compare(self, actions: list[int], iterations: int) -> list[float]:
        """Try actions of the root in the same deals; return the seat's margins, for each deal action by action."""
        margins: list[float] = []
        for _ in range(iterations):
            dealt = self.dealt()
            margins.extend([margin_of(self.walk(dealt.clone(), action), self.seat) for action in actions])
        return margins

    def dealt(self) -> State:
        """Return the position with the unseen dealt anew."""
        position = self.state
        assert position is not None  # noqa: S101 - `begin` comes first
        if self.reuse <= 1:
            return position.resample(self.seat, self.rng)
        last = self.last_deal
        if last is None or self.iterations % self.reuse == 0:
            last = self.last_deal = position.resample(self.seat, self.rng)
        state = last.clone()
        self.luck = next_luck(self.luck)
        state.deal = PlannedDeal(self.luck)
        return state

    def walk(self, state: State, first: int) -> list[float]:
        """Walk down, at first by this action (−1: the most promising), and return what is expected there."""
        node = self.root
        self.legal = state.legal(self.seat)
        actors = state.actors()
        self.group = len(actors) if len(actors) > 1 else 0
        self.deals = state.deal.counter
        nodes: list[Node] = []
        edges: list[Edge] = []
        while True:
            edge = self.select(node, state, self.legal)
            if first >= 0 and not nodes:
                edge = node.edges[first]
            nodes.append(node)
            edges.append(edge)
            fresh = edge.visits == 0
            secret = self.group > 0 and node.seat != self.seat
            self.play(state, node.seat, edge.action)
            key = self.pass_forced(state)
            if fresh or key < 0:
                break
            node = child_of(node, edge, secret, key)
        return self.finish(state, nodes, edges)

    # Down the tree

    def play(self, state: State, seat: int, action: int) -> None:
        """Play, counting down the decisions of a simultaneous choice."""
        if self.group:
            self.group -= 1
        state.step(seat, action)

    def pass_forced(self, state: State) -> int:
        """Play what leaves no choice; return a key of the decision then due (last bits: the seat), −1 if none.

        `legal` are then the actions it offers.
        """
        key = 0
        while True:
            actors = state.actors()
            if not actors or self.beyond(state):
                return -1
            if len(actors) > 1:
                self.group = len(actors)
            seat = actors[0]
            legal = state.legal(seat)
            if len(legal) > 1:
                self.legal = legal
                return key << 3 | seat
            if self.group == 0 or seat == self.seat:
                key = (key * 1009 + legal[0] + 1) & MASK
            self.play(state, seat, legal[0])

    def beyond(self, state: State) -> bool:
        """Tell whether chance has come in that the search does not look beyond."""
        return self.one_deal and state.deal.counter != self.deals

    def select(self, node: Node, state: State, legal: list[int]) -> Edge:
        """Return the edge to follow: the best of value and curiosity (PUCT)."""
        if not node.weighed and node.visits >= self.weigh_after and self.sharp > 0:
            node.weighed = True
            self.set_priors(node, state, legal, True)
        elif legal != node.legal:
            self.set_row(node, state, legal)
        row = node.row
        untried = node.total / node.visits - self.fpu if node.visits else 0.5
        if self.kin > 0:
            return self.select_by_kin(row, untried + self.fpu)
        chosen = row[0]
        best = -1e9
        for edge in row:
            edge.available += 1.0
            curiosity = self.explore * edge.prior * sqrt(edge.available) / (1 + edge.visits)
            worth = (edge.total / edge.visits if edge.visits else untried) + curiosity
            if worth > best:
                best = worth
                chosen = edge
        return chosen

    def select_by_kin(self, row: list[Edge], usual: float) -> Edge:
        """Return the edge to follow, judged also by how its action did elsewhere: that is known long before."""
        weight = self.kin
        chosen = row[0]
        best = -1e9
        for edge in row:
            edge.available += 1.0
            kin = edge.kin
            elsewhere = (kin.total + DOUBT * usual) / (kin.visits + DOUBT)
            curiosity = self.explore * edge.prior * sqrt(edge.available) / (1 + edge.visits)
            worth = (edge.total + weight * elsewhere) / (edge.visits + weight) + curiosity
            if worth > best:
                best = worth
                chosen = edge
        return chosen

    def kin_of(self, node: Node, action: int) -> Kin:
        """Return what is known of an action of a seat, wherever it was played."""
        if self.kin <= 0:
            return self.no_kin
        key = play_key(node.seat, node.said, action)
        if key not in self.kins:
            self.kins[key] = Kin()
        return self.kins[key]

    def set_row(self, node: Node, state: State, legal: list[int]) -> None:
        """Look up the edges of the actions legal in this deal."""
        for action in legal:
            if action not in node.edges:
                self.set_priors(node, state, legal, False)
                break
        node.legal = legal
        node.row = [node.edges[action] for action in legal]

    def set_priors(self, node: Node, state: State, legal: list[int], again: bool) -> None:
        """Make the edges that are missing; ask the heuristic for its preferences once the node has earned it."""
        if node.weighed:
            priors = preferences(self.weigh(state, node.seat, legal), self.sharp)
        else:
            priors = [1.0 / len(legal)] * len(legal)
        edges = node.edges
        for index in range(len(legal)):
            action = legal[index]
            prior = priors[index] * (1 + 0.01 * self.random())  # no order among equals
            if action not in edges:
                edges[action] = Edge(action, prior, self.kin_of(node, action))
            elif again:
                edges[action].prior = prior
        node.legal = legal
        node.row = [edges[action] for action in legal]

    # Below the tree

    def finish(self, state: State, nodes: list[Node], edges: list[Edge]) -> list[float]:
        """Judge the position, remember the result along the way and return the points."""
        points = self.rushed(state)
        if not points:
            self.play_on(state, nodes[len(nodes) - 1].seat)
        over = not state.actors()
        points = points or self.points_of(state, over)
        shares = shares_of(state.places()) if over else []
        values = self.values(points, shares)
        for index in range(len(edges)):
            node = nodes[index]
            edge = edges[index]
            value = values[node.seat]
            node.visits += 1
            node.total += value
            edge.visits += 1
            edge.total += value
            if self.kin > 0:
                edge.kin.add(value)
        self.learn(values)
        self.remember(edges[0].action, points, shares)
        return points

    def learn(self, values: list[float]) -> None:
        """Remember how the actions below the tree ended, where the tree holds them too."""
        for key in self.below:
            kin = self.kins.get(key)
            if kin is not None:
                kin.add(values[key & 7])

    def rushed(self, state: State) -> list[float]:
        """Play on in the game's quick way and return what is then expected; nothing where it has none."""
        self.below = []
        if self.rush is None or self.beyond(state) or not state.actors():
            return []
        self.luck = next_luck(self.luck)
        return self.rush(state, self.luck, self.below)

    def play_on(self, state: State, mover: int) -> None:
        """Play below the tree: some decisions if so set, and the mover's turn to its end."""
        if self.game_plays_on is not None:
            if not self.beyond(state):
                self.game_plays_on(state, self.playout, mover, LONGEST_TURN if self.settle else 0)
            return
        left = self.playout
        waiting = LONGEST_TURN if self.settle else 0
        while True:
            actors = state.actors()
            if not actors or self.beyond(state):
                return
            seat = actors[0]
            if left <= 0:
                if waiting <= 0 or seat != mover or len(actors) > 1:
                    return
                waiting -= 1
            legal = state.legal(seat)
            if len(legal) == 1:
                state.step(seat, legal[0])
            elif left <= 0 or self.greed >= 1 or (self.greed > 0 and self.random() < self.greed):
                state.step(seat, legal[index_of_best(self.hurry(state, seat, legal))])
            else:
                state.step(seat, legal[int(self.random() * len(legal))])
            if left > 0:
                mover = seat
                left -= 1

    def random(self) -> float:
        """Return a number from 0 up to 1."""
        self.luck = next_luck(self.luck)
        return self.luck / (LEHMER + 1.0)

    def points_of(self, state: State, over: bool) -> list[float]:
        """Return the final score of each seat, or what the heuristic expects of it."""
        if over:
            return [float(score) for score in state.scores()]
        judge = self.judge
        return [self.evaluate(state, seat) for seat in range(state.seats)] if judge is None else judge.points(state)

    def values(self, points: list[float], shares: list[float]) -> list[float]:
        """Return for each seat a value from 0 to 1: how its margin compares with what is usual here; winning counts."""
        self.samples += 1
        values: list[float] = []
        for seat in range(len(points)):
            margin = margin_of(points, seat, self.rivals if seat == self.seat else 1.0)
            off = margin - self.means[seat]
            self.means[seat] += off / self.samples
            self.squares[seat] += off * (margin - self.means[seat])
            spread = sqrt(self.squares[seat] / self.samples) if self.samples > 8 else self.noise
            value = logistic((margin - self.means[seat]) / (spread + 0.01))
            if shares:
                value = (1 - self.win) * value + self.win * shares[seat]
            if seat == self.seat and self.daring > 0:
                value = value ** (1 + self.daring)
            values.append(value)
        return values

    def remember(self, action: int, points: list[float], shares: list[float]) -> None:
        """Add to the outlook of an action of the root."""
        outlook = self.outlooks.get(action)
        if outlook is None:
            outlook = self.outlooks[action] = Outlook(len(points))
        outlook.visits += 1
        chances = shares or self.chances(points)
        for seat in range(len(points)):
            outlook.points[seat] += points[seat]
            outlook.chances[seat] += chances[seat]
        self.iterations += 1

    def chances(self, points: list[float]) -> list[float]:
        """Return each seat's chance to win with these expectations."""
        judge = self.judge
        return [self.chance(points, seat) for seat in range(len(points))] if judge is None else judge.chances(points)

    def chance(self, points: list[float], seat: int) -> float:
        """Return the chance of a seat to win, by how far the heuristic's margin is usually off."""
        total = 0.0
        for other in points:
            total += exp(max(-50.0, min(50.0, STEEPNESS * (other - points[seat]) / self.noise)))
        return 1.0 / total

    # The answer

    def lead(self) -> int:
        """Return how many visits the action tried most often is ahead of the next."""
        first = 0
        second = 0
        for edge in self.root.edges.values():
            if edge.visits > first:
                second = first
                first = edge.visits
            elif edge.visits > second:
                second = edge.visits
        return first - second

    def line(self, action: int, length: int) -> list[tuple[int, int]]:
        """Return what was tried most often after an action of the root, this action first: (seat, action)."""
        found: list[tuple[int, int]] = [(self.seat, action)]
        node = likeliest(self.root.edges[action].first)
        while node is not None and len(found) < length:
            edge = node.best()
            if edge is None or edge.visits == 0:
                break
            found.append((node.seat, edge.action))
            node = likeliest(edge.first)
        return found


def child_of(node: Node, edge: Edge, secret: bool, key: int) -> Node:
    """Return the decision that follows an edge; after a secret choice it is the same for all edges."""
    first = node.hidden if secret else edge.first
    child = among(first, key)
    if child is None:
        child = Node(key & 7, key)
        if child.seat == node.seat and not secret:
            child.said = edge.action
        child.next = first
        if secret:
            node.hidden = child
        else:
            edge.first = child
    return child


def among(first: Node | None, key: int) -> Node | None:
    """Return the one with this key among decisions that may follow the same action."""
    node = first
    while node is not None and node.key != key:
        node = node.next
    return node


def likeliest(first: Node | None) -> Node | None:
    """Return the one visited most often among decisions that may follow the same action."""
    best = first
    node = first
    while node is not None:
        if best is None or node.visits > best.visits:
            best = node
        node = node.next
    return best


def preferences(weights: list[float], sharp: float) -> list[float]:
    """Turn likings into shares of attention: compared with how much they differ, and never none."""
    count = len(weights)
    mean = sum_in_order(weights) / count
    best = weights[0]
    square = 0.0
    for weight in weights:
        best = max(best, weight)
        square += (weight - mean) * (weight - mean)
    scale = sharp / (sqrt(square / count) + 1e-6)
    shares: list[float] = []
    total = 0.0
    for weight in weights:
        share = exp(max(-30.0, (weight - best) * scale))
        total += share
        shares.append(share)
    return [0.9 * share / total + 0.1 / count for share in shares]


def margin_of(points: list[float], seat: int, rivals: float = 1.0) -> float:
    """Return by how much a seat is ahead of its best rival, who counts for so much; alone, its points."""
    rival = -1e9
    for other in range(len(points)):
        if other != seat and points[other] > rival:
            rival = points[other]
    return points[seat] - rivals * rival if len(points) > 1 else points[seat]


def shares_of(places: list[int]) -> list[float]:
    """Return who won, a shared victory in equal parts."""
    winners = places.count(1)
    return [1.0 / winners if place == 1 else 0.0 for place in places]


def index_of_best(weights: list[float]) -> int:
    """Return where the greatest weight stands."""
    best = 0
    for index in range(1, len(weights)):
        if weights[index] > weights[best]:
            best = index
    return best


def logistic(x: float) -> float:
    """Return a smooth step from 0 to 1."""
    return 1.0 / (1.0 + exp(max(-30.0, min(30.0, -STEEPNESS * x))))
