"""Skies, suns and lamps."""

import math

import bpy
from mathutils import Vector

from lib.colour import lin
from lib.geometry import link
from lib.nodes import Nodes


def sky(
    horizon,
    mid,
    top,
    sun_dir,
    seed=0,
    low=None,
    sun_glow="#ffb45c",
    glow_amt=1.2,
    strength=1.0,
    clouds=0.5,
    cloud_col="#ffd9c2",
):
    """A gradient with a warm glow round the sun and soft streaky clouds, all in the world's shader."""
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes.clear()
    nodes = Nodes(world.node_tree)
    direction = nodes.new("ShaderNodeTexCoord").outputs["Generated"]
    height = nodes.new("ShaderNodeSeparateXYZ", direction).outputs["Z"]
    gradient = nodes.new("ShaderNodeValToRGB", height)
    colour_stops(gradient.color_ramp, [(0.0, low or horizon), (0.06, horizon), (0.17, mid), (0.50, top)])
    lit = nodes.new("ShaderNodeMixRGB", glow_round_sun(nodes, direction, sun_dir, glow_amt), gradient.outputs[0])
    lit.blend_type = "ADD"
    lit.inputs[2].default_value = (*lin(sun_glow), 1)
    clouded = nodes.new("ShaderNodeMixRGB", cloud_cover(nodes, direction, height, seed, clouds), lit.outputs[0])
    clouded.inputs[2].default_value = (*lin(cloud_col), 1)
    background = nodes.new("ShaderNodeBackground", clouded.outputs[0])
    background.inputs["Strength"].default_value = strength
    nodes.new("ShaderNodeOutputWorld", background.outputs[0])


def colour_stops(ramp, stops):
    ramp.interpolation = "EASE"
    for position, _ in stops[1:-1]:
        ramp.elements.new(position)
    for element, (position, color) in zip(ramp.elements, stops, strict=True):
        element.position, element.color = position, (*lin(color), 1)


def glow_round_sun(nodes, direction, sun_dir, amount):
    """A wide glow and a narrow one."""
    unit = nodes.new("ShaderNodeVectorMath", direction)
    unit.operation = "NORMALIZE"
    towards = nodes.new("ShaderNodeVectorMath", unit.outputs[0], Vector(sun_dir).normalized())
    towards.operation = "DOT_PRODUCT"
    facing = nodes.math("MAXIMUM", towards.outputs["Value"], 0)
    wide = nodes.math("MULTIPLY", nodes.math("POWER", facing, 6), 0.35)
    narrow = nodes.math("MULTIPLY", nodes.math("POWER", facing, 60), 0.7)
    return nodes.math("MULTIPLY", nodes.math("ADD", wide, narrow), amount)


def cloud_cover(nodes, direction, height, seed, amount):
    """Noise on a plane overhead, seen in perspective and stretched sideways."""
    distance = nodes.math("ADD", nodes.math("MAXIMUM", height, 0.03), 0.12)
    divisor = nodes.new("ShaderNodeCombineXYZ", distance, distance, distance).outputs[0]
    plane = nodes.new("ShaderNodeVectorMath", direction, divisor)
    plane.operation = "DIVIDE"
    place = nodes.new("ShaderNodeMapping", plane.outputs[0])
    place.inputs["Scale"].default_value = (0.55, 1.25, 0)
    place.inputs["Location"].default_value = (seed * 3.7, seed * 1.3, seed)
    place.inputs["Rotation"].default_value = (0, 0, 0.25)
    noise = nodes.new("ShaderNodeTexNoise", place.outputs[0])
    for name, value in (("Scale", 1.6), ("Detail", 7), ("Roughness", 0.55), ("Distortion", 0.3)):
        noise.inputs[name].default_value = value
    cover = nodes.new("ShaderNodeMapRange", noise.outputs["Fac"])
    cover.interpolation_type = "SMOOTHSTEP"
    for name, value in (("From Min", 0.50), ("From Max", 0.74), ("To Max", amount)):
        cover.inputs[name].default_value = value
    return cover.outputs["Result"]


def sun(direction, power=3.0, angle=3.0, color="#ffd2a0"):
    light = bpy.data.lights.new("sun", "SUN")
    light.energy, light.angle, light.color = power, math.radians(angle), lin(color)
    made = link(bpy.data.objects.new("sun", light))
    made.rotation_euler = Vector(direction).to_track_quat("Z", "Y").to_euler()
    return made


def area(loc, target, size, power, color="#ffe2bd", sy=None):
    light = bpy.data.lights.new("area", "AREA")
    light.energy, light.size, light.color = power, size, lin(color)
    if sy:
        light.shape, light.size_y = "RECTANGLE", sy
    made = link(bpy.data.objects.new("area", light))
    made.location = loc
    made.rotation_euler = (Vector(loc) - Vector(target)).to_track_quat("Z", "Y").to_euler()
    made.visible_camera = False
    return made


def lamp(loc, power, color="#ffc98a", r=0.1):
    light = bpy.data.lights.new("lamp", "POINT")
    light.energy, light.color, light.shadow_soft_size = power, lin(color), r
    made = link(bpy.data.objects.new("lamp", light))
    made.location = loc
    made.visible_camera = False
    return made


# Time of day: sky, sun, grade; `lamps` scales artificial light.
TOD = {
    "dusk": dict(
        sky=dict(
            low="#ffb878",
            horizon="#f9b183",
            mid="#a58d9c",
            top="#1f4d6e",
            sun_glow="#ff9a4a",
            glow_amt=0.8,
            clouds=0.6,
            cloud_col="#ee9a86",
            strength=0.62,
        ),
        sun=dict(power=0.9, angle=8, color="#ffc09a"),
        lamps=1.0,
        grade=dict(exposure=0.5, bloom=0.4, saturation=1.04),
    ),
    "golden": dict(
        sky=dict(
            low="#ffe2b6",
            horizon="#ffdca8",
            mid="#cfdcd2",
            top="#4f9fb4",
            sun_glow="#ffc873",
            glow_amt=0.7,
            clouds=0.7,
            cloud_col="#fff0dd",
            strength=0.66,
        ),
        sun=dict(power=5.2, angle=2, color="#ffc684"),
        lamps=0.5,
        grade=dict(exposure=0.0, bloom=0.3),
    ),
    "day": dict(
        sky=dict(
            low="#eaf3ee",
            horizon="#dff0ee",
            mid="#b9dfe3",
            top="#4f9fb8",
            sun_glow="#fff0cf",
            glow_amt=0.3,
            clouds=0.85,
            cloud_col="#ffffff",
            strength=0.95,
        ),
        sun=dict(power=4.2, angle=2, color="#fff0d8"),
        lamps=0.25,
        grade=dict(exposure=-0.25, bloom=0.2),
    ),
}
