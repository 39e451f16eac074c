"""What cannot be carried out is counted and told; it keeps no client waiting, and no draw takes its place."""

from __future__ import annotations

import struct
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.command_line import Run
from tests.virgl.conftest import Serve
from tests.virgl.greedy import ENDLESS
from tests.virgl.painter import VERTEX, Painter
from tests.virgl.wire import Wire, command, create
from vkpipe import pipe
from vkpipe.driver.programs import made
from vkpipe.driver.record.recorder import DrawRecorder
from vkpipe.errors import CompileError, NotSupported, OutOfMemory
from vkpipe.pipe import Clear, Format, Prim, QueryType, TextureTarget
from vkpipe.reference.context import RefContext
from vkpipe.reference.screen import RefScreen
from vkpipe.virgl import Limits, Refusals
from vkpipe.virgl.protocol import Command, ObjectType, VirglBind

C, O = Command, ObjectType  # noqa: E741

_R8G8B8A8 = int(Format.R8G8B8A8_UNORM)
_TEXTURE = (TextureTarget.TEXTURE_2D, _R8G8B8A8, int(VirglBind.RENDER_TARGET), (4, 4, 1), 64)
_CONTEXT = command(C.CREATE_SUB_CTX, 1) + command(C.SET_SUB_CTX, 1)
_DRAW = command(C.DRAW_VBO, 0, 3, int(Prim.TRIANGLES), 0, 1, *(0,) * 7)

_VERTEX = "VERT\nDCL OUT[0], POSITION\nIMM[0] FLT32 {0, 0, 0, 1}\nMOV OUT[0], IMM[0]\nEND\n"
_WRONG = "FRAG\nDCL OUT[0], COLOR\nNOSUCH OUT[0]\nEND\n"


def shader(handle: int, stage: int, text: str) -> bytes:
    data = text.encode() + b"\0"
    padded = data + bytes(-len(data) % 4)
    words = struct.unpack(f"<{len(padded) // 4}I", padded)
    return create(O.SHADER, handle, stage, len(data), 20, 0, *words)


def _blend(handle: int, word: int = 0) -> bytes:
    return create(O.BLEND, handle, 0, 0, word, *(0,) * 7)


def _raise(error: Exception) -> Callable[..., Any]:
    def refuse(*arguments: object, **named: object) -> Any:
        raise error

    return refuse


def test_causes_are_counted_each_once() -> None:
    refusals = Refusals()
    for name in ("CREATE_OBJECT", "DRAW_VBO", "DRAW_VBO"):
        refusals.add(name, "not supported: PIPE_X")
    refusals.add("BLIT", "no")
    assert refusals.total == 4
    assert refusals.lines() == ["1 x CREATE_OBJECT, 2 x DRAW_VBO: not supported: PIPE_X", "1 x BLIT: no"]
    for number in range(200):
        refusals.add("BLIT", f"cause {number}")
    assert refusals.total == 204
    assert len(refusals.lines()) == 101
    assert refusals.lines()[-1] == "102 x BLIT: other causes"


def test_draws_with_a_refused_shader_are_refused_too(serve: Serve) -> None:
    server = serve()
    with Wire(server.path) as wire:
        wire.submit(
            _CONTEXT,
            shader(1, 0, _VERTEX),
            shader(2, 1, _WRONG),
            command(C.BIND_SHADER, 1, 0),
            command(C.BIND_SHADER, 2, 1),
            _DRAW,
            _DRAW,
        )
        assert wire.busy(0) == 0
    (line,) = server.refusals.lines()
    assert line.startswith("1 x CREATE_OBJECT, 1 x BIND_SHADER, 2 x DRAW_VBO: line 3")
    assert server.refusals.total == 4


def test_draws_with_a_refused_state_are_refused_until_another_is_bound(serve: Serve) -> None:
    server = serve()
    with Wire(server.path) as wire:
        shared = wire.resource(1, *_TEXTURE)
        assert shared is not None
        wrong = 1 | 7 << 1  # no such blend function
        wire.submit(
            _CONTEXT,
            _blend(5),
            _blend(6, wrong),
            command(C.BIND_OBJECT, 5, kind=O.BLEND),
            command(C.BIND_OBJECT, 6, kind=O.BLEND),
            _DRAW,
        )
        assert wire.busy(0) == 0
        (line,) = server.refusals.lines()
        assert line.startswith("1 x CREATE_OBJECT, 1 x BIND_OBJECT, 1 x DRAW_VBO: ")
        wire.submit(command(C.BIND_OBJECT, 5, kind=O.BLEND), _DRAW)
        assert wire.busy(0) == 0
    assert all("BIND_OBJECT" not in line for line in server.refusals.lines()[1:])


