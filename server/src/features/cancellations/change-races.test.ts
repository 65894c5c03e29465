import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { closeSettled } from '../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { expectPromisesKept } from '../../testing/invariants.ts'
import { makeHotel, priceRoom } from '../../testing/makers/catalogue.ts'
import { payFor } from '../../testing/makers/money.ts'
import { book, call, makeHold, orderFor } from '../../testing/makers/orders.ts'
import { startPayment } from '../../testing/makers/payments.ts'
import { type MadePerson, makeUser, makeUsers } from '../../testing/makers/people.ts'
import { beside } from '../../testing/rivals/beside.ts'
import { untilSomebodyWaits } from '../../testing/rivals/lock-waits.ts'
import { meetBefore } from '../../testing/rivals/meet-before.ts'
import { expireChanges } from '../bookings/change/release-change.ts'
import { expireHolds } from '../bookings/holds/expire-holds.ts'

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

const moreRooms = (who: MadePerson, id: string, rooms = 2) =>
  call(house, who, {
    method: 'POST',
    url: `/api/v1/bookings/${id}/change`,
    payload: { start_date: '2026-12-11', end_date: '2026-12-13', rooms },
  })

it('of two changes, another room type and five buyers that all want the last room, one gets it', async () => {
  const rooms = [{ count: 3 }, { count: 5, name: 'Suite', priceNgn: 90_000 }]
  const hotel = await makeHotel(house.ctx, { rooms, priceNgn: 50_000 })
  const [standard, suite] = hotel.roomTypeIds
  const people = await makeUsers(house.ctx, 8)
  const ids: string[] = []
  for (const [index, who] of people.slice(0, 3).entries()) {
    const data = { room_type_id: index < 2 ? standard : suite }
    const { id } = await makeHold(house, who, { type: 'hotel', itemId: hotel.id, data })
    ids.push(String(id))
    if (index === 0) await payFor(house, String(id))
  }
  const order = await orderFor(house, { type: 'hotel', itemId: hotel.id, data: { room_type_id: standard } })
  const toStandard = { start_date: '2026-12-11', end_date: '2026-12-13', room_type_id: standard }
  const [one, two, three, ...buyers] = people as [MadePerson, MadePerson, MadePerson, ...MadePerson[]]
  const answers = await Promise.all([
    moreRooms(one, `${ids[0]}`),
    moreRooms(two, `${ids[1]}`),
    call(house, three, { method: 'POST', url: `/api/v1/bookings/${ids[2]}/change`, payload: toStandard }),
    ...buyers.map((who) => book(house, who, order)),
  ])
  expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1)
  await expectPromisesKept(house)
})

it('of two changes of one customer at once the one above the limit of what they hold unpaid is refused', async () => {
  const urls = [(await paidStay()).url, (await paidStay()).url]
  const unpaid = await Promise.all([makeHotel(house.ctx), makeHotel(house.ctx)])
  for (const { id } of unpaid) await makeHold(house, person, { type: 'hotel', itemId: id })
  const answers = await meetBefore({ url: house.url, table: 'booking_changes' }, () =>
    Promise.all(urls.map((url) => longer(person, url))),
  )
  const codes = answers.map((answer) => answer.json().code ?? answer.json().status)
  expect(codes.toSorted()).toEqual(['awaiting_payment', 'too_many_holds'])
})

it('two bookings that change to the room type of the other end in one of the two orders', async () => {
  const rooms = [{ count: 2 }, { count: 2, name: 'Suite' }]
  const hotel = await makeHotel(house.ctx, { rooms, priceNgn: 50_000 })
  const ids = await Promise.all(
    hotel.roomTypeIds.map(async (room_type_id) => {
      const { id } = await makeHold(house, person, { type: 'hotel', itemId: hotel.id, data: { room_type_id } })
      await payFor(house, id)
      return String(id)
    }),
  )
  const swapped = await Promise.all(
    hotel.roomTypeIds.toReversed().map((room_type_id, index) =>
      call(house, person, {
        method: 'POST',
        url: `/api/v1/bookings/${ids[index]}/change`,
        payload: { start_date: '2026-12-11', end_date: '2026-12-13', room_type_id },
      }),
    ),
  )
  expect(swapped.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  await expectPromisesKept(house)
})

it('the end of a hold waits for a change that is under way, and then gives back all that the booking has', async () => {
  // Those of the tests before would meet the change too.
  house.clock.set('2026-11-20T10:30:00+01:00')
  await Promise.all([expireHolds(house.ctx), expireChanges(house.ctx)])
  house.clock.set('2026-11-20T09:00:00+01:00')
  const hotel = await makeHotel(house.ctx, { priceNgn: 50_000 })
  const { id } = await makeHold(house, person, { type: 'hotel', itemId: hotel.id })
  const [changed, swept, late] = await meetBefore({ url: house.url, table: 'booking_events' }, async () => {
    const changing = moreRooms(person, id)
    await untilSomebodyWaits(house, changing)
    house.clock.set('2026-11-20T10:30:00+01:00')
    const ended = await expireHolds(house.ctx)
    return Promise.all([changing, ended, moreRooms(person, id, 3)])
  })
  expect([changed.statusCode, swept, late.json().code]).toEqual([200, 0, 'hold_ended'])
  expect(await expireHolds(house.ctx)).toBe(1)
  await expectPromisesKept(house)
})

it('a payment that begins before a change of an unpaid booking stops it: nobody pays the price of another stay', async () => {
  const hotel = await makeHotel(house.ctx, { priceNgn: 50_000 })
  const { id } = await makeHold(house, person, { type: 'hotel', itemId: hotel.id })
  const [payment, changed] = await meetBefore({ url: house.url, table: 'payments' }, async () => {
    const paying = startPayment(house, person, { bookingId: id })
    await untilSomebodyWaits(house, paying)
    return Promise.all([paying, moreRooms(person, id)])
  })
  expect([payment.amount, changed.statusCode, changed.json().code]).toEqual([112_000, 409, 'attempt_open'])
})
