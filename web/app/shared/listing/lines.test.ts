import { expect, it } from 'vitest'
import type { Hotel, HotelList } from '../../lib/types/catalogue-types.ts'
import { hotelLines, summaryLinesOf } from './lines.ts'

const hotel = {
  id: 'cowrie-lantern',
  name: 'Cowrie Lantern',
  description: 'Room to breathe.',
  image: {
    id: 'p1',
    alt: 'Pool',
    width: 1200,
    height: 800,
    placeholder: '',
    image_url: '/1200.webp',
    avif: [360, 640, 960, 1200].map((width) => ({ width, url: `/${width}.avif` })),
    webp: [360, 640, 960, 1200].map((width) => ({ width, url: `/${width}.webp` })),
  },
  stay: { start: '2026-12-10', end: '2026-12-13', duration: 3, units: 1, subtotal: 1, tax: 1, total: 2, total_ngn: 2 },
  facts: { power_hours: 24, water: 'borehole', internet_mbps: 200 },
  amenities: ['WiFi', 'Pool'],
} as unknown as Hotel // a row needs no more of it

const facets = { amenities: [{ value: 'wifi', label: 'WiFi', count: 1 }], city: [] }
const list = { total: 1, facets, hotels: [hotel] } as unknown as HotelList

it('a line holds what the list shows, and not the rest of the answer', () => {
  const { hotels, ...counts } = hotelLines(list)
  expect(counts).toEqual({ total: 1, facets: { amenities: facets.amenities } })
  expect(hotels[0]).toMatchObject({ name: 'Cowrie Lantern', stay: { duration: 3, units: 1, total: 2 } })
  expect(hotels[0]?.facts).toEqual({ power_hours: 24, water: 'borehole' })
})

it('its picture is written for srcset: every width in AVIF, three in WebP', () => {
  const image = hotelLines(list).hotels[0]?.image
  expect(image?.avif).toBe('/360.avif 360w, /640.avif 640w, /960.avif 960w, /1200.avif 1200w')
  expect(image?.webp).toBe('/360.webp 360w, /640.webp 640w, /960.webp 960w')
})

it('a long description ends at a word', () => {
  expect(summaryLinesOf('short')).toBe('short')
  const cut = summaryLinesOf('word '.repeat(60))
  expect(cut).toMatch(/^(word )+…$/)
  expect(cut.length).toBeLessThan(185)
})
