"""Raw passes -> finished pictures: denoise, other paints, bloom, film curve, grade, vignette, dither.

python3 lib/develop.py <raw folder> <name> [<name>=#rrggbb ...]: writes <name>.png into the raw folder
"""

import json
import os
import struct
import sys
import zlib

import numpy as np
from denoise import denoise

HERE = os.path.dirname(os.path.abspath(__file__))
WEIGHTS = os.path.join(HERE, "..", "node_modules", "denoiser", "tzas", "rt_hdr_alb_nrm_small.tza")


def develop_all(raw, name, paints):
    with open(os.path.join(raw, "meta.json")) as file:
        meta = json.load(file)
    guides = [read_pass(raw, guide, meta["size"]) for guide in ("albedo", "normal")]
    linear = denoise(read_pass(raw, "image", meta["size"]), *guides, WEIGHTS)
    write_png(os.path.join(raw, f"{name}.png"), develop(linear, meta["grade"]))
    if paints:
        change = paint_change(raw, meta, guides)
        for painted, code in paints.items():
            write_png(os.path.join(raw, f"{painted}.png"), develop(np.maximum(linear + change(code), 0), meta["grade"]))


def develop(linear, grade):
    linear = linear * 2 ** grade.get("exposure", 0)
    linear = linear + bloom(linear, grade) * grade.get("bloom", 0.35)
    linear = linear * np.float32(grade.get("wb", [0.985, 1.0, 1.05]))
    return dither(vignette(tone(to_srgb(film(linear)), grade), grade))


def read_pass(raw, name, size):
    width, height = size
    return np.fromfile(os.path.join(raw, f"{name}.f32"), np.float32).reshape(height, width, 4)[::-1, :, :3]


def paint_change(raw, meta, guides):
    """What another colour adds to the picture, to first order: the light on the paint is denoised once for all."""

    def of(name):
        return read_pass(raw, name, meta["size"])

    paint = meta["paint"]
    old = np.float32(paint["color"])
    mask = blur((of("paint")[..., :1] > 0.5).astype(np.float32), 1) ** 1.2
    light = of("diffuse_direct") + of("diffuse_indirect")
    light = denoise(light * mask, *guides, WEIGHTS) * of("diffuse_color")
    gloss = blur((of("gloss_direct") + of("gloss_indirect")) * mask, 1) * paint["metallic"] * 0.9

    def change(code):
        new = swatch(code) * paint["depth"]
        return light * (new / old - 1) + gloss * (new - old)

    return change


def swatch(code):
    return np.float32([from_srgb(int(code[i : i + 2], 16) / 255) for i in (1, 3, 5)])


def from_srgb(value):
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def bloom(linear, grade):
    bright = np.minimum(np.maximum(linear - grade.get("bloom_threshold", 1.0), 0), 6)
    scale = linear.shape[1] / 1600
    return 0.5 * blur(bright, 6 * scale) + 0.35 * blur(bright, 18 * scale) + 0.25 * blur(bright, 48 * scale)


def blur(picture, radius):
    """Cheap gaussian: three box blurs."""
    radius = max(1, int(radius))
    for axis in (0, 1):
        for _ in range(3):
            margin = [(radius + 1, radius) if i == axis else (0, 0) for i in range(3)]
            sums = np.cumsum(np.pad(picture, margin, mode="edge"), axis, dtype=np.float64)
            n, width = picture.shape[axis], 2 * radius + 1
            picture = np.take(sums, range(width, width + n), axis) - np.take(sums, range(n), axis)
            picture = (picture / width).astype(np.float32)
    return picture


def film(linear):
    """Soft shoulder and toe, per channel, mixed with a version that keeps the hue."""

    def curve(v):
        return np.clip((v * (2.2 * v + 0.06)) / (v * (2.05 * v + 0.80) + 0.10), 0, 1)

    most = linear.max(2, keepdims=True) + 1e-6
    return curve(linear) * 0.65 + linear / most * curve(most) * 0.35


def to_srgb(y):
    return np.where(y <= 0.0031308, 12.92 * y, 1.055 * np.maximum(y, 1e-9) ** (1 / 2.4) - 0.055)


def tone(y, grade):
    """Saturation, shadows lifted towards warm ink, contrast."""
    luminance = (y @ np.float32([0.2126, 0.7152, 0.0722]))[..., None]
    y = luminance + (y - luminance) * grade.get("saturation", 1.08)
    lift = np.float32(grade.get("lift", [0.018, 0.026, 0.030]))
    y = y * (1 - lift) + lift
    return y + grade.get("contrast", 0.17) * (y * y * (3 - 2 * y) - y)


def vignette(y, grade):
    height, width, _ = y.shape
    yy, xx = np.mgrid[0:height, 0:width].astype(np.float32)
    away = ((xx / width - 0.5) ** 2 + ((yy / height - 0.5) * 0.8) ** 2)[..., None]
    return y * (1 - grade.get("vignette", 0.22) * np.clip(away - 0.06, 0, 1) * 1.6)


def dither(y):
    """A little noise, so that skies do not show bands."""
    height, width, _ = y.shape
    dice = np.random.default_rng(7)
    noise = dice.random((height, width, 1), np.float32) + dice.random((height, width, 1), np.float32) - 1
    return (np.clip(y + noise * (1.2 / 255), 0, 1) * 255 + 0.5).astype(np.uint8)


def write_png(path, picture):
    height, width, _ = picture.shape
    rows = np.zeros((height, width * 3 + 1), np.uint8)
    rows[:, 1:] = picture.reshape(height, width * 3)

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)))
        file.write(chunk(b"IDAT", zlib.compress(rows.tobytes(), 6)) + chunk(b"IEND", b""))


if __name__ == "__main__":
    raw_folder, first, *others = sys.argv[1:]
    develop_all(raw_folder, first, dict(other.split("=") for other in others))
