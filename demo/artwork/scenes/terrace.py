"""A restaurant terrace laid for breakfast or dinner.

spec: seed, tod (morning|golden|dusk), wall, wood, accent, view (lagoon|garden|rock), floor (tile|plank)
"""

import math
import random

from lib.colour import mix
from lib.furniture import chair, place_setting, round_table
from lib.geometry import ball, box, cyl, inst, lathe
from lib.hotel.window import slats
from lib.interior.light import DAYLIGHT
from lib.interior.parts import potted_plant, woven_pendant
from lib.interior.view import garden, lagoon, rock
from lib.light import area, sky, sun
from lib.materials import mat, planks, tile_mat
from lib.planting import leafy
from lib.render import camera, haze

DEFAULTS = {
    "seed": 1,
    "tod": "golden",
    "wall": "#e9d9c8",
    "wood": "teak",
    "accent": "green",
    "view": "lagoon",
    "floor": "tile",
}
LEFT, RIGHT, EDGE, FRONT, HEIGHT = -4.2, 6.0, 3.6, -6.0, 3.3


def build(spec):
    spec = {**DEFAULTS, **spec}
    dice, light = random.Random(spec["seed"]), DAYLIGHT[spec["tod"]]
    wood = mat("wood", spec["wood"], 0.4, vary=0.28, bump_scale=50)
    shell(spec, dice, wood)
    tables(spec, dice, wood, light["lamps"])
    sideboard(spec, dice, wood)
    plants(spec, dice)
    {"lagoon": lagoon, "garden": garden, "rock": rock}[spec["view"]](spec["seed"], dice, -3.5)
    sky(sun_dir=(0.5, 0.8, 0.12), seed=spec["seed"], **light["sky"])
    power, color = light["sun"]
    if power:
        sun((0.72, 0.42, 0.48), power * 0.8, 1.2, color)
    strength, tint = light["window"]
    area((0.5, EDGE + 0.6, 2.2), (0.5, -2, 0.8), 9, strength * 2.2, tint, sy=2.6)
    area((1, FRONT + 0.5, 2.8), (0.5, 2, 0.8), 6, light["fill"] * 3.0, "#fff4e8", sy=2)
    haze(*light["haze"], 330, 28)
    camera((-1.7, FRONT + 1.1, 1.5), (0.75, 1.5, 1.35), 24, shift_y=-0.04, level=True)
    return {"grade": {**light["grade"], "exposure": light["grade"]["exposure"] - 0.1}, "bounces": 5}


def shell(spec, dice, wood):
    wall, white = mat("wall", spec["wall"], 0.85, bump=0.04, bump_scale=60), mat("ceil", "paper", 0.8)
    stone = tile_mat(dice.choice(["#cdb79b", "#c9a98a"]), size=(0.6, 0.6), offset=0, rough=0.3, vary=0.1, mortar=0.006)
    box(LEFT, RIGHT + 4, FRONT, EDGE, -0.1, 0, planks("#8a6648") if spec["floor"] == "plank" else stone, 0)
    box(LEFT - 0.2, LEFT, FRONT, EDGE, 0, HEIGHT + 0.4, wall, 0)
    for x in (LEFT + 0.25, -0.6, 3.0, RIGHT + 0.4):
        box(x - 0.11, x + 0.11, EDGE - 0.3, EDGE - 0.08, 0, HEIGHT, wood, 0.015)
    for y in (EDGE - 0.26, -1.2):
        box(LEFT, RIGHT + 4, y, y + 0.14, HEIGHT, HEIGHT + 0.24, wood, 0.01)
    beam = box(LEFT + 0.1, LEFT + 0.2, FRONT, EDGE + 0.7, HEIGHT + 0.2, HEIGHT + 0.36, wood, 0.01)
    for i in range(1, 34):
        inst(beam, loc=(LEFT + 0.15 + i * 0.3, (FRONT + EDGE + 0.7) / 2, HEIGHT + 0.28))
    box(LEFT, RIGHT + 4, FRONT, 0.2, HEIGHT + 0.42, HEIGHT + 0.5, white, 0)
    middle, width = (LEFT + RIGHT + 4) / 2, RIGHT + 4 - LEFT
    slats(wood, middle, width, 0, EDGE - 0.1, 0.13, 0.03, 0.05)
    box(LEFT, RIGHT + 4, EDGE - 0.16, EDGE - 0.04, 0.97, 1.03, wood, 0.015)


