"""Runs the command line inside the test process."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from click.testing import CliRunner, Result

from vkpipe.cli import main

Run = Callable[..., Result]


@pytest.fixture
def run() -> Run:
    """``run("info", "--json")``; stdout and stderr are kept apart."""

    def call(*arguments: str, stdin: str | None = None) -> Result:
        return CliRunner().invoke(main, list(arguments), input=stdin)

    return call
