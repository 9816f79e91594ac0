"""FinTecEval: evaluates financial AI agents by what they do.

>>> import finteceval
>>> finteceval.__version__
'0.1.0'
"""

from __future__ import annotations

__version__ = "0.1.0"
