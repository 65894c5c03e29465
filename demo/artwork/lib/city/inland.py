"""Savanna towns: bare granite domes, red roofs, an earthen wall with its gate."""

import math

from mathutils import Vector, noise

from lib.city.towers import tower
from lib.colour import lin
from lib.geometry import box, cyl, grid, inst, obj, prism
from lib.materials import mat
from lib.planting import leafy, palm, tree

GREENS = ("leaf", "leafdark", "leaf2", "#5c7a34", "leafdark", "leaf", "#55702f", "leafdark", "#6b8a3c", "#b3562f")


def savanna():
    def land(u, v):
        rough = noise.noise(Vector((u * 20, v * 20, 1))) * min(1, v * 14)
        return ((u - 0.5) * 3200, -20 + v * 3000, -7 + rough)

    grid(120, 120, land, mat("savanna", "#9a8548", 0.95, vary=0.4, bump_scale=0.35))


def granite():
    """Streaked downwards, as rain weathers it."""
    material = mat("rock", "#8a7a70", 0.88)
    tree_ = material.node_tree
    new, link = tree_.nodes.new, tree_.links.new
    coordinates, stretch, cloud = new("ShaderNodeTexCoord"), new("ShaderNodeMapping"), new("ShaderNodeTexNoise")
    stretch.inputs["Scale"].default_value = (0.045, 0.045, 0.006)
    cloud.inputs["Scale"].default_value, cloud.inputs["Detail"].default_value = 1.0, 8
    ramp, bump = new("ShaderNodeValToRGB"), new("ShaderNodeBump")
    for stop, (position, color) in zip(ramp.color_ramp.elements, ((0.36, "#5d4638"), (0.66, "#bb9878")), strict=True):
        stop.position, stop.color = position, (*lin(color), 1)
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = 0.9, 9
    surface = tree_.nodes["Principled BSDF"]
    link(coordinates.outputs["Object"], stretch.inputs[0])
    link(stretch.outputs[0], cloud.inputs["Vector"])
    link(cloud.outputs["Fac"], ramp.inputs[0])
    link(ramp.outputs[0], surface.inputs["Base Color"])
    link(cloud.outputs["Fac"], bump.inputs["Height"])
    link(bump.outputs["Normal"], surface.inputs["Normal"])
    return material


def dome(material, cx, cy, rx, ry, h, seed):
    def shape(u, v):
        a, t = u * 2 * math.pi, v * math.pi / 2
        r, z = math.cos(t) ** 0.42, math.sin(t)
        x, y = math.cos(a), math.sin(a)
        k = 1 + 0.10 * noise.noise(Vector((x * 1.6, y * 1.6, z * 1.2 + seed)))
        k += 0.035 * noise.noise(Vector((x * 6, y * 6, z * 2 + seed)))
        top = -10 + h * z * (k * 0.5 + 0.5) + 8 * noise.noise(Vector((a, z * 3, seed))) * z
        return (cx + rx * r * x * k, cy + ry * r * y * k, top)

    grid(120, 50, shape, material)


def rock_city(view):
    side, dice = view.side, view.dice
    savanna()
    stone = granite()
    dome(stone, 125 * side, 640, 165, 110, 165, view.seed)
    dome(stone, -150 * side, 1250, 240, 130, 95, view.seed + 3)
    dome(stone, 420 * side, 1300, 260, 140, 80, view.seed + 7)
    for _ in range(18):
        at = (dice.gauss(-130 * side, 120), dice.uniform(520, 760))
        tower(view, *at, dice.uniform(16, 46), dice.uniform(16, 30), dice.uniform(14, 24), -5)
    red_roofs(dice)
    road(view)
    scatter_trees(view, 520, 80, 540)
    for x, y, h in ((-12.5, 22, 16), (-16, 26, 14), (13.8, 23, 18), (17.5, 27, 15)):
        palm((x * side, y, -6.8), h + 3, view.seed * 5 + int(h), dice.uniform(0, 6))
    undergrowth(dice)


def red_roofs(dice):
    roofs = [mat("roof" + color, color, 0.7) for color in ("#a4492a", "#b8603c", "#8f4a33")]
    walls = [mat("wall" + color, color, 0.85) for color in ("cream", "sand", "rose")]
    for _ in range(90):
        x, y, z = dice.uniform(-260, 260), dice.uniform(150, 520), -6
        w, d, h = dice.uniform(9, 16), dice.uniform(8, 12), dice.uniform(4, 8)
        box(x - w / 2, x + w / 2, y - d / 2, y + d / 2, z, z + h, dice.choice(walls), 0)
        eaves = [(-w * 0.56, -d * 0.6, 0), (w * 0.56, -d * 0.6, 0), (w * 0.56, d * 0.6, 0), (-w * 0.56, d * 0.6, 0)]
        ridge = [(-w * 0.22, 0, 3), (w * 0.22, 0, 3)]
        faces = [(0, 1, 5, 4), (1, 2, 5), (2, 3, 4, 5), (3, 0, 4)]
        obj("roof", eaves + ridge, faces, dice.choice(roofs), loc=(x, y, z + h))


