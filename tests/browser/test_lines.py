"""Lines that break: a server that is killed, pages that are loaded again, networks that go, clocks that lie."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from duskfall.table.protocol import PROTOCOL

from .people import Cast, Person, begin, confirm, game, is_over, my_turn, take_turn, targets, verdict

SOON = 20_000


def board(page: Page) -> list[str]:
    """The suspects as they stand, with what can be read of them."""
    found: list[str] = page.locator("[data-testid=game] [data-place]").evaluate_all(
        "all => all.map(e => e.dataset.place + ' ' + e.dataset.suspect + (e.classList.contains('dead') ? ' dead' : ''))"
    )
    return found


def on_server(person: Person, table: str) -> Any:
    """The view as the server tells it to a new line of the same person."""
    view: Any = person.page.evaluate(
        """([id, token, protocol]) => new Promise((done) => {
            const socket = new WebSocket(location.origin.replace('http', 'ws') + '/ws/table/' + id);
            socket.onopen = () => socket.send(JSON.stringify({ t: 'hello', protocol, token }));
            socket.onmessage = (event) => {
              const message = JSON.parse(event.data);
              if (message.t === 'welcome') { done(message.view); socket.close(); }
            };
        })""",
        [table, person.token, PROTOCOL],
    )
    return view


def as_shown(view: Any) -> list[str]:
    """What a screen that shows this view must show."""
    places = [f"{chr(97 + c)}{r + 1}" for r in range(view["rows"]) for c in range(view["columns"])]
    cells = zip(places, view["cells"], strict=True)
    return [f"{place} {suspect}" + (" dead" if suspect in view["dead"] else "") for place, suspect in cells]


def test_t61_a_killed_server_resumes_the_game_in_mid_move(cast: Cast) -> None:
    """``kill -9`` while a move is being chosen and one is on its way; clocks stand still for the outage."""
    ada, bo, _ = cast.pair(move_time=60, reserve=60)
    rng = random.Random(3)
    for person in (ada, bo):
        take_turn(person.page, rng)
    expect(ada.page.locator("[data-testid=game].yours")).to_be_visible(timeout=SOON)
    before = board(ada.page)
    chosen = targets(ada.page).nth(0)
    chosen.click()
    name = chosen.get_attribute("data-suspect")
    cast.house.kill()
    expect(ada.page.get_by_test_id("line-lost")).to_be_visible(timeout=SOON)
    ada.shot("server-down")
    assert board(ada.page) == before
    confirm(ada.page)  # into the dead line: shown as pending, not as done (T52)
    expect(ada.page.locator(".btn[aria-busy=true]")).to_be_visible()
    assert board(ada.page) == before
    cast.house.start()
    expect(ada.page.locator(f"[data-suspect='{name}'].dead")).to_be_visible(timeout=SOON)
    expect(bo.page.locator(f"[data-suspect='{name}'].dead")).to_be_visible(timeout=SOON)
    if not is_over(ada.page):
        assert board(ada.page) == board(bo.page)
        take_turn(bo.page, rng)
        expect(ada.page.locator("[data-testid=game].yours, [data-testid=verdict]").first).to_be_visible(timeout=SOON)


def test_t46_a_reload_and_a_second_tab_are_the_same_seat(cast: Cast) -> None:
    """Presence is a number of sockets: closing one of two tabs leaves nobody away."""
    ada, bo, table = cast.pair()
    rng = random.Random(4)
    take_turn(ada.page, rng)
    second = ada.tab()
    ada.open(f"/table/{table}", second)
    expect(game(second)).to_be_visible()
    assert board(second) == board(ada.page)
    ada.page.close()
    bo.page.wait_for_timeout(600)
    expect(bo.page.get_by_text("away")).to_have_count(0)
    second.reload()
    expect(game(second)).to_be_visible()
    take_turn(bo.page, rng)
    expect(second.locator("[data-testid=game].yours")).to_be_visible(timeout=SOON)
    second.close()
    expect(bo.page.get_by_text("away")).to_be_visible(timeout=SOON)
    third = ada.tab()
    ada.open(f"/table/{table}", third)
    expect(bo.page.get_by_text("away")).to_have_count(0, timeout=SOON)
    take_turn(third, rng)
    expect(bo.page.locator("[data-testid=game].yours")).to_be_visible(timeout=SOON)


def test_t48_t49_a_lost_network_is_said_and_made_good(cast: Cast) -> None:
    """The choice half made stays; what happened meanwhile is there after the return."""
    ada, bo, _ = cast.pair()
    rng = random.Random(6)
    take_turn(ada.page, rng)
    take_turn(bo.page, rng)
    expect(ada.page.locator("[data-testid=game].yours")).to_be_visible(timeout=SOON)
    bo.context.set_offline(True)
    expect(bo.page.get_by_text("No network", exact=False).first).to_be_visible(timeout=SOON)
    target = targets(ada.page).nth(0)
    target.click()
    picked = target.get_attribute("data-suspect")
    ada.context.set_offline(True)
    expect(ada.page.get_by_test_id("line-lost")).to_be_visible(timeout=SOON)
    ada.context.set_offline(False)
    expect(ada.page.get_by_test_id("line-lost")).to_have_count(0, timeout=SOON)
    expect(ada.page.locator(f"[data-suspect='{picked}'][aria-pressed=true]")).to_be_visible()
    confirm(ada.page)
    expect(ada.page.locator(f"[data-suspect='{picked}'].dead")).to_be_visible(timeout=SOON)
    bo.context.set_offline(False)
    expect(bo.page.locator(f"[data-suspect='{picked}'].dead")).to_be_visible(timeout=SOON)


def test_t48_a_hidden_tab_is_not_away_and_catches_up(cast: Cast) -> None:
    """A page whose timers are throttled is woken by what it sees, and asks."""
    ada, bo, _ = cast.pair()
    rng = random.Random(8)
    hide = "v => {Object.defineProperty(document,'hidden',{get:()=>v,configurable:true});"
    hide += "document.dispatchEvent(new Event('visibilitychange'))}"
    bo.page.evaluate(hide, True)
    take_turn(ada.page, rng)
    expect(ada.page.get_by_text("away")).to_have_count(0)
    bo.page.evaluate(hide, False)
    expect(bo.page.locator("[data-testid=game].yours")).to_be_visible(timeout=SOON)


@pytest.mark.parametrize("skew", [-90_000, 90_000])
def test_t41_t42_t43_the_clock_is_the_servers_whatever_the_device_says(cast: Cast, skew: int) -> None:
    """One visible clock; a device that is 90 s off shows the same time as the server to a second."""
    wrong = f"(() => {{ const now = Date.now; Date.now = () => now() + {skew}; }})()"
    ada = cast.person("Ada", script=wrong)
    bo = cast.person("Bo")
    table = cast.table(ada, seat=0, move_time=60, reserve=60)
    ada.open(f"/table/{table}")
    cast.join(bo, table)
    expect(game(ada.page)).to_be_visible()
    begin(ada.page)
    timer = ada.page.get_by_role("timer")
    expect(timer).to_have_count(1)
    ada.page.wait_for_timeout(1_200)
    shown = [person.page.get_by_role("timer").inner_text().strip() for person in (ada, bo)]
    left = [int(text.split(":")[0]) * 60 + int(text.split(":")[1]) for text in shown]
    assert abs(left[0] - left[1]) <= 1
    assert 50 <= left[0] <= 60


def look(page: Page) -> None:
    """Comes back to the page, which makes it ask for what it missed."""
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


class Lossy:
    """A line between page and server that loses, doubles and cuts."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.lost = 0

    def route(self, socket: WebSocketRoute) -> None:
        """Stands between."""
        server = socket.connect_to_server()
        socket.on_message(server.send)

        def down(text: str | bytes) -> None:
            kind = json.loads(text)["t"]
            fate = self.rng.random()
            if kind == "step" and fate < 0.35:
                self.lost += 1
            elif kind == "step" and fate < 0.45:
                self.lost += 1
                socket.close()
            else:
                socket.send(text)
                if kind == "step" and fate > 0.85:
                    socket.send(text)

        server.on_message(down)


