import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCar, makeHotel } from '../src/testing/makers/catalogue.ts'
import { makeUser, makeUsers } from '../src/testing/makers/people.ts'
import {
  type Answer,
  call,
  dayAhead,
  openRaceWorld,
  orderAt,
  type RaceWorld,
  type StayRequest,
  statuses,
} from './race-world.ts'

let house: RaceWorld
beforeAll(async () => {
  house = await openRaceWorld()
})
afterAll(() => house?.close())

async function raceFor(wish: StayRequest, buyers: number): Promise<Answer[]> {
  const people = await makeUsers(house.ctx, buyers)
  const body = await orderAt(house.servers[0], wish)
  return Promise.all(
    people.map((as, index) => call(house.servers[index % 2]!, { method: 'POST', path: '/bookings', body, as })),
  )
}

/** How many got it. The others find the dates taken or, on a slow machine, a server for which nobody may wait longer. */
function soldOf(answers: Answer[]) {
  const codes = new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))
  expect(codes).toContain('dates_taken')
  expect([...codes].filter((code) => code !== 'dates_taken' && code !== 'unavailable' && code !== 'busy')).toEqual([])
  return statuses(answers)[201]
}

async function reservedDays(inventoryId: string) {
  const { rows } = await sql<{ reserved: number; capacity: number; live: number }>`
    select d.reserved, d.capacity,
           (select coalesce(sum(b.units), 0)::int from bookings b
             where b.inventory_id = d.inventory_id and d.day >= b.held_from_on and d.day < b.held_until_on) as live
      from inventory_days d where d.inventory_id = ${inventoryId}`.execute(house.ctx.db)
  return rows
}

test('of two hundred buyers of one car on one day, one gets it', async () => {
  const car = await makeCar(house.ctx, { count: 1 })
  const answers = await raceFor({ type: 'car', itemId: car.id, startOn: dayAhead(20), endOn: dayAhead(20) }, 200)
  expect(soldOf(answers)).toBe(1)
  expect(await reservedDays(car.id)).toEqual([{ reserved: 1, capacity: 1, live: 1 }])
})

test('of two hundred buyers of five rooms, five get one', async () => {
  const hotel = await makeHotel(house.ctx, { rooms: [{ count: 5 }] })
  const answers = await raceFor({ type: 'hotel', itemId: hotel.id, startOn: dayAhead(20), endOn: dayAhead(23) }, 200)
  expect(soldOf(answers)).toBe(5)
  for (const day of await reservedDays(hotel.roomTypeId)) expect(day).toEqual({ reserved: 5, capacity: 5, live: 5 })
})

test('overlapping stays of many lengths never take a room twice', async () => {
  const hotel = await makeHotel(house.ctx, { rooms: [{ count: 3 }] })
  const bodies = await Promise.all(
    [1, 2, 3, 5, 7].flatMap((nights) =>
      [0, 1, 2, 4].map((from) =>
        orderAt(house.servers[0], {
          type: 'hotel',
          itemId: hotel.id,
          startOn: dayAhead(40 + from),
          endOn: dayAhead(40 + from + nights),
        }),
      ),
    ),
  )
  const people = await makeUsers(house.ctx, 160)
  const answers = await Promise.all(
    people.map((as, index) =>
      call(house.servers[index % 2]!, { method: 'POST', path: '/bookings', body: bodies[index % bodies.length], as }),
    ),
  )
  expect(soldOf(answers)).toBeGreaterThanOrEqual(3)
  for (const day of await reservedDays(hotel.roomTypeId)) expect(day.live).toBe(day.reserved)
})

test('a hundred requests with one key make one booking and get the same answer', async () => {
  const hotel = await makeHotel(house.ctx, { rooms: [{ count: 50 }] })
  const as = await makeUser(house.ctx)
  const body = await orderAt(house.servers[0], {
    type: 'hotel',
    itemId: hotel.id,
    startOn: dayAhead(20),
    endOn: dayAhead(22),
  })
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      call(house.servers[index % 2]!, { method: 'POST', path: '/bookings', body, as, key: 'one-trip' }),
    ),
  )
  expect(statuses(answers)).toEqual({ 201: 100 })
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
  expect((await reservedDays(hotel.roomTypeId)).map((day) => day.reserved)).toEqual([1, 1])
})
