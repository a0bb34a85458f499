"""`python -m duskfall` is `duskfall`."""

import sys

from duskfall.cli import main

sys.exit(main())
