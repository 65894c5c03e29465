import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sqlState } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { conflict } from '../../../errors.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { brokenPromises, expectPromisesKept } from '../../../testing/invariants.ts'
import { registerAccount } from '../../../testing/makers/account.ts'
import { makeCar, makeDay, makeHotel, priceRoom } from '../../../testing/makers/catalogue.ts'
import { payFor } from '../../../testing/makers/money.ts'
import { book, call, makeHold, orderFor } from '../../../testing/makers/orders.ts'
import { type MadePerson, makeUser, makeUsers } from '../../../testing/makers/people.ts'
import { meanwhile } from '../../../testing/one-connection.ts'
import { beside } from '../../../testing/rivals/beside.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { removeUnprovenAccess } from '../../accounts/email/first-proof.ts'
import { lockBooking } from '../booking-store.ts'
import { expireHolds } from '../holds/expire-holds.ts'
import { countAttempt, countRejected } from './booking-limit.ts'

let house: TestServer

beforeAll(async () => {
  house = await openTestServer()
})
afterAll(async () => {
  await expireHolds(house.ctx)
  await runJobs(house)
  await expectPromisesKept(house)
  await house.close()
})

/** How often each status was answered. */
function tally(statuses: number[]): Record<number, number> {
  return Object.fromEntries(
    Object.entries(Object.groupBy(statuses, String)).map(([key, all]) => [key, all?.length ?? 0]),
  )
}

async function race(buyers: MadePerson[], payload: unknown) {
  const answers = await Promise.all(buyers.map((buyer) => book(house, buyer, payload)))
  return tally(answers.map((answer) => answer.statusCode))
}

describe('a race', () => {
  it('of sixty customers for one car: one gets it', async () => {
    const car = await makeCar(house.ctx)
    const order = await orderFor(house, { type: 'car', itemId: car.id })
    expect(await race(await makeUsers(house.ctx, 60), order)).toEqual({ 201: 1, 409: 59 })
  })

  it('of sixty customers for five rooms: five get one', async () => {
    const hotel = await makeHotel(house.ctx, { rooms: [{ count: 5 }] })
    const order = await orderFor(house, { type: 'hotel', itemId: hotel.id })
    expect(await race(await makeUsers(house.ctx, 60), order)).toEqual({ 201: 5, 409: 55 })
  })

  it('for rooms of any type over overlapping nights sells no night twice', async () => {
    const hotel = await makeHotel(house.ctx, {
      rooms: [{ count: 2 }, { count: 1, priceNgn: 60_000 }, { count: 2, priceNgn: 70_000 }],
    })
    const orders = await Promise.all(
      [10, 11, 12, 13].map((day) =>
        orderFor(house, { type: 'hotel', itemId: hotel.id, startOn: `2026-12-${day}`, endOn: `2026-12-${day + 2}` }),
      ),
    )
    const buyers = await makeUsers(house.ctx, 30)
    const answers = await Promise.all(
      buyers.map(async (buyer, index) => {
        const order = orders[index % orders.length]
        const answer = await book(house, buyer, order)
        const fresh = answer.json().quote?.total
        return fresh ? book(house, buyer, { ...order, total_amount: fresh }) : answer
      }),
    )
    const statuses = tally(answers.map((answer) => answer.statusCode))
    expect(Object.keys(statuses)).toEqual(['201', '409'])
    expect(statuses[201]).toBeGreaterThanOrEqual(5)
    expect(await brokenPromises(house.ctx.db, house.clock.now())).toEqual({})
  })

  it('of fifty requests with one key: one booking, and all of them hear of it', async () => {
    const hotel = await makeHotel(house.ctx)
    const customer = await makeUser(house.ctx)
    const order = await orderFor(house, { type: 'hotel', itemId: hotel.id })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => book(house, customer, order, { 'idempotency-key': 'once' })),
    )
    expect(tally(answers.map((answer) => answer.statusCode))).toEqual({ 201: 50 })
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
    expect(await countRows(customer)).toBe(1)
  })

  it('of one customer for eight rooms: three holds', async () => {
    const customer = await makeUser(house.ctx)
    const hotels = await Promise.all(Array.from({ length: 8 }, () => makeHotel(house.ctx)))
    const orders = await Promise.all(hotels.map((hotel) => orderFor(house, { type: 'hotel', itemId: hotel.id })))
    const answers = await Promise.all(orders.map((order) => book(house, customer, order)))
    expect(tally(answers.map((answer) => answer.statusCode))).toEqual({ 201: 3, 409: 5 })
  })

  it('between the end of a hold and its money: it is confirmed or revived, and never both lost and paid', async () => {
    const car = await makeCar(house.ctx, { count: 30 })
    const holds = await Promise.all(
      (await makeUsers(house.ctx, 30)).map(async (buyer) => makeHold(house, buyer, { type: 'car', itemId: car.id })),
    )
    house.clock.advance({ minutes: 36 })
    await Promise.all([
      ...holds.map((hold) => payFor(house, hold.id)),
      ...Array.from({ length: 4 }, () => expireHolds(house.ctx)),
    ])
    const { rows } = await sql<{ status: string; count: number }>`
      select status, count(*)::int as count from bookings where listing_id = ${car.id} group by status`.execute(
      house.ctx.db,
    )
    expect(rows).toEqual([{ status: 'confirmed', count: 30 }])
    expect(await brokenPromises(house.ctx.db, house.clock.now())).toEqual({})
  })

  it('between sweepers ends each hold once', async () => {
    const car = await makeCar(house.ctx, { count: 20 })
    const buyers = await makeUsers(house.ctx, 20)
    const holds = await Promise.all(buyers.map((buyer) => makeHold(house, buyer, { type: 'car', itemId: car.id })))
    house.clock.advance({ minutes: 36 })
    const released = await Promise.all(Array.from({ length: 5 }, () => expireHolds(house.ctx)))
    expect(released.reduce((sum, count) => sum + count, 0)).toBe(holds.length)
  })

  it('between a buyer and a seller who holds the expired booking leaves that booking to them', async () => {
    const car = await makeCar(house.ctx)
    const wish = { type: 'car', itemId: car.id } as const
    const hold = await makeHold(house, await makeUser(house.ctx), wish)
    const order = await orderFor(house, wish)
    house.clock.advance({ minutes: 36 })
    const buyer = await makeUser(house.ctx)
    await inTransaction(house.ctx.db, async (tx) => {
      await lockBooking(tx, hold.id)
      expect((await meanwhile(() => book(house, buyer, order))).statusCode).toBe(409)
    })
    expect((await book(house, await makeUser(house.ctx), order)).statusCode).toBe(201)
  })
})

