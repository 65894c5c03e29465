"""What Blender runs: blender -b -P lib/stage.py -- <scene> '<spec as JSON>'."""

import json
import sys
from importlib import import_module
from pathlib import Path


def main(scene, spec):
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
    import_module("lib.geometry").reset()
    shot = import_module(f"scenes.{scene}").build(spec)
    import_module("lib.render").render(spec["raw"], spec["size"], spec["samples"], **shot)


main(sys.argv[-2], json.loads(sys.argv[-1]))
