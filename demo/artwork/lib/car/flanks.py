"""Doors, handles, cladding, rails; the bed of a pickup."""

import math

from lib.geometry import box, tube


def build_flanks(car, trim, face, has_painted_handles):
    body, floor, arch = car.body, car.floor, car.arch
    front, rear = body["axles"]
    doors(car, trim, front + arch + 0.10, rear, arch + 0.085)
    last = body["quarter"] - 0.16
    for x in (body["pillar"] - 0.30, last):
        handle(car, trim, x, trim.paint if has_painted_handles else trim.chrome)
    hood(car, trim)
    if body["high"]:
        cladding(car, trim)
        if car.kind not in ("pickup", "coach", "minibus"):
            roof_rails(car, trim, trim.chrome if face == 1 else trim.black)
    else:
        sill = [(front + arch + 0.03, floor + 0.085), (rear - arch - 0.03, floor + 0.085)]
        sill += [(rear - arch - 0.03, floor + 0.02), (front + arch + 0.03, floor + 0.02)]
        car.patch("side", sill, trim.matte, 0.008, 0.015, True, 0.03)
        for x in body["axles"]:
            lip = [around(car, x, math.radians(a), 0.006) for a in range(-4, 186, 5)]
            car.line("side", lip, trim.paint, 0.011, -0.002, n=1)
    if "bed" in body:
        build_bed(car, trim)


def around(car, x, angle, more):
    radius = car.arch + more
    return (x + radius * math.cos(angle), car.body["wheel"] + 0.01 + radius * math.sin(angle))


def doors(car, trim, front_door, rear, reach):
    body, floor = car.body, car.floor
    start, pillar, quarter = body["glass"][0], body["pillar"], body["quarter"]
    nose_seam = [
        (start - 0.04, car.belt(start) - 0.005),
        (front_door + 0.02, floor + 0.34),
        (front_door + 0.04, floor + 0.12),
    ]
    car.line("side", nose_seam, trim.gap, 0.0045, -0.001)
    middle = [(pillar, car.roof_edge(pillar)[1] - 0.01), (pillar, car.belt(pillar)), (pillar + 0.01, floor + 0.12)]
    car.line("side", middle, trim.gap, 0.0045, 0.001)
    if body["flat_nose"]:
        sliding_door(car, trim, pillar, quarter)
        return
    arc = [
        (rear + reach * math.cos(a), body["wheel"] + reach * math.sin(a)) for a in map(math.radians, range(118, 172, 6))
    ]
    end = [(quarter + 0.06, car.belt(quarter)), (arc[0][0], car.belt(3.4) - 0.16), *arc, (arc[-1][0], floor + 0.12)]
    if car.kind == "pickup":
        end = [(quarter + 0.04, car.roof_edge(quarter)[1] - 0.01), (quarter + 0.04, floor + 0.12)]
    car.line("side", end, trim.gap, 0.0045, -0.001, n=4)
    car.line("side", [(front_door + 0.04, floor + 0.12), (end[-1][0], floor + 0.12)], trim.gap, 0.004, -0.001)


def sliding_door(car, trim, pillar, quarter):
    floor = car.floor + 0.12
    edge = [(quarter, car.roof_edge(quarter)[1] - 0.01), (quarter, floor), (pillar + 0.01, floor)]
    car.line("side", edge, trim.gap, 0.0045, -0.001)
    rail_end = car.body["glass"][1] - 0.15
    z = car.belt(quarter) - 0.07
    car.line("side", [(quarter + 0.03, z), (min(rail_end, quarter + 1.4), z)], trim.black, 0.008, 0.004)


def handle(car, trim, x, material):
    z = car.belt(x) - 0.115
    grip = [(x - 0.105, z + 0.020), (x + 0.105, z + 0.024), (x + 0.105, z - 0.016), (x - 0.105, z - 0.020)]
    hollow = [(x - 0.09, z + 0.03), (x + 0.06, z + 0.03), (x + 0.06, z - 0.035), (x - 0.09, z - 0.035)]
    car.patch("side", grip, material, 0.022, 0.018, True, 0.02, 0.012)
    car.patch("side", hollow, trim.black, 0.002, 0.03)


def hood(car, trim):
    cowl = car.body["cowl"]
    if cowl < 1:
        return
    seam = [(cowl - 0.06, car.roof_edge(cowl)[0] - 0.03), (0.75, car.width * 0.80), (0.38, car.width * 0.66)]
    car.line("top", seam, trim.gap, 0.0045, -0.001, n=10)


def cladding(car, trim):
    floor, arch = car.floor, car.arch
    front, rear = car.body["axles"]
    angles = [math.radians(a) for a in range(-14, 195, 2)]
    if not car.body["flat_nose"]:
        for x in (front, rear):
            flare = [around(car, x, a, -0.004) for a in angles] + [around(car, x, a, 0.085) for a in reversed(angles)]
            car.patch("side", flare, trim.matte, 0.012, 0, True, 0.02, 0.02)
    sill = [(front + arch + 0.02, floor + 0.17), (rear - arch - 0.02, floor + 0.17)]
    sill += [(rear - arch, floor + 0.03), (front + arch, floor + 0.03)]
    car.patch("side", sill, trim.matte, 0.012, 0.02, True, 0.03, 0.02)
    strip = [(front + arch + 0.12, floor + 0.185), (rear - arch - 0.12, floor + 0.185)]
    car.line("side", strip, trim.chrome, 0.008, 0.014)


def roof_rails(car, trim, material):
    start, end = car.body["wind"] + 0.12, car.body["roof_end"] - 0.10
    xs = [start + (end - start) * t / 12 for t in range(13)]
    car.line("top", [(x, car.roof_edge(x)[0] - 0.075) for x in xs], material, 0.016, 0.034, n=2)


def build_bed(car, trim):
    """A bed under a dark cover, a bar behind the cab, a tailgate."""
    start, end = car.body["bed"]
    half = car.width * 0.80
    cover = [(start, half), (end, half * 0.98), (end, -half * 0.98), (start, -half)]
    car.patch("top", cover, trim.matte, 0.006, 0.05, False, 0.05)
    for k in range(1, 4):
        x = start + (end - start) * k / 4
        car.line("top", [(x, half * 0.96), (x, -half * 0.96)], trim.gap, 0.006, 0.006, False)
    rail = car.top((start + end) / 2)
    hoop = [(3.78, -half, rail), (3.66, -half * 0.9, rail + 0.42), (3.64, -half * 0.8, rail + 0.47)]
    hoop += [(x, -y, z) for x, y, z in reversed(hoop)]
    tube(hoop, 0.035, trim.chrome)
    for y in (-half * 0.92, half * 0.92):
        tube([(3.66, y, rail + 0.40), (4.35, y, rail + 0.02)], 0.028, trim.chrome)
    cab_end = car.body["quarter"] + 0.28
    car.line("side", [(cab_end, car.belt(cab_end) + 0.04), (cab_end, car.floor + 0.14)], trim.gap, 0.007, -0.002)
    box(car.length - 0.25, car.length + 0.03, -0.66, 0.66, car.floor + 0.10, car.floor + 0.22, trim.chrome, 0.03)
