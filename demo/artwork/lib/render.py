"""Camera, haze, and the raw passes that develop.py makes a picture of."""

import json
import os

import bpy
import numpy as np
from mathutils import Vector

from lib.colour import lin
from lib.geometry import link
from lib.nodes import Nodes


def camera(position, target, lens=35.0, shift_y=0.0, level=False):
    """level keeps verticals vertical; frame with shift_y then."""
    data = bpy.data.cameras.new("camera")
    data.lens, data.shift_y, data.clip_end = lens, shift_y, 5000
    made = link(bpy.data.objects.new("camera", data))
    made.location = position
    away = Vector(position) - Vector((target[0], target[1], position[2]) if level else target)
    made.rotation_euler = away.to_track_quat("Z", "Y").to_euler()
    bpy.context.scene.camera = made


def haze(color, amount=0.6, distance=700.0, start=30.0):
    """Aerial perspective inside every material: anti-aliased, and right in reflections too."""
    for material in bpy.data.materials:
        if not material.use_nodes or material.name.startswith("sundisc"):
            continue
        out = next((node for node in material.node_tree.nodes if node.type == "OUTPUT_MATERIAL"), None)
        if out and out.inputs[0].links:
            veil(Nodes(material.node_tree), out, (*lin(color), 1), amount, distance, start)
            material.cycles.sample_as_light = False


def veil(nodes, out, color, amount, distance, start):
    """The colour takes over as 1 - exp(-distance)."""
    seen = out.inputs[0].links[0].from_socket
    beyond = nodes.math("SUBTRACT", nodes.new("ShaderNodeCameraData").outputs["View Distance"], start)
    clear = nodes.math("EXPONENT", nodes.math("MULTIPLY", beyond, -1 / distance))
    share = nodes.new("ShaderNodeMath", clear, -amount, amount)
    share.operation, share.use_clamp = "MULTIPLY_ADD", True
    air = nodes.new("ShaderNodeEmission", color)
    mixed = nodes.new("ShaderNodeMixShader", share.outputs[0], seen, air.outputs[0])
    nodes.feed(out.inputs[0], mixed.outputs[0])


def render(raw_folder, size, samples, grade=None, bounces=4, paint=None, depth=1.0):
    """Writes the passes as plain float arrays.

    paint: the material whose colour develop.py may change; depth: how much darker it is than its swatch.
    """
    scene = bpy.context.scene
    set_up_cycles(scene, size, samples, bounces)
    passes = PASSES + (PAINT_PASSES if paint else [])
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    if paint:
        paint.pass_index = 1
        layer.use_pass_material_index = True
        for kind in ("diffuse", "glossy"):
            for part in ("direct", "indirect", "color"):
                setattr(layer, f"use_pass_{kind}_{part}", True)
    os.makedirs(raw_folder, exist_ok=True)
    write_passes(scene, raw_folder, passes)
    bpy.ops.render.render()
    for name, _ in passes:
        unpack(raw_folder, name, size)
    with open(os.path.join(raw_folder, "meta.json"), "w") as file:
        json.dump({"size": size, "grade": grade or {}, "paint": describe(paint, depth) if paint else None}, file)


def describe(paint, depth):
    surface = paint.node_tree.nodes["Principled BSDF"].inputs
    color, metallic = surface["Base Color"].default_value, surface["Metallic"].default_value
    return {"color": list(color)[:3], "metallic": metallic, "depth": depth}


PASSES = [("image", "Image"), ("albedo", "Denoising Albedo"), ("normal", "Denoising Normal")]
PAINT_PASSES = [
    ("paint", "IndexMA"),
    ("diffuse_direct", "DiffDir"),
    ("diffuse_indirect", "DiffInd"),
    ("diffuse_color", "DiffCol"),
    ("gloss_direct", "GlossDir"),
    ("gloss_indirect", "GlossInd"),
    ("gloss_color", "GlossCol"),
]


def set_up_cycles(scene, size, samples, bounces):
    render_settings = scene.render
    render_settings.engine = "CYCLES"
    render_settings.resolution_x, render_settings.resolution_y = size
    render_settings.resolution_percentage = 100
    render_settings.threads_mode = "FIXED"
    render_settings.threads = 2
    render_settings.film_transparent = False
    scene.view_settings.view_transform = "Standard"
    cycles = scene.cycles
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.03
    cycles.use_denoising = False
    cycles.seed = 1
    cycles.max_bounces = bounces
    cycles.diffuse_bounces = min(4, bounces)
    cycles.glossy_bounces = 4
    cycles.transmission_bounces = 6
    cycles.transparent_max_bounces = 16
    cycles.sample_clamp_indirect = 6
    cycles.blur_glossy = 0.6
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False


def write_passes(scene, raw_folder, passes):
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    out = tree.nodes.new("CompositorNodeOutputFile")
    out.base_path = raw_folder
    out.format.file_format = "OPEN_EXR"
    out.format.color_depth = "32"
    out.format.exr_codec = "NONE"
    out.file_slots.clear()
    for name, source in passes:
        out.file_slots.new(name)
        tree.links.new(layers.outputs[source], out.inputs[name])


def unpack(raw_folder, name, size):
    """EXR to plain floats, which numpy reads without a library."""
    path = os.path.join(raw_folder, f"{name}{bpy.context.scene.frame_current:04d}.exr")
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Non-Color"
    pixels = np.empty(size[0] * size[1] * 4, np.float32)
    image.pixels.foreach_get(pixels)
    pixels.tofile(os.path.join(raw_folder, f"{name}.f32"))
    bpy.data.images.remove(image)
    os.remove(path)
