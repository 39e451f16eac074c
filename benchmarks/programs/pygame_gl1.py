"""pygame and OpenGL 1: display lists, lights, fog, a texture, stippled lines; a window of 640x480."""

from __future__ import annotations

import numpy as np
import pygame
from OpenGL import GL, GLU
from timing import measure

SIZE = (640, 480)
pygame.display.init()
pygame.display.set_mode(SIZE, pygame.OPENGL | pygame.DOUBLEBUF)
GL.glMatrixMode(GL.GL_PROJECTION)
GLU.gluPerspective(45, SIZE[0] / SIZE[1], 0.1, 100)
GL.glMatrixMode(GL.GL_MODELVIEW)
for what in (
    GL.GL_DEPTH_TEST,
    GL.GL_LIGHTING,
    GL.GL_LIGHT0,
    GL.GL_COLOR_MATERIAL,
    GL.GL_FOG,
    GL.GL_NORMALIZE,
):
    GL.glEnable(what)
GL.glFogi(GL.GL_FOG_MODE, GL.GL_LINEAR)
GL.glFogf(GL.GL_FOG_START, 15)
GL.glFogf(GL.GL_FOG_END, 40)
checks = np.kron([[255, 80] * 4, [80, 255] * 4] * 4, np.ones((8, 8))).astype(np.uint8)
GL.glBindTexture(GL.GL_TEXTURE_2D, GL.glGenTextures(1))
GL.glTexImage2D(GL.GL_TEXTURE_2D, 0, GL.GL_LUMINANCE, 64, 64, 0, GL.GL_LUMINANCE, GL.GL_UNSIGNED_BYTE, checks)
for name in (GL.GL_TEXTURE_MIN_FILTER, GL.GL_TEXTURE_MAG_FILTER):
    GL.glTexParameteri(GL.GL_TEXTURE_2D, name, GL.GL_LINEAR)
ball = GL.glGenLists(1)
GL.glNewList(ball, GL.GL_COMPILE)
quadric = GLU.gluNewQuadric()
GLU.gluQuadricTexture(quadric, True)
GLU.gluSphere(quadric, 0.8, 24, 16)
GL.glEndList()


def frame(number: int):
    GL.glClearColor(0.5, 0.6, 0.7, 1)
    GL.glClear(GL.GL_COLOR_BUFFER_BIT | GL.GL_DEPTH_BUFFER_BIT)
    GL.glEnable(GL.GL_TEXTURE_2D)
    for place in range(40):
        GL.glLoadIdentity()
        GL.glTranslatef(place % 8 * 2 - 7, place // 8 * 2 - 4, -18 - place % 3 * 6)
        GL.glRotatef(number * 4 + place * 10, 1, 1, 0)
        GL.glColor3f(place % 8 / 8, 0.5, place // 8 / 5)
        GL.glCallList(ball)
    GL.glDisable(GL.GL_TEXTURE_2D)
    GL.glLoadIdentity()
    GL.glEnable(GL.GL_LINE_STIPPLE)
    GL.glLineStipple(2, 0x0F3F)
    GL.glBegin(GL.GL_LINES)
    for place in range(21):
        GL.glVertex3f(place - 10, -7, -16)
        GL.glVertex3f(place - 10, 7, -16)
    GL.glEnd()
    GL.glDisable(GL.GL_LINE_STIPPLE)
    pixels = GL.glReadPixels(0, 0, *SIZE, GL.GL_RGB, GL.GL_UNSIGNED_BYTE)
    pygame.display.flip()
    return np.frombuffer(pixels, np.uint8).reshape(SIZE[1], SIZE[0], 3)


measure(frame)
