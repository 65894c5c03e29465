"""A bathroom. spec: seed, tod (morning|golden|dusk), wall, wood, accent (tiles), mirror (round|arch)"""

import math
import random

from lib.geometry import ball, box, cyl, grid, inst, lathe, obj, soft_box, tube
from lib.interior.light import DAYLIGHT
from lib.interior.parts import drape, potted_plant, window_wall
from lib.light import area, lamp, sky, sun
from lib.materials import fabric, mat, tile_mat
from lib.planting import leafy, palm
from lib.render import camera, haze

DEFAULTS = {"seed": 1, "tod": "morning", "wall": "#efe3cf", "wood": "teak", "accent": "#3f7f86", "mirror": "round"}
LEFT, RIGHT, BACK, FRONT, HEIGHT = -2.0, 2.1, 2.2, -2.6, 2.75


def build(spec):
    spec = {**DEFAULTS, **spec}
    dice, light = random.Random(spec["seed"]), DAYLIGHT[spec["tod"]]
    wood = mat("wood", spec["wood"], 0.4, vary=0.28, bump_scale=50)
    brass = mat("brass", "brass", 0.25, 1.0)
    shell(spec, dice)
    vanity(spec, dice, wood, brass, light["lamps"])
    tub(spec, brass)
    shower(brass)
    linen(spec, dice, wood)
    outside(spec, dice)
    sky(sun_dir=(0.8, 0.5, 0.2), seed=spec["seed"], **light["sky"])
    power, color = light["sun"]
    if power:
        sun((0.78, -0.12, 0.5), power, 1.5, color)
    strength, tint = light["window"]
    area((RIGHT + 0.4, 0.4, 1.5), (0, 0, 0.8), 3.2, strength * 1.4, tint, sy=2.2)
    area((-0.4, FRONT + 0.3, 2.3), (0, 1.5, 0.9), 2.6, light["fill"] * 1.1, "#fff4e8", sy=1.2)
    haze(*light["haze"], 330, 28)
    camera((-0.75, FRONT + 0.35, 1.38), (0.28, 1.0, 1.3), 22.5, shift_y=-0.05, level=True)
    return {"grade": light["grade"], "bounces": 5}


def shell(spec, dice):
    plaster, ceiling = mat("wall", spec["wall"], 0.85, bump=0.04, bump_scale=60), mat("ceil", "paper", 0.9)
    zellige = tile_mat(spec["accent"], "#e9e1d2", (0.105, 0.105), 0.18, 0.4, 0.24, offset=0, mortar=0.004)
    stone = dice.choice(["#d9cdb9", "#cbbfae", "#d3c7b8"])
    floor = tile_mat(stone, size=(0.6, 0.6), offset=0, rough=0.25, vary=0.05, mortar=0.004)
    box(LEFT, RIGHT, FRONT, BACK, -0.1, 0, floor, 0)
    box(LEFT, RIGHT, FRONT, BACK, HEIGHT, HEIGHT + 0.1, ceiling, 0)
    for a in ((LEFT - 0.1, LEFT, FRONT, BACK), (LEFT, RIGHT, FRONT - 0.1, FRONT)):
        box(*a, 0, HEIGHT, plaster, 0)
    panel = [(LEFT, 0, 0), (RIGHT, 0, 0), (RIGHT, HEIGHT, 0), (LEFT, HEIGHT, 0)]
    tiles = obj("tiles", panel, [(0, 1, 2, 3)], zellige, loc=(0, BACK, 0))
    tiles.rotation_euler = (math.pi / 2, 0, 0)
    for y0, y1 in ((FRONT, -0.9), (1.75, BACK)):
        box(RIGHT, RIGHT + 0.15, y0, y1, 0, HEIGHT, plaster, 0)
    box(RIGHT, RIGHT + 0.15, -0.9, 1.75, 2.35, HEIGHT, plaster, 0)
    box(RIGHT, RIGHT + 0.15, -0.9, 1.75, 0, 0.35, plaster, 0)
    window_wall(mat("dark", "charcoal", 0.4, metal=0.3), RIGHT + 0.08, -0.9, 1.75, 2.35, 3)
    sheer = mat("sheerw", "#f6f0e4", 0.9, sheen=0.3)
    drape(sheer, RIGHT - 0.1, -1.15, 0.5, 2.5, "y", 62)
    drape(sheer, RIGHT - 0.1, 1.55, 0.4, 2.5, "y", 62)


