"""What lies before a hotel: a pool terrace, or a forecourt with lawns and a drive."""

import math
import random

from lib.colour import lin
from lib.furniture import lounger, parasol
from lib.geometry import ball, box, cyl, inst, lathe, obj
from lib.light import lamp
from lib.materials import mat, tile_mat, water_mat
from lib.planting import leafy, palm, tree

POOL = (-11.0, 12.5, -26.5, -9.6)


def entrance_canopy(look, front):
    x, d = front.middle, front.depth
    box(x - 4.4, x + 4.4, -d - 2.6, -d + 0.2, 3.5, 3.72, look.teak, 0.03)
    for side in (-4.1, 4.1):
        box(x + side - 0.1, x + side + 0.1, -d - 2.4, -d - 2.2, 0, 3.5, look.dark, 0.02)
    spot = mat("spot", "paper", emit="#ffe0b0", power=10)
    for i in range(5):
        at = x - 3.6 + i * 1.8
        lamp((at, -d - 1.2, 3.3), 10 * look.lamps, r=0.1)
        cyl(0.09, 3.44, 3.5, spot, (at, -d - 1.2), 12)


def foot_beds(look, front):
    """Planting along the foot of the building, left and right of the entrance."""
    d = front.depth
    left, right = front.x0 - 0.5, front.x0 + front.width + 0.4
    for x0, x1 in ((left, front.middle - 5.5), (front.middle + 4.8, right)):
        box(x0, x1, -d - 2.0, -d - 0.9, 0, 0.45, look.coping, 0.04)
        for i in range(max(0, int((x1 - x0) / 0.7))):
            size, color = look.dice.uniform(0.5, 0.95), look.leaf("leafdark")
            leafy(
                (x0 + 0.4 + i * 0.7, -d - 1.45, 0.42), size, look.seed + i, 90, color, look.dice.choice([0.2, 0.9]), 0.6
            )


def pool_terrace(look):
    x0, x1, y0, y1 = POOL
    deck = tile_mat("#d2bda4", size=(1.2, 0.6))
    for a in ((-60, x0, -40, 3), (x1, 60, -40, 3), (x0, x1, y1, 3), (x0, x1, -40, y0)):
        box(*a, -0.3, 0, deck, 0)
    for a in (
        (x0 - 0.45, x1 + 0.45, y1, y1 + 0.45),
        (x0 - 0.45, x1 + 0.45, y0 - 0.45, y0),
        (x0 - 0.45, x0, y0, y1),
        (x1, x1 + 0.45, y0, y1),
    ):
        box(*a, -0.1, 0.07, look.coping, 0.03)
    water = water_mat("#127e80", 0.10, 1.6)
    surface = water.node_tree.nodes["Principled BSDF"].inputs
    surface["Emission"].default_value = (*lin("#27b3ab"), 1)
    surface["Emission Strength"].default_value = 0.30 * (0.5 + 0.6 * look.lamps)
    water.cycles.sample_as_light = False
    obj("water", [(x0, y0, -0.07), (x1, y0, -0.07), (x1, y1, -0.07), (x0, y1, -0.07)], [(0, 1, 2, 3)], water)
    colors = [look.dice.choice(["sun", "dusk", "paper"]), "paper", look.dice.choice(["dusk", "sun"])]
    for x in (-8.6, -6.9, -2.6, -0.9, 4.4, 6.1):
        lounger(look, x, -7.4, math.pi + look.dice.uniform(-0.05, 0.05))
    for i, x in enumerate((-7.75, -1.75, 5.25)):
        parasol(look, x, -6.7, colors[i])
    for i in range(6):
        bollard(look, x0 + 0.2 + i * (x1 - x0) / 5, y1 + 0.8)


def bollard(look, x, y):
    cyl(0.06, 0, 0.5, look.dark, (x, y), 12)
    cyl(0.065, 0.5, 0.62, mat("bol", "paper", emit="#ffd49a", power=12 * look.lamps + 1), (x, y), 12)
    lamp((x, y, 0.9), 6 * look.lamps)


def forecourt(look, front):
    """Pavers, a drive across, lawns behind kerbs, a path of pale stone to the door."""
    paver = tile_mat(look.dice.choice(["#b7a18c", "#a9a096", "#c4a284"]), size=(0.44, 0.22), vary=0.2, mortar=0.014)
    box(-70, 70, -60, 3, -0.3, 0, paver, 0)
    lawn = mat("lawn", "#5f8a3f", 0.95, bump=0.9, bump_scale=60, vary=0.3)
    d, x = front.depth, front.middle
    edge = max(14, front.width / 2 + 3)
    for x0, x1 in ((-edge, x - 3.2), (x + 3.2, edge)):
        box(x0, x1, -11.5, -d - 2.3, 0, 0.1, look.coping, 0.03)
        box(x0 + 0.15, x1 - 0.15, -11.35, -d - 2.45, 0.02, 0.13, lawn, 0)
        hedge(look, x0 + 0.5, x1 - 0.5, -11.0)
        bollard(look, x0 + 0.6 if x0 > 0 else x1 - 0.6, -11.8)
    box(x - 2.4, x + 2.4, -16, -d - 0.3, 0, 0.02, tile_mat("#ded2bf", size=(1.2, 0.8), mortar=0.01), 0)
    for side in (-2.9, 2.9):
        for i in range(3):
            pot(look, x + side, -d - 3.2 - i * 3.4)
    for i in range(3):
        at = look.dice.uniform(edge * 0.72, edge - 1) * (-1 if i % 2 else 1) + x
        tree_on_lawn(look, at, look.dice.uniform(-9.4, -7.0), i)


