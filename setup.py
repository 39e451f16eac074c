"""The parts of the build that pyproject.toml cannot say: the optional shaderc extension."""

import runpy

from setuptools import setup

BUILD = "vkpipe/translate/spirv/shaderc_build.py"

libraries = runpy.run_path(BUILD)["static_libraries"]()

setup(cffi_modules=[f"{BUILD}:ffibuilder"] if libraries else [])
