"""Water, the near bank, canoes, palms and birds."""

from mathutils import Matrix, Vector, noise

from lib.geometry import ball, box, grid, obj, tube
from lib.materials import mat, water_mat
from lib.planting import leafy, palm


def water(view):
    surface = [(-4000, -60, 0), (4000, -60, 0), (4000, 9000, 0), (-4000, 9000, 0)]
    obj("water", surface, [(0, 1, 2, 3)], water_mat(view.light["water"], 0.55, 0.55, 0.05, (1, 0.55, 1)))


def far_shore(view):
    box(-2500, 2500, 560, 1400, -1, 2.2, mat("shore", "#4b5c3f", 0.95, vary=0.2), 0)
    crown = mat("canopy", "leafdark", 0.9, bump=0.4, bump_scale=0.5)
    for i in range(240):
        at = (view.dice.uniform(-620, 620), 563 + view.dice.uniform(0, 25), 2)
        shape = (view.dice.uniform(0.9, 2), 1, view.dice.uniform(0.6, 1.1))
        ball(view.dice.choice([5, 6.5, 8]), crown, at, 2, shape, 0.25, i % 3)


def near_bank(view):
    def bank(u, v):
        x, y = -60 + 120 * u, -14 + 26 * v
        edge = 7.5 + 2.4 * noise.noise(Vector((x * 0.09, view.seed, 0)))
        edge += (abs(x) / 11) ** 2 * 3.4 * (abs(x) < 40)
        rough = 0.10 * noise.noise(Vector((x * 0.6, y * 0.6, 2)))
        return (x, y, 0.85 * max(-1, min(1, (edge - y) / 5)) + rough)

    dice = view.dice
    grid(180, 60, bank, mat("earth", "#8a5a40", 0.95, bump=0.7, bump_scale=9, vary=0.3))
    for i in range(60):
        x = dice.uniform(3.0, 15) * dice.choice([-1, 1])
        at = (x, 4.2 + abs(x) * 0.42 + dice.uniform(-1.5, 0.9), 0.55)
        color = dice.choice(["leaf", "leaf2", "leafdark"])
        leafy(at, dice.uniform(0.3, 0.85), view.seed + i, 70, color, dice.choice([0.3, 0.9, 0.9]), 0.7)
    for i in range(40):
        x = dice.uniform(-14, 14)
        stone = mat(f"stone{i % 2}", ("#7d6a5c", "#9a8674")[i % 2], 0.9, bump=0.5)
        at = (x, 5.6 + dice.uniform(-1.6, 1.5) + abs(x) * 0.3, 0.35)
        ball(dice.uniform(0.08, 0.3), stone, at, 2, (1.3, 1, 0.7), 0.35, i % 5)
    for x, y, h in ((-8.3, 9.4, 8.6), (-10.6, 8.4, 6.4), (9.0, 10.2, 7.6), (11.6, 9.6, 9.2)):
        palm((x * view.side, y, 0.3), h, view.seed * 5 + int(h), dice.uniform(0, 6))


def canoes(view):
    side = view.side
    canoe(view.dice, -3.2 * side, 15, 0.35, 1.0, "walnut")
    canoe(view.dice, 1.9 * side, 19.5, -0.2, 1.0, "teak")
    canoe(view.dice, 30 * side, 70, 0.1, 1.2, "walnut")
    canoe(view.dice, -26 * side, 105, 0.05, 1.2, "walnut")


def canoe(dice, x, y, turn, size=1.0, wood="walnut", z=0.02):
    def hull(u, v):
        along, across = u * 2 - 1, v * 2 - 1
        half = 0.62 * (1 - abs(along) ** 2.4)
        rise = 0.44 * abs(across) ** 1.6 + 0.62 * abs(along) ** 3.2 - 0.12
        return (along * 4.4, across * half * (1 - 0.25 * (1 - abs(across))), rise)

    made = grid(48, 16, hull, mat("canoe" + wood, wood, 0.6, vary=0.2))
    solid = made.modifiers.new("solid", "SOLIDIFY")
    solid.thickness = 0.07
    made.location, made.rotation_euler, made.scale = (x, y, z), (0, 0, turn), (size,) * 3
    for at in (-0.45, 0, 0.42):
        seat = box(-0.14, 0.14, -0.52, 0.52, 0.30, 0.35, mat("seat", dice.choice(["dusk", "sun", "green"]), 0.7), 0.01)
        offset = Matrix.Rotation(turn, 3, "Z") @ Vector((at * 4.4 * size, 0, 0.33 * size))
        seat.location = Vector((x, y, z)) + offset
        seat.rotation_euler, seat.scale = (0, 0, turn), (size,) * 3


def birds(view):
    dice, ink = view.dice, mat("bird", "ink", 0.9)
    for _ in range(7):
        x, y, z, s = dice.uniform(-60, 60), dice.uniform(150, 240), dice.uniform(46, 74), dice.uniform(0.9, 1.4)
        left = [(-1.6 * s, 0.5 * s), (-0.7 * s, 0.75 * s)]
        wings = [*left, (0, 0), *((-dx, dz) for dx, dz in reversed(left))]
        tube([(x + dx, y, z + dz) for dx, dz in wings], 0.10 * s, ink, res=1)


def sun_disc(view):
    power, color = view.light["disc"]
    if power:
        ball(125, mat("sundisc", "paper", emit=color, power=power), view.sun * 4200, 4)
