"""``vkpipe bench --window`` shows frames in windows, vkpipe's and OpenGL's in turns, by glfw on one display.

A screen and a number of frames go in, times of a frame on both sides come out; the command line calls it.
"""
