// What happens in the hour in which Lagos and Greenwich have different days belongs to the day and month of Lagos: in
// every list, report and export that is asked for a range, whichever column its instants come from.
import { addDays, type Day, monthOf } from '@skyroute/core/dates.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { bearer } from '../../testing/makers/account.ts'
import { makeCar } from '../../testing/makers/catalogue.ts'
import { endMadeTrip, makeDriverAccount, makeStartedTrip } from '../../testing/makers/driver-pay.ts'
import { makeDriver } from '../../testing/makers/fleet.ts'
import { call, makeHold } from '../../testing/makers/orders.ts'
import { makePartner, makePartnersRoom } from '../../testing/makers/partners.ts'
import { type MadePerson, makeSession, makeUser } from '../../testing/makers/people.ts'
import { runJobs } from '../../testing/run-jobs.ts'

let house: TestServer
let admin: MadePerson
let partnerId: string
let driver: MadePerson
/** What the screens of today said at each instant of a sale. */
const todaysFigures: Record<string, number>[] = []
/** Stays that come today, and all that begins today, around the midnight before the first day of all of them. */
const arrivals: [number, number][] = []
/** A driver's trips that ended today, at each instant of an end. */
const endedToday: number[] = []

/** One before midnight in Lagos, and three of the day after, two of them while Greenwich is still in the day before. */
const aroundMidnight = ([last, first]: Turn) => [
  `${last}T23:59:59.999+01:00`,
  ...['00:00:00', '00:59:59.999', '01:00:00'].map((time) => `${first}T${time}+01:00`),
]
type Turn = readonly [last: Day, first: Day]
const sales: Turn = ['2026-11-30', '2026-12-01']
const completions: Turn = ['2026-12-31', '2027-01-01']

beforeAll(async () => {
  house = await openTestServer()
  await house.app.ready()
  house.clock.set('2026-10-20T00:30:00+01:00')
  partnerId = await makePartner(house.ctx)
  driver = await makeDriver(house)
  await makeDriverAccount(house, driver)
  const trips = [await makeStartedTrip(house, driver)]
  while (trips.length < 4) trips.push(await makeStartedTrip(house, driver))
  await makeDebt()
  const rooms: string[] = []
  for (const instant of aroundMidnight(sales)) {
    house.clock.set(instant)
    const guest = await makeUser(house.ctx)
    admin = await makeUser(house.ctx, { roles: ['admin'] })
    rooms.push((await makePartnersRoom(house, guest, partnerId)).bookingId)
    todaysFigures.push(await readToday())
  }
  for (const instant of aroundMidnight(['2026-12-10', '2026-12-11'])) {
    house.clock.set(instant)
    admin = await makeUser(house.ctx, { roles: ['admin'] })
    arrivals.push([
      (await json('/admin/front-desk?type=hotel')).counts.arrivals,
      (await json('/admin/stats')).arrivals_today,
    ])
  }
  for (const [index, instant] of aroundMidnight(completions).entries()) {
    house.clock.set(instant)
    admin = await makeUser(house.ctx, { roles: ['admin'] })
    const completed = await call(house, admin, {
      method: 'POST',
      url: `/api/v1/admin/bookings/${rooms[index]}/complete`,
    })
    expect(completed.statusCode, completed.body).toBe(200)
    await endMadeTrip(house, trips[index] ?? '')
    driver = { ...driver, headers: bearer(await makeSession(house.ctx, driver.userId)) }
    endedToday.push((await json('/driver/day', driver)).ended_today.length)
  }
  await runJobs(house)
  house.clock.set('2027-01-05T09:00:00+01:00')
  admin = await makeUser(house.ctx, { roles: ['admin'] })
})
afterAll(() => house.close())

/** A hire on account that begins half an hour after midnight: in Greenwich on the day before. */
async function makeDebt() {
  const [clerk, hirer, car] = [
    await makeUser(house.ctx, { roles: ['admin'] }),
    await makeUser(house.ctx),
    await makeCar(house.ctx),
  ]
  const times = { pickup_time: '00:30', return_time: '00:30' }
  const { id } = await makeHold(house, hirer, { type: 'car', itemId: car.id, times, data: { with_driver: true } })
  const payload = { reason: 'Pays at the desk' }
  const confirmed = await call(house, clerk, { method: 'POST', url: `/api/v1/admin/bookings/${id}/confirm`, payload })
  expect(confirmed.statusCode, confirmed.body).toBe(200)
}

async function get(path: string, who = admin) {
  const answer = await call(house, who, { url: `/api/v1${path}` })
  expect(answer.statusCode, `${path}: ${answer.body}`).toBe(200)
  return answer
}
const json = async (path: string, who = admin) => (await get(path, who)).json()
const rowsOf = async (path: string) => (await get(path)).body.trim().split('\r\n').length - 1

async function readToday() {
  const [stats, money, funds] = await Promise.all([
    json('/payments/stats'),
    json('/payments/money'),
    json('/admin/accounting/customer-funds'),
  ])
  return { begun: stats.today, receipts: money.totals.receipts, lastDay: money.to, asOf: funds.as_of }
}

