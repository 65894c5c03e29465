"""A hotel from outside.

spec: seed, tod (dusk|golden|day), style (modern|arcade|inn|tower), floors, bays, wall, accent, roof (of an inn),
ground (pool|drive), cam (pool|terrace|corner|drive|gate), parked ([body, colour] on the drive), flip
"""

from lib.car.whole import park_car
from lib.geometry import box
from lib.hotel.arcade import arcade
from lib.hotel.grounds import entrance_canopy, foot_beds, forecourt, land_behind, palms_around, pool_terrace
from lib.hotel.inn import inn
from lib.hotel.look import look_of
from lib.hotel.modern import modern
from lib.hotel.tower import tower
from lib.light import TOD, sky, sun
from lib.materials import mat
from lib.render import camera

DEFAULTS = {
    "seed": 1,
    "tod": "dusk",
    "style": "modern",
    "floors": 5,
    "bays": 6,
    "wall": "paper",
    "accent": "green",
    "roof": "clay",
    "ground": "pool",
    "cam": "pool",
    "parked": None,
    "flip": False,
}


def build(spec):
    spec = {**DEFAULTS, **spec}
    look = look_of(spec)
    front = build_house(look, spec)
    if spec["style"] != "inn":
        x0, x1 = front.x0 - 0.12, front.x0 + front.width + 0.12
        box(x0, x1, 3.25, 8, 0, front.height, mat("mass", spec["wall"], 0.8), 0)
        entrance_canopy(look, front)
    if spec["ground"] == "pool":
        pool_terrace(look)
    else:
        forecourt(look, front)
    if spec["style"] != "inn" or spec["ground"] == "pool":
        foot_beds(look, front)
    if spec["parked"]:
        park_car(*spec["parked"], look.seed)
    palms_around(look, front, 0.75 if spec["style"] == "inn" else 1)
    land_behind(look)
    is_walled = spec["style"] in ("inn", "arcade")
    return {**light_and_frame(spec), "paint": look.wall if is_walled else look.accent}


def build_house(look, spec):
    if spec["style"] == "inn":
        return inn(look, spec["floors"], spec["bays"], spec["roof"])
    return {"modern": modern, "arcade": arcade, "tower": tower}[spec["style"]](look, spec["floors"], spec["bays"])


def light_and_frame(spec):
    time, side = TOD[spec["tod"]], -1 if spec["flip"] else 1
    sky(sun_dir=(-0.75 * side, 0.75, 0.10), seed=spec["seed"], **time["sky"])
    sun((-0.78 * side, -0.46, 0.40 if spec["tod"] != "day" else 0.8), **time["sun"])
    more = spec["floors"] - 5
    position, target, lens, shift = {
        "pool": ((-11.5, -35.5, 2.7), (0.6, 0, 6), 30.5 - max(0, more) * 2.2, 0.135 + 0.010 * more),
        "terrace": ((-13.2, -17.0, 1.75), (0.8, -4.5, 3), 29, 0.10),
        "corner": ((-25, -29, 2.2), (-1.5, -1, 6), 33, 0.14),
        "drive": ((-8.5, -27.0, 1.8), (0.5, 0, 5), 28, 0.12),
        "gate": ((-15.5, -19.5, 1.75), (-1.0, -3.0, 3), 27, 0.10),
    }[spec["cam"]]
    if spec["style"] == "inn" and spec["cam"] == "drive":
        lens, shift = 35 - 3.5 * (spec["floors"] - 2), 0.115
    if spec["style"] == "tower":
        position, lens, shift = (-13.0, -43.0, 1.8), 25, 0.26
    camera(mirrored(position, side), mirrored(target, side), lens, shift_y=shift, level=True)
    return {"grade": time["grade"]}


def mirrored(point, side):
    return (point[0] * side, point[1], point[2])
