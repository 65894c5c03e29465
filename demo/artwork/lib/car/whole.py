"""A car put together."""

import random

import bpy

from lib.car.ends import build_nose, build_tail
from lib.car.flanks import build_flanks
from lib.car.glasshouse import build_glasshouse
from lib.car.shell import Car
from lib.car.trim import trim_of
from lib.car.wheels import build_wheels
from lib.furniture import group


def build_car(kind, color, rim="silver", face=0, seed=1):
    trim = trim_of(color, rim)
    car = Car(kind, trim.paint, trim.gap)
    build_glasshouse(car, trim)
    build_nose(car, trim, face)
    build_tail(car, trim)
    build_flanks(car, trim, face, random.Random(seed).random() < 0.5)
    build_wheels(car, trim, face)
    return car, trim


def park_car(kind, color, seed, x=-8.4, y=-13.6, turn=0.12, z=0.0):
    """Nose to the left before the turn; as it is, on the drive of a hotel."""
    before = set(bpy.data.objects)
    build_car(kind, color, face=seed % 3, seed=seed)
    new = [made for made in bpy.data.objects if made not in before and made.parent is None]
    group(new, x, y, turn, z)
