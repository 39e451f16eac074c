"""The history of a pixel, and the run of a shader, as lines and as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any

from vkpipe.traces.pixel_history import FragmentRun, PixelEvent, PixelFragment
from vkpipe.traces.shader_steps import Register

__all__ = ["as_plain", "event_lines", "run_lines"]


def as_plain(found: Sequence[Any] | Any) -> Any:
    """Return what JSON can hold of events or a run."""
    return [asdict(each) for each in found] if isinstance(found, Sequence) else asdict(found)


def event_lines(event: PixelEvent) -> Iterator[str]:
    """Yield a call that touched the pixel, and its fragments."""
    draw = f", draw {event.draw}" if event.method.startswith("draw_") else ""
    change = f"-> {event.after}" if event.changed else "not changed"
    yield f"call {event.call}{draw}: {event.method}: {event.before} {change}"
    for number, fragment in enumerate(event.fragments):
        yield from (f"  {line}" for line in _fragment_lines(number, fragment))


def _fragment_lines(number: int, fragment: PixelFragment) -> Iterator[str]:
    face = "front" if fragment.front else "back"
    instance = f" of instance {fragment.instance}" if fragment.instance else ""
    whose = f"primitive {fragment.primitive}{instance}, {face}"
    yield f"fragment {number}: {whose}, depth {_number(fragment.depth)}: {fragment.outcome}"
    for name, values in fragment.outputs.items():
        yield f"  {name} = {', '.join(map(_number, values))}"
    if fragment.tests:
        told = [f"{name} {'passed' if passed else 'failed'}" for name, passed in fragment.tests.items()]
        yield f"  {', '.join(told)}"
    if fragment.before != fragment.after:
        yield f"  {fragment.before} -> {fragment.after}"


def run_lines(run: FragmentRun) -> Iterator[str]:
    """Yield the registers that a shader begins with, and what each instruction has written."""
    for register in run.inputs:
        yield f"     {_register(register)}"
    for step in run.steps:
        mark = " " if step.active else "-"
        written = "; ".join(map(_register, step.written))
        yield f"{step.position:3}{mark} {step.text:56} {written}".rstrip()
    if run.cut:
        yield "     ... and more, which was not kept"


def _register(register: Register) -> str:
    return f"{register.name} = {', '.join(map(_number, register.values))}"


def _number(value: float | int | str) -> str:
    return f"{value:.9g}" if isinstance(value, float) else str(value)
