"""Programs may ask for messages, markers, resets and parameters: nobody is refused for asking."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.driver.against import short_passes
from tests.reference.rig import COLOR_FS, COLOR_VS, Rig
from vkpipe import pipe, translate
from vkpipe.driver.context import VkContext
from vkpipe.driver.programs.program import Program
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import InvalidUse, VkpipeError
from vkpipe.pipe import (
    ContextParam,
    DebugCallback,
    DeviceResetCallback,
    Format,
    LogContext,
    MessageId,
    QueryType,
    ResetStatus,
)

_Heard = list[tuple[object, int, str, str]]


def _listen(ctx: pipe.Context, *, anywhere: bool = False) -> _Heard:
    heard: _Heard = []

    def take(data: object, number: int, kind: str, text: str) -> None:
        heard.append((data, number, kind, text))

    ctx.set_debug_callback(DebugCallback(take, "mine", anywhere))
    return heard


def _buffer(ctx: pipe.Context) -> pipe.Resource:
    return ctx.screen.resource_create(pipe.ResourceTemplate(pipe.TextureTarget.BUFFER, width0=16))


@pytest.fixture(params=["device", "reference"])
def either(request: pytest.FixtureRequest) -> Iterator[pipe.Context]:
    if request.param == "device":
        yield request.getfixturevalue("ctx")
        return
    with request.getfixturevalue("reference").context_create() as ctx:
        yield ctx


@pytest.mark.covers("pipe_debug_callback::debug_message", "pipe_debug_callback::data")
@pytest.mark.covers("pipe_context::set_debug_callback")
def test_refused_calls_and_doubts_are_told(either: pipe.Context) -> None:
    heard = _listen(either)
    with pytest.raises(InvalidUse) as refused:
        either.set_viewport_states(99, [pipe.ViewportState()])
    Rig(either, 8, 8)
    either.clear(pipe.Clear.DEPTH, (0, 0, 0, 0), 1.0, 0)
    assert heard[0] == ("mine", MessageId.REFUSED_CALL, "ERROR", str(refused.value))
    assert heard[1][:3] == ("mine", MessageId.DOUBTFUL_CALL, "INFO") and heard[1][3].startswith(
        "Context.clear: "
    )
    assert len(heard) == 2
    either.set_debug_callback(None)
    with pytest.raises(VkpipeError):
        either.set_viewport_states(99, [pipe.ViewportState()])
    assert len(heard) == 2


@pytest.mark.covers("pipe_context::set_debug_callback")
@pytest.mark.parametrize(
    "call",
    [
        lambda ctx: ctx.draw_vbo(pipe.DrawInfo(count=3)),
        lambda ctx: ctx.set_vertex_buffers(99, [pipe.VertexBuffer()]),
        lambda ctx: ctx.set_sampler_views(pipe.ShaderType.FRAGMENT, 999, [None]),
        lambda ctx: ctx.buffer_map(_buffer(ctx), 0, pipe.Map.READ, pipe.Box(width=99)),
    ],
    ids=["draw_vbo", "set_vertex_buffers", "set_sampler_views", "buffer_map"],
)
def test_calls_that_draws_are_made_of_are_told_once(
    ctx: VkContext, call: Callable[[VkContext], object]
) -> None:
    heard = _listen(ctx)
    with pytest.raises(VkpipeError) as refused:
        call(ctx)
    assert heard == [("mine", MessageId.REFUSED_CALL, "ERROR", str(refused.value))]


@pytest.mark.covers("pipe_debug_callback::async")
@pytest.mark.covers("pipe_context::set_debug_callback")
@pytest.mark.parametrize("anywhere", [False, True])
def test_compiled_kernels_are_told(ctx: VkContext, anywhere: bool) -> None:
    """By the flush of the context, or at once where the callback may come from any thread."""
    heard = _listen(ctx, anywhere=anywhere)
    rig = Rig(ctx, 8, 8)
    number = 0.37521 + anywhere
    added = f"IMM[0] FLT32 {{{number}, 0, 0, 0}}\n  0: ADD OUT[0], IN[0], IMM[0].xyyy\n"
    rig.shaders(COLOR_VS, COLOR_FS.replace("  0: MOV OUT[0], IN[0]\n", added))
    rig.quad()
    rig.raw()
    ctx.flush()
    told = [text for _, _, kind, text in heard if kind == "SHADER_INFO"]
    assert told and all(" compiled in " in text and text.endswith(" ms") for text in told)


@pytest.mark.covers("pipe_context::set_debug_callback")
@pytest.mark.parametrize(
    "call",
    [
        lambda ctx: ctx.set_viewport_states("one", []),
        lambda ctx: ctx.clear("all", (0, 0, 0, 0)),
        lambda ctx: ctx.draw_vbo(3),
        lambda ctx: ctx.bind_blend_state("blend"),
        lambda ctx: ctx.begin_query(None),
    ],
    ids=["set_viewport_states", "clear", "draw_vbo", "bind_blend_state", "begin_query"],
)
def test_arguments_of_wrong_types_are_told_once(
    either: pipe.Context, call: Callable[[pipe.Context], object]
) -> None:
    heard = _listen(either)
    with pytest.raises(InvalidUse) as refused:
        call(either)
    assert heard == [("mine", MessageId.REFUSED_CALL, "ERROR", str(refused.value))]


def _hints(heard: _Heard, kind: str = "PERF_INFO") -> list[str]:
    return [text for _, _, said, text in heard if said == kind]


@pytest.mark.covers("pipe_context::set_debug_callback")
def test_waits_for_new_kernels_and_general_ones_are_told(
    ctx: VkContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the flush, as a draw is amid its work."""
    monkeypatch.setenv("VKPIPE_GENERAL", "2")
    rig = Rig(ctx, 8, 8)
    added = "IMM[0] FLT32 {0.8231, 0, 0, 0}\n  0: ADD OUT[0], IN[0], IMM[0].xyyy\n"
    rig.shaders(COLOR_VS, COLOR_FS.replace("  0: MOV OUT[0], IN[0]\n", added))
    heard = _listen(ctx)
    with monkeypatch.context() as patch:
        # A fast machine may have made them meanwhile.
        patch.setattr(Program, "is_ready", False)
        rig.quad()
        assert not _hints(heard)
        ctx.flush()
    general, waits = _hints(heard)
    assert general == "Context.draw_vbo: a general kernel draws a state that has none of its own"
    assert waits.startswith("Context.flush: the host waits for new kernels: ")
    heard.clear()
    rig.quad()
    ctx.flush()
    assert not _hints(heard)


