import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { theSystem } from '../../../http/actor.ts'
import { forgetIdempotencyKeys } from '../../../http/idempotency.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { expectPromisesKept } from '../../../testing/invariants.ts'
import { makeCar } from '../../../testing/makers/catalogue.ts'
import { payFor } from '../../../testing/makers/money.ts'
import { bookings, call, makeHold } from '../../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { takeJobs } from '../../../testing/queued-jobs.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { findSession } from '../../accounts/sessions/find-session.ts'
import { completeEndedBookings } from '../../cancellations/complete-booking.ts'
import { lockBooking } from '../booking-store.ts'
import { expireHolds } from '../holds/expire-holds.ts'
import { extendHold, holdUntil } from '../holds/hold.ts'
import { mailNewHolds } from '../holds/mail-new-holds.ts'
import { confirmOnArrival } from './confirm-on-arrival.ts'
import { saveMove } from './save-move.ts'

let house: TestServer
let owner: MadePerson
let admin: MadePerson
let car: { id: string }
let hold: { id: string; total_amount: number }

beforeAll(async () => {
  house = await openTestServer()
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  owner = await makeUser(house.ctx)
  admin = await makeUser(house.ctx, { roles: ['admin'] })
  car = await makeCar(house.ctx)
  hold = await makeHold(house, owner, { type: 'car', itemId: car.id })
})
afterAll(async () => {
  house.clock.set('2027-02-01T09:00:00+01:00')
  await expireHolds(house.ctx)
  await completeEndedBookings(house.ctx)
  await runJobs(house)
  await expectPromisesKept(house)
  await house.close()
})

async function stored(id = hold.id) {
  const { rows } = await sql<Record<string, unknown>>`select * from bookings where id = ${id}`.execute(house.ctx.db)
  return rows[0]
}