describe('finding 1', () => {
  it('an attempt past the limit of a minute frees no room that somebody else holds', async () => {
    const hotel = await makeHotel(house.ctx, { rooms: [{ count: 4 }] })
    const [held, closed] = ['2026-12-20', '2026-12-21']
    const wish = { type: 'hotel', itemId: hotel.id, startOn: held } as const
    await makeHold(house, await makeUser(house.ctx), {
      ...wish,
      endOn: closed,
      data: { rooms: 3, number_of_guests: 3 },
    })
    const order = await orderFor(house, { ...wish, endOn: '2026-12-22', data: { room_type_id: hotel.roomTypeId } })
    await makeDay(house.ctx, hotel.roomTypeId, { on: closed, closed: true })
    const impatient = await makeUser(house.ctx)
    const statuses = []
    for (let attempt = 1; attempt <= 14; attempt++) {
      const key = { 'idempotency-key': `attempt-${attempt}` }
      statuses.push((await beside(house, hotel.roomTypeId, () => book(house, impatient, order, key))).statusCode)
    }
    expect(tally(statuses)).toEqual({ 409: 10, 429: 4 })
    const { rows } = await sql`
      select reserved from inventory_days where inventory_id = ${hotel.roomTypeId} and day = ${held}`.execute(
      house.ctx.db,
    )
    expect(rows).toEqual([{ reserved: 3 }])
    expect(await brokenPromises(house.ctx.db, house.clock.now())).toEqual({})
  })
})

