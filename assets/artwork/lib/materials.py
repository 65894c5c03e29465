"""Surfaces. One material per set of values: asking again gives the same one."""

import random

import bpy
import numpy as np

from lib.ankara import ankara
from lib.colour import lin

_made = {}


def cached(key, make):
    """The material of that key, made the first time."""
    if key not in _made:
        _made[key] = make()
    return _made[key]


def mat(
    name,
    color="cream",
    rough=0.6,
    metal=0.0,
    spec=0.4,
    emit=None,
    power=0.0,
    coat=0.0,
    sheen=0.0,
    bump=0.0,
    bump_scale=30.0,
    vary=0.0,
    trans=0.0,
):
    key = (name, str(color), rough, metal, spec, str(emit), power, coat, bump, bump_scale, vary, trans)
    if key in _made:
        return _made[key]
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    nt = m.node_tree
    n = nt.nodes
    b = n["Principled BSDF"]
    col = lin(color)
    b.inputs["Base Color"].default_value = (*col, 1)
    b.inputs["Roughness"].default_value = rough
    b.inputs["Metallic"].default_value = metal
    b.inputs["Specular"].default_value = spec
    b.inputs["Clearcoat"].default_value = coat
    b.inputs["Clearcoat Roughness"].default_value = 0.03
    b.inputs["Sheen"].default_value = sheen
    b.inputs["Transmission"].default_value = trans
    if emit is not None:
        b.inputs["Emission"].default_value = (*lin(emit), 1)
        b.inputs["Emission Strength"].default_value = power
    tc = None
    if bump or vary:
        tc = n.new("ShaderNodeTexCoord")
        nz = n.new("ShaderNodeTexNoise")
        nz.inputs["Scale"].default_value = bump_scale
        nz.inputs["Detail"].default_value = 6
        nt.links.new(tc.outputs["Object"], nz.inputs["Vector"])
    if bump:
        bp = n.new("ShaderNodeBump")
        bp.inputs["Strength"].default_value = bump
        bp.inputs["Distance"].default_value = 0.02
        nt.links.new(nz.outputs["Fac"], bp.inputs["Height"])
        nt.links.new(bp.outputs["Normal"], b.inputs["Normal"])
    if vary:
        nz2 = n.new("ShaderNodeTexNoise")
        nz2.inputs["Scale"].default_value = bump_scale * 0.06 + 0.4
        nz2.inputs["Detail"].default_value = 4
        nt.links.new(tc.outputs["Object"], nz2.inputs["Vector"])
        mx = n.new("ShaderNodeMixRGB")
        mx.inputs[1].default_value = (*[c * (1 - vary) for c in col], 1)
        mx.inputs[2].default_value = (*[min(1, c * (1 + vary)) for c in col], 1)
        nt.links.new(nz2.outputs["Fac"], mx.inputs[0])
        nt.links.new(mx.outputs[0], b.inputs["Base Color"])
    _made[key] = m
    return m


def glass_mat(tint="#dfeef0", rough=0.02, see=0.75):
    """Thin architectural glass: transparent + glossy by fresnel. Cheap and noise-free."""
    key = ("glass", tint, rough, see)
    if key in _made:
        return _made[key]
    m = bpy.data.materials.new("glass")
    m.use_nodes = True
    nt = m.node_tree
    n = nt.nodes
    n.clear()
    o = n.new("ShaderNodeOutputMaterial")
    mx = n.new("ShaderNodeMixShader")
    t = n.new("ShaderNodeBsdfTransparent")
    g = n.new("ShaderNodeBsdfGlossy")
    f = n.new("ShaderNodeFresnel")
    f.inputs[0].default_value = 1.5
    a = n.new("ShaderNodeMath")
    a.operation = "MULTIPLY_ADD"
    a.inputs[1].default_value = 1.2
    a.inputs[2].default_value = (1 - see) * 0.3
    t.inputs[0].default_value = (*[c**0.5 * see + (1 - see) * 0.2 for c in lin(tint)], 1)
    g.inputs["Roughness"].default_value = rough
    nt.links.new(f.outputs[0], a.inputs[0])
    nt.links.new(a.outputs[0], mx.inputs[0])
    nt.links.new(t.outputs[0], mx.inputs[1])
    nt.links.new(g.outputs[0], mx.inputs[2])
    nt.links.new(mx.outputs[0], o.inputs[0])
    _made[key] = m
    return m


def water_mat(color="#0f5a5c", wave=0.25, scale=6.0, rough=0.03, stretch=(1, 1, 1)):
    m = mat(f"water{color}{scale}", color, rough=rough, spec=0.5)
    nt = m.node_tree
    n = nt.nodes
    b = n["Principled BSDF"]
    tc = n.new("ShaderNodeTexCoord")
    mp = n.new("ShaderNodeMapping")
    mp.inputs["Scale"].default_value = stretch
    nz = n.new("ShaderNodeTexNoise")
    nz.inputs["Scale"].default_value = scale
    nz.inputs["Detail"].default_value = 3
    nz.inputs["Distortion"].default_value = 0.6
    bp = n.new("ShaderNodeBump")
    bp.inputs["Strength"].default_value = wave
    bp.inputs["Distance"].default_value = 0.1
    nt.links.new(tc.outputs["Object"], mp.inputs[0])
    nt.links.new(mp.outputs[0], nz.inputs["Vector"])
    nt.links.new(nz.outputs["Fac"], bp.inputs["Height"])
    nt.links.new(bp.outputs["Normal"], b.inputs["Normal"])
    return m


