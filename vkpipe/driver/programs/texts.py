"""The texts of kernels, as the driver puts them together, without a device."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable
from dataclasses import field
from types import SimpleNamespace
from typing import Any, NamedTuple, cast

from vkpipe.driver.programs.maker import Recipe
from vkpipe.driver.programs.program import Need, Program
from vkpipe.driver.programs.registry import Programs
from vkpipe.records import dataclass

__all__ = ["DEVICES", "DeviceKind", "KernelText", "KernelTexts"]


_FEATURES = frozenset(("shaderBufferInt64Atomics", "shaderFloat64", "shaderInt64"))


@dataclass(frozen=True)
class DeviceKind:
    """The facts about a device that the text of kernels depends on: lavapipe's lanes are those of the CPU's
    vectors.
    """

    is_cpu: bool
    lanes: int
    features: frozenset[str] = field(default=_FEATURES)
    fuses: bool = True
    reads_texels: bool = True


DEVICES = (DeviceKind(True, 8, fuses=False), DeviceKind(False, 32), DeviceKind(False, 64))

_SHADER_FEATURES = frozenset(("shaderDeviceClock", "shaderFloat64", "shaderInt64"))


class KernelText(NamedTuple):
    """A kernel's name and its complete GLSL; ``shaded``: that contains a fragment shader."""

    kernel: str
    source: str
    shaded: bool


class _Device:
    """As much of a device as the makers of texts look at: one without limits."""

    def __init__(self, kind: DeviceKind) -> None:
        limits: dict[str, Any] = defaultdict(lambda: 1 << 16, maxComputeWorkGroupSize=(1024,) * 3)
        self.info = SimpleNamespace(
            subgroup_size=kind.lanes,
            name=str(kind),
            limits=limits,
            heaps=(),
            features=kind.features | _SHADER_FEATURES,
            type="cpu" if kind.is_cpu else "discrete",
            lanes=kind.lanes,
            makes_lanes=False,
            has_cpu_kernels=kind.is_cpu,
            is_lavapipe=kind.is_cpu,
            reads_texels=kind.reads_texels,
            fuses=kind.fuses,
            driver_version="",
        )
        self.is_cpu = kind.is_cpu
        self.features = kind.features

    def create_set_layout(self, bindings: object) -> object:
        return bindings


class _Noted:
    """Stands for a kernel: nobody makes it."""

    def __init__(self, number: int, need: Need) -> None:
        self.number, self.need = number, need

    def wait(self) -> None:
        """There is nothing to wait for."""


class KernelTexts(Programs):
    """The programs of a kind of device, whose texts are noted, once each, instead of being compiled."""

    def __init__(self, kind: DeviceKind) -> None:
        self.device = cast(Any, _Device(kind))
        super().__init__(self.device)
        self.kernels: dict[KernelText, None] = {}
        self._noted: list[_Noted] = []  # who asked for one may refer to it weakly

    def once(self, key: Hashable, recipe: Recipe) -> Program:
        shaded = "fragment_shader" in recipe.user
        self.kernels[KernelText(recipe.kernel.name, self.text(recipe), shaded)] = None
        self._noted.append(_Noted(len(self._noted), recipe.need))
        return cast(Program, self._noted[-1])
