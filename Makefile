# make run       the whole site on this machine, with the demo school: Python 3.11 or later is all it takes
# make test      everything that is checked; each part also by its own name
# make bench     what the rules and the questions cost, with targets; no part of make test
# make messages  the catalogues brought up to date with the source
# make locks     both locks anew from pyproject.toml; wants uv (pip install uv)

# Another Python by name: make run PYTHON=python3.13
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && exit; \
	done; echo python3)
BIN = .venv/bin
STRICT = quizzes/rules quizzes/questions quizzes/drawing quizzes/calculator quizzes/numerals.py quizzes/replies.py quizzes/adapting.py $(wildcard trainer/mastery.py)
COMPILE_LOCK = uv pip compile --universal --generate-hashes --no-header --python-version 3.11 $(UPGRADE) pyproject.toml

.PHONY: run test test-long lint types contracts migrations catalogues suite venv bench messages locks
.NOTPARALLEL:

run:
	@$(PYTHON) .ci/make_venv.py requirements.txt
	@DEBUG=0 DEMO=1 exec $(BIN)/python manage.py serve

test: lint types contracts migrations catalogues suite

lint types contracts migrations catalogues suite: export DJANGO_SETTINGS_MODULE = tests.settings
lint types contracts migrations catalogues suite: venv

venv:
	@$(PYTHON) .ci/make_venv.py requirements.txt requirements-test.txt

lint:
	$(BIN)/ruff check
	$(BIN)/ruff format --check

types:
	$(BIN)/mypy
	$(BIN)/mypy --strict --cache-dir .mypy_cache/strict $(STRICT)

contracts:
	$(BIN)/lint-imports

migrations:
	$(BIN)/python manage.py makemigrations --check --dry-run

catalogues:
	$(BIN)/python manage.py messages --compile
	$(BIN)/python manage.py messages --check

suite:
	$(BIN)/python .ci/suite.py

bench: venv
	@$(BIN)/python -m tests.benchmarks

# The questions over 200 seeds in place of 20.
test-long: venv
	QUESTION_SEEDS=200 DJANGO_SETTINGS_MODULE=tests.settings $(BIN)/python -m pytest --numprocesses 2 tests/quizzes/questions

messages:
	@$(PYTHON) .ci/make_venv.py requirements.txt
	DEBUG=1 $(BIN)/python manage.py messages

# make locks UPGRADE=--upgrade also takes newer releases.
locks:
	$(COMPILE_LOCK) --output-file requirements.txt
	$(COMPILE_LOCK) --extra test --constraint requirements.txt --output-file requirements-test.txt
