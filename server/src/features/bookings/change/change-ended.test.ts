import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobHandlers } from '../../../features.ts'
import { closeSettled } from '../../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { makeHotel } from '../../../testing/makers/catalogue.ts'
import { payFor } from '../../../testing/makers/money.ts'
import { book, bookings, call, makeHold, orderFor } from '../../../testing/makers/orders.ts'
import { makeBankAccount } from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { takeJobs } from '../../../testing/queued-jobs.ts'
import { completeEndedBookings } from '../../cancellations/complete-booking.ts'
import { expireChanges } from './release-change.ts'

let server: TestServer
let person: MadePerson
let clerk: MadePerson

beforeAll(async () => {
  server = await openTestServer()
  await makeBankAccount(server)
})
beforeEach(async () => {
  server.clock.set('2026-11-20T09:00:00+01:00')
  person = await makeUser(server.ctx)
  clerk = await makeUser(server.ctx, { roles: ['admin'] })
})
afterAll(() => closeSettled(server, { days: 40 }))

/** Runs what waits, its mails written too. */
async function runAll() {
  for (let jobs = await takeJobs(server); jobs.length > 0; jobs = await takeJobs(server))
    for (const { task, payload } of jobs) if (task !== 'mail.send') await jobHandlers[task]?.(server.ctx, payload)
}

const change = (id: string, who: MadePerson, endOn: string, startOn = '2026-12-11') =>
  call(server, who, {
    method: 'POST',
    url: `${bookings}/${id}/change`,
    payload: { start_date: startOn, end_date: endOn },
  })
const withdraw = (id: string, who: MadePerson) =>
  call(server, who, { method: 'DELETE', url: `${bookings}/${id}/change` })
const atDesk = (id: string, what: string, payload: object = {}) =>
  call(server, clerk, { method: 'POST', url: `/api/v1/admin/bookings/${id}/${what}`, payload })

/** Two nights from 11 December, ₦112,000, paid; made four by somebody: ₦112,000 more, which the customer is asked for. */
async function waiting(who = clerk, startOn?: string) {
  const hotel = await makeHotel(server.ctx, { priceNgn: 50_000 })
  const { id } = await makeHold(server, person, { type: 'hotel', itemId: hotel.id })
  await payFor(server, id)
  expect((await change(id, who, '2026-12-15', startOn)).json().status).toBe('awaiting_payment')
  await runAll()
  return String(id)
}

async function told(id: string) {
  await runAll()
  const { rows } = await sql<{ template: string; text_body: string }>`
    select template, text_body from mails where booking_id = ${id}
       and template in ('change-to-pay', 'change-ended', 'booking-changed', 'booking-cancelled')
     order by created_at, id`.execute(server.ctx.db)
  const { notifications } = (await call(server, person, { url: '/api/v1/notifications' })).json()
  return {
    templates: rows.map(({ template }) => template).toSorted(),
    mail: (template: string) =>
      rows
        .filter((row) => row.template === template)
        .map(({ text_body }) => text_body.replaceAll(/\s+/g, ' '))
        .at(-1),
    bell: notifications.map(({ title, message }: Record<string, string>) => `${title} | ${message}`) as string[],
  }
}
const asks = /^₦[\d,]+ to pay: /
const transferWords = 'If you have sent a transfer for it already, it no longer counts for the change'

it('a change that staff withdraw is told by one mail and by the bell, and the request to pay goes', async () => {
  const id = await waiting()
  expect((await told(id)).bell).toContainEqual(expect.stringMatching(asks))
  await withdraw(id, clerk)
  const after = await told(id)
  expect(after.templates).toEqual(['change-ended', 'change-to-pay'])
  for (const words of [after.mail('change-ended'), after.bell.find((one) => one.includes('no longer to pay'))]) {
    expect(words).toContain('We have withdrawn the change to Fri 11 Dec to Tue 15 Dec 2026.')
    expect(words).toContain('Your booking stays as it is: Fri 11 Dec to Sun 13 Dec 2026, ₦112,000.')
    expect(words).toContain('Do not pay the ₦112,000 for the change any more.')
    expect(words).toContain(transferWords)
  }
  expect(after.bell).not.toContainEqual(expect.stringMatching(asks))
})

it('a change that its customer withdraws is no news to them, and the request to pay goes', async () => {
  const id = await waiting()
  await withdraw(id, person)
  const { templates, bell } = await told(id)
  expect(templates).toEqual(['change-to-pay'])
  expect(bell.filter((one) => /to pay/.test(one))).toEqual([])
})

