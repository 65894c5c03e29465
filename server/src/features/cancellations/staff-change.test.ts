import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobHandlers } from '../../features.ts'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { expectPromisesKept } from '../../testing/invariants.ts'
import { makeHotel, makeRatePlan } from '../../testing/makers/catalogue.ts'
import { payFor } from '../../testing/makers/money.ts'
import { book, call, makeHold, orderFor } from '../../testing/makers/orders.ts'
import { form, makeBankAccount, paymentsUrl, press, startPayment } from '../../testing/makers/payments.ts'
import { type MadePerson, makeRole, makeUser } from '../../testing/makers/people.ts'
import { takeJobs } from '../../testing/queued-jobs.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { expireChanges } from '../bookings/change/release-change.ts'
import { expireHolds } from '../bookings/holds/expire-holds.ts'

let house: TestServer
let person: MadePerson
let clerk: MadePerson
beforeAll(async () => {
  house = await openTestServer()
  await makeBankAccount(house)
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  person = await makeUser(house.ctx)
  clerk = await makeUser(house.ctx, { roles: ['admin'], firstName: 'Bisi', lastName: 'Clerk' })
})
afterEach(async () => {
  await runJobs(house)
  await expireHolds(house.ctx)
  await expireChanges(house.ctx)
  await expectPromisesKept(house)
})
afterAll(() => house.close())

const staffUrl = (id: string) => `/api/v1/admin/bookings/${id}`
const changeUrl = (id: string) => `/api/v1/bookings/${id}/change`
const drawer = async (id: string, who = clerk) => (await call(house, who, { url: staffUrl(id) })).json()
const reserved = async (id: string) => {
  const { holds } = (await call(house, clerk, { url: '/api/v1/admin/holds' })).json()
  const listed = holds as { booking_id: string; total: number; is_change: boolean; expires_at: string }[]
  return listed.filter(({ booking_id }) => booking_id === id)
}
const historyOf = async (id: string) =>
  (await drawer(id)).history.map(({ event, by, by_name }: Record<string, string>) => [event, by, by_name]).slice(2)
const withdraw = (id: string, who = clerk) => call(house, who, { method: 'DELETE', url: changeUrl(id) })

/** Writes the e-mails that are ordered, and sends none. */
async function writeMails() {
  for (const { task, payload } of await takeJobs(house)) {
    if (task === 'mail.send') continue
    await jobHandlers[task]?.(house.ctx, payload)
  }
}

/** Two nights from 11 December, ₦112,000, paid; staff make it four: ₦112,000 more. */
async function longerByStaff(wish: { data?: object; endOn?: string } = {}) {
  const hotel = await makeHotel(house.ctx, { rooms: [{ count: 1 }], priceNgn: 50_000 })
  const plan = wish.data ? { rate_plan_id: await makeRatePlan(house.ctx, hotel.roomTypeId, { percentChange: 0 }) } : {}
  const { id } = await makeHold(house, person, { type: 'hotel', itemId: hotel.id, data: plan })
  await payFor(house, id)
  const payload = { start_date: '2026-12-11', end_date: wish.endOn ?? '2026-12-15' }
  const changed = await call(house, clerk, { method: 'POST', url: changeUrl(id), payload })
  expect(changed.json().status, changed.body).toBe('awaiting_payment')
  return { id: String(id), hotel }
}

/** A bank line with these words; answers it as it is proposed. */
async function receive(words: string, naira: number) {
  const text = `Date,Narration,Debit,Credit,Balance\r\n20/11/2026,${words},,"${naira}.00",`
  const sent = form({}, { name: 'named.csv', bytes: new TextEncoder().encode(text) })
  await call(house, clerk, { method: 'POST', url: `${paymentsUrl}/statements`, ...sent })
  const { sure, likely, unmatched } = (await call(house, clerk, { url: `${paymentsUrl}/matches` })).json()
  const isOurs = ({ line }: { line: { narration: string } }) => line.narration.includes(words)
  return [...sure, ...likely, ...unmatched].find(isOurs)
}

