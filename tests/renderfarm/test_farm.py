"""Three workers of this machine: the same frames as one makes, whatever happens to them meanwhile."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from tests.renderfarm.tasks import Broken, Deadly, KillsItsWorker, LosesItsDevice, Screen
from vkpipe.driver.screen import VkScreen
from vkpipe.model.look import Look
from vkpipe.model.mesh import Array
from vkpipe.model.scene import ModelRenderer
from vkpipe.renderfarm import Farm, Job, Journal, Outcome, join_tiles, tiles, turntable
from vkpipe.renderfarm.frames import Frame
from vkpipe.renderfarm.proof import digest_of
from vkpipe.renderfarm.tiles import Tile

_SIZE = (64, 48)


@pytest.fixture(scope="module")
def farm() -> Iterator[Farm]:
    with Farm(workers=3, device="type:cpu") as made:
        assert made.workers == 3
        yield made


@pytest.fixture(scope="module")
def turn() -> Job:
    return turntable("knot", 8, _SIZE)


@pytest.fixture(scope="module")
def alone(screen: VkScreen, turn: Job) -> dict[str, Array]:
    """The frames of the turn, drawn in this process."""
    found = {}
    with ModelRenderer(screen, *_SIZE) as renderer:
        for task in turn.tasks:
            assert isinstance(task, Frame)
            renderer.draw(turn.shared, task.camera)
            found[task.name] = renderer.read()
    return found


def _picture(outcome: Outcome) -> Array:
    assert outcome.made is not None, outcome.error
    return np.asarray(Image.open(io.BytesIO(outcome.made.files[f"{outcome.task.name}.png"])))


def test_workers_have_the_digest_of_this_device(farm: Farm, screen: VkScreen) -> None:
    assert farm.digest == digest_of(screen)


def test_one_worker_is_killed_amid_a_frame(
    farm: Farm, turn: Job, alone: dict[str, Array], tmp_path: Path
) -> None:
    """All frames are there, in order, with the bits of one machine."""
    tasks = list(turn.tasks)
    third = tasks[3]
    assert isinstance(third, Frame)
    tasks[3] = KillsItsWorker(**vars(third), mark=tmp_path / "killed")
    outcomes = list(farm.map(Job(turn.about, tasks, turn.shared)))
    assert (tmp_path / "killed").exists()
    assert [outcome.task.name for outcome in outcomes] == [f"frame-{number:04}" for number in range(8)]
    for outcome in outcomes:
        assert np.array_equal(_picture(outcome), alone[outcome.task.name]), outcome.task.name
    assert len({picture.tobytes() for picture in alone.values()}) == 8


def test_tasks_that_fail_three_times_are_named_and_the_others_kept(
    turn: Job, alone: dict[str, Array], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Frames in the queue of a worker that dies are not blamed for it."""
    bad = [Broken("broken", tmp_path / "count"), Deadly("deadly")]
    job = Job(turn.about, [*bad, *turn.tasks[:3]], turn.shared)
    with Farm(workers=1, device="type:cpu") as farm:
        # As many are sent as when others have died, and the farm has not heard of it.
        monkeypatch.setattr(farm._members, "count", 5)
        monkeypatch.setattr(farm._members, "look", lambda: None)
        outcomes = {outcome.task.name: outcome for outcome in farm.as_completed(job)}
    assert outcomes["broken"].error == "3 times: ValueError: no such thing"
    assert (tmp_path / "count").read_text() == "xxx"
    assert outcomes["deadly"].error == "3 workers have died with it"
    assert outcomes["broken"].made is outcomes["deadly"].made is None
    for task in turn.tasks[:3]:
        assert np.array_equal(_picture(outcomes[task.name]), alone[task.name])


def test_a_lost_device_is_opened_anew(farm: Farm, tmp_path: Path) -> None:
    (outcome,) = farm.map(Job({}, [LosesItsDevice("lost", tmp_path / "lost")]))
    assert outcome.made is not None
    lost_by, lost = (tmp_path / "lost").read_text().split()
    found_by, found = outcome.made.said.split()
    assert lost_by != found_by or lost != found


def test_a_process_has_one_screen(farm: Farm) -> None:
    said = [
        outcome.made.said
        for outcome in farm.map(Job({}, [Screen(str(n)) for n in range(12)]))
        if outcome.made
    ]
    assert len(said) == 12
    processes = [text.split()[0] for text in set(said)]
    assert len(processes) == len(set(processes)) <= 3


@pytest.mark.parametrize("look", [Look(samples=4), Look(ground=False)], ids=["samples", "plain"])
def test_tiles_are_the_frame(farm: Farm, screen: VkScreen, look: Look, tmp_path: Path) -> None:
    """Their sizes divide that of the frame or not; the picture has the bits of the whole frame."""
    job = tiles("knot", (70, 50), 32, "40,10", look)
    with Journal(tmp_path, job) as journal:
        journal.begin(farm.digest)
        for outcome in farm.as_completed(job):
            assert outcome.made is not None, outcome.error
            journal.keep(outcome.task.name, outcome.made, outcome.seconds, outcome.worker)
    first = job.tasks[0]
    assert isinstance(first, Tile) and len(job.tasks) == 6
    with ModelRenderer(screen, 70, 50) as renderer:
        renderer.draw(job.shared, first.camera, look)
        whole = renderer.read()
    assert np.array_equal(np.asarray(Image.open(join_tiles(job, tmp_path))), whole)
    assert whole.std() > 5


def test_what_is_done_is_left_out(farm: Farm, turn: Job) -> None:
    done = {task.name for task in turn.tasks[2:]}
    assert {outcome.task.name for outcome in farm.as_completed(turn, done)} == {"frame-0000", "frame-0001"}
    assert list(farm.map(Job({}, []))) == []
