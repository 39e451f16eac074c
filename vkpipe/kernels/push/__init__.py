"""This package has the push block of each kernel; :mod:`vkpipe.kernels.layout` makes dtype and GLSL of them.

Members that several blocks have are in a class of their own (:mod:`tables`, :mod:`memory`, :mod:`numbers`),
so that each has one type and one meaning. A block has those of its bases in order, then its own.
"""
