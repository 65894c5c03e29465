// Every figure of the reports against what plain code works out from the exported ledger and bookings.

import { generateYear } from '@skyroute/demo/large/generate-year.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import type { Template } from '../../../testing/database.ts'
import { demoTemplate } from '../../../testing/demo-template.ts'
import { type Books, exportBooks } from '../../../testing/figures/books.ts'
import { compareWithBooks, type ReportAnswer } from '../../../testing/figures/compare.ts'
import { makePlace } from '../../../testing/makers/catalogue.ts'
import { call } from '../../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'

const questions = [
  '',
  'from=2026-11-20&until=2026-11-20',
  'from=2025-11-21&until=2026-11-20&by=month',
  'from=2025-11-21&until=2026-11-20&by=week&kind=hotel',
  'from=2026-10-28&until=2026-12-03&by=day&kind=car',
  'from=2023-11-21&until=2026-11-20&by=month',
  'from=2026-11-20&until=2027-02-20&by=week',
  'from=2021-01-01&until=2021-01-31',
]

const open = (copyOf?: Template) => openTestServer({}, { breaksPromises: true, copyOf })

const data: [name: string, openHouse: () => Promise<TestServer>][] = [
  ['the demo', async () => open(await demoTemplate())],
  [
    'a generated year',
    async () => {
      const house = await open()
      await makePlace(house.ctx, { stateSlug: 'lagos', citySlug: 'ikeja' })
      await makePlace(house.ctx, { stateSlug: 'kano', citySlug: 'kano' })
      await generateYear(house.url, { hotels: 40, cars: 40, bookings: 4_000, seed: 0.5, now: house.clock.now() })
      return house
    },
  ],
]

describe.each(data)('on %s', (_, openHouse) => {
  let house: TestServer
  let admin: MadePerson
  let books: Books

  beforeAll(async () => {
    house = await openHouse()
    admin = await makeUser(house.ctx, { roles: ['admin'] })
    books = await exportBooks(house.url)
  })
  afterAll(() => house.close())

  const report = async (query: string): Promise<ReportAnswer> => {
    const answer = await call(house, admin, { url: `/api/v1/admin/reports?${query}` })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }

  it.each(questions)('the report of "%s" is right to the kobo', async (query) => {
    expect(compareWithBooks(await report(query), books)).toBeGreaterThan(60)
  })

  it('there is something to compare', async () => {
    const { totals, cancellations, methods, places } = await report(questions[2] ?? '')
    for (const name of ['received', 'fees', 'refunded', 'booked', 'bookings_confirmed', 'bookings_cancelled'] as const)
      expect([name, totals[name] > 0]).toEqual([name, true])
    expect(totals.occupancy_percent).toBeGreaterThan(0)
    expect(totals.utilisation_percent).toBeGreaterThan(0)
    expect(cancellations.length).toBeGreaterThan(1)
    expect(methods.length).toBeGreaterThan(1)
    expect(places.length).toBeGreaterThan(1)
  })

  it('a receipt that is not in the books is noticed, and the figure named', async () => {
    const shown = await report(questions[2] ?? '')
    const line = [...books.lines.values()]
      .flat()
      .find(({ posting, day }) => posting === 'gateway_receipt' && day > '2026-01-01')
    if (!line) throw new Error('no receipt')
    const books2 = { ...books, lines: new Map(books.lines) }
    const lines = books.lines.get(line.day) ?? []
    books2.lines.set(
      line.day,
      lines.map((each) => (each === line ? { ...each, account: 'customer_funds', amountKobo: -1 } : each)),
    )
    expect(() => compareWithBooks(shown, books2)).toThrow(
      /^The report does not say what the books do\. totals:\n {2}received is [\d.]+ in the report, [\d.]+ in the books/,
    )
  })
})