def road(view):
    def lane(u, v):
        bend = 26 * math.sin(v * 5.2 + 1) * (v + 0.15) * view.side
        return ((u - 0.5) * 7 + bend - 6, 8 + 470 * v**1.6, -6.35)

    grid(6, 120, lane, mat("road", "#b5643c", 0.95, vary=0.15))


def scatter_trees(view, count, near, depth):
    dice = view.dice
    kinds = [tree((0, -500 - i * 30, 0), 9, i + view.seed, color) for i, color in enumerate(GREENS)]
    for _ in range(count):
        y = near + depth * dice.random() ** 1.3
        at = (dice.uniform(-0.62, 0.62) * (y + 60), y, -6.5)
        inst(dice.choice(kinds), at, (0, 0, dice.uniform(0, 6.28)), dice.uniform(0.45, 0.95))


def palm_row(view, x, distances):
    for i, y in enumerate(distances):
        palm((x, y, -6.4), view.dice.uniform(9, 12), view.seed + i % 6, view.dice.uniform(0, 6.28))


def undergrowth(dice):
    for i in range(30):
        at = (dice.uniform(-20, 20), 14 + dice.uniform(-3, 4), -6.6)
        leafy(at, dice.uniform(1, 2.4), i, 100, dice.choice(["leaf", "leaf2", "leafdark"]), 0.4, 0.6)


def wall_city(view):
    """An old northern town: an earthen wall and its gate, flat-roofed houses, a far hill."""
    side, dice = view.side, view.dice
    savanna()
    dome(granite(), 260 * side, 1250, 330, 150, 110, view.seed)
    dome(granite(), -420 * side, 1500, 300, 140, 70, view.seed + 4)
    earth = [mat("earth" + color, color, 0.95, bump=0.35, bump_scale=1.2, vary=0.08) for color in EARTH]
    old_wall(earth[0], side)
    for _ in range(150):
        x, y = dice.uniform(-230, 230), dice.uniform(105, 420)
        earth_house(dice, dice.choice(earth), x, y)
    watch_tower(earth[1], 46 * side, 190)
    scatter_trees(view, 190, 112, 400)
    road(view)
    for x, y, h in ((-15, 24, 13), (17, 27, 15)):
        palm((x * side, y, -6.8), h + 3, view.seed * 5 + int(h), dice.uniform(0, 6))
    undergrowth(dice)


EARTH = ("#ad8262", "#bd946f", "#a0775a", "#cbab86")


def old_wall(earth, side):
    gate, y = -4 * side, 92
    for x0, x1 in ((-320, gate - 7), (gate + 7, 320)):
        box(x0, x1, y - 2.2, y + 2.2, -8, 4.2, earth, 0.8)
        n = int((x1 - x0) / 3.2)
        for i in range(n):
            pinnacle(earth, x0 + (i + 0.5) * 3.2, y, 4.0, 1.0)
    for x in (gate - 8.5, gate + 8.5):
        box(x - 3.4, x + 3.4, y - 4, y + 4, -8, 11.5, earth, 0.9)
        for dx in (-2.6, 0, 2.6):
            pinnacle(earth, x + dx, y - 3, 11.2, 1.5)
    arch = [(gate + 4.2 * math.cos(math.pi * k / 20), 1.2 + 4.6 * math.sin(math.pi * k / 20)) for k in range(21)]
    outline = [(gate + 5.4, -8), (gate + 5.4, 9), (gate - 5.4, 9), (gate - 5.4, -8), (gate - 4.2, -8)]
    prism([*outline, *reversed(arch), (gate + 4.2, -8)], y - 2.6, y + 2.6, earth, 0.2)
    for i in range(4):
        pinnacle(earth, gate - 4.2 + i * 2.8, y, 8.8, 1.4)


def pinnacle(earth, x, y, z, size):
    left = [(-0.55, 0), (-0.42, 0.9), (-0.14, 1.7)]
    outline = left + [(-dx, dz) for dx, dz in reversed(left)]
    prism([(x + dx * size, z + dz * size) for dx, dz in outline], y - 0.6 * size, y + 0.6 * size, earth, 0.12)


def earth_house(dice, earth, x, y):
    w, d, h = dice.uniform(8, 17), dice.uniform(7, 12), dice.choice([4, 4.5, 5, 8])
    box(x - w / 2, x + w / 2, y - d / 2, y + d / 2, -7, -7 + h, earth, 0.35)
    dark = mat("opening", "#3a2a20", 0.9)
    for k in range(dice.randint(1, 3)):
        at = x - w / 2 + (k + 0.7) * w / 3.4
        box(at - 0.6, at + 0.6, y - d / 2 - 0.06, y, -7 + h * 0.35, -7 + h * 0.35 + 1.5, dark, 0)
    for corner in (-1, 1):
        if dice.random() < 0.7:
            pinnacle(earth, x + corner * (w / 2 - 0.5), y - d / 2 + 0.5, -7 + h - 0.1, 0.9)


def watch_tower(earth, x, y):
    for i in range(3):
        half = 4.6 - i * 0.9
        box(x - half, x + half, y - half, y + half, -8, 8 + i * 8, earth, 0.5)
        for dx in (-half + 0.6, half - 0.6):
            pinnacle(earth, x + dx, y - half + 0.6, 8 + i * 8 - 0.1, 1.3)
    cyl(0.25, 24, 29, mat("mast", "walnut", 0.8), (x, y), 8)