async function confirm({ line, candidates }: { line: { id: string }; candidates: { payment_id: string }[] }) {
  const pairs = [{ line_id: line.id, payment_id: candidates[0]?.payment_id }]
  return (
    await call(house, clerk, { method: 'POST', url: `${paymentsUrl}/matches/confirm`, payload: { pairs } })
  ).json()
}

describe('a change by staff that costs more', () => {
  it('stands in the drawer, among what is reserved, on the booking page and in an e-mail, until tomorrow', async () => {
    const { id } = await longerByStaff()
    const until = '2026-11-21T08:00:00.000Z'
    expect((await drawer(id)).waiting_change).toMatchObject({
      end_date: '2026-12-15',
      total: 224_000,
      due: 112_000,
      hold_expires_at: until,
      is_by_staff: true,
      awaits_transfer: true,
    })
    expect((await drawer(id)).staff_can.withdraw_change).toEqual({ allowed: true, why_not: null })
    expect(await reserved(id)).toContainEqual(
      expect.objectContaining({ booking_id: id, total: 112_000, is_change: true, expires_at: until }),
    )
    const own = await call(house, person, { url: changeUrl(id) })
    expect(own.json()).toMatchObject({ status: 'awaiting_payment', change: { due: 112_000, is_by_staff: true } })
    await writeMails()
    const mail = (await drawer(id)).mails.find(({ template }: { template: string }) => template === 'change-to-pay')
    expect(mail.subject).toMatch(/^₦112,000 to pay until Sat 21 Nov, 09:00: change of /)
    const { rows } = await sql<{ body: string }>`select m::text as body from mails m where id = ${mail.id}`.execute(
      house.ctx.db,
    )
    for (const said of ['/payment?bookingId=', 'By bank transfer: send exactly ₦112,000', `SKY-${id}`])
      expect(rows[0]?.body).toContain(said)
    const { notifications } = (await call(house, person, { url: '/api/v1/notifications' })).json()
    const titles = notifications.map(({ title }: { title: string }) => title)
    expect(titles).toContainEqual(expect.stringMatching(/^₦112,000 to pay: /))
  })

  it('waits as long as what it adds allows, however soon the booking begins', async () => {
    house.clock.set('2026-12-10T20:00:00+01:00')
    const { id } = await longerByStaff()
    expect((await drawer(id)).waiting_change).toMatchObject({
      hold_expires_at: '2026-12-11T13:00:00.000Z',
      awaits_transfer: true,
    })
    await withdraw(id)
  })

  it('counts an added night from its check-in, as any night begins', async () => {
    const hotel = await makeHotel(house.ctx, { rooms: [{ count: 1 }], priceNgn: 50_000 })
    const stay = { startOn: '2026-12-11', endOn: '2026-12-14' } as const
    const { id } = await makeHold(house, person, { type: 'hotel', itemId: hotel.id, ...stay })
    await payFor(house, id)
    const waits = async (at: string) => {
      house.clock.set(at)
      const payload = { start_date: '2026-12-11', end_date: '2026-12-15' }
      const { change } = (await call(house, clerk, { method: 'POST', url: changeUrl(id), payload })).json()
      await withdraw(id)
      return change.hold_expires_at
    }
    expect(await waits('2026-12-12T13:30:00+01:00')).toBe('2026-12-13T12:30:00.000Z')
    expect(await waits('2026-12-12T14:00:00+01:00')).toBe('2026-12-12T13:35:00.000Z')
  })

  it('of a non-refundable rate is shown and paid as any other, though its customer cannot change the dates', async () => {
    const { id } = await longerByStaff({ data: {} })
    const { booking, change } = (await call(house, person, { url: changeUrl(id) })).json()
    expect([booking.can.change_dates, change.due]).toEqual([false, 112_000])
    await press(house, await startPayment(house, person, { bookingId: id }))
    await runJobs(house)
    expect((await drawer(id)).check_out_date).toBe('2026-12-15')
  })

  it('made by its customer is no news to them: no e-mail, and 35 minutes as before', async () => {
    const { id } = await longerByStaff()
    await withdraw(id)
    const payload = { start_date: '2026-12-11', end_date: '2026-12-14' }
    const own = await call(house, person, { method: 'POST', url: changeUrl(id), payload })
    expect(own.json().change).toMatchObject({
      hold_expires_at: '2026-11-20T08:35:00.000Z',
      is_by_staff: false,
      awaits_transfer: false,
    })
    await writeMails()
    // The one by staff was withdrawn before its e-mail was written.
    expect((await drawer(id)).mails.map(({ template }: { template: string }) => template)).not.toContain(
      'change-to-pay',
    )
  })
})

