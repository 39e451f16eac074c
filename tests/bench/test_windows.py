"""Windows on both sides of the benchmark: what is measured and compared, and where they are."""

from __future__ import annotations

import os

import pytest

from tests.bench.conftest import PART
from tests.command_line import call
from vkpipe.bench.window.display import x_display
from vkpipe.bench.window.measure import FORMATS, WAYS, measure_windows
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import NotSupported


@pytest.mark.usefixtures("x_display")
def test_windows_of_both_sides_show_the_same(screen: VkScreen) -> None:
    peer, results = measure_windows(screen, frames=1, part=PART)
    assert "llvmpipe" in peer
    assert len(results) == 2 * len(WAYS) * len(FORMATS)
    assert [result for result in results if not result.equal] == []
    assert all(min(result.vkpipe_ms, result.drawn_ms, result.peer_ms) > 0 for result in results)


def test_without_a_display_windows_get_a_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    with x_display() as name:
        assert os.environ["DISPLAY"] == name
    assert "DISPLAY" not in os.environ


def test_without_display_and_xvfb_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.setenv("PATH", "")
    with pytest.raises(NotSupported, match="apt install xvfb"), x_display():
        pass


def test_windows_have_no_scenes_to_choose() -> None:
    result = call("bench", "--window", "--startup")
    assert result.exit_code == 2
    assert "--device, --frames and --json" in result.stderr
