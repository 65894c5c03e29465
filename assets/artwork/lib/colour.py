"""The palette, and colours in the linear values that Blender wants."""

PAL = dict(
    ink="#10201b",
    paper="#faf7f1",
    green="#0b6b4f",
    dusk="#b8431c",
    sun="#f2b134",
    sky="#dfeef0",
    clay="#c9785a",
    earth="#a4492a",
    sand="#e6d3b5",
    stone="#cfc6b8",
    teak="#8a5733",
    walnut="#4f3220",
    leaf="#3c7a3e",
    leaf2="#6c9a3b",
    leafdark="#1f5238",
    trunk="#7d6650",
    pool="#2fa6a0",
    cream="#f3e8d6",
    charcoal="#2a302e",
    rubber="#151716",
    brass="#c99a4b",
    danfo="#f5b800",
    rose="#e3b7a0",
    mint="#bfd8c6",
)


def lin(c):
    """'#rrggbb' or palette name -> linear rgb."""
    c = PAL.get(c, c) if isinstance(c, str) else c
    if isinstance(c, str):
        v = [int(c[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        return tuple(x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in v)
    return tuple(c)


def mix(a, b, t):
    a, b = lin(a), lin(b)
    return tuple(x + (y - x) * t for x, y in zip(a, b, strict=True))
