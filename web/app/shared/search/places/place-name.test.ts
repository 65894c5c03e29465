import { expect, test } from 'vitest'
import { placeNameOf } from './place-name.ts'

const answer = { facets: { city: [{ value: 'ikeja-gra,lagos', label: 'Ikeja GRA', count: 1 }] } }

test.each([
  ['ikeja-gra', 'Ikeja GRA'],
  ['ikeja-gra,lagos', 'Ikeja GRA, Lagos'],
  ['port-harcourt,rivers', 'Port Harcourt, Rivers'],
  ['lagos,lagos', 'Lagos'],
  ['port-harcourt', 'Port Harcourt'],
  ['lagos', 'Lagos'],
  ['Victoria Island, Lagos', 'Victoria Island, Lagos'],
  ['', ''],
])('%s is written %s', (place, name) => {
  expect(placeNameOf(place, answer)).toBe(name)
})
