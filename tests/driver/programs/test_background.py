"""Kernels that are compiled beside the queue draw the same; what goes wrong there is as if it were not."""

from __future__ import annotations

import ctypes
import gc
import os
import subprocess
import sys
import threading
import weakref
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import vkpipe
from tests.driver.draw import Array, Board, make_texture, read_texture, whole
from tests.patience import PATIENCE
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.programs import binning
from vkpipe.driver.programs.maker import Defines, Recipe
from vkpipe.driver.programs.program import Program
from vkpipe.driver.programs.schedule import background, compile_device
from vkpipe.driver.programs.schedule.compile_device import CompileDevice
from vkpipe.driver.programs.schedule.freed import give_back_freed
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import CompileError, DeviceLost
from vkpipe.kernels import source
from vkpipe.kernels.kernel import Kernels
from vkpipe.kernels.targets import PLANE, target_image
from vkpipe.pipe import Format
from vkpipe.translate.spirv import cache, compiler
from vkpipe.winsys import vulkan as vk

_FS = """FRAG
DCL IN[0], COLOR, PERSPECTIVE
DCL OUT[0], COLOR
DCL SAMP[0]
DCL SVIEW[0], 2D, FLOAT
DCL TEMP[0]
IMM[0] FLT32 {{0.25, 0.75, {number}, 1.0}}
  0: TEX TEMP[0], IMM[0], SAMP[0], 2D
  1: MAD OUT[0], TEMP[0], IMM[0].wwwz, IN[0]
  2: END
"""
_NAMES = ("MESA_SHADER_CACHE_DIR", "VKPIPE_CACHE_DIR")

Open = Callable[[str], Any]


@pytest.fixture
def cold(tmp_path: Path, screen: VkScreen, monkeypatch: pytest.MonkeyPatch) -> Open:
    """``with cold(name) as screen``: one for which nothing was compiled yet."""
    if not screen.device.is_cpu:
        pytest.skip("the driver compiles kernels when they are made")
    monkeypatch.setenv("VKPIPE_DEBUG", "validate,names")
    monkeypatch.delenv("MESA_SHADER_CACHE_DISABLE", raising=False)

    @contextmanager
    def opened(name: str) -> Iterator[VkScreen]:
        for variable in _NAMES:
            monkeypatch.setenv(variable, str(tmp_path / name / variable))
        monkeypatch.setattr(compiler, "_memory", cache.MemoryCache())
        with vkpipe.create_screen() as made:
            assert isinstance(made, VkScreen)
            yield made
        assert made.device.validation_messages == []

    return opened


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The kernels whose code the background has put into the cache."""
    found: list[str] = []
    compile = CompileDevice.compile

    def noted(device: CompileDevice, name: str, *rest: Any) -> bool:
        done = compile(device, name, *rest)
        found.extend([name] * done)
        return done

    monkeypatch.setattr(CompileDevice, "compile", noted)
    return found


def _codes(folder: Path) -> int:
    """How many kernels' code Mesa has stored."""
    found = [path for path in folder.rglob("*") if path.is_file() and path.name not in ("index", "marker")]
    return len(found)


def _draw(ctx: VkContext) -> Array:
    """Draw with a texture, and a shader of its own for each triangle."""
    texture = make_texture(ctx, "R8G8B8A8_UNORM", 12, 12)
    texels = np.arange(12 * 12 * 4, dtype=np.uint8).reshape(1, 12, 12, 4)
    ctx.texture_subdata(texture, 0, pipe.Map.WRITE, pipe.Box(width=12, height=12), texels)
    view = ctx.create_sampler_view(texture, pipe.SamplerViewTemplate())
    with Board(ctx, 20, 12) as board:
        board.views(view)
        board.clear()
        for number in range(2):
            board.shaders(fs=_FS.format(number=number / 8))
            board.triangles([[1 + number, 1], [18, 2], [3, 11]], [0.1, 0.2, 0.3, 1])
        assert board.color is not None
        picture = read_texture(ctx, board.color)
    view.destroy()
    texture.destroy()
    return picture


