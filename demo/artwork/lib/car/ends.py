"""Noses and tails: lamps, grilles, bumpers, plates. `face` (0 to 2) changes the lamps and the grille."""

from lib.car.glasshouse import circle


def build_nose(car, trim, face):
    half, lamps = car.width * 0.90, car.nose - 0.155
    if car.body["square"]:
        round_lamps(car, trim, half, lamps)
    else:
        slim_lamps(car, trim, half, lamps, face)
    bottom = grille(car, trim, half, lamps, face)
    bumper(car, trim, half, bottom)


def slim_lamps(car, trim, half, z, face):
    drop = (0.0, 0.012, -0.012)[face]
    outline = [
        (-half * 0.93, z + 0.072),
        (-half * 0.52, z + 0.035 + drop),
        (-half * 0.50, z - 0.03),
        (-half * 0.62, z - 0.055 - drop),
        (-half * 0.945, z - 0.035),
    ]
    car.patch("front", outline, trim.black, 0.004, 0.025)
    brow = [(-half * 0.90, z + 0.055), (-half * 0.53, z + 0.022 + drop), (-half * 0.52, z - 0.012)]
    if face == 2:
        brow = [(-half * 0.53, z + 0.01), (-half * 0.60, z - 0.042), (-half * 0.92, z - 0.024)]
    car.line("front", brow, trim.lamp, 0.010, 0.010)
    for k in (0.82, 0.72, 0.62) if face != 1 else (0.80, 0.66):
        size = 0.032 if face != 1 else 0.038
        car.patch("front", circle(-half * k, z - 0.002, size, 0.75), trim.lens, 0.010, 0, True, 0.012)
        car.patch("front", circle(-half * k, z - 0.002, size * 0.53, 0.8), trim.lamp, 0.013, 0, True, 0.012)


def round_lamps(car, trim, half, z):
    at = -half * 0.74
    for radius, material, off in (
        (0.125, trim.black, 0.004),
        (0.105, trim.lens, 0.008),
        (0.075, trim.black, 0.011),
        (0.05, trim.lamp, 0.014),
    ):
        car.patch("front", circle(at, z - 0.03, radius, n=28), material, off, 0, True, 0.02)
    car.line("front", circle(at, z - 0.03, 0.118, n=28) + [(at + 0.118, z - 0.03)], trim.chrome, 0.007, 0.008, n=1)


def grille(car, trim, half, lamps, face):
    """Returns its lower edge."""
    is_tall = car.body["high"] and not car.body["flat_nose"]
    if is_tall:
        low, high, wide, narrow, bars = lamps - 0.27, lamps + 0.035, 0.50, 0.42, 5
    elif car.body["flat_nose"]:
        low, high, wide, narrow, bars = lamps - 0.17, lamps + 0.01, 0.46, 0.44, 3
    elif car.kind == "luxury":
        low, high, wide, narrow, bars = lamps - 0.25, lamps + 0.02, 0.42, 0.36, 7
    else:
        low, high, wide, narrow, bars = lamps - 0.20, lamps - 0.01, 0.46, 0.38, 4
    if face == 2:
        narrow, wide = wide, narrow * 0.95
    outline = [(-half * wide, high), (half * wide, high), (half * narrow, low), (-half * narrow, low)]
    car.patch("front", outline, trim.gap, 0.004, 0.04, False)
    frame = trim.black if car.kind == "hatch" else trim.chrome
    car.line("front", outline + outline[:1], frame, 0.008, 0.004, False)
    bar = trim.chrome if face == 1 or car.kind == "luxury" else trim.black
    for i in range(1, bars):
        t = i / bars
        if face == 2 and is_tall:
            x = half * narrow * (2 * t - 1) * 0.96
            car.line("front", [(x, low + 0.02), (x, high - 0.02)], bar, 0.009, 0.008, False)
        else:
            w = half * (narrow + (wide - narrow) * t) - 0.03
            car.line("front", [(-w, low + (high - low) * t), (w, low + (high - low) * t)], bar, 0.008, 0.008, False)
    return low