it.each(['clerk', 'customer'])('a change by the %s that is not paid in time is told', async (who) => {
  const id = await waiting(who === 'clerk' ? clerk : person)
  server.clock.advance({ hours: 24 })
  expect(await expireChanges(server.ctx)).toBe(1)
  const { mail, bell } = await told(id)
  expect(mail('change-ended')).toContain('was not paid in time, so it has ended.')
  expect(mail('change-ended')).toContain(transferWords)
  expect(bell.filter((one) => /to pay/.test(one))).toEqual([expect.stringContaining('no longer to pay')])
})

it('a change that staff replace by a dearer one is told in the one mail about that', async () => {
  const id = await waiting()
  server.clock.advance({ minutes: 1 })
  await change(id, clerk, '2026-12-16')
  const { templates, mail, bell } = await told(id)
  expect(templates).toEqual(['change-to-pay', 'change-to-pay'])
  const words = mail('change-to-pay')
  expect(words).toContain('It takes the place of the change to Fri 11 Dec to Tue 15 Dec 2026.')
  expect(words).toContain('Do not pay the ₦112,000 for the change any more.')
  const asking = bell.filter((one) => asks.test(one))
  expect(asking).toEqual([
    expect.stringMatching(/^₦168,000 to pay: .*The ₦112,000 that we asked for before is no longer/),
  ])
})

it('a change that staff replace by one that costs no more is told in the one mail about that', async () => {
  const id = await waiting()
  await change(id, clerk, '2026-12-14', '2026-12-12')
  const { templates, mail, bell } = await told(id)
  expect(templates).toEqual(['booking-changed', 'change-to-pay'])
  expect(mail('booking-changed')).toContain('Do not pay the ₦112,000 for the change any more.')
  expect(bell.filter((one) => asks.test(one))).toEqual([])
})

describe('a customer’s waiting changes hold no room for free', () => {
  const codeOf = async (answer: ReturnType<typeof change>) => (await answer).json().code ?? (await answer).json().status

  it('after three that were not paid the next one waits a day; what costs no more does not, nor do staff', async () => {
    const id = await waiting(person)
    await change(id, person, '2026-12-16')
    await withdraw(id, person)
    server.clock.advance({ hours: 1 })
    await change(id, person, '2026-12-17')
    const refused = await change(id, person, '2026-12-18')
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'too_many_changes'])
    expect(refused.json().detail).toMatch(/from Sat 21 Nov, 09:00/)
    const kept = (await call(server, person, { url: `${bookings}/${id}/change` })).json()
    expect(kept.change.end_date).toBe('2026-12-17')
    server.clock.advance({ hours: 1 })
    expect(await expireChanges(server.ctx)).toBe(1)
    expect(await codeOf(change(id, person, '2026-12-15'))).toBe('too_many_changes')
    expect(await codeOf(change(id, person, '2026-12-14', '2026-12-12'))).toBe('applied')
    expect(await codeOf(change(id, clerk, '2026-12-17'))).toBe('awaiting_payment')
    await withdraw(id, clerk)
    server.clock.advance({ hours: 22 })
    expect(await codeOf(change(id, person, '2026-12-15'))).toBe('awaiting_payment')
  })

  it('a change that was paid between them, or that cost nothing, does not begin the count again', async () => {
    const id = await waiting(person)
    await change(id, person, '2026-12-16')
    await payFor(server, id, 168_000)
    expect(await codeOf(change(id, person, '2026-12-14'))).toBe('applied')
    for (const endOn of ['2026-12-18', '2026-12-19'])
      expect(await codeOf(change(id, person, endOn))).toBe('awaiting_payment')
    expect(await codeOf(change(id, person, '2026-12-20'))).toBe('too_many_changes')
  })

  it('they and unpaid bookings are three at most together', async () => {
    const ids = [await waiting(person), await waiting(person)]
    const hotel = await makeHotel(server.ctx, { priceNgn: 50_000 })
    const fourth = await makeHotel(server.ctx, { priceNgn: 50_000 })
    const { id: paid } = await makeHold(server, person, { type: 'hotel', itemId: hotel.id })
    const wish = { type: 'hotel', itemId: fourth.id } as const
    const refused = await book(server, person, await orderFor(server, wish))
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'too_many_holds'])
    await payFor(server, paid)
    await makeHold(server, person, wish)
    expect(await codeOf(change(paid, person, '2026-12-15'))).toBe('too_many_holds')
    expect(await codeOf(change(paid, clerk, '2026-12-15'))).toBe('awaiting_payment')
    expect(await codeOf(change(`${ids[0]}`, person, '2026-12-16'))).toBe('awaiting_payment')
  })
})

