"""Earth walls: rows of arches, pinnacles and a band of diamonds, after the towns of the Sahel."""

import math

from lib.geometry import ball, box, prism
from lib.hotel.look import Facade
from lib.hotel.modern import BAY, FLOOR, GROUND, floor_levels
from lib.hotel.window import balustrade, room_window
from lib.light import lamp
from lib.materials import mat
from lib.planting import leafy


def arcade(look, floors, bays):
    front = Facade(-bays * BAY / 2, bays * BAY, GROUND + (floors - 1) * FLOOR, 2.0)
    x0, x1, d = front.x0, front.x0 + front.width, front.depth
    for f, (z, h) in enumerate(floor_levels(floors)):
        if f:
            box(x0 - 0.35, x1 + 0.35, -d - 0.12, 1, z - 0.2, z + 0.02, look.slab, 0.04)
        for b in range(bays):
            build_bay(look, front, f, b, z, h)
        for x in (x0, x1):
            box(x - 0.3, x + 0.3, -d - 0.06, 3, z, z + h, look.wall, 0.04)
    crown(look, front, bays)
    return front


def build_bay(look, front, f, b, z, h):
    dice, d, x, seed = look.dice, front.depth, front.x0 + (b + 0.5) * BAY, look.seed * 1000 + f * 50 + b
    room_window(look, x, z + 0.02, BAY - 0.8, h - 0.35, dice.random() < (0.8 if f else 1), seed)
    for side in (-1, 1):
        edge = x + side * (BAY / 2 - 0.2)
        box(edge - 0.2, edge + 0.2, -0.05, 3, z, z + h, look.wall, 0)
    arch_panel(x, z, BAY, h, BAY * 0.37, -d, -d + 0.42, look.wall)
    lamp((x, -0.9, z + h - 0.7), 14 * look.lamps, r=0.15)
    ball(0.09, mat("bulb", "paper", emit="#ffd9a0", power=14), (x, -0.9, z + h - 0.62))
    if f:
        balustrade(look, x, BAY * 0.74, z, -d + 0.2, "slat" if look.seed % 2 else "wall")
        if dice.random() < 0.45:
            leafy((x + dice.uniform(-0.7, 0.7), -d + 0.1, z + 0.9), 0.6, seed, 120, look.leaf(), 0.1, 0.4)


def arch_panel(x, z, w, h, r, y0, y1, material, spring=None):
    spring = h - r - 0.35 if spring is None else spring
    n = 20
    outline = [(x - w / 2, z), (x - w / 2, z + h), (x + w / 2, z + h), (x + w / 2, z), (x + r, z)]
    for i in range(n + 1):
        a = math.pi * i / n
        outline.append((x + r * math.cos(a), z + spring + r * 1.12 * math.sin(a)))
    return prism([*outline, (x - r, z)], y0, y1, material, 0.03)


def crown(look, front, bays):
    x0, x1, top, d = front.x0, front.x0 + front.width, front.height, front.depth
    box(x0 - 0.35, x1 + 0.35, -d - 0.12, 8, top - 0.2, top + 0.05, look.slab, 0.04)
    box(x0 - 0.3, x1 + 0.3, -d, -d + 0.4, top, top + 0.9, look.wall, 0.05)
    for i in range(bays + 1):
        left = [(-0.42, 0.85), (-0.34, 1.35), (-0.12, 1.95)]
        outline = left + [(-x, z) for x, z in reversed(left)]
        px = x0 + i * BAY
        prism([(px + x, top + z) for x, z in outline], -d - 0.05, -d + 0.45, look.wall, 0.1)
    for i in range(bays * 4):
        px = x0 + (i + 0.5) * BAY / 4
        diamond = box(px - 0.17, px + 0.17, -d - 0.05, -d + 0.02, top + 0.3, top + 0.64, look.accent, 0.02)
        diamond.rotation_euler = (0, math.pi / 4, 0)
