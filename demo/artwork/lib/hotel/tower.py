"""A slim city tower: flush glazing in a grid of piers, a double-height lobby below, a lit crown."""

from lib.geometry import box, inst
from lib.hotel.look import Facade
from lib.hotel.window import room_window
from lib.light import area
from lib.materials import mat
from lib.planting import leafy

BAY, FLOOR, LOBBY = 3.3, 3.15, 6.4


def tower(look, floors, bays):
    front = Facade(-bays * BAY / 2, bays * BAY, LOBBY + (floors - 2) * FLOOR, 0.5)
    x0, x1 = front.x0, front.x0 + front.width
    for b in range(bays):
        room_window(look, x0 + (b + 0.5) * BAY, 0.02, BAY - 0.3, LOBBY - 0.9, True, look.seed * 77 + b, 4.5)
    for f in range(floors - 2):
        build_floor(look, front, f, bays)
    piers(look, front, bays)
    box(x0 - 0.6, x1 + 0.6, -1.1, 2, LOBBY - 0.75, LOBBY - 0.1, look.slab, 0.04)
    fin(look, front)
    crown(look, front)
    return front


def build_floor(look, front, f, bays):
    z = LOBBY + f * FLOOR
    box(front.x0, front.x0 + front.width, -0.16, 2, z - 0.1, z + 0.62, look.accent if f % 4 == 3 else look.slab, 0.02)
    for b in range(bays):
        x, lit = front.x0 + (b + 0.5) * BAY, look.dice.random() < 0.66
        room_window(look, x, z + 0.62, BAY - 0.4, FLOOR - 0.75, lit, look.seed * 1000 + f * 50 + b, 2.8)


def piers(look, front, bays):
    first = box(front.x0 - 0.14, front.x0 + 0.14, -0.5, 1.5, 0, front.height + 0.4, look.wall, 0.03)
    for b in range(1, bays + 1):
        inst(first, loc=(front.x0 + b * BAY, 0.5, (front.height + 0.4) / 2))


def fin(look, front):
    """One coloured blade from the ground to above the roof."""
    x = front.x0 + front.width * (0.24 if look.seed % 2 else 0.76)
    box(x - 0.5, x + 0.5, -1.5, 0.4, LOBBY - 0.1, front.height + 3.6, look.accent, 0.04)
    slit = mat("slit", "paper", emit="#ffb25c", power=2.4 * (0.3 + 0.7 * look.lamps))
    box(x - 0.06, x + 0.06, -1.53, -1.49, LOBBY + 0.8, front.height + 3.0, slit, 0)


def crown(look, front):
    x0, x1, top = front.x0, front.x0 + front.width, front.height
    box(x0 - 0.3, x1 + 0.3, -0.6, 10, top - 0.1, top + 0.5, look.slab, 0.04)
    box(x0 + 1.0, x1 - 1.0, 0.6, 9, top + 0.5, top + 3.0, mat("crown", "#dfe6e2", 0.25, spec=0.5), 0.02)
    box(x0 - 0.2, x1 + 0.2, -0.8, 9.6, top + 3.0, top + 3.3, look.teak, 0.03)
    area((front.middle, -0.1, top + 2.8), (front.middle, 0.5, top), front.width, 120 * look.lamps, "#ffb870", sy=1)
    for i in range(9):
        leafy((x0 + (i + 0.5) * front.width / 9, -0.2, top + 0.5), 0.9, i + look.seed, 90, look.leaf(), 0.3, 0.6)
