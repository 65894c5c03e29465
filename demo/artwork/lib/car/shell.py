"""The body of a car: one B-spline loft, and everything else as patches and lines that are cast onto it."""

import math
from dataclasses import dataclass, field

import bpy
from mathutils import Vector
from mathutils.bvhtree import BVHTree
from mathutils.geometry import delaunay_2d_cdt

from lib.car.bodies import BODIES
from lib.geometry import cyl, face_outwards, obj, tube

STATIONS, HALF_RING, ROUNDING = 150, 84, 0.11


@dataclass
class Car:
    kind: str
    paint: bpy.types.Material
    gap: bpy.types.Material
    body: dict = field(init=False)
    shell: object = field(init=False)

    def __post_init__(self):
        self.body = {"high": False, "square": False, "flat_nose": False, "more_panes": (), **BODIES[self.kind]}
        self.length, self.width, self.floor = (self.body[k] for k in ("length", "width", "floor"))
        self.top = smooth_curve(self.body["top"], 0.05 if self.kind == "pickup" else 0.07)
        self.belt = smooth_curve(self.body["belt"], 0.1)
        end = self.length
        plan = [(0, 0.90), (0.25, 0.955), (0.7, 0.99), (1.3, 1)]
        plan += [(end - 1.2, 1), (end - 0.5, 0.975), (end - 0.15, 0.93), (end, 0.90)]
        self.plan = smooth_curve(plan, 0.1)
        points, faces = self.loft()
        self.cast_on = BVHTree.FromPolygons([Vector(v) for v in points], faces)
        self.shell = self.build_shell(points, faces)

    @property
    def nose(self):
        """How high the hood begins."""
        return self.top(0.12)

    @property
    def arch(self):
        return self.body["wheel"] + 0.055

    def section(self, x):
        """Half the outline across the car: from the middle of the floor up to the middle of the roof."""
        w, top = self.width * self.plan(x), self.top(x)
        belt = min(self.belt(x), top - 0.075)
        ends = 0.05 * max(0, 1 - x / 0.5) + 0.08 * max(0, 1 - (self.length - x) / 0.6)
        floor = self.floor + ends
        h, inner = belt - floor, w * 0.945
        greenhouse = max(0, min(1, (top - belt - 0.075) / 0.30))
        lean = inner - self.body["tumble"] * (top - belt)
        roof_y = (inner - 0.012) * (1 - greenhouse) * 0.93 + greenhouse * (lean + 0.015)
        roof_z = top - 0.035 * (1 - greenhouse) - 0.055 * greenhouse
        mid_y = inner * 0.975 * (1 - greenhouse) + greenhouse * (inner + (roof_y - inner) * 0.5 + 0.012)
        mid_z = (belt + 0.04) * (1 - greenhouse) + greenhouse * (belt + (roof_z - belt) * 0.5)
        shoulder = (w * 0.998, floor + h * 0.80)
        return [
            (0, floor),
            (w * 0.78, floor),
            (w * 0.93, floor + 0.012),
            (w * 0.958, floor + h * 0.16),
            (w * 0.966, floor + h * 0.36),
            (w * 0.995, floor + h * 0.66),
            shoulder,
            shoulder,
            (w * 0.962, belt - 0.022),
            (inner, belt),
            (mid_y, mid_z),
            (roof_y, roof_z),
            (roof_y, roof_z),
            (roof_y * 0.62, top - 0.004),
            (roof_y * 0.3, top + 0.012),
            (0, top + 0.016),
        ]

    def roof_edge(self, x):
        """(y, z) of the gutter above the side windows."""
        return self.section(x)[11]

    def ring(self, x):
        half = bspline(self.section(x), HALF_RING)
        return half + [(-y, z) for y, z in reversed(half[1:-1])]

    def warp(self, x, y, z):
        """Bows the nose and tail in plan and rakes them in side view."""
        out = abs(y) / self.width
        front, rear = max(0, 1 - x / 0.95) ** 2, max(0, 1 - (self.length - x) / 0.8) ** 2
        bow = 0.12 if self.body["square"] else 0.20 if self.body["flat_nose"] else 0.30
        rake = 0.3 if self.body["square"] else 1
        hood = self.body["top"][2][1]
        above = (z - hood * 0.60) / hood
        nose = bow * out**2.6 + rake * (0.20 * max(0, above) ** 1.5 * hood + 0.10 * max(0, -above) ** 2)
        tail = (0.12 if self.body["square"] or self.body["flat_nose"] else 0.22) * out**2.6 + 0.12 * max(0, above) ** 2
        return (x + front * nose - rear * tail, y, z)

    def loft(self):
        end = self.length
        middle = [0.10 + (end - 0.20) * i / STATIONS for i in range(STATIONS + 1)]
        rings = list(reversed(self.cap(0.10, 1)))
        rings += [[(x, y, z) for y, z in self.ring(x)] for x in middle]
        rings += self.cap(end - 0.10, -1)
        n = len(rings[0])
        faces = [
            (j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i)
            for j in range(len(rings) - 1)
            for i in range(n)
        ]
        faces += [tuple(range(n - 1, -1, -1)), tuple((len(rings) - 1) * n + i for i in range(n))]
        return [self.warp(*point) for ring in rings for point in ring], faces

    def cap(self, x, sign, n=10):
        """Rounds the end of the loft and closes it."""
        base, rings = self.ring(x), []
        lowest, highest = min(z for _, z in base), max(z for _, z in base)
        middle = (lowest + highest) / 2
        for k in range(1, n + 1):
            a = math.pi / 2 * k / n
            inset = ROUNDING * (1 - math.cos(a))
            at = x - sign * ROUNDING * 0.55 * math.sin(a)
            squeeze = 1 - inset / (highest - middle)
            rings.append([(at, y * (1 - inset / self.width), middle + (z - middle) * squeeze) for y, z in base])
        last = rings[-1]
        for s in (0.93, 0.85, 0.75, 0.65, 0.55, 0.45, 0.35, 0.25, 0.15, 0.06, 0.015):
            rings.append([(x - sign * 0.008 * (1 - s), y * s, middle + (z - middle) * s) for x, y, z in last])
        return rings

    def build_shell(self, points, faces):
        shell = obj("body", points, faces, self.paint, True)
        shell.data.materials.append(self.gap)
        face_outwards(shell)
        for x in self.body["axles"]:
            for side in (-1, 1):
                self.cut_arch(shell, x, side)
        shell.data.use_auto_smooth = True
        shell.data.auto_smooth_angle = math.radians(38)
        return shell

    def cut_arch(self, shell, x, side):
        hole = cyl(self.arch, -0.5, 0.5, self.gap, (0, 0), 72, edge=0.001)
        hole.rotation_euler = (math.pi / 2, 0, 0)
        hole.location = (x, side * (self.width + 0.16), self.body["wheel"] + 0.01)
        hole.hide_render = True
        cut = shell.modifiers.new("arch", "BOOLEAN")
        cut.operation, cut.object, cut.solver = "DIFFERENCE", hole, "EXACT"

    def hit(self, view, a, b, off):
        """Where a ray from that view meets the body, `off` above it."""
        direction, origin = {
            "side": ((0, 1, 0), (a, -3, b)),
            "front": ((1, 0, 0), (-3, a, b)),
            "top": ((0, 0, -1), (a, b, 4)),
            "back": ((-1, 0, 0), (self.length + 3, a, b)),
        }[view]
        direction = Vector(direction)
        where, normal, _, _ = self.cast_on.ray_cast(Vector(origin), direction)
        if where is None:
            return None
        return where + (-normal if normal.dot(direction) > 0 else normal) * off

    def patch(self, view, outline, material, off=0.004, r=0.03, mirror=True, step=0.022, thick=0.0):
        """A surface of that outline, lying on the body."""
        outline = round_corners(outline, r) if r else outline
        points = [Vector(p) for p in outline] + inner_points(outline, step)
        n = len(outline)
        flat, _, faces, *_ = delaunay_2d_cdt(points, [(i, (i + 1) % n) for i in range(n)], [], 1, 1e-5)
        cast = [self.hit(view, v.x, v.y, off) for v in flat]
        faces = [face for face in faces if all(cast[i] is not None for i in face)]
        cast = [point if point is not None else Vector((0, 0, 0)) for point in cast]
        for side in (1, -1) if mirror else (1,):
            mine = [face if side > 0 else face[::-1] for face in faces]
            made = obj("patch", [(p.x, p.y * side, p.z) for p in cast], mine, material, True)
            face_outwards(made)
            if thick:
                solid = made.modifiers.new("solid", "SOLIDIFY")
                solid.thickness, solid.offset = thick, 0

    def line(self, view, path, material, r=0.004, off=0.0, mirror=True, n=14):
        points = []
        for a, b in zip(path, path[1:], strict=False):
            points += [(a[0] + (b[0] - a[0]) * t / n, a[1] + (b[1] - a[1]) * t / n) for t in range(n)]
        cast = [p for p in (self.hit(view, a, b, off) for a, b in [*points, path[-1]]) if p is not None]
        for side in (1, -1) if mirror else (1,):
            tube([(p.x, p.y * side, p.z) for p in cast], r, material, res=3)


