"""A cable-stayed bridge with traffic and lamps."""

import bpy

from lib.geometry import ball, box, link, tube
from lib.materials import mat


def bridge(view, cx, cy, angle, length=620, deck=15, pylon=88):
    concrete = mat("concrete", "#d8cbb8", 0.7, bump=0.1, bump_scale=0.5)
    parts = [*roadway(concrete, length, deck), *pylons(concrete, pylon, deck), *lamps(view, concrete, length, deck)]
    parts += cables(mat("cable", "#f2e9da", 0.5), pylon, deck)
    parts += traffic(view.dice, length, deck)
    holder = link(bpy.data.objects.new("bridge", None))
    for part in parts:
        part.parent = holder
    holder.location = (cx, cy, 0)
    holder.rotation_euler = (0, 0, angle)


def roadway(concrete, length, deck, half=9):
    yield box(-length / 2, length / 2, -half, half, deck - 2.2, deck, concrete, 0.2)
    for y in (-half - 0.2, half + 0.2):
        yield box(-length / 2, length / 2, y - 0.2, y + 0.2, deck - 1, deck + 1.3, concrete, 0.1)
    for x in range(int(-length / 2) + 20, int(length / 2), 55):
        if abs(x) > 140:
            yield box(x - 1.6, x + 1.6, -5, 5, -2, deck - 2, concrete, 0.3)


def pylons(concrete, height, deck):
    """An upside-down Y."""
    for side in (-1, 1):
        leg = [(0, side * 13, -2), (0, side * 12, deck + 2), (0, side * 2.2, height * 0.62), (0, side * 1.4, height)]
        yield tube(leg, 2.0, concrete, radii=[1.3, 1.15, 0.95, 0.8])
    yield tube([(0, -11.6, deck - 2), (0, 11.6, deck - 2)], 1.6, concrete)
    yield tube([(0, 0, height * 0.60), (0, 0, height + 4)], 2.4, concrete, radii=[1, 0.8])


def cables(material, height, deck):
    for i in range(1, 15):
        top = height * 0.66 + i * height * 0.021
        for along in (-1, 1):
            for side in (-1, 1):
                foot = (along * (12 + i * 11.2), side * 9, deck + 0.5)
                yield tube([(0, side * 0.9, top), foot], 0.24, material, res=1)


def lamps(view, concrete, length, deck):
    bulb = mat("bulb", "paper", emit="#ffdca0", power=12 if view.light["lit"] > 0.2 else 1.0)
    for i in range(int(length / 22)):
        x = -length / 2 + i * 22
        for y in (-9, 9):
            inner = y * 7 / 9
            yield tube([(x, y, deck), (x, y, deck + 7), (x, inner, deck + 7.4)], 0.12, concrete, res=1)
            yield ball(0.42, bulb, (x, inner, deck + 7.3), 2)


def traffic(dice, length, deck):
    """A few buses in yellow among pale cars."""
    for _ in range(26):
        x, y = dice.uniform(-length / 2, length / 2), dice.choice([-5, -2, 2, 5])
        color = dice.choice(["paper", "paper", "charcoal", "danfo", "stone", "dusk"])
        top = deck + (2.2 if color == "danfo" else 1.5)
        yield box(x - 2.3, x + 2.3, y - 0.9, y + 0.9, deck + 0.3, top, mat("car" + color, color, 0.4), 0.3)