@pytest.mark.covers("pipe_context::set_debug_callback")
def test_mappings_that_wait_are_told(ctx: VkContext, monkeypatch: pytest.MonkeyPatch) -> None:
    rig = Rig(ctx, 8, 8)
    buffer = _buffer(ctx)
    heard = _listen(ctx)
    monkeypatch.setattr(type(ctx.screen.device), "completed", lambda device: 0)
    ctx.buffer_subdata(buffer, pipe.Map.WRITE, 0, bytes(16))
    rig.quad()
    assert not _hints(heard)
    rig.raw()
    (waits,) = {text for text in _hints(heard) if text.startswith("Context.transfer_map: ")}
    assert "the host waits for what uses <TextureResource" in waits
    monkeypatch.undo()
    heard.clear()
    rig.raw()
    assert not _hints(heard), "everything was done"


@pytest.mark.covers("pipe_context::set_debug_callback")
def test_results_that_are_waited_for_are_told(ctx: VkContext, monkeypatch: pytest.MonkeyPatch) -> None:
    rig = Rig(ctx, 8, 8)
    query = ctx.create_query(QueryType.OCCLUSION_COUNTER)
    ctx.begin_query(query)
    rig.quad()
    ctx.end_query(query)
    heard = _listen(ctx)
    with monkeypatch.context() as patch:
        patch.setattr(type(ctx.screen.device), "completed", lambda device: 0)
        assert ctx.get_query_result(query, True) == 64
    text = "Context.get_query_result: the host waits for a query of type OCCLUSION_COUNTER"
    waits = ("mine", MessageId.WAIT_FOR_QUERY, "PERF_INFO", text)
    assert heard.count(waits) == 1
    ctx.get_query_result(query, True)
    assert heard.count(waits) == 1, "it is there"


def test_each_kind_of_message_has_its_number() -> None:
    """Programs keep them: those that there are stay as they are."""
    numbers = {found.name: (int(found), found.type) for found in MessageId}
    assert numbers["KERNEL_COMPILED"] == (1, "SHADER_INFO") and numbers["REFUSED_CALL"] == (11, "ERROR")
    assert sorted(MessageId) == list(range(1, len(numbers) + 1))


@pytest.mark.covers("pipe_context::set_debug_callback")
def test_draws_of_several_passes_are_told(screen: VkScreen) -> None:
    with short_passes(screen, 64, 256) as ctx:
        heard = _listen(ctx)
        rig = Rig(ctx, 8, 8)
        rig.draw(pipe.Prim.TRIANGLES, [(0, 0), (8, 0), (0, 8)] * 1000)
        ctx.flush()
        passes = [text for text in _hints(heard) if "passes" in text]
        assert len(passes) == 1 and int(passes[0].split()[-2]) > 1


