"""A made bed against the left wall: headboard, mattress, cloth that falls over the edges, pillows."""

import math
from dataclasses import dataclass

import bmesh
from bpy.types import Material
from mathutils import Vector, noise

from lib.geometry import bevel, box, grid, inst, obj, soft_box, subdivide
from lib.light import area
from lib.materials import mat, tile_mat

WIDTH, LENGTH = 1.95, 2.12


@dataclass
class Bed:
    wall: float
    middle: float
    seed: int
    linen: Material
    wood: Material
    accent: Material


def build_headboard(bed, kind, lamps):
    x, y = bed.wall, bed.middle
    top = {"slat": slatted, "panel": padded, "arch": arched, "rattan": woven}[kind](bed, x, y)
    if kind != "rattan":
        area((x + 0.08, y, top + 0.04), (x + 0.1, y, 3), 0.1, 14 * lamps, "#ffbf7a", sy=4)


def slatted(bed, x, y):
    box(x, x + 0.03, y - 2.1, y + 2.1, 0.1, 1.55, mat("backing", "walnut", 0.6), 0)
    slat = box(x + 0.02, x + 0.06, y - 2.1, y - 2.05, 0.1, 1.55, bed.wood, 0.008)
    for i in range(1, 52):
        inst(slat, loc=(x + 0.04, y - 2.075 + i * 0.0814, 0.825))
    box(x, x + 0.10, y - 2.12, y + 2.12, 1.55, 1.60, bed.wood, 0.01)
    return 1.6


def padded(bed, x, y):
    for i in range(6):
        at = (x + 0.08, y - 1.8 + i * 0.72, 0.75)
        soft_box((0.72, 1.25, 0.12), bed.accent, at, (math.pi / 2, 0, math.pi / 2), puff=0.25)
    return 1.4


def arched(bed, x, y):
    angles = [math.pi * i / 32 for i in range(33)]
    curve = [(y - 1.25 * math.cos(a), 0.95 + 0.75 * math.sin(a)) for a in angles]
    outline = [(y - 1.25, 0), *curve, (y + 1.25, 0)]
    n = len(outline)
    points = [(x + 0.12, a, b) for a, b in outline] + [(x, a, b) for a, b in outline]
    sides = [(i, i + n, (i + 1) % n + n, (i + 1) % n) for i in range(n)]
    bevel(obj("arch", points, [tuple(range(n)), *sides], bed.accent), 0.035, 3)
    return 1.7


def woven(bed, x, y):
    cane = tile_mat("#d9b98a", "#8c6a40", (0.035, 0.035), 0.7, 0.4, 0.2, mortar=0.006)
    box(x, x + 0.07, y - 1.3, y + 1.3, 0.2, 1.3, bed.wood, 0.03)
    for i in range(5):
        a = y - 1.24 + i * 0.505
        box(x + 0.05, x + 0.085, a, a + 0.46, 0.55, 1.24, cane, 0.02)
    return 1.3


def make_bed(bed, dice, prints):
    x, y = bed.wall, bed.middle
    box(x + 0.05, x + 0.09 + LENGTH, y - WIDTH / 2, y + WIDTH / 2, 0.1, 0.30, bed.wood, 0.03)
    soft_box((LENGTH, WIDTH, 0.28), bed.linen, (x + 0.07 + LENGTH / 2, y, 0.44), puff=0.12, cuts=5)
    half = WIDTH / 2
    sheet = mat("fold", dice.choice(["paper", "cream"]), 0.9, sheen=0.4)
    throw = prints[0] if dice.random() < 0.6 else bed.accent
    lay_cloth(bed, (0.62, LENGTH + 0.34), half + 0.36, 0.605, bed.linen, bed.seed * 1.7, thick=0.05)
    lay_cloth(bed, (0.46, 0.86), half + 0.33, 0.662, sheet, bed.seed + 4.2, wrinkle=0.012, nx=20, thick=0.035)
    lay_cloth(bed, (1.42, 1.98), half + 0.30, 0.672, throw, bed.seed + 9.1, 0.010, 26, 0.014, 0.075, uv=True)
    pillows(bed, dice, prints)


def roll(along, edge, r=0.09):
    """Distance along the cloth -> (horizontal, drop) over an edge with radius r."""
    if along < edge - r:
        return along, 0.0
    turn = (along - edge + r) / r
    if turn < math.pi / 2:
        return edge - r + r * math.sin(turn), r * (1 - math.cos(turn))
    return edge, r + (along - edge + r - r * math.pi / 2)


