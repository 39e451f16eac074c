"""``vkpipe warm``: what compiling takes long for is in the caches before it is needed."""

from __future__ import annotations

import json
import sys

import click

from vkpipe.cli.options import complete_files

__all__ = ["warm"]


@click.command(context_settings={"ignore_unknown_options": True, "allow_interspersed_args": False})
@click.option("--device", help="Which device: index, part of the name, uuid:HEX, type:cpu or type:gpu.")
@click.option("--json", "as_json", is_flag=True, help="The report as JSON, where no COMMAND is run.")
@click.argument("command", nargs=-1, type=click.UNPROCESSED, shell_complete=complete_files)
def warm(command: tuple[str, ...], device: str | None, as_json: bool) -> None:
    """Compile kernels of common kinds for a device, so that programs find them in the caches.

    With COMMAND: run it as `vkpipe run` does, until it ends; all kernels that it has drawn with are kept.
    """
    if command:
        from vkpipe.cli.run import run_program

        sys.exit(run_program(list(command), device))
    _warm_common(device, as_json)


def _warm_common(device: str | None, as_json: bool) -> None:
    import vkpipe
    from vkpipe import config
    from vkpipe.driver.programs.warm import warm as warm_screen
    from vkpipe.driver.screen import VkScreen
    from vkpipe.errors import NotSupported

    with vkpipe.create_screen(device) as screen:
        if not isinstance(screen, VkScreen):
            raise NotSupported("vkpipe warm", f"{screen.get_name()} compiles nothing")
        steps = warm_screen(screen)
        made, count = next(steps)
        with click.progressbar(length=count, label="compiling kernels", file=sys.stderr) as bar:
            bar.update(made)
            for _ in steps:
                bar.update(1)
        name = screen.get_name()
    folder = config.get("VKPIPE_CACHE_DIR")
    if as_json:
        click.echo(json.dumps({"device": name, "kernels": count, "cache": str(folder)}))
    else:
        click.echo(f"{count} kernels are in {folder} and in the driver's own cache")
