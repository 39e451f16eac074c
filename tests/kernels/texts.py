"""The texts of kernels for shaders that tests have as text."""

from __future__ import annotations

from vkpipe.driver.programs import texts
from vkpipe.driver.programs.texts import DEVICES, DeviceKind, KernelText
from vkpipe.driver.shaders.shader import Shader
from vkpipe.pipe import ShaderState, StreamOutputInfo

__all__ = ["KINDS", "POOR", "RICH", "KernelText", "KernelTexts"]

POOR = DeviceKind(False, 4, frozenset(), fuses=False, reads_texels=False)
"""A device that lacks all that kernels can do without, as SwiftShader does."""

RICH = DeviceKind(False, 32, DEVICES[1].features | {"computeDerivativeGroupLinear"})
"""A GPU that has derivatives of its own in compute shaders."""

KINDS = (*DEVICES, POOR)
"""What texts depend on of a device: lavapipe's, GPUs with two sizes of subgroups, and one that lacks much."""


class KernelTexts(texts.KernelTexts):
    """Notes the text of each kernel that it is asked for, once."""

    def shader(self, text: str, stream_output: StreamOutputInfo | None = None) -> Shader:
        """A shader of the stage that its text begins with."""
        state = ShaderState(text, stream_output=stream_output or StreamOutputInfo())
        return Shader(state, text.split(None, 1)[0], self.device.info, "KernelTexts.shader")