def lay_cloth(bed, span, half, top, material, seed, wrinkle=0.016, nx=70, thick=0.03, pad=0.0, uv=False, ny=90):
    """Laid over the mattress from head to foot; rolls over the edges, with tailored corners at the foot."""
    start, foot, edge, corner = bed.wall + 0.07, LENGTH + 0.03 + pad, WIDTH / 2 + 0.03 + pad, set()

    def drape(u, v):
        a, b = span[0] + (span[1] - span[0]) * u, (v * 2 - 1) * half
        px, drop_x = roll(a, foot)
        py, drop_y = roll(abs(b), edge)
        drop, side = max(drop_x, drop_y), math.copysign(1, b)
        if a > foot + 0.085 and abs(b) > edge + 0.085:
            corner.add(round(u * nx) + round(v * ny) * (nx + 1))
        rough = noise.fractal(Vector((px * 1.9, py * side * 1.9, seed)), 0.9, 2.1, 3)
        ridge = (1 - abs(noise.noise(Vector((px * 2.6 + seed, py * side * 1.4, seed * 0.3))))) ** 4
        hanging = min(1, drop / 0.3)
        near_corner = min(1, ((foot - px) if drop_y > drop_x else (edge - py)) / 0.22)
        wave = math.sin((a if drop_y > drop_x else b) * 15 + seed + 2 * rough)
        fold = 0.022 * hanging * near_corner * wave
        out_x = fold if drop_x > drop_y else 0
        out_y = fold if drop_y >= drop_x and drop_y > 0 else 0
        lift = wrinkle * (rough + 0.9 * ridge) * (1 - 0.6 * hanging)
        return (start + px + out_x, bed.middle + side * (py + out_y), top - drop + lift)

    made = grid(nx, ny, drape, material, uv)
    mesh = bmesh.new()
    mesh.from_mesh(made.data)
    mesh.verts.ensure_lookup_table()
    bmesh.ops.delete(mesh, geom=[mesh.verts[i] for i in corner], context="VERTS")
    mesh.to_mesh(made.data)
    mesh.free()
    solid = made.modifiers.new("solid", "SOLIDIFY")
    solid.thickness, solid.offset = thick, 1
    subdivide(made, 1)


def pillows(bed, dice, prints):
    x, y = bed.wall, bed.middle
    second = mat("second", dice.choice(["sand", "paper"]), 0.9, sheen=0.4)
    for i, at in enumerate((-0.5, 0.5)):
        tilt = (math.radians(68), 0, math.radians(90 + dice.uniform(-4, 4)))
        soft_box((0.74, 0.50, 0.24), bed.linen, (x + 0.25, y + at, 0.90), tilt, 0.92, wrinkle=0.012, seed=i, cuts=8)
        tilt = (math.radians(56), 0, math.radians(90 + dice.uniform(-6, 6)))
        soft_box((0.70, 0.46, 0.22), second, (x + 0.44, y + at * 0.94, 0.85), tilt, 0.92, wrinkle=0.012, seed=i, cuts=8)
    for i, (at, material, size) in enumerate(
        ((-0.32, prints[0], 0.46), (0.30, prints[1], 0.46), (0.02, bed.accent, 0.34))
    ):
        tilt = (math.radians(60), 0, math.radians(90 + dice.uniform(-9, 9)))
        place = (x + 0.63 + (0.12 if i == 2 else 0), y + at, 0.63 + size * 0.42)
        soft_box((size * 1.05, size, 0.2), material, place, tilt, puff=0.93, cuts=8)


def bench(bed, prints):
    x, y = bed.wall + LENGTH + 0.52, bed.middle
    box(x - 0.2, x + 0.2, y - 0.66, y + 0.66, 0.34, 0.38, bed.wood, 0.015)
    soft_box((0.42, 1.34, 0.13), bed.accent, (x, y, 0.44), puff=0.25)
    for a in (-0.56, 0.56):
        for b in (-0.15, 0.15):
            box(x + b - 0.02, x + b + 0.02, y + a - 0.02, y + a + 0.02, 0, 0.35, bed.wood, 0.006)
    soft_box((0.34, 0.46, 0.09), bed.linen, (x, y + 0.28, 0.54), (0, 0, 0.06), puff=0.35)
    soft_box((0.30, 0.42, 0.05), prints[1], (x, y + 0.28, 0.61), (0, 0, -0.05), puff=0.4)
