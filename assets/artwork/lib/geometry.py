"""Shapes. Units are metres, z is up, cameras look roughly along +y."""

import math

import bmesh
import bpy
from mathutils import Vector, noise


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    _meshes.clear()


def link(ob):
    bpy.context.scene.collection.objects.link(ob)
    return ob


_meshes = {}


def obj(name, verts, faces, material=None, smooth=False, loc=(0, 0, 0)):
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(v) for v in verts], [], faces)
    me.update()
    if smooth:
        me.polygons.foreach_set("use_smooth", [True] * len(me.polygons))
    ob = link(bpy.data.objects.new(name, me))
    ob.location = loc
    if material:
        me.materials.append(material)
    return ob


def inst(ob, loc=None, rot=None, scale=None):
    o = link(bpy.data.objects.new(ob.name, ob.data))
    o.matrix_world = ob.matrix_world.copy()
    for m in ob.modifiers:
        k = o.modifiers.new(m.name, m.type)
        for p in m.bl_rna.properties:
            if not p.is_readonly:
                try:
                    setattr(k, p.identifier, getattr(m, p.identifier))
                except Exception:
                    pass
    if loc is not None:
        o.location = loc
    if rot is not None:
        o.rotation_euler = rot
    if scale is not None:
        o.scale = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    return o


def bevel(ob, w=0.02, seg=2):
    m = ob.modifiers.new("bevel", "BEVEL")
    m.width = w
    m.segments = seg
    m.limit_method = "ANGLE"
    m.harden_normals = True
    ob.data.use_auto_smooth = True
    ob.data.polygons.foreach_set("use_smooth", [True] * len(ob.data.polygons))
    return ob


def box(x0, x1, y0, y1, z0, z1, material, bv=0.02, name="box", seg=2):
    cx, cy, cz = (x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2
    hx, hy, hz = abs(x1 - x0) / 2, abs(y1 - y0) / 2, abs(z1 - z0) / 2
    v = [(sx * hx, sy * hy, sz * hz) for sx in (-1, 1) for sy in (-1, 1) for sz in (-1, 1)]
    f = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    ob = obj(name, v, f, material, loc=(cx, cy, cz))
    if bv:
        bevel(ob, min(bv, hx * 0.9, hy * 0.9, hz * 0.9), seg)
    return ob


def soft_box(size, material, loc=(0, 0, 0), rot=(0, 0, 0), puff=0.5, sub=2, wrinkle=0.0, seed=0, name="soft", cuts=6):
    """Cushion/mattress-like box: subdivided, inflated, optionally wrinkled."""
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=2)
    bmesh.ops.subdivide_edges(bm, edges=bm.edges[:], cuts=cuts, use_grid_fill=True)
    sx, sy, sz = [s / 2 for s in size]
    for v in bm.verts:
        x, y, z = v.co
        k = (1 - abs(x) ** 3.2) * (1 - abs(y) ** 3.2)
        z2 = z * ((1 - puff) + puff * k**0.55)
        ex = 1 - 0.05 * puff * (1 - abs(y) ** 2)
        ey = 1 - 0.05 * puff * (1 - abs(x) ** 2)
        v.co = Vector((x * sx * ex, y * sy * ey, z2 * sz))
        if wrinkle:
            v.co.z += wrinkle * noise.noise(Vector((v.co.x * 3 + seed, v.co.y * 5, seed)))
    me = bpy.data.meshes.new(name)
    bm.to_mesh(me)
    bm.free()
    me.polygons.foreach_set("use_smooth", [True] * len(me.polygons))
    ob = link(bpy.data.objects.new(name, me))
    ob.location = loc
    ob.rotation_euler = rot
    me.materials.append(material)
    s = ob.modifiers.new("s", "SUBSURF")
    s.levels = s.render_levels = sub
    # planar uv for patterned fabric
    uv = me.uv_layers.new()
    for l in me.loops:
        c = me.vertices[l.vertex_index].co
        uv.data[l.index].uv = (c.x / (2 * sx) + 0.5, c.y / (2 * sy) + 0.5)
    return ob


