import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { closeSettled } from '../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { makeHotel, priceRoom } from '../../testing/makers/catalogue.ts'
import { payFor } from '../../testing/makers/money.ts'
import { call, makeHold } from '../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'
import { beside } from '../../testing/rivals/beside.ts'

let house: TestServer
let person: MadePerson

beforeAll(async () => {
  house = await openTestServer()
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  person = await makeUser(house.ctx)
})
afterAll(() => closeSettled(house))

/** Two nights from 11 December, ₦112,000, paid. */
async function paidStay() {
  const hotel = await makeHotel(house.ctx, { priceNgn: 50_000 })
  const { id } = await makeHold(house, person, { type: 'hotel', itemId: hotel.id })
  await payFor(house, id)
  return { hotel, url: `/api/v1/bookings/${id}/change` }
}

const longer = (who: MadePerson, url: string, total_amount?: number) =>
  call(house, who, {
    method: 'POST',
    url,
    payload: { start_date: '2026-12-11', end_date: '2026-12-14', ...(total_amount ? { total_amount } : {}) },
  })

it('finding 18: a new night costs what is saved while its change waits for the pool, and the others what they cost', async () => {
  const { hotel, url } = await paidStay()
  const dearer = priceRoom(hotel.roomTypeId, 6_000_000)
  const refused = await beside(
    house,
    hotel.roomTypeId,
    () => longer(person, url, 168_000),
    (tx) => dearer.execute(tx),
  )
  expect([refused.statusCode, refused.json().code, refused.json().quote?.total]).toEqual([
    409,
    'price_changed',
    179_200,
  ])
  const dearest = priceRoom(hotel.roomTypeId, 7_000_000)
  const charged = await beside(
    house,
    hotel.roomTypeId,
    () => longer(person, url),
    (tx) => dearest.execute(tx),
  )
  expect(charged.json()).toMatchObject({ status: 'awaiting_payment', change: { total: 190_400, due: 78_400 } })
})

it('finding 18: a night added to a stay under way costs what is saved while its change waits for the pool', async () => {
  const { hotel, url } = await paidStay()
  house.clock.set('2026-12-12T09:00:00+01:00')
  const admin = await makeUser(house.ctx, { roles: ['admin'] })
  const dearer = priceRoom(hotel.roomTypeId, 6_000_000)
  const charged = await beside(
    house,
    hotel.roomTypeId,
    () => longer(admin, url),
    (tx) => dearer.execute(tx),
  )
  expect(charged.json()).toMatchObject({ status: 'awaiting_payment', change: { total: 179_200, due: 67_200 } })
})

it('finding 18: what goes off sale while a change waits for the pool takes no new dates', async () => {
  const { hotel, url } = await paidStay()
  const off = sql`update hotels set is_active = false where id = ${hotel.id}`
  const answer = await beside(
    house,
    hotel.roomTypeId,
    () => longer(person, url),
    (tx) => off.execute(tx),
  )
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'not_on_sale'])
})
