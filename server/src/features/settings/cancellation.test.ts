import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { expectPromisesKept } from '../../testing/invariants.ts'
import { makeCar, makeHotel } from '../../testing/makers/catalogue.ts'
import { call, makeHold } from '../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'

let house: TestServer
let admin: MadePerson
let customer: MadePerson
beforeAll(async () => {
  house = await openTestServer()
  admin = await makeUser(house.ctx, { roles: ['admin'] })
  customer = await makeUser(house.ctx)
})
beforeEach(async () => {
  house.clock.advance({ minutes: 1 })
})
afterAll(async () => {
  await expectPromisesKept(house)
  await house.close()
})

const url = '/api/v1/settings/cancellation'
const read = async () => (await call(house, admin, { url })).json()
const save = (payload: object, who = admin) => call(house, who, { method: 'PUT', url, payload })
const stricter = [
  { hours_before: 72, keeps: 'nothing' },
  { hours_before: 24, keeps: 'share', kept_percent: 30 },
  { hours_before: 0, keeps: 'share', kept_percent: 80 },
  { hours_before: null, keeps: 'everything' },
]
const usual = [
  { hours_before: 24, keeps: 'nothing' },
  { hours_before: 0, keeps: 'share', kept_percent: 50 },
  { hours_before: null, keeps: 'everything' },
]

describe('the cancellation terms', () => {
  it('are changed for what is sold from now on; what is sold keeps its own', async () => {
    const car = await makeCar(house.ctx)
    const wish = { type: 'car', itemId: car.id } as const
    const sold = await makeHold(house, customer, wish)
    const before = await read()
    expect(before).toMatchObject({ car: usual, sentences: { car: expect.stringContaining('24 hours before pick-up') } })
    const saved = await save({ car: stricter, version: before.version, reason: 'High season' })
    expect(saved.json()).toMatchObject({
      car: stricter,
      hotel: before.hotel,
      sentences: { car: expect.stringContaining('After that, until 24 hours before pick-up, 30% is charged.') },
    })
    const other = await makeCar(house.ctx)
    const later = await makeHold(house, customer, { ...wish, itemId: other.id })
    const shown = async (id: string) =>
      (await call(house, customer, { url: `/api/v1/bookings/${id}` })).json().cancellation.sentence as string
    expect(await shown(sold.id)).toBe(sold.cancellation.sentence)
    expect(sold.cancellation.sentence).toContain('Cancel free of charge until Thu 10 Dec')
    expect(await shown(later.id)).toContain('Cancel free of charge until Tue 8 Dec')
  })

  it('stand in the history with what they were', async () => {
    const { changes } = (await call(house, admin, { url: '/api/v1/settings/history/cancellation' })).json()
    expect(changes).toMatchObject([
      { by: 'Ngozi Bello', reason: 'High season', before: { car: usual }, after: { car: stricter } },
    ])
    expect(changes[0].after.hotel).toBeUndefined()
  })

  it('are told on a page without dates', async () => {
    const hotel = await makeHotel(house.ctx)
    const { hotel: tiers } = await read()
    await save({
      hotel: [
        { hours_before: 0, keeps: 'first_night' },
        { hours_before: null, keeps: 'everything' },
      ],
    })
    house.clock.advance({ minutes: 1 })
    const shown = (await house.app.inject({ url: `/api/v1/hotels/${hotel.id}` })).json()
    expect(shown.cancellation).toContain('the first night is charged')
    await save({ hotel: tiers })
  })

  it.each([
    [{ car: [] }, 'tiers_many'],
    [{ car: [usual[0], usual[2]] }, 'tiers_end'],
    [{ car: [usual[0], { hours_before: 0, keeps: 'share' }, usual[2]] }, 'kept_percent'],
    [{ car: [usual[0], { hours_before: 0, keeps: 'first_night' }, usual[2]] }, 'first_night'],
  ])('%j is refused', async (edit, code) => {
    const answer = await save(edit)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code, errors: [{ field: 'car' }] })
  })

  it('are changed once by two at once, and not by a customer', async () => {
    const { version } = await read()
    const both = await Promise.all([save({ car: usual, version }), save({ car: stricter.slice(1), version })])
    expect(both.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
    expect((await save({ car: usual }, customer)).statusCode).toBe(403)
    for (const path of [url, '/api/v1/settings/history/rules'])
      expect((await call(house, customer, { url: path })).statusCode).toBe(403)
  })
})
