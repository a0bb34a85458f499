"""Random speech acts, drawn by the grammar of the page and not by the reader's code."""

from __future__ import annotations

import random

from duskfall.talk.lexicon import EMOTES, LEVELS, REASONS, SIGNS, Lexicon


def number(lexicon: Lexicon, rng: random.Random) -> str:
    return str(rng.randint(1, lexicon.count))


def simple(lexicon: Lexicon, rng: random.Random, *verbs: str) -> str:
    """One of the acts that need no other."""
    n = number(lexicon, rng)
    kind = rng.choice(list(lexicon.results))
    some = rng.sample(range(1, lexicon.count + 1), rng.randint(1, 4))
    one, other = rng.sample(range(1, lexicon.count + 1), 2)
    acts = {
        "suspect": f"suspect {n} {rng.choice(LEVELS)}",
        "claim": f"claim {rng.choice(lexicon.roles)}",
        "result": f"result {kind} {n} night {rng.randint(1, 9)} {rng.choice(lexicon.results[kind])}",
        "trio": f"trio {','.join(map(str, some))}",
        "show": f"show {','.join(map(str, some))}",
        "link": f"link {one} {other} {rng.choice(SIGNS)}",
        "vote_for": f"vote_for {rng.choice([n, 'nobody'])}",
        "defend": f"defend {n}",
        "world": f"world {rng.randint(0, 100)}",
        "plan": f"plan {rng.choice(lexicon.plans)}",
    }
    return acts[rng.choice(verbs or tuple(acts))]


def act(lexicon: Lexicon, rng: random.Random, refs: tuple[str, ...] = ()) -> str:
    """Any act; it points only at those ids."""
    n = number(lexicon, rng)
    whom = rng.choice(["all", n, rng.choice(lexicon.roles)])
    sure = f"suspect {n} {rng.choice(['+2', '-2'])}"
    kinds = [
        simple(lexicon, rng),
        f"{simple(lexicon, rng)} because {' '.join([rng.choice(REASONS), *refs[:2]])}",
        f"why {' '.join([rng.choice(REASONS), *refs[:2]])}",
        f"emote {rng.choice(EMOTES)}",
        rng.choice(["pass", "done"]),
        f"not {simple(lexicon, rng, 'suspect', 'claim', 'result', 'trio', 'link', 'vote_for', 'defend')}",
        f"ask {n} {rng.choice(['claim ?', 'vote_for ?', 'trio ?', 'world ?', 'suspect 3 ?', 'link 1 2 ?'])}",
        f"request {whom} {simple(lexicon, rng, 'claim', 'trio', 'vote_for', 'defend')}",
        f"request {whom} {rng.choice(lexicon.deeds)} {n}",
        f"if {rng.choice([sure, simple(lexicon, rng, 'claim', 'result')])} then {rng.choice([sure, f'vote_for {n}'])}",
    ]
    kinds += [f"{verb} {ref}" for ref in refs for verb in ("agree", "disagree", "retract", "counter")]
    return rng.choice(kinds)
