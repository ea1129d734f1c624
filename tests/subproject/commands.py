"""Prints the table of reuse.sh: the commands of a build, and their objects.

usage: commands.py BUILD OTHER

In the commands OTHER stands for BUILD.
"""
import json
import pathlib
import shlex
import sys

build, other = sys.argv[1:]
for known in json.loads(pathlib.Path(build, "compile_commands.json").read_text()):
    words = shlex.split(known["command"])
    at = words.index("-o")
    file = pathlib.Path(known["directory"], words[at + 1])
    command = " ".join(words[:at] + words[at + 2:]).replace(build, other)
    if file.is_file():
        print("", command, file, sep="\t")
