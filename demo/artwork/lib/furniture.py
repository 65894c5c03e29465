"""What stands on terraces: loungers, umbrellas, tables and chairs."""

import math

import bpy

from lib.geometry import ball, box, cyl, lathe, link, obj, soft_box, tube
from lib.materials import mat


def group(parts, x, y, turn, z=0.0):
    """Moves parts that were built round the origin."""
    holder = link(bpy.data.objects.new("group", None))
    for part in parts:
        part.parent = holder
    holder.location = (x, y, z)
    holder.rotation_euler = (0, 0, turn)
    return holder


def lounger(look, x, y, turn, z=0.0):
    cloth, tilt = mat("cush", "paper", 0.9, sheen=0.3), (math.radians(38), 0, 0)
    parts = [box(-0.36, 0.36, -1.0, 1.0, 0.24, 0.31, look.teak, 0.02)]
    for a in (-0.3, 0.3):
        for c in (-0.9, 0.9):
            parts.append(box(a - 0.03, a + 0.03, c - 0.03, c + 0.03, 0, 0.25, look.teak, 0.01))
    parts.append(soft_box((0.68, 1.35, 0.14), cloth, (0, -0.32, 0.38), puff=0.3))
    parts.append(soft_box((0.68, 0.78, 0.14), cloth, (0, 0.66, 0.60), tilt, puff=0.3))
    parts.append(soft_box((0.5, 0.26, 0.12), look.accent, (0, 0.84, 0.83), tilt, puff=0.6))
    return group(parts, x, y, turn, z)


def parasol(look, x, y, color, h=2.7, r=1.6, z=0.0):
    cloth, n = mat("canopy" + color, color, 0.85, sheen=0.3), 16
    rim = []
    for i in range(n):
        a, k = 2 * math.pi * i / n, 1 if i % 2 == 0 else 0.955
        rim.append((r * k * math.cos(a), r * k * math.sin(a), -0.02 if i % 2 == 0 else 0.02))
    points = [(0, 0, 0.55), *rim, *[(v[0] * 0.99, v[1] * 0.99, v[2] - 0.2) for v in rim]]
    faces = []
    for i in range(n):
        j = (i + 1) % n
        faces += [(0, 1 + i, 1 + j), (1 + i, 1 + i + n, 1 + j + n, 1 + j)]
    tube([(x, y, z), (x, y, z + h)], 0.03, look.teak)
    obj("parasol", points, faces, cloth, False, (x, y, z + h - 0.4))
    ball(0.05, look.teak, (x, y, z + h + 0.17))
    foot = cyl(0.28, 0, 0.08, look.dark, (x, y))
    foot.location.z = z


def chair(wood, cloth, x, y, turn, z=0.0):
    """A dining chair with a curved back and a cushion; it faces -y before the turn."""
    parts = [box(-0.23, 0.23, -0.23, 0.23, 0.42, 0.455, wood, 0.015)]
    for a in (-0.2, 0.2):
        parts.append(tube([(a * 1.1, -0.22, 0), (a, -0.2, 0.43)], 0.016, wood))
        parts.append(tube([(a * 1.1, 0.25, 0), (a, 0.21, 0.43), (a, 0.27, 0.84)], 0.016, wood))
    arc = [math.radians(d) for d in range(-60, 61, 12)]
    for height in (0.82, 0.7):
        back = [(0.24 * math.sin(t) / 0.87, 0.13 + 0.14 * math.cos(t), height) for t in arc]
        parts.append(tube(back, 0.02, wood))
    parts.append(soft_box((0.44, 0.44, 0.09), cloth, (0, 0, 0.49), puff=0.45, cuts=4))
    return group(parts, x, y, turn, z)


def round_table(top, foot, x, y, r=0.42, h=0.74, z=0.0):
    plate = lathe([(0, h), (r - 0.01, h), (r, h - 0.012), (r - 0.01, h - 0.035), (0, h - 0.035)], top, (x, y, z), 48)
    stem = lathe([(0.022, h - 0.03), (0.022, 0.05), (0.2, 0.03), (0.22, 0), (0, 0)], foot, (x, y, z), 32)
    return plate, stem


def place_setting(x, y, z, turn, dice):
    """A plate, a cup, a glass of juice: what says breakfast from five metres away."""
    white = mat("china", "#f7f3ea", 0.2, spec=0.5, coat=0.4)
    juice = mat("juice", dice.choice(["#f0992a", "#d9482f", "#f0b83a"]), 0.15, spec=0.5)
    parts = [
        lathe([(0, 0.008), (0.075, 0.008), (0.12, 0.022), (0.122, 0.018), (0.07, 0), (0, 0)], white, seg=40),
        lathe([(0, 0), (0.03, 0), (0.043, 0.06), (0.039, 0.06), (0, 0.05)], white, (0.17, 0.07, 0), 24),
        lathe([(0, 0), (0.026, 0), (0.032, 0.12), (0, 0.12)], juice, (-0.16, 0.1, 0), 20),
    ]
    for _ in range(3):
        fruit = mat("fruit", dice.choice(["#e9a13b", "#c5432b", "#8fa83f", "#f0cf6a"]), 0.5)
        parts.append(ball(0.028, fruit, (dice.uniform(-0.045, 0.045), dice.uniform(-0.045, 0.045), 0.03), 2))
    return group(parts, x, y, turn, z)
