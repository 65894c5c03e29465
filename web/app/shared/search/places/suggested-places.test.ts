import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noFilters } from '../filters/filters.ts'
import { keepSearch } from '../recent-searches.ts'
import { firstGroups, groupHints } from './suggested-places.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

const hint = (kind: 'area' | 'airport' | 'city' | 'state', label: string, detail: string) => ({
  kind,
  label,
  detail,
  value: label,
  state_slug: 'lagos',
})

test('hotels of that name stand after the places', () => {
  const hotels = [{ id: 'palm-court', name: 'Palm Court', location: 'Ikeja, Lagos' }]
  const groups = groupHints([hint('area', 'Palmgrove, Lagos', 'Lagos')], hotels)
  expect(groups.map(({ title }) => title)).toEqual(['Areas', 'Hotels'])
  expect(groups[1]?.suggestions[0]).toMatchObject({
    label: 'Palm Court',
    detail: 'Ikeja, Lagos',
    hotelId: 'palm-court',
  })
})

test('hints stand by kind, the best one first, and say no state twice', () => {
  const groups = groupHints([
    hint('area', 'Ikeja, Lagos', 'Lagos'),
    hint('airport', 'Murtala Muhammed International Airport', 'LOS · Lagos'),
    hint('area', 'Ikeja GRA, Lagos', 'Lagos'),
    hint('city', 'Ikere-Ekiti, Ekiti', 'Ekiti'),
    hint('state', 'Lagos', 'Nigeria'),
  ])
  expect(groups.map(({ title, suggestions }) => [title, suggestions.map(({ label }) => label)])).toEqual([
    ['Areas', ['Ikeja, Lagos', 'Ikeja GRA, Lagos']],
    ['Airports', ['Murtala Muhammed International Airport']],
    ['Cities and states', ['Ikere-Ekiti, Ekiti', 'Lagos']],
  ])
  expect(groups[0]?.suggestions[0]?.detail).toBe('')
  expect(groups[1]?.suggestions[0]?.detail).toBe('LOS · Lagos')
})

test('before typing there are the searches of this browser and this product, and the three cities', () => {
  keepSearch('hotel', { ...noFilters, startOn: '2026-12-11', endOn: '2026-12-14' }, 'Ikoyi, Lagos')
  keepSearch('car', { ...noFilters, startOn: '2026-12-11', endOn: '2026-12-14' }, 'Enugu')
  const groups = firstGroups('hotel', '2026-12-01', ({ startOn }) => startOn)
  expect(groups.map(({ title, suggestions }) => [title, suggestions.map(({ label }) => label)])).toEqual([
    ['Searched before', ['Ikoyi, Lagos']],
    ['Popular places', ['Lagos', 'Port Harcourt', 'Abuja']],
  ])
  expect(firstGroups('hotel', '2026-12-12', () => '')).toHaveLength(1)
})
