#!/usr/bin/python3
"""Validates what tests saw of the program's JSON.

usage: validate.py DIRECTORY

Each line of each file in the directory is an object that `snakesat --json`
printed; it has to be as snakesat.schema.json says. What no schema can say:
every object begins and ends with the same keys, and seconds have six digits.
"""
import json
import pathlib
import re
import sys
from urllib.parse import quote, unquote

import jsonschema

FIRST = ["command", "type", "puzzle", "reading", "plan"]
LAST = ["foldings", "status", "stopped", "seconds"]
SECONDS = re.compile(r'"\w*seconds": ?([^,}]*)')

schema = json.loads(pathlib.Path(__file__).with_name("snakesat.schema.json").read_text())


def kind_of(answer):
    """The name of its definition; work and errors are the same in all commands"""
    kind = answer.get("type", "answer")
    if kind == "work":
        return kind
    if isinstance(answer.get("error"), dict):
        return "error"
    return f"{kind} of {answer.get('command')}"


def validator_of(kind):
    """Of one definition: what it says of a mistake is short."""
    return jsonschema.Draft7Validator({
        "$ref": f"#/definitions/{quote(kind)}", "definitions": schema["definitions"]})


VALIDATORS = {kind: validator_of(kind)
              for kind in (unquote(entry["$ref"].split("/")[-1]) for entry in schema["oneOf"])}


def mistakes(line):
    """What is wrong with the object in this line"""
    answer = json.loads(line)
    kind = kind_of(answer)
    if kind not in VALIDATORS:
        yield f"no command has the kind {kind}"
        return
    for error in VALIDATORS[kind].iter_errors(answer):
        yield f"{kind}: {'/'.join(map(str, error.path))}: {error.message}"
    keys = list(answer)
    first = [key for key in FIRST if key in keys]
    last = [key for key in LAST if key in keys]
    if keys[:len(first)] != first or keys[len(keys) - len(last):] != last:
        yield f"{kind}: keys in a wrong order: {', '.join(keys)}"
    for number in SECONDS.findall(line):
        if not re.fullmatch(r"\d+\.\d{6}|null", number):
            yield f"{kind}: {number} seconds have not six digits after the point"


def main():
    jsonschema.Draft7Validator.check_schema(schema)
    seen = {kind: 0 for kind in VALIDATORS}
    failed = 0
    for file in sorted(pathlib.Path(sys.argv[1]).glob("*")):
        for line in file.read_text().splitlines():
            seen[kind_of(json.loads(line))] = seen.get(kind_of(json.loads(line)), 0) + 1
            for mistake in mistakes(line):
                failed += 1
                print(mistake, line[:2000], sep="\n  ")
    for kind, count in seen.items():
        print(f"{count:6} {kind}")
    if not any(seen.values()):
        sys.exit("no object was seen")
    sys.exit(1 if failed else 0)


main()
