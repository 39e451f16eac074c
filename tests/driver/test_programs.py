"""Kernels are made once, whoever asks for them, and nobody waits for those of others."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.patience import PATIENCE
from vkpipe.driver.programs import Program, Programs
from vkpipe.driver.screen import VkScreen


def _ask(programs: Programs, key: str) -> Program:
    return programs.once(key, "mark_stale", "StalePush", {}, {}, ())


def test_a_long_shader_holds_nobody_up(screen: VkScreen, monkeypatch: pytest.MonkeyPatch) -> None:
    """While one kernel is being made, another is made and found; three that ask for the first share it."""
    programs = Programs(screen.device)
    build, begun, go_on, made = programs._build, threading.Event(), threading.Event(), []

    def slow(kernel: str, push: str, *more: object) -> Program:
        if threading.current_thread().name.startswith("slow"):
            begun.set()
            assert go_on.wait(PATIENCE)
        made.append(kernel)
        return build(kernel, push, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(programs, "_build", slow)
    with ThreadPoolExecutor(3, "slow") as threads:
        try:
            waiting = [threads.submit(_ask, programs, "long") for _ in range(3)]
            assert begun.wait(PATIENCE)
            short = _ask(programs, "short")
            assert _ask(programs, "short") is short and len(made) == 1
        finally:
            go_on.set()
        found = {future.result(PATIENCE) for future in waiting}
    assert len(found) == 1 and short not in found and len(made) == 2
    programs.destroy()


def test_what_could_not_be_made_is_tried_again(screen: VkScreen, monkeypatch: pytest.MonkeyPatch) -> None:
    programs = Programs(screen.device)
    with monkeypatch.context() as patch:
        patch.setattr(programs, "_build", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            _ask(programs, "key")
    assert _ask(programs, "key") is _ask(programs, "key")
    programs.destroy()