def vanity(spec, dice, wood, brass, lamps):
    """A wooden chest under a stone top, two bowls, a lit mirror."""
    x0, x1, y = LEFT + 0.1, 0.1, BACK
    top = mat("top", "#ede6da", 0.2, spec=0.5, vary=0.06, bump_scale=20)
    white = mat("china", "#f7f3ea", 0.12, spec=0.5, coat=0.6)
    box(x0, x1, y - 0.52, y, 0.42, 0.80, wood, 0.02)
    for i in range(1, 4):
        x = x0 + (x1 - x0) * i / 4
        box(x - 0.004, x + 0.004, y - 0.53, y - 0.5, 0.44, 0.78, mat("dark", "charcoal", 0.4, metal=0.3), 0)
    for i in range(4):
        x = x0 + (x1 - x0) * (i + 0.5) / 4
        tube([(x - 0.06, y - 0.545, 0.64), (x + 0.06, y - 0.545, 0.64)], 0.007, brass)
    box(x0 - 0.02, x1 + 0.02, y - 0.55, y, 0.80, 0.85, top, 0.01)
    for x in (x0 + 0.48, x1 - 0.48):
        lathe(
            [(0, 0.012), (0.1, 0.015), (0.19, 0.11), (0.2, 0.13), (0.185, 0.13), (0.09, 0), (0, 0)],
            white,
            (x, y - 0.28, 0.85),
            40,
        )
        tube([(x, y - 0.05, 1.14), (x, y - 0.2, 1.14), (x, y - 0.22, 1.1)], 0.013, brass)
        for side in (-0.1, 0.1):
            ball(0.02, brass, (x + side, y - 0.03, 1.14), 3)
        mirror(spec["mirror"], x, y, brass, lamps)
    lathe(
        [(0, 0), (0.035, 0), (0.035, 0.13), (0.012, 0.15), (0.012, 0.18)],
        mat("soap", "#8a5733", 0.3),
        (-0.92, y - 0.2, 0.85),
        24,
    )
    lathe([(0, 0), (0.05, 0), (0.06, 0.1), (0.04, 0.15)], mat("vase", "dusk", 0.5), (-0.78, y - 0.16, 0.85), 24)
    leafy((-0.78, y - 0.16, 0.98), 0.24, 3, 40, "leaf2", 0.6, 0.8)
    box(x0, x1, y - 0.50, y - 0.02, 0.16, 0.19, wood, 0.008)
    for i, x in enumerate((x0 + 0.3, x0 + 0.75, x0 + 1.3)):
        roll = cyl(
            0.085,
            -0.2,
            0.2,
            mat("towel" + "ab"[i % 2], ("#f4eee2", "#d8c8ae")[i % 2], 0.95, sheen=0.5, bump=0.3, bump_scale=200),
            (0, 0),
            24,
        )
        roll.rotation_euler = (math.pi / 2, 0, 0)
        roll.location = (x, y - 0.27, 0.275)


def mirror(kind, x, y, brass, lamps):
    silver = mat("silver", "#e8ecea", 0.02, 1.0)
    glow = mat("halo", "#fff4e0", 0.6, emit="#ffd199", power=3.5 * lamps)
    if kind == "round":
        points = [(x + 0.36 * math.cos(a), 1.75 + 0.36 * math.sin(a)) for a in (math.pi * i / 32 for i in range(64))]
    else:
        arc = [(x + 0.32 * math.cos(a), 1.85 + 0.32 * math.sin(a)) for a in (math.pi * i / 24 for i in range(25))]
        points = [(x + 0.32, 1.3), *arc, (x - 0.32, 1.3)]
    obj("mirror", [(a, y - 0.05, b) for a, b in points], [tuple(range(len(points)))], silver)
    tube([(a, y - 0.05, b) for a, b in points], 0.014, brass, cyclic=True)
    tube([(a, y - 0.02, b) for a, b in points], 0.02, glow, cyclic=True)
    lamp((x, y - 0.5, 2.3), 10 * lamps, "#ffd2a0", 0.1)


