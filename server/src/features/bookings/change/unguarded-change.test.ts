// The negative controls of the races of changes: without the pool's lock the last room is sold twice, and without the
// booking's an unpaid one changes while the price of the stay before is being paid.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Tx } from '../../../db/pool.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { brokenPromises } from '../../../testing/invariants.ts'
import { makeHotel } from '../../../testing/makers/catalogue.ts'
import { call, makeHold } from '../../../testing/makers/orders.ts'
import { startPayment } from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser, makeUsers } from '../../../testing/makers/people.ts'
import { untilSomebodyWaits } from '../../../testing/rivals/lock-waits.ts'
import { meetBefore } from '../../../testing/rivals/meet-before.ts'
import type { BookingRow } from '../booking-store.ts'
import { expireHolds } from '../holds/expire-holds.ts'

vi.mock('../inventory/inventory-days.ts', async (original) => ({
  ...(await original<object>()),
  ...(await import('../../../../races/unguarded-days.ts')),
  lockInventories: async () => {},
}))
vi.mock('../booking-store.ts', async (original) => {
  const real = await original<typeof import('../booking-store.ts')>()
  const findBooking = async (tx: Tx, id: string) => {
    const { rows } = await sql<BookingRow>`select ${real.bookingColumns} from bookings where id = ${id}`.execute(tx)
    return rows[0] ?? null
  }
  return { ...real, lockBookingFor: real.findBookingFor, lockBookingIfFree: findBooking }
})

let house: TestServer
beforeAll(async () => {
  house = await openTestServer({}, { breaksPromises: true })
  await asOwner(house, 'alter table inventory_days drop constraint inventory_days_not_oversold')
})
afterAll(() => house.close())

const moreRooms = (who: MadePerson, id: string) =>
  call(house, who, {
    method: 'POST',
    url: `/api/v1/bookings/${id}/change`,
    payload: { start_date: '2026-12-11', end_date: '2026-12-13', rooms: 2 },
  })

// The first: other holds would end with its own.
it('without its guards a hold that ends gives back less than the changed booking has', async () => {
  const person = await makeUser(house.ctx)
  const hotel = await makeHotel(house.ctx)
  const { id } = await makeHold(house, person, { type: 'hotel', itemId: hotel.id })
  await meetBefore({ url: house.url, table: 'booking_events' }, async () => {
    const changing = moreRooms(person, id)
    await untilSomebodyWaits(house, changing)
    house.clock.advance({ minutes: 90 })
    return Promise.all([changing, expireHolds(house.ctx)])
  })
  expect(Object.keys(await brokenPromises(house.ctx.db, house.clock.now()))).toContain(
    'V2 a pool day counts exactly the bookings that occupy it, and never more than it has',
  )
  house.clock.advance({ minutes: -90 })
})

it('without its guards an unpaid booking changes while the old price is being paid', async () => {
  const person = await makeUser(house.ctx)
  const hotel = await makeHotel(house.ctx, { priceNgn: 50_000 })
  const { id } = await makeHold(house, person, { type: 'hotel', itemId: hotel.id })
  const [payment, changed] = await meetBefore({ url: house.url, table: 'payments' }, async () => {
    const paying = startPayment(house, person, { bookingId: id })
    await untilSomebodyWaits(house, paying)
    return Promise.all([paying, moreRooms(person, id)])
  })
  expect([payment.amount, changed.statusCode, changed.json().booking?.amount_due]).toEqual([112_000, 200, 224_000])
})

it('without its guards two changes take the last room, and the invariants see it', async () => {
  const hotel = await makeHotel(house.ctx, { rooms: [{ count: 3 }] })
  const people = await makeUsers(house.ctx, 2)
  const ids: string[] = []
  for (const who of people) ids.push(String((await makeHold(house, who, { type: 'hotel', itemId: hotel.id })).id))
  const answers = await meetBefore({ url: house.url, table: 'inventory_days' }, () =>
    Promise.all(people.map((who, index) => moreRooms(who, `${ids[index]}`))),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(Object.keys(await brokenPromises(house.ctx.db, house.clock.now()))).toContain(
    'V2 a pool day counts exactly the bookings that occupy it, and never more than it has',
  )
})