def leaf_mat(name, color):
    key = ("leaf", name, color)
    if key in _made:
        return _made[key]
    m = mat(name, color, 0.45, spec=0.35, sheen=0.2)
    nt = m.node_tree
    n = nt.nodes
    b = n["Principled BSDF"]
    tr = n.new("ShaderNodeBsdfTranslucent")
    tr.inputs[0].default_value = (*[min(1, c * 1.5) for c in lin(color)], 1)
    mx = n.new("ShaderNodeMixShader")
    mx.inputs[0].default_value = 0.32
    nt.links.new(b.outputs[0], mx.inputs[1])
    nt.links.new(tr.outputs[0], mx.inputs[2])
    nt.links.new(mx.outputs[0], n["Material Output"].inputs[0])
    _made[key] = m
    return m


def tile_mat(color="sand", grout=None, size=(0.9, 0.45), rough=0.55, bump=0.25, vary=0.12, offset=0.5, mortar=0.012):
    key = ("tile", color, grout, size, rough)
    if key in _made:
        return _made[key]
    m = mat(f"tile{color}{size}", color, rough)
    nt = m.node_tree
    n = nt.nodes
    b = n["Principled BSDF"]
    tc = n.new("ShaderNodeTexCoord")
    br = n.new("ShaderNodeTexBrick")
    c = lin(color)
    br.offset = offset
    br.inputs["Color1"].default_value = (*[x * (1 - vary) for x in c], 1)
    br.inputs["Color2"].default_value = (*[min(1, x * (1 + vary)) for x in c], 1)
    br.inputs["Mortar"].default_value = (*(lin(grout) if grout else [x * 0.55 for x in c]), 1)
    br.inputs["Scale"].default_value = 1
    br.inputs["Brick Width"].default_value = size[0]
    br.inputs["Row Height"].default_value = size[1]
    br.inputs["Mortar Size"].default_value = mortar
    br.inputs["Mortar Smooth"].default_value = 0.3
    bp = n.new("ShaderNodeBump")
    bp.inputs["Strength"].default_value = bump
    bp.inputs["Distance"].default_value = 0.01
    bp.invert = True
    nt.links.new(tc.outputs["Object"], br.inputs["Vector"])
    nt.links.new(br.outputs["Color"], b.inputs["Base Color"])
    nt.links.new(br.outputs["Fac"], bp.inputs["Height"])
    nt.links.new(bp.outputs["Normal"], b.inputs["Normal"])
    _made[key] = m
    return m


def lit_wall(color="#ffc27a", power=2.2, seed=0, dim=0.25):
    """Emissive back wall of a lit room seen from outside: pool of lamp light, no light sampling (no noise)."""
    key = ("lit", color, power, seed)
    if key in _made:
        return _made[key]
    m = mat(f"lit{seed}", "cream", 0.9, emit=color, power=power)
    nt = m.node_tree
    n = nt.nodes
    b = n["Principled BSDF"]
    tc = n.new("ShaderNodeTexCoord")
    mp = n.new("ShaderNodeMapping")
    r = random.Random(seed)
    mp.inputs["Location"].default_value = (r.uniform(-0.25, 0.25), 0, r.uniform(-0.1, 0.2))
    mp.inputs["Scale"].default_value = (0.5, 0.5, 0.55)
    g = n.new("ShaderNodeTexGradient")
    g.gradient_type = "SPHERICAL"
    mr = n.new("ShaderNodeMapRange")
    mr.inputs["To Min"].default_value = power * dim
    mr.inputs["To Max"].default_value = power * 1.5
    nt.links.new(tc.outputs["Object"], mp.inputs[0])
    nt.links.new(mp.outputs[0], g.inputs[0])
    nt.links.new(g.outputs["Fac"], mr.inputs["Value"])
    nt.links.new(mr.outputs[0], b.inputs["Emission Strength"])
    m.cycles.sample_as_light = False
    _made[key] = m
    return m


def fabric(seed, cols=("#0b6b4f", "#f2b134", "#b8431c", "#faf7f1", "#10201b"), rep=3, scale=1.0):
    """Ankara fabric material on the UV map."""
    key = ("ankara", seed, cols, rep, scale)
    if key in _made:
        return _made[key]
    a = ankara(seed, cols, rep=rep)
    n = a.shape[0]
    px = np.ones((n, n, 4), np.float32)
    px[..., :3] = a
    im = bpy.data.images.new(f"ankara{seed}", n, n)
    im.pixels.foreach_set(px.ravel())
    im.update()
    m = mat(f"ankara{seed}{cols}", "paper", 0.85, sheen=0.3)
    nt = m.node_tree
    N = nt.nodes
    t = N.new("ShaderNodeTexImage")
    t.image = im
    uv = N.new("ShaderNodeUVMap")
    mp = N.new("ShaderNodeMapping")
    mp.inputs["Scale"].default_value = (scale, scale, 1) if isinstance(scale, (int, float)) else (*scale, 1)
    nt.links.new(uv.outputs[0], mp.inputs[0])
    nt.links.new(mp.outputs[0], t.inputs[0])
    nt.links.new(t.outputs[0], N["Principled BSDF"].inputs["Base Color"])
    _made[key] = m
    return m


def planks(color="teak", size=(1.8, 0.16), rough=0.35, vary=0.22):
    return tile_mat(color, None, size, rough, 0.12, vary, 0.37, 0.004)