@pytest.mark.covers("pipe_context::draw_vbo")
def test_kernels_of_a_frame_are_compiled_once_and_draw_the_same(
    cold: Open, compiled: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stand-in of another kind than the resource itself would have a kernel compiled a second time."""
    with cold("beside") as screen, screen.context_create() as ctx:
        beside = _draw(ctx)
    assert {"ordered", "opaque"} & set(compiled)
    count = len(compiled)
    monkeypatch.setenv("VKPIPE_PARALLEL_LLVM", "0")
    with cold("after") as screen, screen.context_create() as ctx:
        after = _draw(ctx)
        assert screen.programs.background is None
    assert len(compiled) == count
    assert np.array_equal(beside, after)
    assert _codes(tmp_path / "beside" / _NAMES[0]) == _codes(tmp_path / "after" / _NAMES[0]) > count


def _draw_levels(ctx: VkContext, size: int, first: int, last: int) -> Array:
    """Draw with a view of some levels of a texture."""
    texture = make_texture(ctx, "R8G8B8A8_UNORM", size, size, last_level=last)
    for level in range(last + 1):
        box = whole(texture, level)
        texels = np.full((1, box.height, box.width, 4), 10 * level + 20, np.uint8)
        ctx.texture_subdata(texture, level, pipe.Map.WRITE, box, texels)
    view = ctx.create_sampler_view(texture, pipe.SamplerViewTemplate(first_level=first, last_level=last))
    with Board(ctx, 20, 12) as board:
        state = pipe.SamplerState(min_mip_filter=pipe.TexMipfilter.NEAREST)
        board.views(view, state=state)
        board.clear()
        board.shaders(fs=_FS.format(number=0.5))
        board.triangles([[1, 1], [18, 2], [3, 11]], [0.1, 0.2, 0.3, 1])
        picture = board.pixels()
    view.destroy()
    texture.destroy()
    return picture


_KINDS = ((16, 0, 4), (16, 2, 2), (16, 0, 0), (12, 0, 3))
"""Sizes, first and last levels: several, one that is not the first one, the first one; and another size."""

_MORE = ((32, 0, 2), (64, 1, 6), (32, 1, 1), (8, 0, 0), (20, 1, 2))
"""Of the same kinds."""


def test_textures_with_other_levels_are_of_the_same_kinds(cold: Open, tmp_path: Path) -> None:
    """A kernel that was compiled for one of them is not compiled for another one again."""
    kinds: set[vk.Kind] = set()
    for name, drawn in (("few", _KINDS), ("many", _KINDS + _MORE)):
        with cold(name) as screen, screen.context_create() as ctx:
            for size, first, last in drawn:
                _draw_levels(ctx, size, first, last)
                desc = vk.ImageDesc("2d", "VK_FORMAT_R8G8B8A8_UNORM", size, size, levels=last + 1)
                image = screen.device.create_image(desc)
                kinds.add(vk.kind_of(image.view(base_level=first, levels=last + 1 - first)))
                image.destroy()
    assert len(kinds) == len(_KINDS)
    few, many = (_codes(tmp_path / name / _NAMES[0]) for name in ("few", "many"))
    assert few == many > len(_KINDS)


_BLENDED = pipe.RtBlendState(True, rgb_dst_factor=pipe.BlendFactor.ONE)
_MANY = 1000
"""So many triangles could be too many for the limit of loops, were each of them cut and all in one tile."""


def test_walks_that_no_tile_needs_are_not_compiled(
    cold: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No tile goes on in another dispatch here, and all bins have lists, which need no walk over bitmaps."""
    monkeypatch.setattr(binning, "_LIST_ENTRIES", 8 * _MANY)
    corner = np.random.default_rng(1).integers(0, 30, (_MANY, 1, 2))
    corners = np.add(corner, [[0.1, 0.1], [1.9, 0.1], [0.1, 1.9]]).reshape(-1, 2)
    pictures, codes = [], []
    for leaves_out in (True, False):
        with cold("rare") as screen, screen.context_create() as ctx:
            screen.programs.leaves_out &= leaves_out
            if leaves_out and not screen.programs.leaves_out:
                pytest.skip("the device leaves nothing out")
            with Board(ctx, 64, 32) as board:
                board.clear()
                board.blend(_BLENDED)
                board.shaders()
                board.triangles(corners, [0.1, 0.2, 0.3, 1])
                pictures.append(board.pixels())
        codes.append(_codes(tmp_path / "rare" / _NAMES[0]))
    assert codes[1] - codes[0] == 2
    assert np.array_equal(pictures[0], pictures[1])
    assert pictures[0].any()


def _refuse(*_: object) -> None:
    raise DeviceLost("refused")


@pytest.mark.parametrize("lacking", ["device", "code", "store"])
def test_what_the_background_cannot_do_the_queue_does(
    lacking: str, ctx: VkContext, cold: Open, compiled: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = _draw(ctx)
    if lacking == "device":
        monkeypatch.setattr(vk.Device, "open_spare", _refuse)
    elif lacking == "code":
        monkeypatch.setattr(vk.StandIns, "resources", _refuse)
    else:
        monkeypatch.setattr(compile_device, "mesa_entries", lambda _: frozenset())
        monkeypatch.setattr(compile_device, "_STORED_SECONDS", 0)
    compiled.clear()
    with cold(lacking) as screen, screen.context_create() as context:
        assert np.array_equal(expected, _draw(context))
    assert not compiled


def _clear_kernel(screen: VkScreen, fmt: Format, text: str = "") -> Program:
    """A kernel that nothing else has made."""
    user = {"targets": text + target_image("color", fmt, 0, False, PLANE)}
    sets = (((0, "storage_image", 1),),)
    defines: Defines = {"VKP_KEEP": 0, "VKP_ARRAYED": 0}
    return screen.programs.once(("test", fmt, text), Recipe(Kernels.CLEAR, defines, user, sets))


_NOTHING = (((0, None),),)
_FORMATS = (Format.R8G8B8A8_UNORM, Format.R16G16B16A16_FLOAT, Format.R32_UINT, Format.R8_UNORM)


def test_a_kernel_is_prepared_before_it_is_used(cold: Open, compiled: list[str]) -> None:
    with cold("prepared") as screen:
        program = _clear_kernel(screen, _FORMATS[0])
        ready = screen.programs.prepare(program, _NOTHING)
        assert screen.programs.prepare(program, _NOTHING) is ready
        assert ready.result(PATIENCE)
        assert compiled == ["clear"]
        assert program.begun is not None and program.begun.done()


def test_a_kernel_is_prepared_for_resources_of_several_kinds(
    cold: Open, compiled: list[str], tmp_path: Path
) -> None:
    """It stays ready meanwhile, for what it was compiled for before."""
    with cold("kinds") as screen:
        program = _clear_kernel(screen, _FORMATS[0])
        program.keep_code()
        assert screen.programs.prepare(program, _NOTHING).result(PATIENCE)
        assert program.is_ready and not program.unsettled
        for desc in (vk.ImageDesc("2d", "VK_FORMAT_R8G8B8A8_UINT", size, 4, storage=True) for size in (4, 5)):
            image = screen.device.create_image(desc)
            also = screen.programs.prepare(program, (((0, image.view()),),))
            assert program.is_ready and not program.unsettled
            assert also.result(PATIENCE)
            image.destroy()
    assert compiled == ["clear"] * 3
    assert _codes(tmp_path / "kinds" / _NAMES[0]) == 3


def test_without_the_background_a_kernel_is_ready_when_it_is_made(
    cold: Open, compiled: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VKPIPE_PARALLEL_LLVM", "0")
    with cold("made") as screen:
        program = _clear_kernel(screen, _FORMATS[0])
        assert not screen.programs.prepare(program, _NOTHING).result(PATIENCE)
        program.wait()
        assert screen.programs.prepare(program, _NOTHING).done()
    assert not compiled


def test_what_a_cache_has_is_not_compiled(cold: Open, compiled: list[str]) -> None:
    for _ in range(2):
        with cold("again") as screen:
            screen.programs.prepare(_clear_kernel(screen, _FORMATS[0]), _NOTHING).result(PATIENCE)
    assert compiled == ["clear"]


def test_a_thread_of_mesas_that_stores_late_is_waited_for(
    cold: Open, compiled: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has the lowest priority: how long it takes on a busy machine says nothing."""
    monkeypatch.setattr(compile_device, "_STORED_SECONDS", 0)
    with cold("late") as screen:
        screen.programs.prepare(_clear_kernel(screen, _FORMATS[0]), _NOTHING).result(PATIENCE)
    assert compiled == ["clear"]


def test_a_kernel_that_is_refused_is_told_to_who_uses_it(cold: Open) -> None:
    with cold("refused") as screen:
        program = _clear_kernel(screen, _FORMATS[0], "this is no GLSL\n")
        assert not screen.programs.prepare(program, _NOTHING).result(PATIENCE)
        with pytest.raises(CompileError, match="this is no GLSL"):
            program.wait()


def test_a_kernel_whose_text_is_missing_is_not_waited_for(
    cold: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The screen ends, and who uses the kernel is told what is missing."""
    with cold("missing") as screen:
        with monkeypatch.context() as patch:
            patch.setattr(source, "load", _missing)
            program = _clear_kernel(screen, _FORMATS[0])
            code = program.code
            assert code is not None
            try:
                assert not screen.programs.prepare(program, _NOTHING).result(PATIENCE)
            finally:
                code.cancel()  # else this waits for ever where it fails
            with pytest.raises(FileNotFoundError):
                program.wait()
        program.wait()


def _missing(path: str) -> str:
    raise FileNotFoundError(path)


def test_a_kernel_that_nobody_refers_to_is_not_waited_for(cold: Open) -> None:
    with cold("dropped") as screen:
        programs, held = screen.programs, threading.Event()
        busy = [programs._builders.submit(held.wait) for _ in range(programs._builders._max_workers)]
        program = _clear_kernel(screen, _FORMATS[0])
        ready = programs.prepare(program, _NOTHING)
        programs._recent.clear()
        del program
        assert not ready.result(PATIENCE)
        held.set()
        assert all(entry.result(PATIENCE) for entry in busy)


def _threads() -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if thread.name == "vkpipe builder of code"]


def test_threads_end_with_the_screen(cold: Open) -> None:
    """Also amid the making of kernels that nobody waits for; and a screen is dropped with them."""
    others = _threads()
    with cold("ended") as screen:
        kernels = [_clear_kernel(screen, fmt) for fmt in _FORMATS]
        ready = [screen.programs.prepare(program, _NOTHING) for program in kernels]
        assert len(_threads()) > len(others)
        screen.destroy()
        assert _threads() == others
        assert all(entry.done() for entry in ready)
    dropped = weakref.ref(screen)
    del screen, kernels
    gc.collect()
    assert dropped() is None


def test_freed_memory_is_given_back_once_nothing_is_compiled_for_a_while(
    cold: Open, compiled: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    given = threading.Event()
    monkeypatch.setattr(background, "_IDLE_SECONDS", 0.0)
    monkeypatch.setattr(background, "give_back_freed", given.set)
    with cold("one") as screen, screen.context_create() as ctx:
        _draw(ctx)
        assert compiled
        assert given.wait(PATIENCE)


def test_freed_memory_goes_back_to_the_system() -> None:
    """Blocks that are freed between others: the end of the heap is not free."""
    library = ctypes.CDLL(None)
    if not hasattr(library, "malloc_trim"):
        pytest.skip("glibc's heap")
    library.malloc.restype, library.free.argtypes = ctypes.c_void_p, [ctypes.c_void_p]
    blocks = [library.malloc(1 << 16) for _ in range(200)]
    for block in blocks[::2]:
        library.free(block)
    assert give_back_freed()
    for block in blocks[1::2]:
        library.free(block)


_LEFT = """
import os
import vkpipe
from vkpipe.bench.cold.cases import BASE
from vkpipe.bench.cold.gallium import GalliumSide
from vkpipe.driver.programs.schedule.background import Background

os.environ["VKPIPE_CACHE_DIR"] = os.environ["MESA_SHADER_CACHE_DIR"] = os.environ["FOLDER"]
screen = vkpipe.create_screen()
side = GalliumSide(screen)
begun = []
compile = Background.compile
def leave(*arguments, **more):
    begun.append(compile(*arguments, **more))
    child = os.fork()
    if child:
        assert os.waitpid(child, 0)[1] == 0
    raise SystemExit(0)
Background.compile = leave
side.draw(BASE)
"""


def test_processes_end_amid_compilation(tmp_path: Path, cold: Open) -> None:
    """A child of the process, too."""
    environment = {**os.environ, "VKPIPE_DEBUG": "", "VKPIPE_DEVICE": "type:cpu", "FOLDER": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", _LEFT], env=environment, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