describe('finding 18: what is decided behind the lock', () => {
  it('is the price: one that is saved while a buyer waits is the one that counts', async () => {
    const hotel = await makeHotel(house.ctx, { priceNgn: 50_000 })
    const order = await orderFor(house, { type: 'hotel', itemId: hotel.id })
    const buyer = await makeUser(house.ctx)
    const answer = await beside(
      house,
      hotel.roomTypeId,
      () => book(house, buyer, order),
      (tx) => priceRoom(hotel.roomTypeId, 6_000_000).execute(tx),
    )
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'price_changed'])
    expect(answer.json().quote.total).toBe(134_400)
  })

  it('is the switch: what goes off sale while a buyer waits is not sold', async () => {
    const [hotel, car] = [await makeHotel(house.ctx), await makeCar(house.ctx)]
    const cases = [
      { type: 'hotel', itemId: hotel.id, pool: hotel.roomTypeId, off: sql`update hotels set is_active = false` },
      { type: 'car', itemId: car.id, pool: car.inventoryId, off: sql`update cars set is_active = false` },
    ] as const
    for (const { type, itemId, pool, off } of cases) {
      const order = await orderFor(house, { type, itemId })
      const buyer = await makeUser(house.ctx)
      const answer = await beside(
        house,
        pool,
        () => book(house, buyer, order),
        (tx) => sql`${off} where id = ${itemId}`.execute(tx),
      )
      expect([answer.statusCode, answer.json().code], type).toEqual([409, 'not_on_sale'])
    }
  })

  it('so whoever switches a hotel off waits for the sale that is under way', async () => {
    const hotel = await makeHotel(house.ctx)
    const admin = await makeUser(house.ctx, { roles: ['admin'] })
    const url = `/api/v1/admin/hotels/${hotel.id}`
    const { version } = (await call(house, admin, { url })).json()
    const steps: string[] = []
    const answer = await beside(
      house,
      hotel.roomTypeId,
      async () => {
        const edited = await call(house, admin, { method: 'PUT', url, payload: { version, is_active: false } })
        steps.push('switched off')
        return edited
      },
      async () => steps.push('sold'),
    )
    expect(answer.statusCode, answer.body).toBe(200)
    expect(steps).toEqual(['sold', 'switched off'])
  })
})

describe('the count of a refused attempt', () => {
  /** The first count of an attempt is chosen as the victim of a deadlock. Which of two is, PostgreSQL decides by time. */
  const firstIsVictim = `
    create sequence counted;
    grant usage on sequence counted to skyroute_app;
    create function choose_victim() returns trigger language plpgsql as $$ begin
      if nextval('counted') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
      return new;
    end $$;
    create trigger choose_victim before insert on booking_attempts for each row execute function choose_victim()`

  async function countAsVictim(count: (userId: string, now: Date) => Promise<unknown>) {
    const { userId } = await makeUser(house.ctx)
    await asOwner(house, firstIsVictim)
    const [end] = await Promise.allSettled([count(userId, house.clock.now())])
    await asOwner(house, 'drop function choose_victim cascade; drop sequence counted')
    const { rows } = await sql<{ attempts: number }>`
      select attempts from booking_attempts where user_id = ${userId}`.execute(house.ctx.db)
    return { failed: end.status === 'rejected' ? sqlState(end.reason) : undefined, attempts: rows[0]?.attempts ?? 0 }
  }
  const refusal = conflict('dates_taken', 'Those dates were just booked.')

  it('gets through a deadlock with somebody who holds the customer’s row', async () => {
    const counted = await countAsVictim((userId, now) => countRejected(house.ctx, userId, { error: refusal, now }))
    expect(counted).toEqual({ failed: undefined, attempts: 1 })
  })

  it('and the negative control: a count that is not tried again is lost in it', async () => {
    const counted = await countAsVictim((userId, now) => countAttempt(userId, now).execute(house.ctx.db))
    expect(counted).toEqual({ failed: '40P01', attempts: 0 })
  })

  it('does not wait for staff who close an account that nobody confirmed', async () => {
    const { userId } = await registerAccount(house)
    const now = house.clock.now()
    await inTransaction(house.ctx.db, async (tx) => {
      expect(await removeUnprovenAccess(house.ctx, tx, userId, { keepsSecondFactor: true })).toBe(true)
      await meanwhile(() => countAttempt(userId, now).execute(house.ctx.db))
      await countAttempt(userId, now).execute(tx)
    })
  })

  it('that fails takes nothing from the refusal', async () => {
    await countRejected(house.ctx, randomUUID(), { error: refusal, now: house.clock.now() })
  })

  it('leaves a customer and staff who ask for the same taken days at once their answer', async () => {
    const car = await makeCar(house.ctx)
    const wish = { type: 'car', itemId: car.id } as const
    const order = await orderFor(house, wish)
    const admin = await makeUser(house.ctx, { roles: ['admin'] })
    await makeHold(house, await makeUser(house.ctx), wish)
    for (let round = 1; round <= 4; round++) {
      const customer = await registerAccount(house)
      const ofStaff = { ...order, booking_data: { ...order.booking_data, guest_email: customer.email } }
      const answers = await Promise.all([
        book(house, customer, order),
        call(house, admin, { method: 'POST', url: '/api/v1/admin/bookings', payload: ofStaff }),
      ])
      expect(answers.map((answer) => answer.json().code)).toEqual(['dates_taken', 'dates_taken'])
    }
  })
})

async function countRows({ userId }: MadePerson): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bookings where user_id = ${userId}`.execute(house.ctx.db)
  return rows[0]?.count ?? 0
}
