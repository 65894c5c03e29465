import type { Static } from 'typebox'
import type { Report } from '../../features/reports/business/schemas.ts'
import type { Books } from './books.ts'
import { type countBookings, countFigures, type Days, leadDays, total } from './count.ts'

export type ReportAnswer = Static<typeof Report>
type Figures = ReturnType<typeof countFigures>

/** Compares a whole answer with what the books say, to the kobo; answers how many figures were looked at. */
export function compareWithBooks(report: ReportAnswer, books: Books): number {
  const compare = counting()
  const days = { from: report.from, until: report.until, kind: report.kind }
  const all = countFigures(books, days)
  compare('totals', report.totals, totalsOf(all))
  const { from, until, ...before } = report.previous
  compare('previous', before, totalsOf(countFigures(books, { ...days, from, until })))
  const shift = Date.parse(report.from) - Date.parse(from)
  const shifted = (row: { from: string; until: string }): Days => ({
    ...days,
    from: isoDay(Date.parse(row.from) - shift),
    until: isoDay(Date.parse(row.until) - shift),
  })
  report.takings.forEach((row, i) => {
    const span = { from: row.from, until: row.until }
    const [now, then] = [countFigures(books, { ...days, ...span }), countFigures(books, shifted(row))]
    compare(`takings of ${row.from}`, row, {
      ...span,
      ...moneyOf(now),
      hotel_received: naira(now.hotelReceived),
      car_received: naira(now.carReceived),
      previous_received: naira(then.received),
      previous_net: naira(then.net),
    })
    compare(`bookings of ${row.from}`, report.bookings[i], {
      ...span,
      ...salesOf(now),
      previous_confirmed: then.confirmed,
    })
    compare(`occupancy of ${row.from}`, report.occupancy[i], {
      ...span,
      ...useOf(now),
      previous_occupancy_percent: useOf(then).occupancy_percent,
      previous_utilisation_percent: useOf(then).utilisation_percent,
    })
  })
  compareTables(compare, report, all)
  return compare.count()
}

function compareTables(compare: ReturnType<typeof counting>, report: ReportAnswer, all: Figures) {
  compare(
    'methods',
    Object.fromEntries(report.methods.map(({ method, received, fees }) => [method, { received, fees }])),
    Object.fromEntries(
      [...all.methods].map(([name, { received, fees }]) => [name, { received: naira(received), fees: naira(fees) }]),
    ),
  )
  const lead = all.leadDays.toSorted((a, b) => a - b)
  compare(
    'lead time',
    [report.lead_time.average_days, report.lead_time.median_days],
    [average(lead), lead[Math.ceil(lead.length / 2) - 1] ?? null],
  )
  const confirmed = [...all.listings.values()].flat()
  for (const { from_days, until_days, bookings, booked } of report.lead_time.groups) {
    const inside = confirmed.filter((each) => leadDays(each) >= from_days && leadDays(each) <= (until_days ?? 1e9))
    compare(`lead time from ${from_days}`, [bookings, booked], [inside.length, naira(total(inside))])
  }
  compare(
    'groups of lead time',
    report.lead_time.groups.reduce((sum, { bookings }) => sum + bookings, 0),
    all.confirmed,
  )
  compare(
    'cancellations',
    Object.fromEntries(
      report.cancellations.map(({ reason, was_confirmed, ...row }) => [`${reason} ${was_confirmed}`, row]),
    ),
    Object.fromEntries([...all.endings].map(([key, group]) => [key, endingOf(group)])),
  )
  compareBest(
    compare,
    'listings',
    report.listings.map((row) => [`${row.type} ${row.id}`, row]),
    all.listings,
  )
  compareBest(
    compare,
    'places',
    report.places.map((row) => [`${row.state_slug}/${row.city_slug}`, row]),
    all.places,
  )
}

type Best = [key: string, row: { bookings: number; cancelled: number; booked: number }][]

/** The first ones of all, and in the right order. */
function compareBest(compare: ReturnType<typeof counting>, name: string, shown: Best, groups: Figures['listings']) {
  for (const [key, row] of shown) {
    const group = groups.get(key) ?? []
    const cancelled = group.filter(({ cancelledOn }) => cancelledOn !== null).length
    compare(
      `${name}: ${key}`,
      [row.bookings, row.cancelled, row.booked],
      [group.length, cancelled, naira(total(group))],
    )
  }
  const best = [...groups.values()].map((group) => naira(total(group))).toSorted((a, b) => b - a)
  compare(
    `order of ${name}`,
    shown.map(([, row]) => row.booked),
    best.slice(0, Math.min(20, groups.size)),
  )
}

function totalsOf(all: Figures) {
  return { ...moneyOf(all), ...salesOf(all), ...useOf(all), cancellation_rate: percent(all.cancelled, all.confirmed) }
}

function moneyOf({ received, fees, refunded, chargedBack, net }: Figures) {
  return {
    received: naira(received),
    fees: naira(fees),
    refunded: naira(refunded),
    charged_back: naira(chargedBack),
    net: naira(net),
  }
}

function salesOf(all: ReturnType<typeof countBookings>) {
  return {
    bookings_created: all.created,
    bookings_confirmed: all.confirmed,
    booked: naira(all.booked),
    bookings_cancelled: all.cancelled,
    bookings_completed: all.completed,
    lead_days_average: average(all.leadDays),
    hotel_bookings: all.hotels,
    car_bookings: all.cars,
  }
}

function useOf({ hotel, car }: Figures) {
  return {
    room_nights: hotel.there,
    room_nights_sold: hotel.sold,
    occupancy_percent: percent(hotel.sold, hotel.there),
    hire_days: car.there,
    hire_days_sold: car.sold,
    utilisation_percent: percent(car.sold, car.there),
  }
}

function endingOf(group: Parameters<typeof total>[0]) {
  const refunded = group.reduce((sum, { refundedKobo }) => sum + refundedKobo, 0)
  const captured = group.reduce((sum, { capturedKobo }) => sum + capturedKobo, 0)
  return {
    bookings: group.length,
    booked: naira(total(group)),
    refunded: naira(refunded),
    kept: naira(captured - refunded),
  }
}

/** Fails at the first comparison that differs, and names its figures. */
function counting() {
  let looked = 0
  const compare = (what: string, shown: unknown, expected: unknown) => {
    looked += typeof expected === 'object' && expected ? Object.values(expected).length : 1
    const differing = differences(shown, expected)
    if (differing.length > 0)
      throw new Error(`The report does not say what the books do. ${what}:\n${differing.join('\n')}`)
  }
  return Object.assign(compare, { count: () => looked })
}

/** One line for each figure that differs, and none for those that agree. */
function differences(shown: unknown, expected: unknown, name = ''): string[] {
  if (Object.is(shown, expected)) return []
  if (!isRecord(shown) || !isRecord(expected))
    return [`  ${name || 'it'} is ${JSON.stringify(shown)} in the report, ${JSON.stringify(expected)} in the books`]
  const names = new Set([...Object.keys(shown), ...Object.keys(expected)])
  return [...names].flatMap((each) => differences(shown[each], expected[each], name ? `${name}.${each}` : each))
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const naira = (kobo: number) => kobo / 100
const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10)
const average = (all: readonly number[]) =>
  all.length === 0 ? null : Math.round((all.reduce((sum, each) => sum + each, 0) / all.length) * 10) / 10
const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)
