"""What every part of one hotel shares: its materials, its dice, its light."""

import random
from dataclasses import dataclass, field

from bpy.types import Material

from lib.light import TOD
from lib.materials import mat


@dataclass
class Look:
    seed: int
    accent_color: str
    wall_color: str
    lamps: float
    dice: random.Random = field(init=False)
    wall: Material = field(init=False)
    slab: Material = field(init=False)
    teak: Material = field(init=False)
    dark: Material = field(init=False)
    accent: Material = field(init=False)
    coping: Material = field(init=False)

    def __post_init__(self):
        self.dice = random.Random(self.seed)
        self.wall = mat("wall", self.wall_color, 0.75, bump=0.12, bump_scale=40, vary=0.04)
        self.slab = mat("slab", "cream", 0.6, bump=0.05)
        self.teak = mat("teak", "teak", 0.45, vary=0.25, bump_scale=60)
        self.dark = mat("dark", "charcoal", 0.4, metal=0.4)
        self.accent = mat("acc", self.accent_color, 0.7, bump=0.1, vary=0.06)
        self.coping = mat("coping", "paper", 0.5, bump=0.05)

    def leaf(self, *more):
        return self.dice.choice(["leaf", "leaf2", *more])


@dataclass
class Facade:
    """The left edge, width, height, and how far the front stands before y = 0."""

    x0: float
    width: float
    height: float
    depth: float

    @property
    def middle(self):
        return self.x0 + self.width / 2


def look_of(spec):
    return Look(spec["seed"], spec["accent"], spec["wall"], TOD[spec["tod"]]["lamps"])
