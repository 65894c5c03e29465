"""The lobby of a hotel. spec: seed, tod (morning|golden|dusk), wall, wood, accent, desk (fluted|slat|arch)"""

import math
import random

from lib.colour import mix
from lib.geometry import ball, box, cyl, grid, inst, lathe, prism
from lib.interior.light import DAYLIGHT
from lib.interior.parts import armchair, drape, framed_discs, potted_plant, sofa, window_wall, woven_pendant
from lib.light import area, lamp, sky, sun
from lib.materials import fabric, mat, tile_mat
from lib.planting import leafy, palm
from lib.render import camera, haze

DEFAULTS = {"seed": 1, "tod": "golden", "wall": "#efe3cf", "wood": "teak", "accent": "green", "desk": "fluted"}
LEFT, RIGHT, BACK, FRONT, HEIGHT = -4.6, 4.8, 5.2, -5.5, 4.1


def build(spec):
    spec = {**DEFAULTS, **spec}
    dice, light = random.Random(spec["seed"]), DAYLIGHT[spec["tod"]]
    wood = mat("wood", spec["wood"], 0.4, vary=0.28, bump_scale=50)
    cloth = mat("accf", mix(spec["accent"], "#8a6a50", 0.22), 0.85, sheen=0.4, bump=0.05, bump_scale=120)
    shell(spec, dice, wood)
    desk(spec, dice, wood, light["lamps"])
    seating(spec, dice, wood, cloth)
    ceiling_lights(dice, light["lamps"])
    outside(spec, dice)
    sky(sun_dir=(0.8, 0.5, 0.16), seed=spec["seed"], **light["sky"])
    power, color = light["sun"]
    if power:
        sun((0.80, -0.30, 0.52), power, 1.2, color)
    strength, tint = light["window"]
    area((RIGHT + 0.3, 0, 2), (0, 0, 1), 8, strength * 3.6, tint, sy=3.4)
    area((0, FRONT + 0.4, 3.2), (0, 3, 1), 5, light["fill"] * 3.4, "#fff4e8", sy=2)
    haze(*light["haze"], 330, 28)
    camera((0.7, FRONT + 0.5, 1.45), (-0.35, 3, 1.45), 23.5, shift_y=0.02, level=True)
    return {"grade": light["grade"], "bounces": 5}


def shell(spec, dice, wood):
    wall = mat("wall", spec["wall"], 0.85, bump=0.04, bump_scale=60)
    ceiling, dark = mat("ceil", "paper", 0.9), mat("dark", "charcoal", 0.4, metal=0.3)
    stone = dice.choice(["#d9cdb9", "#cfc3b2", "#d8c3a4", "#c9cdc4"])
    box(
        LEFT,
        RIGHT,
        FRONT,
        BACK,
        -0.1,
        0,
        tile_mat(stone, size=(1.2, 1.2), offset=0, rough=0.14, vary=0.05, mortar=0.004),
        0,
    )
    box(LEFT, RIGHT, FRONT, BACK, HEIGHT, HEIGHT + 0.1, ceiling, 0)
    box(LEFT - 0.1, LEFT, FRONT, BACK, 0, HEIGHT, wall, 0)
    box(LEFT, RIGHT, BACK, BACK + 0.1, 0, HEIGHT, wall, 0)
    box(LEFT, RIGHT, FRONT - 0.1, FRONT, 0, HEIGHT, wall, 0)
    window_wall(dark, RIGHT, FRONT, BACK, HEIGHT - 0.5, 7)
    box(RIGHT - 0.1, RIGHT + 0.1, FRONT, BACK, HEIGHT - 0.5, HEIGHT, wall, 0)
    for y in (-3.4, 1.2, BACK - 0.5):
        drape(
            mat("drape", dice.choice(["sand", "mint", "rose"]), 0.9, sheen=0.4), RIGHT - 0.25, y, 0.7, HEIGHT - 0.6, "y"
        )
    beam = box(LEFT, RIGHT, FRONT + 0.6, FRONT + 0.76, HEIGHT - 0.22, HEIGHT, wood, 0.01)
    for i in range(1, 8):
        inst(beam, loc=((LEFT + RIGHT) / 2, FRONT + 0.68 + i * 1.42, HEIGHT - 0.11))
    for y in (-1.2, 3.2):
        box(LEFT, LEFT + 0.4, y - 0.2, y + 0.2, 0, HEIGHT, wood, 0.02)
    framed_discs(dice, wood, 3.2, BACK, 1.9, 1.3, 1.5)


