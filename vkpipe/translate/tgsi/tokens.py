"""Words, numbers and signs of one line of TGSI text, read from left to right."""

from __future__ import annotations

import re

from vkpipe.records import dataclass

__all__ = ["Cursor", "Malformed", "clipped", "strip_comment"]

_TOKEN = re.compile(
    r"""\s*(?:
        (?P<number>0[xX][0-9a-fA-F]+|(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?(?![A-Za-z_]))
      | (?P<word>[A-Za-z0-9_]+)
      | (?P<dots>\.\.)
      | (?P<sign>[^\s])
    )""",
    re.VERBOSE,
)
_RANGE = re.compile(r"\s*([0-9]+)(?=\s*\.\.)")
_DIGITS = 400
_COMMENT = re.compile(r";|#|//")


class Malformed(Exception):
    """Text that does not follow the grammar; ``offset`` counts characters from the start of the read text."""

    def __init__(self, message: str, offset: int) -> None:
        super().__init__(message)
        self.offset = offset


_QUOTED = 80
"""Characters of a word that a message quotes."""


def clipped(text: str) -> str:
    """Text of the user in quotes, cut to a readable length."""
    return repr(text if len(text) <= _QUOTED else text[: _QUOTED - 3] + "...")


def strip_comment(line: str) -> str:
    """The line without a trailing comment (``;``, ``#`` or ``//`` to the end)."""
    found = _COMMENT.search(line)
    return line[: found.start()] if found else line


@dataclass(slots=True)
class Cursor:
    """A reading position in a text. All methods skip white space; words are returned in upper case."""

    text: str
    position: int = 0

    def _match(self) -> re.Match[str] | None:
        # "0..3" is a range, not the number "0." followed by ".3"
        return _RANGE.match(self.text, self.position) or _TOKEN.match(self.text, self.position)

    def peek(self) -> str:
        """The next token, or "" at the end."""
        found = self._match()
        return found.group().strip().upper() if found else ""

    def take(self) -> str:
        """The next token, stepping over it; "" at the end."""
        found = self._match()
        if not found:
            return ""
        self.position = found.end()
        return found.group().strip().upper()

    def accept(self, token: str) -> bool:
        """Step over ``token`` if it comes next."""
        found = self._match()
        if found and found.group().strip().upper() == token:
            self.position = found.end()
            return True
        return False

    def expect(self, token: str) -> None:
        """Step over ``token`` or raise Malformed."""
        if not self.accept(token):
            raise self.error(f"expected {token!r}, found {self.found()}")

    def integer(self) -> int:
        """A decimal or hexadecimal number with an optional sign, or raise Malformed."""
        start = self.position
        negative = self.accept("-")
        token = self.take()
        try:
            if len(token) > _DIGITS:
                raise ValueError
            value = int(token, 0) if token.startswith("0X") else int(token)
        except ValueError:
            self.position = start
            raise self.error(f"expected a whole number, found {self.found()}") from None
        return -value if negative else value

    def index(self, limit: int = 0xFFFF) -> int:
        """A whole number in 0..limit, or raise Malformed."""
        start = self.position
        found, value = self.found(), self.integer()
        if not 0 <= value <= limit:
            self.position = start
            raise self.error(f"{found} is out of range; legal: 0 to {limit}")
        return value

    def end(self) -> None:
        """Raise Malformed unless all of the text has been read."""
        token = self.peek()
        if token:
            raise self.error(f"unexpected {clipped(token)}")

    def found(self) -> str:
        """The next token in quotes, for messages."""
        token = self.peek()
        return clipped(token) if token else "the end of the line"

    def error(self, message: str) -> Malformed:
        """The error to raise at the next token."""
        skipped = len(self.text) - len(self.text[self.position :].lstrip())
        return Malformed(message, skipped)
