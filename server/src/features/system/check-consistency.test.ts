// Each kind of drift is planted: what follows from other rows is put right, the rest is a case.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asOwner } from '../../testing/as-owner.ts'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { makeCar, makeHotel } from '../../testing/makers/catalogue.ts'
import { book, call, orderFor } from '../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'
import { duringSale } from '../../testing/rivals/during-sale.ts'
import { checkConsistency } from './check-consistency.ts'

let house: TestServer
let admin: MadePerson

beforeAll(async () => {
  house = await openTestServer({}, { breaksPromises: true })
  admin = await makeUser(house.ctx, { roles: ['admin'] })
})
afterAll(() => house.close())

const found = { corrected_pools: 0, corrected_holds: 0, broken: [] as string[] }
const records = async () => (await call(house, admin, { url: '/api/v1/admin/system/health' })).json().records
const recordCases = async () => {
  const { rows } = await sql<{ promise: string; rows: string[]; is_open: boolean }>`
    select details ->> 'promise' as promise, details -> 'rows' as rows, closed_at is null as is_open
      from cases where kind = 'records_disagree' order by opened_at`.execute(house.ctx.db)
  return rows
}

async function soldRoom(startOn: string, endOn: string, rooms = 3) {
  const hotel = await makeHotel(house.ctx, { rooms: [{ count: rooms, priceNgn: 20_000 }] })
  const order = await orderFor(house, { type: 'hotel', itemId: hotel.id, startOn, endOn })
  const { id } = (await book(house, await makeUser(house.ctx), order)).json()
  const { rows } = await sql<{ inventory_id: string }>`
    select inventory_id from bookings where id = ${id}`.execute(house.ctx.db)
  const inventoryId = rows[0]!.inventory_id // it was booked
  const days = async () => {
    const { rows: kept } = await sql<{ day: string; reserved: number }>`
      select day, reserved from inventory_days where inventory_id = ${inventoryId} order by day`.execute(house.ctx.db)
    return Object.fromEntries(kept.map(({ day, reserved }) => [day, reserved]))
  }
  return { id: id as string, inventoryId, days }
}

it('a house whose records agree is only looked at', async () => {
  expect(await records()).toMatchObject({ status: 'unknown', last_at: null })
  await soldRoom('2026-12-01', '2026-12-04')
  expect(await checkConsistency(house.ctx)).toEqual(found)
  expect(await records()).toMatchObject({ status: 'ok', last_at: house.clock.now().toISOString(), broken: 0 })
  expect(await recordCases()).toEqual([])
})

it('days that count too many, too few or have no row are counted from the bookings again, on record', async () => {
  const { inventoryId, days } = await soldRoom('2026-12-10', '2026-12-13')
  await asOwner(
    house,
    `update inventory_days set reserved = 3 where inventory_id = '${inventoryId}' and day = '2026-12-10';
     update inventory_days set reserved = 0 where inventory_id = '${inventoryId}' and day = '2026-12-11';
     delete from inventory_days where inventory_id = '${inventoryId}' and day = '2026-12-12';
     insert into inventory_days (inventory_id, day, capacity, reserved) values ('${inventoryId}', '2026-12-20', 3, 2)`,
  )
  expect(await checkConsistency(house.ctx)).toEqual({ ...found, corrected_pools: 1 })
  expect(await days()).toEqual({ '2026-12-10': 1, '2026-12-11': 1, '2026-12-12': 1, '2026-12-20': 0 })
  expect(await records()).toMatchObject({ status: 'warning', corrected_pools: 1, broken: 0 })
  const { rows } = await sql`
    select actor_role, before, after from audit_log
     where action = 'inventory.days-corrected' and subject_id = ${inventoryId}`.execute(house.ctx.db)
  expect(rows).toEqual([
    {
      actor_role: 'system',
      before: { '2026-12-10': 3, '2026-12-11': 0, '2026-12-12': null, '2026-12-20': 2 },
      after: { '2026-12-10': 1, '2026-12-11': 1, '2026-12-12': 1, '2026-12-20': 0 },
    },
  ])
  expect(await checkConsistency(house.ctx)).toEqual(found)
})

it('on a day with fewer fit than sold, what is sold stays sold and no more is for sale', async () => {
  const { inventoryId, days } = await soldRoom('2026-12-24', '2026-12-25')
  await asOwner(
    house,
    `update inventory_days set sellable = 0, capacity = 2, reserved = 2 where inventory_id = '${inventoryId}'`,
  )
  expect(await checkConsistency(house.ctx)).toEqual({ ...found, corrected_pools: 1 })
  expect(await days()).toEqual({ '2026-12-24': 1 })
})

