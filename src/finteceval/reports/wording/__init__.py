"""Whether a report's words claim more than its run has shown."""

from finteceval.reports.wording.check import Overclaim, check_notes, check_wording
from finteceval.reports.wording.known import Known

__all__ = ["Known", "Overclaim", "check_notes", "check_wording"]
