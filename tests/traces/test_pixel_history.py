"""The history of a pixel: calls, fragments, tests, colours, and the shader of a fragment line by line."""

from __future__ import annotations

import json
from dataclasses import asdict
from itertools import pairwise
from pathlib import Path

import pytest

from tests.traces.scenes import traced
from tests.traces.stack import Layer, draw_stack
from vkpipe import pipe
from vkpipe.errors import InvalidUse
from vkpipe.pipe import (
    AlphaState,
    BlendFactor,
    BlendState,
    CompareFunc,
    DepthState,
    DepthStencilAlphaState,
    RasterizerState,
    RtBlendState,
    StencilOp,
    StencilState,
)
from vkpipe.traces import TraceCall, read_trace
from vkpipe.traces.pixel_history import PixelEvent, fragment_run, pixel_history

RED, GREEN, HALF = (1.0, 0.0, 0.0, 1.0), (0.0, 1.0, 0.0, 1.0), (0.0, 0.0, 1.0, 0.5)
_KILLS = (
    "FRAG\nDCL IN[0], GENERIC[0], PERSPECTIVE\nDCL OUT[0], COLOR\nIMM[0] FLT32 {-1.0, 0.0, 0.0, 0.0}\n"
    "MOV OUT[0], IN[0]\nKILL_IF IMM[0].xxxx\nEND\n"
)
_BRANCHES = (
    "FRAG\nDCL IN[0], GENERIC[0], PERSPECTIVE\nDCL OUT[0], COLOR\nDCL TEMP[0]\n"
    "IMM[0] FLT32 {2.0, 0.0, 0.0, 1.0}\n"
    "MUL TEMP[0].xy, IN[0], IMM[0].xxxx\nIF TEMP[0].yyyy\nMOV TEMP[0].x, IMM[0].wwww\nELSE\n"
    "MOV TEMP[0].x, IMM[0].yyyy\nENDIF\nMOV OUT[0], TEMP[0].xxxx\nEND\n"
)
_LESS = DepthStencilAlphaState(depth=DepthState(enabled=True, writemask=True, func=CompareFunc.LESS))
_NEVER = DepthStencilAlphaState(
    stencil=(StencilState(True, CompareFunc.NEVER, fail_op=StencilOp.REPLACE), StencilState())
)
_ALPHA = DepthStencilAlphaState(alpha=AlphaState(True, CompareFunc.GREATER, 0.75))
_OVER = BlendState(
    rt=(
        RtBlendState(
            blend_enable=True,
            rgb_src_factor=BlendFactor.SRC_ALPHA,
            rgb_dst_factor=BlendFactor.INV_SRC_ALPHA,
        ),
    )
)
_MASKED = BlendState(rt=(RtBlendState(colormask=pipe.ColorMask(0)),))

_LAYERS = [
    Layer(RED, 0.5, tests=_LESS),
    Layer(GREEN, 0.75, tests=_LESS),
    Layer(GREEN, 0.25, fs=_KILLS),
    Layer(HALF, 0.25, tests=_ALPHA),
    Layer(GREEN, 0.25, tests=_NEVER, ref=7),
    Layer(GREEN, 0.25, blend=_MASKED),
    Layer(HALF, 0.25, tests=_LESS, blend=_OVER),
    Layer(GREEN, 0.1, rasterizer=RasterizerState(scissor=True)),
]
_OUTCOMES = ["stored", "depth test", "kill", "alpha test", "stencil test", "kept", "stored", "stored"]


@pytest.fixture
def calls(tmp_path: Path, reference: pipe.Screen) -> list[TraceCall]:
    path = tmp_path / "t.xml"
    traced(path, reference, lambda screen: draw_stack(screen, _LAYERS))
    return list(read_trace(path))


def _draws(events: list[PixelEvent]) -> list[PixelEvent]:
    return [event for event in events if event.method == "draw_vbo"]


def test_every_fragment_says_what_became_of_it(calls: list[TraceCall]) -> None:
    events = pixel_history(calls, 8, 8)
    assert [event.method for event in events] == ["clear", *["draw_vbo"] * len(_LAYERS)]
    draws = _draws(events)
    assert [event.draw for event in draws] == list(range(1, len(_LAYERS) + 1))
    assert [fragment.outcome for event in draws for fragment in event.fragments] == _OUTCOMES
    changed = [outcome == "stored" for outcome in _OUTCOMES]
    assert [event.changed for event in draws] == changed
    for one, other in pairwise(events):
        assert one.after == other.before
    blended = draws[6].fragments[0]
    assert blended.before.values == {"r": 1.0, "g": 0.0, "b": 0.0, "a": 1.0}
    assert blended.outputs["COLOR 0"] == HALF
    assert blended.after.values["r"] == pytest.approx(0.5, abs=0.01)
    assert draws[1].fragments[0].tests == {"depth bounds": True, "stencil test": True, "depth test": False}
    assert draws[4].fragments[0].tests == {"depth bounds": True, "stencil test": False}
    assert draws[1].fragments[0].depth == 0.75
    assert json.loads(json.dumps([asdict(event) for event in events]))[0]["method"] == "clear"


