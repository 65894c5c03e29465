import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { expectPromisesKept } from '../../testing/invariants.ts'
import { makeCar, makeHotel } from '../../testing/makers/catalogue.ts'
import { payFor } from '../../testing/makers/money.ts'
import { call, makeHold } from '../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { expireHolds } from '../bookings/holds/expire-holds.ts'
import { completeEndedBookings } from '../cancellations/complete-booking.ts'

let house: TestServer
let ada: MadePerson
let bola: MadePerson
let customer: MadePerson

const url = '/api/v1/admin/bookings'

beforeAll(async () => {
  house = await openTestServer()
  ada = await makeUser(house.ctx, { roles: ['admin'], firstName: 'Ada', lastName: 'Clerk' })
  bola = await makeUser(house.ctx, { roles: ['admin'], firstName: 'Bọ́lá', lastName: 'Clerk' })
})
beforeEach(async () => {
  customer = await makeUser(house.ctx)
})
afterAll(async () => {
  house.clock.set('2027-05-01T09:00:00+01:00')
  await expireHolds(house.ctx)
  await completeEndedBookings(house.ctx)
  await runJobs(house)
  await expectPromisesKept(house)
  await house.close()
})

const get = (path: string, who = ada) => call(house, who, { url: `${url}${path}` })
const post = (path: string, who: MadePerson, payload?: object) =>
  call(house, who, { method: 'POST', url: `${url}${path}`, ...(payload ? { payload } : {}) })
const codes = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort()

async function aPaidHire() {
  const car = await makeCar(house.ctx)
  const hold = await makeHold(house, customer, { type: 'car', itemId: car.id })
  await payFor(house, hold.id)
  return hold
}

async function rows(query: string) {
  const text = (await get(`/export/csv?${query}`)).body
  return text.replace('\uFEFF', '').trimEnd().split('\r\n')
}

it('adds up what the filters leave, of all pages', async () => {
  const paid = await aPaidHire()
  const waiting = await makeHold(house, customer, { type: 'car', itemId: (await makeCar(house.ctx)).id })
  const all = (await get(`?user_id=${customer.userId}&per_page=1`)).json()
  expect(all.totals).toEqual({
    total_amount: paid.total_amount + waiting.total_amount,
    amount_paid: paid.total_amount,
    amount_refunded: 0,
  })
  const pending = (await get(`?user_id=${customer.userId}&status=pending`)).json()
  expect(pending.totals).toEqual({ total_amount: waiting.total_amount, amount_paid: 0, amount_refunded: 0 })
})

it('exports what the list shows, as text that no spreadsheet runs, and keeps who took it', async () => {
  const car = await makeCar(house.ctx)
  const data = { guest_name: '=HYPERLINK("x")' }
  const times = { pickup_time: '08:00', return_time: '18:30' }
  const hold = await makeHold(house, customer, { type: 'car', itemId: car.id, data, times })
  const answer = await get(`/export/csv?user_id=${customer.userId}`)
  expect(answer.headers['content-disposition']).toContain('bookings_export.csv')
  const [head, line, ...more] = await rows(`user_id=${customer.userId}&status=pending`)
  expect(head).toContain('booking_reference,booking_type,status')
  expect(head).toContain('starts_at,ends_at,pickup_time,return_time,units')
  expect(line).toContain('2026-12-13T17:30:00.000Z,08:00,18:30,1')
  expect(line).toContain(`${hold.booking_reference},car,pending,pending`)
  expect(line).toContain('"\'=HYPERLINK(""x"")"')
  expect(more).toEqual([])
  expect(await rows(`user_id=${customer.userId}&status=completed`)).toEqual([head])
  expect((await get('/export/csv', customer)).statusCode).toBe(403)
  const { rows: kept } = await sql<{ after: object }>`
    select after from audit_log where action = 'bookings.exported' and actor_id = ${ada.userId}`.execute(house.ctx.db)
  expect(kept).toContainEqual({ after: { user_id: customer.userId, status: 'completed' } })
})

