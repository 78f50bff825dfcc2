"""`make bench`: a table of what was measured, with its target; nothing here fails a build."""

from tests.benchmarks import questions, rules

for part in (rules.settling, rules.building, rules.importing, questions.kinds):
    for measured in part():
        print(measured, flush=True)
