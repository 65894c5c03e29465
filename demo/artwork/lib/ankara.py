"""Wax-print style repeat patterns, drawn with numpy. ankara(seed, colours) -> (n, n, 3) sRGB array."""

import numpy as np


def hexrgb(c):
    return np.float32([int(c[i : i + 2], 16) / 255 for i in (1, 3, 5)])


def ankara(seed=0, cols=("#0b6b4f", "#f2b134", "#b8431c", "#faf7f1", "#10201b"), n=768, rep=3):
    ss = n * 2
    y, x = np.mgrid[0:ss, 0:ss].astype(np.float32) / ss * rep
    row = np.floor(y)
    u = np.mod(x + 0.5 * np.mod(row, 2), 1) - 0.5
    v = np.mod(y, 1) - 0.5
    r = np.hypot(u, v)
    a = np.arctan2(v, u)
    c = [hexrgb(k) for k in cols]
    img = np.ones((ss, ss, 3), np.float32) * c[0]

    def put(m, k):
        img[m] = c[k]

    motif = seed % 4
    if motif == 0:  # discs with rays
        put(r < 0.47, 4)
        put(r < 0.445, 1)
        put((r < 0.445) & (np.sin(a * 18) > 0.15) & (r > 0.27), 2)
        put(r < 0.27, 4)
        put(r < 0.245, 3)
        put((r < 0.2), 2)
        put(r < 0.11, 1)
        put(r < 0.05, 4)
        put((r > 0.48) & (np.hypot(np.abs(u) - 0.5, np.abs(v) - 0.5) < 0.12), 1)
    elif motif == 1:  # petals
        k = 0.44 * np.abs(np.cos(a * 3)) ** 0.7 + 0.02
        put(r < k + 0.03, 4)
        put(r < k, 3)
        put(r < k * 0.72, 2)
        put(r < k * 0.4, 1)
        put(r < 0.09, 4)
        put(r < 0.06, 1)
        put(np.hypot(np.abs(u) - 0.5, v) < 0.10, 1)
        put(np.hypot(np.abs(u) - 0.5, v) < 0.05, 4)
    elif motif == 2:  # zigzag bands and eyes
        z = np.mod(y * 2 + np.abs(np.mod(x * 2, 1) - 0.5) * 1.0, 1)
        put(z < 0.5, 1)
        put((z > 0.5) & (z < 0.56), 4)
        put((z > 0.70) & (z < 0.80), 3)
        put((z > 0.14) & (z < 0.24), 2)
        put((z > 0.96), 4)
    else:  # leaves / fish-scale arcs
        k = np.hypot(u, v + 0.5)
        put(k < 0.72, 4)
        put(k < 0.69, 2)
        put(k < 0.56, 4)
        put(k < 0.54, 1)
        put(k < 0.42, 4)
        put(k < 0.40, 3)
        put((k < 0.40) & (np.sin(np.arctan2(v + 0.5, u) * 24) > 0.5), 0)
        put(k < 0.22, 4)
        put(k < 0.20, 2)
    return img.reshape(n, 2, n, 2, 3).mean(axis=(1, 3))
