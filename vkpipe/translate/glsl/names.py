"""The names of a translated shader's own variables and functions."""

from __future__ import annotations

from vkpipe.records import dataclass

__all__ = ["UNPREFIXED", "Names"]


@dataclass(frozen=True, slots=True)
class Names:
    """Names begin with a prefix, so that a kernel can contain two shaders.

    Resources (``vkp_samp_<unit>`` and the like) and the functions of the library have none.
    """

    prefix: str = ""

    def __call__(self, name: str) -> str:
        """Return the name that the shader has for something of its own."""
        return self.prefix + name

    def input(self, index: int) -> str:
        """Return the global of an input."""
        return f"{self.prefix}tgsi_in_{index}"

    def output(self, index: int) -> str:
        """Return the global of an output."""
        return f"{self.prefix}tgsi_out_{index}"

    def system_value(self, index: int) -> str:
        """Return the global of a system value."""
        return f"{self.prefix}tgsi_sv_{index}"

    @property
    def killed(self) -> str:
        """The global that says that a fragment is dropped."""
        return f"{self.prefix}tgsi_killed"

    @property
    def helper(self) -> str:
        """The global that says that an invocation changes no memory."""
        return f"{self.prefix}tgsi_helper"

    @property
    def steps(self) -> str:
        """The global that counts iterations of loops."""
        return f"{self.prefix}tgsi_steps"

    @property
    def load_constants(self) -> str:
        """The function that loads constants."""
        return f"{self.prefix}tgsi_load_constants"

    @property
    def main(self) -> str:
        """The function that runs the shader."""
        return f"{self.prefix}tgsi_main"


UNPREFIXED = Names()
"""The names of a shader that is alone in its kernel."""
