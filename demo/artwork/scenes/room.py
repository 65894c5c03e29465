"""A hotel room.

spec: seed, tod (morning|golden|dusk), wall, wood, accent, head (slat|panel|arch|rattan), view (lagoon|garden|rock),
cam (wide|bed|seat)
"""

import math
import random

import bpy
from mathutils import Vector, noise

from lib.colour import mix
from lib.geometry import ball, box, cyl, grid, lathe, tube
from lib.interior.bed import LENGTH, WIDTH, Bed, bench, build_headboard, make_bed
from lib.interior.light import DAYLIGHT
from lib.interior.parts import armchair, drape, framed_discs, potted_plant, woven_pendant
from lib.interior.view import garden, lagoon, rock
from lib.light import area, lamp, sky, sun
from lib.materials import fabric, glass_mat, mat, planks, tile_mat
from lib.planting import leafy
from lib.render import camera, haze

DEFAULTS = {
    "seed": 1,
    "tod": "golden",
    "wall": "cream",
    "wood": "teak",
    "accent": "green",
    "head": "slat",
    "view": "lagoon",
    "cam": "wide",
}
LEFT, RIGHT, FRONT, HEIGHT = -3.0, 3.3, -7.5, 2.95
GLASS_LEFT, GLASS_RIGHT, GLASS_TOP = -1.75, 2.75, 2.62
PRINTS = (
    ("#0b6b4f", "#f2b134", "#b8431c", "#faf7f1", "#10201b"),
    ("#b8431c", "#f2b134", "#0b6b4f", "#faf7f1", "#3a1508"),
    ("#12405a", "#f2b134", "#faf7f1", "#dfeef0", "#0b1f2c"),
    ("#f2b134", "#faf7f1", "#b8431c", "#0b6b4f", "#10201b"),
)


def build(spec):
    spec = {**DEFAULTS, **spec}
    dice, light = random.Random(spec["seed"]), DAYLIGHT[spec["tod"]]
    wood = mat("wood", spec["wood"], 0.4, vary=0.28, bump_scale=50)
    accent = mat("accent", mix(spec["accent"], "#8a6a50", 0.22), 0.85, sheen=0.4, bump=0.05, bump_scale=120)
    linen = mat("linen", "#efe8dc", 0.9, sheen=0.4, bump=0.06, bump_scale=160)
    colors = dice.choice(PRINTS)
    prints = [fabric(spec["seed"] + i, colors, 3) for i in range(2)]
    shell(spec, dice, wood, accent)
    bed = Bed(LEFT, -2.75, spec["seed"], linen, wood, accent)
    build_headboard(bed, spec["head"], light["lamps"])
    make_bed(bed, dice, prints)
    bench(bed, prints)
    bedside(spec, bed, dice, light["lamps"])
    seating(spec, bed, dice, prints)
    woven_pendant(1.15, -2.6, 1.96, HEIGHT, light["lamps"])
    {"lagoon": lagoon, "garden": garden, "rock": rock}[spec["view"]](spec["seed"], dice, -9.0)
    return light_and_frame(spec, light)


def shell(spec, dice, wood, accent):
    wall, ceiling = mat("wall", spec["wall"], 0.85, bump=0.04, bump_scale=60), mat("ceil", "paper", 0.9)
    dark = mat("dark", "charcoal", 0.4, metal=0.3)
    boards = planks(dice.choice(["#9c7856", "#7d5b40", "#b0906c"]))
    stone = tile_mat("#d8c3a4", size=(0.9, 0.9), offset=0, rough=0.3, mortar=0.004)
    box(LEFT, RIGHT, FRONT, 0, -0.1, 0, boards if dice.random() < 0.7 else stone, 0)
    box(LEFT, RIGHT, FRONT, 0.3, HEIGHT, HEIGHT + 0.1, ceiling, 0)
    for a in ((LEFT - 0.1, LEFT, FRONT, 0), (RIGHT, RIGHT + 0.1, FRONT, 0), (LEFT, RIGHT, FRONT - 0.1, FRONT)):
        box(*a, 0, HEIGHT, wall, 0)
    for x0, x1, z0 in ((LEFT, GLASS_LEFT, 0), (GLASS_RIGHT, RIGHT, 0), (GLASS_LEFT, GLASS_RIGHT, GLASS_TOP)):
        box(x0, x1, 0, 0.22, z0, HEIGHT, wall, 0)
    for i in range(4):
        x = GLASS_LEFT + (GLASS_RIGHT - GLASS_LEFT) * i / 3
        box(x - 0.028, x + 0.028, 0.06, 0.13, 0, GLASS_TOP, dark, 0.006)
    for z in (0.03, GLASS_TOP - 0.03):
        box(GLASS_LEFT, GLASS_RIGHT, 0.06, 0.13, z - 0.03, z + 0.03, dark, 0.006)
    box(LEFT, RIGHT, -0.42, -0.30, HEIGHT - 0.16, HEIGHT, ceiling, 0.01)
    curtains(spec, dice)
    balcony(spec, dice, wood, accent)


