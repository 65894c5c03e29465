"""A resort on the sand. spec: seed, tod (golden|dusk|day), accent, cabins, flip"""

import math
import random

from mathutils import Vector, noise

from lib.furniture import lounger, parasol
from lib.geometry import ball, box, cyl, grid, lathe, obj
from lib.hotel.look import look_of
from lib.hotel.window import room_window
from lib.light import TOD, lamp, sky, sun
from lib.materials import mat, planks, tile_mat, water_mat
from lib.planting import leafy, palm
from lib.render import camera, haze

DEFAULTS = {"seed": 1, "tod": "golden", "wall": "#efe3cf", "accent": "#3f7f86", "cabins": 4, "flip": False}


def build(spec):
    spec = {**DEFAULTS, **spec}
    look, dice = look_of(spec), random.Random(spec["seed"])
    shore(spec)
    for i in range(spec["cabins"]):
        cabin(look, -9.0 + i * 7.6, 9.5 + 1.6 * (i % 2), i)
    beach_bar(look, -7.6, -2.2)
    on_the_sand(look, dice)
    planting(look, dice, spec["cabins"])
    time, side = TOD[spec["tod"]], -1 if spec["flip"] else 1
    sky(sun_dir=(0.6 * side, 0.8, 0.12), seed=spec["seed"], **time["sky"])
    sun((-0.70 * side, -0.50, 0.42 if spec["tod"] != "day" else 0.8), **time["sun"])
    haze("#f3dcc0", 0.5, 900, 40)
    camera((3.4 * side, -19.5, 2.6), (-0.6 * side, 4, 2.6), 27, shift_y=0.05, level=True)
    return {"grade": time["grade"]}


def shore(spec):
    sand = mat("sandy", "#dcc398", 0.95, bump=0.5, bump_scale=22, vary=0.12)

    def rise(u, v):
        x, y = -70 + 140 * u, -30 + 60 * v
        edge = 0.11 * (y + 5.6) + 0.35 * noise.noise(Vector((x * 0.09, y * 0.1, 0))) - 0.02 * x
        return (x, y, max(-1.2, min(0.55, edge)) + 0.04 * noise.noise(Vector((x * 0.7, y * 0.7, 3))))

    grid(160, 90, rise, sand)
    box(-400, 400, 29, 600, -0.4, 0.3, mat("ground", "#6f7a45", 0.95, vary=0.3), 0)
    sea = [(-300, -60, -0.28), (300, -60, -0.28), (300, 30, -0.28), (-300, 30, -0.28)]
    obj("sea", sea, [(0, 1, 2, 3)], water_mat("#2c9a9c", 0.22, 0.8, stretch=(1, 1.8, 1)))


def cabin(look, x, y, i):
    """A house on stilts: timber deck, white walls, a thatched roof."""
    w, d, z = 5.0, 4.2, 0.9
    deck = planks("#8a6648")
    box(x - w / 2 - 0.6, x + w / 2 + 0.6, y - 2.0, y + d, z - 0.14, z, deck, 0.02)
    for px in (x - w / 2, x, x + w / 2):
        for py in (y - 1.7, y + d - 0.4):
            cyl(0.1, -0.6, z - 0.1, look.teak, (px, py), 12)
    for side in (-1, 1):
        edge = x + side * (w / 2 - 0.5)
        box(edge - 0.5, edge + 0.5, y, y + 0.2, z, z + 2.7, look.wall, 0.02)
        box(x + side * w / 2 - 0.1, x + side * w / 2 + 0.1, y, y + d, z, z + 2.7, look.wall, 0.02)
        cyl(0.09, z, z + 2.6, look.teak, (x + side * (w / 2 + 0.4), y - 1.8), 14)
    box(x - w / 2, x + w / 2, y, y + 0.2, z + 2.35, z + 2.7, look.wall, 0.01)
    room_window(look, x, z + 0.02, w - 2.0, 2.33, True, look.seed * 31 + i, 2.6, y + 0.1)
    thatch(x, y + d / 2 - 0.9, z + 2.55, w / 2 + 1.1, d / 2 + 1.4, 2.3)
    for k in range(3):
        box(x - 0.9, x + 0.9, y - 2.3 - k * 0.3, y - 2.0 - k * 0.3, z - 0.3 - k * 0.24, z - 0.2 - k * 0.24, deck, 0.01)
    lamp((x, y - 1.0, z + 2.2), 26 * look.lamps, r=0.12)
    ball(0.11, mat("globe", "paper", emit="#ffd9a0", power=9 * look.lamps + 1), (x, y - 1.0, z + 2.35))
    lounger(look, x + 1.5, y - 1.0, math.pi * 0.9, z)


