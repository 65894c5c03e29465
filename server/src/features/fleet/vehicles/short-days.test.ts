import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { expectPromisesKept } from '../../../testing/invariants.ts'
import { fleetUrl, makeFleet, makeHire } from '../../../testing/makers/fleet.ts'
import { payFor } from '../../../testing/makers/money.ts'
import { book, call, makeHold, orderFor } from '../../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { expireHolds } from '../../bookings/holds/expire-holds.ts'
import { settleFleet } from './capacity.ts'

let house: TestServer
let clerk: MadePerson

beforeAll(async () => {
  house = await openTestServer()
  clerk = await makeUser(house.ctx, { roles: ['admin'] })
})
afterAll(async () => {
  await expireHolds(house.ctx)
  await runJobs(house)
  await expectPromisesKept(house)
  await house.close()
})

/** Two hires on 11 to 13 December, one of them just held, and two vehicles of which one goes to service. */
async function shortListing() {
  const { carId, vehicles } = await makeFleet(house, clerk, 2)
  const paid = await makeHire(house, { carId })
  const holder = await makeUser(house.ctx)
  const hold = await makeHold(house, holder, { type: 'car', itemId: carId })
  const order = await orderFor(house, { type: 'car', itemId: carId })
  const url = `${fleetUrl}/vehicles/${vehicles[1]?.id}`
  const payload = { status: 'service', despite_hires: true }
  expect((await call(house, clerk, { method: 'PUT', url, payload })).statusCode).toBe(200)
  return { carId, paid, holder, hold, order }
}

/** Of each day: reserved/sellable/capacity. */
async function daysOf(carId: string) {
  const { rows } = await sql<{ day: string; capacity: number; sellable: number; reserved: number }>`
    select day, capacity, sellable, reserved from inventory_days
     where inventory_id = ${carId} and day between '2026-12-10' and '2026-12-12' order by day`.execute(house.ctx.db)
  return rows.map(({ day, capacity, sellable, reserved }) => `${day.slice(8)}: ${reserved}/${sellable}/${capacity}`)
}

describe('a day on which no vehicle is left is not sold again', () => {
  it('when an unpaid hold runs out and the sale itself releases it', async () => {
    const { carId, order } = await shortListing()
    house.clock.advance({ minutes: 36 })
    expect((await book(house, await makeUser(house.ctx), order)).json()).toMatchObject({ code: 'dates_taken' })
    await expireHolds(house.ctx)
    expect(await daysOf(carId)).toEqual(['11: 1/1/1', '12: 1/1/1'])
  })

  it('and what is given back lowers what its row has room for, so that the table refuses a sale too', async () => {
    const { carId, holder, hold } = await shortListing()
    expect(await daysOf(carId)).toEqual(['11: 2/1/2', '12: 2/1/2'])
    await call(house, holder, { method: 'DELETE', url: `/api/v1/bookings/${hold.id}` })
    expect(await daysOf(carId)).toEqual(['11: 1/1/1', '12: 1/1/1'])
    const unguarded = sql`update inventory_days set reserved = reserved + 1 where inventory_id = ${carId} and day = '2026-12-11'`
    await expect(unguarded.execute(house.ctx.db)).rejects.toThrow(/inventory_days/)
  })

  it('when a hold is discarded, before the listing is settled again', async () => {
    const { holder, hold, order } = await shortListing()
    const discard = { method: 'DELETE', url: `/api/v1/bookings/${hold.id}` } as const
    expect((await call(house, holder, discard)).statusCode).toBe(200)
    expect((await book(house, await makeUser(house.ctx), order)).json()).toMatchObject({ code: 'dates_taken' })
  })

  it('when a paid hire is cancelled, before the listing is settled again', async () => {
    const { holder, hold, order } = await shortListing()
    await payFor(house, hold.id)
    const cancel = { method: 'DELETE', url: `/api/v1/bookings/${hold.id}` } as const
    expect((await call(house, holder, cancel)).statusCode).toBe(200)
    expect((await book(house, await makeUser(house.ctx), order)).json()).toMatchObject({ code: 'dates_taken' })
  })

  it('and is sold once more when the vehicle is back', async () => {
    const { carId, order } = await shortListing()
    house.clock.advance({ minutes: 36 })
    const buyer = await makeUser(house.ctx)
    expect((await book(house, buyer, order)).statusCode).toBe(409)
    await sql`update vehicles set status = 'active' where car_id = ${carId}`.execute(house.ctx.db)
    await settleFleet(house.ctx)
    expect((await book(house, buyer, order)).statusCode).toBe(201)
  })

  it('and is left out of a search', async () => {
    const { carId, holder, hold } = await shortListing()
    const isFull = async () =>
      (
        await sql<{ is_full: boolean }>`
          select is_full from sold_out_days where inventory_id = ${carId} and day = '2026-12-11'`.execute(house.ctx.db)
      ).rows[0]?.is_full
    await call(house, holder, { method: 'DELETE', url: `/api/v1/bookings/${hold.id}` })
    expect(await isFull()).toBe(true)
  })

  it('and its own hire keeps it in a change of dates', async () => {
    const { paid } = await shortListing()
    const url = `/api/v1/bookings/${paid}/change/quote?start_date=2026-12-11&end_date=2026-12-12`
    expect((await call(house, clerk, { url })).json()).toMatchObject({ is_available: true })
  })
})
