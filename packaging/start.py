"""Where the frozen program starts; a checkout starts by `python -m desktop_app`."""

from desktop_app.__main__ import main

if __name__ == "__main__":
    raise SystemExit(main())