def desk(spec, dice, wood, lamps):
    """The reception: a stone top on a textured front, a glowing wall behind."""
    x0, x1, y = -3.7, 0.6, 2.6
    top = mat("top", "#ede6da", 0.2, spec=0.5, vary=0.06, bump_scale=20)
    front = wood if spec["desk"] != "arch" else mat("front", spec["accent"], 0.5)
    box(x0, x1, y, y + 0.7, 0.08, 1.04, front, 0.03)
    box(x0 - 0.08, x1 + 0.08, y - 0.1, y + 0.8, 1.04, 1.11, top, 0.015)
    box(x0 + 0.05, x1 - 0.05, y + 0.05, y + 0.6, 0, 0.08, mat("dark", "charcoal", 0.4, metal=0.3), 0)
    flutes(spec["desk"], wood, front, x0, x1, y)
    backdrop(spec, wood, x0, x1, lamps)
    for x in (-3.0, -0.1):
        lathe(
            [(0, 0), (0.11, 0), (0.02, 0.04), (0.014, 0.34)], mat("brass", "brass", 0.28, 1.0), (x, y + 0.3, 1.11), 28
        )
        shade = mat("shade", "#fff1d8", 0.8, emit="#ffcf8f", power=2.2 * lamps)
        lathe([(0.16, 0.30), (0.11, 0.50)], shade, (x, y + 0.3, 1.11), 32)
        lamp((x, y + 0.3, 1.52), 7 * lamps, "#ffc283", 0.06)
    lathe(
        [(0, 0), (0.09, 0), (0.14, 0.16), (0.08, 0.3), (0.1, 0.34)], mat("vase", "dusk", 0.4), (-1.5, y + 0.3, 1.11), 28
    )
    leafy((-1.5, y + 0.3, 1.42), 0.5, spec["seed"], 60, "leaf2", 0.6, 0.9)
    paper = mat("paper", "paper", 0.8)
    box(-0.9, -0.66, y + 0.12, y + 0.44, 1.11, 1.125, paper, 0)
    ball(0.045, mat("bell", "brass", 0.2, 1.0), (-0.45, y + 0.2, 1.12), 3, (1, 1, 0.7))


def flutes(kind, wood, front, x0, x1, y):
    if kind == "arch":
        return
    thick = 0.055 if kind == "fluted" else 0.03
    first = cyl(thick, 0.08, 1.04, wood, (x0 + 0.06, y), 12) if kind == "fluted" else None
    first = first or box(x0 + 0.04, x0 + 0.08, y - 0.03, y + 0.01, 0.08, 1.04, wood, 0.006)
    pitch = 0.115 if kind == "fluted" else 0.085
    base = first.location.copy()
    for i in range(1, int((x1 - x0) / pitch)):
        inst(first, loc=(base.x + i * pitch, base.y, base.z))


def backdrop(spec, wood, x0, x1, lamps):
    accent = mat("accw", mix(spec["accent"], "#6e6253", 0.2), 0.8, bump=0.1, vary=0.05)
    if spec["desk"] == "arch":
        for i in range(3):
            cx = x0 + 0.75 + i * 1.42
            outline = [
                (cx + 0.6 * math.cos(math.pi * k / 24), 1.9 + 0.8 * math.sin(math.pi * k / 24)) for k in range(25)
            ]
            prism([(cx + 0.6, 0.1), *outline, (cx - 0.6, 0.1)], BACK - 0.08, BACK, accent, 0.01)
            area((cx, BACK - 0.4, 2.9), (cx, BACK, 1.6), 0.8, 16 * lamps, "#ffbf7a", sy=0.1)
            lathe([(0, 0), (0.1, 0), (0.17, 0.2), (0.06, 0.42), (0.08, 0.5)], wood, (cx, BACK - 0.35, 1.2), 28)
            box(cx - 0.45, cx + 0.45, BACK - 0.5, BACK, 1.14, 1.2, wood, 0.01)
        return
    box(x0, x1, BACK - 0.06, BACK, 0, 3.2, mat("backing", "walnut", 0.6), 0)
    slat = box(x0, x0 + 0.06, BACK - 0.12, BACK - 0.05, 0, 3.2, wood, 0.008)
    for i in range(1, int((x1 - x0) / 0.12)):
        inst(slat, loc=(x0 + 0.03 + i * 0.12, BACK - 0.085, 1.6))
    disc = [(-1.55 + 0.72 * math.cos(math.pi * k / 24), 2.0 + 0.72 * math.sin(math.pi * k / 24)) for k in range(48)]
    prism(disc, BACK - 0.2, BACK - 0.13, accent, 0.02)
    area((-1.55, BACK - 0.16, 3.24), (-1.55, BACK, 1), x1 - x0, 40 * lamps, "#ffbf7a", sy=0.1)


