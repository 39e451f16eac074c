"""Recorded messages with something wrong in them, and invented ones, by the thousand: nothing may happen but
refusals and disconnections.

``python -m tests.virgl.fuzz --cases 200000 [--seed N] [--screen fake|reference|device]`` says how many
messages were carried out, how much was refused and how many clients were sent away, and ends with status 1 at
any other error.
"""

from __future__ import annotations

import argparse
import gzip
import logging
import os
import random
import struct
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

import vkpipe
from tests.virgl.fake import FakeScreen
from vkpipe import pipe
from vkpipe.virgl import Limits, ProtocolError, Refusals, read_records
from vkpipe.virgl.client import Client
from vkpipe.virgl.protocol import Command, Message
from vkpipe.virgl.recording import SHARED, Record, shared_bytes
from vkpipe.virgl.session import Session

__all__ = ["Fuzz", "recorded"]

# Client -> what it sent.
_RECORDINGS = {"system": "programs.rec.gz", "newer": "programs-newer.rec.gz"}

# Small enough that nothing takes long, whatever a message asks for.
_LIMITS = Limits(resource_bytes=1 << 26, draw_vertices=1 << 14, grid_invocations=1 << 14)

_BURST = 1200
"""Resources that a client may make at once: more than it may have descriptors, where that is 1,024."""

_WORDS = (
    0,
    1,
    2,
    3,
    5,
    15,
    16,
    31,
    255,
    0x7FFF,
    0xFFFF,
    0x10000,
    0x7FFFFFFF,
    0x80000000,
    0xFFFFFFFE,
    0xFFFFFFFF,
)
_FLOATS = (0x7F800000, 0xFF800000, 0x7FC00000, 0x3F800000, 0x80000000, 0x00000001, 0x7F7FFFFF)


def recorded(which: str = "system") -> list[Record]:
    """What :mod:`tests.virgl.programs` sent (``vkpipe run --gl 4.5 --record``) with a client."""
    with tempfile.NamedTemporaryFile() as file:
        packed = Path(__file__).with_name(_RECORDINGS[which]).read_bytes()
        Path(file.name).write_bytes(gzip.decompress(packed))
        return list(read_records(Path(file.name)))