describe('a transfer with the reference of the booking', () => {
  it('is proposed for the change that waits, and pays for it', async () => {
    const { id } = await longerByStaff()
    const proposed = await receive(`TRF SKY-${id}`, 112_000)
    expect(proposed.candidates[0]).toMatchObject({ payment_id: `${id}-p2`, difference: 0 })
    expect(await confirm(proposed)).toMatchObject({ confirmed: 1, results: [{ outcome: 'paid' }] })
    expect(await drawer(id)).toMatchObject({
      check_out_date: '2026-12-15',
      total_amount: 224_000,
      amount_paid: 224_000,
      amount_refunded: 0,
      waiting_change: null,
    })
    expect(await reserved(id)).toEqual([])
  })

  it('pays for the change of a booking that was itself paid by transfer', async () => {
    const hotel = await makeHotel(house.ctx, { priceNgn: 50_000 })
    const { id } = await makeHold(house, person, { type: 'hotel', itemId: hotel.id })
    await startPayment(house, person, { bookingId: id, method: 'bank_transfer' })
    await confirm(await receive(`FIRST SKY-${id}`, 112_000))
    const payload = { start_date: '2026-12-11', end_date: '2026-12-14' }
    await call(house, clerk, { method: 'POST', url: changeUrl(id), payload })
    expect(await confirm(await receive(`SECOND SKY-${id}`, 56_000))).toMatchObject({ results: [{ outcome: 'paid' }] })
    expect(await drawer(id)).toMatchObject({ check_out_date: '2026-12-14', amount_paid: 168_000, amount_refunded: 0 })
  })

  it('that is too little changes nothing and goes back; what is too much goes back in part', async () => {
    const short = await longerByStaff()
    await confirm(await receive(`SHORT SKY-${short.id}`, 100_000))
    expect(await drawer(short.id)).toMatchObject({ check_out_date: '2026-12-13', total_amount: 112_000 })
    const over = await longerByStaff()
    await confirm(await receive(`OVER SKY-${over.id}`, 120_000))
    expect(await drawer(over.id)).toMatchObject({ check_out_date: '2026-12-15', total_amount: 224_000 })
    const { rows } = await sql`
      select booking_id, kind, amount_kobo from refunds where booking_id in (${short.id}, ${over.id})`.execute(
      house.ctx.db,
    )
    expect(rows).toHaveLength(2)
    expect(rows).toContainEqual({ booking_id: short.id, kind: 'surplus', amount_kobo: 10_000_000 })
    expect(rows).toContainEqual({ booking_id: over.id, kind: 'surplus', amount_kobo: 800_000 })
  })

  it('after the change has ended is not counted for it', async () => {
    const { id } = await longerByStaff()
    const proposed = await receive(`LATE SKY-${id}`, 112_000)
    await withdraw(id)
    expect((await confirm(proposed)).results[0]).toMatchObject({ is_confirmed: false, code: 'amount_changed' })
    expect(await drawer(id)).toMatchObject({ check_out_date: '2026-12-13', amount_paid: 112_000 })
  })
})

