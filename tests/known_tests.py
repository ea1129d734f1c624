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
        self.is_disabled = properties.get("DISABLED", False)
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
    """All that can run: a test is disabled if a package is missing that it needs,
    and has no command if its program is not built."""
    said = subprocess.run(
        ["ctest", "--show-only=json-v1", "-C", configuration], check=True,
        cwd=pathlib.Path(build), capture_output=True, text=True).stdout
    tests = [Test(known) for known in json.loads(said)["tests"]
             if "command" in known]
    return [test for test in tests if not test.is_disabled]


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
