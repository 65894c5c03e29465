"""What every part of one city view shares."""

import random
from dataclasses import dataclass, field

from mathutils import Vector

from lib.city.daylight import DAYLIGHT


@dataclass
class View:
    spec: dict
    seed: int = field(init=False)
    side: int = field(init=False)
    light: dict = field(init=False)
    dice: random.Random = field(init=False)
    sun: Vector = field(init=False)
    # Trees that stand out of sight, by their kind: others are copies of them.
    grown: dict = field(default_factory=dict)

    def __post_init__(self):
        self.seed = self.spec["seed"]
        self.side = -1 if self.spec["flip"] else 1
        self.light = DAYLIGHT[self.spec["tod"]]
        self.dice = random.Random(self.seed)
        self.sun = Vector((self.dice.uniform(-0.20, 0.16) * self.side, 1, self.light["height"])).normalized()
