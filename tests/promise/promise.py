#!/usr/bin/env python3
"""Is everything still there that 1.0 promised (src/PROMISE.md)?

Collects what programs can rely on: options, exit statuses, notations and keys
of puzzles, keys of JSON, functions, constants and structs of the library, and
the functions of the modules for Python and node. promised.txt has a line for
each thing; behind ": " are words, as those that an option takes. A line or word
of that file that was taken away is an error. What was added is only listed:
with --record it is added to the file, and promised from then on.

usage: promise.py SOURCE SHARE LIBRARY COMPILER [--record]
"""
import ast
import json
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent))
from surface import exit_statuses, json_schema, manual_entries, options_table

SOURCE, SHARE = (pathlib.Path(word) for word in sys.argv[1:3])
LIBRARY, COMPILER = sys.argv[3:5] # LIBRARY is empty if there is no shared one
RECORD = SOURCE / "tests/promise/promised.txt"


def experimental(kind):
    """A list of option_table.c, which help and manual pages mark"""
    table = (SOURCE / "src/cli/option_table.c").read_text()
    return re.search(rf'experimental_{kind}\[\] =\s*"([^"]*)"', table)[1].split()


def options():
    for command, letter, name, argument, words in options_table(SHARE):
        if (command not in experimental("commands")
                and name not in experimental("options")):
            takes = " ..." if argument else ""
            yield (f"snakesat {command} --{name}{takes}",
                   words + ["-" + letter] * bool(letter))


def manual():
    for command, statuses in exit_statuses(SHARE):
        if command not in experimental("commands"):
            yield f"snakesat {command} ends with status", statuses
    for thing, page, title in (("environment", "snakesat.1", "ENVIRONMENT"),
                               ("keys of puzzles", "snakesat-puzzle.5", "KEYS"),
                               ("notations", "snakesat-puzzle.5", "NOTATIONS")):
        yield thing, manual_entries(SHARE, page, title)


def json_keys():
    schema = json_schema(SOURCE)
    definitions = schema["definitions"]
    printed = [entry["$ref"].split("/")[-1] for entry in schema["oneOf"]]
    used = [name for name in printed if name.split(" of ")[-1] not in experimental("commands")]
    for name in used: # which grows
        used += [other for other in re.findall(r'"#/definitions/([^"]*)"',
                                               json.dumps(definitions[name]))
                 if other not in used]

    def words_of(key, thing):
        """KEY:TYPE for each type, KEY=WORD for each word"""
        name = thing.get("$ref", "").split("/")[-1]
        thing = definitions.get(name, thing)
        if "properties" in thing:
            yield f"{key}:{(name or 'object').replace(' ', '_')}"
        elif "items" in thing:
            yield from words_of(key + "[]", thing["items"])
        elif "anyOf" in thing:
            for choice in thing["anyOf"]:
                yield from words_of(key, choice)
        elif "enum" in thing or "const" in thing:
            for word in thing.get("enum", [thing.get("const")]):
                yield f"{key}={json.dumps(word)}"
        else:
            yield f"{key}:{thing['type']}"

    def objects(name, thing):
        """All objects in it that have no name of their own, with their keys"""
        keys = thing.get("properties", {})
        if keys:
            yield f"json {name}", ([f"{key}!" for key in thing.get("required", [])] +
                                   [word for key in keys for word in words_of(key, keys[key])])
        for key, value in keys.items():
            yield from objects(f"{name}.{key}", value)
        if "items" in thing:
            yield from objects(name + "[]", thing["items"])
        for choice in thing.get("anyOf", []):
            yield from objects(name, choice)

    for name in used:
        yield from objects(name, definitions[name])


