"""A whole evaluation: from points, systems and a judge to a run and its report."""
