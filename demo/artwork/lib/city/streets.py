"""Towns from a footbridge: a busy street, a lane between gardens. The ground lies at -6.5."""

import math

from lib.car.whole import park_car
from lib.city.inland import palm_row
from lib.city.towers import tower, tower_mat
from lib.geometry import ball, box, cyl, inst, lathe, obj, tube
from lib.materials import mat
from lib.planting import leafy, tree

GROUND = -6.5
AWAY, TOWARDS = -math.pi / 2, math.pi / 2
WALLS = ("#ead9bd", "#d9c6ab", "#e3b7a0", "#cfd3ca", "#c9b39a", "#dfe0cf", "#d9a07a")
ROOFS = ("#a4492a", "#b8603c", "#8f4a33", "#7d8587")


def street(view):
    """Shops under awnings on both sides, yellow minibuses between them."""
    dice, side = view.dice, view.side
    ground("#a98f6c")
    carriageway(0, 9)
    for edge in (-1, 1):
        y = 30.0
        while y < 460:
            depth = dice.uniform(11, 19)
            shop_house(view, edge, y, depth)
            y += depth + dice.choice([0.4, 0.4, 4])
        for i in range(20):
            stall(dice, edge * dice.uniform(10.6, 12.4), 34 + i * 8 + dice.uniform(-2, 2))
    for _ in range(16):
        tower(view, dice.gauss(60 * side, 150), dice.uniform(560, 760), dice.uniform(30, 80), 26, 22, GROUND)
    for i, (x, y, turn) in enumerate(((2.6, 36, AWAY), (-3.0, 44, TOWARDS), (5.6, 58, AWAY), (-6.2, 70, TOWARDS))):
        park_car("minibus", "#f5b800", i, x * side, y, turn * side, GROUND)
    park_car("sedan", "#f2efe8", 1, 6.0 * side, 41, AWAY * side, GROUND)
    for i in range(26):
        lane = dice.choice([-6.2, -3.0, 2.6, 5.8])
        small_car(dice, lane * side, 84 + i * 11, "danfo" if i % 3 == 0 else dice.choice(["paper", "charcoal", "stone"]))
    for i in range(9):
        shade_tree(view, dice.choice([-11.5, 11.5]), 60 + i * 34, i)


def garden(view):
    """A quiet lane between garden walls, houses under red roofs, flame trees and palms."""
    dice, side = view.dice, view.side
    ground("#6f8240")
    carriageway(0, 4.2, pavement=1.0, is_marked=False)
    for edge in (-1, 1):
        for i in range(14):
            y = 22 + i * 21
            garden_wall(edge * 6.6, y, i)
            villa(dice, edge * dice.uniform(22, 26), y + 14)
            villa(dice, edge * dice.uniform(48, 60), y + 16)
        for i in range(30):
            shade_tree(view, edge * dice.uniform(9.5, 14), 20 + i * 10 + dice.uniform(-3, 3), i + edge)
        for i in range(60):
            shade_tree(view, edge * dice.uniform(30, 160), dice.uniform(60, 420), i)
    palm_row(view, -8.4 * side, (24, 52, 92, 150))
    palm_row(view, 8.6 * side, (36, 70, 120, 180))
    park_car("sedan", "#8b8f90", 1, 1.9 * side, 36, AWAY * side, GROUND)


def ground(color):
    box(-1600, 1600, -20, 3000, GROUND - 1.5, GROUND, mat("ground", color, 0.95, vary=0.3), 0)


def carriageway(middle, half, pavement=2.2, is_marked=True):
    box(middle - half - pavement, middle + half + pavement, 0, 900, GROUND - 0.3, GROUND + 0.12, mat("kerb", "stone", 0.9), 0)
    box(middle - half, middle + half, 0, 900, GROUND - 0.3, GROUND + 0.16, mat("asphalt", "#6b645d", 0.9, vary=0.1), 0)
    if not is_marked:
        return
    paint = mat("marking", "paper", 0.8)
    for i in range(60):
        box(middle - 0.12, middle + 0.12, 12 + i * 9, 16 + i * 9, GROUND, GROUND + 0.18, paint, 0)
    for edge in (-1, 1):
        x = middle + edge * (half - 0.5)
        box(x - 0.09, x + 0.09, 0, 700, GROUND, GROUND + 0.18, paint, 0)


def shop_house(view, edge, y, depth):
    """Two to five floors with a grid of windows, an awning over the shop, a water tank on the roof."""
    dice = view.dice
    floors, width = dice.choice([2, 3, 3, 4, 5]), dice.uniform(12, 20)
    near, far = sorted((edge * 13, edge * (13 + width)))
    top = GROUND + 3.6 + floors * 3.2
    box(near, far, y, y + depth, GROUND, top, tower_mat(view.light, dice.choice(WALLS), False, dice.randrange(3)), 0)
    box(near - 0.4, far + 0.4, y - 0.3, y + depth + 0.3, top, top + 0.5, mat("coping", "cream", 0.8), 0.05)
    cloth = mat("awning", dice.choice(["#a4492a", "#1f5a46", "#27507a", "#c8612a", "#f2ede2"]), 0.85)
    front = edge * 13
    out = sorted((front, front - edge * 2.2))
    box(out[0], out[1], y + 0.6, y + depth - 0.6, GROUND + 3.0, GROUND + 3.2, cloth, 0.05)
    tank = mat("tank", dice.choice(["#1f2a33", "#27507a", "#e9e4d8"]), 0.6)
    cyl(1.1, top + 1.6, top + 3.6, tank, ((near + far) / 2, y + depth / 2), 20)
    box((near + far) / 2 - 1, (near + far) / 2 + 1, y + depth / 2 - 1, y + depth / 2 + 1, top, top + 1.6, tank, 0)


