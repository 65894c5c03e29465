type Column = ArrayLike<number> & { set(from: ArrayLike<number>): void }

/** The larger column with the values of the smaller one. */
export function grown<T extends Column>(from: T, to: T): T {
  to.set(from)
  return to
}
