"""Surfaces. One material per set of values: asking again gives the same one."""

import random

import bpy
import numpy as np

from lib.ankara import ankara
from lib.colour import lin
from lib.nodes import Nodes, nodes_of

_made = {}


def cached(key, make):
    """The material of that key, made the first time."""
    if key not in _made:
        _made[key] = make()
    return _made[key]


def mat(name, color="cream", rough=0.6, metal=0.0, **more):
    """A plain surface. `more`: spec, emit and power, coat, sheen, bump and vary (with bump_scale)."""
    key = (name, str(color), rough, metal, *sorted(more.items(), key=str))
    return cached(key, lambda: surface(name, lin(color), rough, metal, **more))


def surface(
    name, color, rough, metal, spec=0.4, emit=None, power=0.0, coat=0.0, sheen=0.0, bump=0.0, bump_scale=30.0, vary=0.0
):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes, inputs = nodes_of(material)
    inputs["Base Color"].default_value = (*color, 1)
    inputs["Roughness"].default_value = rough
    inputs["Metallic"].default_value = metal
    inputs["Specular"].default_value = spec
    inputs["Clearcoat"].default_value = coat
    inputs["Sheen"].default_value = sheen
    if emit is not None:
        inputs["Emission"].default_value = (*lin(emit), 1)
        inputs["Emission Strength"].default_value = power
    if bump:
        roughen(nodes, inputs, bump, noise(nodes, bump_scale, 6))
    if vary:
        darker, lighter = [c * (1 - vary) for c in color], [min(1, c * (1 + vary)) for c in color]
        patches = noise(nodes, bump_scale * 0.06 + 0.4, 4)
        blend = nodes.new("ShaderNodeMixRGB", patches, (*darker, 1), (*lighter, 1))
        nodes.feed(inputs["Base Color"], blend.outputs[0])
    return material


def noise(nodes, scale, detail):
    place = nodes.new("ShaderNodeTexCoord").outputs["Object"]
    return nodes.new("ShaderNodeTexNoise", place, Scale=scale, Detail=detail).outputs["Fac"]


def roughen(nodes, inputs, strength, height, distance=0.02):
    bumps = nodes.new("ShaderNodeBump", Strength=strength, Distance=distance, Height=height)
    nodes.feed(inputs["Normal"], bumps.outputs["Normal"])
    return bumps


def glass_mat(tint="#dfeef0", rough=0.02, see=0.75):
    """Thin architectural glass: clear and glossy by fresnel. Cheap and without noise."""
    return cached(("glass", tint, rough, see), lambda: glass(tint, rough, see))


def glass(tint, rough, see):
    material = bpy.data.materials.new("glass")
    material.use_nodes = True
    material.node_tree.nodes.clear()
    nodes = Nodes(material.node_tree)
    clear = nodes.new("ShaderNodeBsdfTransparent", (*[c**0.5 * see + (1 - see) * 0.2 for c in lin(tint)], 1))
    gloss = nodes.new("ShaderNodeBsdfGlossy", Roughness=rough)
    share = nodes.math("MULTIPLY_ADD", nodes.new("ShaderNodeFresnel", 1.5).outputs[0], 1.2, (1 - see) * 0.3)
    both = nodes.new("ShaderNodeMixShader", share, clear.outputs[0], gloss.outputs[0])
    nodes.new("ShaderNodeOutputMaterial", both.outputs[0])
    return material


def water_mat(color="#0f5a5c", wave=0.25, scale=6.0, rough=0.03, stretch=(1, 1, 1)):
    def make():
        material = surface("water", lin(color), rough, 0.0, spec=0.5)
        nodes, inputs = nodes_of(material)
        place = nodes.new("ShaderNodeMapping", nodes.new("ShaderNodeTexCoord").outputs["Object"], Scale=stretch)
        ripples = nodes.new("ShaderNodeTexNoise", place.outputs[0], Scale=scale, Detail=3, Distortion=0.6)
        roughen(nodes, inputs, wave, ripples.outputs["Fac"], 0.1)
        return material

    return cached(("water", color, wave, scale, rough, stretch), make)