type Days = { from: Day; until: Day }
type Count = (days: Days) => Promise<number>

const hotels = 'type=hotel'
/** What a provider owes us of ₦112,000, its fee taken off. */
const afterFee = 110_320

/** Of four sales or completions, how many a call of a day or a range of days says there were. */
const byDay: Record<string, [turn: Turn, count: Count]> = {
  listStaffBookings: [
    sales,
    async ({ from, until }) =>
      (await json(`/admin/bookings?${hotels}&created_from=${from}&created_until=${until}`)).total,
  ],
  exportBookings: [
    sales,
    ({ from, until }) => rowsOf(`/admin/bookings/export/csv?${hotels}&created_from=${from}&created_until=${until}`),
  ],
  listPayments: [
    sales,
    async ({ from, until }) => (await json(`/payments?created_from=${from}&created_to=${until}`)).total,
  ],
  exportPayments: [sales, ({ from, until }) => rowsOf(`/payments/export/csv?created_from=${from}&created_to=${until}`)],
  showAccountBalances: [
    sales,
    async ({ from, until }) => (await json(`/payments/money?from=${from}&to=${until}`)).totals.receipts,
  ],
  reconcile: [
    sales,
    async ({ from, until }) => {
      const { gateways } = await json(`/payments/reconciliation?from=${from}&to=${until}`)
      return gateways.reduce((sum: number, each: { transactions: number }) => sum + each.transactions, 0)
    },
  ],
  showProviderBalances: [
    sales,
    async ({ from, until }) => {
      const receivedUntil = async (day: Day) =>
        (await json(`/payments/provider-balances?to=${day}`)).providers[0]?.received ?? 0
      return ((await receivedUntil(until)) - (await receivedUntil(addDays(from, -1)))) / afterFee
    },
  ],
  showCustomerFunds: [
    sales,
    async ({ from, until }) => {
      const heldAt = async (day: Day) => (await json(`/admin/accounting/customer-funds?as_of=${day}`)).total
      return ((await heldAt(until)) - (await heldAt(addDays(from, -1)))) / 112_000
    },
  ],
  readReport: [
    completions,
    async ({ from, until }) => (await json(`/admin/reports?from=${from}&until=${until}`)).totals.bookings_completed,
  ],
  exportReport: [
    sales,
    async ({ from, until }) => {
      const { body } = await get(`/admin/reports/methods/csv?from=${from}&until=${until}`)
      const [, line = ''] = body.trim().split('\r\n')
      return Number(line.split(',')[1] ?? 0)
    },
  ],
}

const byMonth: Record<string, [turn: Turn, count: (month: string) => Promise<number>]> = {
  showTrialBalance: [
    sales,
    async (month) => {
      const { accounts } = await json(`/admin/accounting/trial-balance?month=${month}`)
      return accounts.find(({ account }: { account: string }) => account === 'customer_funds').credits / 112_000
    },
  ],
  exportJournal: [
    sales,
    async (month) => {
      const { body } = await get(`/admin/accounting/journal/csv?month=${month}`)
      const received = body.split('\r\n').filter((line) => line.includes('Payment received by a provider'))
      return new Set(received.map((line) => line.split(',')[1])).size
    },
  ],
  showVatReturn: [completions, async (month) => (await json(`/admin/accounting/vat-return?month=${month}`)).total],
  exportVatReturn: [completions, (month) => rowsOf(`/admin/accounting/vat-return/csv?month=${month}`)],
  showPartnerStatement: [
    completions,
    async (month) => (await json(`/admin/partners/${partnerId}/statement?month=${month}`)).total,
  ],
  exportPartnerStatement: [completions, (month) => rowsOf(`/admin/partners/${partnerId}/statement/csv?month=${month}`)],
}

/** What these compare are days already: a night, a hire day, a holiday. */
const ofDaysAlone = [
  ...['showDays', 'exportCatalogue', 'listNotices', 'quoteChange', 'showBoard', 'showDailySchedule', 'listFrontDesk'],
  ...['readBookingTimeline', 'listHotelFreeDays', 'listCarFreeDays'],
  // Its days begin at midnight in Lagos: `segments.test.ts` tries it.
  ...['listVehicleUses'],
]

it('every call that is asked for days or a month is tried here', () => {
  const asked = house.app.declaredRoutes.flatMap(({ method, schema }) => {
    const { properties = {} } = (schema.querystring ?? {}) as { properties?: Record<string, { format?: string }> }
    const isDated = Object.values(properties).some(({ format }) => format === 'date' || format === 'month')
    return method === 'GET' && isDated ? [String(schema.operationId)] : []
  })
  const tried = [...Object.keys(byDay), ...Object.keys(byMonth), ...ofDaysAlone]
  expect([...new Set(asked)].sort()).toEqual(tried.sort())
})

