"""Furniture and fittings of rooms. Built round the origin, then moved."""

import math

from lib.furniture import group
from lib.geometry import ball, box, cyl, grid, lathe, obj, soft_box, tube
from lib.light import lamp
from lib.materials import mat, tile_mat
from lib.planting import leafy


def sofa(cloth, cushions, wood, x, y, turn, width=2.1):
    half = width / 2
    parts = [soft_box((width, 0.84, 0.26), cloth, (0, 0, 0.33), puff=0.2)]
    for side in (-1, 1):
        seat = (width / 2 - 0.06, 0.74, 0.2)
        parts.append(soft_box(seat, cloth, (side * (half / 2 - 0.01), -0.05, 0.5), puff=0.45))
        back = (width / 2 - 0.06, 0.5, 0.22)
        parts.append(soft_box(back, cloth, (side * (half / 2 - 0.01), 0.3, 0.74), (math.radians(76), 0, 0), puff=0.5))
        parts.append(soft_box((0.2, 0.86, 0.5), cloth, (side * (half + 0.05), 0, 0.46), puff=0.3))
        for q in (-0.34, 0.34):
            parts.append(cyl(0.022, 0, 0.2, wood, (side * (half - 0.08), q), 12))
    for i, cushion in enumerate(cushions):
        at = (-half + 0.3 + i * (width - 0.6) / max(1, len(cushions) - 1), 0.14, 0.78)
        tilt = (math.radians(66), 0, (-0.25, 0.2, 0.1)[i % 3])
        parts.append(soft_box((0.44, 0.42, 0.16), cushion, at, tilt, puff=0.9, cuts=7))
    return group(parts, x, y, turn)


def armchair(cloth, cushion, wood, x, y, turn):
    parts = [
        soft_box((0.78, 0.76, 0.30), cloth, (0, 0, 0.38), puff=0.3),
        soft_box((0.80, 0.70, 0.26), cloth, (0, 0.36, 0.66), (math.radians(74), 0, 0), puff=0.4),
        soft_box((0.42, 0.40, 0.16), cushion, (0.02, 0.17, 0.68), (math.radians(66), 0, 0.1), puff=0.9, cuts=7),
    ]
    for side in (-1, 1):
        parts.append(soft_box((0.17, 0.80, 0.46), cloth, (side * 0.43, 0.02, 0.44), puff=0.3))
    for a in (-0.33, 0.33):
        for b in (-0.3, 0.3):
            parts.append(cyl(0.022, 0, 0.30, wood, (a, b), 12))
    return group(parts, x, y, turn)


def woven_pendant(x, y, z, ceiling, lamps, size=1.0, color="#c99f64"):
    dark = mat("cord", "charcoal", 0.5)
    tube([(x, y, ceiling), (x, y, z + 0.3 * size)], 0.008, dark, res=2)
    weave = tile_mat(color, "#7d5b30", (0.03, 0.03), 0.8, 0.4, 0.2, mortar=0.006)
    profile = [(0.05, 0.30), (0.19, 0.22), (0.30, 0.06), (0.31, 0)]
    lathe([(r * size, h * size) for r, h in profile], weave, (x, y, z), 36)
    ball(0.07 * size, mat("bulb", "#fff4e0", 0.6, emit="#ffd199", power=10 * lamps), (x, y, z + 0.06))
    lamp((x, y, z - 0.04), 14 * lamps * size, "#ffc283", 0.08)


def potted_plant(x, y, seed, size=1.0, pot="#efe6d6", color="leaf", spike=0.15):
    profile = [(0, 0), (0.17, 0), (0.22, 0.2), (0.24, 0.42), (0.22, 0.44), (0, 0.4)]
    lathe([(r * size, h * size) for r, h in profile], mat("pot", pot, 0.6), (x, y, 0), 36)
    leafy((x, y, 0.4 * size), 1.05 * size, seed, 46, color, spike, 1.0)


def window_wall(frame, x, y0, y1, height, panes, depth=0.12):
    """Glazing bars of a wall that runs along y. The glass itself is left out: nothing of it would be seen."""
    for i in range(panes + 1):
        y = y0 + (y1 - y0) * i / panes
        box(x - depth / 2, x + depth / 2, y - 0.03, y + 0.03, 0, height, frame, 0.006)
    for z in (0.04, height * 0.72, height - 0.04):
        box(x - depth / 2, x + depth / 2, y0, y1, z - 0.03, z + 0.03, frame, 0.006)


def drape(material, x, y, width, height, along="x", folds=55, z=0.02):
    def fold(u, v):
        wave = 0.05 * math.sin(u * width * folds) * (0.75 + 0.25 * (1 - v)) + 0.02 * math.sin(u * width * folds * 2.3)
        at = u * width
        return (x + at, y + wave, z + v * height) if along == "x" else (x + wave, y + at, z + v * height)

    return grid(int(width * 90), 4, fold, material)


def framed_discs(dice, wood, x, y, z, width=0.8, height=0.9):
    """A print of discs and half discs, on a wall that faces -y."""

    box(x - width / 2, x + width / 2, y - 0.035, y, z - height / 2, z + height / 2, wood, 0.006)
    paper = mat("canvas", "paper", 0.9)
    box(
        x - width / 2 + 0.04,
        x + width / 2 - 0.04,
        y - 0.04,
        y - 0.03,
        z - height / 2 + 0.04,
        z + height / 2 - 0.04,
        paper,
        0,
    )
    colors = dice.sample(["sun", "dusk", "green", "ink", "clay", "mint"], 4)

    def disc(cx, cz, r, color, lift, part=2):
        points = [
            (cx + r * math.cos(a), y - 0.041 - lift, cz + r * math.sin(a))
            for a in (math.pi * part * i / 40 for i in range(41))
        ]
        obj("disc", points, [tuple(range(41))], mat("art" + color, color, 0.9))

    disc(x + dice.uniform(-0.08, 0.08), z + height * 0.14, width * 0.17, colors[0], 0.001)
    for i in range(3):
        at = x + dice.uniform(-0.1, 0.1) * width
        disc(at, z - height / 2 + 0.05, width * (0.36 - 0.1 * i), colors[1 + i], 0.002 + i * 0.001, 1)
