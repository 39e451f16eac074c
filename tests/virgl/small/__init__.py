"""Programs for OpenGL and OpenGL ES of a few calls each, in ctypes: features that moderngl does not have.

``python -m tests.virgl.small limits core|compat|es`` prints what a client is told, as JSON;
``python -m tests.virgl.small draw OUT.npz [TABLE ...]`` draws the programs of tables.
"""
