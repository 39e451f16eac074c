"""Contexts of one screen that share their resources; what comes of each step is compared."""

from __future__ import annotations

from contextlib import ExitStack

import numpy as np

from tests.random_bindings.place import Place
from tests.random_bindings.resources import KINDS, Array, Shared
from tests.random_bindings.steps import CONTEXTS, TEXTURES, WAYS, Step
from tests.random_draws.ways import way
from vkpipe import pipe
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import InvalidUse, NotSupported

__all__ = ["World"]


class World:
    """Makes steps. Work of a context is submitted before the next one works."""

    def __init__(self, screen: pipe.Screen) -> None:
        self._screen, self._undo = screen, ExitStack()
        self._places: list[Place] = []
        self._current: Place

    def make(self, step: Step) -> object:
        """Make a step: what it returns, or how it is refused."""
        if step.name == "way":
            return self._begin(WAYS[step.arguments[0]])
        if not self._places:
            self._begin("plain")
        place = self._places[step.context]
        if place is not self._current:
            self._current.ctx.flush()
            self._current = place
        try:
            if step.name.startswith("renew"):
                return getattr(self, f"_{step.name}")(*step.arguments)
            return getattr(place, step.name)(*step.arguments)
        except InvalidUse as error:
            return error.where, error.field
        except NotSupported as error:
            return str(error).partition(":")[0]

    def _begin(self, name: str) -> str:
        """Make the contexts, which are of a way of drawing."""
        if isinstance(self._screen, VkScreen):
            self._undo.enter_context(way(self._screen, name))
        contexts = [self._screen.context_create() for _ in range(CONTEXTS)]
        for ctx in contexts:
            ctx.advice.wanted = False
        self._shared = Shared(contexts[0])
        contexts[0].flush()
        self._places = [Place(ctx, self._shared) for ctx in contexts]
        self._current = self._places[0]
        return "begun"

    def _renew_buffer(self, kind: int, number: int, seed: int) -> str:
        """Destroy a buffer, and make and bind another one in its place."""
        held = self._shared.buffers[KINDS[kind]]
        held[number].destroy()
        held[number] = self._shared.buffer(self._current.ctx, KINDS[kind], seed)
        for place in self._places:
            place.bind_buffers()
        return "renewed"

    def _renew_texture(self, number: int, seed: int) -> str:
        """Destroy a texture or target, and make and bind another one in its place."""
        for place in self._places:
            place.unbind(number)
        self._shared.textures[number].destroy()
        self._shared.textures[number] = self._shared.texture(self._current.ctx, number, seed)
        for place in self._places:
            place.bind_textures()
        return "renewed"

    def held(self) -> list[Array]:
        """All texels, and all bytes of buffers."""
        if not self._places:
            return []
        place, shared = self._current, self._shared
        found = [place.texels(one) for one in (*shared.textures, shared.depth)]
        for buffers in (*shared.buffers.values(), (shared.captured, shared.counter)):
            for buffer in buffers:
                box = pipe.Box(width=buffer.width0)
                with place.ctx.buffer_map(buffer, 0, pipe.Map.READ, box) as transfer:
                    found.append(np.array(transfer.data))
        place.always()
        place.resolve(0)
        found.append(place.texels(shared.textures[TEXTURES]))
        return found

    def destroy(self) -> None:
        """Give everything back."""
        for place in self._places:
            place.close()
        if self._places:
            self._shared.destroy()
        for place in self._places:
            place.ctx.destroy()
        self._undo.close()
