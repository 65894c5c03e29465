"""What every part of one city view shares."""

import random
from dataclasses import dataclass, field

from mathutils import Vector

from lib.city.daylight import DAYLIGHT


@dataclass
class View:
    seed: int
    time: str
    flip: bool
    side: int = field(init=False)
    light: dict = field(init=False)
    dice: random.Random = field(init=False)
    sun: Vector = field(init=False)

    def __post_init__(self):
        self.side = -1 if self.flip else 1
        self.light = DAYLIGHT[self.time]
        self.dice = random.Random(self.seed)
        self.sun = Vector((self.dice.uniform(-0.20, 0.16) * self.side, 1, self.light["height"])).normalized()