def test_t50_t52_after_any_drops_the_screen_is_the_servers(cast: Cast) -> None:
    """Steps are lost, doubled, lines cut in the middle: in the end the screen shows the server's view."""
    ada, bo = cast.person("Ada"), cast.person("Bo")
    table = cast.table(ada, seat=0)
    lossy = Lossy(random.Random(2))
    ada.page.route_web_socket("**/ws/table/**", lossy.route)
    ada.open(f"/table/{table}")
    cast.join(bo, table)
    expect(game(ada.page)).to_be_visible()
    rng = random.Random(9)
    for _ in range(60):
        if is_over(bo.page) or lossy.lost >= 6:
            break
        for person in (ada, bo):
            if my_turn(person.page):
                take_turn(person.page, rng)
        ada.page.wait_for_timeout(250)
        if lossy.lost and not my_turn(ada.page) and not my_turn(bo.page):
            ada.page.evaluate(
                "document.dispatchEvent(new Event('visibilitychange'))"
            )  # a look at the page makes it ask
    assert lossy.lost > 0
    if is_over(bo.page):
        expect(verdict(ada.page)).to_be_visible(timeout=SOON)
        return
    truth = as_shown(on_server(bo, table))
    look(ada.page)
    for place, suspect in (each.split()[:2] for each in truth):
        standing = ada.page.locator(f"[data-testid=game] [data-place='{place}'][data-suspect='{suspect}']")
        expect(standing).to_be_visible(timeout=SOON)
    assert board(ada.page) == truth
    assert board(bo.page) == truth