def hedge(look, x0, x1, y):
    n = int((x1 - x0) / 0.55)
    first = leafy((x0, y, 0.1), 0.55, look.seed, 150, "leafdark", 0.0, 0.8)
    second = leafy((x0 + 0.3, y, 0.1), 0.5, look.seed + 1, 150, "leaf", 0.0, 0.8)
    for i in range(1, n):
        source = first if i % 2 else second
        inst(source, loc=(x0 + i * 0.55, y, 0.1), rot=(0, 0, i * 1.7), scale=look.dice.uniform(0.85, 1.15))
    flowers = mat("flowers", look.dice.choice(["#d8434e", "#e8892f", "#d85a9a", "#f3d25a"]), 0.7)
    for _ in range(int((x1 - x0) * 5)):
        at = (look.dice.uniform(x0, x1), y + look.dice.uniform(-0.35, 0.2), look.dice.uniform(0.4, 0.68))
        ball(0.045, flowers, at, 1)


def pot(look, x, y):
    clay = mat("pot", look.dice.choice(["#b5623f", "#efe6d6", "#3a4240"]), 0.7)
    lathe([(0, 0), (0.24, 0), (0.34, 0.5), (0.36, 0.62), (0.31, 0.62), (0, 0.55)], clay, (x, y, 0), 32)
    leafy((x, y, 0.55), 0.75, look.dice.randrange(99), 70, look.leaf(), look.dice.choice([0.2, 0.8]), 0.6)


def tree_on_lawn(look, x, y, i):
    if look.dice.random() < 0.55:
        palm((x, y, 0.1), look.dice.uniform(5.5, 8.5), look.seed * 3 + i, look.dice.uniform(0, 6.28))
    else:
        color = look.dice.choice(["leaf", "leafdark", "#b3562f", "#6d8a3a"])
        tree((x, y, 0.1), look.dice.uniform(4.5, 6.0), look.seed * 3 + i, color)


def palms_around(look, front, height=1.0):
    right, dice = front.x0 + front.width, look.dice
    spots = [
        (-15.5, -6.5, 9.6),
        (-13.2, -11, 7.2),
        (14.4, -7.5, 8.8),
        (16.8, -11, 10.5),
        (front.x0 - 3.4, 1, 11),
        (right + 3.2, 0, 10),
        (front.x0 - 8, 8, 12),
        (right + 9, 9, 13),
    ]
    for i, (x, y, h) in enumerate(spots):
        at = (x + dice.uniform(-0.5, 0.5), y + dice.uniform(-0.5, 0.5), 0)
        palm(at, h * height * dice.uniform(0.85, 1.1), look.seed * 10 + i, dice.uniform(0, 6.28))
        if i < 6:
            lamp((x + 0.3, y - 1.6, 0.5), 60 * look.lamps, "#ffb468", 0.15)
    for x, y in ((-13.6, -9.5), (-14.6, -5), (13.9, -9), (15, -6), (-13.0, -17.5), (-13.8, -20.5), (-12.6, -22.6)):
        leafy(
            (x, y, 0), dice.uniform(0.8, 1.3), int(x * 7 + 50), 130, look.leaf("leafdark"), dice.choice([0.2, 0.9]), 0.6
        )


def land_behind(look):
    """Grass, and trees enough that the horizon never lies bare."""
    grass = mat("ground", "#6f7a45", 0.95, vary=0.3, bump=0.3, bump_scale=3)
    box(-400, 400, 3, 900, -0.4, -0.02, grass, 0)
    dice = random.Random(look.seed + 77)
    colors = ("leafdark", "leaf", "#4c6b34", "#35603f", "#5f7a3a", "#b3562f")
    kinds = [tree((0, -900 - i * 40, 0), 8, look.seed + i, color) for i, color in enumerate(colors)]
    for i in range(90):
        is_near = i < 26
        x = (-70 + (i % 35) * 4.1 + dice.uniform(-2.5, 2.5)) * (1.5 if is_near else 2.8)
        y = dice.uniform(20, 34) if is_near else dice.uniform(36, 70)
        kind = dice.choice(kinds[:5]) if dice.random() < 0.93 else kinds[5]
        width, height = dice.uniform(0.7, 1.2), dice.uniform(0.55, 1.15)
        inst(kind, (x, y, dice.uniform(-1.2, -0.2)), (0, 0, dice.uniform(0, 6.28)), (width, width, height))
    for i in range(26):
        at = (-60 + i * 4.7 + dice.uniform(-1, 1), 15 + dice.uniform(-2, 3), -0.2)
        color = dice.choice(["leaf", "leaf2", "leafdark"])
        leafy(at, dice.uniform(1.0, 2.0), 900 + i, 90, color, dice.choice([0.2, 0.5]), 0.7)
