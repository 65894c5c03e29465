import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ListingRow, makeIndex } from './search-index.ts'
import { orderOf } from './sort.ts'
import { upsertListings } from './upsert-listings.ts'

const sorts = ['price', '-price', 'rating', 'name'] as const
const row = fc.record({
  id: fc.integer({ min: 1, max: 60 }).map((number) => `stay-${number}`),
  name: fc.constantFrom('Ọ̀sun View', 'Osun Rest', 'Zaria Lodge', 'Aba Court'),
  price_kobo: fc.integer({ min: 1, max: 5 }),
  rating: fc.constantFrom(null, '3.5', '4.8'),
  rating_count: fc.constantFrom(1, 40),
})

test('orders that were mended are those of a shelf that never knew better', () => {
  fc.assert(
    fc.property(fc.array(fc.array(row, { maxLength: 30 }), { minLength: 2, maxLength: 6 }), (changes) => {
      const mended = makeIndex('hotel')
      const rows = new Map<string, ListingRow>()
      for (const change of changes) {
        const listings = change.map(listing)
        for (const one of listings) rows.set(one.id, one)
        upsertListings(mended, listings, [])
        for (const sort of sorts) orderOf(mended, sort)
      }
      const fresh = makeIndex('hotel')
      upsertListings(fresh, [...rows.values()], [])
      for (const sort of sorts) expect(orderOf(mended, sort)).toEqual(orderOf(fresh, sort))
    }),
  )
})

function listing(drawn: Pick<ListingRow, 'id' | 'name' | 'price_kobo' | 'rating' | 'rating_count'>): ListingRow {
  const place = { state_slug: 'osun', city_slug: 'osogbo', lat: 7.8, lng: 4.6 }
  const kind = { stars: 3, extras: [], category: '', transmission: '', driver_mode: '', facts: {} }
  return { ...drawn, ...place, ...kind, is_active: true, is_featured: false }
}