def test_draws_that_do_not_cover_it_are_left_out(calls: list[TraceCall]) -> None:
    assert len(_draws(pixel_history(calls, 1, 1))) == len(_LAYERS) - 1


def test_depth_and_stencil(calls: list[TraceCall]) -> None:
    events = pixel_history(calls, 8, 8, "zs")
    after = [(event.after.values["stencil"], event.fragments[0].outcome) for event in _draws(events)]
    assert after[3:5] == [(0, "alpha test"), (7, "stencil test")]
    assert events[0].after.values == {"depth": 1.0, "stencil": 0}
    assert events[1].after.values["depth"] == pytest.approx(0.5)
    assert events[1].fragments[0].outcome == "stored"


def test_until_a_call(calls: list[TraceCall]) -> None:
    events = pixel_history(calls, 8, 8)
    assert pixel_history(calls, 8, 8, until=events[3].call) == events[:4]


def test_what_the_program_has_unbound_is_found(tmp_path: Path, reference: pipe.Screen) -> None:
    """Programs unbind and destroy what they have drawn into, and end with contexts that never drew."""
    path = tmp_path / "t.xml"

    def draw(screen: pipe.Screen) -> None:
        with screen.context_create() as idle:
            draw_stack(screen, _LAYERS[:1], unbind=True)
            idle.flush()

    traced(path, reference, draw)
    calls = list(read_trace(path))
    for target in ("cbuf0", "zs"):
        events = pixel_history(calls, 8, 8, target)
        assert [event.method for event in events] == ["clear", "draw_vbo"]


def test_another_driver_knows_values_alone(calls: list[TraceCall], screen: pipe.Screen) -> None:
    events = pixel_history(calls, 8, 8)
    other = pixel_history(calls, 8, 8, screen=screen)
    assert [event.method for event in other] == ["clear", *["draw_vbo"] * 3]
    assert [event.after for event in other] == [event.after for event in events if event.changed]
    assert not any(event.fragments for event in other)


def test_samples(tmp_path: Path, reference: pipe.Screen) -> None:
    path = tmp_path / "t.xml"
    half = RasterizerState(multisample=True, half_pixel_center=True)
    traced(path, reference, lambda screen: draw_stack(screen, [Layer(RED, rasterizer=half)], samples=4))
    for sample in range(4):
        events = pixel_history(list(read_trace(path)), 8, 8, sample=sample)
        assert [event.method for event in events] == ["clear", "draw_vbo"]
        assert len(events[1].fragments) == 1
    with pytest.raises(InvalidUse, match="sample"):
        pixel_history(list(read_trace(path)), 8, 8, sample=4)


def test_what_is_not_there_is_refused(calls: list[TraceCall]) -> None:
    for target, x, field in (("cbuf1", 0, "target"), ("cbuf0", 16, "x"), ("cbuf0", -1, "x")):
        with pytest.raises(InvalidUse, match=field):
            pixel_history(calls, x, 0, target)
    with pytest.raises(InvalidUse, match="fragment"):
        fragment_run(calls, 8, 8, call=2)


def test_a_shader_line_by_line(tmp_path: Path, reference: pipe.Screen) -> None:
    path = tmp_path / "t.xml"
    layers = [Layer((0.25, 0.5, 0.0, 1.0), fs=_BRANCHES)]
    traced(path, reference, lambda screen: draw_stack(screen, layers))
    calls = list(read_trace(path))
    (event,) = _draws(pixel_history(calls, 8, 8))
    run = fragment_run(calls, 8, 8, call=event.call)
    assert run.shader == _BRANCHES
    assert [(r.name, r.values) for r in run.inputs] == [("IN[0]", (0.25, 0.5, 0.0, 1.0))]
    first = run.steps[0]
    assert first.text == "MUL TEMP[0].xy, IN[0], IMM[0].xxxx"
    assert [(r.name, r.values) for r in first.written] == [("TEMP[0].xy", (0.5, 1.0))]
    assert first.written[0].bits == ("3f000000", "3f800000")
    told = [(step.text.split()[0], step.active) for step in run.steps]
    assert told == [
        ("MUL", True),
        ("IF", True),
        ("MOV", True),
        ("ELSE", True),
        ("MOV", False),
        ("ENDIF", False),
        ("MOV", True),
    ]
    assert run.steps[-1].written[0].values == event.fragments[0].outputs["COLOR 0"] == (1.0,) * 4
