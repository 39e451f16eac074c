"""Where the library's log records go when it runs as a program: stderr."""

from __future__ import annotations

import logging
import sys

from vkpipe import config

__all__ = ["show_logs"]

LEVELS = (logging.WARNING, logging.INFO, logging.DEBUG)

_handlers: list[logging.Handler] = []


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
        return f"{record.levelname.lower()}:{where} {record.getMessage()}"