describe('withdrawing', () => {
  it('frees the days, writes who did it, and leaves the booking as it is', async () => {
    const { id, hotel } = await longerByStaff()
    const order = { type: 'hotel', itemId: hotel.id, startOn: '2026-12-13', endOn: '2026-12-15' } as const
    expect((await book(house, await makeUser(house.ctx), await orderFor(house, order))).statusCode).toBe(409)
    expect((await withdraw(id)).json()).toMatchObject({ status: 'none', change: null })
    expect(await drawer(id)).toMatchObject({ check_out_date: '2026-12-13', status: 'confirmed', waiting_change: null })
    expect(await historyOf(id)).toEqual([
      ['change_dates', 'staff', 'Bisi Clerk'],
      ['withdraw_change', 'staff', 'Bisi Clerk'],
    ])
    const { rows } = await sql`
      select actor_id from audit_log where action = 'booking.withdraw-change' and subject_id = ${id}`.execute(
      house.ctx.db,
    )
    expect(rows).toEqual([{ actor_id: clerk.userId }])
    expect(await reserved(id)).toEqual([])
    expect((await book(house, await makeUser(house.ctx), await orderFor(house, order))).statusCode).toBe(201)
    expect((await withdraw(id)).json().status, 'asked again').toBe('none')
  })

  it('is the customer’s as well, and nobody else’s', async () => {
    const { id } = await longerByStaff()
    expect((await withdraw(id, await makeUser(house.ctx))).statusCode).toBe(404)
    const reader = await makeUser(house.ctx, { roles: [await makeRole(house.ctx, ['bookings.read'])] })
    expect((await withdraw(id, reader)).statusCode).toBe(403)
    expect((await drawer(id, reader)).staff_can.withdraw_change.allowed).toBe(false)
    expect((await withdraw(id, person)).json().status).toBe('none')
    expect((await historyOf(id)).at(-1)).toEqual(['withdraw_change', 'customer', expect.any(String)])
  })

  it('waits while a payment is open at a provider, so that no money is lost', async () => {
    const { id } = await longerByStaff()
    const payment = await startPayment(house, person, { bookingId: id })
    const refused = await withdraw(id)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'attempt_open'])
    await press(house, payment)
    await runJobs(house)
    expect((await drawer(id)).check_out_date).toBe('2026-12-15')
  })

  it('at the moment of the payment ends in one of the two, and the money fits', async () => {
    for (let round = 0; round < 4; round++) {
      house.clock.set('2026-11-20T09:00:00+01:00')
      const { id } = await longerByStaff()
      await Promise.all([payFor(house, id, 112_000), withdraw(id)])
      await runJobs(house)
      const { total_amount, amount_paid, amount_refunded } = await drawer(id)
      expect(amount_paid - amount_refunded).toBe(total_amount)
    }
  })
})

describe('the history says how a change ended', () => {
  it('when nobody paid', async () => {
    const { id } = await longerByStaff()
    house.clock.advance({ minutes: 1440 })
    await expireChanges(house.ctx)
    expect((await historyOf(id)).at(-1)).toEqual(['expire_change', 'system', null])
  })

  it('when other dates took its place', async () => {
    const { id } = await longerByStaff()
    const payload = { start_date: '2026-12-11', end_date: '2026-12-14' }
    await call(house, clerk, { method: 'POST', url: changeUrl(id), payload })
    expect((await historyOf(id)).map(([event]: string[]) => event)).toEqual([
      'change_dates',
      'withdraw_change',
      'change_dates',
    ])
  })

  it('when a buyer found it over before the sweep did', async () => {
    const { id, hotel } = await longerByStaff()
    house.clock.advance({ minutes: 1440 })
    const order = { type: 'hotel', itemId: hotel.id, startOn: '2026-12-13', endOn: '2026-12-15' } as const
    expect((await book(house, await makeUser(house.ctx), await orderFor(house, order))).statusCode).toBe(201)
    expect((await historyOf(id)).at(-1)).toEqual(['expire_change', 'system', null])
  })
})
