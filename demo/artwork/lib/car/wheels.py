"""Tyres, rims (spokes by `face`), discs."""

import math

import bpy

from lib.geometry import bevel, face_outwards, lathe, link, obj
from lib.materials import mat

SPOKES = (5, 10, 7)


def build_wheels(car, trim, face):
    for x in car.body["axles"]:
        for side in (-1, 1):
            build_wheel(car, trim, face, x, side)


def build_wheel(car, trim, face, x, side, half=0.125):
    radius = car.body["wheel"]
    rim = radius * 0.70
    parts = [tyre(trim, radius, rim, half), *grooves(trim, radius, half), *hub(trim, rim, half)]
    for i in range(SPOKES[face]):
        for offset in (-0.5, 0.5) if SPOKES[face] == 5 else (0,):
            parts.append(spoke(trim, SPOKES[face], i, offset, rim, half))
    holder = link(bpy.data.objects.new("wheel", None))
    for part in parts:
        part.parent = holder
    holder.rotation_euler = (math.pi / 2 if side < 0 else -math.pi / 2, 0.2, 0)
    holder.location = (x, side * (car.width * 0.985 - half), radius)


def tyre(trim, radius, rim, half):
    outer = [
        (rim - 0.01, 0.9),
        (rim + 0.012, 1),
        (radius * 0.88, 1.04),
        (radius - 0.03, 0.93),
        (radius - 0.006, 0.7),
        (radius, 0.35),
    ]
    profile = [(r, -k * half) for r, k in outer] + [(r, k * half) for r, k in reversed(outer)]
    return lathe(profile, trim.tyre, seg=72)


def grooves(trim, radius, half):
    for k in (-0.34, 0, 0.34):
        at = k * half
        yield lathe(
            [(radius + 0.0006, at - 0.006), (radius + 0.0012, at), (radius + 0.0006, at + 0.006)], trim.gap, seg=72
        )


def hub(trim, rim, half):
    barrel = [(0.98, -0.8), (0.90, -0.5), (0.90, 0.45), (0.95, 0.8)]
    profile = [(rim * r, half * k) for r, k in barrel] + [(rim + 0.004, half * 0.97), (rim + 0.012, half * 0.90)]
    disc = mat("disc", "#8b8f90", 0.35, 0.9)
    return [
        lathe(profile, trim.rim, seg=72),
        lathe([(0, half * 0.02), (rim * 0.88, half * 0.02)], trim.gap, seg=48),
        lathe([(0.08, half * 0.16), (rim * 0.74, half * 0.16), (rim * 0.74, half * 0.05)], disc, seg=48),
        lathe([(0, half * 0.74), (0.052, half * 0.70), (0.062, half * 0.5), (0.062, half * 0.1)], trim.rim, seg=32),
        lathe([(0, half * 0.755), (0.03, half * 0.745), (0.034, half * 0.7)], trim.black, seg=24),
    ]


def spoke(trim, count, i, offset, rim, half):
    inner_w, outer_w = (0.021, 0.016) if count == 5 else (0.024, 0.020)
    near, far = offset * 0.055, offset * 0.16 * rim / 0.25
    plan = [
        (0.045, near - inner_w),
        (0.045, near + inner_w),
        (rim * 0.955, far + outer_w),
        (rim * 0.955, far - outer_w),
    ]
    heights = [half * 0.66, half * 0.66, half * 0.82, half * 0.82]
    points = [(x, y, z) for (x, y), z in zip(plan, heights, strict=True)]
    points += [(x, y, z - 0.045) for x, y, z in points]
    faces = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    made = obj("spoke", points, faces, trim.rim)
    face_outwards(made)
    bevel(made, 0.008, 2)
    made.rotation_euler = (0, 0, 2 * math.pi * i / count)
    return made
