"""A car.

spec: seed, body (lib/car/bodies.py), color, back (backdrop), env (studio|coast), tod, rim (silver|dark), face (0 to 2),
view (front|rear|side)
"""

from lib.car.places import coast, studio
from lib.car.trim import PAINT_DEPTH
from lib.car.whole import build_car
from lib.render import camera

DEFAULTS = {
    "seed": 1,
    "body": "suv",
    "color": "#8b8f90",
    "env": "studio",
    "back": "#e9cfae",
    "tod": "golden",
    "rim": "silver",
    "face": 0,
    "view": "front",
}


def build(spec):
    spec = {**DEFAULTS, **spec}
    car, trim = build_car(spec["body"], spec["color"], spec["rim"], spec["face"], spec["seed"])
    grade = {"studio": studio, "coast": coast}[spec["env"]](car, spec)
    frame(car, spec["view"])
    return {"grade": grade, "paint": trim.paint, "depth": PAINT_DEPTH}


def frame(car, view):
    middle, height = car.length * 0.47, car.top(car.length * 0.55)
    size = max(car.length / 4.66, height / 1.78)
    if view == "side":
        camera((car.length / 2, -9.6, 1.15), (car.length / 2, 0, height * 0.46), 56 / size, shift_y=0.0)
    elif view == "rear":
        far = car.length * 0.53
        camera((far + 5.2, -5.0, 1.35), (far + 0.12, 0, height * 0.44), 54 / size, shift_y=-0.01)
    else:
        camera((middle - 5.2, -5.0, 1.22), (middle - 0.12, 0, height * 0.43), 55 * min(1.14, 1 / size), shift_y=-0.01)
