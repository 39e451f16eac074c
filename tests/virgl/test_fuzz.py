"""Changed recordings: whatever is in them, clients are served or sent away, and nothing else happens.

More of them: ``python -m tests.virgl.fuzz``.
"""

from __future__ import annotations

import logging
import re
import resource
import subprocess
import sys

import pytest

from tests.patience import PATIENCE
from tests.virgl.clients import CLIENTS
from tests.virgl.fake import FakeScreen
from tests.virgl.fuzz import Fuzz, recorded
from vkpipe import pipe


@pytest.fixture(autouse=True)
def quiet(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.CRITICAL, "vkpipe.virgl")


@pytest.mark.parametrize("which", CLIENTS)
def test_changed_messages_on_a_screen_that_draws_nothing(reference: pipe.Screen, which: str) -> None:
    fuzz = Fuzz(FakeScreen(reference))
    fuzz.run(recorded(which), 3000)
    assert fuzz.changed == 3000
    assert fuzz.refusals.total > 20
    assert fuzz.sent_away > 500
    assert len(fuzz.reasons) > 10


def test_changed_messages_on_the_reference(reference: pipe.Screen) -> None:
    fuzz = Fuzz(reference, seed=1)
    fuzz.run(recorded(), 100)
    assert fuzz.sent_away > 10


@pytest.mark.filterwarnings("ignore::RuntimeWarning")
def test_changed_messages_on_the_device(screen: pipe.Screen) -> None:
    fuzz = Fuzz(screen, seed=2)
    fuzz.run(recorded(), 150)
    assert fuzz.sent_away > 15


def test_changed_messages_with_few_descriptors() -> None:
    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (1024, 1024))

    line = [sys.executable, "-m", "tests.virgl.fuzz", "--cases", "2000", "--seed", "5"]
    done = subprocess.run(
        line, capture_output=True, text=True, timeout=PATIENCE, preexec_fn=limit, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("2,000 changed")
    (descriptors,) = re.findall(r"(\d+) descriptors", done.stdout)
    assert int(descriptors) < 20
    assert "Too many open files" not in done.stdout
