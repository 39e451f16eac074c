"""Random calls with wrong arguments: each ends well or in an error of vkpipe that names what is at fault."""

from __future__ import annotations

from pathlib import Path

import pytest

import vkpipe
from tests.driver.refused import assert_usable
from tests.fuzz_calls import Fuzz
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.screen import VkScreen
from vkpipe.wrapping import WRAPPERS


@pytest.mark.filterwarnings("ignore::RuntimeWarning")
def test_random_calls_of_the_reference(reference: pipe.Screen) -> None:
    fuzz = Fuzz(reference, seed=2)
    fuzz.run(3000)
    fuzz.ctx.destroy()
    assert fuzz.found == {}
    assert fuzz.refused > 1500


@pytest.mark.filterwarnings("ignore::RuntimeWarning")
def test_random_calls_of_the_device(screen: VkScreen, ctx: VkContext) -> None:
    """The validation layer has nothing to say either, and other contexts draw on."""
    fuzz = Fuzz(screen, seed=3)
    fuzz.run(2000)
    fuzz.ctx.destroy()
    assert fuzz.found == {}
    assert fuzz.refused > 1000
    assert_usable(ctx)


@pytest.mark.parametrize("name", WRAPPERS)
@pytest.mark.filterwarnings("ignore::RuntimeWarning")
def test_random_calls_of_the_reference_within_a_wrapper(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wrappers look into arguments before the driver does."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("VKPIPE_RBUG_PORT", "0")
    if name == "trace":
        monkeypatch.setenv("VKPIPE_TRACE", str(tmp_path / "t.xml"))
    with vkpipe.create_screen("reference", wrap=[name]) as screen:
        fuzz = Fuzz(screen, seed=4)
        fuzz.run(1500)
        fuzz.ctx.destroy()
    assert fuzz.found == {}
    assert fuzz.refused > 700
