"""Where land meets the sea: a port with its cranes, a beach with fishing boats."""

import math

from mathutils import Vector, noise

from lib.city.shore import canoe
from lib.city.towers import tower
from lib.furniture import group
from lib.geometry import box, cyl, grid, lathe, obj, prism, tube
from lib.materials import mat, water_mat
from lib.planting import leafy, palm

CARGO = ("#b8431c", "#27507a", "#1f5a46", "#e6d3b5", "#8b8f90", "#c8a02f", "#5a1f24", "#f2ede2")


def port(view):
    """A container ship under the cranes of a quay, tanks behind, a tug in front."""
    side = view.side
    quay()
    for i, x in enumerate((-95, -15, 70)):
        crane(x * side, 176, side, ("#c8612a", "#27507a", "#c8612a")[i])
    ship(view, -20 * side, 150)
    for i in range(9):
        tank((-300 + i * 34) * side, 290 + (i % 2) * 34)
    stacks(view)
    tug(26 * side, 62, 0.35 * side)
    canoe(view.dice, -7 * side, 24, 0.3 * side, 1.0, "walnut")
    for i in range(40):
        palm((view.dice.uniform(-520, 520), 420 + view.dice.uniform(-6, 6), 2), view.dice.uniform(12, 20), i % 5, 0)


def quay():
    concrete = mat("quay", "#b9b0a0", 0.9, bump=0.3, bump_scale=2, vary=0.12)
    box(-1500, 1500, 164, 900, -4, 3, concrete, 0.2)
    for i in range(80):
        cyl(0.9, -2, 1.6, mat("fender", "#23282a", 0.9), (-400 + i * 10, 163.4), 12)


def crane(x, y, side, color):
    """Four legs over the rails, a boom out over the ship, a stay that holds it."""
    steel = mat("crane" + color, color, 0.5, 0.2)
    legs = [(x + dx, y + dy) for dx in (-9, 9) for dy in (0, 20)]
    for lx, ly in legs:
        box(lx - 0.9, lx + 0.9, ly - 0.9, ly + 0.9, 3, 44, steel, 0.1)
    for ly in (y, y + 20):
        box(x - 9.6, x + 9.6, ly - 0.8, ly + 0.8, 16, 18, steel, 0.1)
        box(x - 9.6, x + 9.6, ly - 0.8, ly + 0.8, 42, 44.5, steel, 0.1)
    for dx in (-4, 4):
        box(x + dx - 0.7, x + dx + 0.7, y - 46, y + 34, 43.5, 46, steel, 0.1)
        tube([(x + dx, y + 2, 44), (x + dx, y + 4, 66)], 0.7, steel, res=2)
        for reach in (-20, -44, 30):
            tube([(x + dx, y + 4, 65), (x + dx, y + reach, 46)], 0.22, steel, res=1)
    box(x - 4.5, x + 4.5, y + 16, y + 26, 46, 51, mat("cabin", "#f2ede2", 0.6), 0.2)
    box(x - 2, x + 2, y - 26, y - 22, 40, 43, mat("cabin", "#f2ede2", 0.6), 0.2)
    for dx in (-1.4, 1.4):
        tube([(x + dx, y - 24, 40), (x + dx, y - 24, 26)], 0.12, mat("wire", "#3a4043", 0.6), res=1)


def ship(view, x, y):
    """Broadside: a dark hull with a red waterline, boxes in rows, the bridge towards one end."""
    side, dice = view.side, view.dice
    hull, water_line = mat("hull", "#1d3340", 0.5, vary=0.06), mat("waterline", "#8c2f24", 0.6)
    outline = [(-84, 11), (-80, 0.6), (78, 0.6), (92, 13), (70, 11.6), (-60, 10.6)]
    parts = [prism([(dx * side, z) for dx, z in outline], -11, 11, hull, 0.3)]
    parts.append(prism([(dx * side, z) for dx, z in ((-80.2, 1.6), (-80, -0.5), (77, -0.5), (79, 1.6))], -11.1, 11.1, water_line, 0.1))
    for row in range(19):
        for level in range(dice.randint(2, 5)):
            color = dice.choice(CARGO)
            at = (-48 + row * 6.3) * side
            material = mat("cargo" + color, color, 0.7, bump=0.3, bump_scale=2)
            parts.append(box(at - 3, at + 3, -10.4, -8, 10.8 + level * 2.6, 13.3 + level * 2.6, material, 0.05))
            parts.append(box(at - 3, at + 3, -7.8, 10, 10.8 + level * 2.6, 13.3 + level * 2.6, material, 0.05))
    white, glass = mat("bridge", "#f4f0e6", 0.5), mat("bridge glass", "#22343b", 0.15)
    house, middle = sorted((-74 * side, -58 * side)), -66 * side
    parts.append(box(house[0], house[1], -9, 9, 10, 32, white, 0.3))
    for z in (15, 19, 23, 28):
        parts.append(box(house[0] + 1, house[1] - 1, -9.1, 9.1, z, z + 1.4, glass, 0.05))
    parts.append(box(house[0] - 1, house[1] + 1, -12, 12, 30.6, 32.6, white, 0.2))
    parts.append(tube([(middle, 0, 32), (middle, 0, 42)], 0.4, white, res=2))
    funnel = sorted((-80 * side, -76 * side))
    parts.append(box(funnel[0], funnel[1], -3, 3, 10, 29, mat("funnel", "#c8612a", 0.5), 0.4))
    group(parts, x, y, 0)


