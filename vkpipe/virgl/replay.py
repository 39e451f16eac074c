"""Draws a recording again, without its clients."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field
from typing import Any

import numpy as np
import numpy.typing as npt

from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.pipe import Box, Map, TextureTarget
from vkpipe.records import dataclass
from vkpipe.virgl.caps import caps_block
from vkpipe.virgl.client import Client
from vkpipe.virgl.errors import ProtocolError
from vkpipe.virgl.limits import Limits
from vkpipe.virgl.protocol import Message
from vkpipe.virgl.recording import SHARED, Record, shared_bytes
from vkpipe.virgl.refusals import Refusals
from vkpipe.virgl.resources import ClientResource
from vkpipe.virgl.session import Session

__all__ = ["Replay"]


@dataclass
class Replay:
    """The clients of a recording, drawn by one screen. :meth:`run`, then :meth:`picture`, then :meth:`close`.

    Attributes:
        messages, frames: how many messages there were, and how often a client read a whole picture.
        errors: client and reason, of those that a server would have disconnected.
        refusals: what was not carried out.
    """

    screen: pipe.Screen
    limits: Limits = field(default_factory=Limits)
    messages: int = 0
    frames: int = 0
    errors: list[tuple[int, str]] = field(default_factory=list)
    refusals: Refusals = field(default_factory=Refusals)
    _sessions: dict[int, Session] = field(default_factory=dict)
    _shown: tuple[Client, ClientResource] | None = None

    def run(self, records: Iterable[Record]) -> None:
        """Carry out all records; a client that breaks the protocol is left out from there on."""
        caps = caps_block(self.screen)
        left_out: set[int] = set()
        for record in records:
            if record.client in left_out:
                continue
            session = self._sessions.get(record.client)
            if session is None:
                client = Client(self.screen, self.limits, f"client {record.client}", refusals=self.refusals)
                session = self._sessions[record.client] = Session(client, caps, None)
            try:
                self._carry_out(session, record)
            except ProtocolError as error:
                self.errors.append((record.client, str(error)))
                left_out.add(record.client)

    def _carry_out(self, session: Session, record: Record) -> None:
        client = session.client
        if record.message == SHARED:
            handle, offset, data = shared_bytes(record.body)
            shared = client.resource(handle).shared
            if shared is not None:
                room = shared[offset : offset + len(data)]
                room[:] = np.frombuffer(data, np.uint8)[: room.size]
            return
        self.messages += 1
        session.handle(record.message, record.body)
        if record.message == Message.TRANSFER_GET2:
            found = client.resource(int.from_bytes(record.body[:4], "little"))
            if found.template.target in (TextureTarget.TEXTURE_2D, TextureTarget.TEXTURE_RECT):
                self.frames += 1
                self._shown = client, found

    def picture(self) -> npt.NDArray[np.uint8] | None:
        """The texture that was read last, as it is now: (height, width, 4) of RGBA, row 0 at the top.

        Windows have their top row first in memory, all other textures their bottom row. None where no client
        read one, or what it read has no colours.
        """
        if self._shown is None:
            return None
        client, resource = self._shown
        made = resource.get(client.current().ctx)
        description = vkformat.describe(made.format)
        if description.is_depth_or_stencil or description.is_compressed or description.is_pure_integer:
            return None
        place = Box(width=made.width0, height=made.height0)
        with client.current().ctx.transfer_map(made, 0, Map.READ, place) as transfer:
            texels = np.array(transfer.data[0]).reshape(made.height0, made.width0, -1)
        colors: npt.NDArray[Any] = vkformat.unpack(made.format, texels)
        picture: npt.NDArray[np.uint8] = np.rint(np.clip(colors, 0, 1) * 255).astype(np.uint8)
        return picture if resource.display else picture[::-1]

    def close(self) -> None:
        """Release what the clients own."""
        self._shown = None
        for session in self._sessions.values():
            session.client.destroy()
        self._sessions.clear()
