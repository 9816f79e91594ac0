"""The rules in reading order, one table for each family of claims."""

from __future__ import annotations

from typing import Final

from finteceval.reports.wording.rules.basis import BASIS
from finteceval.reports.wording.rules.certainty import CERTAINTY
from finteceval.reports.wording.rules.comparing import COMPARING
from finteceval.reports.wording.rules.conduct import CONDUCT
from finteceval.reports.wording.rules.future import FUTURE
from finteceval.reports.wording.rules.permission import PERMISSION
from finteceval.reports.wording.rules.praise import PRAISE
from finteceval.reports.wording.rules.reach import REACH
from finteceval.reports.wording.rules.verdicts import VERDICTS

RULES: Final = (*VERDICTS, *COMPARING, *FUTURE, *CERTAINTY, *PERMISSION, *REACH, *BASIS, *CONDUCT, *PRAISE)
