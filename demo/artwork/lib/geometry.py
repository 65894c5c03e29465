"""Shapes. Units are metres, z is up, cameras look roughly along +y."""

import math

import bmesh
import bpy
from mathutils import Vector, noise

_balls = {}


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    _balls.clear()


def link(made):
    bpy.context.scene.collection.objects.link(made)
    return made


def place(made, loc=None, rot=None, scale=None):
    if loc is not None:
        made.location = loc
    if rot is not None:
        made.rotation_euler = rot
    if scale is not None:
        made.scale = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    return made


def obj(name, points, faces, material=None, smooth=False, loc=(0, 0, 0)):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(point) for point in points], [], list(faces))
    mesh.update()
    if smooth:
        shade_smooth(mesh)
    if material:
        mesh.materials.append(material)
    return place(link(bpy.data.objects.new(name, mesh)), loc)


def shade_smooth(mesh):
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))


def from_bmesh(name, source, material):
    """A smooth mesh; the source is gone after it."""
    mesh = bpy.data.meshes.new(name)
    source.to_mesh(mesh)
    source.free()
    mesh.materials.append(material)
    shade_smooth(mesh)
    return mesh


def inst(source, loc=None, rot=None, scale=None):
    """Another of the same mesh, with the same modifiers."""
    made = link(bpy.data.objects.new(source.name, source.data))
    made.matrix_world = source.matrix_world.copy()
    for modifier in source.modifiers:
        copy_modifier(modifier, made.modifiers.new(modifier.name, modifier.type))
    return place(made, loc, rot, scale)


def copy_modifier(source, target):
    for known in source.bl_rna.properties:
        if known.is_readonly or known.identifier in ("name", "type"):
            continue
        try:
            setattr(target, known.identifier, getattr(source, known.identifier))
        except (AttributeError, TypeError):
            continue  # says nothing for this kind of modifier


def bevel(made, width=0.02, segments=2):
    modifier = made.modifiers.new("bevel", "BEVEL")
    modifier.width, modifier.segments = width, segments
    modifier.limit_method, modifier.harden_normals = "ANGLE", True
    made.data.use_auto_smooth = True
    shade_smooth(made.data)
    return made


def subdivide(made, levels):
    modifier = made.modifiers.new("smooth", "SUBSURF")
    modifier.levels = modifier.render_levels = levels


def face_outwards(made):
    mesh = bmesh.new()
    mesh.from_mesh(made.data)
    bmesh.ops.recalc_face_normals(mesh, faces=mesh.faces[:])
    mesh.to_mesh(made.data)
    mesh.free()


