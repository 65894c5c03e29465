"""Windows, and what tinted glass lets one guess behind it."""

import math

from lib.geometry import soft_box, tube


def build_glasshouse(car, trim):
    body = car.body
    start, end = body["glass"]
    car.patch("side", window_band(car, 0, start, end), trim.black, 0.003, 0)
    tail = end - (0.06 if body["high"] else 0.10)
    edges = [start + 0.07, body["pillar"], body["quarter"], *body["more_panes"], tail]
    for i, (a, b) in enumerate(zip(edges, edges[1:], strict=False)):
        left = 0.0 if i == 0 else 0.035 if i == 1 else 0.02
        right = 0.035 if i == 0 else 0.018 if i < len(edges) - 2 else 0.0
        car.patch("side", window_band(car, 0.020, a + left, b - right), trim.glass, 0.0065, 0)
        seat(car, trim, (a + b) / 2 + (0.14 if i == 0 else 0.06), b - a)
    sill = [start + (end - start) * i / 10 for i in range(11)]
    car.line("side", [(x, car.belt(x) + 0.006) for x in sill], trim.chrome, 0.007, 0.004, n=3)
    screens(car, trim)
    for side in (-1, 1):
        mirror(car, trim, side)


def window_band(car, inset, a, b):
    upper, lower = [], []
    for i in range(61):
        x = a + (b - a) * i / 60
        top, bottom = car.roof_edge(x)[1] - 0.028 - inset, car.belt(x) + 0.012 + inset
        if top - bottom > 0.03:
            upper.append((x, top))
            lower.append((x, bottom))
    return upper + lower[::-1]


def seat(car, trim, x, room):
    """The dark outline of a seat with its head-rest, on the glass: seen through, in effect."""
    bottom, top = car.belt(x) + 0.035, car.roof_edge(x)[1] - 0.075
    if room < 0.5 or top - bottom < 0.2:
        return
    head = bottom + (top - bottom) * 0.78
    shoulder = bottom + (top - bottom) * 0.36
    back = [
        (x - 0.13, bottom),
        (x + 0.16, bottom),
        (x + 0.20, shoulder - 0.02),
        (x + 0.10, shoulder),
        (x - 0.07, shoulder),
    ]
    car.patch("side", back, trim.cabin, 0.0075, 0.04)
    rest = [(x, head), (x + 0.16, head), (x + 0.17, shoulder + 0.02), (x + 0.01, shoulder + 0.02)]
    car.patch("side", rest, trim.cabin, 0.0075, 0.04)


def screens(car, trim):
    body = car.body
    cowl, wind, end, tail = body["cowl"], body["wind"], body["roof_end"], body["tail_top"]
    if car.kind in ("coach", "minibus"):
        upright_screen(car, trim, "front", wind, car.top(cowl) + 0.05)
    else:
        screen(car, cowl - 0.02, wind + 0.02, 0.020, trim.black, 0.003)
        screen(car, cowl + 0.05, wind - 0.03, 0.055, trim.glass, 0.006)
    if body["high"] and (car.kind != "pickup"):
        upright_screen(car, trim, "back", end, car.belt(end) + 0.03)
    else:
        screen(car, end - 0.02, tail + 0.02, 0.03, trim.black, 0.003)
        screen(car, end + 0.04, tail - 0.03, 0.07, trim.glass, 0.006)
    if car.kind in ("suv", "crossover", "hatch", "luxury", "van"):
        panorama = [(wind + 0.18, 0.46), (end - 0.5, 0.46), (end - 0.5, -0.46), (wind + 0.18, -0.46)]
        car.patch("top", panorama, trim.glass, 0.004, 0.08, False, 0.05)
    for side in (-1, 1):
        wiper = [(cowl + 0.05, side * 0.45 - 0.1), (cowl + 0.10, side * 0.45 + 0.38)]
        car.line("top", wiper, trim.gap, 0.009, 0.014, False)


def screen(car, a, b, inset, material, off):
    edge = [(a + (b - a) * i / 16, car.roof_edge(a + (b - a) * i / 16)[0] - inset) for i in range(17)]
    car.patch("top", edge + [(x, -y) for x, y in reversed(edge)], material, off, 0.05, False, 0.04)


def upright_screen(car, trim, view, x, low):
    """Steep screens are cast from before or behind, not from above. x: where the roof begins."""
    half, top = car.roof_edge(x)[0] - (0 if view == "front" else 0.06), car.roof_edge(x)[1] - 0.03
    foot = car.width * (0.86 if view == "front" else 0.76)
    for inset, material, off in ((0, trim.black, 0.003), (0.045, trim.glass, 0.0065)):
        a, b = half - 0.02 - inset, foot - 0.02 - inset
        outline = [(-a, top - inset), (a, top - inset), (b, low + inset), (-b, low + inset)]
        car.patch(view, outline, material, off, 0.06, False, 0.04)


def mirror(car, trim, side):
    x = car.body["glass"][0] + 0.16
    y, z = car.width * 0.945, car.belt(x) + 0.085
    turn = (0, 0, side * 0.16)
    soft_box((0.15, 0.25, 0.165), trim.paint, (x + 0.02, side * (y + 0.14), z), turn, puff=0.55, cuts=5)
    soft_box((0.03, 0.21, 0.125), trim.glass, (x + 0.095, side * (y + 0.14), z), turn, puff=0.3)
    tube([(x + 0.03, side * (y - 0.04), z - 0.075), (x + 0.03, side * (y + 0.08), z - 0.06)], 0.026, trim.black)


def circle(x, y, r, squash=1.0, n=16):
    angles = [math.pi * 2 * i / n for i in range(n)]
    return [(x + r * math.cos(a), y + r * squash * math.sin(a)) for a in angles]
