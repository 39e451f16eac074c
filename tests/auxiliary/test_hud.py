"""The head-up display: its syntax, its values, and that nothing outside its panes changes."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from tests.reference.rig import Rig
from vkpipe import pipe
from vkpipe.auxiliary.arrays import from_array, to_array
from vkpipe.auxiliary.hud.display import Display, display_of
from vkpipe.auxiliary.hud.font import text_rectangles, text_width
from vkpipe.auxiliary.hud.panes import said
from vkpipe.auxiliary.hud.syntax import GraphSpec, PaneSpec, parse
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Box, Format, QueryType
from vkpipe.winsys import HeadlessWindow

_PIXELS = np.random.default_rng(1).integers(0, 256, (60, 200, 4), dtype=np.uint8)


def _forget(screen: pipe.Screen) -> None:
    """The screen looks at the environment again."""
    display = screen.__dict__.pop("_display", None)
    if display is not None:
        display.destroy()


@pytest.fixture(autouse=True)
def _fresh(screen: VkScreen, reference: pipe.Screen) -> Iterator[None]:
    """The screens that all tests share have no display before and after each of these."""
    for one in (screen, reference):
        _forget(one)
    yield
    for one in (screen, reference):
        _forget(one)


@pytest.fixture(params=["ctx", "ref"])
def context(request: pytest.FixtureRequest) -> pipe.Context:
    found: pipe.Context = request.getfixturevalue(request.param)
    return found


def _set(monkeypatch: pytest.MonkeyPatch, text: str, **others: str) -> None:
    monkeypatch.setenv("GALLIUM_HUD", text)
    monkeypatch.setenv("GALLIUM_HUD_PERIOD", "0")
    for name, value in others.items():
        monkeypatch.setenv(f"GALLIUM_HUD_{name}", value)


def _display(context: pipe.Context) -> Display:
    found = context.screen.__dict__["_display"]
    assert isinstance(found, Display)
    return found


def _inside(display: Display, shape: tuple[int, ...]) -> np.ndarray:
    mask = np.zeros(shape[:2], bool)
    for x, y, width, height in (pane.place for pane in display.panes):
        mask[y : y + height, x : x + width] = True
    return mask


@pytest.mark.covers("GALLIUM_HUD", "auxiliary::hud")
def test_syntax() -> None:
    found = parse("fps,.x10.y20.w30.h40.c50.d.r.scpu+cpu0=first:70;draws")
    cpus = (GraphSpec("cpu", "cpu"), GraphSpec("cpu0", "first"))
    assert found.columns == (
        (PaneSpec((GraphSpec("fps", "fps"),)), PaneSpec(cpus, 10, 20, 30, 40, 50, 70, True, True, True)),
        (PaneSpec((GraphSpec("draws", "draws"),)),),
    )
    assert not found.simple and parse("simple,fps").simple
    for wrong in ("", ",;", "fps+", ".qfps", ".xfps", "fps:", "fps:many", "fps:0", "=name"):
        with pytest.raises(InvalidUse, match="GALLIUM_HUD"):
            parse(wrong)


def test_values_are_said_in_few_letters() -> None:
    values = [
        (0, ""),
        (60.0, ""),
        (213.44, ""),
        (12345, ""),
        (1536, "bytes"),
        (3 << 20, "bytes"),
        (7.25, "ms"),
    ]
    assert [said(*value) for value in values] == ["0", "60", "213", "12.3 K", "1.50 KB", "3 MB", "7.25 ms"]


def test_letters_are_pixels_of_a_row() -> None:
    grid = np.zeros((9, text_width("1%") + 1), int)
    for x, y, width, height in text_rectangles("1%", 1, 1).astype(int):
        grid[y : y + height, x : x + width] += 1
    one, percent = grid[1:8, 1:6], grid[1:8, 7:12]
    assert ["".join(".#"[pixel] for pixel in row) for row in one] == [
        *("..#..", ".##..", "..#..", "..#..", "..#..", "..#..", ".###."),
    ]
    assert percent.sum() == 15 and grid.max() == 1 and not grid[0].any() and not grid[8].any()


@pytest.mark.covers("GALLIUM_HUD", "GALLIUM_HUD_PERIOD", "GALLIUM_HUD_OPACITY", each=True)
def test_nothing_changes_outside_of_panes_nor_in_the_texture(
    context: pipe.Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Parts that change are shown with the whole; at full opacity the pane is what it draws alone."""
    _set(monkeypatch, ".x5.y4.w20.h10draws,simple", OPACITY="100")
    texture = from_array(context, _PIXELS)
    with HeadlessWindow((200, 60), keep=3) as window:
        for box in (None, Box(3, 5, 0, 7, 9, 1), None):
            window.present(texture, context, box)
        frames = np.array(window.frames)
    inside = _inside(_display(context), _PIXELS.shape)
    assert inside.any() and not inside.all()
    for frame in frames:
        np.testing.assert_array_equal(frame[~inside], _PIXELS[~inside])
        assert (frame[inside] != _PIXELS[inside]).any(axis=-1).mean() > 0.9
    assert (frames[0][inside][:, :3] == 0).all(axis=-1).mean() > 0.5
    np.testing.assert_array_equal(to_array(context, texture), _PIXELS)


