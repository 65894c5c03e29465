"""A guest house: two or three floors under a hipped roof, a veranda on columns, railed balconies."""

import math

from lib.geometry import ball, box, cyl, obj, tube
from lib.hotel.look import Facade
from lib.hotel.window import balustrade, room_window
from lib.light import lamp
from lib.materials import mat, tile_mat
from lib.planting import leafy

BAY, FLOOR = 3.5, 3.1
ROOFS = {"clay": "#a8553a", "slate": "#4d5a60", "green": "#3f6b58", "sand": "#b98f66"}


def inn(look, floors, bays, roof="clay"):
    front = Facade(-bays * BAY / 2, bays * BAY, floors * FLOOR + 0.25, 2.6)
    for f in range(floors):
        for b in range(bays):
            build_bay(look, front, f, b, bays)
    for x in (front.x0, front.x0 + front.width):
        box(x - 0.16, x + 0.16, -0.14, 8.2, 0, floors * FLOOR + 0.2, look.wall, 0.02)
    plinth(look, front)
    for f in range(1, floors):
        veranda_floor(look, front, f * FLOOR)
    columns(look, front, floors, bays)
    hipped_roof(look, front, ROOFS[roof])
    return front


def build_bay(look, front, f, b, bays):
    """A door with its window beside it; the wall closes round both."""
    x, z = front.x0 + (b + 0.5) * BAY, f * FLOOR + 0.2
    is_door = f == 0 and b == bays // 2
    w, h, sill = (2.1, 2.45, 0.0) if is_door or look.dice.random() < 0.45 else (1.75, 1.5, 0.95)
    room_window(look, x, z + sill, w, h, look.dice.random() < 0.75 or is_door, look.seed * 1000 + f * 50 + b, 2.6)
    top = z + FLOOR - 0.1
    for x0, x1, z0, z1 in (
        (x - BAY / 2, x - w / 2, z - 0.2, top),
        (x + w / 2, x + BAY / 2, z - 0.2, top),
        (x - w / 2, x + w / 2, z + sill + h, top),
        (x - w / 2, x + w / 2, z - 0.2, z + sill),
    ):
        if z1 - z0 > 0.01:
            box(x0, x1, -0.12, 0.12, z0, z1, look.wall, 0)
    surround(look, x, z + sill, w, h)
    lamp((x, -1.3, z + 2.5), 12 * look.lamps, r=0.12)
    globe = mat("globe", "paper", emit="#ffd9a0", power=9 * look.lamps + 1)
    ball(0.1, globe, (x, -1.3, z + FLOOR - 0.42))
    tube([(x, -1.3, z + FLOOR - 0.35), (x, -1.3, z + FLOOR - 0.15)], 0.01, look.dark)


def surround(look, x, z, w, h):
    for side in (-1, 1):
        edge = x + side * (w / 2 + 0.07)
        box(edge - 0.07, edge + 0.07, -0.19, 0.02, z, z + h + 0.14, look.coping, 0.015)
    box(x - w / 2 - 0.2, x + w / 2 + 0.2, -0.22, 0.02, z + h, z + h + 0.15, look.coping, 0.02)
    if z % FLOOR > 0.5:
        box(x - w / 2 - 0.2, x + w / 2 + 0.2, -0.26, 0.02, z - 0.12, z, look.coping, 0.02)


def plinth(look, front):
    """Steps up to a tiled veranda, the accent colour along the foot of the wall."""
    x0, x1 = front.x0 - 0.3, front.x0 + front.width + 0.3
    box(x0, x1, -front.depth - 0.2, 8, 0, 0.2, tile_mat("#b98b6a", size=(0.5, 0.5), offset=0), 0.02)
    box(-2.2, 2.2, -front.depth - 0.65, -front.depth - 0.1, 0, 0.1, look.coping, 0.02)
    box(front.x0, front.x0 + front.width, -0.15, -0.11, 0.2, 0.75, look.accent, 0.01)


def veranda_floor(look, front, z):
    x0, x1, d = front.x0 - 0.2, front.x0 + front.width + 0.2, front.depth
    box(x0, x1, -d, 0.2, z, z + 0.2, look.slab, 0.02)
    kind = look.dice.choice(["rail", "rail", "slat"])
    balustrade(look, front.middle, front.width + 0.2, z + 0.2, -d + 0.14, kind)
    for _ in range(4):
        x = front.x0 + look.dice.uniform(0.1, 0.9) * front.width
        leafy((x, -d + 0.55, z + 0.75), 0.6, look.dice.randrange(999), 90, look.leaf(), 0.2, 0.5)


def columns(look, front, floors, bays):
    height = floors * FLOOR + 0.2
    for b in range(bays + 1):
        x, y = front.x0 + b * BAY, -front.depth + 0.16
        if floors > 2:
            box(x - 0.18, x + 0.18, y - 0.18, y + 0.18, 0.2, height, look.coping, 0.03)
            continue
        cyl(0.16, 0.2, height, look.coping, (x, y), 28)
        for z in (0.2, FLOOR - 0.06, height - 0.16):
            box(x - 0.23, x + 0.23, y - 0.23, y + 0.23, z, z + 0.16, look.coping, 0.02)


def hipped_roof(look, front, color):
    x0, x1 = front.x0 - 0.9, front.x0 + front.width + 0.9
    y0, y1, z = -front.depth - 0.8, 8.8, front.height
    rise, run = 2.3, (y1 - y0) / 2
    ym = (y0 + y1) / 2
    tiles = tile_mat(color, size=(0.42, 0.55), rough=0.65, bump=0.9, vary=0.14, mortar=0.03)
    corners = [(x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z), (x0 + run, ym, z + rise), (x1 - run, ym, z + rise)]
    obj("roof", corners, [(0, 1, 5, 4), (1, 2, 5), (2, 3, 4, 5), (3, 0, 4)], tiles)
    box(x0 + 0.1, x1 - 0.1, y0 + 0.1, y1 - 0.1, z - 0.16, z - 0.02, look.coping, 0.02)
    box(x0, x1, y0, y0 + 0.08, z - 0.2, z + 0.06, look.coping, 0.015)
    ridge = mat("ridge", color, 0.6)
    tube([corners[4], corners[5]], 0.13, ridge)
    for near, far in ((0, 4), (1, 5)):
        tube([corners[near], corners[far]], 0.1, ridge)
    gable(look, front, y0, z, tiles)


def gable(look, front, y0, z, tiles):
    """A small gable over the door breaks the long eave."""
    x, half, rise = front.middle, 2.2, 1.5
    outline = [(x - half, y0 - 0.25, z), (x + half, y0 - 0.25, z), (x, y0 - 0.25, z + rise)]
    obj("gable", outline, [(0, 1, 2)], look.wall)
    back = y0 + 4.2
    for side in (-1, 1):
        edge = x + side * (half + 0.25)
        low, high = (edge, y0 - 0.5, z - 0.16), (x, y0 - 0.5, z + rise + 0.08)
        obj("slope", [low, high, (x, back, z + rise + 0.08), (edge, back, z - 0.16)], [(0, 1, 2, 3)], tiles)
        tube([low, high], 0.07, look.coping)
    ring = [(x + 0.38 * math.cos(a), y0 - 0.3, z + 0.55 + 0.38 * math.sin(a)) for a in steps(28)]
    tube(ring, 0.05, look.coping, cyclic=True)
    obj("eye", ring, [tuple(range(28))], mat("eye", look.accent_color, 0.5))


def steps(n):
    return [2 * math.pi * i / n for i in range(n)]