def tank(x, y):
    white = mat("oil tank", "#efe9dc", 0.5, bump=0.1, bump_scale=1)
    lathe([(13, 0), (13, 15), (11, 16.4), (0, 17.6)], white, (x, y, 3), 48)
    for z in (7, 12):
        lathe([(13.1, z), (13.3, z + 0.3), (13.1, z + 0.6)], mat("ring", "#a9a89e", 0.6), (x, y, 3), 48)


def stacks(view):
    """Boxes on the quay between and beside the cranes."""
    dice = view.dice
    for i in range(44):
        x, y = (-210 + i * 9.6), 214 + dice.choice([0, 14])
        for level in range(dice.randint(1, 4)):
            color = dice.choice(CARGO)
            z = 3 + level * 2.6
            box(x - 3.1, x + 3.1, y, y + 10, z, z + 2.5, mat("cargo" + color, color, 0.7, bump=0.3, bump_scale=2), 0.05)


def tug(x, y, turn):
    hull, red = mat("tug", "#1f2b30", 0.5), mat("tug house", "#f2ede2", 0.5)
    outline = [(-9, 2.6), (-8.4, -0.4), (7, -0.4), (10.5, 4), (2, 2.9)]
    parts = [prism(outline, -3, 3, hull, 0.3), box(-4, 4, -2.1, 2.1, 2.4, 5.2, red, 0.2)]
    parts.append(box(-0.5, 3.4, -1.7, 1.7, 5.2, 7.6, red, 0.2))
    parts.append(box(-0.4, 3.5, -1.75, 1.75, 6.1, 7.1, mat("bridge glass", "#22343b", 0.15), 0.05))
    parts.append(lathe([(0.9, 5), (0.8, 8.4), (0, 8.4)], mat("funnel", "#c8612a", 0.5), (-2.4, 0, 0), 20))
    parts.append(tube([(1.6, 0, 7.6), (1.6, 0, 11)], 0.08, mat("pole", "#d9dcda", 0.3, 0.8), res=1))
    for i in range(7):
        parts.append(lathe([(0.28, -0.16), (0.5, 0), (0.28, 0.16)], mat("fender", "#23282a", 0.9), (-7 + i * 2.2, -3.1, 1.3), 16))
    group(parts, x, y, turn)


def beach(view):
    """Along the sand: surf on one side, coconut palms on the other, painted boats between; towers far off if asked."""
    dice, side = view.dice, view.side
    sea()
    sand = mat("sandy", "#dcc398", 0.95, bump=0.5, bump_scale=22, vary=0.12)

    def rise(u, v):
        y = -14 + 700 * v**2
        x = water_edge(y) - 6 + 260 * u**1.5
        away = x - water_edge(y)
        rough = 0.12 * noise.noise(Vector((x * 0.5, y * 0.5, 3))) * min(1, max(0, away / 5))
        return (x * side, y, max(-0.6, min(2.2, 0.05 * away)) + rough)

    grid(160, 160, rise, sand)
    surf(side)
    for i in range(34):
        y = 20 + i * 9
        at = ((water_edge(y) + 17 + dice.uniform(-2, 9)) * side, y, 0.8)
        palm(at, dice.uniform(9, 14), view.seed + i % 7, dice.uniform(0, 6.28))
    for i in range(90):
        y = 16 + i * 4
        at = ((water_edge(y) + 24 + dice.uniform(0, 22)) * side, y, 1.2)
        leafy(at, dice.uniform(0.8, 2.2), i, 80, dice.choice(["leaf", "leaf2", "leafdark"]), dice.choice([0.2, 0.8]), 0.6)
    for x, y, turn, wood in ((3.2, 15, 0.9, "teak"), (6.6, 21, 1.1, "#27507a"), (4.4, 31, 0.7, "#b8431c"), (5.2, 46, 1.0, "teak")):
        canoe(dice, (water_edge(y) + x) * side, y, turn * side, 1.0, wood, z=0.05 * x + 0.1)
    for _ in range(view.spec["towers"]):
        x, y = -dice.uniform(-60, 190) * side, dice.uniform(640, 820)
        tower(view, x, y, dice.uniform(40, 130), dice.uniform(18, 30), dice.uniform(16, 26), 1)
    if view.spec["towers"]:
        box(-400, 400, 620, 900, -1, 1.5, mat("shore", "#4b5c3f", 0.95, vary=0.2), 0)


def water_edge(y):
    return -7 + 0.035 * y + 2.2 * math.sin(y * 0.035)


def surf(side):
    """White lines along the sand, one behind the other."""
    foam = mat("foam", "#f6f4ec", 0.85)
    for number, (out, width) in enumerate(((0.3, 0.5), (5.5, 0.35), (12, 0.5), (21, 0.5))):

        def wave(u, v, out=out, width=width, number=number):
            y = -12 + 420 * v**1.6
            wander = 1.6 * noise.noise(Vector((y * 0.08, number * 7, 0)))
            thick = width * (0.55 + 0.9 * abs(noise.noise(Vector((y * 0.35, number, 2)))))
            x = water_edge(y) - out + wander + (u - 0.5) * thick * 2
            return (x * side, y, 0.02 + 0.03 * math.sin(u * math.pi))

        grid(4, 260, wave, foam)


def sea():
    surface = [(-4000, -60, 0), (4000, -60, 0), (4000, 9000, 0), (-4000, 9000, 0)]
    obj("sea", surface, [(0, 1, 2, 3)], water_mat("#1f8b90", 0.5, 0.5, 0.05, (0.5, 1, 1)))
