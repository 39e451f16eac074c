"""The fixed-function kernels' host side: struct layouts, shader sources and their variants.

:mod:`layout` holds the structs shared with the GPU, :mod:`source` puts a kernel's text together, and
one module per kind of generated text makes what depends on state: :mod:`vertex_io`,
:mod:`fragment_io`, :mod:`blend`, :mod:`depth`.
"""
