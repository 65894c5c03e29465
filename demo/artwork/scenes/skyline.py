"""A city from afar.

spec: seed, city (lagos|delta|creek|rock|wall), tod (sunset|golden|morning), bridge, towers, flip
"""

import math

from lib.city.bridge import bridge
from lib.city.creek import creek
from lib.city.inland import rock_city, wall_city
from lib.city.shore import birds, canoes, far_shore, near_bank, sun_disc, water
from lib.city.towers import COLORS, tower, tower_mat
from lib.city.view import View
from lib.geometry import box
from lib.light import sky, sun
from lib.planting import palm
from lib.render import camera, haze

DEFAULTS = {"seed": 1, "city": "lagos", "tod": "sunset", "bridge": True, "towers": 46, "flip": False}
INLAND = ("rock", "wall")


def build(spec):
    spec = {**DEFAULTS, **spec}
    view = View(spec["seed"], spec["tod"], spec["flip"])
    city, is_inland = spec["city"], spec["city"] in INLAND
    if is_inland:
        {"rock": rock_city, "wall": wall_city}[city](view)
    else:
        by_the_water(view, spec)
        sun_disc(view)
    birds(view)
    light(view, is_inland)
    height = 13 if is_inland else 3.1
    camera((0, -6, height), (0, 100, 3), 30, shift_y=0.03 if is_inland or city == "creek" else 0.10, level=True)
    color, amount = view.light["haze"]
    haze(color, amount * (0.8 if is_inland else 1), 1000 if is_inland else 850)
    return {"grade": view.light["grade"], "bounces": 5}


def by_the_water(view, spec):
    water(view)
    if spec["city"] == "creek":
        creek(view)
        return
    far_shore(view)
    {"lagos": lagos, "delta": delta}[spec["city"]](view, spec)
    near_bank(view)
    canoes(view)


def lagos(view, spec):
    dice, side = view.dice, view.side
    for _ in range(spec["towers"]):
        x, y = dice.gauss(dice.choice([-230, -60, 40, 170, 300]) * side, 62), dice.uniform(600, 860)
        centre = math.exp(-(((x - 60 * side) / 190) ** 2))
        h = dice.uniform(24, 60) + centre * dice.uniform(5, 95)
        tower(view, x, y, h, dice.uniform(16, 30), dice.uniform(14, 26), 2)
    for i in range(46):
        x, h, w = dice.uniform(-640, 640), dice.uniform(9, 26), dice.uniform(16, 40)
        box(x - w / 2, x + w / 2, 590, 610, 2, 2 + h, tower_mat(view.light, dice.choice(COLORS), False, i % 3), 0)
    if spec["bridge"]:
        bridge(view, -78 * side, 300, math.radians(47) * side, length=760, pylon=88)


def delta(view, spec):
    dice = view.dice
    for i in range(60):
        at = (dice.uniform(-520, 520), 560 + dice.uniform(-4, 10), 1)
        palm(at, dice.uniform(18, 26), i % 5, dice.uniform(0, 6))
    for _ in range(26):
        x, w, h = dice.uniform(-420, 420), dice.uniform(14, 26), dice.uniform(6, 14)
        tower(view, x, 610, h * 1.6, w, 14, 2)
    if spec["bridge"]:
        bridge(view, -60 * view.side, 360, math.radians(18) * view.side, pylon=70)


def light(view, is_inland):
    power, color = view.light["sun"]
    sky(sun_dir=view.sun, seed=view.seed, **view.light["sky"])
    if is_inland:
        sun((-0.75 * view.side, -0.35, 0.34), power * 1.1, 2, color)
        return
    sun((view.sun.x - 0.55 * view.side, view.sun.y * 0.55, view.sun.z + 0.16), power, 3, color)
    sun((-0.4 * view.side, -0.8, 0.4), power * 0.16, 20, "#ffd9c2")