def leaf_mat(name, color):
    """Lets a third of the light through."""

    def make():
        material = surface(name, lin(color), 0.45, 0.0, spec=0.35, sheen=0.2)
        nodes, _ = nodes_of(material)
        leaf = material.node_tree.nodes["Principled BSDF"].outputs[0]
        through = nodes.new("ShaderNodeBsdfTranslucent", (*[min(1, c * 1.5) for c in lin(color)], 1))
        both = nodes.new("ShaderNodeMixShader", 0.32, leaf, through.outputs[0])
        nodes.feed(material.node_tree.nodes["Material Output"].inputs[0], both.outputs[0])
        return material

    return cached(("leaf", name, color), make)


def tile_mat(color="sand", grout=None, size=(0.9, 0.45), rough=0.55, bump=0.25, vary=0.12, offset=0.5, mortar=0.012):
    """Bricks, tiles, planks: anything in rows."""

    def make():
        material = surface("tile", lin(color), rough, 0.0)
        nodes, inputs = nodes_of(material)
        base = lin(color)
        rows = nodes.new(
            "ShaderNodeTexBrick",
            nodes.new("ShaderNodeTexCoord").outputs["Object"],
            Color1=(*[c * (1 - vary) for c in base], 1),
            Color2=(*[min(1, c * (1 + vary)) for c in base], 1),
            Mortar=(*(lin(grout) if grout else [c * 0.55 for c in base]), 1),
            Scale=1,
            Brick_Width=size[0],
            Row_Height=size[1],
            Mortar_Size=mortar,
            Mortar_Smooth=0.3,
        )
        rows.offset = offset
        nodes.feed(inputs["Base Color"], rows.outputs["Color"])
        roughen(nodes, inputs, bump, rows.outputs["Fac"], 0.01).invert = True
        return material

    return cached(("tile", color, grout, size, rough, bump, vary, offset, mortar), make)


def planks(color="teak", size=(1.8, 0.16), rough=0.35, vary=0.22):
    return tile_mat(color, None, size, rough, 0.12, vary, 0.37, 0.004)


def lit_wall(color="#ffc27a", power=2.2, seed=0, dim=0.25):
    """The back wall of a lit room seen from outside: a pool of lamp light, not sampled as a lamp, so without noise."""

    def make():
        material = surface("lit", lin("cream"), 0.9, 0.0, emit=color, power=power)
        nodes, inputs = nodes_of(material)
        dice = random.Random(seed)
        place = nodes.new("ShaderNodeMapping", nodes.new("ShaderNodeTexCoord").outputs["Object"])
        place.inputs["Location"].default_value = (dice.uniform(-0.25, 0.25), 0, dice.uniform(-0.1, 0.2))
        place.inputs["Scale"].default_value = (0.5, 0.5, 0.55)
        pool = nodes.new("ShaderNodeTexGradient", place.outputs[0])
        pool.gradient_type = "SPHERICAL"
        strength = nodes.new("ShaderNodeMapRange", pool.outputs["Fac"], To_Min=power * dim, To_Max=power * 1.5)
        nodes.feed(inputs["Emission Strength"], strength.outputs[0])
        material.cycles.sample_as_light = False
        return material

    return cached(("lit", color, power, seed), make)


def fabric(seed, colors=("#0b6b4f", "#f2b134", "#b8431c", "#faf7f1", "#10201b"), repeats=3, scale=1.0):
    """A wax print on the UV map."""

    def make():
        image = printed(seed, colors, repeats)
        material = surface("print", lin("paper"), 0.85, 0.0, sheen=0.3)
        nodes, inputs = nodes_of(material)
        size = (scale, scale) if isinstance(scale, (int, float)) else scale
        place = nodes.new("ShaderNodeMapping", nodes.new("ShaderNodeUVMap").outputs[0], Scale=(*size, 1))
        picture = nodes.new("ShaderNodeTexImage", place.outputs[0])
        picture.image = image
        nodes.feed(inputs["Base Color"], picture.outputs[0])
        return material

    return cached(("print", seed, colors, repeats, scale), make)


def printed(seed, colors, repeats):
    pattern = ankara(seed, colors, rep=repeats)
    size = pattern.shape[0]
    pixels = np.ones((size, size, 4), np.float32)
    pixels[..., :3] = pattern
    image = bpy.data.images.new(f"print{seed}", size, size)
    image.pixels.foreach_set(pixels.ravel())
    image.update()
    return image
