"""The viewer in a window of an X server: what a user does there, and sees there."""

from __future__ import annotations

import time
from pathlib import Path

import numpy as np
from Xlib import X
from Xlib.ext import xtest

from tests.patience import PATIENCE
from tests.viewer.rig import drawn, write_box
from tests.winsys.xserver import User
from vkpipe import pipe
from vkpipe.model.look import Look
from vkpipe.viewer.session import Session
from vkpipe.viewer.viewer import Viewer
from vkpipe.winsys.glfw import GlfwWindow

_SIZE, _OTHER = (80, 60), (64, 72)


def _until_shown(session: Session, user: User, number: int, pixels: pipe.UserData) -> None:
    """Let the session run until the window on the server shows a picture."""
    wanted = np.asarray(pixels)[..., :3]
    deadline = time.monotonic() + PATIENCE
    while True:
        session.turn()
        if user.size(number) == wanted.shape[1::-1] and np.array_equal(user.look(number), wanted):
            return
        assert time.monotonic() < deadline


def test_a_user_sees_what_was_done(screen: pipe.Screen, user: User, tmp_path: Path) -> None:
    """A drag with the mouse, a key, another size, and the cross of the frame."""
    box = write_box(tmp_path / "box.ply")
    with GlfwWindow(_SIZE, "viewer") as window, Viewer(window, screen) as viewer:
        number = user.window("viewer")
        user.focus(number)
        session = Session(viewer, box)
        _until_shown(session, user, number, drawn(screen, box, Look(), size=_SIZE))
        home = viewer.camera

        x, y = user.place(number)
        user.move(x + 20, y + 30)
        xtest.fake_input(user.display, X.ButtonPress, 1)
        user.move(x + 40, y + 30)
        xtest.fake_input(user.display, X.ButtonRelease, 1)
        user.display.sync()
        deadline = time.monotonic() + PATIENCE
        while viewer.camera == home:
            assert time.monotonic() < deadline
            session.turn()
        _until_shown(session, user, number, drawn(screen, box, Look(), viewer.camera, _SIZE))

        for name in ("w", "r"):
            user.key(name, press=True)
            user.key(name, press=False)
        _until_shown(session, user, number, drawn(screen, box, Look(wireframe=True), size=_SIZE))

        user.resize(number, _OTHER)
        _until_shown(session, user, number, drawn(screen, box, Look(wireframe=True), size=_OTHER))

        user.close(number)
        assert session.run() is not None
        assert window.should_close