it('keeps notes for colleagues, in their order, and never shows them to the customer', async () => {
  const { id } = await aPaidHire()
  expect((await post(`/${id}/notes`, ada, { text: ' Asks for a child seat. ' })).json().notes).toHaveLength(1)
  house.clock.advance({ minutes: 5 })
  await post(`/${id}/notes`, bola, { text: 'Seat is in the car.' })
  expect((await get(`/${id}`)).json().notes).toMatchObject([
    { text: 'Asks for a child seat.', by_name: 'Ada Clerk' },
    { text: 'Seat is in the car.', by_name: 'Bọ́lá Clerk' },
  ])
  expect((await post(`/${id}/notes`, ada, { text: '   ' })).statusCode).toBe(422)
  expect((await post(`/${id}/notes`, customer, { text: 'Hello' })).statusCode).toBe(403)
  expect((await post('/0000000000/notes', ada, { text: 'Hello' })).statusCode).toBe(404)
  expect((await call(house, customer, { url: `/api/v1/bookings/${id}` })).body).not.toContain('child seat')
})

describe('the timeline', () => {
  const timeline = async (query: string) => (await get(`/timeline?${query}`)).json()

  it('shows each room type with its bookings and its days', async () => {
    const hotel = await makeHotel(house.ctx, { name: 'The Timeline' })
    const stay = { type: 'hotel' as const, itemId: hotel.id, startOn: '2026-12-11', endOn: '2026-12-13' }
    const held = await makeHold(house, customer, stay)
    const shown = await timeline(`type=hotel&from=2026-12-10&until=2026-12-24&listing_id=${hotel.id}`)
    expect(shown.rows).toHaveLength(hotel.roomTypeIds.length)
    expect(shown.bookings).toMatchObject([
      { id: held.id, status: 'pending', start_date: '2026-12-11', end_date: '2026-12-13' },
    ])
    const row = shown.rows.find(({ id }: { id: string }) => id === shown.bookings[0].row_id)
    expect(row).toMatchObject({ listing_name: 'The Timeline', listing_id: hotel.id })
    const taken = row.days.filter(({ reserved }: { reserved: number }) => reserved > 0)
    expect(taken.map(({ day }: { day: string }) => day)).toEqual(['2026-12-11', '2026-12-12'])
  })

  it('leaves out what has ended, what was cancelled and whose hold is over', async () => {
    const car = await makeCar(house.ctx)
    const hire = await makeHold(house, customer, {
      type: 'car',
      itemId: car.id,
      startOn: '2026-12-11',
      endOn: '2026-12-13',
    })
    const around = async (from: string, until: string) =>
      (await timeline(`type=car&from=${from}&until=${until}&listing_id=${car.id}`)).bookings
    expect(await around('2026-12-12', '2026-12-14')).toMatchObject([{ id: hire.id }])
    expect(await around('2026-12-13', '2026-12-20')).toEqual([])
    expect(await around('2026-12-01', '2026-12-11')).toEqual([])
    await post(`/${hire.id}/cancel`, ada, { reason: 'The engine gave up.' })
    expect(await around('2026-12-10', '2026-12-14')).toEqual([])
  })

  it('shows rows without a booking too, after the listings that have one', async () => {
    const [booked, empty] = [
      await makeCar(house.ctx, { name: 'Zebra' }),
      await makeCar(house.ctx, { name: 'Antelope' }),
    ]
    await makeHold(house, customer, { type: 'car', itemId: booked.id, startOn: '2027-03-01', endOn: '2027-03-03' })
    const shown = async (from: string, until: string) => {
      const { rows: found, total } = await timeline(`type=car&from=${from}&until=${until}&per_page=100`)
      expect(found).toHaveLength(total)
      return found.map(({ listing_id }: { listing_id: string }) => listing_id)
    }
    const inMarch = await shown('2027-02-25', '2027-03-10')
    expect(inMarch[0]).toBe(booked.id)
    expect(inMarch).toContain(empty.id)
    const inJune = await shown('2027-06-01', '2027-06-10')
    expect(inJune.indexOf(empty.id)).toBeLessThan(inJune.indexOf(booked.id))
  })

  it('shows the rows of one state', async () => {
    const car = await makeCar(house.ctx)
    const { rows: found } = await sql<{ state_slug: string }>`
      select state_slug from cars where id = ${car.id}`.execute(house.ctx.db)
    const totalOf = async (state: string) =>
      (await timeline(`type=car&from=2027-06-01&until=2027-06-10&state=${state}`)).total
    expect(await totalOf(found[0]!.state_slug)).toBeGreaterThan(0)
    expect(await totalOf('nowhere')).toBe(0)
  })

  it('says what a day costs: its own price, or the one of its row', async () => {
    const car = await makeCar(house.ctx)
    await sql`insert into inventory_days (inventory_id, day, capacity, price_kobo)
              values (${car.id}, '2026-12-11', 1, 9900000), (${car.id}, '2026-12-12', 1, null)`.execute(house.ctx.db)
    const { rows: shown } = await timeline(`type=car&from=2026-12-10&until=2026-12-14&listing_id=${car.id}`)
    await sql`delete from inventory_days where inventory_id = ${car.id}`.execute(house.ctx.db)
    const [{ price, days }] = shown
    expect(price).toBeGreaterThan(0)
    expect(days).toMatchObject([
      { day: '2026-12-11', price: 99_000 },
      { day: '2026-12-12', price },
    ])
  })

  it.each(['from=2026-12-10&until=2026-12-10', 'from=2026-12-10&until=2027-12-10', 'from=2026-02-30&until=2026-03-02'])(
    'refuses %s',
    async (days) => {
      expect((await get(`/timeline?type=car&${days}`)).statusCode).toBe(422)
    },
  )

  it('counts a day on which fewer cars are fit with those that can be sold', async () => {
    const car = await makeCar(house.ctx, { count: 3 })
    await sql`insert into inventory_days (inventory_id, day, capacity, sellable, reserved)
              values (${car.id}, '2026-12-11', 2, 1, 2)`.execute(house.ctx.db)
    const { rows: shown } = await timeline(`type=car&from=2026-12-10&until=2026-12-12&listing_id=${car.id}`)
    await sql`delete from inventory_days where inventory_id = ${car.id}`.execute(house.ctx.db)
    expect(shown[0].days).toMatchObject([{ day: '2026-12-11', capacity: 1, reserved: 2 }])
  })

  it('is not for customers', async () => {
    expect((await get('/timeline?type=car&from=2026-12-10&until=2026-12-12', customer)).statusCode).toBe(403)
  })
})