it('a day on which more is booked than there is stays as it is, and is a case until nobody is too many', async () => {
  const { id, inventoryId, days } = await soldRoom('2027-01-10', '2027-01-11', 1)
  await asOwner(house, `update bookings set units = 2 where id = '${id}'`)
  const promise = 'a pool day counts exactly the bookings that occupy it, and never more than it has'
  expect(await checkConsistency(house.ctx)).toEqual({ ...found, broken: [promise] })
  expect(await days()).toEqual({ '2027-01-10': 1 })
  expect(await recordCases()).toEqual([{ promise, rows: [expect.stringContaining(inventoryId)], is_open: true }])
  expect(await records()).toMatchObject({ status: 'failed', broken: 1 })
  await checkConsistency(house.ctx)
  expect(await recordCases(), 'the same case').toHaveLength(1)
  await asOwner(house, `update bookings set units = 1 where id = '${id}'`)
  expect(await checkConsistency(house.ctx)).toEqual(found)
  expect(await recordCases()).toMatchObject([{ is_open: false }])
})

it('a live hold that is lost, moved or left behind follows its booking', async () => {
  const [lost, moved] = [await soldRoom('2027-02-01', '2027-02-02'), await soldRoom('2027-02-01', '2027-02-02')]
  await asOwner(
    house,
    `delete from live_holds where booking_id = '${lost.id}';
     update live_holds set expires_at = expires_at + interval '1 day' where booking_id = '${moved.id}'`,
  )
  expect(await checkConsistency(house.ctx)).toEqual({ ...found, corrected_holds: 2 })
  expect(await checkConsistency(house.ctx)).toEqual(found)
})

it('money that does not agree is a case with its rows, and is left as it is', async () => {
  const { id } = await soldRoom('2027-03-01', '2027-03-02')
  await asOwner(house, `update bookings set refunded_kobo = 0, captured_kobo = 500 where id = '${id}'`)
  const { broken } = await checkConsistency(house.ctx)
  expect(broken).toContain('the money on a booking is the sum of its payments')
  const { rows } = await sql`select captured_kobo from bookings where id = ${id}`.execute(house.ctx.db)
  expect(rows).toEqual([{ captured_kobo: 500 }])
  expect((await recordCases()).filter(({ is_open }) => is_open).map(({ promise }) => promise)).toEqual(broken)
  await asOwner(house, `update bookings set captured_kobo = 0 where id = '${id}'`)
  expect(await checkConsistency(house.ctx)).toEqual(found)
})

it('a row that cannot be read is a case, and hides nothing else', async () => {
  const { id } = await soldRoom('2027-03-08', '2027-03-09')
  const { rows } = await sql<{
    lines: string
  }>`select quote_lines::text as lines from bookings where id = ${id}`.execute(house.ctx.db)
  await asOwner(house, `update bookings set quote_lines = '{}', captured_kobo = 500 where id = '${id}'`)
  const { broken } = await checkConsistency(house.ctx)
  expect(broken).toContain('the total is the sum of its frozen lines')
  expect(broken).toContain('the money on a booking is the sum of its payments')
  await asOwner(house, `update bookings set quote_lines = '${rows[0]?.lines}', captured_kobo = 0 where id = '${id}'`)
  expect(await checkConsistency(house.ctx)).toEqual(found)
})

it('a sale in the middle of a correction is counted', async () => {
  const car = await makeCar(house.ctx)
  const order = await orderFor(house, { type: 'car', itemId: car.id, startOn: '2027-04-10', endOn: '2027-04-12' })
  const { rows } = await sql<{ id: string }>`select id from inventories where listing_id = ${car.id}`.execute(
    house.ctx.db,
  )
  await asOwner(
    house,
    `insert into inventory_days (inventory_id, day, capacity, reserved) values ('${rows[0]!.id}', '2027-04-11', 2, 1)`, // it has one pool
  )
  const buyer = await makeUser(house.ctx)
  const [answer] = await duringSale(
    house,
    () => book(house, buyer, order),
    () => checkConsistency(house.ctx),
  )
  expect(answer.statusCode).toBe(201)
  expect(await checkConsistency(house.ctx)).toEqual(found)
})

it('a check that was not made for a night and two hours is said', async () => {
  await checkConsistency(house.ctx)
  house.clock.advance({ hours: 27 })
  expect(await records()).toMatchObject({ status: 'warning', note: 'Not checked for more than 26 hours.' })
})
