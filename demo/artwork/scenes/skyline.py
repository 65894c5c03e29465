"""A city from afar.

spec: seed, city (see SITES), tod (sunset|golden|morning), bridge, towers, flip
"""

import math
from collections.abc import Callable
from dataclasses import dataclass

from lib.city.bridge import bridge
from lib.city.creek import creek
from lib.city.harbour import beach, port
from lib.city.inland import rock_city, wall_city
from lib.city.shore import birds, canoes, far_shore, near_bank, sun_disc, water
from lib.city.streets import garden, street
from lib.city.towers import COLORS, tower, tower_mat
from lib.city.view import View
from lib.geometry import box
from lib.light import sky, sun
from lib.planting import palm
from lib.render import camera, haze

DEFAULTS = {"seed": 1, "city": "lagos", "tod": "sunset", "bridge": True, "towers": 46, "flip": False}


def build(spec):
    view = View({**DEFAULTS, **spec})
    site = SITES[view.spec["city"]]
    site.build(view)
    if site.faces_sun:
        sun_disc(view)
    birds(view)
    light(view, site.faces_sun)
    camera((0, -6, site.eye), (0, 100, 3), 30, shift_y=site.shift, level=True)
    color, amount = view.light["haze"]
    haze(color, amount * site.haze, 850 if site.faces_sun else 1000)
    return {"grade": view.light["grade"], "bounces": 5}


def creek_view(view):
    water(view)
    creek(view)


def port_view(view):
    water(view)
    port(view)
    near_bank(view)


def across_the_water(view):
    water(view)
    far_shore(view)
    {"lagos": lagos, "delta": delta}[view.spec["city"]](view)
    near_bank(view)
    canoes(view)


def lagos(view):
    dice, side = view.dice, view.side
    for _ in range(view.spec["towers"]):
        x, y = dice.gauss(dice.choice([-230, -60, 40, 170, 300]) * side, 62), dice.uniform(600, 860)
        centre = math.exp(-(((x - 60 * side) / 190) ** 2))
        h = dice.uniform(24, 60) + centre * dice.uniform(5, 95)
        tower(view, x, y, h, dice.uniform(16, 30), dice.uniform(14, 26), 2)
    for i in range(46):
        x, h, w = dice.uniform(-640, 640), dice.uniform(9, 26), dice.uniform(16, 40)
        box(x - w / 2, x + w / 2, 590, 610, 2, 2 + h, tower_mat(view.light, dice.choice(COLORS), False, i % 3), 0)
    if view.spec["bridge"]:
        bridge(view, -78 * side, 300, math.radians(47) * side, length=760, pylon=88)


def delta(view):
    dice = view.dice
    for i in range(60):
        at = (dice.uniform(-520, 520), 560 + dice.uniform(-4, 10), 1)
        palm(at, dice.uniform(18, 26), i % 5, dice.uniform(0, 6))
    for _ in range(26):
        x, w, h = dice.uniform(-420, 420), dice.uniform(14, 26), dice.uniform(6, 14)
        tower(view, x, 610, h * 1.6, w, 14, 2)
    if view.spec["bridge"]:
        bridge(view, -60 * view.side, 360, math.radians(18) * view.side, pylon=70)


@dataclass
class Site:
    """How a kind of place is built, and where one stands to see it."""

    build: Callable
    eye: float
    shift: float
    # Into the sun over water, or with the sun at one's back.
    faces_sun: bool = False
    haze: float = 0.8


SITES = {
    "lagos": Site(across_the_water, 3.1, 0.10, faces_sun=True, haze=1),
    "delta": Site(across_the_water, 3.1, 0.10, faces_sun=True, haze=1),
    "creek": Site(creek_view, 3.1, 0.03, faces_sun=True, haze=1),
    "port": Site(port_view, 5.5, 0.08),
    "beach": Site(beach, 3.6, 0.02),
    "rock": Site(rock_city, 13, 0.03),
    "wall": Site(wall_city, 13, 0.03),
    "street": Site(street, 3.5, 0.01),
    "garden": Site(garden, 0.5, 0.04),
}


def light(view, faces_sun):
    power, color = view.light["sun"]
    sky(sun_dir=view.sun, seed=view.seed, **view.light["sky"])
    if not faces_sun:
        sun((-0.75 * view.side, -0.35, 0.34), power * 1.1, 2, color)
        return
    sun((view.sun.x - 0.55 * view.side, view.sun.y * 0.55, view.sun.z + 0.16), power, 3, color)
    sun((-0.4 * view.side, -0.8, 0.4), power * 0.16, 20, "#ffd9c2")
