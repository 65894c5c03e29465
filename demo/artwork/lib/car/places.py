"""Where a car stands: a studio with the shadow of palms, or a road by the water."""

import math
import random

import bpy

from lib.colour import lin
from lib.geometry import box, obj
from lib.light import TOD, area, sky, sun
from lib.materials import mat, water_mat
from lib.planting import leafy, palm
from lib.render import haze


def studio(car, spec):
    """The backdrop is hidden from reflections: they see only softboxes, so paint stays deep and glass dark."""
    end, middle = car.length, car.length / 2
    wall = [(3.2 + 2.6 * math.sin(a), 2.6 - 2.6 * math.cos(a)) for a in (math.pi / 2 * i / 24 for i in range(1, 25))]
    profile = [(-14, 0), (3.2, 0), *wall, (5.8, 14)]
    points = [(side * 30, y, z) for y, z in profile for side in (-1, 1)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    obj("cyc", points, faces, mat("cyc", spec["back"], 0.55, spec=0.25), True).visible_glossy = False
    gradient_world()
    area((middle, -1.2, 5.2), (middle, -0.2, 0), 7.5, 330, "#fff6ea", sy=2.0)
    area((-5.5, -3.5, 3.2), (0.6, 0, 0.7), 2.6, 200, "#fff0de", sy=3.2)
    area((end + 4, -4.5, 2.6), (end - 1, 0, 0.8), 2.2, 110, "#ffe2c2", sy=3)
    area((middle + 0.3, 4.6, 3.3), (middle, 0, 0.9), 8.0, 150, "#fffaf2", sy=1.5)
    area((-6.5, 0.8, 2.0), (0, 0, 0.8), 1.2, 60, "#fffaf2", sy=2.6)
    sun((-0.45, -0.70, 0.42), 3.4, 1.2, "#ffe0b8")
    for x, y, z in ((-7.2, -8, 5.4), (-2.2, -8.6, 4.6), (-10.5, -9.5, 6.6)):
        shade = palm((x, y, z), 6.2, spec["seed"] + int(x), 1.2)
        shade.visible_camera = shade.visible_glossy = False
    return {"exposure": 0.02, "bloom": 0.22, "saturation": 1.06, "vignette": 0.30, "contrast": 0.30}


def gradient_world():
    world = bpy.data.worlds.new("world")
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    background = tree.nodes["Background"]
    background.inputs[1].default_value = 0.55
    direction = tree.nodes.new("ShaderNodeTexCoord")
    split = tree.nodes.new("ShaderNodeSeparateXYZ")
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    stops = ramp.color_ramp.elements
    marks = ((0.0, "#8c7a66"), (1.0, "#fff4e4"), (0.30, "#9fb3b4"), (0.05, "#4c5654"))
    for stop, (position, color) in zip([stops[0], stops[1], stops.new(0.30), stops.new(0.05)], marks, strict=True):
        stop.position, stop.color = position, (*lin(color), 1)
    tree.links.new(direction.outputs["Generated"], split.inputs[0])
    tree.links.new(split.outputs["Z"], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], background.inputs[0])


def coast(car, spec):
    dice, time = random.Random(spec["seed"]), TOD[spec["tod"]]
    box(-60, 80, -14, 3.4, -0.1, 0, mat("tarmac", "#77706a", 0.75, bump=0.5, bump_scale=120, vary=0.12), 0)
    box(-60, 80, 3.4, 3.6, -0.1, 0.12, mat("kerb", "stone", 0.8, bump=0.1), 0.02)
    box(-200, 260, 3.6, 50, -0.1, 0.1, mat("verge", "#8f8a4e", 0.95, bump=0.5, vary=0.3), 0)
    box(-60, 80, 1.75, 1.87, 0, 0.004, mat("mark", "#efe6d2", 0.7), 0)
    sea = [(-800, 50, -0.4), (800, 50, -0.4), (800, 3000, -0.4), (-800, 3000, -0.4)]
    obj("sea", sea, [(0, 1, 2, 3)], water_mat("#2b7f86", 0.35, 0.4, stretch=(1, 1.6, 1)))
    for i in range(16):
        at = (-26 + i * 4.2 + dice.uniform(-1.5, 1.5), dice.uniform(15, 44), 0)
        palm(at, dice.uniform(6.5, 9.0), spec["seed"] * 7 + i, dice.uniform(0, 6))
    for i in range(34):
        at = (-14 + i * 1.15, 4.6 + dice.uniform(-0.4, 2), 0.05)
        color = dice.choice(["leaf", "leaf2", "leafdark"])
        leafy(at, dice.uniform(0.4, 0.9), i, 70, color, dice.choice([0.2, 0.9]), 0.6)
    for i in range(40):
        x, height = dice.uniform(-60, 420), dice.choice([14, 22, 35, 55]) * dice.uniform(0.7, 1.1)
        wall = mat(f"far{i % 3}", ("#c4b3a4", "#d2bfa9", "#b0b3ad")[i % 3], 0.9)
        box(x, x + dice.uniform(8, 18), 500, 520, -2, height, wall, 0)
    sky(sun_dir=(-0.6, 0.8, 0.14), seed=spec["seed"], **time["sky"])
    sun((-0.55, -0.55, 0.5), time["sun"]["power"], time["sun"]["angle"], time["sun"]["color"])
    area((car.length / 2 - 1, -4.5, 4), (car.length / 2, 0, 0.5), 6, 120, "#fff0dc", sy=2)
    haze("#f3d6b2", 0.75, 420, 14)
    return {**time["grade"], "contrast": 0.25}
