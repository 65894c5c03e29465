import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { auditEntriesOf } from '../../testing/audit-entries.ts'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { expectPromisesKept } from '../../testing/invariants.ts'
import { makeCar, makeHotel } from '../../testing/makers/catalogue.ts'
import { makeDriver } from '../../testing/makers/fleet.ts'
import { payFor } from '../../testing/makers/money.ts'
import { bookings, call, makeHold } from '../../testing/makers/orders.ts'
import {
  balances,
  completePayment,
  makeBankAccount,
  makeTransfer,
  press,
  startPayment,
  uploadProof,
} from '../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'
import { takeJobs } from '../../testing/queued-jobs.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { findSession } from '../accounts/sessions/find-session.ts'
import { lockBooking } from '../bookings/booking-store.ts'
import { expireHolds } from '../bookings/holds/expire-holds.ts'
import { recordNoShow } from './cancel-booking.ts'
import { completeEndedBookings, completeForDriver } from './complete-booking.ts'
import { cancellationJobs, cancellationSchedule } from './jobs.ts'

let house: TestServer
let owner: MadePerson
let other: MadePerson
let admin: MadePerson
/** A hire from 11 to 13 December, ₦89,600. */
let hire: { id: string }
let carId: string

beforeAll(async () => {
  house = await openTestServer()
  admin = await makeUser(house.ctx, { roles: ['admin'] })
  other = await makeUser(house.ctx)
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  owner = await makeUser(house.ctx)
  carId = (await makeCar(house.ctx)).id
  hire = await makeHold(house, owner, { type: 'car', itemId: carId })
})
afterAll(async () => {
  house.clock.set('2027-02-01T09:00:00+01:00')
  await expireHolds(house.ctx)
  await completeEndedBookings(house.ctx)
  await runJobs(house)
  await expectPromisesKept(house)
  await house.close()
})

const url = (path = '', id = hire.id) => `${bookings}/${id}${path}`
const quote = (person = owner, id = hire.id) => call(house, person, { url: url('/cancellation', id) })
const cancel = (person = owner, payload?: object, id = hire.id) =>
  call(house, person, { method: 'DELETE', url: url('', id), ...(payload ? { payload } : {}) })
const setStatus = (person: MadePerson, payload: object, id = hire.id) =>
  call(house, person, { method: 'PUT', url: url('/status', id), payload })

async function stored(id = hire.id) {
  const { rows } = await sql<Record<string, unknown>>`
    select status, cancel_reason, cancel_note, captured_kobo, refunded_kobo, payment_status, held_from_on, held_until_on,
           total_kobo, user_id, updated_at from bookings where id = ${id}`.execute(house.ctx.db)
  return rows[0]
}