def test_a_resource_that_cannot_be_had_is_told_the_client(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve(Limits(resource_bytes=1 << 20))
    with Wire(server.path) as wire:
        assert wire.refused(1, *_TEXTURE[:3], (1024, 1024, 1), 1 << 22)
        with monkeypatch.context() as patch:
            patch.setattr(RefScreen, "resource_create", _raise(OutOfMemory("all of it is taken")))
            assert wire.refused(1, *_TEXTURE)
        assert wire.resource(1, *_TEXTURE) is not None
        assert not wire.refused(2, *_TEXTURE)
        assert wire.busy(1) == 0
    assert server.refusals.lines() == [
        "1 x RESOURCE_CREATE2: resource_bytes: 4,194,304 is more than 1,048,576",
        "1 x RESOURCE_CREATE2: all of it is taken",
    ]


def test_a_query_whose_work_is_refused_has_a_result(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RefContext, "get_query_result", _raise(CompileError("no kernel")))
    server = serve()
    with Wire(server.path) as wire:
        shared = wire.resource(3, 0, int(Format.R8_UNORM), int(VirglBind.CUSTOM), (16, 1, 1), 16)
        assert shared is not None
        shared[:] = struct.pack("<4I", 2, 0, 9, 9)
        wire.submit(
            _CONTEXT,
            create(O.QUERY, 50, int(QueryType.OCCLUSION_COUNTER), 0, 3),
            command(C.BEGIN_QUERY, 50),
            command(C.END_QUERY, 50),
            command(C.GET_QUERY_RESULT, 50, 0),
        )
        assert wire.busy(3) == 0
        assert struct.unpack("<4I", shared[:]) == (1, 4, 0, 0)
    assert server.refusals.lines() == ["1 x GET_QUERY_RESULT: no kernel"]


def test_work_that_is_lost_at_a_fence_is_counted(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    server = serve()
    with Wire(server.path) as wire:
        wire.submit(_CONTEXT, command(C.SET_SAMPLE_MASK, 1))
        assert wire.busy(0) == 0
        with monkeypatch.context() as patch:
            patch.setattr(RefContext, "flush", _raise(CompileError("no kernel")))
            wire.resource(9, 0, int(Format.R8_UNORM), int(VirglBind.CUSTOM), (8, 1, 1), 8)
            assert wire.busy(9) == 0
    assert server.refusals.lines() == ["1 x FLUSH: no kernel"]


def test_unknown_commands_are_counted(serve: Serve) -> None:
    server = serve()
    with Wire(server.path) as wire:
        wire.submit(command(200, 1), command(C.NOP), command(200, 1))
        assert wire.busy(0) == 0
    assert server.refusals.lines() == ["2 x command 200: unknown"]


def test_a_batch_that_cannot_be_recorded_says_what_is_lost(
    screen: pipe.Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    template = pipe.ResourceTemplate(width0=4, height0=4, bind=pipe.Bind.RENDER_TARGET)
    target = screen.resource_create(template)
    with screen.context_create() as ctx:
        surface = ctx.create_surface(target, pipe.SurfaceTemplate())
        ctx.set_framebuffer_state(pipe.FramebufferState(4, 4, cbufs=(surface,)))
        ctx.clear(Clear.COLOR0, (1, 1, 1, 1))
        with monkeypatch.context() as patch:
            patch.setattr(DrawRecorder, "begin", _raise(CompileError("no kernel")))
            with pytest.raises(CompileError) as caught:
                ctx.flush()
        assert caught.value.lost == 1
        assert ctx.flush()
    target.destroy()


_TRIANGLE = """
import sys, moderngl
ctx = moderngl.create_context(standalone=True, backend="egl", require=330)
program = ctx.program(
    vertex_shader='''#version 330
void main() { gl_Position = vec4(gl_VertexID & 1, gl_VertexID >> 1, 0, 1); }''',
    fragment_shader='''#version 330
out vec4 color; void main() { color = vec4(1.0); }''',
)
target = ctx.simple_framebuffer((4, 4))
target.use()
for _ in range(3):
    ctx.vertex_array(program, []).render(moderngl.TRIANGLES, 3)
target.read()
sys.exit(int(sys.argv[1]))
"""


@pytest.fixture
def surfaceless(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("EGL_PLATFORM", "surfaceless")
    monkeypatch.delenv("DISPLAY", raising=False)
    yield


@pytest.mark.parametrize(
    ("own", "options", "status"),
    [(0, (), 4), (0, ("--keep-going",), 0), (7, (), 7), (7, ("--keep-going",), 7)],
)
@pytest.mark.parametrize("error", [NotSupported("PIPE_TRIANGLES"), CompileError("kernel: \x1b[2J")])
def test_a_program_whose_draws_are_refused_does_not_end_well(
    own: int,
    options: tuple[str, ...],
    status: int,
    error: Exception,
    surfaceless: None,
    run: Run,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(RefContext, "draw_vbo", _raise(error))
    line = (sys.executable, "-c", _TRIANGLE, str(own))
    result = run("run", "--device", "reference", *options, "--", *line)
    assert result.exit_code == status, result.stderr
    told = str(error).replace("\x1b", "\\x1b")
    assert f"refused: 3 calls; pictures may be wrong, or missing\n  3 x DRAW_VBO: {told}\n" in result.stderr
    assert "\x1b" not in result.stderr


def test_a_program_with_nothing_refused_hears_nothing(surfaceless: None, run: Run) -> None:
    result = run("run", "--device", "reference", "--", sys.executable, "-c", _TRIANGLE, "0")
    assert result.exit_code == 0, result.stderr
    assert "refused" not in result.stderr


def test_a_program_whose_kernels_do_not_compile_does_not_end_well(
    surfaceless: None, run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    # Whatever other tests have drawn, and what is made ahead of an earlier run's kernels.
    monkeypatch.setenv("VKPIPE_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(made, "compile_glsl", _raise(CompileError("0:1: no such variable")))
    monkeypatch.setattr(made, "cached_glsl", lambda *_, **__: None)
    line = (sys.executable, "-c", _TRIANGLE, "0")
    result = run("run", "--device", "type:cpu", "--", *line)
    assert result.exit_code == 4, result.stderr
    assert "1 x TRANSFER_GET2, 5 x queued call: 0:1: no such variable" in result.stderr


def test_pictures_that_loops_have_not_finished_are_counted(serve: Serve) -> None:
    server = serve()
    painter = Painter(server.path, "endless", 4)
    painter.shaders(VERTEX % "0.0", ENDLESS)
    painter.draw()
    painter.pixel()
    (line,) = server.refusals.lines()
    assert line.startswith(
        "1 x draw or launch: loops of a shader of stage FRAGMENT were ended after 65000 turns"
    )
    painter.close()
