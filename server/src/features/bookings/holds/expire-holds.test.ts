import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { damage } from '../../../testing/damage.ts'
import { expectPromisesKept } from '../../../testing/invariants.ts'
import { makeCar, makeHotel } from '../../../testing/makers/catalogue.ts'
import { book, makeHold, orderFor } from '../../../testing/makers/orders.ts'
import { bookingRow, press, startPayment } from '../../../testing/makers/payments.ts'
import { makeUser } from '../../../testing/makers/people.ts'
import { planBehaviours } from '../../../testing/plan-behaviours.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { pollPayments } from '../../payments/attempts/poll-payments.ts'
import { expireHolds } from './expire-holds.ts'

let house: TestServer
beforeAll(async () => {
  house = await openTestServer()
})
afterAll(async () => {
  await expectPromisesKept(house)
  await house.close()
})

const statusOf = async (id: string) =>
  (await house.ctx.db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

const cases = () =>
  house.ctx.db
    .selectFrom('cases')
    .select(['booking_id', 'details', 'closed_at', 'outcome'])
    .where('kind', '=', 'row_not_worked')
    .execute()

const lowerReserved = (by: number, carId: string) =>
  sql`update inventory_days set reserved = reserved - ${by} where inventory_id = ${carId}`.execute(house.ctx.db)

it('finding 5: a hold that cannot be released stops nobody else, and is a case until it can', async () => {
  const [damagedCar, soundCar] = [await makeCar(house.ctx), await makeCar(house.ctx)]
  const damaged = await makeHold(house, await makeUser(house.ctx), { type: 'car', itemId: damagedCar.id })
  await lowerReserved(1, damagedCar.id) // its days can no longer be given back: the table's check refuses
  const sound: string[] = []
  for (let turn = 0; turn < 3; turn++) {
    house.clock.advance({ minutes: turn === 0 ? 0 : 1 })
    sound.push((await makeHold(house, await makeUser(house.ctx), { type: 'car', itemId: soundCar.id })).id)
    house.clock.advance({ minutes: 36 })
    expect(await expireHolds(house.ctx)).toBe(1)
    expect(await statusOf(sound[turn] ?? '')).toBe('cancelled')
    expect(await statusOf(damaged.id)).toBe('pending')
    expect(await cases()).toHaveLength(turn === 2 ? 1 : 0)
  }
  expect((await cases())[0]).toMatchObject({
    booking_id: damaged.id,
    details: { job: 'bookings.expire-holds', row: damaged.id },
    closed_at: null,
  })

  await lowerReserved(-1, damagedCar.id)
  expect(await expireHolds(house.ctx), 'left out of the batch until its next try').toBe(0)
  house.clock.advance({ minutes: 5 })
  expect(await expireHolds(house.ctx)).toBe(1)
  expect(await statusOf(damaged.id)).toBe('cancelled')
  expect((await cases())[0]).toMatchObject({ outcome: 'It worked at a later try.', closed_at: house.clock.now() })
  expect(await house.ctx.db.selectFrom('sweep_failures').selectAll().execute()).toEqual([])
})

it('finding 19: money that comes after the start confirms nothing and goes back', async () => {
  house.clock.set('2026-11-24T12:00:00+01:00')
  await sql`update settings set value = value || '{"holdMinutes": 480, "maxHoldMinutes": 480}' where key = 'holds'`.execute(
    house.ctx.db,
  )
  const customer = await makeUser(house.ctx)
  const hotel = await makeHotel(house.ctx)
  const wish = { type: 'hotel', itemId: hotel.id, startOn: '2026-11-24', endOn: '2026-11-26' } as const
  const hold = await makeHold(house, customer, wish)
  expect([hold.starts_at, hold.hold_expires_at]).toEqual(['2026-11-24T13:00:00.000Z', '2026-11-24T13:00:00.000Z'])
  const payment = await startPayment(house, customer, { bookingId: hold.id })
  expect((await bookingRow(house, hold.id)).hold_expires_at).toEqual(new Date('2026-11-24T13:00:00Z'))
  await planBehaviours(house.ctx.db, payment.id, ['webhook:none'])
  await press(house, payment)
  house.clock.set('2026-11-24T14:00:01+01:00')
  await pollPayments(house.ctx)
  await runJobs(house)
  expect(await bookingRow(house, hold.id)).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'hold_expired',
    payment_status: 'refunded',
  })
  expect(await expireHolds(house.ctx)).toBe(0)
})

it('an expired hold that cannot be released is no fault of who wants its days', async () => {
  const car = await makeCar(house.ctx)
  const damaged = await makeHold(house, await makeUser(house.ctx), { type: 'car', itemId: car.id })
  const order = await orderFor(house, { type: 'car', itemId: car.id })
  const mend = await damage(house, 'update on bookings', `new.id = '${damaged.id}'`)
  house.clock.advance({ hours: 9 })
  const refused = await book(house, await makeUser(house.ctx), order)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'dates_taken'])
  await mend()
  const sold = await book(house, await makeUser(house.ctx), order)
  expect(sold.statusCode, sold.body).toBe(201)
})