def _changed(body: bytes, dice: random.Random) -> bytes:
    """The body with one to four changes."""
    data = bytearray(body)
    for _ in range(dice.randint(1, 4)):
        if len(data) < 4:
            break
        at = dice.randrange(len(data) // 4) * 4
        kind = dice.randrange(8)
        if kind == 0:
            data[at + dice.randrange(4)] ^= 1 << dice.randrange(8)
        elif kind == 1:
            del data[at:]
        elif kind == 2:
            del data[at : at + 4]
        elif kind == 3:
            data[at:at] = struct.pack("<I", dice.choice(_WORDS))
        elif kind == 4:
            (word,) = struct.unpack_from("<I", data, at)
            struct.pack_into("<I", data, at, word + dice.choice((-1, 1, 2, 4, 256, 1 << 16)) & 0xFFFFFFFF)
        elif kind == 5:
            struct.pack_into("<I", data, at, dice.choice(_FLOATS))
        elif kind == 6:
            other = dice.randrange(len(data) // 4) * 4
            data[at : at + 4] = data[other : other + 4]
        else:
            struct.pack_into("<I", data, at, dice.choice(_WORDS))
    return bytes(data)


def _word(dice: random.Random) -> int:
    """A word of an invented message: often a handle that there is, else anything."""
    kind = dice.randrange(4)
    return dice.randrange(1, 40) if kind < 2 else dice.choice(_WORDS if kind == 2 else _FLOATS)


def _commands(dice: random.Random) -> bytes:
    """A submission of up to four commands, any of them with any words."""
    words = []
    for _ in range(dice.randint(1, 4)):
        number = dice.choice(list(Command)) if dice.random() < 0.95 else dice.randrange(256)
        kind = dice.randrange(12)
        length = dice.choice((0, 1, 2, 3, 5, 6, 8, 10, 12, 13, 14, 20, 21, 33))
        words += [number | kind << 8 | length << 16, *(_word(dice) for _ in range(length))]
    return struct.pack(f"<{len(words)}I", *words)


def _creation(dice: random.Random, handle: int) -> bytes:
    """A small resource of any format, target and number of samples."""
    size = [dice.choice((0, 1, 2, 4, 7, 64)) for _ in range(3)]
    fmt = dice.randrange(520) if dice.random() < 0.9 else dice.choice(_WORDS)
    target, layers, samples = dice.randrange(10), dice.choice((0, 1, 6, 12)), dice.choice((0, 0, 0, 2, 4, 5))
    shared = dice.choice((0, 64, 4096))
    bind = dice.getrandbits(21)
    return struct.pack("<11I", handle, target, fmt, bind, *size, layers, dice.randrange(4), samples, shared)


def _burst(dice: random.Random) -> Iterator[tuple[int, bytes]]:
    """Many buffers, of which some are given up again."""
    first = dice.randrange(1 << 16, 1 << 20)
    for handle in range(first, first + _BURST):
        yield Message.RESOURCE_CREATE2, struct.pack("<11I", handle, 0, 64, 16, 64, 1, 1, 1, 0, 0, 64)
        if dice.random() < 0.1:
            yield Message.RESOURCE_UNREF, struct.pack("<I", handle)


def _invented(dice: random.Random) -> Iterator[tuple[int, bytes]]:
    """Messages that no program has sent."""
    kind = dice.random()
    if kind < 0.7:
        yield Message.SUBMIT_CMD, _commands(dice)
    elif kind < 0.997:
        yield Message.RESOURCE_CREATE2, _creation(dice, dice.randrange(1 << 20, 1 << 30))
    else:
        yield from _burst(dice)


@dataclass
class Fuzz:
    """Feeds changed messages to clients of a screen; a client that is sent away is followed by a new one.

    Attributes:
        share: how often a message is changed; ``creations``: of those that make resources, how many.
        invented: how often one follows that was in no recording.
        carried_out, sent_away: messages, and clients.
        refusals: what was not carried out.
        reasons: the beginnings of the reasons for which clients were sent away.
    """

    screen: pipe.Screen
    seed: int = 0
    share: float = 0.1
    creations: float = 0.1
    invented: float = 0.02
    carried_out: int = 0
    sent_away: int = 0
    changed: int = 0
    reasons: Counter[str] = field(default_factory=Counter)
    refusals: Refusals = field(default_factory=Refusals)

    def run(self, records: Sequence[Record], cases: int) -> None:
        """Until so many messages were changed. Raises whatever a message raises that it should not."""
        dice = random.Random(self.seed)
        while self.changed < cases:
            self._client(self._messages(records, dice, cases))

    def _messages(self, records: Sequence[Record], dice: random.Random, cases: int) -> Iterator[Record]:
        """A client's messages: the recorded ones, some of them changed, left out, or repeated."""
        for record in records:
            if self.changed >= cases:
                return
            if dice.random() < self.invented:
                self.changed += 1
                yield from (Record(record.client, *each) for each in _invented(dice))
            chance = self.share
            if record.message in (SHARED, Message.CREATE_RENDERER):
                chance = 0.0
            elif record.message == Message.RESOURCE_CREATE2:
                chance *= self.creations
            if dice.random() >= chance:
                yield record
                continue
            self.changed += 1
            number = record.message if dice.random() < 0.95 else dice.choice(list(Message))
            body = _changed(record.body, dice)
            yield Record(record.client, number, _fitting(number, body))
            if dice.random() < 0.5:
                yield record

    def _client(self, messages: Iterator[Record]) -> None:
        client = Client(self.screen, _LIMITS, refusals=self.refusals)
        session = Session(client, bytes(1376), None)
        try:
            for record in messages:
                if record.message == SHARED:
                    _fill(client, record.body)
                    continue
                session.handle(record.message, record.body)
                self.carried_out += 1
        except ProtocolError as error:
            self.sent_away += 1
            self.reasons[str(error).partition(" ")[0]] += 1
        finally:
            client.destroy()


_SIZES = {Message.RESOURCE_CREATE2: 44, Message.RESOURCE_BUSY_WAIT: 8, Message.RESOURCE_UNREF: 4}


def _fitting(number: int, body: bytes) -> bytes:
    """The body with the length that a socket's reader would have made sure of."""
    if number == Message.SUBMIT_CMD:
        return body[: len(body) & ~3]
    size = _SIZES.get(Message(number), 40 if number >= Message.RESOURCE_CREATE2 else 4)
    return body[:size].ljust(size, b"\0")


def _fill(client: Client, body: bytes) -> None:
    handle, offset, data = shared_bytes(body)
    try:
        shared = client.resource(handle).shared
    except ProtocolError:
        return
    if shared is not None:
        room = shared[offset : offset + len(data)]
        room[:] = np.frombuffer(data, np.uint8)[: room.size]


def main() -> int:
    """The command line; see the module."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cases", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--client", choices=tuple(_RECORDINGS), default="system")
    parser.add_argument("--screen", choices=("fake", "reference", "device"), default="fake")
    options = parser.parse_args()
    logging.getLogger("vkpipe.virgl").setLevel(logging.CRITICAL)
    screen = vkpipe.create_screen(None if options.screen == "device" else "reference")
    fuzz = Fuzz(FakeScreen(screen) if options.screen == "fake" else screen, options.seed)
    begin = time.perf_counter()
    fuzz.run(recorded(options.client), options.cases)
    seconds = time.perf_counter() - begin
    descriptors = len(os.listdir("/proc/self/fd"))
    sys.stdout.write(
        f"{fuzz.changed:,} changed of {fuzz.carried_out:,} messages, {fuzz.refusals.total:,} refused, "
        f"{fuzz.sent_away:,} clients sent away, {seconds:.1f} s, {descriptors} descriptors\n"
        f"{fuzz.reasons.most_common(20)}\n"
    )
    screen.destroy()
    return 0


if __name__ == "__main__":
    sys.exit(main())