def test_t47_the_late_close_of_an_old_line_does_not_end_the_new_one(cast: Cast) -> None:
    """A proxy swallows the close of the first socket and passes it on when the page has a second one."""
    ada, bo, table = cast.pair()
    kept: list[WebSocketRoute] = []

    def swallow(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        kept.append(server)
        socket.on_message(server.send)
        server.on_message(socket.send)
        socket.on_close(lambda code, reason: None)

    page = ada.tab()
    page.route_web_socket("**/ws/table/**", swallow)
    ada.open(f"/table/{table}", page)
    expect(game(page)).to_be_visible()
    ada.page.close()
    page.reload()
    expect(game(page)).to_be_visible()
    assert len(kept) == 2
    kept[0].close()
    bo.page.wait_for_timeout(600)
    expect(bo.page.get_by_text("away")).to_have_count(0)
    take_turn(page, random.Random(1))
    expect(bo.page.locator("[data-testid=game].yours")).to_be_visible(timeout=SOON)


def test_t63_a_client_of_another_protocol_is_told_to_reload(cast: Cast) -> None:
    """The game is safe meanwhile."""
    ada, _, table = cast.pair()

    def older(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        socket.on_message(lambda text: server.send(str(text).replace(f'"protocol":{PROTOCOL}', '"protocol":0')))
        server.on_message(socket.send)

    page = ada.tab()
    page.route_web_socket("**/ws/table/**", older)
    ada.open(f"/table/{table}", page)
    expect(page.get_by_role("button", name="Reload").first).to_be_visible(timeout=SOON)
    ada.shot("old-client", page)
    page.close()
    ada.page.reload()
    expect(game(ada.page)).to_be_visible()


def test_t28_a_dialog_open_at_the_end_of_the_game_does_nothing(cast: Cast) -> None:
    """The question "give up?" stands open while the other one gives up: pressing yes then is no act."""
    ada, bo, _ = cast.pair()
    begin(ada.page)
    for person in (ada, bo):
        person.page.get_by_role("button", name="Menu").click()
        person.page.get_by_role("menuitem", name="Give up").click()
    bo.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(verdict(bo.page)).to_be_visible(timeout=SOON)
    expect(verdict(ada.page)).to_be_visible(timeout=SOON)
    yes = ada.page.get_by_role("dialog").get_by_role("button", name="Give up")
    if yes.count():
        yes.click(force=True)
    assert ada.frames("refused") == []
    assert verdict(ada.page).inner_text() == verdict(bo.page).inner_text()
