# Two commands do everything on a machine with Python 3.11+ and make: `make demo` and `make test`.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
STAMP  := $(VENV)/.synced
TIER   := not parts and not long
# The rooms that scripts/coverage-floors holds to a floor: measuring all others would take minutes.
MEASURED := $(addprefix --cov=,pitfall finteceval.judges finteceval.findings finteceval.runs finteceval.sandbox.data finteceval.sandbox.generate finteceval.sandbox.world)

.DEFAULT_GOAL := help
.PHONY: help demo test check test-parts test-long format sync clean

help:  ## list what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-12s %s\n", $$1, $$2}' Makefile

$(STAMP): pyproject.toml uv.lock
	@test -d $(VENV) || $(PYTHON) -m venv $(VENV)
	@test -x $(BIN)/uv || $(BIN)/python -m pip install --quiet --disable-pip-version-check uv
	@UV_PROJECT_ENVIRONMENT=$(VENV) $(BIN)/uv sync --quiet --locked --dev
	@touch $@

sync: $(STAMP)  ## install into .venv (bootstraps uv when missing)

demo: $(STAMP)  ## a complete evaluation, offline, with its report
	@$(BIN)/finteceval demo

check: $(STAMP)  ## lint, format, types, staircase, shipped points
	@PATH="$(CURDIR)/$(BIN):$$PATH" scripts/check

test: check  ## everything that needs Python alone (at most 10 minutes on 2 cores)
	@$(BIN)/pytest -q -n 2 -m "$(TIER)" $(MEASURED) --cov-branch --cov-report=json:.coverage.json --cov-report=
	@$(BIN)/python scripts/coverage-floors .coverage.json

test-parts: $(STAMP)  ## what needs a browser, bubblewrap, node, other agents (at most 30 minutes)
	@UV_PROJECT_ENVIRONMENT=$(VENV) $(BIN)/uv sync --quiet --locked --dev --group parts
	@$(BIN)/pytest -q -m parts

test-long: $(STAMP)  ## kills, flips, chaos and fuzz in number
	@HYPOTHESIS_PROFILE=wander $(BIN)/pytest -q -n 2 -m long

format: $(STAMP)  ## write the format and the safe fixes
	@$(BIN)/ruff check --fix --quiet . ; $(BIN)/ruff format --quiet .

clean:  ## remove caches, not runs
	@rm -rf .pytest_cache .ruff_cache .hypothesis .import_linter_cache htmlcov .coverage* dist build