def smooth_curve(keys, blur):
    """The polyline through the keys, smoothed by a gaussian."""

    def raw(x):
        if x <= keys[0][0]:
            return keys[0][1]
        for (a, p), (b, q) in zip(keys, keys[1:], strict=False):
            if x <= b:
                return p + (q - p) * (x - a) / (b - a)
        return keys[-1][1]

    offsets = [i * 0.5 for i in range(-5, 6)]
    weights = [math.exp(-k * k / 2) for k in offsets]
    total = sum(weights)
    return lambda x: sum(w * raw(x + k * blur) for k, w in zip(offsets, weights, strict=True)) / total


def bspline(points, n):
    points = [(-points[1][0], points[1][1]), *points, (-points[-2][0], points[-2][1])]
    out, spans = [], len(points) - 3
    for i in range(n + 1):
        t = spans * i / n
        k = min(int(t), spans - 1)
        t -= k
        weights = (
            (1 - t) ** 3 / 6,
            (3 * t**3 - 6 * t * t + 4) / 6,
            (-3 * t**3 + 3 * t * t + 3 * t + 1) / 6,
            t**3 / 6,
        )
        near = points[k : k + 4]
        out.append(tuple(sum(w * p[axis] for w, p in zip(weights, near, strict=True)) for axis in (0, 1)))
    return out


