"""``vkpipe bench --window``: frames of windows, vkpipe's and OpenGL's in turns, by glfw on one display."""
