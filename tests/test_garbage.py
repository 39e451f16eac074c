"""The collector of cycles rests while modules are imported, and goes on as it was."""

from __future__ import annotations

import gc
import subprocess
import sys
from collections.abc import Iterator

import pytest

from vkpipe.garbage import Uncollected


@pytest.fixture(autouse=True)
def _collector() -> Iterator[None]:
    """Begin with nothing frozen, whatever ran in this process before: a server freezes what it has."""
    gc.unfreeze()
    gc.enable()
    yield
    gc.unfreeze()
    gc.enable()


def _is_in(made: object, generation: int) -> bool:
    return any(found is made for found in gc.get_objects(generation))


def test_what_a_block_makes_counts_as_old() -> None:
    with Uncollected():
        assert not gc.isenabled()
        made = [object()]
        assert _is_in(made, 0)
    assert gc.isenabled()
    assert _is_in(made, 2)
    assert not _is_in(made, 0)
    assert gc.get_freeze_count() == 0


def test_blocks_in_each_other_end_with_the_outer_one() -> None:
    with Uncollected():
        with Uncollected():
            pass
        assert not gc.isenabled()
    assert gc.isenabled()


def test_an_error_lets_collections_go_on() -> None:
    with pytest.raises(ImportError), Uncollected():
        raise ImportError
    assert gc.isenabled()


def test_a_collector_that_is_off_stays_off() -> None:
    gc.disable()
    with Uncollected():
        made = [object()]
    assert not gc.isenabled()
    assert _is_in(made, 0)


def test_frozen_objects_stay_frozen() -> None:
    frozen = [object()]
    gc.freeze()
    with Uncollected():
        pass
    assert gc.isenabled()
    assert gc.get_freeze_count() > 0
    assert not _is_in(frozen, 2)


def test_collections_go_on_after_the_interface_and_a_screen_of_the_driver_are_there() -> None:
    code = "import gc; from vkpipe import pipe; a = gc.isenabled(); import vkpipe; vkpipe.create_screen();"
    done = subprocess.run(
        [sys.executable, "-c", f"{code} print(a, gc.isenabled())"], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["True", "True"]