@pytest.mark.covers("pipe_context::set_debug_callback")
def test_formats_that_kernels_decode_are_told(ctx: VkContext) -> None:
    heard = _listen(ctx)
    for fmt in (Format.R8G8B8A8_UNORM, Format.ETC1_RGB8):
        texture = ctx.screen.resource_create(
            pipe.ResourceTemplate(format=fmt, width0=4, height0=4, bind=pipe.Bind.SAMPLER_VIEW)
        )
        ctx.create_sampler_view(texture, pipe.SamplerViewTemplate.of(texture))
    decoded = _hints(heard, "FALLBACK")
    assert len(decoded) == int(ctx.screen.decodes(Format.ETC1_RGB8))
    assert all("kernels decode ETC1_RGB8" in text for text in decoded)


@pytest.mark.covers("PIPE_NO_RESET", "PIPE_UNKNOWN_CONTEXT_RESET")
@pytest.mark.covers("pipe_context::get_device_reset_status", "pipe_context::set_device_reset_callback")
@pytest.mark.covers("pipe_device_reset_callback::reset", "pipe_device_reset_callback::data")
@pytest.mark.covers("PIPE_CAP_DEVICE_RESET_STATUS_QUERY")
def test_a_lost_device_is_told(either: pipe.Context, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[object, ResetStatus]] = []
    either.set_device_reset_callback(
        DeviceResetCallback(lambda data, status: seen.append((data, status)), "mine")
    )
    assert either.screen.get_param(pipe.Cap.DEVICE_RESET_STATUS_QUERY) == 1
    assert either.get_device_reset_status() is ResetStatus.NO_RESET

    # What any call of the context raises is seen in one place; a device of a test cannot be lost in earnest.
    with monkeypatch.context() as patch:
        patch.setattr("vkpipe.pipe.messages.DeviceLost", InvalidUse)
        with pytest.raises(InvalidUse):
            either.set_viewport_states(99, [pipe.ViewportState()])
    assert seen == [("mine", ResetStatus.UNKNOWN_CONTEXT_RESET)]
    assert either.get_device_reset_status() is ResetStatus.UNKNOWN_CONTEXT_RESET
    assert either.get_device_reset_status() is ResetStatus.NO_RESET


@pytest.mark.covers("PIPE_CONTEXT_PARAM_PIN_THREADS_TO_L3_CACHE")
@pytest.mark.covers("pipe_context::set_context_param")
def test_parameters_are_hints(either: pipe.Context) -> None:
    either.set_context_param(ContextParam.PIN_THREADS_TO_L3_CACHE, 0)
    with pytest.raises(InvalidUse, match="param"):
        either.set_context_param(7, 0)  # type: ignore[arg-type]