async function reservedDays(): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day from inventory_days where inventory_id = ${car.id} and reserved > 0 order by day`.execute(house.ctx.db)
  return rows.map((row) => row.day)
}

/** What waits to be done about a booking; the queue is empty afterwards. */
async function jobsFor(id = hold.id): Promise<string[]> {
  const jobs = await takeJobs(house)
  return jobs.filter(({ payload }) => payload.bookingId === id).map(({ task }) => task)
}

async function ledger(id = hold.id): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; kobo: number }>`
    select account, sum(amount_kobo)::bigint as kobo from ledger_entries where booking_id = ${id}
     group by account having sum(amount_kobo) <> 0`.execute(house.ctx.db)
  return Object.fromEntries(rows.map((row) => [row.account, row.kobo]))
}

describe('money in full', () => {
  it('confirms, keeps the days and tells the customer (SB2)', async () => {
    await payFor(house, hold.id)
    expect(await stored()).toMatchObject({ status: 'confirmed', hold_expires_at: null, payment_status: 'completed' })
    expect(await reservedDays()).toEqual(['2026-12-11', '2026-12-12'])
    expect(await jobsFor()).toContain('mail.booking-confirmed')
  })

  it('in two parts confirms with the second', async () => {
    await payFor(house, hold.id, 10_000)
    expect(await stored()).toMatchObject({ status: 'pending' })
    await payFor(house, hold.id, hold.total_amount - 10_000)
    expect(await stored()).toMatchObject({ status: 'confirmed' })
  })

  it('confirms a hold that has ended but was not swept', async () => {
    house.clock.advance({ minutes: 40 })
    await payFor(house, hold.id)
    expect(await stored()).toMatchObject({ status: 'confirmed' })
  })
})

describe('a hold', () => {
  it('ends on time: its days go back and payments hear of it (SB4)', async () => {
    house.clock.advance({ minutes: 34 })
    expect(await expireHolds(house.ctx)).toBe(0)
    house.clock.advance({ minutes: 1 })
    expect(await expireHolds(house.ctx)).toBe(1)
    expect(await stored()).toMatchObject({ status: 'cancelled', cancel_reason: 'hold_expired' })
    expect(await reservedDays()).toEqual([])
    expect(await jobsFor()).toEqual([
      'payments.settle-ended-booking',
      'mail.hold-ended',
      'notify.hold-ended',
      'fleet.follow-booking',
    ])
    expect(await expireHolds(house.ctx)).toBe(0)
  })

  it('is renewed by a payment, to 90 minutes at most, and to a day by a transfer', async () => {
    house.clock.advance({ minutes: 30 })
    const now = house.clock.now()
    const until = await inTransaction(house.ctx.db, async (tx) => {
      const booking = await lockBooking(tx, hold.id)
      if (!booking) throw new Error('no booking')
      const renewed = await extendHold(tx, booking, { until: holdUntil(booking, 'payment', { now }), now })
      const minutes = [holdUntil(renewed, 'transfer', { now }), holdUntil(renewed, 'rejected', { now })]
      return [renewed.hold_expires_at, ...minutes, holdUntil(renewed, 'proof', { now })]
    })
    expect(until).toEqual([
      new Date('2026-11-20T10:05:00+01:00'),
      new Date('2026-11-21T09:30:00+01:00'),
      new Date('2026-11-20T10:30:00+01:00'),
      new Date('2026-12-11T10:00:00+01:00'),
    ])
    house.clock.advance({ minutes: 34 })
    expect(await expireHolds(house.ctx)).toBe(0)
  })

  it('that is no longer pending is not extended', async () => {
    await payFor(house, hold.id)
    const now = house.clock.now()
    await inTransaction(house.ctx.db, async (tx) => {
      const booking = await lockBooking(tx, hold.id)
      if (booking) await extendHold(tx, booking, { until: now, now })
    })
    expect(await stored()).toMatchObject({ status: 'confirmed', hold_expires_at: null })
  })
})

describe('late money', () => {
  beforeEach(async () => {
    house.clock.advance({ minutes: 36 })
    await expireHolds(house.ctx)
  })

  it('takes the days again when they are free (SB11)', async () => {
    house.clock.advance({ hours: 23 })
    await payFor(house, hold.id)
    expect(await stored()).toMatchObject({ status: 'confirmed', cancel_reason: null, cancelled_at: null })
    expect(await reservedDays()).toEqual(['2026-12-11', '2026-12-12'])
  })

  it('goes back when its customer was erased meanwhile: nobody would come', async () => {
    await sql`
      update users set erased_at = ${house.clock.now()}
       where id = (select user_id from bookings where id = ${hold.id})`.execute(house.ctx.db)
    await payFor(house, hold.id)
    expect(await stored()).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  })

  it('goes back when somebody else has the days', async () => {
    await makeHold(house, await makeUser(house.ctx), {
      type: 'car',
      itemId: car.id,
      startOn: '2026-12-12',
      endOn: '2026-12-13',
    })
    await payFor(house, hold.id)
    expect(await stored()).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'hold_expired',
      payment_status: 'refunded',
    })
    expect(await reservedDays()).toEqual(['2026-12-12'])
  })

  it('goes back after a day, and when it is only a part', async () => {
    await payFor(house, hold.id, 1_000)
    expect(await stored()).toMatchObject({ status: 'cancelled', captured_kobo: 100_000, refunded_kobo: 100_000 })
    house.clock.advance({ hours: 25 })
    await payFor(house, hold.id)
    expect(await stored()).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
    expect(await reservedDays()).toEqual([])
  })
})

describe('the end', () => {
  const complete = (person: MadePerson) =>
    call(house, person, { method: 'POST', url: `${bookings}/${hold.id}/complete` })

  it('is written by staff after the start; the rest of the days and the money are settled (SB10)', async () => {
    await payFor(house, hold.id)
    expect((await complete(admin)).json().code).toBe('not_started')
    house.clock.set('2026-12-11T15:00:00+01:00')
    const answer = await complete(admin)
    expect(answer.json()).toMatchObject({ status: 'completed' })
    expect(await reservedDays()).toEqual(['2026-12-11'])
    expect(await stored()).toMatchObject({ held_until_on: '2026-12-12', completed_at: house.clock.now() })
    expect(await ledger()).toEqual({
      gateway_clearing: 8_960_000,
      revenue: -8_000_000,
      service_fee: -360_000,
      vat_payable: -600_000,
    })
    expect((await complete(admin)).json()).toMatchObject({ status: 'completed' })
  })

  it('is not the owner’s, nor a stranger’s, to write', async () => {
    await payFor(house, hold.id)
    house.clock.set('2026-12-11T15:00:00+01:00')
    expect((await complete(owner)).statusCode).toBe(403)
    expect((await complete(await makeUser(house.ctx))).statusCode).toBe(404)
    expect((await house.app.inject({ method: 'POST', url: `${bookings}/${hold.id}/complete` })).statusCode).toBe(401)
    expect(await stored()).toMatchObject({ status: 'confirmed' })
  })

  it('finding 24: takes no word of its caller about money or people', async () => {
    await payFor(house, hold.id)
    house.clock.set('2026-12-11T15:00:00+01:00')
    const payload = {
      status: 'cancelled',
      payment_status: 'refunded',
      total_amount: 1,
      user_id: admin.userId,
      price: 1,
    }
    const before = await stored()
    const answer = await call(house, admin, { method: 'POST', url: `${bookings}/${hold.id}/complete`, payload })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors.map(({ field }: { field: string }) => field)).toEqual(Object.keys(payload))
    expect(await stored()).toEqual(before)
  })

  it('of a booking that was never confirmed is refused', async () => {
    expect((await complete(admin)).json()).toMatchObject({ code: 'illegal_transition' })
  })

  it('comes by the clock 24 hours after the return', async () => {
    await payFor(house, hold.id)
    house.clock.set('2026-12-14T09:59:00+01:00')
    await completeEndedBookings(house.ctx)
    expect(await stored()).toMatchObject({ status: 'confirmed' })
    house.clock.set('2026-12-14T10:00:00+01:00')
    await Promise.all([completeEndedBookings(house.ctx), completeEndedBookings(house.ctx)])
    expect(await stored()).toMatchObject({ status: 'completed' })
    expect((await ledger()).revenue).toBe(-8_000_000)
    const { rows } =
      await sql`select 1 from booking_events where booking_id = ${hold.id} and event = 'complete'`.execute(house.ctx.db)
    expect(rows).toHaveLength(1)
  })

  it('of a booking paid on arrival posts no money that never came', async () => {
    await onArrival(admin)
    house.clock.set('2026-12-14T10:00:00+01:00')
    await completeEndedBookings(house.ctx)
    expect(await stored()).toMatchObject({ status: 'completed' })
    expect(await ledger()).toEqual({})
  })
})

async function onArrival(person: MadePerson, reason = 'Paid in cash at the desk') {
  const actor = await findSession(house.ctx, person.token)
  if (!actor) throw new Error('no session')
  const caller = { address: '10.0.0.9', userAgent: null, requestId: 'the-request' }
  return confirmOnArrival(house.ctx, { actor, caller }, hold.id, reason)
}

describe('paying on arrival', () => {
  it('is confirmed by staff with a reason, in the audit (SB3)', async () => {
    expect(await onArrival(admin)).toMatchObject({ status: 'confirmed', amount_due: hold.total_amount })
    const { rows } = await sql<Record<string, unknown>>`
      select action, actor_id, reason, address, request_id from audit_log where subject_id = ${hold.id}`.execute(
      house.ctx.db,
    )
    const from = { address: '10.0.0.9', request_id: 'the-request' }
    expect(rows).toEqual([
      { action: 'booking.pay-on-arrival', actor_id: admin.userId, reason: 'Paid in cash at the desk', ...from },
    ])
    expect(await jobsFor()).toEqual(['mail.booking-confirmed', 'notify.booking-confirmed', 'invoices.issue'])
  })

  it('is not confirmed without a reason, by its customer, or by staff for themselves', async () => {
    await expect(onArrival(admin, ' ')).rejects.toMatchObject({ status: 422, code: 'reason_required' })
    await expect(onArrival(owner)).rejects.toMatchObject({ status: 403 })
    const own = await makeHold(house, admin, { type: 'car', itemId: (await makeCar(house.ctx)).id })
    hold = own
    await expect(onArrival(admin)).rejects.toMatchObject({ status: 403 })
  })
})

it('a move that lost its race writes nothing', async () => {
  const now = house.clock.now()
  const lost = inTransaction(house.ctx.db, async (tx) => {
    const booking = await lockBooking(tx, hold.id)
    if (!booking) throw new Error('no booking')
    const stale = { ...booking, status: 'confirmed' as const }
    await saveMove(tx, stale, { event: 'complete', to: 'completed' }, { actor: theSystem, now })
  })
  await expect(lost).rejects.toMatchObject({ status: 409, code: 'illegal_transition' })
  expect(await stored()).toMatchObject({ status: 'pending' })
})

describe('the recurring jobs', () => {
  it('ask once for the mail of a hold that is a minute old', async () => {
    house.clock.advance({ minutes: 1 })
    await mailNewHolds(house.ctx)
    await mailNewHolds(house.ctx)
    expect(await jobsFor()).toEqual(['mail.booking-received'])
  })

  it('do not ask for the mail of one that was paid at once, or told already', async () => {
    await payFor(house, hold.id)
    house.clock.advance({ minutes: 1 })
    await mailNewHolds(house.ctx)
    expect(await jobsFor()).not.toContain('mail.booking-received')
    const told = await makeHold(house, owner, { type: 'car', itemId: (await makeCar(house.ctx)).id })
    await sql`insert into mails (dedupe_key, template, recipient, subject, text_body, html_body, created_at)
      values (${`booking-received:${told.id}`}, 't', 'a@b.co', 's', 't', 'h', ${house.clock.now()})`.execute(
      house.ctx.db,
    )
    house.clock.advance({ minutes: 1 })
    await mailNewHolds(house.ctx)
    expect(await jobsFor(told.id)).toEqual([])
  })

  it('forget idempotency keys after a day', async () => {
    const keys = async () => {
      const { rows } = await sql<{ key: string }>`select key from idempotency_keys`.execute(house.ctx.db)
      return rows.map((row) => row.key)
    }
    await sql`insert into idempotency_keys (user_id, key, operation, body_hash, status_code, created_at)
      values (${owner.userId}, 'old', 'x', '\\x00', 201, ${house.clock.now()}),
             (${owner.userId}, 'new', 'x', '\\x00', 201, '2026-11-20T12:00:00+01:00')`.execute(house.ctx.db)
    house.clock.advance({ hours: 24, minutes: 1 })
    await forgetIdempotencyKeys(house.ctx)
    expect(await keys()).toEqual(['new'])
  })
})
