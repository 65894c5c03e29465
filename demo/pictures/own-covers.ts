// Covers that no two listings share: every listing gets one of the pictures that fit it, the best that is to be had.

export type Choosing = {
  id: string
  /** Names of the pictures that fit, the best first. */
  choices: readonly string[]
}

/** Picture name by listing id. A listing that finds all its choices taken asks their holders to take another. */
export function ownCovers(listings: readonly Choosing[]): Map<string, string> {
  const holders = new Map<string, Choosing>()
  for (const listing of listings) {
    if (!settle(listing, { holders, asked: new Set() })) throw new Error(`no picture is left for ${listing.id}`)
  }
  return new Map([...holders].map(([name, { id }]) => [id, name]))
}

function settle(listing: Choosing, search: { holders: Map<string, Choosing>; asked: Set<string> }): boolean {
  const { holders, asked } = search
  const free = listing.choices.find((name) => !holders.has(name))
  const name = free ?? listing.choices.find((one) => askHolder(one, search))
  if (name === undefined) return false
  asked.add(name)
  holders.set(name, listing)
  return true
}

function askHolder(name: string, search: { holders: Map<string, Choosing>; asked: Set<string> }): boolean {
  const holder = search.holders.get(name)
  if (!holder || search.asked.has(name)) return false
  search.asked.add(name)
  return settle(holder, search)
}
