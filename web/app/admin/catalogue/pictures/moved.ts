/** The same list with one of its entries at another place. */
export function moved<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const next = [...entries]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}
