"""Traces are reduced to what makes two drivers differ, and written again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.traces.faults import FAULTS, FaultyScreen
from tests.traces.mesa import MESA
from tests.traces.scenes import traced
from tests.traces.stack import Layer, draw_stack
from tests.wrappers.triangle import triangle
from vkpipe import pipe
from vkpipe.pipe import BlendState, RtBlendState
from vkpipe.reference import RefScreen
from vkpipe.reference.bound import Bound
from vkpipe.reference.context import RefContext
from vkpipe.reference.resource import RefSurface
from vkpipe.traces import TraceCall, TraceCalls, read_trace
from vkpipe.traces.difference import compare_drivers
from vkpipe.traces.reduction import DRAWING, WORK, Reduced, reduce_trace
from vkpipe.traces.writer import write_trace

_PLAIN = Layer((0.0, 0.25, 0.5, 1.0), 0.75)
_GREEN = Layer((0.0, 1.0, 0.0, 1.0), 0.75)
_ADDS = BlendState(rt=(RtBlendState(blend_enable=True),))


def _masked(bound: Bound) -> None:
    bound.blend = BlendState(rt=(RtBlendState(colormask=pipe.ColorMask.R),))


class _BlendsWrongly(RefScreen):
    """The reference, which leaves out what is blended behind a clear or a draw of pure red."""

    def context_create(self, flags: object = 0, priv: object = None) -> RefContext:
        return _BlendsContext(self, priv)


class _BlendsContext(RefContext):
    def draw_vbo(self, info: pipe.DrawInfo, draws: object = ()) -> None:
        framebuffer, blend = self.bound.framebuffer, self.bound.blend
        if framebuffer is not None and blend is not None and blend.target(0).blend_enable:
            surface = framebuffer.cbufs[0]
            assert isinstance(surface, RefSurface)
            if surface.texels[0, 0, 8, 8].tolist() == [255, 0, 0, 255]:
                return
        super().draw_vbo(info, draws)  # type: ignore[arg-type]


def _reduced(path: Path, left: pipe.Screen, right: pipe.Screen) -> Reduced:
    calls = TraceCalls(path)
    made = reduce_trace(calls, left, right, compare_drivers(calls, left, right))
    small = path.with_name("small.xml.gz")
    write_trace(small, made.calls)
    again = compare_drivers(TraceCalls(small), left, right)
    assert again.difference is not None and again.notes == {}
    assert again.difference.call == made.first.call == made.last.call
    return made


def test_a_draw_that_needs_nothing_before(tmp_path: Path, reference: pipe.Screen) -> None:
    """A driver that masks all draws: the first one is left, with its states and objects."""
    path = tmp_path / "t.xml"
    traced(path, reference, lambda screen: draw_stack(screen, [_PLAIN] * 4))
    made = _reduced(path, reference, _AllMasked())
    assert (made.count(WORK), made.count(DRAWING)) == (1, 1)
    kept = [call.method for call in made.calls]
    assert "clear" not in kept and "set_scissor_states" not in kept
    assert {"create_surface", "set_framebuffer_state", "bind_fs_state", "set_vertex_buffers"} <= set(kept)
    assert len(kept) == len(set(kept)) + kept.count("resource_create") - 1 + kept.count("create_surface") - 1


class _AllMasked(RefScreen):
    def context_create(self, flags: object = 0, priv: object = None) -> RefContext:
        return _AllMaskedContext(self, priv)


class _AllMaskedContext(RefContext):
    def draw_vbo(self, info: pipe.DrawInfo, draws: object = ()) -> None:
        _masked(self.bound)
        super().draw_vbo(info, draws)  # type: ignore[arg-type]


def test_a_draw_that_needs_another(tmp_path: Path, reference: pipe.Screen) -> None:
    """Of eight draws two are left: the one that is blended, and the red one below it."""
    red = Layer((1.0, 0.0, 0.0, 1.0), 0.75)
    layers = [_PLAIN, _PLAIN, red, *[Layer(_PLAIN.color, blend=_ADDS)] * 2, _PLAIN]
    path = tmp_path / "t.xml"
    traced(path, reference, lambda screen: draw_stack(screen, layers))
    made = _reduced(path, reference, _BlendsWrongly())
    assert made.first.draw == 4
    assert (made.count(WORK), made.last.draw) == (2, 2)
    assert len(made.calls) < made.prefix / 2
    assert not made.ended


def test_tries_are_limited(tmp_path: Path, reference: pipe.Screen) -> None:
    path = tmp_path / "t.xml"
    traced(path, reference, lambda screen: draw_stack(screen, [_PLAIN] * 4))
    calls, wrong = TraceCalls(path), _AllMasked()
    found = compare_drivers(calls, reference, wrong)
    made = reduce_trace(calls, reference, wrong, found, tries=2)
    assert made.tries == 2 and made.ended
    assert compare_drivers(made.calls, reference, wrong).difference is not None


def test_mappings_textures_and_queries(tmp_path: Path, reference: pipe.Screen) -> None:
    """What the texture holds was written by two calls, one of them a mapping: both are left; no query is."""
    path = tmp_path / "t.xml"
    traced(path, reference, triangle)
    made = _reduced(path, reference, _AllMasked())
    kept = [call.method for call in made.calls]
    assert {"texture_subdata", "transfer_map", "transfer_unmap"} & set(kept)
    assert "begin_query" not in kept and "end_query" not in kept
    assert kept.count("draw_vbo") == 1


@pytest.mark.parametrize("name", ["t.xml", "t.xml.gz"])
def test_a_trace_is_written_as_it_was_read(name: str, tmp_path: Path, reference: pipe.Screen) -> None:
    """Traces of vkpipe and of Mesa."""
    ours, mesa = tmp_path / "ours.xml", tmp_path / "mesa.xml"
    traced(ours, reference, lambda screen: draw_stack(screen, [FAULTS["stencil mask"].layer, _PLAIN]))
    mesa.write_text(MESA)
    for path in (ours, mesa):
        write_trace(tmp_path / name, read_trace(path))
        assert _told(tmp_path / name) == _told(path)


def _told(path: Path) -> list[TraceCall]:
    return [
        TraceCall(call.number, 0, call.owner, call.method, call.arguments, call.result, call.time)
        for call in read_trace(path)
    ]


def test_a_trace_of_mesa(tmp_path: Path, reference: pipe.Screen) -> None:
    path = tmp_path / "mesa.xml"
    path.write_text(MESA)
    made = _reduced(path, reference, _AllMasked())
    assert made.count(WORK) == 1


def test_the_fault_of_one_draw(tmp_path: Path, reference: pipe.Screen) -> None:
    """A driver that counts draws is wrong at the third: no draw before it can go."""
    path = tmp_path / "t.xml"
    traced(path, reference, lambda screen: draw_stack(screen, [_PLAIN, _PLAIN, _GREEN, _PLAIN]))
    assert _reduced(path, reference, FaultyScreen(3, _masked)).count(DRAWING) == 3
