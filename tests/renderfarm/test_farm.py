"""Three workers of this machine: the same frames as one makes, whatever happens to them meanwhile."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import dask
import numpy as np
import pytest
from distributed import Nanny
from PIL import Image

from tests.renderfarm.tasks import Broken, Deadly, KillsItsWorker, LosesItsDevice, Screen
from tests.scene.gltf_files import Gltf, quad
from vkpipe.driver.screen import VkScreen
from vkpipe.model.mesh import Array
from vkpipe.renderfarm import Farm, Job, Journal, Outcome, join_tiles, tiles, turntable
from vkpipe.renderfarm.contents import contents_of
from vkpipe.renderfarm.frames import Frame
from vkpipe.renderfarm.proof import digest_of
from vkpipe.scene import Shot, Wanted, read_subject
from vkpipe.scene.parts import Scene

_SIZE = (64, 48)


@pytest.fixture(scope="module")
def farm() -> Iterator[Farm]:
    with Farm(workers=3, device="type:cpu") as made:
        assert made.workers == 3
        yield made


@pytest.fixture(scope="module")
def turn() -> Job:
    return turntable(Wanted("knot", _SIZE, samples=1, turntable=8))


@pytest.fixture(scope="module")
def alone(screen: VkScreen, turn: Job) -> dict[str, Array]:
    """The frames of the turn, drawn in this process."""
    return _drawn(screen, turn)


def _drawn(screen: VkScreen, job: Job) -> dict[str, Array]:
    """What `vkpipe render` draws of a job of frames."""
    found = {}
    with Shot(screen, job.shared) as shot:
        for number, task in enumerate(job.tasks):
            shot.draw(number)
            found[task.name] = shot.read()
    return found


@pytest.fixture(scope="module")
def gltf(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A metallic square with a picture that two materials share, and a veil before it, which blends."""
    file = Gltf()
    pixels = np.indices((8, 8)).sum(axis=0)[..., None] % 2 * 155 + np.array([100, 60, 20])
    picture = {"index": file.texture(pixels)}
    shiny = {"baseColorTexture": picture, "metallicFactor": 0.8, "roughnessFactor": 0.3}
    square = file.material(pbrMetallicRoughness=shiny, emissiveTexture=picture, doubleSided=True)
    veil = {"baseColorFactor": [0.1, 0.3, 1.0, 0.5], "baseColorTexture": picture}
    file.node(mesh=file.mesh(quad(file, square)))
    veiled = file.material(pbrMetallicRoughness=veil, alphaMode="BLEND")
    file.node(mesh=file.mesh(quad(file, veiled)), translation=[0.5, 0, 0.7])
    path = tmp_path_factory.mktemp("model") / "squares.glb"
    path.write_bytes(file.glb())
    return str(path)


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
        monkeypatch.setattr(farm._members, "look", farm._fill)
        outcomes = {outcome.task.name: outcome for outcome in farm.as_completed(job)}
    assert outcomes["broken"].error == "3 times: ValueError: no such thing"
    # Attempts may have been lost with a worker, too.
    assert len((tmp_path / "count").read_text()) >= 3
    assert outcomes["deadly"].error == "3 workers have died with it"
    assert outcomes["broken"].made is outcomes["deadly"].made is None
    for task in turn.tasks[:3]:
        assert np.array_equal(_picture(outcomes[task.name]), alone[task.name])


def test_a_worker_that_dask_does_not_start_again_is_replaced(
    turn: Job, alone: dict[str, Array], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Dask's nanny gives up a worker that dies before it has told its nanny that it runs."""

    async def given_up(nanny: Nanny, exitcode: int) -> None:
        await nanny._unregister()

    monkeypatch.setattr(Nanny, "_on_worker_exit", given_up)
    first = turn.tasks[0]
    assert isinstance(first, Frame)
    tasks = [KillsItsWorker(**vars(first), mark=tmp_path / "killed")]
    soon = dask.config.set({"distributed.deploy.lost-worker-timeout": "100ms"})
    with soon, Farm(workers=1, device="type:cpu", wait=20) as farm:
        (outcome,) = farm.map(Job(turn.about, tasks, turn.shared))
    assert np.array_equal(_picture(outcome), alone[first.name])


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


def test_frames_of_gltf_files_are_those_of_render(farm: Farm, screen: VkScreen, gltf: str) -> None:
    """Materials, samples, blending and the light of the studio: the bits of one machine."""
    job = turntable(Wanted(gltf, _SIZE, camera="30,20", turntable=3))
    expected = _drawn(screen, job)
    for outcome in farm.map(job):
        assert np.array_equal(_picture(outcome), expected[outcome.task.name]), outcome.task.name
    assert len({picture.tobytes() for picture in expected.values()}) == 3


@pytest.mark.parametrize("case", ["samples", "plain", "materials", "surroundings"])
def test_tiles_are_the_frame(farm: Farm, screen: VkScreen, gltf: str, case: str, tmp_path: Path) -> None:
    """Their sizes divide that of the frame or not; the picture has the bits of the whole frame."""
    surroundings = tmp_path / "around.png"
    Image.fromarray(np.indices((8, 16)).sum(axis=0).astype(np.uint8) * 11).save(surroundings)
    more: dict[str, Any] = {
        "samples": {"model": "knot", "samples": 4},
        "plain": {"model": "knot", "samples": 1, "ground": False},
        "materials": {"model": gltf, "samples": 1},
        "surroundings": {"model": gltf, "samples": 4, "environment": str(surroundings)},
    }
    job = tiles(Wanted(size=(70, 50), camera="40,10", **more[case]), 32)
    with Journal(tmp_path / "out", job) as journal:
        journal.begin(farm.digest)
        for outcome in farm.as_completed(job):
            assert outcome.made is not None, outcome.error
            journal.keep(outcome.task.name, outcome.made, outcome.seconds, outcome.worker)
    assert len(job.tasks) == 6
    with Shot(screen, job.shared) as shot:
        shot.draw()
        whole = shot.read()
    assert np.array_equal(np.asarray(Image.open(join_tiles(job, tmp_path / "out"))), whole)
    assert whole.std() > 5


def test_what_was_in_files_is_told_apart(gltf: str) -> None:
    """Reading a file again changes nothing; another picture, colour or camera does."""
    subject = read_subject(Wanted(gltf, _SIZE))
    found = contents_of(subject)
    assert found == contents_of(read_subject(Wanted(gltf, _SIZE)))
    assert isinstance(subject.model, Scene)
    first = subject.model.parts[0]
    maps = first.material.textures
    assert maps is not None
    picture = maps["base_color"]
    repainted = replace(picture, pixels=picture.pixels ^ 1)
    changed = [
        replace(first, material=replace(first.material, roughness=0.4)),
        replace(first, material=replace(first.material, textures={**maps, "base_color": repainted})),
        replace(first, indices=first.indices[::-1]),
    ]
    digests = {
        contents_of(replace(subject, model=replace(subject.model, parts=(part,))))
        for part in (first, *changed)
    }
    assert len(digests | {found}) == 5


def test_what_is_done_is_left_out(farm: Farm, turn: Job) -> None:
    done = {task.name for task in turn.tasks[2:]}
    assert {outcome.task.name for outcome in farm.as_completed(turn, done)} == {"frame-0000", "frame-0001"}
    assert list(farm.map(Job({}, []))) == []
