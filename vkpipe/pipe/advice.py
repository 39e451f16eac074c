"""Warnings about what Gallium allows and a program rarely means."""

from __future__ import annotations

import logging
from collections.abc import Callable

from vkpipe.pipe.message_ids import MessageId
from vkpipe.pipe.messages import Messages

__all__ = ["Advice"]

log = logging.getLogger(__name__)


class Advice:
    """The warnings of one context: each cause is logged once, and told to who asked for messages.

    Attributes:
        wanted: a context that draws for programs written elsewhere, which know what they do, turns this off.
        on_wrong: called with the text of what has gone wrong, each cause once.
    """

    def __init__(self, messages: Messages) -> None:
        self.wanted = True
        self.on_wrong: Callable[[str], None] | None = None
        self._messages = messages
        self._given: set[str] = set()

    def give(self, where: str, cause: str, effect: str) -> None:
        """Log ``cause`` and what comes of it, unless that was done before.

        Args:
            where: the call, e.g. ``"Context.draw_vbo"``.
        """
        if self.wanted:
            self._tell(MessageId.DOUBTFUL_CALL, where, cause, effect)

    def hint(self, kind: MessageId, where: str, text: str) -> None:
        """Tell who asked for messages, and nobody else, of what takes time, unless that was done before."""
        if self._messages.heard and (key := f"{where}: {text}") not in self._given:
            self._given.add(key)
            self._messages.note(kind, key)

    def tell(self, where: str, cause: str, effect: str) -> None:
        """Log what has gone wrong, wanted or not, unless that was done before."""
        is_new = self._tell(MessageId.LOOP_ENDED, where, cause, effect)
        if is_new and self.on_wrong is not None:
            self.on_wrong(f"{cause}: {effect}")

    def _tell(self, kind: MessageId, where: str, cause: str, effect: str) -> bool:
        """Return whether it was not told before."""
        if (key := f"{where}: {cause}") in self._given:
            return False
        self._given.add(key)
        log.warning("%s: %s", key, effect)
        self._messages.send(kind, f"{key}: {effect}")
        return True
