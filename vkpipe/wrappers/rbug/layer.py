"""Watches contexts for the remote debugger: what is there, what is bound, and which draws wait."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from typing import Any, ClassVar, cast
from weakref import WeakKeyDictionary

from vkpipe import pipe
from vkpipe.errors import InvalidUse
from vkpipe.wrappers.context_state import ContextState
from vkpipe.wrappers.interface import Method, method_of
from vkpipe.wrappers.objects import Layer, Wrapped, unwrap
from vkpipe.wrappers.per_object import PerObject
from vkpipe.wrappers.rbug.messages import Block
from vkpipe.wrappers.unwrapping import unwrapping

__all__ = ["Control", "Rbug", "Shader"]

_DRAWS = frozenset({"draw_vbo", "draw_mesh_tasks"})
_STAGES = ("vs", "fs", "gs", "tcs", "tes")


class Shader:
    """A shader of a context.

    Attributes:
        stage: such as ``fs``. ``state``: what it was made from.
        disabled: whether draws with it are left out.
        replaced: the text that stands in its place; ``other``: the driver's shader made of that.
    """

    def __init__(self, stage: str, state: pipe.ShaderState) -> None:
        self.stage, self.state = stage, state
        self.disabled = False
        self.replaced = ""
        self.other: Any = None


class Control:
    """A control says what draws of a context wait for.

    Attributes:
        state: what is bound.
        blocker: bits of :class:`Block` that draws wait for; ``blocked``: those that one waits for now.
        rule: numbers of vertex and fragment shader, texture, target, and bits; 0: any.
        shaders: by the objects that stand for them.
    """

    def __init__(self, blocker: int = 0) -> None:
        self.state = ContextState()
        self.blocker, self.blocked = blocker, 0
        self.rule = (0, 0, 0, 0, 0)
        self.shaders: WeakKeyDictionary[Wrapped, Shader] = WeakKeyDictionary()

    def bound(self, stage: str) -> Any:
        """Return the object that stands for the shader of a stage; None where nothing is bound."""
        return self.state.bound.get(stage)

    def targets(self) -> tuple[list[Any], Any]:
        """Return the textures of colour buffers, None for those that are missing, and of depth."""
        (framebuffer,) = self.state.given.get("set_framebuffer_state", (None,))
        if framebuffer is None:
            return [], None
        textures = [
            None if each is None else each.texture for each in (*framebuffer.cbufs, framebuffer.zsbuf)
        ]
        return textures[:-1], textures[-1]

    def textures(self) -> list[Any]:
        """Return the textures of the fragment shader's views."""
        found = sorted(
            (number, view)
            for (kind, stage, number), view in self.state.slots.items()
            if kind == "views" and stage == pipe.ShaderType.FRAGMENT and view is not None
        )
        return [view.texture for _, view in found]

    def fits(self, flag: int) -> bool:
        """Return whether the rule holds for a draw."""
        vertex, fragment, texture, surface, block = self.rule
        if not (self.blocker & Block.RULE and block & flag):
            return False
        colors, zs = self.targets()
        wanted = (
            (vertex, [self.bound("vs")]),
            (fragment, [self.bound("fs")]),
            (texture, self.textures()),
            (surface, [*colors, zs]),
        )
        return all(not number or any(_number(each) == number for each in there) for number, there in wanted)


def _number(wrapped: Any) -> int:
    return int(getattr(wrapped, "number", 0))


def _draw(owner: Any, info: Any, draws: Any) -> None:
    if not owner.layer.leaves_out(owner):
        change = unwrapping(method_of(pipe.Context, "draw_vbo").hints[0])
        owner.inner.draw_vbo(info if change is None else change(info), draws)


def _binding(stage: str) -> Callable[..., None]:
    def bind(owner: Any, handle: Any) -> None:
        getattr(owner.inner, f"bind_{stage}_state")(owner.layer.behind(owner, handle))

    return bind


