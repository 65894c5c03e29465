"""What one sees from a window or a terrace. `ground` is how far below the floor the land lies."""

from lib.geometry import ball, box, inst, obj
from lib.materials import mat, water_mat
from lib.planting import leafy, palm, tree


def lagoon(seed, dice, ground, towers=44):
    shore = [(-600, 30, ground), (600, 30, ground), (600, 1500, ground), (-600, 1500, ground)]
    obj("sea", shore, [(0, 1, 2, 3)], water_mat("#2a7480", 0.3, 0.25, stretch=(1, 2, 1)))
    walls = [mat(f"far{i}", color, 0.8) for i, color in enumerate(("#c9b7a3", "#a9a49c", "#d8c2a6", "#8fa5a3"))]
    for _ in range(towers):
        w, x = dice.uniform(8, 22), dice.uniform(-330, 300)
        h = dice.choice([18, 26, 40, 60, 80]) * dice.uniform(0.6, 1.1)
        box(x, x + w, 430 + dice.uniform(0, 60), 470, ground, ground + h, dice.choice(walls), 0)
    box(-600, 600, 420, 520, ground, ground + 3, mat("shore", "#5d7a52", 0.9), 0)
    box(-600, 600, 3.6, 31, ground - 1, ground - 0.02, mat("lawn", "#6d8a45", 0.95, vary=0.3, bump=0.5), 0)
    palms(seed, dice, ground)


def garden(seed, dice, ground):
    box(-600, 600, 3.6, 900, ground - 1, ground, mat("lawn", "#6d8a45", 0.95, vary=0.3, bump=0.5), 0)
    grove(dice, ground, 26)
    palms(seed, dice, ground)
    for i in range(40):
        at = (dice.uniform(-14, 18), dice.uniform(5, 16), ground)
        leafy(at, dice.uniform(0.8, 1.6), seed + i, 70, dice.choice(["leaf", "leaf2", "leafdark"]), 0.3, 0.6)


def rock(seed, dice, ground):
    box(-600, 600, 3.6, 900, ground - 1, ground, mat("savanna", "#7d8a4a", 0.95, vary=0.3, bump_scale=4), 0)
    stone = mat("rock", "#8d7f76", 0.9, bump=0.9, bump_scale=0.08, vary=0.3)
    ball(90, stone, (60, 420, ground - 10), 5, (1.35, 0.8, 0.92), 0.22, seed)
    grove(dice, ground, 30)
    palms(seed, dice, ground)


def grove(dice, ground, count):
    kinds = [tree((0, -900 - i * 30, 0), 8, i, color) for i, color in enumerate(("leaf", "leafdark", "#5f7a3a"))]
    for _ in range(count):
        at = (dice.uniform(-70, 90), dice.uniform(24, 120), ground)
        size = dice.uniform(0.7, 1.2)
        inst(dice.choice(kinds), at, (0, 0, dice.uniform(0, 6.28)), (size, size, size * dice.uniform(0.7, 1.1)))


def palms(seed, dice, ground):
    heights = ((-4.5, 9, 2.6), (0.8, 22, 3.3), (4.6, 12, 1.7), (-9, 20, 3.6), (9.5, 26, 4), (-1.5, 34, 2.1))
    for i, (x, y, above) in enumerate(heights):
        at = (x + dice.uniform(-1, 1), y, ground)
        palm(at, (above - ground) * dice.uniform(0.93, 1.06), seed * 9 + i, dice.uniform(0, 6))
