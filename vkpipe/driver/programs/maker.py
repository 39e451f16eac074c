"""Makes programs from texts and push blocks: each once for a screen, several at the same time."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Hashable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING, NamedTuple
from weakref import WeakValueDictionary

from vkpipe import config
from vkpipe.driver.caps.shader_limits import filters_bytes, filters_fractions, stops_in_loops
from vkpipe.driver.programs.made import is_compiled, key_of, make_pipeline
from vkpipe.driver.programs.program import Need, Program
from vkpipe.driver.programs.recent import Recent
from vkpipe.driver.programs.schedule.ahead import ahead_of
from vkpipe.driver.programs.schedule.background import background_of
from vkpipe.driver.programs.schedule.first_dispatch import FirstDispatch
from vkpipe.driver.programs.schedule.later import Later
from vkpipe.driver.programs.schedule.remembered import Made
from vkpipe.driver.programs.work_sizes import work_sizes
from vkpipe.driver.resources.scratch import scratch_bindings
from vkpipe.errors import VkpipeError
from vkpipe.kernels import layout, source
from vkpipe.kernels.kernel import Kernel
from vkpipe.kernels.made_lanes import telling_limit, with_made_lanes
from vkpipe.pipe.message_ids import MessageId
from vkpipe.pipe.messages import Messages

if TYPE_CHECKING:
    from vkpipe.driver.programs.schedule.background import Bound
    from vkpipe.winsys import vulkan as vk

__all__ = ["Binding", "Defines", "ProgramMaker", "Recipe", "Sets"]

Binding = tuple[int, str, int]
Defines = dict[str, int | str]
Sets = tuple[tuple[Binding, ...], ...]

_FEWEST_UNROLLED = 8
"""Lanes: with less for the 64 pixels of a tile, a loop over a lane's pixels is too long to be unrolled.
SwiftShader takes minutes to compile some."""

_BUILDER = "vkpipe builder"


class Recipe(NamedTuple):
    """A recipe holds the input of a program's compilation: a kernel, and what makes this variant of it.

    Attributes:
        defines: its macros.
        user: its generated texts, by the names of ``user:`` includes.
        sets: the bindings of the descriptor sets behind set 0.
        lanes: of the subgroups that it is written for; None: any.
        need: which draws need it.
    """

    kernel: Kernel
    defines: Defines
    user: dict[str, str]
    sets: Sets = ()
    lanes: int | None = None
    need: Need = "always"


class ProgramMaker:
    """Makes programs, each once for a key, and keeps those that were asked for last.

    May be used from several threads.

    Attributes:
        lanes: of a subgroup.
        sizes: how much work suits the device.
        limited: whether texts count with a device that stops an invocation after a number of loop iterations,
            as lavapipe does.
        makes_lanes: whether lavapipe runs the texts for GPUs (``VKPIPE_LANES``).
        together: subgroups of a workgroup in kernels whose subgroups work on their own: VKP_TOGETHER.
        leaves_out: whether kernels that turn out to have nothing to do are not even compiled.
        filters_bytes: whether textures are filtered as :mod:`vkpipe.kernels.gathered` does.
        filters_fractions: whether fractions of coordinates are filtered where they repeat, whatever the size.
        wide_atomics: whether it has 64-bit atomics in buffers.
        memory: the layout of set 0 of all kernels.
        most: kernels that are kept though nothing refers to them.
        passes: the ways to do less that are taken (:mod:`vkpipe.passes`).
        background: what has the driver compile kernels beside its queue; None where nothing does.
        later: kernels that are made behind the frames that could use them.
        listeners: contexts' messages that tell which kernels were compiled, and how long that took.
        built: pipelines that were made so far; ``build_ns``: the time of that, added over threads.
    """

    def __init__(self, device: vk.Device) -> None:
        self._device = device
        self.listeners: tuple[Messages, ...] = ()
        self.built = self.build_ns = 0
        self.lock = threading.RLock()
        self._asking = threading.local()
        self._known: WeakValueDictionary[Hashable, Program] = WeakValueDictionary()
        self.most, most_bytes = config.get("VKPIPE_PROGRAMS")
        self._recent = Recent(self.most, most_bytes)
        self._drop = partial(_drop, device)
        self._builders = ThreadPoolExecutor(max(2, os.cpu_count() or 1), _BUILDER)
        self._lasting: set[Program] = set()
        self.later = Later(self.prepare)
        self.background = background_of(device)
        self.lanes = device.info.lanes
        self.limited = stops_in_loops(device.info)
        self.makes_lanes = device.info.makes_lanes
        for_cpus = device.info.has_cpu_kernels
        self.sizes = work_sizes(device.info)
        self.filters_bytes = for_cpus and filters_bytes(device.info)
        self.filters_fractions = filters_fractions(device.info)
        self.leaves_out = for_cpus and "conditionalRendering" in device.features
        self.passes: frozenset[str] = config.get("VKPIPE_PASSES")
        self.wide_atomics = "shaderBufferInt64Atomics" in device.features
        self.memory = device.create_set_layout(scratch_bindings(device.info))
        # Profiles show what kernels take at their first time.
        compiles_late = device.info.is_lavapipe and config.get("VKPIPE_PROFILE") is None
        self._first = FirstDispatch(device, self.memory) if compiles_late else None
        self._ahead = ahead_of(device, self._begin, self.most, "aside" in self.passes)
        # lavapipe allocates memory for each workgroup, all of whose subgroups have to pass the same barriers.
        self.together = 8 if for_cpus else 1 if device.info.makes_lanes else 4
        self._unrolls = for_cpus or self.lanes >= _FEWEST_UNROLLED
        self._ways: Defines = {"VKP_TOGETHER": f"{self.together}u"}
        if for_cpus:
            self._ways["VKP_LANE_LOOPS"] = 1
        self._ways |= _lacking(device)
        # Kernels without a shader have the same text on all devices.
        implicit = "computeDerivativeGroupLinear" in device.features and not for_cpus
        implicit = implicit and config.get("VKPIPE_DERIVATIVES")
        self._shading: Defines = {"VKP_OWN_DERIVATIVES": 1} if implicit else {}

    def listen(self, messages: Messages, wanted: bool) -> None:
        """Tell a context's messages of kernels that are compiled from now on, or no longer."""
        with self.lock:
            others = tuple(each for each in self.listeners if each is not messages)
            self.listeners = (*others, messages) if wanted else others

    def _for_good(self, program: Program) -> Program:
        """One of a few that contain nothing of a user's: it is never dropped."""
        with self.lock:
            self._lasting.add(program)
        return program

    def prepare(self, program: Program, bound: Bound) -> Future[bool]:
        """Make a kernel, and have the driver compile it for such resources, without holding up any frame.

        One that was asked for before is compiled for these resources, too, if it has kept its code.

        Args:
            bound: the resources of each set behind set 0, by binding, e.g. ``(state.targets,
                state.fragment_resources)`` for a last stage.

        Returns:
            What is done when that is; its result says whether the driver's cache was filled for it.
        """
        program.begin()
        # The queue compiles kernels of scratch memory alone when they are made, if frames need them.
        if self.background is not None and (any(bound) or program.need == "later"):
            if program.code is None and program.kept_code is not None:
                return self.background.compile_also(program, bound)
            return self.background.compile(program, bound)
        made: Future[bool] = Future()
        if program.begun is None:
            made.set_result(False)
        else:
            program.begun.add_done_callback(lambda _: made.set_result(False))
        return made

    def submitted(self) -> None:
        """A batch was submitted: begin with a kernel that could wait, and drop those that came too early."""
        self.later.begin()
        if self._ahead is not None:
            self._ahead.drop_missed()

    def makes_behind(self, *passes: str) -> bool:
        """Return whether kernels that such passes gain by are made behind the frames that could use them.

        Without a background the frame that such a kernel takes over would wait for lavapipe to compile it.
        """
        return self.background is not None and {"later", *passes} <= self.passes

    @contextmanager
    def behind(self) -> Iterator[None]:
        """Kernels that this thread asks for are made later: no frame needs them yet."""
        self._asking.behind = True
        try:
            yield
        finally:
            self._asking.behind = False

    @staticmethod
    def builds_here() -> bool:
        """Return whether the thread is one of those that make kernels."""
        return threading.current_thread().name.startswith(_BUILDER)

    def asked_for(self) -> list[Program]:
        """Return all kernels that are compiled or being compiled."""
        with self.lock:
            return list(self._known.values())

    def destroy(self) -> None:
        """Destroy all pipelines; the device must be done with all that was drawn."""
        if self._ahead is not None:
            self._ahead.stop()
        if self.background is not None:
            self.background.destroy()
        self._builders.shutdown(cancel_futures=True)
        if self._first is not None:
            self._first.destroy()
        if self._ahead is not None:
            self._ahead.destroy()
        with self.lock:
            self.later.clear()
            for program in list(self._known.values()):
                program.destroy()
            self._known.clear()
            self._lasting.clear()
            self._recent.clear()

    def _find(self, key: Hashable) -> Program | None:
        """The kernel that was made under this key, if it is still there."""
        with self.lock:
            found = self._known.get(key)
        if found is not None:
            self._recent.used(found)
        return found

    def once(self, key: Hashable, recipe: Recipe) -> Program:
        """The kernel that was made under this key, or a new one by a recipe.

        It is made by another thread, and whoever binds it waits for that: what is asked for first and bound
        later is made meanwhile, kernels beside each other. Those that were asked for last are kept, others
        as long as something refers to them.
        """
        with self.lock:
            found = self._known.get(key)
            if found is None:
                if recipe.need == "always" and getattr(self._asking, "behind", False):
                    recipe = recipe._replace(need="later")
                device = self._device
                set_layouts = (self.memory, *(device.create_set_layout(bindings) for bindings in recipe.sets))
                pushed = device.create_pipeline_layout(set_layouts, layout.pushed_bytes(recipe.kernel.push))
                code: Future[bytes | None] | None = None if self.background is None else Future()
                build = partial(self._build, recipe, pushed, code)
                cached = partial(self.is_cached, recipe) if recipe.need == "rarely" else None
                found = Program(
                    recipe.kernel, pushed, build, self._builders, self._drop, code, recipe.need, cached
                )
                self._known[key] = found
                if recipe.need == "always":
                    self.later.disturb()
        self._recent.used(found)
        return found

    def _build(
        self, recipe: Recipe, pushed: vk.PipelineLayout, code: Future[bytes | None] | None
    ) -> vk.Pipeline:
        begin = time.perf_counter_ns()
        try:
            return self._make(recipe, pushed, code, begin)
        finally:
            if code is not None:
                code.cancel()  # nobody learns it any more, if it is not known by now
            with self.lock:
                self.built += 1
                self.build_ns += time.perf_counter_ns() - begin

    def _make(
        self, recipe: Recipe, pushed: vk.PipelineLayout, code: Future[bytes | None] | None, begin: int
    ) -> vk.Pipeline:
        text = self.text(recipe)
        made = None if recipe.need == "rarely" else self._made_ahead(recipe, text, pushed)
        if made is not None:
            if code is not None and not code.done():
                code.set_result(None)
            return made
        lanes = self._required(recipe)
        made = make_pipeline(self._device, text, pushed, lanes, recipe.kernel.name, code)
        if recipe.need != "later":
            self._begin(made)
        for messages in self.listeners:
            took = (time.perf_counter_ns() - begin) / 1e6
            text = f"{recipe.kernel.name} compiled in {took:.1f} ms"
            messages.send_from_any_thread(MessageId.KERNEL_COMPILED, text)
        return made

    def _made_ahead(self, recipe: Recipe, text: str, pushed: vk.PipelineLayout) -> vk.Pipeline | None:
        """The pipeline of a kernel of earlier runs, where that is made; the kernel is remembered."""
        if self._ahead is None:
            return None
        sets = tuple(entry.bindings for entry in pushed.set_layouts)
        key = key_of(self._device, text)
        lanes = self._required(recipe)
        return self._ahead.take(Made(key, recipe.kernel.name, sets, pushed.push_bytes, lanes))

    def _begin(self, made: vk.Pipeline) -> None:
        """Have the driver compile a new pipeline, where it can."""
        if self._first is not None:
            with suppress(VkpipeError):  # whoever needs the kernel meets the same
                self._first.run(made)

    def is_cached(self, recipe: Recipe) -> bool:
        """Return whether the SPIR-V of such a kernel is in a cache."""
        return is_compiled(self._device, self.text(recipe))

    @property
    def stops_walks(self) -> bool:
        """Return whether the device may stop a walk, which then goes on in another dispatch."""
        return self.limited or self.makes_lanes

    def text(self, recipe: Recipe) -> str:
        """The GLSL of a kernel."""
        shading = self._shading if "fragment_shader" in recipe.user else {}
        defines: Defines = {**self._ways, **shading, "VKP_COHERENT": "", **recipe.defines}
        stored = not self._device.info.reads_texels
        text = source.assemble(recipe.kernel.name, recipe.kernel.push, defines, recipe.user, stored=stored)
        if not self._unrolls:
            text = text.replace("[[unroll]]", "[[dont_unroll]]")
        if self.makes_lanes:
            text = telling_limit(text, recipe.user)
        return with_made_lanes(text, self._device.info.subgroup_size) if self._makes_lanes(recipe) else text

    def _makes_lanes(self, recipe: Recipe) -> bool:
        """Return whether its subgroups are made of several of the device's own."""
        info = self._device.info
        return info.makes_lanes and recipe.lanes is not None and recipe.lanes > info.subgroup_size

    def _required(self, recipe: Recipe) -> int | None:
        """The size of the device's subgroups that its pipeline requires; None: any."""
        return None if self._makes_lanes(recipe) else recipe.lanes


def _lacking(device: vk.Device) -> Defines:
    """Return the macros by which texts do without what the device lacks."""
    ways: Defines = {}
    if not device.info.fuses:
        ways["VKP_FMA_DOUBLE" if "shaderFloat64" in device.features else "VKP_FMA_PARTS"] = 1
    if "shaderInt64" not in device.features:
        ways["VKP_WORD_PAIRS"] = 1
    return ways


def _drop(device: vk.Device, pipeline: vk.Pipeline) -> None:
    """Destroy a pipeline that nothing refers to, once its last submission is done."""
    device.retire(pipeline.destroy)