def box(x0, x1, y0, y1, z0, z1, material, edge=0.02, name="box"):
    """edge: how far its edges are rounded; 0 for a sharp one."""
    half = [abs(x1 - x0) / 2, abs(y1 - y0) / 2, abs(z1 - z0) / 2]
    signs = [(a, b, c) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)]
    points = [tuple(s * h for s, h in zip(corner, half, strict=True)) for corner in signs]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    made = obj(name, points, faces, material, loc=((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2))
    return bevel(made, min(edge, *(h * 0.9 for h in half))) if edge else made


def soft_box(size, material, loc=(0, 0, 0), rot=(0, 0, 0), puff=0.5, wrinkle=0.0, seed=0, cuts=6):
    """A cushion or a mattress: inflated, wrinkled if asked, with a flat UV map for prints."""
    source = bmesh.new()
    bmesh.ops.create_cube(source, size=2)
    bmesh.ops.subdivide_edges(source, edges=source.edges[:], cuts=cuts, use_grid_fill=True)
    half = [side / 2 for side in size]
    for point in source.verts:
        point.co = inflated(point.co, half, puff)
        if wrinkle:
            point.co.z += wrinkle * noise.noise(Vector((point.co.x * 3 + seed, point.co.y * 5, seed)))
    mesh = from_bmesh("soft", source, material)
    uv = mesh.uv_layers.new()
    for loop in mesh.loops:
        at = mesh.vertices[loop.vertex_index].co
        uv.data[loop.index].uv = (at.x / size[0] + 0.5, at.y / size[1] + 0.5)
    made = place(link(bpy.data.objects.new("soft", mesh)), loc, rot)
    subdivide(made, 2)
    return made


def inflated(at, half, puff):
    x, y, z = at
    full = (1 - abs(x) ** 3.2) * (1 - abs(y) ** 3.2)
    narrow_x, narrow_y = 1 - 0.05 * puff * (1 - abs(y) ** 2), 1 - 0.05 * puff * (1 - abs(x) ** 2)
    height = z * ((1 - puff) + puff * full**0.55)
    return Vector((x * half[0] * narrow_x, y * half[1] * narrow_y, height * half[2]))


def lathe(profile, material, loc=(0, 0, 0), seg=32, scale=(1, 1, 1)):
    """Turns [(radius, z), ...] round the z axis."""
    angles = [2 * math.pi * i / seg for i in range(seg)]
    points = [(r * math.cos(a), r * math.sin(a), z) for r, z in profile for a in angles]
    made = obj("lathe", points, quads(len(profile) - 1, seg, is_closed=True), material, True, loc)
    made.scale = scale
    made.data.use_auto_smooth = True
    made.data.auto_smooth_angle = 0.7
    return made


def quads(rows, columns, is_closed=False):
    """The faces between rows of points; closed ones join the last column with the first."""
    stride = columns if is_closed else columns + 1
    for j in range(rows):
        for i in range(columns):
            k = (i + 1) % stride
            yield (j * stride + i, j * stride + k, (j + 1) * stride + k, (j + 1) * stride + i)


def cyl(r, z0, z1, material, loc=(0, 0), seg=32, edge=0.0):
    b = edge or min(r, z1 - z0) * 0.06
    profile = [(0, z0), (r - b, z0), (r, z0 + b), (r, z1 - b), (r - b, z1), (0, z1)]
    return lathe(profile, material, (loc[0], loc[1], 0), seg)


def ball(r, material, loc, sub=3, scale=(1, 1, 1), rough=0.0, seed=0):
    key = (sub, rough, seed, id(material), r)
    if key not in _balls:
        source = bmesh.new()
        bmesh.ops.create_icosphere(source, subdivisions=sub, radius=r)
        for point in source.verts if rough else ():
            point.co *= 1 + rough * noise.noise(point.co * (2.2 / r) + Vector((seed, seed, 0)))
        _balls[key] = from_bmesh("ball", source, material)
    return place(link(bpy.data.objects.new("ball", _balls[key])), loc, scale=scale)


def tube(points, r, material, res=4, cyclic=False, radii=None):
    """A round bar along the points; radii make it thicker or thinner on its way."""
    curve = bpy.data.curves.new("tube", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = r, res, True
    line = curve.splines.new("POLY")
    line.points.add(len(points) - 1)
    line.use_cyclic_u = cyclic
    for i, point in enumerate(points):
        line.points[i].co = (*point, 1)
        if radii:
            line.points[i].radius = radii[i]
    line.use_smooth = True
    curve.materials.append(material)
    return link(bpy.data.objects.new("tube", curve))


def prism(outline, y0, y1, material, edge=0.02):
    """An (x, z) outline, drawn out along y."""
    n = len(outline)
    points = [(x, y, z) for y in (y0, y1) for x, z in outline]
    sides = [(i, i + n, (i + 1) % n + n, (i + 1) % n) for i in range(n)]
    made = obj("prism", points, [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1)), *sides], material)
    face_outwards(made)
    return bevel(made, edge) if edge else made


def grid(nx, ny, shape, material, uv=False):
    """A sheet of nx by ny: shape(u, v) -> (x, y, z), both from 0 to 1."""
    points = [shape(i / nx, j / ny) for j in range(ny + 1) for i in range(nx + 1)]
    made = obj("grid", points, quads(ny, nx), material, True)
    if uv:
        layer = made.data.uv_layers.new()
        for loop in made.data.loops:
            k = loop.vertex_index
            layer.data[loop.index].uv = ((k % (nx + 1)) / nx, (k // (nx + 1)) / ny)
    return made