def thatch(x, y, z, half_w, half_d, rise):
    """Layers of straw, each a little ragged."""
    straw = mat("straw", "#a98a57", 0.95, bump=1.0, bump_scale=26, vary=0.35)
    for layer in range(7):
        t = layer / 7

        def skirt(u, v, t=t):
            a, grow = u * 2 * math.pi, 1 - t - 0.20 * v
            square = 1 / max(abs(math.cos(a)), abs(math.sin(a))) ** 0.75
            rag = 1 + 0.02 * math.sin(a * 90 + t * 40) + 0.02 * noise.noise(Vector((a * 9, t * 7, 0)))
            k = max(0.02, grow + 0.2) * square * rag
            return (
                x + half_w * k * math.cos(a),
                y + half_d * k * math.sin(a),
                z + rise * t + rise * 0.2 * v + 0.04 * (1 - v),
            )

        grid(120, 3, skirt, straw)
    lathe([(0.3, 0), (0.12, 0.25), (0, 0.4)], straw, (x, y, z + rise * 0.96), 20)


def beach_bar(look, x, y):
    for i in range(6):
        a = math.pi * 2 * i / 6
        cyl(0.09, 0, 2.5, look.teak, (x + 1.9 * math.cos(a), y + 1.9 * math.sin(a)), 14)
    lathe(
        [(2.9, 2.25), (1.5, 3.2), (0.0, 4.1)],
        mat("straw", "#a98a57", 0.95, bump=1.0, bump_scale=26, vary=0.35),
        (x, y, 0),
        48,
    )
    lathe([(2.94, 2.12), (2.9, 2.28)], mat("straw2", "#8f7345", 0.95, bump=1.0, bump_scale=30), (x, y, 0), 60)
    counter = tile_mat(look.accent_color, "#e9e1d2", (0.12, 0.12), 0.25, 0.4, 0.24, offset=0, mortar=0.004)
    lathe([(1.35, 0.2), (1.35, 1.2)], counter, (x, y, 0), 48)
    lathe([(1.1, 1.2), (1.55, 1.2), (1.55, 1.26), (1.1, 1.26)], look.teak, (x, y, 0), 48)
    lamp((x, y - 0.6, 2.2), 60 * look.lamps, r=0.2)
    for i in range(5):
        a = -2.5 + i * 0.48
        cyl(0.17, 0.95, 1.0, look.teak, (x + 2.0 * math.cos(a), y + 2.0 * math.sin(a)), 20)
        cyl(0.03, 0.1, 0.95, look.dark, (x + 2.0 * math.cos(a), y + 2.0 * math.sin(a)), 10)
    for i in range(9):
        a, color = i * 0.7, ("#f0992a", "#d9482f", "#8fa83f")[i % 3]
        at = (x + 1.3 * math.cos(a), y + 1.3 * math.sin(a), 1.26)
        lathe([(0, 0), (0.04, 0), (0.05, 0.16), (0, 0.16)], mat("drink" + color, color, 0.15), at, 14)


def on_the_sand(look, dice):
    colors = ["sun", "paper", "dusk"]
    for i, x in enumerate((0.2, 4.4, 8.6)):
        z = 0.42
        parasol(look, x, -1.5, colors[i], z=z)
        for side in (-0.9, 0.9):
            lounger(look, x + side, -2.4, math.pi + dice.uniform(-0.08, 0.08), z)
        cyl(0.22, z + 0.35, z + 0.39, look.teak, (x, -2.0), 24)


def planting(look, dice, cabins):
    spots = [
        (-13, 4, 9),
        (-4.8, 7.5, 10),
        (2.6, 8.0, 8.5),
        (10.5, 6.5, 9.5),
        (14.5, 3, 11),
        (-16, 10, 12),
        (6.5, 17, 13),
    ]
    spots += [(-1.5, 18, 12), (18, 14, 13), (-10, 18, 13), (12.5, 18, 12), (22, 20, 14), (-20, 18, 12), (-23, 6, 9)]
    for i, (x, y, h) in enumerate(spots):
        palm(
            (x + dice.uniform(-0.6, 0.6), y, 0.3),
            h * dice.uniform(0.85, 1.1),
            look.seed * 10 + i,
            dice.uniform(0, 6.28),
        )
    for i in range(70):
        at = (dice.uniform(-26, 26), dice.uniform(6.5, 9.5) if i % 2 else dice.uniform(15, 24), 0.4)
        color = dice.choice(["leaf", "leaf2", "leafdark"])
        leafy(at, dice.uniform(0.5, 1.5), i, 80, color, dice.choice([0.2, 0.8]), 0.6)