@pytest.mark.covers("pipe_context::emit_string_marker", "PIPE_CAP_STRING_MARKER")
def test_the_profile_has_markers_as_slices_and_what_kernels_are_for(
    ctx: VkContext, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert ctx.screen.get_param(pipe.Cap.STRING_MARKER) == 1
    profile = ctx.screen.profile
    path = tmp_path / "profile.json"
    for name, value in {"path": path, "enabled": True, "_events": [], "_marker": None}.items():
        monkeypatch.setattr(profile, name, value)
    rig = Rig(ctx, 8, 8)
    rig.shaders()
    ctx.emit_string_marker("shadows")
    rig.quad()
    rig.quad()
    ctx.flush()
    ctx.emit_string_marker("lights")
    ctx.screen.fence_finish(None, ctx.flush())
    profile.write()
    events = [event for event in json.loads(path.read_text())["traceEvents"] if "dur" in event]
    slices = {event["name"]: event for event in events if event["args"].get("marker")}
    assert list(slices) == ["shadows", "lights"]
    begin, end = (slices["shadows"]["ts"] + part for part in (0, slices["shadows"]["dur"]))
    assert slices["lights"]["ts"] == pytest.approx(end)
    (flush,) = [event for event in events if event["args"].get("draws") == 2]
    assert begin <= flush["ts"] <= flush["ts"] + flush["dur"] <= end
    told = {event["args"]["for"] for event in events if "for" in event["args"]}
    assert told == {"draws 0 to 1: 4 primitives, 8 x 8 pixels"}


@pytest.mark.covers("pipe_context::dump_debug_state")
def test_the_state_is_told_without_a_flush(ctx: VkContext) -> None:
    rig = Rig(ctx, 8, 8)
    rig.shaders()
    ctx.flush()
    rig.quad()
    rig.clear((0, 0, 1, 1))
    number, stream = ctx.batch.number, io.StringIO()
    ctx.dump_debug_state(stream)
    said = stream.getvalue()
    assert ctx.batch.number == number
    assert "not submitted: 1 draws in 1 groups, 1 operations" in said
    assert "framebuffer = FramebufferState\n  width = 8\n  height = 8\n" in said
    assert f"fs:\n{COLOR_FS.rstrip()}" in said and f"vs:\n{COLOR_VS.rstrip()}" in said
    assert "vertex buffer 0: 128 bytes of the application, from byte 0, 32 bytes a vertex" in said
    assert "RasterizerState" in said and ctx.screen.device.info.name in said
    ctx.flush()
    stream = io.StringIO()
    ctx.dump_debug_state(stream)
    assert "not submitted: 0 draws in 0 groups, 0 operations" in stream.getvalue()
    with pytest.raises(InvalidUse, match="dump_debug_state: stream = 7; legal: a text file"):
        ctx.dump_debug_state(7)  # type: ignore[arg-type]


@pytest.mark.covers("pipe_context::dump_debug_state")
def test_the_reference_tells_its_state_in_the_same_words(ref: pipe.Context) -> None:
    rig = Rig(ref, 8, 8)
    rig.shaders()
    rig.quad()
    stream = io.StringIO()
    ref.dump_debug_state(stream)
    said = stream.getvalue()
    assert "framebuffer = FramebufferState\n  width = 8\n  height = 8\n" in said
    assert "rasterizer = RasterizerState" in said and "blend = BlendState\n" in said
    assert (
        "viewport 0 = ViewportState\n" in said and "vertex buffer 0: 128 bytes, 32 bytes a vertex\n" in said
    )
    assert f"samples that passed so far: {8 * 8}\n" in said
    for kind, text in (("vs", COLOR_VS), ("fs", COLOR_FS)):
        written = said.partition(f"{kind}:\n")[2]
        assert written.startswith(translate.dump(translate.parse(text)))
    with pytest.raises(InvalidUse, match="dump_debug_state: stream = 7; legal: a text file"):
        ref.dump_debug_state(7)  # type: ignore[arg-type]


@pytest.mark.covers("auxiliary::u_log")
@pytest.mark.covers("pipe_context::set_log_context")
def test_a_log_has_batches_messages_and_state(ctx: VkContext) -> None:
    log = LogContext()
    rig = Rig(ctx, 8, 8)
    rig.shaders()
    ctx.flush()
    ctx.set_log_context(log)
    rig.quad()
    rig.clear((0, 0, 1, 1))
    ctx.flush()
    with pytest.raises(InvalidUse):
        ctx.set_viewport_states(99, [pipe.ViewportState()])
    page = log.new_page()
    told = {kind: text for kind, text in page.chunks}
    assert [kind for kind, _ in page.chunks if kind != "message"] == ["batch", "state"]
    assert ", 1 draws\n" in told["batch"] and "group 0: draws 0 to 0, 2 primitives" in told["batch"]
    assert "ERROR: Context.set_viewport_states" in "".join(
        text for kind, text in page.chunks if kind == "message"
    )
    assert "fs:\nFRAG\n" in told["state"]
    assert str(page).startswith("[batch]\nbatch ") or "[batch]\nbatch " in str(page)
    assert [kind for kind, _ in log.new_page().chunks] == ["state"]
    other = LogContext()
    ctx.set_log_context(other)
    assert log.new_page().chunks == ()
    ctx.set_log_context(None)
    rig.quad()
    ctx.flush()
    assert other.new_page().chunks == ()


@pytest.mark.covers("pipe_context::set_log_context")
def test_a_log_outlives_its_context(reference: pipe.Screen, screen: VkScreen) -> None:
    for each in (reference, screen):
        log = LogContext()
        with each.context_create() as ctx:
            ctx.set_log_context(log)
            Rig(ctx, 8, 8).clear((0, 0, 0, 0))
            (chunk,) = [chunk for chunk in log.new_page().chunks if chunk.kind == "state"]
            assert "framebuffer = FramebufferState" in chunk.text
        assert "state" not in [chunk.kind for chunk in log.new_page().chunks]
        with each.context_create() as ctx, pytest.raises(InvalidUse, match="log = 7"):
            ctx.set_log_context(7)  # type: ignore[arg-type]
