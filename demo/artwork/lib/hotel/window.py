"""A room seen from outside: glazing, frame, curtains, and what stands behind them."""

import math
import random

from lib.geometry import box, cyl, grid, inst, obj, tube
from lib.materials import glass_mat, lit_wall, mat

WARM = ["#ff9d4a", "#ffae62", "#ff9440", "#ffb878"]


def room_window(look, x, z, w, h, lit, seed, depth=3.2, y=0.0):
    """The glass stands at `y`, the back wall `depth` behind it."""
    dice = random.Random(seed)
    back_y = y + depth
    back = [(-w / 2, 0, -h / 2), (w / 2, 0, -h / 2), (w / 2, 0, h / 2), (-w / 2, 0, h / 2)]
    obj("back", back, [(0, 1, 2, 3)], back_wall(look, lit, dice), loc=(x, back_y, z + h / 2))
    inner = mat("inner", "cream", 0.9)
    box(x - w / 2 - 0.05, x - w / 2, y, back_y, z, z + h, inner, 0)
    box(x + w / 2, x + w / 2 + 0.05, y, back_y, z, z + h, inner, 0)
    box(x - w / 2, x + w / 2, y, back_y, z + h, z + h + 0.05, inner, 0)
    box(x - w / 2, x + w / 2, y, back_y, z - 0.03, z, look.teak, 0)
    if lit:
        furnish(look, dice, x, z, w, h, y, back_y)
    hang_curtains(dice, x, z, w, h, y)
    pane = [(x - w / 2, y, z), (x + w / 2, y, z), (x + w / 2, y, z + h), (x - w / 2, y, z + h)]
    obj("glass", pane, [(0, 1, 2, 3)], glass_mat())
    for t in (0, 0.5, 1):
        fx = x - w / 2 + t * w
        box(fx - 0.035, fx + 0.035, y - 0.04, y + 0.05, z, z + h, look.dark, 0.008)
    for edge in (z, z + h):
        box(x - w / 2, x + w / 2, y - 0.04, y + 0.05, edge - 0.035, edge + 0.035, look.dark, 0.008)


def back_wall(look, lit, dice):
    if not lit:
        return mat("unlit", "#3a4a48", 0.9)
    return lit_wall(dice.choice(WARM), dice.uniform(1.0, 2.1) * (0.45 + 0.55 * look.lamps), dice.randrange(6))


def furnish(look, dice, x, z, w, h, y, back_y):
    """A pendant lamp, a bed before its headboard, a picture: silhouettes on the lit wall."""
    if dice.random() < 0.8:
        lx = x + dice.uniform(-0.3, 0.3) * w
        shade = mat("shade", "paper", 0.8, emit="#ffd9a0", power=5 * (0.4 + 0.6 * look.lamps))
        cyl(0.22, z + h - 0.95, z + h - 0.6, shade, (lx, y + 1.6), 20)
        tube([(lx, y + 1.6, z + h), (lx, y + 1.6, z + h - 0.6)], 0.012, look.dark)
    bx = x + dice.uniform(-0.25, 0.25) * w
    headboard = mat("hb", dice.choice(["walnut", "teak", look.accent_color]), 0.8)
    half = min(0.8, w * 0.3)
    box(bx - half, bx + half, back_y - 0.1, back_y - 0.02, z, z + min(1.15, h * 0.55), headboard, 0)
    if h > 2:
        box(bx - 0.75, bx + 0.75, back_y - 1.5, back_y - 0.1, z, z + 0.55, mat("bedw", "paper", 0.9), 0.05)
        picture = mat("pic", dice.choice(["ink", "green", "dusk", "clay"]), 0.9)
        box(bx - 0.5, bx + 0.3, back_y - 0.05, back_y - 0.01, z + 1.5, z + 2.1, picture, 0)


def hang_curtains(dice, x, z, w, h, y):
    left = w * dice.choice([0.16, 0.2, 0.3, 0.5])
    cloth = mat("curtain", dice.choice(["paper", "sand", "cream"]), 0.9, sheen=0.3)
    for side, width in ((-1, left), (1, w * dice.choice([0.12, 0.18, 0.25]))):

        def fold(u, v, side=side, width=width):
            return (x + side * (w / 2 - u * width), y + 0.22 + 0.05 * math.sin(u * width * 34), z + v * h)

        grid(40, 1, fold, cloth)


def balustrade(look, x, w, z, y, kind):
    if kind == "glass":
        box(x - w / 2, x + w / 2, y - 0.012, y + 0.012, z + 0.08, z + 0.95, glass_mat("#dff0ec", 0.03, 0.86), 0)
        box(x - w / 2, x + w / 2, y - 0.04, y + 0.04, z + 0.95, z + 1.02, look.teak, 0.015)
    elif kind == "slat":
        slats(look.teak, x, w, z, y, 0.14, 0.045, 0.06)
        box(x - w / 2, x + w / 2, y - 0.05, y + 0.05, z + 0.96, z + 1.03, look.teak, 0.015)
    elif kind == "rail":
        slats(look.coping, x, w, z, y, 0.24, 0.1, 0.12)
        box(x - w / 2, x + w / 2, y - 0.1, y + 0.1, z + 0.92, z + 1.04, look.coping, 0.03)
        box(x - w / 2, x + w / 2, y - 0.1, y + 0.1, z, z + 0.1, look.coping, 0.02)
    else:
        box(x - w / 2, x + w / 2, y - 0.09, y + 0.09, z, z + 0.9, look.wall, 0.03)


def slats(material, x, w, z, y, pitch, thick, deep):
    n = int(w / pitch)
    first = box(x - w / 2, x - w / 2 + thick, y - deep / 2, y + deep / 2, z + 0.05, z + 0.97, material, 0.008)
    for i in range(1, n):
        inst(first, loc=(x - w / 2 + i * w / n, y, z + 0.51))