class Rbug(Layer):
    """Lets draws wait, and carries out what others ask in the thread that a context belongs to.

    Attributes:
        changed: is notified when something about a wait has changed.
        told: called with a context and bits when a draw waits.
        closed: called when the screen is destroyed.
        seconds: how long a request waits for the program to make a call, in whose thread it is carried out.

    Args:
        blocker: bits of :class:`Block` that draws of new contexts wait for.
    """

    answers: ClassVar[dict[str, Callable[..., Any]]] = {
        "draw_vbo": _draw,
        **{f"bind_{stage}_state": _binding(stage) for stage in _STAGES},
    }

    def __init__(self, blocker: int = 0) -> None:
        super().__init__()
        self.seconds = 5.0
        self._blocker = blocker
        self.closed: Callable[[], None] = lambda: None
        self.changed = threading.Condition()
        self.told: Callable[[Wrapped, int], None] = lambda context, block: None
        self.controls: PerObject[Control] = PerObject()
        self._jobs: deque[tuple[Wrapped | None, Callable[[Any], Any], Future[Any]]] = deque()

    def enter(self, owner: Wrapped, method: Method, arguments: tuple[Any, ...]) -> Any:
        if isinstance(owner, pipe.Context):
            if self._jobs:
                self._work(owner)
            if method.name in _DRAWS:
                self._wait(owner, Block.BEFORE)
        return owner, method, arguments

    def leave(self, note: Any, result: Any) -> None:
        owner, method, arguments = note
        if isinstance(result, Wrapped) and isinstance(result, pipe.Context):
            with self.changed:
                self.controls[result] = Control(self._blocker)
        if not isinstance(owner, pipe.Context):
            if method.name == "destroy":
                self.closed()
            return
        control = self.control(owner)
        name = method.name
        if method.makes_handle:
            result.made_from = arguments[0]
            stage = name[len("create_") : -len("_state")]
            if stage in _STAGES:
                with self.changed:
                    control.shaders[result] = Shader(stage, arguments[0])
        elif name.startswith("delete_") and arguments[0] in control.shaders:
            with self.changed:
                shader = control.shaders.pop(arguments[0])
            self._drop(owner, shader)
        else:
            control.state.follow(name, arguments)
        if name in _DRAWS:
            self._wait(owner, Block.AFTER)
        elif name == "destroy":
            with self.changed:
                self.controls.pop(cast(Wrapped, owner), None)

    def control(self, context: Any) -> Control:
        """Return how a context is controlled."""
        with self.changed:
            return self.controls.setdefault(context, Control())

    def leaves_out(self, context: Any) -> bool:
        """Return whether a shader that is bound is disabled."""
        control = self.control(context)
        bound = [control.shaders.get(each) for stage in _STAGES if (each := control.bound(stage)) is not None]
        return any(shader is not None and shader.disabled for shader in bound)

    def behind(self, context: Any, handle: Any) -> Any:
        """Return the driver's shader that is bound in the place of one of the program's."""
        shader = self.control(context).shaders.get(handle) if isinstance(handle, Wrapped) else None
        return unwrap(handle) if shader is None or shader.other is None else shader.other

    def ask(self, context: Wrapped | None, work: Callable[[Any], Any]) -> Any:
        """Have something done between two calls of a context, or of any, in its thread; its result.

        Raises:
            TimeoutError: the program makes no calls.
        """
        answer: Future[Any] = Future()
        job = (context, work, answer)
        with self.changed:
            self._jobs.append(job)
            self.changed.notify_all()
        try:
            return answer.result(self.seconds)
        finally:
            with self.changed:
                if job in self._jobs:
                    self._jobs.remove(job)

    def replace(self, context: Any, handle: Wrapped, text: str) -> None:
        """Put a text in the place of a shader's; an empty one brings the first one back."""

        def work(owner: Any) -> None:
            control = self.control(owner)
            shader = control.shaders.get(handle)
            if shader is None:
                raise InvalidUse("rbug", "shader", handle.number, "one that is there")
            inner, kind = owner.inner, f"{shader.stage}_state"
            made = getattr(inner, f"create_{kind}")(replace(shader.state, tokens=text)) if text else None
            before, shader.other, shader.replaced = shader.other, made, text
            if control.bound(shader.stage) is handle:
                getattr(inner, f"bind_{kind}")(self.behind(owner, handle))
            if before is not None:
                getattr(inner, f"delete_{kind}")(before)

        self.ask(context, work)

    def unblock(self, control: Control, bits: int, *, keeps: bool) -> None:
        """Let a draw go on that waits; ``keeps``: the next one waits again."""
        with self.changed:
            if control.blocked & Block.RULE:
                if bits & Block.RULE:
                    control.blocked = 0
            else:
                control.blocked &= ~bits
            if not keeps:
                control.blocker &= ~bits
            self.changed.notify_all()

    def release(self) -> None:
        """Resume all blocked contexts when the last client has gone."""
        with self.changed:
            self._blocker = 0
            for control in self.controls.values():
                control.blocker = control.blocked = 0
            self.changed.notify_all()

    def _drop(self, owner: Any, shader: Shader) -> None:
        if shader.other is not None:
            getattr(owner.inner, f"delete_{shader.stage}_state")(shader.other)

    def _wait(self, owner: Any, flag: int) -> None:
        control = self.control(owner)
        if not control.blocker:
            return
        with self.changed:
            if control.blocker & flag:
                control.blocked |= flag
            elif control.fits(flag):
                control.blocked |= flag | Block.RULE
            else:
                return
            blocked = control.blocked
        self.told(owner, blocked)
        while True:
            self._work(owner)
            with self.changed:
                if not control.blocked & flag:
                    return
                if not self._jobs:
                    self.changed.wait()

    def _work(self, owner: Any) -> None:
        """Carry out what is asked of a context, or of any."""
        while True:
            with self.changed:
                job = next((each for each in self._jobs if each[0] in (None, owner)), None)
                if job is None:
                    return
                self._jobs.remove(job)
            try:
                job[2].set_result(job[1](owner))
            except Exception as error:
                job[2].set_exception(error)