async function reservedDays(inventoryId = carId): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day from inventory_days where inventory_id = ${inventoryId} and reserved > 0 order by day`.execute(
    house.ctx.db,
  )
  return rows.map((row) => row.day)
}

async function confirmedStay(nights: 1 | 3 = 3) {
  const hotel = await makeHotel(house.ctx)
  const stay = { startOn: '2026-12-11', endOn: nights === 1 ? '2026-12-12' : '2026-12-14' }
  const hold = await makeHold(house, owner, { type: 'hotel', itemId: hotel.id, ...stay })
  await payFor(house, hold.id)
  return { id: String(hold.id), roomTypeId: hotel.roomTypeId }
}

/** A room paid by bank transfer. */
async function transferredRoom() {
  await makeBankAccount(house)
  const { bookingId, payment } = await makeTransfer(house, owner)
  const sent = await uploadProof(house, owner, { booking_id: bookingId })
  expect(sent.statusCode, sent.body).toBe(200)
  await completePayment(house, owner, payment.id)
  const taken = { amount: 112_000, statement_line: `LINE-${bookingId}` }
  expect((await completePayment(house, admin, payment.id, taken)).json().status).toBe('completed')
  return bookingId
}

describe('where a refund would go is told beforehand', () => {
  const placesOf = async (id: string, { startOn, endOn }: { startOn: string; endOn: string }) => {
    const url = `${bookings}/${id}`
    const cancelled = (await call(house, owner, { url: `${url}/cancellation` })).json()
    const changed = await call(house, owner, { url: `${url}/change/quote?start_date=${startOn}&end_date=${endOn}` })
    return [cancelled.refund_to, changed.json().refund_to]
  }

  it('for a card and for a transfer, before and after an account is named', async () => {
    const card = await confirmedStay()
    const other = { startOn: '2026-12-16', endOn: '2026-12-18' }
    const original = 'your original payment method'
    expect(await placesOf(card.id, other)).toEqual([original, original])
    const transfer = await transferredRoom()
    const toName = 'the bank account that you name'
    expect(await placesOf(transfer, other)).toEqual([toName, toName])
    await sql`
      insert into refund_accounts (booking_id, bank_code, bank_name, account_number, account_name, given_by, given_at)
      values (${transfer}, '011', 'First Bank of Nigeria', '0000014579', 'Ngozi Eze', ${owner.userId}, now())`.execute(
      house.ctx.db,
    )
    const named = 'the bank account that you named'
    expect(await placesOf(transfer, other)).toEqual([named, named])
    await sql`update refund_accounts set refused_at = now() where booking_id = ${transfer}`.execute(house.ctx.db)
    expect(await placesOf(transfer, other), 'an account that our bank refused').toEqual([toName, toName])
  })
})

describe('a confirmed hire', () => {
  beforeEach(() => payFor(house, hire.id))

  it('is cancelled free of charge until exactly 24 hours before pick-up (SB7)', async () => {
    house.clock.set('2026-12-10T12:00:00+01:00')
    expect((await quote()).json()).toMatchObject({
      booking_id: hire.id,
      refund: 89_600,
      kept: 0,
      rule: 'free',
      is_free: true,
      changes_at: '2026-12-10T11:00:00.000Z',
      refund_by: '2026-12-24',
      sentence: 'Full refund: ₦89,600.',
    })
    const answer = await cancel(owner, { refund: 89_600 })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      id: hire.id,
      status: 'cancelled',
      cancel_reason: 'customer',
      amount_refunded: 89_600,
      amount_due: 0,
      payment_status: 'refunded',
      can: { cancel: false, discard: false, pay: false, modify: false },
    })
    expect(await reservedDays()).toEqual([])
    expect(await balances(house, hire.id)).toEqual({ gateway_clearing: 8_960_000, refunds_payable: -8_960_000 })
    const jobs = (await takeJobs(house)).filter(({ payload }) => payload.bookingId === hire.id).map(({ task }) => task)
    expect(jobs).toEqual(
      expect.arrayContaining(['payments.send-refunds', 'mail.booking-cancelled', 'payments.settle-ended-booking']),
    )
  })

  it('costs half a second later, and the other half is ours', async () => {
    house.clock.set('2026-12-10T12:00:01+01:00')
    expect((await quote()).json()).toMatchObject({ refund: 44_800, kept: 44_800, rule: 'part_kept', is_free: false })
    expect((await cancel()).json()).toMatchObject({ amount_refunded: 44_800, payment_status: 'partially_refunded' })
    expect(await balances(house, hire.id)).toEqual({
      gateway_clearing: 8_960_000,
      refunds_payable: -4_480_000,
      revenue: -4_000_000,
      service_fee: -180_000,
      vat_payable: -300_000,
    })
    expect(await reservedDays()).toEqual([])
  })

  it('is not cancelled when the refund is no longer what was quoted', async () => {
    house.clock.set('2026-12-10T12:00:00+01:00')
    const { refund } = (await quote()).json()
    house.clock.set('2026-12-10T12:00:01+01:00')
    const before = await stored()
    const refusal = await cancel(owner, { refund })
    expect(refusal.statusCode).toBe(409)
    expect(refusal.json()).toMatchObject({ code: 'refund_changed', refund: 44_800, kept: 44_800 })
    expect((await setStatus(owner, { status: 'cancelled', refund })).json().code).toBe('refund_changed')
    expect(await stored()).toEqual(before)
    expect(await reservedDays()).toEqual(['2026-12-11', '2026-12-12'])
  })

  it.each(['o', 'ok', ' ok ', '😀😀'])(
    'is not cancelled for a reason as short as %j, which no refund keeps',
    async (reason) => {
      const answers = [
        await cancel(owner, { reason }),
        await setStatus(owner, { status: 'cancelled', reason }),
        await cancel(admin, { reason }),
        await call(house, admin, {
          method: 'POST',
          url: `/api/v1/admin/bookings/${hire.id}/cancel`,
          payload: { reason },
        }),
      ]
      expect(answers.map((answer) => [answer.statusCode, answer.json().errors?.[0]?.field])).toEqual(
        Array(4).fill([422, 'reason']),
      )
      expect(await stored()).toMatchObject({ status: 'confirmed', refunded_kobo: 0 })
      expect((await cancel(owner, { reason: '  ' })).statusCode).toBe(200)
    },
  )

  it.each([-1, 'all', 1e308, 0.001])('refuses %j as a quoted refund', async (refund) => {
    expect((await cancel(owner, { refund })).statusCode).toBe(422)
    expect(await stored()).toMatchObject({ status: 'confirmed' })
  })

  it('that has begun is not the owner’s to cancel', async () => {
    house.clock.set('2026-12-11T12:00:00+01:00')
    expect((await quote()).json().code).toBe('already_started')
    expect((await cancel()).json().code).toBe('already_started')
    expect(await stored()).toMatchObject({ status: 'confirmed' })
  })

  it('that has begun is cancelled by staff for the customer: nothing comes back, unused days do', async () => {
    house.clock.set('2026-12-11T15:00:00+01:00')
    expect((await quote(admin)).json()).toMatchObject({
      refund: 0,
      kept: 89_600,
      rule: 'nothing_back',
      refund_by: null,
    })
    const answer = await setStatus(admin, { status: 'cancelled', reason: 'Called us from the road' })
    expect(answer.json()).toMatchObject({ status: 'cancelled', cancel_reason: 'customer', amount_refunded: 0 })
    expect(await reservedDays()).toEqual(['2026-12-11'])
    expect((await balances(house, hire.id)).revenue).toBe(-8_000_000)
  })

  it('is cancelled twice without a second refund (SB14)', async () => {
    const first = (await cancel()).json()
    const again = await Promise.all([cancel(), cancel(), setStatus(owner, { status: 'cancelled' })])
    for (const answer of again) expect(answer.json()).toEqual(first)
    const { rows } = await sql`select 1 from refunds where booking_id = ${hire.id}`.execute(house.ctx.db)
    expect(rows).toHaveLength(1)
  })

  it('cancelled by many hands at once is refunded once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => cancel(owner, { refund: 89_600 })))
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
    expect(await stored()).toMatchObject({ status: 'cancelled', refunded_kobo: 8_960_000 })
  })

  it('goes back whole when our side cancels, with a reason in the audit (SB8)', async () => {
    house.clock.set('2026-12-11T11:00:00+01:00')
    const path = `/api/v1/admin/bookings/${hire.id}/cancel`
    const reason = 'The car broke down'
    const answer = await call(house, admin, { method: 'POST', url: path, payload: { reason } })
    expect(answer.json()).toMatchObject({ status: 'cancelled', cancel_reason: 'operator', amount_refunded: 89_600 })
    expect(await stored()).toMatchObject({ cancel_note: reason })
    const { rows } = await sql<Record<string, unknown>>`
      select action, actor_id, reason, after from audit_log where subject_id = ${hire.id}`.execute(house.ctx.db)
    expect(rows).toEqual([
      {
        action: 'booking.cancel-by-operator',
        actor_id: admin.userId,
        reason,
        after: { status: 'cancelled', refund_kobo: 8_960_000, kept_kobo: 0 },
      },
    ])
    const repeat = await call(house, admin, { method: 'POST', url: path, payload: { reason } })
    expect(repeat.json().amount_refunded).toBe(89_600)
  })

  it('is cancelled by our side only with a reason and by staff', async () => {
    const path = `/api/v1/admin/bookings/${hire.id}/cancel`
    const ask = (person: MadePerson, payload: object) => call(house, person, { method: 'POST', url: path, payload })
    expect((await ask(admin, {})).statusCode).toBe(422)
    expect((await ask(admin, { reason: '' })).statusCode).toBe(422)
    expect((await ask(owner, { reason: 'I say so' })).statusCode).toBe(403)
    expect((await house.app.inject({ method: 'POST', url: path, payload: { reason: 'x y z' } })).statusCode).toBe(401)
    expect(await stored()).toMatchObject({ status: 'confirmed' })
  })

  it('is a no-show two hours after pick-up (SB9)', async () => {
    const actor = await findSession(house.ctx, admin.token)
    if (!actor) throw new Error('no session')
    house.clock.set('2026-12-11T13:59:00+01:00')
    await expect(recordNoShow(house.ctx, actor, hire.id)).rejects.toMatchObject({ code: 'too_early_for_no_show' })
    house.clock.set('2026-12-11T14:00:00+01:00')
    expect(await recordNoShow(house.ctx, actor, hire.id)).toMatchObject({
      cancel_reason: 'no_show',
      amount_refunded: 0,
    })
    expect(await reservedDays()).toEqual(['2026-12-11'])
    expect((await balances(house, hire.id)).revenue).toBe(-8_000_000)
  })

  it.each([
    ['  Nobody came  ', 'Nobody came'],
    ['   ', null],
  ])('is a no-show for the reason %j, which is kept as %j and is in the audit', async (typed, reason) => {
    house.clock.set('2026-12-11T14:00:00+01:00')
    const path = `/api/v1/admin/bookings/${hire.id}/no-show`
    const answer = await call(house, admin, { method: 'POST', url: path, payload: { reason: typed } })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await stored()).toMatchObject({ cancel_note: reason })
    const after = { status: 'cancelled', refund_kobo: 0, kept_kobo: 8_960_000 }
    expect(await auditEntriesOf(house, hire.id)).toMatchObject([
      { action: 'booking.no-show', by: admin.userId, after, reason },
    ])
  })

  it('is completed once by its driver who brings the car back before the clock does', async () => {
    const driver = await makeDriver(house)
    const actor = await findSession(house.ctx, driver.token)
    if (!actor) throw new Error('no session')
    house.clock.set('2026-12-13T09:00:00+01:00')
    const caller = { address: '10.0.0.1', userAgent: null, requestId: 'brings-it-back' }
    for (const _ of ['once', 'again']) {
      await inTransaction(house.ctx.db, async (tx) => {
        const booking = await lockBooking(tx, hire.id)
        if (booking) await completeForDriver(tx, booking, { actor, caller, now: house.clock.now() })
      })
      house.clock.advance({ hours: 1 })
    }
    const { rows } = await sql`
      select b.status, b.completed_at, e.event from bookings b
        join booking_events e on e.booking_id = b.id and e.to_status = 'completed' where b.id = ${hire.id}`.execute(
      house.ctx.db,
    )
    expect(rows).toEqual([{ status: 'completed', completed_at: new Date('2026-12-13T08:00:00Z'), event: 'complete' }])
    const posted = await sql`
      select kind from ledger_transactions where booking_id = ${hire.id} order by posted_at`.execute(house.ctx.db)
    expect(posted.rows).toEqual([{ kind: 'gateway_receipt' }, { kind: 'completed' }])
    const after = { status: 'completed' }
    expect(await auditEntriesOf(house, hire.id)).toMatchObject([
      { action: 'booking.completed', by: driver.userId, after },
    ])
  })

  it('completed is not cancelled any more', async () => {
    house.clock.set('2026-12-14T10:00:00+01:00')
    await completeEndedBookings(house.ctx)
    expect(await auditEntriesOf(house, hire.id), 'what the clock does is in the booking alone').toEqual([])
    expect((await cancel()).json().code).toBe('illegal_transition')
    expect((await quote()).json().code).toBe('illegal_transition')
  })
})

it('bookings that have ended are looked for several times an hour', () => {
  expect(cancellationSchedule.map(({ job }) => job)).toEqual(Object.keys(cancellationJobs))
  expect(cancellationSchedule).toMatchObject([{ cron: expect.stringMatching(/^\*\/\d+ \* \* \* \*$/) }])
})

describe('a confirmed stay', () => {
  it('is free until exactly 48 hours before check-in, then costs its first night with its tax', async () => {
    const stay = await confirmedStay()
    house.clock.set('2026-12-09T14:00:00+01:00')
    expect((await quote(owner, stay.id)).json()).toMatchObject({ refund: 168_000, kept: 0 })
    house.clock.set('2026-12-09T14:00:01+01:00')
    expect((await quote(owner, stay.id)).json()).toMatchObject({
      refund: 112_000,
      kept: 56_000,
      rule: 'first_night_kept',
    })
    expect((await cancel(owner, { refund: 112_000 }, stay.id)).json().amount_refunded).toBe(112_000)
    expect(await reservedDays(stay.roomTypeId)).toEqual([])
  })

  it('of one night cancelled late brings nothing back', async () => {
    const stay = await confirmedStay(1)
    house.clock.set('2026-12-11T10:00:00+01:00')
    expect((await quote(owner, stay.id)).json()).toMatchObject({
      refund: 0,
      kept: 56_000,
      sentence: 'No refund.',
    })
    expect((await cancel(owner, { refund: 0 }, stay.id)).json()).toMatchObject({ amount_refunded: 0 })
  })

  it('cancelled by us in the middle gives back the nights that have not begun', async () => {
    const stay = await confirmedStay()
    house.clock.set('2026-12-12T13:00:00+01:00')
    const path = `/api/v1/admin/bookings/${stay.id}/cancel`
    const answer = await call(house, admin, { method: 'POST', url: path, payload: { reason: 'No water' } })
    expect(answer.json().amount_refunded).toBe(168_000)
    expect(await reservedDays(stay.roomTypeId)).toEqual(['2026-12-11'])
  })
})

describe('a hold', () => {
  it('is discarded by its owner: the days go back, nothing is charged (SB6)', async () => {
    expect((await quote()).json()).toMatchObject({
      refund: 0,
      kept: 0,
      is_free: true,
      sentence: 'Nothing was paid, so nothing is charged.',
    })
    expect((await cancel()).json()).toMatchObject({ status: 'cancelled', cancel_reason: 'discarded' })
    expect(await reservedDays()).toEqual([])
    expect((await cancel()).json()).toMatchObject({ cancel_reason: 'discarded' })
  })

  it('paid in part gives that part back', async () => {
    await payFor(house, hire.id, 20_000)
    expect((await quote()).json()).toMatchObject({ refund: 20_000, kept: 0 })
    expect((await cancel()).json()).toMatchObject({ cancel_reason: 'discarded', amount_refunded: 20_000 })
  })

  it('whose payment went through unseen is confirmed, not thrown away', async () => {
    const payment = await startPayment(house, owner, { bookingId: hire.id })
    await press(house, payment)
    const answer = await cancel()
    expect(answer.statusCode).toBe(409)
    expect(answer.json().code).toBe('paid_meanwhile')
    expect(await stored()).toMatchObject({ status: 'confirmed', captured_kobo: 8_960_000 })
  })

  it('discarded after its start, before the sweep came, keeps none of its days', async () => {
    house.clock.set('2026-12-13T15:00:00+01:00')
    expect((await cancel()).json()).toMatchObject({ cancel_reason: 'discarded' })
    expect(await reservedDays()).toEqual([])
  })

  it('with a payment that was begun and left is discarded', async () => {
    await startPayment(house, owner, { bookingId: hire.id })
    expect((await cancel()).json()).toMatchObject({ cancel_reason: 'discarded' })
  })

  it('whose transfer is being checked stays', async () => {
    await payFor(house, hire.id, 1_000)
    await sql`update payments set status = 'pending_verification' where booking_id = ${hire.id}`.execute(house.ctx.db)
    expect((await cancel()).json().code).toBe('proof_under_verification')
    expect((await quote()).json().code).toBe('proof_under_verification')
    await sql`update payments set status = 'completed' where booking_id = ${hire.id}`.execute(house.ctx.db)
  })

  it('cancelled by staff is our side’s doing, and needs a reason', async () => {
    expect((await setStatus(admin, { status: 'cancelled' })).json().code).toBe('reason_required')
    const answer = await setStatus(admin, { status: 'cancelled', reason: 'Double entry' })
    expect(answer.json()).toMatchObject({ status: 'cancelled', cancel_reason: 'operator' })
  })

  it('that has ended cannot be cancelled', async () => {
    house.clock.advance({ minutes: 36 })
    await expireHolds(house.ctx)
    expect((await cancel()).json().code).toBe('illegal_transition')
  })
})

describe('the status call', () => {
  it('lets the owner cancel and nothing else (B2)', async () => {
    for (const status of ['confirmed', 'completed', 'pending']) {
      expect((await setStatus(owner, { status, reason: 'because' })).statusCode).toBe(403)
    }
    expect(await stored()).toMatchObject({ status: 'pending' })
    expect((await setStatus(owner, { status: 'cancelled' })).json()).toMatchObject({ cancel_reason: 'discarded' })
  })

  it('lets staff confirm with a reason, and complete what has begun', async () => {
    expect((await setStatus(admin, { status: 'confirmed' })).json().code).toBe('reason_required')
    expect((await setStatus(admin, { status: 'confirmed', reason: 'Paid at the desk' })).json().status).toBe(
      'confirmed',
    )
    expect((await setStatus(admin, { status: 'completed' })).json().code).toBe('not_started')
    house.clock.set('2026-12-12T12:00:00+01:00')
    expect((await setStatus(admin, { status: 'completed' })).json().status).toBe('completed')
    expect((await setStatus(admin, { status: 'pending', reason: 'oops' })).json().code).toBe('illegal_transition')
    expect((await setStatus(admin, { status: 'confirmed', reason: 'oops' })).json().code).toBe('illegal_transition')
  })

  it.each([{}, { status: 'paid' }, { status: null }, { status: ['cancelled'] }])('refuses %j', async (payload) => {
    expect((await setStatus(admin, payload)).statusCode).toBe(422)
  })
})

describe('somebody else’s booking', () => {
  it('is as missing as one that never was', async () => {
    const asked = [
      () => quote(other),
      () => cancel(other),
      () => setStatus(other, { status: 'cancelled' }),
      () => cancel(owner, undefined, '0123456789'),
    ]
    for (const ask of asked) expect((await ask()).json()).toMatchObject({ code: 'not_found' })
    expect(await stored()).toMatchObject({ status: 'pending' })
  })

  it('is nobody’s without a session', async () => {
    for (const request of [
      { url: url('/cancellation') },
      { method: 'DELETE', url: url() },
      { method: 'PUT', url: url('/status'), payload: { status: 'cancelled' } },
    ] as const) {
      expect((await house.app.inject(request)).statusCode).toBe(401)
    }
  })
})

describe('a field that is ours', () => {
  it.each([
    ['payment_status', 'refunded'],
    ['total_amount', 1],
    ['user_id', '00000000-0000-4000-8000-000000000001'],
    ['price', 1],
    ['amount_refunded', 99_999_999],
    ['cancel_reason', 'operator'],
    ['status', 'completed'],
  ])('finding 24: %s is refused when it comes with a cancellation', async (field, value) => {
    await payFor(house, hire.id)
    house.clock.set('2026-12-11T09:00:00+01:00')
    await expectNotTaken(() => cancel(owner, { [field]: value }), field)
  })

  const foreign = {
    payment_status: 'refunded',
    total_amount: 1,
    user_id: '00000000-0000-4000-8000-000000000001',
    price: 1,
    captured_kobo: 1,
    confirmed_at: '2020-01-01T00:00:00Z',
  }
  it.each(Object.entries(foreign))('finding 24: %s is refused when it comes with a status', async (field, value) => {
    const wish = { status: 'confirmed', reason: 'Paid at the desk', [field]: value }
    await expectNotTaken(() => setStatus(admin, wish), field)
  })

  it.each(Object.entries(foreign))('finding 24: %s is refused when our side cancels', async (field, value) => {
    const request = { method: 'POST', url: `/api/v1/admin/bookings/${hire.id}/cancel` } as const
    await expectNotTaken(() => call(house, admin, { ...request, payload: { reason: 'No car', [field]: value } }), field)
  })

  async function expectNotTaken(send: () => ReturnType<typeof call>, field: string) {
    const before = await stored()
    const answer = await send()
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toContainEqual({ field, message: 'is not taken here' })
    expect(await stored()).toEqual(before)
  }
})
