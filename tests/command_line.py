"""Runs the command line inside the test process."""

from __future__ import annotations

from collections.abc import Callable

from click.testing import CliRunner, Result

from vkpipe.cli.commands import main

__all__ = ["Run", "call"]

Run = Callable[..., Result]


def call(*arguments: str, stdin: str | None = None) -> Result:
    """``call("info", "--json")``; stdout and stderr are kept apart."""
    return CliRunner().invoke(main, list(arguments), input=stdin)
