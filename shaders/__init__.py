"""The kernels' GLSL, as data of the package."""
