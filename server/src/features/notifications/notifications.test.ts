import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { registerAccount } from '../../testing/makers/account.ts'
import { makeHotel } from '../../testing/makers/catalogue.ts'
import { payFor } from '../../testing/makers/money.ts'
import { call, makeHold } from '../../testing/makers/orders.ts'
import { press, startPayment } from '../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'
import { takeJobs } from '../../testing/queued-jobs.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { expireHolds } from '../bookings/holds/expire-holds.ts'
import { notificationJobs } from './jobs.ts'

const url = '/api/v1/notifications'
let house: TestServer
let person: MadePerson
beforeAll(async () => {
  house = await openTestServer({}, { breaksPromises: true })
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  await sql`delete from rate_limits`.execute(house.ctx.db)
  await runJobs(house)
  person = await makeUser(house.ctx)
})
afterAll(() => house.close())

const bell = async (who = person, query = '') => (await call(house, who, { url: url + query })).json()
const told = async (who = person) =>
  (await bell(who)).notifications.map((each: { type: string; title: string }) => [each.type, each.title])

async function hold() {
  const hotel = await makeHotel(house.ctx, { name: 'Cowrie Lantern Hotel', priceNgn: 50_000 })
  const booking = await makeHold(house, person, { type: 'hotel', itemId: hotel.id })
  return String(booking.id)
}

describe('what happens to a booking', () => {
  it('paid is told once, however often its job runs', async () => {
    const id = await hold()
    await payFor(house, id)
    await runJobs(house)
    await Promise.all([1, 2, 3].map(() => notificationJobs['notify.booking-confirmed']?.(house.ctx, { bookingId: id })))
    const { notifications, unread_count } = await bell()
    expect(unread_count).toBe(1)
    expect(notifications).toEqual([
      expect.objectContaining({
        type: 'success',
        title: 'Booked: Cowrie Lantern Hotel',
        message: `Fri 11 Dec to Sun 13 Dec 2026. Show SKY-${id} when you arrive.`,
        link: `/booking/${id}`,
        booking_id: id,
        read: false,
        is_read: false,
      }),
    ])
  })

  it('paid, and cancelled before its job ran, is not told as booked', async () => {
    const id = await hold()
    await payFor(house, id)
    await takeJobs(house)
    await sql`
      update bookings set status = 'cancelled', cancel_reason = 'customer', cancelled_at = ${house.clock.now()}
       where id = ${id}`.execute(house.ctx.db)
    await notificationJobs['notify.booking-confirmed']?.(house.ctx, { bookingId: id })
    expect(await told()).toEqual([])
  })

  it('cancelled says what goes back, and the refund is told when it has left', async () => {
    const id = await hold()
    const payment = await startPayment(house, person, { bookingId: id })
    await press(house, payment)
    await runJobs(house)
    house.clock.advance({ minutes: 1 })
    await call(house, person, { method: 'DELETE', url: `/api/v1/bookings/${id}` })
    await runJobs(house)
    expect(await told()).toEqual(
      expect.arrayContaining([
        ['info', 'Cancelled: Cowrie Lantern Hotel'],
        ['success', 'Refund of ₦112,000 sent'],
        ['success', 'Booked: Cowrie Lantern Hotel'],
      ]),
    )
    const { notifications } = await bell()
    const cancelled = notifications.find((each: { title: string }) => each.title.startsWith('Cancelled'))
    expect(cancelled.message).toContain(
      'As you asked, Cowrie Lantern Hotel, Fri 11 Dec to Sun 13 Dec 2026 is cancelled.',
    )
    expect(cancelled.message).toContain('We refund ₦112,000.')
  })

  it('whose hold has ended is told, and what was discarded is not', async () => {
    const id = await hold()
    house.clock.advance({ minutes: 36 })
    await expireHolds(house.ctx)
    await runJobs(house)
    expect(await told()).toEqual([['warning', 'Not paid in time: Cowrie Lantern Hotel']])
    const discarded = await hold()
    await call(house, person, { method: 'DELETE', url: `/api/v1/bookings/${discarded}` })
    await runJobs(house)
    expect((await bell()).notifications.map((each: { booking_id: string }) => each.booking_id)).toEqual([id])
  })

  it('a declined card is told, an abandoned page is not', async () => {
    const id = await hold()
    await press(house, await startPayment(house, person, { bookingId: id }), 'decline')
    await runJobs(house)
    expect(await told()).toEqual([['error', 'The payment did not go through']])
    const [{ message }] = (await bell()).notifications
    expect(message).toContain('Nothing was charged for Cowrie Lantern Hotel.')
  })
})

it('who registers is welcomed', async () => {
  const newcomer = await registerAccount(house)
  await runJobs(house)
  expect(await told(newcomer)).toEqual([['info', 'Welcome to Skyroute']])
})

async function write(count: number, who = person) {
  const { rows } = await sql<{ id: string }>`
    insert into notifications (user_id, dedupe_key, type, title, message, created_at)
    select ${who.userId}, 'n-' || n, 'info', 'Number ' || n, 'A message.', ${house.clock.now()}::timestamptz + n * interval '1 second'
      from generate_series(1, ${count}::int) n returning id`.execute(house.ctx.db)
  return rows.map((row) => row.id)
}

