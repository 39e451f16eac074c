"""This package makes the kernels' GLSL that depends on state, and the layouts of what host and device share.

Keys of state go in (formats, blending, inputs and outputs of shaders), text for a kernel to include comes
out; the driver calls it when it makes a pipeline. :mod:`layout` makes NumPy's dtype and the GLSL of each
struct in :mod:`structs` and :mod:`push`, :mod:`source` puts a kernel's text together, and one module
per kind of generated text makes what depends on state: :mod:`vertex_io`, :mod:`fragment_io`, :mod:`blend`,
:mod:`depth`.
"""