def bumper(car, trim, half, grille_foot):
    low, high = car.floor + 0.09, grille_foot - 0.075
    intake = [(-half * 0.62, high), (half * 0.62, high), (half * 0.70, low), (-half * 0.70, low)]
    car.patch("front", intake, trim.matte, 0.006, 0.04, False)
    middle = (high + low) / 2
    car.line("front", [(-half * 0.60, middle), (half * 0.60, middle)], trim.black, 0.012, 0.012, False)
    pocket = [
        (-half * 0.90, high + 0.10),
        (-half * 0.79, high + 0.06),
        (-half * 0.75, low + 0.03),
        (-half * 0.90, low + 0.05),
    ]
    car.patch("front", pocket, trim.matte, 0.006, 0.03)
    car.line("front", [(-half * 0.855, high + 0.04), (-half * 0.835, low + 0.08)], trim.lamp, 0.006, 0.008)
    top = (high + grille_foot) / 2 + 0.012
    plate = [(-0.23, top), (0.23, top), (0.23, high - 0.072), (-0.23, high - 0.072)]
    car.patch("front", plate, trim.plate, 0.018, 0.012, False)
    if car.body["high"] and not car.body["flat_nose"]:
        skid = [
            (-half * 0.42, low + 0.035),
            (half * 0.42, low + 0.035),
            (half * 0.48, low - 0.06),
            (-half * 0.48, low - 0.06),
        ]
        car.patch("front", skid, trim.rim, 0.014, 0.03, False)


def build_tail(car, trim):
    half, edge = car.width * 0.90, car.body["top"][-2][1] - 0.10
    if car.body["high"]:
        tall_lamps(car, trim, half, edge)
    else:
        wide_lamps(car, trim, half, edge)
    low, middle = car.floor + 0.10, (edge + car.floor) / 2 - 0.02
    sill = [
        (-half * 0.92, low + 0.10),
        (half * 0.92, low + 0.10),
        (half * 0.84, low - 0.04),
        (-half * 0.84, low - 0.04),
    ]
    car.patch("back", sill, trim.matte, 0.006, 0.04, False, 0.04)
    plate = [(-0.25, middle + 0.06), (0.25, middle + 0.06), (0.25, middle - 0.06), (-0.25, middle - 0.06)]
    car.patch("back", plate, trim.plate, 0.012, 0.012, False)
    car.line("back", [(-0.34, middle + 0.095), (0.34, middle + 0.095)], trim.chrome, 0.010, 0.008, False)
    seam = middle - 0.12
    car.line("back", [(-half * 0.9, seam), (half * 0.9, seam)], trim.gap, 0.0045, -0.001, False)
    for side in (-1, 1):
        reflector = [
            (side * half * k, z)
            for k, z in ((0.78, low + 0.16), (0.62, low + 0.16), (0.62, low + 0.135), (0.78, low + 0.135))
        ]
        car.patch("back", reflector, trim.tail, 0.008, 0.006, False)


def trapeze(top_half, top, foot_half, foot):
    return [(-top_half, top), (top_half, top), (foot_half, foot), (-foot_half, foot)]


def wide_lamps(car, trim, half, z):
    lamp = [(-half * 0.97, z + 0.06), (-half * 0.42, z + 0.04), (-half * 0.40, z - 0.02), (-half * 0.97, z - 0.06)]
    car.patch("back", lamp, trim.tail, 0.006, 0.02)
    car.line("back", [(-half * 0.42, z + 0.015), (half * 0.42, z + 0.015)], trim.tail, 0.010, 0.006, False)
    seam = [(-half * 0.66, z + 0.09), (-half * 0.62, z - 0.14), (half * 0.62, z - 0.14), (half * 0.66, z + 0.09)]
    car.line("back", seam, trim.gap, 0.0045, -0.001, False)


def tall_lamps(car, trim, half, z):
    top = z + (0.02 if car.kind == "pickup" else 0.10)
    lamp = [(-half * 0.99, top), (-half * 0.80, top - 0.02), (-half * 0.76, top - 0.30), (-half * 0.99, top - 0.28)]
    car.patch("back", lamp, trim.tail, 0.007, 0.03)
    if not car.body["flat_nose"] and car.kind != "pickup":
        car.line("back", [(-half * 0.78, top - 0.20), (half * 0.78, top - 0.20)], trim.chrome, 0.012, 0.006, False)