def header():
    """Declarations as they stand, and what the compiler makes of them"""
    file = SOURCE / "src/lib/snakesat.h"
    text = re.sub(r"/\*.*?\*/", "", file.read_text(), flags=re.S)
    for function in re.findall(r"^SNAKESAT_API (.*?);", text, re.S | re.M):
        yield "snakesat.h: " + " ".join(function.split()), []
    constants = re.findall(r"^#define (SNAKESAT_(?!VERSION)\w+) +[\w']+$", text, re.M)
    for names in re.findall(r"typedef enum {(.*?)}", text, re.S):
        constants += re.findall(r"SNAKESAT_\w+", names)
    lines = [f'printf (" {name}=%lld", (long long){name});' for name in constants]
    for members, name in re.findall(r"typedef struct {(.*?)} (\w+);", text, re.S):
        lines.append(f'printf ("\\nsnakesat.h: {name} in %zu bytes:", sizeof ({name}));')
        for declaration in members.split(";"):
            pointer = re.search(r"\(\*(\w+)\)", declaration) # to a function
            for member in ([pointer[1]] if pointer else
                           re.findall(r"(\w+)(?:\[\w+\])?(?:,|$)", declaration)):
                lines.append(f'printf (" {member}@%zu", offsetof ({name}, {member}));')
    program = ('#include "snakesat.h"\n#include <stdio.h>\nint main (void) {\n'
               'printf ("%zu\\nsnakesat.h: constants:", sizeof (void *) * sizeof (long));\n'
               + "\n".join(lines) + "\nreturn 0;\n}\n")
    with tempfile.TemporaryDirectory() as place:
        source = pathlib.Path(place, "sizes.c")
        source.write_text(program)
        subprocess.run([COMPILER, "-I", file.parent, "-o", source.with_suffix(""), source],
                       check=True)
        printed = subprocess.run([source.with_suffix("")], check=True, text=True,
                                 stdout=subprocess.PIPE).stdout.splitlines()
    for line in printed[1:]:
        key, words = line.rsplit(":", 1)
        yield key, words.split()
    if printed[0] != "64": # other sizes than the recorded ones
        UNKNOWN.append(re.compile(r"snakesat\.h: \w+ in \d+ bytes"))


def symbols():
    if not LIBRARY:
        UNKNOWN.append(re.compile(r"lib"))
        return
    printed = subprocess.run(["nm", "-D", "--defined-only", LIBRARY], check=True, text=True,
                             stdout=subprocess.PIPE).stdout
    soname = pathlib.Path(LIBRARY).name
    for symbol, version in re.findall(r" T (\w+)@@(\w[\w.]*)$", printed, re.M):
        yield f"{soname} {version}", [symbol]


def python():
    """Names, and the arguments of functions"""
    tree = ast.parse((SOURCE / "src/python/snakesat/__init__.py").read_text())
    shown = next(ast.literal_eval(node.value) for node in tree.body
                 if isinstance(node, ast.Assign) and node.targets[0].id == "__all__")
    yield "python", shown
    for owner in tree.body:
        if isinstance(owner, ast.ClassDef) and owner.name in shown:
            for node in owner.body:
                if isinstance(node, ast.FunctionDef) and not re.match(r"_[a-z]", node.name):
                    yield f"python {owner.name}.{node.name} ({ast.unparse(node.args)})", []


def npm():
    text = (SOURCE / "src/web/package/index.d.ts").read_text()
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    for kind, name, body in re.findall(r"^export (interface|class) (\w+)[^{]*{(.*?)^}",
                                       text, re.S | re.M):
        for member in body.split(";\n"):
            key, _, words = " ".join(member.split()).partition("?: ")
            if re.fullmatch(r"(('\w+'|null)( \| )?)+", words):
                yield f"npm {name}: {key}", words.split(" | ")
            elif key:
                yield f"npm {name}: {' '.join(member.split())}", []
    for rest in re.findall(r"^export (?:function|type) (.*?);$", text, re.M):
        yield f"npm {rest}", []


UNKNOWN = [] # patterns of what cannot be seen on this machine
found, recorded = {}, {}
for part in (options, manual, json_keys, header, symbols, python, npm):
    for thing, words in part():
        found.setdefault(thing, set()).update(words)
if RECORD.exists():
    for line in RECORD.read_text().splitlines():
        thing, colon, words = line.partition(" :: ")
        recorded[thing] = set(words.split())

lost, added = [], []
for thing, words in recorded.items():
    if not any(pattern.match(thing) for pattern in UNKNOWN):
        if thing not in found:
            lost.append(thing)
        else:
            lost += [f"{thing}: {word}" for word in sorted(words - found[thing])]
for thing, words in found.items():
    if thing not in recorded:
        added.append(thing)
    else:
        added += [f"{thing}: {word}" for word in sorted(words - recorded[thing])]
for thing in added:
    print("new, and not promised yet:", thing)
for thing in lost:
    print("promised, and taken away:", thing, file=sys.stderr)
if "--record" in sys.argv[5:]:
    for thing, words in found.items():
        recorded.setdefault(thing, set()).update(words)
    RECORD.write_text("".join(
        f"{thing} :: {' '.join(sorted(words))}\n" if words else f"{thing}\n"
        for thing, words in sorted(recorded.items())))
sys.exit(bool(lost))