def lathe(profile, material, loc=(0, 0, 0), seg=32, smooth=True, name="lathe", scale=(1, 1, 1)):
    """profile: [(r, z), ...]"""
    v, f = [], []
    for r, z in profile:
        for i in range(seg):
            a = 2 * math.pi * i / seg
            v.append((r * math.cos(a), r * math.sin(a), z))
    for j in range(len(profile) - 1):
        for i in range(seg):
            k = (i + 1) % seg
            f.append((j * seg + i, j * seg + k, (j + 1) * seg + k, (j + 1) * seg + i))
    ob = obj(name, v, f, material, smooth, loc)
    ob.scale = scale
    if smooth:
        ob.data.use_auto_smooth = True
        ob.data.auto_smooth_angle = 0.7
    return ob


def cyl(r, z0, z1, material, loc=(0, 0), seg=32, name="cyl", bv=0.0):
    b = bv or min(r, z1 - z0) * 0.06
    return lathe(
        [(0, z0), (r - b, z0), (r, z0 + b), (r, z1 - b), (r - b, z1), (0, z1)],
        material,
        (loc[0], loc[1], 0),
        seg,
        name=name,
    )


def ball(r, material, loc, sub=3, scale=(1, 1, 1), rough=0.0, seed=0, name="ball"):
    key = ("ball", sub, rough, seed, id(material), r)
    if key not in _meshes:
        bm = bmesh.new()
        bmesh.ops.create_icosphere(bm, subdivisions=sub, radius=r)
        if rough:
            for v in bm.verts:
                v.co *= 1 + rough * noise.noise(v.co * (2.2 / r) + Vector((seed, seed, 0)))
        me = bpy.data.meshes.new(name)
        bm.to_mesh(me)
        bm.free()
        me.materials.append(material)
        me.polygons.foreach_set("use_smooth", [True] * len(me.polygons))
        _meshes[key] = me
    ob = link(bpy.data.objects.new(name, _meshes[key]))
    ob.location = loc
    ob.scale = scale
    return ob


def tube(points, r, material, name="tube", res=4, cyclic=False, radii=None):
    cu = bpy.data.curves.new(name, "CURVE")
    cu.dimensions = "3D"
    cu.bevel_depth = r
    cu.bevel_resolution = res
    cu.use_fill_caps = True
    sp = cu.splines.new("POLY")
    sp.points.add(len(points) - 1)
    sp.use_cyclic_u = cyclic
    for i, p in enumerate(points):
        sp.points[i].co = (*p, 1)
        if radii:
            sp.points[i].radius = radii[i]
    sp.use_smooth = True
    ob = link(bpy.data.objects.new(name, cu))
    cu.materials.append(material)
    return ob


def prism(poly, y0, y1, material, bv=0.02, name="prism"):
    """Extrude an (x, z) polygon along y."""
    n = len(poly)
    v = [(x, y0, z) for x, z in poly] + [(x, y1, z) for x, z in poly]
    f = [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))] + [
        (i, i + n, (i + 1) % n + n, (i + 1) % n) for i in range(n)
    ]
    ob = obj(name, v, f, material)
    bm = bmesh.new()
    bm.from_mesh(ob.data)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces[:])
    bm.to_mesh(ob.data)
    bm.free()
    if bv:
        bevel(ob, bv, 2)
    return ob


def grid(nx, ny, fn, material, name="grid", smooth=True, sub=0, uv=False):
    """fn(u, v) -> (x, y, z), u, v in 0..1"""
    v = [fn(i / nx, j / ny) for j in range(ny + 1) for i in range(nx + 1)]
    f = [
        (j * (nx + 1) + i, j * (nx + 1) + i + 1, (j + 1) * (nx + 1) + i + 1, (j + 1) * (nx + 1) + i)
        for j in range(ny)
        for i in range(nx)
    ]
    ob = obj(name, v, f, material, smooth)
    if uv:
        l = ob.data.uv_layers.new()
        for lp in ob.data.loops:
            k = lp.vertex_index
            l.data[lp.index].uv = ((k % (nx + 1)) / nx, (k // (nx + 1)) / ny)
    if sub:
        s = ob.modifiers.new("s", "SUBSURF")
        s.levels = s.render_levels = sub
    return ob
