"""Every refusal: its code, its sentence, and a truth that stays as it was."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from duskfall.engine.errors import IllegalMove

from ..playing import frozen
from .tables import INSPECTOR, MAFIA, RULES, table

OPENED = ((MAFIA, "kill c4"), (INSPECTOR, "choose bell"))
MAFIA_TO_MOVE = OPENED
INSPECTOR_TO_MOVE = (*OPENED, (MAFIA, "shift row 1 right"))
DOYLE_DIED = (*OPENED, (MAFIA, "kill b3"))
NO_MASKS = (*OPENED, *[(MAFIA, "masquerade"), (INSPECTOR, "shift row 5 right")] * 3)
OVER = (*OPENED, (MAFIA, "surrender"))
# Bell, the Inspector's identity, is on a1 after the shift, and Brandt's card in hand: his area has a1 in it.
BESIDE_THE_CARD = ((MAFIA, "kill c4"), (INSPECTOR, "choose bell"), (MAFIA, "shift row 1 right"))


@pytest.mark.parametrize(
    ("moves", "seat", "move", "code"),
    [
        ((), MAFIA, "shift row 1 right", "not_now"),
        ((), MAFIA, "masquerade", "not_now"),
        ((), MAFIA, "choose bell", "not_now"),
        ((), MAFIA, "arrest b2", "not_now"),
        ((), INSPECTOR, "choose bell", "not_your_turn"),
        ((), -1, "kill b2", "no_seat"),
        ((), 2, "surrender", "no_seat"),
        (OPENED[:1], INSPECTOR, "arrest e1", "not_now"),
        (OPENED[:1], INSPECTOR, "replace bell", "not_now"),
        (OPENED[:1], INSPECTOR, "choose dray", "not_in_hand"),
        (OPENED[:1], INSPECTOR, "choose zeller", "not_in_hand"),
        (OPENED[:1], MAFIA, "kill b2", "not_your_turn"),
        (MAFIA_TO_MOVE, MAFIA, "kill c4", "dead"),
        (MAFIA_TO_MOVE, MAFIA, "kill c3", "out_of_reach"),
        (MAFIA_TO_MOVE, MAFIA, "kill e5", "out_of_reach"),
        (MAFIA_TO_MOVE, MAFIA, "replace hale", "not_now"),
        (MAFIA_TO_MOVE, MAFIA, "citizen hale e5", "not_now"),
        (NO_MASKS, MAFIA, "masquerade", "no_masks"),
        (NO_MASKS, MAFIA, "shift row 5 left", "barred"),
        (INSPECTOR_TO_MOVE, INSPECTOR, "shift row 1 left", "barred"),
        (INSPECTOR_TO_MOVE, INSPECTOR, "kill b2", "not_now"),
        (INSPECTOR_TO_MOVE, INSPECTOR, "masquerade", "not_now"),
        (INSPECTOR_TO_MOVE, INSPECTOR, "choose doyle", "not_now"),
        (INSPECTOR_TO_MOVE, INSPECTOR, "interrogate bell", "not_in_hand"),
        (INSPECTOR_TO_MOVE, INSPECTOR, "interrogate doyle b3", "card_names_suspect"),
        (INSPECTOR_TO_MOVE, INSPECTOR, "replace katz", "not_in_hand"),
        (INSPECTOR_TO_MOVE, INSPECTOR, "citizen katz e4", "not_in_hand"),
        (INSPECTOR_TO_MOVE, INSPECTOR, "citizen doyle c4", "dead"),
        (INSPECTOR_TO_MOVE, INSPECTOR, "citizen doyle e5", "out_of_reach"),
        (INSPECTOR_TO_MOVE, INSPECTOR, "citizen doyle b3", "out_of_reach"),
        (INSPECTOR_TO_MOVE, INSPECTOR, "citizen doyle a1", "own_identity"),
        (INSPECTOR_TO_MOVE, INSPECTOR, "arrest c4", "dead"),
        (INSPECTOR_TO_MOVE, INSPECTOR, "arrest e5", "out_of_reach"),
        (DOYLE_DIED, INSPECTOR, "interrogate doyle", "card_dead"),
        (DOYLE_DIED, INSPECTOR, "citizen doyle b2", "card_dead"),
        (DOYLE_DIED, INSPECTOR, "arrest b3", "dead"),
        (OVER, MAFIA, "kill b2", "game_over"),
        (OVER, INSPECTOR, "surrender", "game_over"),
        (OVER, -1, "surrender", "game_over"),
    ],
)
def test_t34_a_refusal_has_its_code_and_changes_nothing(
    moves: tuple[tuple[int, str], ...], seat: int, move: str, code: str
) -> None:
    match = table(*moves, deck="bell doyle hale abel cho katz")
    before = frozen(match.state, RULES)
    with pytest.raises(IllegalMove) as refusal:
        RULES.submit(match.state, seat, RULES.parse(move))
    assert refusal.value.code == code
    assert str(refusal.value)[0].isupper()
    assert str(refusal.value).endswith(".")
    after = frozen(match.state, RULES)
    assert after[1] == before[1]
    assert all(after[0][name] is before[0][name] for name in before[0])


def test_every_code_of_a_refusal_is_in_the_rules_page() -> None:
    root = Path(__file__).parents[3]
    sources = [*(root / "src/duskfall/games/inspector").glob("*.py"), root / "src/duskfall/engine/match.py"]
    codes = {
        code
        for source in sources
        for code in re.findall(r'(?:IllegalMove|NotationError)\(\s*"(\w+)"', source.read_text(encoding="utf-8"))
    }
    assert len(codes) > 15
    page = (root / "docs/rules/inspector.md").read_text(encoding="utf-8")
    assert [code for code in sorted(codes) if f"| `{code}` |" not in page] == []


def test_i_33_the_own_identity_is_refused_by_that_name_even_out_of_reach() -> None:
    """It tells the Inspector only what it knows, wherever its identity stands."""
    match = table(*INSPECTOR_TO_MOVE)
    with pytest.raises(IllegalMove) as refusal:
        match.submit(INSPECTOR, "citizen hale a1")
    assert refusal.value.code == "own_identity"


@pytest.mark.parametrize(
    ("move", "code"),
    [("interrogate doyle", "needs_cell"), ("interrogate doyle c4", "dead"), ("interrogate katz b2", "not_in_hand")],
)
def test_i_30_refusals_at_a_table_where_any_suspect_may_be_marked(move: str, code: str) -> None:
    match = table(*INSPECTOR_TO_MOVE, interrogate_any=True)
    with pytest.raises(IllegalMove) as refusal:
        match.submit(INSPECTOR, move)
    assert refusal.value.code == code
