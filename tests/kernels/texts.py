"""The texts of kernels, as the driver puts them together, without a device."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable
from types import SimpleNamespace
from typing import Any, NamedTuple, cast

from vkpipe.driver.programs.maker import Defines, Sets
from vkpipe.driver.programs.program import Program
from vkpipe.driver.programs.registry import Programs
from vkpipe.driver.programs.ship import DEVICES, DeviceKind
from vkpipe.driver.shaders.shader import Shader
from vkpipe.kernels.members import PushBlock
from vkpipe.pipe import ShaderState, StreamOutputInfo

__all__ = ["KINDS", "KernelText", "KernelTexts"]

KINDS = DEVICES
"""What texts depend on of a device: lavapipe's, and GPUs with two sizes of subgroups."""

_FEATURES = frozenset(("shaderBufferInt64Atomics", "shaderFloat64", "shaderInt64", "shaderDeviceClock"))


class KernelText(NamedTuple):
    """A kernel's name and its complete GLSL."""

    kernel: str
    source: str


class _Device:
    """As much of a device as the makers of texts look at: one without limits."""

    def __init__(self, kind: DeviceKind) -> None:
        limits: dict[str, Any] = defaultdict(lambda: 1 << 16, maxComputeWorkGroupSize=(1024,) * 3)
        self.info = SimpleNamespace(
            subgroup_size=kind.lanes,
            name=str(kind),
            limits=limits,
            features=_FEATURES,
            type="cpu" if kind.is_cpu else "discrete",
        )
        self.is_cpu = kind.is_cpu
        self.features = kind.features

    def create_set_layout(self, bindings: object) -> object:
        return bindings


class _Noted:
    """Stands for a kernel: nobody makes it."""

    def __init__(self, number: int) -> None:
        self.number = number

    def wait(self) -> None:
        """There is nothing to wait for."""


class KernelTexts(Programs):
    """Notes the text of each kernel that it is asked for, once."""

    def __init__(self, kind: DeviceKind) -> None:
        self.device = cast(Any, _Device(kind))
        super().__init__(self.device)
        self.kernels: dict[KernelText, None] = {}
        self._noted: list[_Noted] = []  # who asked for one may refer to it weakly

    def once(
        self,
        key: Hashable,
        kernel: str,
        push: type[PushBlock],
        defines: Defines,
        user: dict[str, str],
        sets: Sets,
        lanes: int | None = None,
    ) -> Program:
        self.kernels[KernelText(kernel, self.text(kernel, push, defines, user))] = None
        self._noted.append(_Noted(len(self._noted)))
        return cast(Program, self._noted[-1])

    def shader(self, text: str, stream_output: StreamOutputInfo | None = None) -> Shader:
        """A shader of the stage that its text begins with."""
        state = ShaderState(text, stream_output=stream_output or StreamOutputInfo())
        return Shader(state, text.split(None, 1)[0], self.device.info, "KernelTexts.shader")
