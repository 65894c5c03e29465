"""The materials of a car's parts."""

from dataclasses import dataclass

from bpy.types import Material

from lib.colour import lin
from lib.materials import mat

# Darker than the swatch: the clear coat adds the rest.
PAINT_DEPTH = 0.62


@dataclass
class Trim:
    paint: Material
    glass: Material
    cabin: Material
    black: Material
    matte: Material
    chrome: Material
    tyre: Material
    gap: Material
    rim: Material
    lens: Material
    lamp: Material
    amber: Material
    tail: Material
    plate: Material


def trim_of(color, rim):
    return Trim(
        paint=mat("paint", tuple(c * PAINT_DEPTH for c in lin(color)), 0.30, metal=0.30, spec=0.5, coat=1.0),
        glass=mat("cglass", "#10181a", 0.03, spec=0.12),
        cabin=mat("cabin", "#020303", 0.05, spec=0.25),
        black=mat("gloss", "#0b0d0d", 0.12, spec=0.5, coat=0.5),
        matte=mat("clad", "#1d2021", 0.62, spec=0.35),
        chrome=mat("chrome", "#d9dcda", 0.12, 1.0),
        tyre=mat("tyre", "#17181a", 0.72, spec=0.3),
        gap=mat("gap", "#070808", 0.8),
        rim=mat("rim", "#c9cbc8" if rim == "silver" else "#2b2e2f", 0.24, 0.95, coat=0.3),
        lens=mat("lens", "#e8efee", 0.04, 0.2, coat=1.0),
        lamp=mat("drl", "#ffffff", emit="#fff6ea", power=2.6),
        amber=mat("amb", "#f08a1c", 0.2, coat=1),
        tail=mat("tail", "#6d0d0a", 0.08, coat=1, emit="#ff2a1a", power=0.22),
        plate=mat("plate", "#f4f1e8", 0.4),
    )
