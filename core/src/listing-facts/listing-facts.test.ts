import { describe, expect, it } from 'vitest'
import { hireRules } from '../bookings/stated/hire-rules.ts'
import { describeMeals } from '../bookings/stated/meals.ts'
import { carFacts } from './car-facts.ts'
import { comparedFacts, type FactTable, pageLines } from './fact-table.ts'
import { type Filter, filters } from './filters.ts'
import { hotelFacts } from './hotel-facts.ts'
import { powerLine } from './power-line.ts'
import { roomFacts } from './room-facts.ts'

type Listing = { facts: Record<string, unknown>; driver_mode: 'optional' }
type Table = FactTable & { groups: (string | undefined)[]; part: (listing: Listing) => unknown }

/** With their groups, and what words the facts that they leave to a part of the page. */
const tables: Record<string, Table> = {
  hotel: { ...hotelFacts, groups: [undefined], part: () => null },
  room: { ...roomFacts, groups: [undefined], part: ({ facts }) => describeMeals(facts) },
  car: { ...carFacts, groups: ['boot', 'driver', undefined], part: hireRules },
}
const rows = Object.entries(tables).flatMap(([name, { rows }]) =>
  Object.keys(rows).map((fact) => [name, fact] as const),
)

/** All facts stated, once with each word of those that are a choice. */
const stated = ({ kinds }: FactTable) =>
  [0, 1, 2, 3].map((nth) =>
    Object.fromEntries(
      Object.entries(kinds).map(([fact, { is, words = { LOS: '' } }]) => {
        const named = Object.keys(words)
        const text = named[nth % named.length]
        return [fact, is === 'maybe' ? true : is === 'choices' ? named : /text|choice/.test(is) ? text : 30]
      }),
    ),
  )

/** Whether what is shown changes when a fact is not stated any more. */
function depends(table: FactTable, fact: string, shown: (listing: Listing) => unknown) {
  const of = (facts: Record<string, unknown>) => JSON.stringify(shown({ facts, driver_mode: 'optional' }))
  return stated(table).some((facts) => of(facts) !== of({ ...facts, [fact]: undefined }))
}

describe.each(rows)('of a %s, %s', (name, fact) => {
  const table = tables[name]!
  const { groups, part } = table
  const { card, page, compare } = table.rows[fact]!
  /** A field of the listing has it in its line: that is worded by the page. */
  const isElsewhere = (place: unknown) => typeof place === 'string' && /^(fuel_type|driver_mode)$/.test(place)

  if (!isElsewhere(page))
    it('is on the page, or is not, as its row says', () => {
      const shown = (listing: Listing) => [pageLines(table, listing, groups), part(listing)]
      expect(depends(table, fact, shown)).toBe(page !== null)
    })

  if (!isElsewhere(compare))
    it('is in the comparison, or is not, as its row says', () => {
      const shown = (listing: Listing) => [
        groups.flatMap((group) => comparedFacts(table, group).map(({ name, of }) => [name, of(listing)])),
        compare === 'meals' && part(listing),
      ]
      expect(depends(table, fact, shown)).toBe(compare !== null)
    })

  it('is in the line of a card, or is not, as its row says', () => {
    expect(depends(table, fact, ({ facts }) => name === 'hotel' && powerLine(facts))).toBe(card)
  })
})

const filtered = (['hotel', 'car'] as const).flatMap((product) =>
  Object.entries(tables[product]!.rows).flatMap(([fact, { filter }]) =>
    filter
      ? [
          [
            product,
            filter,
            tables[product]!.kinds[fact]!,
            (filters[product] as Record<string, Filter>)[filter]!,
          ] as const,
        ]
      : [],
  ),
)

it.each(filtered)(
  'of a %s, the filter %s asks for what its fact can be, and leaves no word out',
  (_, __, kind, filter) => {
    if ('atLeast' in filter) return expect(kind.is).toMatch(/^(number|whole|money)$/)
    const meant = Object.entries(filter.choices).flatMap(([value, [, { means = [value] } = {}]]) => means)
    if (kind.is === 'maybe') return expect([[true], [true, false]]).toContainEqual(meant)
    expect(new Set(meant)).toEqual(new Set(Object.keys(kind.words ?? {})))
  },
)

it('of a hotel, the lines of its page stand in the order of the table, each with its icon', () => {
  const facts = { ...stated(hotelFacts)[0], power_hours: 16, changeover_seconds: 0, backup: ['generator'], floors: 1 }
  expect(pageLines(hotelFacts, { facts }, [undefined])).toEqual([
    {
      icon: 'power',
      title: 'Power 16 hours a day',
      sentence: '30 kVA generator behind the grid.',
      detail: 'Power switches over at once',
    },
    { icon: 'water', title: 'Borehole water', sentence: '30 litres stored.' },
    { icon: 'internet', title: 'WiFi on fibre', detail: '30 Mbps download' },
    { icon: 'security', title: 'Security day and night' },
    { icon: 'airport', title: 'Airport pickup', sentence: 'From the airport, LOS.' },
    { icon: 'parking', title: 'Parking', sentence: '30 bays.' },
    { icon: 'lift', title: 'Lift', sentence: '1 floor.' },
  ])
  const few = { power_hours: 24, changeover_seconds: 9, parking_bays: 0, has_lift: false, security: 'night' }
  expect(pageLines(hotelFacts, { facts: few }, [undefined])).toEqual([
    { icon: 'power', title: '24-hour power', detail: 'Power switches over in about 9 seconds' },
    { icon: 'security', title: 'Security at night' },
  ])
})

it('of a car, the boot stands before the distance', () => {
  const car = { facts: { km_per_day: 200, large_cases: 1, tolls: 'hirer' } }
  expect(pageLines(carFacts, car, ['boot', undefined])).toEqual([
    { icon: 'boot', title: 'Boot', sentence: '1 large case' },
    { icon: 'distance', title: 'Distance', sentence: '200 km a day' },
  ])
})
