"""Camera, haze, and the raw passes that develop.py makes a picture of."""

import json
import os

import bpy
import numpy as np
from mathutils import Vector

from lib.colour import lin
from lib.geometry import link


def camera(pos, target, lens=35.0, shift_y=0.0, shift_x=0.0, level=False, fstop=None, focus=None):
    c = bpy.data.cameras.new("cam")
    c.lens = lens
    c.shift_y = shift_y
    c.shift_x = shift_x
    c.clip_end = 5000
    o = link(bpy.data.objects.new("cam", c))
    o.location = pos
    t = Vector(target)
    if level:
        t.z = pos[2]  # keep verticals vertical, frame with shift_y
    o.rotation_euler = (Vector(pos) - t).to_track_quat("Z", "Y").to_euler()
    if fstop:
        c.dof.use_dof = True
        c.dof.aperture_fstop = fstop
        c.dof.focus_distance = focus or (Vector(pos) - t).length
    bpy.context.scene.camera = o
    return o


def haze(color, amount=0.6, dist=700.0, start=30.0):
    """Aerial perspective inside every material (anti-aliased, also correct in reflections)."""
    for m in bpy.data.materials:
        if not m.use_nodes or m.name.startswith("sundisc"):
            continue
        nt = m.node_tree
        n = nt.nodes
        o = next((q for q in n if q.type == "OUTPUT_MATERIAL"), None)
        if not o or not o.inputs[0].links:
            continue
        src = o.inputs[0].links[0].from_socket
        cd = n.new("ShaderNodeCameraData")
        a = n.new("ShaderNodeMath")
        a.operation = "SUBTRACT"
        a.inputs[1].default_value = start
        b = n.new("ShaderNodeMath")
        b.operation = "MULTIPLY"
        b.inputs[1].default_value = -1 / dist
        e = n.new("ShaderNodeMath")
        e.operation = "EXPONENT"
        f = n.new("ShaderNodeMath")
        f.operation = "MULTIPLY_ADD"
        f.inputs[1].default_value = -amount
        f.inputs[2].default_value = amount
        f.use_clamp = True
        em = n.new("ShaderNodeEmission")
        em.inputs[0].default_value = (*lin(color), 1)
        mx = n.new("ShaderNodeMixShader")
        for x, y in (
            (cd.outputs["View Distance"], a.inputs[0]),
            (a.outputs[0], b.inputs[0]),
            (b.outputs[0], e.inputs[0]),
            (e.outputs[0], f.inputs[0]),
            (f.outputs[0], mx.inputs[0]),
            (src, mx.inputs[1]),
            (em.outputs[0], mx.inputs[2]),
            (mx.outputs[0], o.inputs[0]),
        ):
            nt.links.new(x, y)
        m.cycles.sample_as_light = False


def render(raw_folder, size, samples, grade=None, bounces=4, paint=None):
    """Writes the passes as plain float arrays. `paint` is the material whose colour develop.py may change."""
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
        color = list(paint.node_tree.nodes["Principled BSDF"].inputs["Base Color"].default_value)[:3] if paint else None
        json.dump({"size": size, "grade": grade or {}, "paint": color}, file)


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
