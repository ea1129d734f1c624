"""The tests that ctest knows, run one at a time: for mutate.py, exhaustive.py"""
import json
import os
import pathlib
import resource
import signal
import subprocess


class Test:
    """A test of a build folder, as ctest would start it."""

    def __init__(self, known):
        properties = {p["name"]: p["value"] for p in known["properties"]}
        self.name = known["name"]
        self.command = known["command"]
        self.labels = set(properties.get("LABELS", []))
        self.directory = properties["WORKING_DIRECTORY"]
        self.environment = dict(
            word.split("=", 1) for word in properties.get("ENVIRONMENT", []))

    def starts(self, environment, command=None, **options):
        """Its process, which leads a group of its own."""
        return subprocess.Popen(
            command or self.command, cwd=self.directory,
            stdin=subprocess.DEVNULL, start_new_session=True,
            env=environment | self.environment, **options)


def known_tests(build, configuration=""):
    """All of them; one whose program is not built has no command."""
    said = subprocess.run(
        ["ctest", "--show-only=json-v1", "-C", configuration], check=True,
        cwd=pathlib.Path(build), capture_output=True, text=True).stdout
    return [Test(known) for known in json.loads(said)["tests"]
            if "command" in known]


def end_group(process):
    """Ends what a test has left behind, too."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    process.wait()


def processor_seconds():
    """Of all processes that have ended"""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
