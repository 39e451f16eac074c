"""States that differ in the textures of the fragment shader alone are made of one another.

A program that draws each of its pictures from a texture of its own has as many states as textures, but few
kinds of them: kernels, flags and targets are those of the first one.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from vkpipe.driver.resources.views import TextureView
from vkpipe.driver.state.bindings import Bound
from vkpipe.driver.state.group import GroupState
from vkpipe.driver.state.sampler_words import facts_and_words
from vkpipe.driver.state.shader_resources import Descriptor
from vkpipe.driver.state.texture_checks import bound_textures, plain_lookups, sampler_levels
from vkpipe.kernels.levels import LEVEL_QUERIES
from vkpipe.kernels.lookups import ComputedSampler
from vkpipe.pipe import ShaderType
from vkpipe.translate import GlslBody, SamplerBinding

if TYPE_CHECKING:
    from vkpipe.driver.shaders.shader import Shader
    from vkpipe.pipe import SamplerState
    from vkpipe.pipe.cso import Cso
    from vkpipe.winsys import vulkan as vk

__all__ = ["Alike"]

_STAGE = ShaderType.FRAGMENT

_MOST_UNITS = 1024
"""Samplers, each with a kind of views, that are held, at most: devices have few thousand."""


class _Unit(NamedTuple):
    """The facts about a unit that its sampler and the kind of its view decide.

    ``kind``: a number for all of it that kernels depend on; ``words``: data of these; ``computes``: the
    shader does without Vulkan's ``sampler``, and looks at texels as they are.
    """

    kind: int
    words: bytes
    computes: bool
    sampler: object


class _Family:
    """The states of one kind: by what kernels depend on of the units, the first one.

    ``known``: units by binding, kind of view and number of the sampler.
    """

    def __init__(self, body: GlslBody) -> None:
        self.body = body
        self.firsts: dict[tuple[int, ...], GroupState] = {}
        self.known: dict[tuple[Hashable, ...], _Unit] = {}
        self._kinds: dict[Hashable, int] = {}

    def units(self, bound: Bound, device: vk.Device) -> tuple[list[_Unit], list[Descriptor]] | None:
        """Return what is known of the units as they are bound, and their descriptors; None where something is
        missing, or was destroyed, or is a buffer.

        Raises:
            InvalidUse, NotSupported: as :func:`~vkpipe.driver.state.texture_checks.bound_textures`.
        """
        units: list[_Unit] = []
        descriptors: list[Descriptor] = []
        views, samplers = bound.views[_STAGE], bound.samplers[_STAGE]
        for entry in self.body.samplers:
            view, sampler = views.get(entry.texture), samplers.get(entry.unit)
            if not isinstance(view, TextureView) or sampler is None:
                return None
            if view.destroyed or view.texture.destroyed:
                return None
            key = (entry.binding, view.kind, sampler.number)
            unit = self.known.get(key)
            if unit is None:
                unit = self.known[key] = self._unit(bound, entry, sampler, device)
            units.append(unit)
            image = view.lookup_view if unit.computes else view.view
            descriptors.append((entry.binding, (image, unit.sampler)))
        return units, descriptors

    def _unit(
        self, bound: Bound, entry: SamplerBinding, sampler: Cso[SamplerState], device: vk.Device
    ) -> _Unit:
        body = replace(self.body, samplers=(entry,))
        (texture,) = bound_textures("Context.draw_vbo", device, bound, _STAGE, body.samplers)
        assert isinstance(texture, tuple)
        facts, words = facts_and_words(sampler_levels(bound, _STAGE, body))
        computes = any(isinstance(fact, ComputedSampler) for fact in facts)
        kind = (facts, plain_lookups(bound, _STAGE, body))
        return _Unit(self._kinds.setdefault(kind, len(self._kinds)), words, computes, texture[1])


class Alike:
    """The states of a context that others can be made of."""

    def __init__(self, device: vk.Device) -> None:
        self._device = device
        self._families: dict[Hashable, _Family] = {}

    @property
    def full(self) -> bool:
        """Return whether so many samplers are held that all should be dropped."""
        return sum([len(family.known) for family in self._families.values()]) >= _MOST_UNITS

    def forget(self) -> None:
        """Drop all of them."""
        self._families.clear()

    def keep(self, kind: Hashable, state: GroupState, bound: Bound, fragment: Shader | None) -> None:
        """Remember a state, if nothing but its fragment shader depends on what is sampled.

        Args:
            kind: all that it depends on beside textures and samplers.
            fragment: the fragment shader.
        """
        if fragment is None or not state.plain or state.memory or state.vertex_resources:
            return
        body = fragment.body
        if not body.samplers or body.images or not LEVEL_QUERIES.isdisjoint(body.info.opcodes):
            return
        family = self._families.setdefault(kind, _Family(body))
        found = family.units(bound, self._device)
        if found is not None:
            family.firsts[tuple([unit.kind for unit in found[0]])] = state

    def get(self, kind: Hashable, bound: Bound) -> GroupState | None:
        """Return the state of a kind with the textures and samplers that are bound; None where none is known
        that differs in these alone.

        Raises:
            InvalidUse, NotSupported: a texture or sampler is not what the shader samples, or was destroyed.
        """
        family = self._families.get(kind)
        found = None if family is None else family.units(bound, self._device)
        if family is None or found is None:
            return None
        units, descriptors = found
        first = family.firsts.get(tuple([unit.kind for unit in units]))
        if first is None:
            return None
        words = b"".join([unit.words for unit in units])
        at = 4 * first.last_stage.sampler_word
        blend = first.blend[:at] + words + first.blend[at + len(words) :] if words else first.blend
        return first.with_textures(tuple(descriptors), blend)
