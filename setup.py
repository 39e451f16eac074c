"""What pyproject.toml cannot say: the packages from two folders, the optional shaderc extension, and the
kernels that are compiled for wheels.
"""

import os
import runpy
import subprocess
import sys
import warnings

from setuptools import find_packages, setup
from setuptools.command.build import build

BUILD = "vkpipe/translate/spirv/shaderc_build.py"

libraries = runpy.run_path(BUILD)["static_libraries"]()


class BuildWithKernels(build):  # type: ignore[misc]
    """Compiles, once all else is built, the kernels without user code; not for editable installs.

    Where there is no shader compiler, they are compiled when they are needed.
    """

    def run(self) -> None:
        super().run()
        folder = os.path.abspath(self.build_lib)
        archive = os.path.join(folder, "vkpipe", "translate", "spirv", "shipped.zip")
        made = subprocess.run(
            [sys.executable, "-m", "vkpipe.driver.programs.ship", archive],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": os.pathsep.join([folder, *sys.path])},
        )
        if made.returncode:
            warnings.warn("no kernels are shipped: they could not be compiled", stacklevel=1)


setup(
    # The extension asks for no more of Python than 3.11 has: one wheel serves all that came after.
    options={"bdist_wheel": {"py_limited_api": "cp311"}} if libraries else {},
    cmdclass={"build": BuildWithKernels},
    packages=[*find_packages(include=["vkpipe", "vkpipe.*"]), "vkpipe.shaders"],
    cffi_modules=[f"{BUILD}:ffibuilder"] if libraries else [],
)