def curtains(spec, dice):
    colors = ["sand", "mint", "rose", mix(spec["accent"], "#a88f78", 0.45)]
    heavy = mat("drape", dice.choice(colors), 0.9, sheen=0.4)
    for x in (GLASS_LEFT - 0.45, GLASS_RIGHT - 0.2):
        drape(heavy, x, -0.2, 0.62, HEIGHT - 0.12)
    for x, width in ((GLASS_LEFT + 0.1, 0.65), (GLASS_RIGHT - 0.95, 0.85)):
        drape(sheer(), x, -0.09, width, HEIGHT - 0.12, folds=62)


def sheer():
    material = bpy.data.materials.new("sheer")
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    new, link = tree.nodes.new, tree.links.new
    out, outer, inner = new("ShaderNodeOutputMaterial"), new("ShaderNodeMixShader"), new("ShaderNodeMixShader")
    clear, through, cloth = (
        new("ShaderNodeBsdfTransparent"),
        new("ShaderNodeBsdfTranslucent"),
        new("ShaderNodeBsdfDiffuse"),
    )
    through.inputs[0].default_value = cloth.inputs[0].default_value = (0.95, 0.92, 0.86, 1)
    inner.inputs[0].default_value, outer.inputs[0].default_value = 0.5, 0.62
    link(through.outputs[0], inner.inputs[1])
    link(cloth.outputs[0], inner.inputs[2])
    link(clear.outputs[0], outer.inputs[1])
    link(inner.outputs[0], outer.inputs[2])
    link(outer.outputs[0], out.inputs[0])
    return material


def balcony(spec, dice, wood, accent):
    x0, x1 = LEFT - 2, RIGHT + 2
    box(x0, x1, 0.22, 1.9, -0.12, -0.02, tile_mat("#d2b596", size=(0.6, 0.6), offset=0), 0)
    box(x0, x1, 1.86, 1.90, 0.02, 1.0, glass_mat("#dff0ec", 0.02, 0.85), 0)
    box(x0, x1, 1.84, 1.92, 1.0, 1.05, wood, 0.01)
    box(GLASS_LEFT - 0.3, GLASS_LEFT + 0.7, 1.4, 1.75, 0, 0.4, accent, 0.03)
    for i in range(2):
        leafy(
            (GLASS_LEFT + 0.1 + i * 0.3, 1.6, 0.3), 0.5, spec["seed"] + i, 80, dice.choice(["leaf", "leaf2"]), 0.3, 0.5
        )


def bedside(spec, bed, dice, lamps):
    brass, is_round = mat("brass", "brass", 0.28, 1.0), dice.random() < 0.5
    for side in (-1, 1):
        y = bed.middle + side * (WIDTH / 2 + 0.42)
        bed_table(bed, y, brass, is_round)
        if spec["head"] in ("slat", "rattan"):
            table_lamp(bed.accent, bed.wall + 0.33, y, 0.53, lamps)
        else:
            globe_lamp(bed.wall + 0.33, y, lamps)
    near = bed.middle - WIDTH / 2 - 0.30
    lathe(
        [(0, 0), (0.035, 0), (0.04, 0.1), (0.03, 0.13)],
        glass_mat("#dff0ec", 0.02, 0.8),
        (bed.wall + 0.5, near, 0.53),
        20,
    )
    if spec["head"] != "arch":
        art_over_bed(bed, dice)


def bed_table(bed, y, brass, is_round):
    x = bed.wall
    if is_round:
        profile = [(0, 0), (0.17, 0), (0.2, 0.05), (0.13, 0.25), (0.2, 0.45), (0.24, 0.5), (0.24, 0.53), (0, 0.53)]
        lathe(profile, bed.wood, (x + 0.36, y, 0), 40)
        return
    box(x + 0.08, x + 0.56, y - 0.26, y + 0.26, 0.16, 0.52, bed.wood, 0.02)
    box(x + 0.55, x + 0.57, y - 0.24, y + 0.24, 0.18, 0.50, bed.wood, 0.01)
    ball(0.014, brass, (x + 0.585, y, 0.40))


