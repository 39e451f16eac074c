"""This package reads environment variables: :mod:`variables` is the table, :mod:`values` has the legal texts.

Nothing is read on import; :func:`get` looks at the environment each time it is called.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from vkpipe.config.variables import VARIABLES, Variable
from vkpipe.errors import InvalidUse

__all__ = ["ENVIRONMENT", "VARIABLES", "check", "debug_flags", "dump_folder", "get", "tell"]

ENVIRONMENT = "environment"
"""The place that errors name when a variable is at fault."""


def _default_cache_dir() -> Path:
    base = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    return Path(base) / "vkpipe"


_told: set[tuple[str, str]] = set()
"""Variables that were printed, with their texts."""


def tell(text: str) -> None:
    """Write a line for which a variable asks to stderr, whatever becomes of log records."""
    sys.stderr.write(f"{text}\n")


def _first(name: str, text: str) -> bool:
    """Return whether this is to be printed now, and not again."""
    known = (name, text) in _told
    _told.add((name, text))
    return not known


def get(name: str) -> Any:
    """The value of one variable of :data:`VARIABLES`, parsed, or its default when unset or empty.

    Raises:
        InvalidUse: the text means nothing; it names the variable and what is legal.
    """
    variable = VARIABLES[name]
    text = os.environ.get(name, "")
    value = _value(variable, text)
    if _prints() and _first(name, text):
        tell(f"{name} = {sorted(value) if isinstance(value, frozenset) else value}  ({variable.doc})")
    return value


def _prints() -> bool:
    text = os.environ.get("GALLIUM_PRINT_OPTIONS", "")
    return bool(text) and _value(VARIABLES["GALLIUM_PRINT_OPTIONS"], text) is True


def _value(variable: Variable, text: str) -> Any:
    name = variable.name
    if not text:
        return _default_cache_dir() if name == "VKPIPE_CACHE_DIR" else variable.default
    if variable.flags is not None and text.strip() == "help":
        if _first(name, "help"):
            tell("\n".join((f"{name}:", *(f"  {flag:10}{doc}" for flag, doc in variable.flags.items()))))
        return variable.default
    try:
        return variable.parse(text)
    except (ValueError, KeyError, OverflowError):
        raise InvalidUse(ENVIRONMENT, name, text, variable.legal) from None


def check(*names: str) -> None:
    """Raise InvalidUse where one of these variables means nothing: before anything depends on it."""
    for name in names:
        get(name)


def debug_flags() -> frozenset[str]:
    """The flags set in ``VKPIPE_DEBUG`` (see :data:`vkpipe.config.values.DEBUG_FLAGS`)."""
    flags: frozenset[str] = get("VKPIPE_DEBUG")
    return flags


def dump_folder() -> Path | None:
    """The folder of ``VKPIPE_DEBUG=dump=DIR``."""
    words = (word.strip().partition("=") for word in os.environ.get("VKPIPE_DEBUG", "").split(","))
    return next((Path(folder) for name, _, folder in words if name == "dump" and folder), None)