def stall(dice, x, y):
    """A market umbrella over a table."""
    cloth = mat("stall", dice.choice(["dusk", "sun", "green", "paper", "#27507a"]), 0.85)
    lathe([(1.5, 0), (0.8, 0.4), (0, 0.6)], cloth, (x, y, GROUND + 2.0), 16)
    tube([(x, y, GROUND), (x, y, GROUND + 2.2)], 0.04, mat("pole", "teak", 0.8), res=1)
    box(x - 0.7, x + 0.7, y - 0.5, y + 0.5, GROUND + 0.6, GROUND + 0.8, mat("table", "teak", 0.8), 0)
    for i in range(4):
        goods = mat("goods", dice.choice(["#d9482f", "#f0992a", "#8fa83f", "#c9a227"]), 0.7)
        ball(0.22, goods, (x - 0.5 + i * 0.33, y, GROUND + 0.95), 2)


def small_car(dice, x, y, color):
    """From afar: a body, a dark band of windows, four wheels."""
    high = 1.9 if color == "danfo" else 1.35
    box(x - 0.9, x + 0.9, y - 2.1, y + 2.1, GROUND + 0.4, GROUND + high, mat("far car" + color, color, 0.35, coat=0.5), 0.25)
    glass = mat("far glass", "#1a2529", 0.2)
    box(x - 0.93, x + 0.93, y - 1.6, y + 1.4, GROUND + high * 0.62, GROUND + high * 0.9, glass, 0.05)
    for wheel_x in (-0.85, 0.85):
        for wheel_y in (-1.3, 1.3):
            ball(0.36, mat("tyre", "#17181a", 0.72, spec=0.3), (x + wheel_x, y + wheel_y, GROUND + 0.5), 2, (0.4, 1, 1))


def shade_tree(view, x, y, number):
    """One of five kinds; the first of each is grown out of sight."""
    kinds = view.grown.setdefault("shade", {})
    color = ("leaf", "leafdark", "#4c6b34", "#b3562f", "leaf2")[number % 5]
    if color not in kinds:
        kinds[color] = tree((0, -600 - 30 * len(kinds), 0), 9, view.seed + len(kinds), color, 1.1)
    inst(kinds[color], (x, y, GROUND), (0, 0, view.dice.uniform(0, 6.28)), view.dice.uniform(0.85, 1.25))


def garden_wall(x, y, number):
    wall = mat("garden wall", ("#ead9bd", "#d9a07a", "#e9e4d8")[number % 3], 0.85)
    box(x - 0.2, x + 0.2, y, y + 15, GROUND, GROUND + 2.4, wall, 0.05)
    for post in (y + 15, y + 20.5):
        box(x - 0.4, x + 0.4, post, post + 0.8, GROUND, GROUND + 3, wall, 0.05)
    box(x - 0.1, x + 0.1, y + 15.8, y + 20.5, GROUND + 0.2, GROUND + 2.3, mat("gate", "#2d3a36", 0.5), 0)
    for i in range(4 if number < 5 else 0):
        leafy((x * 1.05, y + 2 + i * 4, GROUND + 1.6), 1.3, number * 7 + i, 70, ("leaf", "#b0436a", "leaf2")[i % 3], 0.1, 0.7)


def villa(dice, x, y):
    """Two floors under a hipped roof, a porch on columns towards the lane."""
    w, d, h = dice.uniform(12, 16), dice.uniform(10, 13), dice.choice([4.2, 7.2, 7.2])
    wall, dark = mat("villa" + str(dice.randrange(4)), dice.choice(WALLS), 0.85), mat("opening", "#35424a", 0.3)
    box(x - w / 2, x + w / 2, y - d / 2, y + d / 2, GROUND, GROUND + h, wall, 0.05)
    for floor in range(2 if h > 5 else 1):
        for k in (-0.32, 0, 0.32):
            at, z = x + k * w, GROUND + 1.1 + floor * 3.2
            box(at - 0.8, at + 0.8, y - d / 2 - 0.05, y, z, z + 1.5, dark, 0)
    front = x - math.copysign(w / 2, x)
    for k in (-0.3, 0.3):
        cyl(0.22, GROUND, GROUND + 3.2, mat("column", "paper", 0.7), (front - math.copysign(1.6, x), y + k * d), 16)
    porch = sorted((front, front - math.copysign(2.2, x)))
    box(porch[0], porch[1], y - d * 0.4, y + d * 0.4, GROUND + 3.2, GROUND + 3.6, mat("porch", "cream", 0.8), 0.03)
    hipped_roof(x, y, GROUND + h, w, d, mat("roof", dice.choice(ROOFS), 0.7))


def hipped_roof(x, y, z, w, d, material):
    eaves = [(-w * 0.57, -d * 0.59, 0), (w * 0.57, -d * 0.59, 0), (w * 0.57, d * 0.59, 0), (-w * 0.57, d * 0.59, 0)]
    ridge = [(-w * 0.2, 0, 3.4), (w * 0.2, 0, 3.4)]
    obj("roof", eaves + ridge, [(0, 1, 5, 4), (1, 2, 5), (2, 3, 4, 5), (3, 0, 4)], material, loc=(x, y, z))