def table_lamp(material, x, y, z, lamps):
    foot = [(0, 0), (0.09, 0), (0.10, 0.02), (0.05, 0.08), (0.09, 0.18), (0.10, 0.24), (0.05, 0.32), (0.012, 0.42)]
    lathe(foot, material, (x, y, z), 32)
    shade = mat("shade", "#fff1d8", 0.8, emit="#ffcf8f", power=2.2 * lamps)
    lathe([(0.17, 0.36), (0.12, 0.60)], shade, (x, y, z), 32)
    lamp((x, y, z + 0.47), 9 * lamps, "#ffc283", 0.06)


def globe_lamp(x, y, lamps):
    tube([(x, y, HEIGHT), (x, y, 1.35)], 0.006, mat("cord", "charcoal", 0.5), res=2)
    ball(0.13, mat("globe", "#fff4e0", 0.6, emit="#ffd199", power=3.2 * lamps), (x, y, 1.25))
    lamp((x, y, 1.25), 9 * lamps, "#ffc283", 0.13)


def art_over_bed(bed, dice):
    before = set(bpy.data.objects)
    offsets = (-0.66, 0.66) if dice.random() < 0.5 else (0,)
    for offset in offsets:
        framed_discs(dice, bed.wood, -offset, 0, 2.12, 1.1 if len(offsets) > 1 else 1.6, 0.76)
    holder = bpy.data.objects.new("art", None)
    bpy.context.scene.collection.objects.link(holder)
    for made in bpy.data.objects:
        if made not in before and made is not holder:
            made.parent = holder
    holder.location = (bed.wall, bed.middle, 0)
    holder.rotation_euler = (0, 0, math.pi / 2)


def seating(spec, bed, dice, prints):
    weave = fabric(spec["seed"] + 2, ("#e9dcc3", "#dcc8a8", "#d3a67c", "#f3ead8", "#b98a62"), 3, (2, 3))
    x, y = bed.wall + LENGTH - 1.22, bed.middle - 0.75

    def rug(u, v):
        return (x + u * 3.0, y - 1.0 + v * 3.5, 0.012 + 0.003 * noise.noise(Vector((u * 9, v * 9, 0))))

    grid(40, 40, rug, weave, uv=True)
    colors = ["sand", "clay", "mint", mix(spec["accent"], "#8a6a50", 0.22)]
    cloth = mat("chair", dice.choice(colors), 0.9, sheen=0.5, bump=0.06, bump_scale=140)
    armchair(cloth, prints[1], bed.wood, 1.67, -1.30, math.radians(-52))
    dark, x, y = mat("dark", "charcoal", 0.4, metal=0.3), 0.83, -0.83
    cyl(0.26, 0.46, 0.49, bed.wood, (x, y), 40)
    cyl(0.03, 0.02, 0.46, dark, (x, y), 16)
    cyl(0.17, 0, 0.02, dark, (x, y), 32)
    vase = [(0, 0), (0.05, 0), (0.075, 0.07), (0.045, 0.16), (0.05, 0.19)]
    lathe(vase, mat("vase", "dusk", 0.5), (x, y, 0.49), 24)
    leafy((x, y, 0.66), 0.22, 3, 40, "leaf2", 0.7, 0.8)
    potted_plant(2.75, -0.62, spec["seed"] + 5, 1.0, dice.choice(["#efe6d6", "#b5623f", "#3a4240"]))


def light_and_frame(spec, light):
    sky(sun_dir=(0.5, 0.8, 0.12), seed=spec["seed"], **light["sky"])
    power, color = light["sun"]
    if power:
        sun((0.62, 0.70, 0.50), power, 1.2, color)
    strength, tint = light["window"]
    middle = (GLASS_LEFT + GLASS_RIGHT) / 2
    area((middle, 0.45, 1.45), (middle, -4, 0.9), GLASS_RIGHT - GLASS_LEFT, strength * 1.6, tint, sy=2.5)
    area((1.4, FRONT + 0.5, 2.2), (-1, -2, 1), 3.2, light["fill"], "#fff4e8", sy=1.6)
    haze(*light["haze"], 330, 28)
    position, target, lens, shift = {
        "wide": ((1.75, -5.75, 1.32), (-0.82, -1.6, 1.32), 22.5, -0.05),
        "bed": ((0.55, -4.75, 1.22), (-2.15, -2.05, 1.2), 27, -0.06),
        "seat": ((-0.9, -4.6, 1.25), (1.05, -0.9, 1.2), 27, -0.05),
    }[spec["cam"]]
    camera(position, target, lens, shift_y=shift, level=True)
    return {"grade": light["grade"], "bounces": 5}