it('a change that its customer replaces is no news to them', async () => {
  const id = await waiting()
  await change(id, person, '2026-12-16')
  const { templates, bell } = await told(id)
  expect(templates).toEqual(['change-to-pay'])
  expect(bell.filter((one) => /to pay/.test(one))).toEqual([])
})

it('a change that ends with its booking is told with the cancellation', async () => {
  const id = await waiting()
  await atDesk(id, 'cancel', { reason: 'The roof leaks' })
  const { templates, mail, bell } = await told(id)
  expect(templates).toEqual(['booking-cancelled', 'change-to-pay'])
  expect(mail('booking-cancelled')).toContain('Do not pay the ₦112,000 for the change any more.')
  expect(bell.filter((one) => asks.test(one))).toEqual([])
})

it('other first days that waited when the guest checked in are told', async () => {
  server.clock.set('2026-12-11T13:30:00+01:00')
  const hotel = await makeHotel(server.ctx, { priceNgn: 50_000 })
  const { id } = await makeHold(server, person, { type: 'hotel', itemId: hotel.id })
  await payFor(server, id)
  expect((await change(id, clerk, '2026-12-15', '2026-12-12')).json().status).toBe('awaiting_payment')
  await runAll()
  server.clock.set('2026-12-11T13:45:00+01:00')
  expect((await atDesk(id, 'check-in')).statusCode).toBe(200)
  expect((await told(id)).mail('change-ended')).toContain('You have checked in, so the change to')
})

it('more nights that waited when the guest checked out are free again and told, and a later payment goes back', async () => {
  server.clock.set('2026-12-11T14:30:00+01:00')
  const hotel = await makeHotel(server.ctx, { priceNgn: 50_000 })
  const { id } = await makeHold(server, person, { type: 'hotel', itemId: hotel.id, startOn: '2026-12-12' })
  await payFor(server, id)
  server.clock.set('2026-12-12T14:30:00+01:00')
  expect((await atDesk(id, 'check-in')).statusCode).toBe(200)
  expect((await change(id, clerk, '2026-12-16', '2026-12-12')).json().status).toBe('awaiting_payment')
  await runAll()
  expect((await atDesk(id, 'check-out')).statusCode).toBe(200)
  const { mail, bell } = await told(id)
  expect(mail('change-ended')).toContain('You have checked out, so the change to')
  expect(bell.filter((one) => asks.test(one))).toEqual([])
  const { rows } = await sql<{ day: string }>`
    select day::text from inventory_days where inventory_id = ${hotel.roomTypeId} and reserved > 0 order by day`.execute(
    server.ctx.db,
  )
  expect(rows.map(({ day }) => day)).toEqual(['2026-12-12'])
  expect((await change(id, clerk, '2026-12-16', '2026-12-12')).json().code).toBe('checked_out')
  await payFor(server, id, 168_000)
  await runAll()
  const shown = (await call(server, person, { url: `${bookings}/${id}` })).json()
  expect(shown).toMatchObject({ check_out_date: '2026-12-13', total_amount: 56_000, amount_refunded: 168_000 })
})

it('a change that still waited when the stay was completed is told', async () => {
  const id = await waiting()
  await sql`update booking_changes set hold_expires_at = '2026-12-20T09:00:00Z' where booking_id = ${id}`.execute(
    server.ctx.db,
  )
  server.clock.set('2026-12-14T13:00:00+01:00')
  await completeEndedBookings(server.ctx)
  expect((await told(id)).mail('change-ended')).toContain('Your booking is over, so the change to')
})

it('a change that was paid is to pay no more, nor is a rest that was', async () => {
  const id = await waiting()
  await payFor(server, id, 112_000)
  expect((await told(id)).bell.filter((one) => asks.test(one))).toEqual([])
  const hotel = await makeHotel(server.ctx, { priceNgn: 50_000 })
  const { id: other } = await makeHold(server, person, { type: 'hotel', itemId: hotel.id })
  await payFor(server, other, 50_000)
  await jobHandlers['notify.payment-short']?.(server.ctx, { bookingId: other })
  const missing = (bell: string[]) => bell.filter((one) => one.includes('still missing')).length
  expect(missing((await told(other)).bell)).toBe(1)
  await payFor(server, other, 62_000)
  expect(missing((await told(other)).bell)).toBe(0)
})
