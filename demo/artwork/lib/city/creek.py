"""A creek of the delta: mangroves on their roots, a jetty, boats, tin roofs behind."""

import math

from lib.city.shore import canoe
from lib.furniture import group
from lib.geometry import box, cyl, inst, lathe, obj, prism, tube
from lib.materials import mat, planks
from lib.planting import leafy, palm, tree


def creek(view):
    banks(view)
    jetty(view)
    stilt_houses(view)
    side = view.side
    for x, y, turn, wood in ((3.4, 15, 0.5, "teak"), (8.5, 27, -0.3, "walnut"), (-3, 44, 0.2, "walnut")):
        canoe(view.dice, x * side, y, turn * side, 1.0, wood)
    launch(-6.5 * side, 30, 0.2 * side)
    launch(14 * side, 70, -0.15 * side)


def banks(view):
    """Two green shores that close towards the horizon."""
    dice, mud = view.dice, mat("mud", "#5d4a38", 0.95, bump=0.6, bump_scale=2, vary=0.3)
    kinds = [mangrove(-700 - i * 30, view.seed + i, color) for i, color in enumerate(("leafdark", "leaf", "#4c6b34"))]
    for side in (-1, 1):
        outline = [
            (side * 22, 6),
            (side * 26, 60),
            (side * 34, 140),
            (side * 14, 330),
            (side * 500, 330),
            (side * 500, 6),
        ]
        points = [(x, y, 0.12) for x, y in outline]
        obj("mud", points, [tuple(range(6)) if side < 0 else tuple(reversed(range(6)))], mud)
        for i in range(150):
            y = 14 + 316 * (i / 150) ** 1.2
            edge = shore_at(outline, y)
            x = side * (edge + dice.uniform(0.5, 26) * (0.4 + dice.random()))
            size = dice.uniform(0.6, 1.15)
            inst(
                dice.choice(kinds),
                (x, y, 0),
                (0, 0, dice.uniform(0, 6.28)),
                (size, size, size * dice.uniform(0.85, 1.2)),
            )
        for i in range(16):
            y = dice.uniform(24, 300)
            x = side * (shore_at(outline, y) + dice.uniform(8, 30))
            palm((x, y, 0), dice.uniform(10, 15), i % 6, dice.uniform(0, 6))
    far = mat("farwood", "leafdark", 0.95, vary=0.3)
    box(-900, 900, 330, 400, -1, 7, far, 0)
    for i in range(60):
        palm((dice.uniform(-260, 260), 328 + dice.uniform(-4, 6), 1), dice.uniform(12, 19), i % 5, dice.uniform(0, 6))


def shore_at(outline, y):
    for (x0, y0), (x1, y1) in zip(outline, outline[1:4], strict=False):
        if y <= y1:
            return abs(x0 + (x1 - x0) * (y - y0) / (y1 - y0))
    return abs(outline[3][0])


def mangrove(y, seed, color):
    crown = tree((0, y, 2.2), 7, seed, color, 1.15)
    bark = mat("root", "#6d5a48", 0.9, bump=0.5)
    for i in range(9):
        a = i * 0.7 + seed
        foot = (1.9 * math.cos(a), y + 1.9 * math.sin(a), -0.3)
        tube([(0, y, 3.1), (0.9 * math.cos(a), y + 0.9 * math.sin(a), 2.3), foot], 0.07, bark, res=1)
    return crown


def jetty(view):
    """Weathered boards on poles, from the near left into the water."""
    side, wood = view.side, planks("#8f7557", (1.6, 0.2), 0.8, 0.3)
    post = mat("post", "#6b5541", 0.9, vary=0.3)
    box(-11.5 * side if side > 0 else 8.9, -8.9 * side if side > 0 else 11.5, 2, 30, 0.85, 0.97, wood, 0.01)
    for y in range(4, 31, 4):
        for x in (-11.3, -9.1):
            cyl(0.12, -1, 1.9 if y % 8 == 4 else 1.2, post, (x * side, y), 12)
    for y in (8, 16, 24):
        lathe(
            [(0, 0), (0.3, 0), (0.36, 0.4), (0.3, 0.8), (0, 0.8)],
            mat("drum", "#2f6d7c", 0.5),
            (-10.9 * side, y, 0.97),
            20,
        )
    for i in range(5):
        leafy((-13.5 * side, 6 + i * 3, 0.3), 1.1, i, 90, "leafdark", 0.3, 0.7)


def stilt_houses(view):
    dice = view.dice
    roofs = [mat("tin" + color, color, 0.45, metal=0.3) for color in ("#a3563c", "#8b9193", "#3f6b58", "#b98f66")]
    walls = [mat("plank" + color, color, 0.85, vary=0.15) for color in ("#d9c6a4", "#8fb0a8", "#c98a66", "#e3d9c4")]
    for i in range(11):
        x, y = view.side * (20 + dice.uniform(-3, 9)), 46 + i * 9 + dice.uniform(-2, 2)
        w, d, h = dice.uniform(5, 8), dice.uniform(4, 6), dice.uniform(2.6, 3.4)
        box(x - w / 2, x + w / 2, y - d / 2, y + d / 2, 1.6, 1.6 + h, dice.choice(walls), 0.05)
        box(x - w / 2 - 1.2, x + w / 2 + 1.2, y - d / 2 - 1.6, y + d / 2, 1.4, 1.6, planks("#8f7557"), 0)
        for px in (-w / 2, 0, w / 2):
            cyl(0.12, -1, 1.5, mat("post", "#6b5541", 0.9), (x + px, y - d / 2 - 1.4), 10)
        top = 1.6 + h
        eaves = [(-w * 0.6, -d * 0.75, 0), (w * 0.6, -d * 0.75, 0), (w * 0.6, d * 0.65, 0), (-w * 0.6, d * 0.65, 0)]
        ridge = [(-w * 0.6, 0, 1.5), (w * 0.6, 0, 1.5)]
        obj(
            "roof",
            eaves + ridge,
            [(0, 1, 5, 4), (2, 3, 4, 5), (1, 2, 5), (3, 0, 4)],
            dice.choice(roofs),
            loc=(x, y, top),
        )
        dark = mat("opening", "#2d2520", 0.9)
        for px in (-w * 0.25, w * 0.2):
            box(x + px - 0.45, x + px + 0.45, y - d / 2 - 0.05, y, 2.2, 3.6, dark, 0)


def launch(x, y, turn):
    """A passenger launch under an awning."""
    hull, awning = mat("hull", "#f2ede2", 0.4, coat=0.5), mat("awning", "#c8612a", 0.8)
    outline = [(-3.6, 1.0), (-3.4, 0.1), (2.6, 0.1), (4.2, 1.15), (-3.6, 1.0)]
    parts = [prism(outline[:-1], -0.95, 0.95, hull, 0.25)]
    parts.append(
        prism([(-3.5, 0.75), (-3.5, 0.6), (3.4, 0.7), (3.7, 0.88)], -0.99, 0.99, mat("stripe", "#1f5a46", 0.5), 0.02)
    )
    parts.append(box(-2.9, 1.6, -1.0, 1.0, 2.35, 2.45, awning, 0.03))
    for px in (-2.8, -0.7, 1.5):
        for py in (-0.85, 0.85):
            parts.append(tube([(px, py, 0.9), (px, py, 2.4)], 0.03, mat("pole", "#d9dcda", 0.3, 0.8)))
    for px in (-2.2, -1.2, -0.2, 0.8):
        parts.append(box(px - 0.18, px + 0.18, -0.8, 0.8, 0.95, 1.05, mat("bench", "teak", 0.6), 0.01))
    group(parts, x, y, turn)