def seating(spec, dice, wood, cloth):
    colors = ("#0b6b4f", "#f2b134", "#b8431c", "#faf7f1", "#10201b")
    prints = [fabric(spec["seed"] + i, colors, 3) for i in range(2)]
    weave = fabric(spec["seed"] + 2, ("#e9dcc3", "#dcc8a8", "#d3a67c", "#f3ead8", "#b98a62"), 3, (2, 2))
    grid(20, 20, lambda u, v: (0.95 + u * 3.3, -1.5 + v * 3.2, 0.012), weave, uv=True)
    sofa(cloth, [prints[0], mat("p3", "paper", 0.9, sheen=0.4), prints[1]], wood, 3.95, 0.2, -math.pi / 2, 2.2)
    chair = mat("chair", dice.choice(["sand", "clay", "mint"]), 0.9, sheen=0.5, bump=0.06, bump_scale=140)
    armchair(chair, prints[1], wood, 2.0, 1.75, math.radians(-8))
    x, y = 2.55, 0.1
    cyl(0.52, 0.34, 0.39, mat("table", "#e6dccb", 0.2, spec=0.5), (x, y), 48)
    cyl(0.34, 0.0, 0.34, wood, (x, y), 40)
    cyl(0.28, 0.46, 0.49, wood, (x - 0.62, y + 0.3), 40)
    cyl(0.03, 0.0, 0.46, mat("dark", "charcoal", 0.4, metal=0.3), (x - 0.62, y + 0.3), 16)
    lathe([(0, 0), (0.06, 0), (0.17, 0.05), (0.2, 0.1)], mat("bowl", "dusk", 0.4), (x, y, 0.39), 32)
    for i in range(4):
        fruit = mat("fruit", ("#e9a13b", "#c5432b", "#8fa83f", "#f0cf6a")[i], 0.5)
        ball(0.055, fruit, (x - 0.07 + 0.05 * i, y + 0.05 * (i % 2), 0.47), 3)
    potted_plant(4.3, 2.3, spec["seed"] + 5, 1.5, "#b5623f")
    potted_plant(1.45, 4.6, spec["seed"] + 6, 1.7, "#efe6d6", "leafdark")
    potted_plant(-4.1, 0.9, spec["seed"] + 7, 1.3, "#3a4240", "leaf2", 0.6)


def ceiling_lights(dice, lamps):
    for i, (x, y, z) in enumerate(((2.2, 0.0, 2.35), (3.0, 0.6, 2.75), (2.8, -0.6, 2.55))):
        woven_pendant(x, y, z, HEIGHT, lamps, 1.5 - 0.2 * i)
    spot = mat("spot", "paper", emit="#ffe0b0", power=8 * lamps + 1)
    for x in (-3.2, -1.5, 0.2):
        cyl(0.07, HEIGHT - 0.03, HEIGHT - 0.005, spot, (x, 2.0), 16)
        lamp((x, 2.0, HEIGHT - 0.3), 16 * lamps, "#ffd0a0", 0.08)


def outside(spec, dice):
    box(RIGHT, 60, -40, 60, -0.3, -0.12, mat("lawn", "#6d8a45", 0.95, vary=0.3, bump=0.5), 0)
    for i in range(9):
        at = (RIGHT + 3 + dice.uniform(0, 9), -4 + i * 2.6, -0.1)
        palm(at, dice.uniform(5, 8), spec["seed"] * 9 + i, dice.uniform(0, 6))
    for i in range(22):
        at = (RIGHT + 1.2 + dice.uniform(0, 1.4), -5 + i * 0.75, -0.1)
        leafy(
            at, dice.uniform(0.6, 1.1), i, 70, dice.choice(["leaf", "leaf2", "leafdark"]), dice.choice([0.2, 0.8]), 0.6
        )
