"""Palms, bushes and trees: meshes of single leaves."""

import math
import random
from dataclasses import dataclass, field

from mathutils import Vector

from lib.geometry import obj, tube
from lib.materials import leaf_mat, mat

TRUNK, DARK_LEAF, LIGHT_LEAF = 0, 1, 2


@dataclass
class Foliage:
    """A mesh that grows leaf by leaf; `parts` says which material each face has."""

    points: list = field(default_factory=list)
    faces: list = field(default_factory=list)
    parts: list = field(default_factory=list)

    def add(self, points, faces, part=TRUNK):
        first = len(self.points)
        self.points += points
        self.faces += [tuple(first + i for i in face) for face in faces]
        self.parts += [part] * len(faces)


def bark():
    return mat("trunk", "trunk", 0.9, bump=0.6, bump_scale=14, vary=0.2)


def palm(loc, h=8.0, seed=0, rot=0.0):
    """A coconut palm of that height."""
    dice, leaves = random.Random(seed * 31), Foliage()
    lean = (dice.uniform(-0.12, 0.12) * h, dice.uniform(-0.05, 0.05) * h)
    grow_trunk(leaves, h, lean)
    for i in range(20):
        grow_frond(leaves, dice, Vector((*lean, h)), i, i / 20, h)
    made = obj("palm", leaves.points, leaves.faces, bark(), True, loc)
    made.data.materials.append(leaf_mat("leafA", "leaf"))
    made.data.materials.append(leaf_mat("leafB", "leaf2"))
    made.data.polygons.foreach_set("material_index", leaves.parts)
    made.rotation_euler = (0, 0, rot)
    return made


def grow_trunk(leaves, h, lean, segments=14, ring=10):
    points = []
    for j in range(segments + 1):
        t = j / segments
        thick = 0.19 - 0.075 * t + 0.10 * max(0, 1 - t * 9)
        r = thick * (h / 8) ** 0.5 * (1 + 0.05 * (j % 2))
        for i in range(ring):
            a = 2 * math.pi * i / ring
            points.append(Vector((lean[0] * t**1.9 + r * math.cos(a), lean[1] * t**1.9 + r * math.sin(a), h * t)))
    faces = []
    for j in range(segments):
        for i in range(ring):
            k = (i + 1) % ring
            faces.append((j * ring + i, j * ring + k, (j + 1) * ring + k, (j + 1) * ring + i))
    leaves.add(points, faces)


def grow_frond(leaves, dice, top, number, age, h, n=22):
    """Young fronds stand, old ones hang."""
    turn = number * 2.39996 + dice.uniform(-0.2, 0.2)
    rise = math.radians(68 - 88 * age + dice.uniform(-8, 8))
    length = h * dice.uniform(0.36, 0.44) if h < 7 else dice.uniform(2.7, 3.4)
    out = Vector((math.cos(turn), math.sin(turn), 0))
    side = Vector((-math.sin(turn), math.cos(turn), 0))
    rib, at = [], top.copy()
    for s in range(n + 1):
        rib.append(at.copy())
        angle = rise - (s / n) ** 1.3 * math.radians(88)
        at = at + (out * math.cos(angle) + Vector((0, 0, math.sin(angle)))) * (length / n)
    for s in range(1, n):
        for sign in (-1, 1):
            grow_leaflet(leaves, dice, rib[s], rib[s + 1], side * sign, s / n, length, n)
    for s in range(n):
        w = side * 0.02 * (1 - s / n) + side * 0.004
        leaves.add([rib[s] - w, rib[s] + w, rib[s + 1] + w, rib[s + 1] - w], [(0, 1, 2, 3)], LIGHT_LEAF)


