"""A modern slab: balconies between white floors, an accent stair tower, a pergola on the roof."""

from lib.geometry import box, inst
from lib.hotel.look import Facade
from lib.hotel.window import balustrade, room_window
from lib.light import area
from lib.materials import mat
from lib.planting import leafy

BAY, FLOOR, GROUND = 3.9, 3.25, 4.3


def floor_levels(floors, ground=GROUND, floor=FLOOR):
    """(bottom, height) of each floor."""
    return [(0, ground)] + [(ground + i * floor, floor) for i in range(floors - 1)]


def modern(look, floors, bays):
    dice = look.dice
    kind = dice.choice(["glass", "slat", "glass"])
    front = Facade(-bays * BAY / 2, bays * BAY, GROUND + (floors - 1) * FLOOR, 1.7)
    core = dice.choice([1, bays - 2]) if bays > 4 else 0
    for f, (z, h) in enumerate(floor_levels(floors)):
        if f:
            box(front.x0 - 0.5, front.x0 + front.width + 0.5, -1.8, 1, z - 0.26, z, look.slab, 0.03)
        for b in range(bays):
            if b != core or f == 0:
                build_bay(look, front, kind, f, b, z, h)
        end = front.x0 + front.width
        box(end - 0.11, end + 0.11, -1.6, 3, z, z + h, look.wall, 0.02)
    stair_tower(look, front, front.x0 + (core + 0.5) * BAY)
    roof(look, front, 0.05 if core > bays / 2 else 0.42)
    return front


def build_bay(look, front, kind, f, b, z, h):
    dice, x, seed = look.dice, front.x0 + (b + 0.5) * BAY, look.seed * 1000 + f * 50 + b
    room_window(look, x, z + 0.02, BAY - 0.22, h - 0.32, dice.random() < (0.78 if f else 1), seed)
    box(x - BAY / 2 - 0.11, x - BAY / 2 + 0.11, -1.6 if f else -0.1, 3, z, z + h, look.wall, 0.02)
    if not f:
        return
    balustrade(look, x, BAY - 0.24, z, -front.depth, kind)
    if dice.random() < 0.42:
        px = x + dice.uniform(-1, 1)
        box(px - 0.5, px + 0.5, -1.62, -1.28, z, z + 0.42, look.accent, 0.03)
        leafy((px, -1.45, z + 0.4), 0.62, seed, 110, look.leaf(), 0.2, 0.5)
    if dice.random() < 0.5:
        timber_screen(look, x + dice.choice([-1, 1]) * BAY * 0.30, z)


def timber_screen(look, x, z):
    slat = box(x - 0.6, x - 0.56, -1.48, -1.44, z + 0.05, z + FLOOR - 0.3, look.teak, 0.005)
    for i in range(1, 13):
        inst(slat, loc=(x - 0.58 + i * 0.097, -1.46, z + FLOOR / 2 - 0.12))


def stair_tower(look, front, cx):
    """Vertical reeding and a slit of light."""
    d, top = front.depth, front.height
    box(cx - BAY / 2 + 0.1, cx + BAY / 2 - 0.1, -d - 0.45, 2, GROUND - 0.26, top + 1.6, look.accent, 0.03)
    x = cx - BAY / 2 + 0.2
    reed = box(x, x + 0.09, -d - 0.57, -d - 0.40, GROUND - 0.1, top + 1.4, look.accent, 0.02)
    n = int((BAY - 0.5) / 0.26)
    for i in range(1, n):
        if abs(i - n / 2) > 1.6:
            inst(reed, loc=(x + 0.045 + i * 0.26, -d - 0.485, (GROUND + top + 1.3) / 2))
    slit = mat("slit", "paper", emit="#ffb25c", power=2.6 * (0.3 + 0.7 * look.lamps))
    box(cx - 0.16, cx + 0.16, -d - 0.47, -d - 0.44, GROUND + 0.4, top + 0.9, slit, 0)


def roof(look, front, start):
    """Parapet, floating canopy, pergola."""
    top, d = front.height, front.depth
    box(front.x0 - 0.5, front.x0 + front.width + 0.5, -d - 0.1, 10, top - 0.26, top + 0.25, look.slab, 0.03)
    x0 = front.x0 + front.width * start
    x1 = x0 + front.width * 0.5
    for i in range(5):
        x = x0 + (x1 - x0) * i / 4
        for y in (-0.6, 3.2):
            box(x - 0.07, x + 0.07, y, y + 0.14, top + 0.2, top + 2.7, look.dark, 0.01)
    for y in (-1.1, 3.62):
        box(x0 - 0.6, x1 + 0.6, y, y + 0.18, top + 2.7, top + 2.9, look.teak, 0.02)
    beam = box(x0 - 0.5, x0 - 0.42, -1.3, 4.0, top + 2.88, top + 3.04, look.teak, 0.01)
    for i in range(1, int(front.width * 0.5 / 0.34)):
        inst(beam, loc=(x0 - 0.46 + i * 0.34, 1.35, top + 2.96))
    middle = (x0 + x1) / 2
    area((middle, 1.2, top + 2.6), (middle, 1.2, top), x1 - x0, 150 * look.lamps, "#ffb870", sy=3)
    for i in range(7):
        leafy((x0 + i * (x1 - x0) / 6, -1.2, top + 0.2), 0.8, i + look.seed, 100, look.leaf(), 0.3, 0.6)
