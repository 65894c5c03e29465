import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addRecent, type RecentListing, recentListings } from './recent-listings.ts'

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

const hotel = (id: string): RecentListing => ({ product: 'hotel', id, name: id, location: 'Yaba, Lagos', image: null })
const ids = () => recentListings().map(({ id }) => id)

it('what was looked at last stands first, once, and nine at most', () => {
  for (const id of 'abcdefghij') addRecent(hotel(id))
  addRecent(hotel('d'))
  expect(ids()).toEqual(['d', ...'jihgfecb'])
  addRecent({ ...hotel('d'), product: 'car' })
  expect(ids()).toEqual(['d', 'd', ...'jihgfec'])
})

it.each(['[]', 'null', '[{"product":"boat","id":"a","name":"a","location":"b","image":null}]', '<'])(
  'what is no list of ours (%s) counts as none',
  (text) => {
    kept.set('recent_listings', text)
    expect(recentListings()).toEqual([])
  },
)