def grow_leaflet(leaves, dice, start, end, side, t, length, n):
    along = (end - start).normalized()
    size = length * 0.30 * math.sin(math.pi * min(1, t * 0.93 + 0.09)) ** 0.7
    out = (side * 0.80 + along * 0.62 + Vector((0, 0, -0.28 - 0.25 * t))).normalized()
    near, far = start - along * length / n * 0.10, start + along * length / n * 0.62
    root, w = (near + far) / 2, (far - near) * 0.42
    tip = root + out * size * dice.uniform(0.85, 1.1)
    middle = root + out * size * 0.55 + Vector((0, 0, 0.04 * size))
    part = DARK_LEAF if dice.random() < 0.65 else LIGHT_LEAF
    leaves.add([near, far, middle + w, middle - w, tip], [(0, 1, 2, 3), (3, 2, 4)], part)


def leafy(loc, r=0.6, seed=0, n=90, color=None, spike=0.5, up=0.6):
    """A bush of n curved blades. spike 0: round leaves, 1: agave; up: how many of them stand."""
    dice, leaves = random.Random(seed), Foliage()
    for _ in range(n):
        grow_blade(leaves, dice, r, spike, up)
    color = color or dice.choice(["leaf", "leaf2", "leafdark"])
    return obj("leafy", leaves.points, leaves.faces, leaf_mat("bush" + color, color), True, loc)


def grow_blade(leaves, dice, r, spike, up):
    turn = dice.uniform(0, 6.283)
    rise = math.asin(dice.uniform(0.05, 1) ** up)
    length = r * dice.uniform(0.7, 1.1)
    out = Vector((math.cos(turn) * math.cos(rise), math.sin(turn) * math.cos(rise), math.sin(rise)))
    side = Vector((-math.sin(turn), math.cos(turn), 0))
    half = length * (0.16 - 0.09 * spike) * dice.uniform(0.8, 1.2)
    root, bend, points = out * length * 0.12 * (1 - spike), Vector((0, 0, -0.25 * length)), []
    for t, width in ((0, 0.35), (0.3, 1), (0.65, 0.8), (1, 0.02)):
        middle = root + out * length * t + bend * t * t
        w = half * width
        points += [middle - side * w, middle + Vector((0, 0, -w * 0.3)), middle + side * w]
    faces = []
    for k in (0, 3, 6):
        faces += [(k, k + 1, k + 4, k + 3), (k + 1, k + 2, k + 5, k + 4)]
    leaves.add(points, faces)


def tree(loc, h=6.0, seed=0, color="leaf", spread=1.0):
    """A shade tree, a mango or a flame tree: clusters of leaves under a wide crown."""
    dice, leaves = random.Random(seed), Foliage()
    x, y, z = loc
    stem = [(x, y, z), (x + 0.1, y, z + h * 0.3), (x + dice.uniform(-0.3, 0.3), y, z + h * 0.6)]
    tube(stem, 0.16 * h / 6, bark(), radii=[1.3, 1, 0.7])
    for middle, size in clusters(dice, h, h * 0.36 * spread):
        for _ in range(300):
            grow_leaf(leaves, dice, middle, size, 0.11 * h / 6)
    return obj("tree", leaves.points, leaves.faces, leaf_mat("tree" + color, color), False, loc)


def clusters(dice, h, reach):
    made = []
    for _ in range(17):
        turn, away = dice.uniform(0, 6.283), dice.random() ** 0.6
        out = away * reach * 1.25
        height = h * 0.62 + reach * (0.55 * (1 - away * away) + dice.uniform(-0.28, 0.22))
        size = reach * dice.uniform(0.26, 0.5) * (1.15 - 0.4 * away)
        made.append((Vector((math.cos(turn) * out, math.sin(turn) * out, height)), size))
    return made


def grow_leaf(leaves, dice, middle, size, length):
    out = Vector((dice.gauss(0, 1), dice.gauss(0, 1), dice.gauss(0, 1) * 0.8)).normalized()
    at = middle + out * size * dice.uniform(0.8, 1.04)
    s = length * dice.uniform(0.8, 1.6)
    a = Vector((dice.gauss(0, 1), dice.gauss(0, 1), dice.gauss(0, 1))).cross(out).normalized()
    b = (out.cross(a) + out * 0.5).normalized()
    leaves.add([at, at + (a + b) * s, at + b * s * 2.4, at + (b - a) * s], [(0, 1, 2, 3)])
