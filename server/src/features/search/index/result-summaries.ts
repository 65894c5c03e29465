import type { ListingCard } from '../../catalogue/listing-store.ts'

/** The texts and cover pictures of the listings that searches showed last. */
export type ResultSummaries = { hotel: Map<string, ListingCard>; car: Map<string, ListingCard> }

const cardsMost = 1_000

export function makeSummaries(): ResultSummaries {
  return { hotel: new Map(), car: new Map() }
}

export function forgetSummaries(cards: ResultSummaries, kind: 'hotel' | 'car', ids: readonly string[]) {
  for (const id of ids) cards[kind].delete(id)
}

/** The oldest make room. */
export function keepSummaries(cards: ResultSummaries, kind: 'hotel' | 'car', fresh: ReadonlyMap<string, ListingCard>) {
  const known = cards[kind]
  for (const [id, card] of fresh) known.set(id, card)
  for (const id of known.keys()) {
    if (known.size <= cardsMost) return
    known.delete(id)
  }
}