def tub(spec, brass):
    """A freestanding bath by the window."""
    white = mat("china", "#f7f3ea", 0.12, spec=0.5, coat=0.6)
    outer = [(0, 0.02), (0.55, 0.02), (0.66, 0.1), (0.74, 0.34), (0.8, 0.56), (0.82, 0.58), (0.8, 0.6)]
    inner = [(0.76, 0.58), (0.68, 0.34), (0.56, 0.14), (0, 0.12)]
    made = lathe(outer + inner, white, (1.35, 0.55, 0), 64)
    made.scale = (0.52, 1.05, 1)
    water = mat("bathwater", "#9fd0cc", 0.05, spec=0.5)
    still = lathe([(0.72, 0.44), (0, 0.44)], water, (1.35, 0.55, 0), 48)
    still.scale = (0.52, 1.05, 1)
    tube([(1.35, 1.62, 0), (1.35, 1.62, 0.95), (1.35, 1.55, 1.02), (1.35, 1.36, 0.98)], 0.018, brass)
    tube([(1.35, 1.62, 0.7), (1.25, 1.58, 0.72)], 0.014, brass)
    board = mat("board", "teak", 0.5, vary=0.2)
    box(0.86, 1.84, 0.2, 0.38, 0.605, 0.63, board, 0.008)
    lathe(
        [(0, 0), (0.03, 0), (0.03, 0.07), (0, 0.07)],
        mat("candle", "#f4e6cc", 0.6, emit="#ffb060", power=0.6),
        (1.2, 0.29, 0.63),
        20,
    )
    soft_box((0.2, 0.14, 0.05), mat("cloth", spec["accent"], 0.9, sheen=0.4), (1.5, 0.29, 0.655), puff=0.4)


def shower(brass):
    tube([(0.9, BACK - 0.03, 2.2), (0.9, BACK - 0.4, 2.24)], 0.014, brass)
    cyl(0.13, 2.2, 2.22, brass, (0.9, BACK - 0.42), 36)
    tube([(0.9, BACK - 0.03, 1.1), (0.9, BACK - 0.03, 2.2)], 0.012, brass)


def linen(spec, dice, wood):
    """A stool with towels, a mat, a plant, a ladder with a printed cloth."""
    white = mat("towel", "#f4eee2", 0.95, sheen=0.5, bump=0.3, bump_scale=200)
    cyl(0.19, 0.4, 0.44, wood, (0.62, -0.45), 36)
    for i in range(3):
        a = 2 * math.pi * i / 3
        tube(
            [
                (0.62 + 0.16 * math.cos(a), -0.45 + 0.16 * math.sin(a), 0),
                (0.62 + 0.1 * math.cos(a), -0.45 + 0.1 * math.sin(a), 0.41),
            ],
            0.016,
            wood,
        )
    soft_box((0.3, 0.24, 0.08), white, (0.62, -0.45, 0.48), puff=0.35)
    soft_box(
        (0.28, 0.22, 0.07), mat("cloth", spec["accent"], 0.9, sheen=0.4), (0.62, -0.45, 0.55), (0, 0, 0.1), puff=0.35
    )
    weave = fabric(spec["seed"] + 2, ("#e9dcc3", "#dcc8a8", "#d3a67c", "#f3ead8", "#b98a62"), 3, (1, 2))
    grid(20, 20, lambda u, v: (-0.75 + u * 1.3, 0.35 + v * 0.75, 0.014), weave, uv=True)
    potted_plant(1.75, -1.0, spec["seed"] + 5, 0.8, "#b5623f")
    x = LEFT + 0.08
    for y in (-0.9, -0.4):
        tube([(x + 0.25, y, 0), (x, y, 1.9)], 0.018, wood)
    rung = tube([(x + 0.2, -0.9, 0.4), (x + 0.2, -0.4, 0.4)], 0.014, wood)
    for i in range(1, 5):
        inst(rung, loc=(-0.05 * i, 0, 0.33 * i))
    print_ = fabric(spec["seed"], ("#0b6b4f", "#f2b134", "#b8431c", "#faf7f1", "#10201b"), 3)
    grid(30, 12, lambda u, v: (x + 0.13 + 0.02 * math.sin(v * 14), -0.86 + u * 0.42, 1.06 - 0.62 * v), print_, uv=True)


def outside(spec, dice):
    box(RIGHT + 0.15, 60, -40, 60, -0.3, -0.12, mat("lawn", "#6d8a45", 0.95, vary=0.3, bump=0.5), 0)
    for i in range(6):
        palm(
            (RIGHT + 2.4 + dice.uniform(0, 4), -2 + i * 1.6, -0.1),
            dice.uniform(3.4, 6),
            spec["seed"] * 9 + i,
            dice.uniform(0, 6),
        )
    for i in range(14):
        at = (RIGHT + 0.8 + dice.uniform(0, 0.8), -2 + i * 0.4, -0.1)
        leafy(
            at, dice.uniform(0.7, 1.2), i, 70, dice.choice(["leaf", "leaf2", "leafdark"]), dice.choice([0.2, 0.8]), 0.6
        )
