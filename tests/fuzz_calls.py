"""Calls with wrong types and values: only errors of vkpipe may come out, which name what is at fault.

``python -m tests.fuzz_calls --calls 150000`` makes more of them than the suite does (``--seed`` for others).
"""

from __future__ import annotations

import argparse
import dataclasses
import inspect
import logging
import random
import sys
import traceback
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

import vkpipe
from vkpipe import pipe
from vkpipe.errors import InvalidUse, VkpipeError
from vkpipe.pipe.kinds import hints_of

__all__ = ["Fuzz"]

_VS = "VERT\nDCL IN[0]\nDCL OUT[0], POSITION\nMOV OUT[0], IN[0]\nEND"
_FS = "FRAG\nDCL OUT[0], COLOR\nIMM[0] FLT32 {0.0, 1.0, 0.0, 1.0}\nMOV OUT[0], IMM[0]\nEND"

_WRONG: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 2, 3, 4, 7, 16, 255, 2**31, 2**32, 2**63, 2**64, -(2**40), 0.5, -1.0,
    1e300, float("nan"), float("inf"), "", "R8G8B8A8_UNORM", "x" * 300, b"", b"abcd", (), (1, 2), (1, 2,
    3, 4), [0] * 4, [None], ["a", "b", "c", "d"], {}, {1}, object(), int, np.int64(5), np.float32(2),
    np.uint8(200), np.zeros(4, np.float32), np.zeros((2, 2), np.int64), np.array([{}]), np.array(3),
    np.bool_(True), range(3), bytearray(8), 1j, pipe.Prim.TRIANGLES, pipe.Format.NONE,
    pipe.Format.R8G8B8A8_UNORM, pipe.Bind.SAMPLER_VIEW, pipe.Box(), pipe.ScissorState(),
    [pipe.ScissorState(0, 0, 4, 4)], pipe.ViewportState(), [pipe.ViewportState()],
    pipe.DrawInfo(count=3), pipe.GridInfo(), pipe.BlendState(), pipe.SurfaceTemplate(),
    pipe.VertexBuffer(), pipe.Map.READ, pipe.Map.WRITE, pipe.Clear.COLOR0, pipe.Clear.DEPTHSTENCIL,
    pipe.ShaderType.FRAGMENT,
)  # fmt: skip

_CLASSES = [
    entry
    for entry in vars(pipe).values()
    if isinstance(entry, type)
    and dataclasses.is_dataclass(entry)
    and entry.__module__.startswith("vkpipe.pipe")
]

_LONG = frozenset({"callback", "svm_migrate"})
"""Methods that are left out: they run what they are given."""


