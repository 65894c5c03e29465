import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { openTestHouse, type TestHouse } from '../../testing/context.ts'
import { brokenPromises, expectPromisesKept } from '../../testing/invariants.ts'
import { makeCar, makeHotel } from '../../testing/makers/catalogue.ts'
import { payFor } from '../../testing/makers/money.ts'
import { book, makeHold, orderFor } from '../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { findSession } from '../accounts/find-session.ts'
import { lockBooking } from './booking-store.ts'
import { createBooking } from './create-booking.ts'
import { expireHolds } from './expire-holds.ts'
import type { Pools } from './hold-days.ts'

let house: TestHouse

beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(async () => {
  await expireHolds(house.ctx)
  await runJobs(house)
  await expectPromisesKept(house)
  await house.close()
})

function makeUsers(count: number): Promise<MadePerson[]> {
  return Promise.all(Array.from({ length: count }, () => makeUser(house.ctx)))
}

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
    expect(await race(await makeUsers(60), order)).toEqual({ 201: 1, 409: 59 })
  })

  it('of sixty customers for five rooms: five get one', async () => {
    const hotel = await makeHotel(house.ctx, { rooms: [{ count: 5 }] })
    const order = await orderFor(house, { type: 'hotel', itemId: hotel.id })
    expect(await race(await makeUsers(60), order)).toEqual({ 201: 5, 409: 55 })
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
    const buyers = await makeUsers(60)
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
    expect(await countOf(customer)).toBe(1)
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
      (await makeUsers(30)).map(async (buyer) => makeHold(house, buyer, { type: 'car', itemId: car.id })),
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
    const buyers = await makeUsers(20)
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
    await inTransaction(house.ctx.db, async (tx) => {
      await lockBooking(tx, hold.id)
      expect((await book(house, await makeUser(house.ctx), order)).statusCode).toBe(409)
    })
    expect((await book(house, await makeUser(house.ctx), order)).statusCode).toBe(201)
  })
})

/** What the guards are there for: each switched off, the same race sells one car to many. */
describe('without its guards', () => {
  it('the race oversells', async () => {
    const open = await openTestHouse()
    try {
      await asOwner(open, 'alter table inventory_days drop constraint inventory_days_not_oversold')
      const car = await makeCar(open.ctx)
      const order = await orderFor(open, { type: 'car', itemId: car.id })
      const buyers = await Promise.all(Array.from({ length: 12 }, () => makeUser(open.ctx)))
      const sold = await Promise.allSettled(
        buyers.map(async (buyer) => {
          const actor = await findSession(open.ctx, buyer.token)
          if (!actor) throw new Error('no session')
          return createBooking(
            open.ctx,
            actor,
            { body: order as never, key: undefined },
            unguarded(meeting(buyers.length)),
          )
        }),
      )
      expect(sold.filter((answer) => answer.status === 'fulfilled')).toHaveLength(12)
      expect(Object.keys(await brokenPromises(open.ctx.db, open.clock.now()))).toContain(
        'V2 a pool day counts exactly the bookings that occupy it, and never more than it has',
      )
    } finally {
      await open.close()
    }
  })
})

/** Looks whether the days are free, waits until all have looked, then takes them: what a shop without locks does. */
function unguarded(allHaveLooked: () => Promise<void>): Pools {
  return {
    lockPools: async () => {},
    takeDays: async (tx: Tx, { inventoryId, fromOn, untilOn, units }) => {
      const { rows } = await sql`select 1 from inventory_days where inventory_id = ${inventoryId}
        and day >= ${fromOn} and day < ${untilOn} and reserved >= capacity`.execute(tx)
      await allHaveLooked()
      if (rows.length > 0) return null
      const taken = await sql<{ on: string; priceKobo: number }>`
        insert into inventory_days as d (inventory_id, day, capacity, reserved)
        select i.id, day::date, i.capacity, ${units}::int from inventories i
         cross join generate_series(${fromOn}::date, ${untilOn}::date - 1, interval '1 day') as day
         where i.id = ${inventoryId}
        on conflict (inventory_id, day) do update set reserved = d.reserved + excluded.reserved
        returning d.day as on, (select base_price_kobo from inventories i where i.id = d.inventory_id) as "priceKobo"`.execute(
        tx,
      )
      return taken.rows
    },
  }
}

/** Lets everybody go on when the last of so many has come. */
let waiting: (() => void)[] = []
function meeting(count: number) {
  return async () => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
      if (waiting.length < count) return
      for (const go of waiting) go()
      waiting = []
    })
  }
}

async function asOwner(open: TestHouse, statement: string) {
  const client = new pg.Client({ connectionString: open.url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function countOf({ userId }: MadePerson): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bookings where user_id = ${userId}`.execute(house.ctx.db)
  return rows[0]?.count ?? 0
}
