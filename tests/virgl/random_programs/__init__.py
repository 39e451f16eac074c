"""Random OpenGL programs of some frames each, as toolkits draw them: on llvmpipe, and through ``vkpipe run``.

``python -m tests.virgl.random_programs [--programs 100] [--seed N]`` draws as many as wanted.
"""
