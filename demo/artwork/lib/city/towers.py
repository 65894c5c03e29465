"""Towers with a grid of windows in the shader, some of them lit."""

from mathutils import Matrix, Vector

from lib.colour import lin
from lib.geometry import box, lathe, prism, tube
from lib.materials import cached, mat

COLORS = ["#c9b39a", "#b9a48e", "#d9c6ab", "#8fa3a2", "#6f8b8c", "#a98d78", "#cfd3ca"]


def tower_mat(light, color, is_glassy, seed, wide=1.9, tall=3.2):
    return cached(("tower", color, is_glassy, seed), lambda: window_grid(light, color, is_glassy, seed, wide, tall))


def window_grid(light, color, is_glassy, seed, wide, tall):
    material = mat(f"tower{color}{is_glassy}{seed}", color, 0.25 if is_glassy else 0.7, spec=0.5)
    tree = material.node_tree
    surface, link = tree.nodes["Principled BSDF"], tree.links.new
    coordinates, split = tree.nodes.new("ShaderNodeTexCoord"), tree.nodes.new("ShaderNodeSeparateXYZ")
    across, combine = math_node(tree, "ADD"), tree.nodes.new("ShaderNodeCombineXYZ")
    link(coordinates.outputs["Object"], split.inputs[0])
    link(split.outputs["X"], across.inputs[0])
    link(split.outputs["Y"], across.inputs[1])
    link(across.outputs[0], combine.inputs[0])
    link(split.outputs["Z"], combine.inputs[1])
    bricks = tree.nodes.new("ShaderNodeTexBrick")
    bricks.offset = 0
    values = {
        "Scale": 1,
        "Brick Width": wide,
        "Row Height": tall,
        "Mortar Size": 0.22 if is_glassy else 0.50,
        "Mortar Smooth": 0,
        "Color1": (0, 0, 0, 1),
        "Color2": (1, 1, 1, 1),
    }
    for name, value in values.items():
        bricks.inputs[name].default_value = value
    link(combine.outputs[0], bricks.inputs["Vector"])
    wall = tree.nodes.new("ShaderNodeMixRGB")
    wall.inputs[1].default_value = (*lin("#35525a" if is_glassy else "#2c3a3d"), 1)
    wall.inputs[2].default_value = (*lin(color), 1)
    link(bricks.outputs["Fac"], wall.inputs[0])
    link(wall.outputs[0], surface.inputs["Base Color"])
    light_windows(tree, bricks, surface, light)
    material.cycles.sample_as_light = False
    return material


def light_windows(tree, bricks, surface, light):
    link = tree.links.new
    is_lit, is_window = math_node(tree, "GREATER_THAN", 1 - light["lit"]), math_node(tree, "SUBTRACT")
    both, power = math_node(tree, "MULTIPLY"), math_node(tree, "MULTIPLY", light["lit_power"])
    is_window.inputs[0].default_value = 1
    link(bricks.outputs["Color"], is_lit.inputs[0])
    link(bricks.outputs["Fac"], is_window.inputs[1])
    link(is_lit.outputs[0], both.inputs[0])
    link(is_window.outputs[0], both.inputs[1])
    link(both.outputs[0], power.inputs[0])
    surface.inputs["Emission"].default_value = (*lin("#ffc274"), 1)
    link(power.outputs[0], surface.inputs["Emission Strength"])


def math_node(tree, operation, second=None):
    node = tree.nodes.new("ShaderNodeMath")
    node.operation = operation
    if second is not None:
        node.inputs[1].default_value = second
    return node


def tower(view, x, y, h, w, d, z=0.0):
    dice = view.dice
    color, is_glassy = dice.choice(COLORS), dice.random() < 0.4
    skin = tower_mat(view.light, color, is_glassy, dice.randrange(3))
    kind, plain = dice.random(), mat("plain" + color, color, 0.75)
    if kind < 0.16:
        lathe([(w * 0.5, 0), (w * 0.5, h), (w * 0.46, h + 2), (0, h + 2)], skin, (x, y, z), 40, scale=(1, d / w, 1))
    else:
        body = box(x - w / 2, x + w / 2, y - d / 2, y + d / 2, z, z + h, skin, 0)
        body.rotation_euler = (0, 0, dice.uniform(-0.5, 0.5))
        crown(dice, kind, body.rotation_euler, (x, y, z), h, w, d, skin, plain)
    if h > 85 and dice.random() < 0.6:
        tube([(x, y, z + h), (x, y, z + h * 1.28)], 0.7, plain, res=2, radii=[1, 0.3])


def crown(dice, kind, turn, foot, h, w, d, skin, plain):
    x, y, z = foot
    if kind < 0.45:
        top = box(x - w * 0.33, x + w * 0.33, y - d * 0.33, y + d * 0.33, z + h, z + h * 1.14, skin, 0)
    elif kind < 0.62:
        slant = [(-w / 2, 0), (w / 2, 0), (w / 2, h * 0.06), (-w / 2, h * 0.2)]
        top = prism(slant, -d / 2, d / 2, plain, 0)
        top.location = (x, y, z + h)
    else:
        top = box(x - w * 0.2, x + w * 0.25, y - d * 0.25, y + d * 0.25, z + h, z + h + 4, plain, 0)
        for side in (-1, 1):
            if dice.random() < 0.4:
                fin = box(x - 0.6, x + 0.6, y - d * 0.52, y + d * 0.52, z, z + h + 3, plain, 0)
                out = Matrix.Rotation(turn.z, 3, "Z") @ Vector((side * w * 0.5, 0, 0))
                fin.location = Vector((x, y, z + h / 2)) + out
                fin.rotation_euler = turn
    top.rotation_euler = turn