it.each(Object.entries(byDay))('%s counts by the days of Lagos', async (_operation, [[last, first], count]) => {
  const counts = {
    [last]: await count({ from: last, until: last }),
    [first]: await count({ from: first, until: first }),
    'the day before': await count({ from: addDays(last, -1), until: addDays(last, -1) }),
    'the day after': await count({ from: addDays(first, 1), until: addDays(first, 1) }),
    'both days': await count({ from: last, until: first }),
  }
  expect(counts).toEqual({ [last]: 1, [first]: 3, 'the day before': 0, 'the day after': 0, 'both days': 4 })
})

it.each(Object.entries(byMonth))('%s counts by the months of Lagos', async (_operation, [[last, first], count]) => {
  const counts = { [last]: await count(monthOf(last)), [first]: await count(monthOf(first)) }
  expect(counts).toEqual({ [last]: 1, [first]: 3 })
})

it('what is of today is of today in Lagos', () => {
  const [last, first] = sales
  expect(todaysFigures).toEqual([
    { begun: 1, receipts: 1, lastDay: last, asOf: last },
    { begun: 1, receipts: 2, lastDay: first, asOf: first },
    { begun: 2, receipts: 3, lastDay: first, asOf: first },
    { begun: 3, receipts: 4, lastDay: first, asOf: first },
  ])
})

it('who comes today is who comes today in Lagos, and what ended today ended today there', () => {
  expect(arrivals).toEqual([
    [0, 0],
    [4, 9],
    [4, 9],
    [4, 9],
  ])
  expect(endedToday).toEqual([1, 1, 2, 3])
})

it('the days between a booking and its start, and the age of money that a provider holds, are days of Lagos', async () => {
  const { lead_time } = await json(`/admin/reports?from=${sales[0]}&until=${sales[1]}`)
  expect(lead_time).toMatchObject({ average_days: 10.3, median_days: 10 })
  const { providers } = await json('/payments/provider-balances')
  expect(providers).toMatchObject([{ held_since: '2026-10-20' }])
})

it('each line of a statement, a return and a journal says the day of Lagos', async () => {
  const days = [...completions.slice(0, 1), ...Array(3).fill(completions[1])]
  const ofBoth = async (path: string, name: string) => {
    const pages = await Promise.all(completions.map((day) => json(`${path}?month=${monthOf(day)}`)))
    return pages.flatMap((page) => page[name].map(({ on }: { on: Day }) => on))
  }
  expect(await ofBoth(`/admin/partners/${partnerId}/statement`, 'lines')).toEqual(days)
  expect(await ofBoth('/admin/accounting/vat-return', 'documents')).toEqual(days)
  const journal = await Promise.all(
    completions.map((day) => get(`/admin/accounting/journal/csv?month=${monthOf(day)}`)),
  )
  const completed = journal.flatMap(({ body }) =>
    body.split('\r\n').filter((line) => line.includes('Stay or hire completed')),
  )
  expect([...new Map(completed.map((line) => [line.split(',')[1], line.slice(0, 10)])).values()]).toEqual(days)
  const { days: taken } = await json(`/payments/money?from=${sales[0]}&to=${sales[1]}`)
  expect(taken.map(({ on, receipts }: { on: Day; receipts: number }) => [on, receipts])).toEqual([
    [sales[1], 3],
    [sales[0], 1],
  ])
})

describe('the pay of drivers', () => {
  it('is told by the months of Lagos', async () => {
    const { months } = await json('/driver/earnings', driver)
    expect(months.map((each: { month: string; trips: unknown[] }) => [each.month, each.trips.length])).toEqual([
      [monthOf(completions[1]), 3],
      [monthOf(completions[0]), 1],
    ])
  })

  it('is in the bank file of the days of Lagos', async () => {
    const trips = []
    for (const until_on of completions) {
      const url = '/api/v1/admin/driver-runs'
      const made = await call(house, admin, { method: 'POST', url, payload: { until_on } })
      trips.push(made.json().lines[0].trips)
    }
    expect(trips).toEqual([1, 3])
  })
})

it('a debt grows older at midnight in Lagos', async () => {
  const ageAt = async (instant: string) => {
    house.clock.set(instant)
    admin = await makeUser(house.ctx, { roles: ['admin'] })
    const { ages, receivables } = await json('/admin/accounting/receivables')
    const groups = Object.entries(ages).flatMap(([name, due]) => (name !== 'due' && due !== 0 ? [name] : []))
    expect(receivables).toMatchObject([{ begun_on: '2026-12-11', due: ages.due }])
    return [receivables[0].age_days, ...groups]
  }
  const aged = []
  for (const turn of [30, 60, 90].map(
    (days) => [addDays('2026-12-11', days), addDays('2026-12-11', days + 1)] as const,
  )) {
    const [before = '', after = ''] = aroundMidnight(turn)
    aged.push(await ageAt(before), await ageAt(after))
  }
  expect(aged).toEqual([
    [30, 'current'],
    [31, 'over_30'],
    [60, 'over_30'],
    [61, 'over_60'],
    [90, 'over_60'],
    [91, 'over_90'],
  ])
})
