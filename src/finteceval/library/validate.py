"""The same as `finteceval case validate`."""  # noqa: INP001 - a directory of data with this one script

import sys

from finteceval.cli import dispatch

sys.exit(dispatch("finteceval", ["case", "validate", *sys.argv[1:]]))
