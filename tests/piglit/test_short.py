"""A few tests of piglit pass through ``vkpipe run``, and the table of all has its causes."""

from __future__ import annotations

import random
import sys
from collections import defaultdict
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from tests.piglit.drawn import Drawn, read
from tests.piglit.running import missing, run

_GROUPS = 12
_VKPIPE = [sys.executable, "-m", "vkpipe", "run", "--keep-going", "--"]
_SLOW = ("tex-miplevel", "texelfetch", "multisample", "texwrap", "copy", "formats", "large", "100000")
"""Parts of names of tests that take more than seconds."""


def _few(profile: str) -> list[str]:
    """One test of each of some groups that pass; the same ones each time."""
    groups: defaultdict[str, list[str]] = defaultdict(list)
    for row in read():
        if row.profile == profile and row.vkpipe == "pass" and not any(word in row.test for word in _SLOW):
            groups["@".join(row.test.split("@")[:2])].append(row.test)
    chance = random.Random(profile)
    chosen = chance.sample(sorted(groups), min(_GROUPS, len(groups)))
    return [chance.choice(groups[group]) for group in chosen]


@pytest.mark.slow
@pytest.mark.device
@pytest.mark.skipif(bool(missing()), reason=f"not installed: {', '.join(missing())}")
@pytest.mark.parametrize("profile", ["quick_gl", "quick_shader"])
def test_a_few_pass(profile: str, tmp_path: Path) -> None:
    tests = _few(profile)
    # The client's own cache is empty, so that shaders come as they do at first.
    variables = {"MESA_SHADER_CACHE_DIR": str(tmp_path), "VKPIPE_DEBUG": "validate,names"}
    found = run(_VKPIPE, profile, tests, PATIENCE, variables)
    assert sorted(found) == sorted(tests)
    wrong = {name: each for name, each in found.items() if each.result != "pass"}
    assert not wrong


def _faults(row: Drawn) -> bool:
    return (row.is_owed and row.vkpipe not in ("pass", "warn")) != bool(row.cause)


def test_what_others_pass_and_vkpipe_does_not_has_a_cause() -> None:
    rows = read()
    assert len(rows) == len({row.test for row in rows}) == 1500
    assert [row.test for row in rows if _faults(row)] == []
