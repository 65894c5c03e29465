"""The palette, and colours in the linear values that Blender wants."""

PALETTE = {
    "ink": "#10201b",
    "paper": "#faf7f1",
    "green": "#0b6b4f",
    "dusk": "#b8431c",
    "sun": "#f2b134",
    "clay": "#c9785a",
    "sand": "#e6d3b5",
    "stone": "#cfc6b8",
    "teak": "#8a5733",
    "walnut": "#4f3220",
    "leaf": "#3c7a3e",
    "leaf2": "#6c9a3b",
    "leafdark": "#1f5238",
    "trunk": "#7d6650",
    "cream": "#f3e8d6",
    "charcoal": "#2a302e",
    "brass": "#c99a4b",
    "danfo": "#f5b800",
    "rose": "#e3b7a0",
    "mint": "#bfd8c6",
}


def lin(color):
    """'#rrggbb' or a name of the palette -> linear red, green, blue. What is linear already stays."""
    if not isinstance(color, str):
        return tuple(color)
    code = PALETTE.get(color, color)
    return tuple(from_srgb(int(code[i : i + 2], 16) / 255) for i in (1, 3, 5))


def from_srgb(value):
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def mix(one, other, share):
    return tuple(a + (b - a) * share for a, b in zip(lin(one), lin(other), strict=True))
