"""Log records of the library go to stderr when it runs as a program."""

from __future__ import annotations

import logging
import sys

from vkpipe import config

__all__ = ["printable", "show_logs"]

LEVELS = (logging.WARNING, logging.INFO, logging.DEBUG)

_handlers: list[logging.Handler] = []


def printable(text: str) -> str:
    r"""The text without what moves a terminal's cursor or worse, as it may quote others' shaders and names.

    Control characters other than ends of lines and tabs become ``\x1b`` and the like.
    """
    return "".join(letter if letter in "\n\t" or letter.isprintable() else _escape(letter) for letter in text)


def _escape(letter: str) -> str:
    return letter.encode("unicode_escape").decode("ascii")


def show_logs(verbose: int) -> None:
    """Warnings always, more with ``verbose``; ``VKPIPE_DEBUG=glsl`` asks for DEBUG by itself."""
    if "glsl" in config.debug_flags():
        verbose = len(LEVELS)
    logger = logging.getLogger("vkpipe")
    logger.setLevel(LEVELS[min(verbose, len(LEVELS) - 1)])
    while _handlers:  # of an earlier call: its stream may be closed
        logger.removeHandler(_handlers.pop())
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Formatter())
    logger.addHandler(handler)
    _handlers.append(handler)


class _Formatter(logging.Formatter):
    """``warning: text``; from INFO down with the module that speaks."""

    def format(self, record: logging.LogRecord) -> str:
        where = f" {record.name}:" if record.levelno <= logging.INFO else ""
        return f"{record.levelname.lower()}:{where} {printable(record.getMessage())}"