def tables(spec, dice, wood, lamps):
    top = mat("tabletop", dice.choice(["#efe6d6", "#d9c3a0"]), 0.3, vary=0.08)
    dark = mat("dark", "charcoal", 0.4, metal=0.3)
    cloth = mat("accf", mix(spec["accent"], "#8a6a50", 0.15), 0.9, sheen=0.4)
    for x, y, seats in ((0.1, -2.2, 3), (2.7, -0.7, 4), (-2.0, 0.5, 3), (0.9, 1.8, 4), (4.6, 1.7, 3), (5.2, -2.0, 3)):
        round_table(top, dark, x, y, 0.46)
        first = dice.uniform(0, 6.28) if seats == 4 else 0.6
        for i in range(seats):
            a = first + i * math.pi * 2 / seats
            chair(wood, cloth, x + 0.72 * math.sin(a), y - 0.72 * math.cos(a), a + math.pi)
            place_setting(x + 0.27 * math.sin(a), y - 0.27 * math.cos(a), 0.742, a, dice)
        flowers(x, y, dice, lamps)
    for x, y, z in ((0.1, -2.2, 2.25), (2.7, -0.7, 2.15), (-2.0, 0.5, 2.2), (0.9, 1.8, 2.25)):
        woven_pendant(x, y, z, HEIGHT + 0.2, lamps, 1.1)


def flowers(x, y, dice, lamps):
    lathe([(0, 0), (0.03, 0), (0.04, 0.06), (0.022, 0.11)], mat("vase", "dusk", 0.4), (x, y, 0.74), 20)
    color = mat("petal", dice.choice(["#e2664a", "#f0b93c", "#f4efe2"]), 0.7)
    for i in range(5):
        a = i * 1.26
        ball(0.022, color, (x + 0.035 * math.cos(a), y + 0.035 * math.sin(a), 0.9 + 0.012 * (i % 2)), 2)
    leafy((x, y, 0.84), 0.1, 7, 20, "leaf2", 0.5, 0.9)
    if lamps > 1:
        glow = mat("candle", "#f4e6cc", 0.6, emit="#ffb060", power=6)
        cyl(0.03, 0.74, 0.79, glow, (x + 0.13, y + 0.05), 16)


def sideboard(spec, dice, wood):
    """Fruit, juice and bread along the wall."""
    x0, y0, y1 = LEFT, -1.6, 2.4
    top = mat("top", "#ede6da", 0.2, spec=0.5)
    box(x0, x0 + 0.62, y0, y1, 0.06, 0.88, wood, 0.02)
    box(x0, x0 + 0.68, y0 - 0.05, y1 + 0.05, 0.88, 0.93, top, 0.01)
    white = mat("china", "#f7f3ea", 0.2, spec=0.5, coat=0.4)
    for i in range(4):
        y = y0 + 0.5 + i * 0.95
        lathe([(0, 0.02), (0.1, 0.02), (0.22, 0.1), (0.225, 0.09), (0.1, 0), (0, 0)], white, (x0 + 0.34, y, 0.93), 36)
        color = ["#e9a13b", "#c5432b", "#8fa83f", "#b98449"][i]
        for _ in range(9):
            at = (x0 + 0.34 + dice.uniform(-0.11, 0.11), y + dice.uniform(-0.11, 0.11), 1.0 + dice.uniform(0, 0.05))
            ball(0.05, mat("fruit" + color, color, 0.5), at, 2)
    for i, y in enumerate((y0 + 0.95, y0 + 1.9, y0 + 2.85)):
        juice = mat(f"jug{i}", ("#f0992a", "#d9482f", "#f0e2b8")[i], 0.1, spec=0.5, coat=0.8)
        lathe([(0, 0), (0.07, 0), (0.075, 0.2), (0.05, 0.25), (0.055, 0.28)], juice, (x0 + 0.28, y, 0.93), 24)
    for z in (1.5, 1.95):
        box(x0, x0 + 0.26, y0 + 0.2, y1 - 0.2, z, z + 0.05, wood, 0.008)
        for i in range(9):
            pot = mat(f"ware{i % 3}", ("#b5623f", "#efe6d6", spec["accent"])[i % 3], 0.4)
            tall = dice.uniform(0.12, 0.28)
            profile = [(0, 0), (0.07, 0), (0.09, tall * 0.5), (0.05, tall * 0.9), (0.06, tall)]
            lathe(profile, pot, (x0 + 0.13, y0 + 0.45 + i * 0.39, z + 0.05), 20)


def plants(spec, dice):
    for i, (x, y) in enumerate(((LEFT + 0.5, 3.0), (2.0, 3.1), (-0.95, 3.0), (5.4, 3.1))):
        pot = dice.choice(["#b5623f", "#efe6d6", "#3a4240"])
        potted_plant(x, y, spec["seed"] + i, dice.uniform(1.0, 1.4), pot, dice.choice(["leaf", "leafdark", "leaf2"]))
    for i in range(16):
        at = (LEFT + 0.4 + i * 0.66, EDGE + 0.45, HEIGHT + 0.36)
        leafy(at, dice.uniform(0.4, 0.65), i, 60, dice.choice(["leaf", "leafdark"]), 0.1, 0.5)
