"""``python -m vkpipe``: the command line."""

from vkpipe.cli import main

if __name__ == "__main__":
    main()
