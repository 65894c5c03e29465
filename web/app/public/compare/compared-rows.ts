/** One fact of every listing, side by side; null where a listing does not say. */
export type ComparedRow = { name: string; values: { id: string; said: string | null }[]; isSame: boolean }

export type ComparedFact<Listing> = { name: string; of: (listing: Listing) => string | null }

/** Every fact that one of them states, then each of their words: amenities, or features. */
export function comparedRows<Listing extends { id: string }>(
  listings: readonly Listing[],
  facts: readonly ComparedFact<Listing>[],
  wordsOf: (listing: Listing) => readonly string[],
): ComparedRow[] {
  const words = [...new Set(listings.flatMap(wordsOf))]
  const rows = [
    ...facts.map(({ name, of }) => rowOf(name, listings, of)),
    ...words.map((word) => rowOf(word, listings, (listing) => (wordsOf(listing).includes(word) ? 'Yes' : null))),
  ]
  return rows.filter(({ values }) => values.some(({ said }) => said !== null))
}

function rowOf<Listing extends { id: string }>(
  name: string,
  listings: readonly Listing[],
  of: (listing: Listing) => string | null,
): ComparedRow {
  const values = listings.map((listing) => ({ id: listing.id, said: of(listing) }))
  return { name, values, isSame: values.length > 1 && values.every(({ said }) => said === values[0]?.said) }
}
