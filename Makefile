# Turnkeeper. `make run` and `make test` need nothing but Python 3.11 or later and make: they set up what is missing.
SHELL := /bin/bash
PYTHON := .venv/bin/python
WORKERS ?= 2
# In what order the tests run, and which part of a long walk they take: the same each time, so that what passed here
# passes there. `make test SEED=default` shuffles anew; `make soak` takes all parts, and other examples of the laws.
SEED ?= 1

.PHONY: run test check lint types imports bench soak fuzz screenshots rules-report package package-test clean

run: .venv/.ready-run
	@$(PYTHON) -m desktop_app $(ARGS)

test: .venv/.ready-dev
	@QT_QPA_PLATFORM=offscreen $(PYTHON) -m pytest -q -n $(WORKERS) --randomly-seed=$(SEED)

check: test lint types imports

lint: .venv/.ready-dev
	@$(PYTHON) -m ruff check .
	@$(PYTHON) -m ruff format --check .

types: .venv/.ready-dev
	@$(PYTHON) -m mypy

imports: .venv/.ready-dev
	@.venv/bin/lint-imports --no-logo

bench: .venv/.ready-dev
	@QT_QPA_PLATFORM=offscreen $(PYTHON) -m tests.benchmarks

soak: .venv/.ready-dev
	@QT_QPA_PLATFORM=offscreen $(PYTHON) -m tests.soak $(or $(N),1000)
	@$(PYTHON) -m tests.soak_files $(or $(FILES),200)
	@QT_QPA_PLATFORM=offscreen $(PYTHON) -m tests.monkey $(or $(KEYS),100000)
	@QT_QPA_PLATFORM=offscreen TURNKEEPER_SOAK=1 $(PYTHON) -m pytest -q -n $(WORKERS) \
		tests/ui/shell/test_every_action.py tests/ui/shell/test_accessible.py tests/ui/shell/test_plain_names.py \
		tests/ui/shared/test_completing.py tests/store/test_older.py
	@QT_QPA_PLATFORM=offscreen TURNKEEPER_SOAK=1 $(PYTHON) -m pytest -q -n $(WORKERS) \
		$$(grep -rl --include="*.py" "@given" tests)

fuzz: .venv/.ready-dev
	@$(PYTHON) -m tests.fuzz $(N)
	@$(PYTHON) -m tests.fuzz_statblock $(N)
	@$(PYTHON) -m tests.fuzz_readers $(N)
	@$(PYTHON) -m tests.fuzz_commands $(N)

screenshots: .venv/.ready-dev
	@QT_QPA_PLATFORM=offscreen $(PYTHON) -m tests.screenshots $(or $(OUT),build/screenshots)

rules-report: .venv/.ready-dev
	@$(PYTHON) -m tests.rules_report

package: .venv/.ready-dev
	@$(PYTHON) -m pip install --quiet --disable-pip-version-check --require-hashes -r packaging/requirements-package.txt
	@packaging/build_tools.sh
	@$(PYTHON) packaging/build_deb.py

package-test:
	@packaging/build_tools.sh debootstrap strace xvfb imagemagick
	@$(PYTHON) packaging/package_test.py $(SUITES)

.venv/.ready-run: packaging/requirements.txt packaging/set_up.sh
	@packaging/set_up.sh run

.venv/.ready-dev: packaging/requirements-dev.txt packaging/set_up.sh
	@packaging/set_up.sh dev

clean:
	rm -rf .venv build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