describe('the list', () => {
  it('is one’s own, the latest first, by page', async () => {
    await write(5)
    await write(3, await makeUser(house.ctx))
    const first = await bell(person, '?per_page=2')
    expect(first).toMatchObject({ total: 5, unread_count: 5, page: 1, per_page: 2, total_pages: 3 })
    expect(first.notifications.map((each: { title: string }) => each.title)).toEqual(['Number 5', 'Number 4'])
    expect((await bell(person, '?per_page=2&page=3')).notifications).toHaveLength(1)
    expect((await call(house, person, { url: `${url}?per_page=0` })).statusCode).toBe(422)
    expect((await house.app.inject({ url })).statusCode).toBe(401)
  })

  it.each(['POST', 'PUT'] as const)('%s marks one as read, again and again the same', async (method) => {
    const [id] = await write(2)
    const mark = () => call(house, person, { method, url: `${url}/${id}/read` })
    for (let i = 0; i < 2; i++) expect((await mark()).json()).toMatchObject({ id, read: true, is_read: true })
    expect(await bell(person, '?unread=true')).toMatchObject({ total: 1, unread_count: 1 })
    const stranger = await makeUser(house.ctx)
    expect((await call(house, stranger, { method, url: `${url}/${id}/read` })).statusCode).toBe(404)
    expect((await call(house, person, { method, url: `${url}/7/read` })).statusCode).toBe(404)
    expect((await house.app.inject({ method, url: `${url}/${id}/read` })).statusCode).toBe(401)
  })

  it('is marked as read whole, and nobody else’s with it', async () => {
    const other = await makeUser(house.ctx)
    await write(3)
    await write(2, other)
    const all = { method: 'PUT', url: `${url}/mark-all-read` } as const
    expect((await call(house, person, all)).json()).toEqual({ marked: 3, unread_count: 0 })
    expect((await call(house, person, all)).json()).toEqual({ marked: 0, unread_count: 0 })
    expect((await bell(other)).unread_count).toBe(2)
  })
})

describe('pushing', () => {
  const said = { title: 'Road works on Third Mainland Bridge', message: 'Leave an hour earlier tonight.' }
  const push = (who: MadePerson, body: object, headers = {}) =>
    call(house, who, { method: 'POST', url: `${url}/push`, payload: { ...said, ...body }, headers })

  it('tells one, a role, or all who may log in, and is on record', async () => {
    const admin = await makeUser(house.ctx, { roles: ['admin'] })
    const driver = await makeUser(house.ctx, { roles: ['driver'] })
    const disabled = await makeUser(house.ctx, { isDisabled: true })
    expect((await push(admin, { to: 'user', user_id: person.userId })).json()).toEqual({ sent: 1 })
    expect((await push(admin, { to: 'role', role: 'driver', type: 'warning' })).json()).toEqual({ sent: 1 })
    const { sent } = (await push(admin, { to: 'all', link: '/hotels' })).json()
    expect(sent).toBeGreaterThan(2)
    expect((await bell()).total).toBe(2)
    expect((await bell(driver)).notifications).toContainEqual(
      expect.objectContaining({ ...said, type: 'warning', link: null }),
    )
    const { rows } = await sql`select 1 from notifications where user_id = ${disabled.userId}`.execute(house.ctx.db)
    expect(rows).toEqual([])
    const audit = await sql<{ after: object }>`
      select after from audit_log where action = 'notification.pushed' and actor_id = ${admin.userId} order by at`.execute(
      house.ctx.db,
    )
    expect(audit.rows).toHaveLength(3)
  })

  it('with the same key tells once', async () => {
    const admin = await makeUser(house.ctx, { roles: ['admin'] })
    const headers = { 'idempotency-key': 'one-push' }
    const answers = await Promise.all([1, 2, 3].map(() => push(admin, { to: 'user', user_id: person.userId }, headers)))
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200])
    expect((await bell()).total).toBe(1)
  })

  it('is for those who may write messages', async () => {
    expect((await push(person, { to: 'all' })).statusCode).toBe(403)
    expect((await push(await makeUser(house.ctx, { roles: ['driver'] }), { to: 'all' })).statusCode).toBe(403)
    const nobody = { method: 'POST', url: `${url}/push`, payload: { ...said, to: 'all' } } as const
    expect((await house.app.inject(nobody)).statusCode).toBe(401)
    expect((await bell()).total).toBe(0)
  })

  it.each([
    [{ to: 'user' }, 'user_id'],
    [{ to: 'user', user_id: '00000000-0000-4000-8000-000000000000' }, 'to'],
    [{ to: 'role', role: 'astronaut' }, 'to'],
    [{ to: 'all', title: 'x'.repeat(121) }, 'title'],
    [{ to: 'all', title: ' \u2028 ' }, 'title'],
    [{ to: 'all', message: 'x'.repeat(1001) }, 'message'],
    [{ to: 'all', link: 'https://evil.example' }, 'link'],
    [{ to: 'all', link: '//evil.example' }, 'link'],
    [{ to: 'all', link: '/\\evil.example' }, 'link'],
    [{ to: 'everybody' }, 'to'],
  ])('%j is 422 and tells nobody', async (body, field) => {
    const answer = await push(await makeUser(house.ctx, { roles: ['admin'] }), body)
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, field])
    expect((await bell()).total).toBe(0)
  })

  it('takes emoji and markup as they are', async () => {
    const admin = await makeUser(house.ctx, { roles: ['admin'] })
    const message = '<b>Ẹ káàbọ̀</b> 🎉'
    await push(admin, { to: 'user', user_id: person.userId, message })
    expect((await bell()).notifications[0].message).toBe(message)
  })
})
