"""What pyproject.toml cannot say: the packages from two folders, the optional shaderc extension."""

import runpy

from setuptools import find_packages, setup

BUILD = "vkpipe/translate/spirv/shaderc_build.py"

libraries = runpy.run_path(BUILD)["static_libraries"]()

setup(
    packages=[*find_packages(include=["vkpipe", "vkpipe.*"]), "vkpipe.shaders"],
    cffi_modules=[f"{BUILD}:ffibuilder"] if libraries else [],
)
