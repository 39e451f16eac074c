"""Who may join a farm, and what is said of those that may not."""

from __future__ import annotations

import logging
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from distributed import LocalCluster

from tests.command_line import Run
from tests.patience import PATIENCE
from tests.renderfarm.tasks import Screen
from vkpipe.cli.failures import STATUS_SYSTEM
from vkpipe.errors import FarmError, NotSupported
from vkpipe.pipe import Screen as PipeScreen
from vkpipe.renderfarm import Farm, Job, Made
from vkpipe.renderfarm.proof import digest_of

Worker = Callable[..., None]

_NOWHERE = "tcp://127.0.0.1:1"
"""A port that nothing listens at."""


@pytest.fixture
def scheduler() -> Iterator[str]:
    """The address of a scheduler without workers."""
    with LocalCluster(
        n_workers=0,
        host="127.0.0.1",
        silence_logs=logging.CRITICAL,
        dashboard_address=None,
        scheduler_kwargs={"dashboard_address": "127.0.0.1:0"},
    ) as cluster:
        yield cluster.scheduler_address


@pytest.fixture
def worker(scheduler: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Worker]:
    """Starts workers of the scheduler by Dask's own command, each with variables of its own."""
    started: list[subprocess.Popen[bytes]] = []

    def start(**variables: str) -> None:
        with pytest.MonkeyPatch.context() as patch:
            for name, value in variables.items():
                patch.setenv(name, value)
            line = [sys.executable, "-m", "distributed.cli.dask_worker", scheduler, "--nthreads", "2"]
            started.append(
                subprocess.Popen(
                    [*line, "--no-nanny", "--no-dashboard"],
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                )
            )

    yield start
    for process in started:
        process.kill()
        process.wait(PATIENCE)


def test_no_scheduler(run: Run, tmp_path: Path) -> None:
    with pytest.raises(FarmError, match=f"no scheduler answers at {_NOWHERE}: .*dask scheduler"):
        Farm(_NOWHERE, wait=0.5)
    out = tmp_path / "out"
    done = run("farm", "turntable", "knot", "-o", str(out), "--scheduler", _NOWHERE, "--wait", "0.5")
    assert done.exit_code == STATUS_SYSTEM and "no scheduler answers" in done.stderr
    assert not out.exists()
    assert (
        run("farm", "turntable", "knot", "-o", str(out), "--scheduler", "nonsense").exit_code == STATUS_SYSTEM
    )


def test_an_address_that_is_none_leaves_nothing_behind() -> None:
    """Without the garbage collector, which may come while Dask starts the loop of another client."""
    before = set(threading.enumerate())
    with pytest.raises(FarmError, match="no scheduler answers at nonsense://here") as refused:
        Farm("nonsense://here", wait=0.5)
    assert refused.tb  # which holds what was made
    assert set(threading.enumerate()) <= before


def test_no_workers(scheduler: str) -> None:
    with pytest.raises(FarmError, match=r"no worker has come within 0.5 s: `dask worker ADDRESS` starts one"):
        Farm(scheduler, wait=0.5)


def test_no_worker_has_a_device(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VK_ICD_FILENAMES", "/nonexistent.json")
    out = tmp_path / "out"
    done = run("farm", "turntable", "knot", "-o", str(out), "--workers", "1")
    assert done.exit_code == STATUS_SYSTEM
    assert "no worker may join" in done.stderr and "does not join: no Vulkan driver answers" in done.stderr
    assert not out.exists()


def test_workers_with_other_digests_get_nothing(
    scheduler: str, worker: Worker, caplog: pytest.LogCaptureFixture, reference: PipeScreen
) -> None:
    """Two of three draw the same; the third, and one without a device, are told of and have no task."""
    worker(VKPIPE_DEVICE="type:cpu")
    worker(VKPIPE_DEVICE="type:cpu")
    worker(VKPIPE_DEVICE="reference")
    worker(VKPIPE_DEVICE="no such device")
    with caplog.at_level(logging.WARNING), Farm(scheduler, workers=4, wait=PATIENCE) as farm:
        assert farm.workers == 2 and farm.digest != digest_of(reference)
        outcomes = list(farm.map(Job({}, [Screen(str(number)) for number in range(8)])))
    told = [record.getMessage() for record in caplog.records if record.name.startswith("vkpipe.renderfarm")]
    assert len(told) == 2
    other = next(text for text in told if "draws other bits" in text)
    assert f"its digest is {digest_of(reference)}, not {farm.digest}" in other
    assert "no such device" in next(text for text in told if text != other)
    address = other.split()[1]
    assert all(isinstance(outcome.made, Made) and outcome.worker != address for outcome in outcomes)


def test_the_digest_that_is_asked_for(scheduler: str, worker: Worker) -> None:
    worker(VKPIPE_DEVICE="type:cpu")
    with pytest.raises(FarmError, match=r"draws other bits: its digest is [0-9a-f]{16}, not 0123"):
        Farm(scheduler, digest="0123", wait=PATIENCE)


def test_dask_is_missing(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(NotSupported, match=r"pip install 'vkpipe\[farm\]'"):
        Farm()
    assert run("farm", "turntable", "knot", "-o", str(tmp_path / "out")).exit_code != 0
    assert not (tmp_path / "out").exists()