describe('two clerks at once', () => {
  it('one edits, and the other is told with what stands there now', async () => {
    const { id } = await aPaidHire()
    const { version } = (await get(`/${id}`)).json()
    const edit = (who: MadePerson, special_requests: string) =>
      call(house, who, { method: 'PUT', url: `${url}/${id}`, payload: { special_requests, version } })
    const answers = await Promise.all([edit(ada, 'A child seat'), edit(bola, 'Two child seats')])
    expect(codes(answers)).toEqual([200, 409])
    const [won, lost] = answers[0]!.statusCode === 200 ? answers : answers.toReversed() // two were asked
    expect(lost!.json()).toMatchObject({ code: 'changed_meanwhile' })
    expect(lost!.json().current.special_requests).toBe(won!.json().special_requests)
    expect((await get(`/${id}`)).json().special_requests).toBe(won!.json().special_requests)
  })

  it('one cancels, the other completes: one wins, the other is told, and money moves once', async () => {
    const { id, total_amount } = await aPaidHire()
    house.clock.set('2026-12-14T12:00:00+01:00')
    const answers = await Promise.all([
      post(`/${id}/complete`, ada),
      post(`/${id}/no-show`, bola, { reason: 'Nobody came to the car.' }),
    ])
    house.clock.set('2026-11-20T12:00:00+01:00')
    expect(codes(answers)).toEqual([200, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json().detail).toMatch(/booking/i)
    const after = (await get(`/${id}`)).json()
    expect(after.amount_paid).toBe(total_amount)
    expect(after.history.filter(({ to }: { to: string }) => to === after.status)).toHaveLength(1)
  })

  it('both cancel: it is cancelled once, with one refund', async () => {
    const { id } = await aPaidHire()
    const answers = await Promise.all([
      post(`/${id}/cancel`, ada, { reason: 'The car is in the workshop.' }),
      post(`/${id}/cancel`, bola, { reason: 'The owner took it back.' }),
    ])
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(1)
    const { rows: refunds } = await sql`select 1 from refunds where booking_id = ${id}`.execute(house.ctx.db)
    expect(refunds).toHaveLength(1)
    const { history } = (await get(`/${id}`)).json()
    expect(
      history.filter(({ to, from }: { to: string; from: string }) => to === 'cancelled' && from !== to),
    ).toHaveLength(1)
  })
})