def round_corners(outline, r=0.03, n=5):
    out, count = [], len(outline)
    for i in range(count):
        p, a, b = Vector(outline[i]), Vector(outline[i - 1]), Vector(outline[(i + 1) % count])
        to_a, to_b = (a - p).length, (b - p).length
        q = min(r, to_a * 0.45, to_b * 0.45)
        start, end = p + (a - p) * q / to_a, p + (b - p) * q / to_b
        for j in range(n + 1):
            t = j / n
            out.append(tuple((1 - t) ** 2 * start + 2 * t * (1 - t) * p + t * t * end))
    return out


def inner_points(outline, step):
    x0, x1 = min(p[0] for p in outline), max(p[0] for p in outline)
    y0, y1 = min(p[1] for p in outline), max(p[1] for p in outline)
    nx, ny = int((x1 - x0) / step) + 1, int((y1 - y0) / step) + 1
    grid = [(x0 + (x1 - x0) * i / nx, y0 + (y1 - y0) * j / ny) for i in range(1, nx) for j in range(1, ny)]
    return [Vector(p) for p in grid if is_inside(p, outline)]


def is_inside(p, outline):
    inside, before = False, outline[-1]
    for here in outline:
        crosses = (here[1] > p[1]) != (before[1] > p[1])
        if crosses and p[0] < (before[0] - here[0]) * (p[1] - here[1]) / (before[1] - here[1]) + here[0]:
            inside = not inside
        before = here
    return inside
