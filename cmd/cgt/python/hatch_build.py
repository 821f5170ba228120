"""Puts the program into the wheel, so that it needs nothing else.

CGT_BINARY names a program that is built already. Otherwise it is built from the
Go module that this folder lies in; GOOS and GOARCH choose another machine.
"""

import os
import subprocess
import sysconfig
import tempfile
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

TAGS = {
    ("linux", "amd64"): "manylinux2014_x86_64.musllinux_1_1_x86_64",
    ("linux", "arm64"): "manylinux2014_aarch64.musllinux_1_1_aarch64",
    ("darwin", "amd64"): "macosx_12_0_x86_64",
    ("darwin", "arm64"): "macosx_12_0_arm64",
    ("windows", "amd64"): "win_amd64",
    ("windows", "arm64"): "win_arm64",
}


class Binary(BuildHookInterface):
    def initialize(self, version, build_data):
        if version == "editable":
            return
        system, machine = self._go_env("GOOS"), self._go_env("GOARCH")
        name = "cgt.exe" if system == "windows" else "cgt"
        program = os.environ.get("CGT_BINARY") or self._build(name)
        build_data["force_include"][str(program)] = f"cgt/bin/{name}"
        build_data["pure_python"] = False
        tag = TAGS.get((system, machine), sysconfig.get_platform().replace("-", "_").replace(".", "_"))
        build_data["tag"] = f"py3-none-{tag}"

    def _build(self, name):
        module = Path(self.root).resolve().parents[2]
        if not (module / "go.mod").is_file():
            raise RuntimeError("the Go module of cgt is not above this folder; set CGT_BINARY to a program that is built")
        program = Path(tempfile.mkdtemp(prefix="cgt-wheel-")) / name
        subprocess.run(
            ["go", "build", "-trimpath", "-ldflags=-s -w", "-o", str(program), "./cmd/cgt"],
            cwd=module, env={**os.environ, "CGO_ENABLED": "0"}, check=True)
        return program

    @staticmethod
    def _go_env(name):
        if os.environ.get(name):
            return os.environ[name]
        try:
            return subprocess.run(["go", "env", name], capture_output=True, text=True, check=True).stdout.strip()
        except (OSError, subprocess.CalledProcessError):
            system, _, machine = sysconfig.get_platform().partition("-")
            known = {"linux": "linux", "macosx": "darwin", "win": "windows"}
            machines = {"x86_64": "amd64", "amd64": "amd64", "aarch64": "arm64", "arm64": "arm64"}
            return known.get(system, system) if name == "GOOS" else machines.get(machine.rpartition("-")[2], machine)
