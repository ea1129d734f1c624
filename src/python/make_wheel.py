#!/usr/bin/env python3
"""Makes a wheel: the module with the library inside, for any Python 3.

The same files give the same bytes. A wheel whose platform is manylinux may need
nothing but the C library of the system that it names: `.ci/programs` builds such a
library, and checks that.

usage: make_wheel.py VERSION DATE LIBRARY LICENSE PLATFORM DIRECTORY

LIBRARY has the name that the module asks for. PLATFORM is as in names of wheels, such
as manylinux_2_17_x86_64; '' is the machine that runs this.
"""
import ast
import base64
import hashlib
from pathlib import Path
import re
import sys
import sysconfig
import zipfile

version, date, library, license_file, platform, directory = sys.argv[1:]
MODULE = Path(__file__).parent / "snakesat"
MANUAL = ast.get_docstring(ast.parse((MODULE / "__init__.py").read_text()))
DAY = (*map(int, date.split("-")), 0, 0, 0)
INFO = f"snakesat-{version}.dist-info/"
platforms = platform or re.sub(r"\W", "_", sysconfig.get_platform())
tags = "".join(f"Tag: py3-none-{each}\n" for each in platforms.split("."))
files = {"snakesat/" + path.name: path.read_bytes()
         for path in (MODULE / "__init__.py", MODULE / "py.typed", Path(library))}
files[INFO + "LICENSE"] = Path(license_file).read_bytes()
files[INFO + "METADATA"] = f"""Metadata-Version: 2.1
Name: snakesat
Version: {version}
Summary: {MANUAL.splitlines()[0].rstrip(".")}
License: MIT
License-File: LICENSE
Requires-Python: >=3.7
Description-Content-Type: text/plain

{MANUAL}
""".encode()
files[INFO + "WHEEL"] = f"""Wheel-Version: 1.0
Generator: snakesat {version}
Root-Is-Purelib: false
{tags}""".encode()


def record():
    """A line for each file, with its sum as wheels have it"""
    for name, content in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest())
        yield f"{name},sha256={digest.decode().rstrip('=')},{len(content)}\n"
    yield f"{INFO}RECORD,,\n"


files[INFO + "RECORD"] = "".join(record()).encode()
wheel = Path(directory, f"snakesat-{version}-py3-none-{platforms}.whl")
wheel.parent.mkdir(parents=True, exist_ok=True)
with zipfile.ZipFile(wheel, "w") as archive:
    for name, content in files.items():
        entry = zipfile.ZipInfo(name, DAY)
        entry.compress_type = zipfile.ZIP_DEFLATED
        entry.create_system = 3 # Unix, which has permissions
        entry.external_attr = 0o100644 << 16
        archive.writestr(entry, content)
print(wheel)