class Fuzz:
    """Random calls of one screen's objects.

    Attributes:
        found: what went wrong: a line for each kind and place, and one of the calls.
        refused: how many calls were refused as they should be.
    """

    def __init__(self, screen: pipe.Screen, seed: int) -> None:
        self.screen = screen
        self.random = random.Random(seed)
        self.found: dict[str, str] = {}
        self.refused = self.made = 0
        self.right: list[Any] = []
        self._begin()

    def _begin(self) -> None:
        """A context with something of everything, and what of it calls may be given."""
        ctx = self.ctx = self.screen.context_create()
        ctx.advice.wanted = False
        texture = self.screen.resource_create(
            pipe.ResourceTemplate(width0=4, height0=4, bind=pipe.Bind.RENDER_TARGET | pipe.Bind.SAMPLER_VIEW)
        )
        buffer = self.screen.resource_create(pipe.ResourceTemplate.buffer(256, pipe.Bind.VERTEX_BUFFER))
        surface = ctx.create_surface(texture, pipe.SurfaceTemplate())
        view = ctx.create_sampler_view(texture, pipe.SamplerViewTemplate.of(texture))
        handles = [
            ctx.create_blend_state(pipe.BlendState()),
            ctx.create_rasterizer_state(pipe.RasterizerState()),
            ctx.create_depth_stencil_alpha_state(pipe.DepthStencilAlphaState()),
            ctx.create_vs_state(pipe.ShaderState(_VS)),
            ctx.create_fs_state(pipe.ShaderState(_FS)),
            ctx.create_vertex_elements_state([pipe.VertexElement()]),
            ctx.create_sampler_state(pipe.SamplerState()),
        ]
        query = ctx.create_query(pipe.QueryType.OCCLUSION_COUNTER)
        self.right = [texture, buffer, surface, view, query, ctx, self.screen, ctx.flush(), *handles]
        ctx.set_framebuffer_state(pipe.FramebufferState(4, 4, cbufs=(surface,)))
        ctx.set_viewport_states(0, [pipe.ViewportState.covering(4, 4)])
        kinds = ("blend", "rasterizer", "depth_stencil_alpha", "vs", "fs", "vertex_elements")
        for kind, handle in zip(kinds, handles, strict=False):
            getattr(ctx, f"bind_{kind}_state")(handle)
        corners = np.array([[-1, -1, 0, 1], [3, -1, 0, 1], [-1, 3, 0, 1]], np.float32)
        ctx.set_vertex_buffers(0, [pipe.VertexBuffer(stride=16, user_buffer=corners)])

    def _state(self, kind: type) -> Any:
        """An instance with one or two members replaced."""
        given = {entry.name: self._value(2) for entry in dataclasses.fields(kind) if _needed(entry)}
        for entry in self.random.sample(dataclasses.fields(kind), 1):
            given[entry.name] = self._value(2)
        return kind(**given)

    def _value(self, depth: int = 0) -> Any:
        pick = self.random.random()
        if pick < 0.25:
            return self.random.choice(self.right)
        if pick < 0.4 and depth < 2:
            try:
                return self._state(self.random.choice(_CLASSES))
            except VkpipeError:
                return None
        return self.random.choice(_WRONG)

    def _plausible(self, annotation: Any) -> Any:
        """Something of the annotation's class, where there is anything of it at hand."""
        fitting = [entry for entry in (*self.right, *_WRONG) if type(entry) is annotation]
        if isinstance(annotation, type) and issubclass(annotation, pipe.Resource | pipe.Surface):
            fitting = [entry for entry in self.right if isinstance(entry, annotation)]
        return self.random.choice(fitting) if fitting else self._value()

    def _calls(self) -> Iterator[tuple[str, Callable[..., Any], list[tuple[str, Any]]]]:
        """Methods and constructors, with names and annotations of what they take."""
        while True:
            pick = self.random.random()
            if pick < 0.3:
                kind = self.random.choice(_CLASSES)
                hints = hints_of(kind, kind.__module__)
                yield (
                    kind.__name__,
                    kind,
                    [(entry.name, hints[entry.name]) for entry in dataclasses.fields(kind)],
                )
                continue
            owner, contract = (self.ctx, pipe.Context) if pick < 0.85 else (self.screen, pipe.Screen)
            name = self.random.choice([n for n in dir(contract) if not n.startswith("_") and n != "destroy"])
            method = getattr(contract, name)
            if name in _LONG or not inspect.isfunction(method):
                continue
            hints = hints_of(method, method.__module__)
            parameters = list(inspect.signature(method).parameters)[1:]
            yield name, getattr(owner, name), [(entry, hints[entry]) for entry in parameters]

    def run(self, calls: int) -> None:
        """Make so many calls."""
        made = self._calls()
        for number in range(calls):
            name, call, parameters = next(made)
            arguments: dict[str, Any] = {}
            for parameter, annotation in parameters:
                right = self.random.random() < 0.6
                arguments[parameter] = self._plausible(annotation) if right else self._value()
            if isinstance(call, type):
                arguments = {entry: value for entry, value in arguments.items() if self.random.random() < 0.3}
                required = [e.name for e in dataclasses.fields(call) if _needed(e)]
                arguments |= {entry: arguments.get(entry, self._value()) for entry in required}
            self._one(name, call, arguments)
            if number % 500 == 499:
                self.renew()

    def _one(self, name: str, call: Callable[..., Any], arguments: dict[str, Any]) -> None:
        self.made += 1
        try:
            call(**arguments)
        except InvalidUse as error:
            self.refused += 1
            if not error.where or not error.field or not error.legal:
                self._note(f"{name}: an InvalidUse without place, argument or rule", arguments)
        except VkpipeError:
            self.refused += 1
        except Exception as error:
            last = traceback.extract_tb(error.__traceback__)[-1]
            place = f"{last.filename.rpartition('vkpipe/')[2]}:{last.lineno}"
            self._note(f"{type(error).__name__} in {place} ({name}): {str(error)[:80]}", arguments)

    def _note(self, line: str, arguments: dict[str, Any]) -> None:
        self.found.setdefault(line, str({name: repr(value)[:60] for name, value in arguments.items()}))

    def renew(self) -> None:
        """Another context, as this one has been through a lot; it must end well."""
        try:
            self.ctx.destroy()
        except VkpipeError:
            self.refused += 1
        except Exception as error:
            last = traceback.extract_tb(error.__traceback__)[-1]
            self._note(f"{type(error).__name__} in {last.filename}:{last.lineno} (destroy): {error}", {})
        self._begin()


def _needed(entry: Any) -> bool:
    return entry.default is dataclasses.MISSING and entry.default_factory is dataclasses.MISSING


def main() -> int:
    """The long mode."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--calls", type=int, default=150_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", default="both", help="reference, or what VKPIPE_DEVICE takes")
    options = parser.parse_args()
    logging.disable(logging.WARNING)
    devices = ["reference", None] if options.device == "both" else [options.device]
    wrong = 0
    for device in devices:
        with vkpipe.create_screen(device) as screen:
            fuzz = Fuzz(screen, options.seed)
            fuzz.run(options.calls // len(devices))
            fuzz.ctx.destroy()
        wrong += len(fuzz.found)
        kinds = f"{len(fuzz.found)} kinds of failure"
        report = [f"{device or 'device'}: {fuzz.made} calls, {fuzz.refused} refused, {kinds}"]
        report += [f"  {line}\n      {arguments}" for line, arguments in sorted(fuzz.found.items())]
        sys.stdout.write("\n".join(report) + "\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