@pytest.mark.covers("GALLIUM_HUD")
def test_both_drivers_draw_the_same(
    ctx: pipe.Context, ref: pipe.Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    _set(monkeypatch, "simple,draws=draws;samples-passed=samples")
    pictures = []
    for context in (ctx, ref):
        display = display_of(context.screen)
        assert display is not None
        display.frame(None)
        texture = from_array(context, _PIXELS)
        found = display.over(texture, 0, Box(width=200, height=60, depth=1))
        assert found is not None
        pictures.append(to_array(display._painter.context, found))  # type: ignore[union-attr]
        display.destroy()
    np.testing.assert_array_equal(pictures[0], pictures[1])


@pytest.mark.covers("GALLIUM_HUD", "auxiliary::hud_sources")
@pytest.mark.parametrize("queried", [False, True])
def test_values_of_frames_and_the_programs_own_queries(
    context: pipe.Context, monkeypatch: pytest.MonkeyPatch, queried: bool
) -> None:
    """Three draws of 64 samples and 2 triangles a frame; what the display draws is in no number."""
    _set(monkeypatch, "simple,draw-calls+samples-passed+primitives+ia-vertices+draws=mine+fps")
    rig = Rig(context, 8, 8)
    rig.shaders()
    mine = context.create_query(QueryType.OCCLUSION_COUNTER)
    counted = []
    with HeadlessWindow((8, 8)) as window:
        for _ in range(3):
            if queried:
                context.begin_query(mine)
            for _ in range(3):
                rig.quad()
            window.present(rig.colors[0], context)
            if queried:
                context.end_query(mine)
                counted.append(context.get_query_result(mine, True))
    assert counted == [192] * 3 * queried
    values = {graph.label: list(graph.values) for pane in _display(context).panes for graph in pane.graphs}
    assert values.pop("fps")[0] > 0
    assert values == {
        "draw-calls": [3, 3],
        "samples-passed": [192, 192],
        "primitives": [6, 6],
        "ia-vertices": [12, 12],
        "mine": [3, 3],
    }


@pytest.mark.covers("GALLIUM_HUD")
def test_contexts_that_present_in_turns_have_graphs_of_their_own(
    context: pipe.Context, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    _set(monkeypatch, "simple,draws+samples-passed", DUMP_DIR=str(tmp_path))
    with context.screen.context_create() as other, HeadlessWindow((8, 8)) as window:
        rigs = [(Rig(each, 8, 8), draws) for draws, each in enumerate((context, other), 1)]
        for _ in range(3):
            for rig, draws in rigs:
                rig.shaders()
                for _ in range(draws):
                    rig.quad()
                window.present(rig.colors[0], rig.ctx)
                shown = {g.label: list(g.values) for pane in _display(context).panes for g in pane.graphs}
        assert shown == {"draws": [2, 2], "samples-passed": [128, 128]}
    assert (tmp_path / "draws").read_text() == "1\n1\n"
    assert (tmp_path / "draws-2").read_text() == "2\n2\n"
    with context.screen.context_create() as third, HeadlessWindow((8, 8)) as window:
        window.present(Rig(third, 8, 8).colors[0], third)  # the second one is gone
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        *("draws", "draws-2", "samples-passed", "samples-passed-2"),
    ]


@pytest.mark.covers("GALLIUM_HUD_VISIBLE", "GALLIUM_HUD_TOGGLE_SIGNAL")
def test_a_signal_shows_and_hides_it(ctx: pipe.Context, monkeypatch: pytest.MonkeyPatch) -> None:
    """When it is hidden again the whole picture is shown, also where a part was presented."""
    number = signal.SIGUSR2
    before = signal.getsignal(number)
    _set(monkeypatch, "simple,draws", VISIBLE="0", TOGGLE_SIGNAL=str(int(number)))
    texture, drawn = from_array(ctx, _PIXELS), []
    try:
        with HeadlessWindow((200, 60)) as window:
            for box in (None, None, Box(190, 50, 0, 2, 2, 1)):
                window.present(texture, ctx, box)
                drawn.append(bool((window.frames[-1] != _PIXELS).any()))
                signal.raise_signal(number)
        assert drawn == [False, True, False]
    finally:
        signal.signal(number, before)


@pytest.mark.covers("GALLIUM_HUD_DUMP_DIR")
def test_values_are_written_to_files(
    context: pipe.Context, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    _set(monkeypatch, "simple,draws=my/draws", DUMP_DIR=str(tmp_path), VISIBLE="no")
    with HeadlessWindow((200, 60)) as window:
        for _ in range(3):
            window.present(from_array(context, _PIXELS), context)
    assert (tmp_path / "my-draws").read_text() == "0\n0\n"


@pytest.mark.covers("GALLIUM_HUD")
def test_help_lists_all_graphs(
    context: pipe.Context, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _set(monkeypatch, "help")
    texture = from_array(context, _PIXELS)
    with HeadlessWindow((200, 60)) as window:
        for _ in range(2):
            window.present(texture, context)
        np.testing.assert_array_equal(window.frames[-1], _PIXELS)
    said = capsys.readouterr().err
    names = {line.split()[0] for line in said.splitlines() if line.startswith("  ")}
    driver = {info.name for info in context.screen.get_driver_query_info()}
    assert {
        "fps",
        "frametime",
        "cpu",
        "cpu0",
        "draw-calls",
        "samples-passed",
        "cs-invocations",
    } | driver <= names
    assert said.count("GALLIUM_HUD=") == 1


@pytest.mark.covers("GALLIUM_HUD")
def test_unknown_graphs_are_named_and_left_out(
    ctx: pipe.Context, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    _set(monkeypatch, "nothing,simple")
    display = display_of(ctx.screen)
    assert display is not None and display.panes == []
    assert "no graph 'nothing'" in caplog.text
    assert display.over(from_array(ctx, _PIXELS), 0, Box(width=200, height=60, depth=1)) is None


@pytest.mark.covers("GALLIUM_HUD")
@pytest.mark.parametrize("name", ["R16G16B16A16_FLOAT", "B8G8R8A8_SRGB", "B5G6R5_UNORM", "R8G8B8X8_UNORM"])
def test_formats_that_are_presented(ctx: pipe.Context, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    _set(monkeypatch, ".x0.y0.w8.h8fps", OPACITY="100")
    fmt = Format[name]
    display = display_of(ctx.screen)
    assert display is not None
    monkeypatch.delenv("GALLIUM_HUD")
    rig = Rig(ctx, 200, 60, (fmt,))
    rig.clear((0.5, 0.25, 1.0, 1.0))
    texture = rig.colors[0]
    display.frame(ctx)
    with HeadlessWindow((200, 60), keep=2) as window:
        window.present(texture, ctx)
        found = display.over(texture, 0, Box(width=200, height=60, depth=1))
        assert found is not None
        window.present(found, display._painter.context)  # type: ignore[union-attr]
        plain, drawn = window.frames
    inside = _inside(display, plain.shape)
    np.testing.assert_array_equal(drawn[~inside], plain[~inside])
    assert (drawn[inside] != plain[inside]).any()
    display.destroy()


@pytest.mark.covers("GALLIUM_HUD_SCALE")
def test_scale_makes_pixels_larger(ref: pipe.Context, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = []
    for scale in (1, 3):
        _set(monkeypatch, "simple,draws", SCALE=str(scale))
        display = display_of(ref.screen)
        assert display is not None
        display.frame(None)
        black = from_array(ref, np.zeros((60 * scale, 200 * scale, 4), np.uint8))
        found = display.over(black, 0, Box(width=200 * scale, height=60 * scale, depth=1))
        assert found is not None
        drawn.append(to_array(display._painter.context, found))  # type: ignore[union-attr]
        display.destroy()
    np.testing.assert_array_equal(np.repeat(np.repeat(drawn[0], 3, 0), 3, 1), drawn[1])
