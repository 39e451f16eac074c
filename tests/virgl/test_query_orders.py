"""Commands for queries in any order, with any numbers: clients are sent away, or served well afterwards."""

from __future__ import annotations

import logging
import random
import struct
from collections import Counter

import numpy as np
import pytest

from tests.virgl.wire import command, create
from vkpipe import pipe
from vkpipe.pipe import Format, QueryType
from vkpipe.virgl import Limits, ProtocolError, Refusals
from vkpipe.virgl.client import Client
from vkpipe.virgl.protocol import Command, Message, ObjectType, VirglBind
from vkpipe.virgl.session import Session

C, O = Command, ObjectType  # noqa: E741

_HOSTILE = (0, 1, 4, 63, 64, 255, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF)
_RESULTS, _BUFFER, _CLIENTS, _STEPS = 3, 4, 40, 60
_PLACE = 48
_QUERIES = (50, 51, 52)


@pytest.fixture(autouse=True)
def quiet(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.CRITICAL, "vkpipe.virgl")


class _Guest:
    """A client with shared memory for results, and a buffer for others."""

    def __init__(self, screen: pipe.Screen, refusals: Refusals) -> None:
        self.client = Client(screen, Limits(), refusals=refusals)
        self._session = Session(self.client, bytes(1376), None)
        for handle, bind in ((_RESULTS, VirglBind.CUSTOM), (_BUFFER, VirglBind.QUERY_BUFFER)):
            words = (handle, 0, int(Format.R8_UNORM), int(bind), 64, 1, 1, 1, 0, 0, 64)
            self._session.handle(Message.RESOURCE_CREATE2, struct.pack("<11I", *words))
        for sub in (2, 1):
            self.submit(command(C.CREATE_SUB_CTX, sub), command(C.SET_SUB_CTX, sub))
            for place, query in enumerate(_QUERIES):
                self.submit(create(O.QUERY, query, int(QueryType.OCCLUSION_COUNTER), 16 * place, _RESULTS))

    def submit(self, *commands: bytes) -> None:
        self._session.handle(Message.SUBMIT_CMD, b"".join(commands))

    def wait(self) -> None:
        self._session.handle(Message.RESOURCE_BUSY_WAIT, struct.pack("<2I", _RESULTS, 1))

    def result(self) -> tuple[int, ...]:
        """The words of the last place."""
        shared = self.client.resource(_RESULTS).shared
        assert shared is not None
        return tuple(np.array(shared[_PLACE:]).view(np.uint32).tolist())


def _number(dice: random.Random, *usual: int) -> int:
    return dice.choice(usual) if dice.random() < 0.99 else dice.choice(_HOSTILE)


def _step(dice: random.Random, guest: _Guest) -> str:
    """One command; its name."""
    query = _number(dice, *_QUERIES)
    wait, kind = dice.randrange(2), _number(dice, 0, 1, 2, 3)
    halves = _number(dice, *map(int, QueryType)) | _number(dice, 0, 0, 0, 1, 3, 9) << 16
    made = create(O.QUERY, query, halves, _number(dice, 0, 16, 32), _number(dice, _RESULTS))
    stored = (kind, _number(dice, 0, 8, 60), kind - 1)
    commands = {
        "create": made,
        "begin": command(C.BEGIN_QUERY, query),
        "end": command(C.END_QUERY, query),
        "get": command(C.GET_QUERY_RESULT, query, wait),
        "store": command(C.GET_QUERY_RESULT_QBO, query, _number(dice, _BUFFER), wait, *stored),
        "condition": command(C.SET_RENDER_CONDITION, _number(dice, query, 0), wait, kind),
        "destroy": command(C.DESTROY_OBJECT, query, kind=int(O.QUERY)) + made,
        "clear": command(C.CLEAR, 4, 0, 0, 0, 0, 0, 0, 0),
        "sub": command(C.SET_SUB_CTX, _number(dice, 1, 2)),
    }
    name = dice.choice([*commands, "begin", "end", "get", "create", "wait"])
    if name == "wait":
        guest.wait()
    else:
        guest.submit(commands[name])
    return name


def _asks_again(guest: _Guest) -> None:
    """A query made in order has its result, whatever was before."""
    guest.submit(
        command(C.CREATE_SUB_CTX, 7),
        command(C.SET_SUB_CTX, 7),
        create(O.QUERY, 90, int(QueryType.OCCLUSION_COUNTER), _PLACE, _RESULTS),
        command(C.BEGIN_QUERY, 90),
        command(C.END_QUERY, 90),
        command(C.GET_QUERY_RESULT, 90, 1),
    )
    guest.wait()
    assert guest.result() == (1, 4, 0, 0)


@pytest.mark.parametrize("which", ["screen", "reference"])
def test_queries_in_any_order(which: str, request: pytest.FixtureRequest) -> None:
    screen: pipe.Screen = request.getfixturevalue(which)
    dice, refusals, made, sent_away = random.Random(3), Refusals(), Counter[str](), 0
    for _ in range(_CLIENTS):
        guest = _Guest(screen, refusals)
        try:
            for _ in range(_STEPS):
                made[_step(dice, guest)] += 1
            _asks_again(guest)
        except ProtocolError:
            sent_away += 1
        finally:
            guest.client.destroy()
    assert 0 < sent_away < _CLIENTS
    assert refusals.total > 20
    assert min(made.values()) > 20
