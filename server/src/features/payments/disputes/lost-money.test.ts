import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { jobHandlers } from '../../../features.ts'
import { closeSettled } from '../../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { brokenPromises } from '../../../testing/invariants.ts'
import { bank, bankSays, bankTakes } from '../../../testing/makers/disputes.ts'
import { bookings, call } from '../../../testing/makers/orders.ts'
import {
  balances,
  casesOf,
  getPayment,
  makePaidRoom,
  paymentsUrl,
  press,
  startPayment,
} from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { askRefund, sendRefundsFor } from '../../../testing/makers/refunds.ts'
import { planBehaviours } from '../../../testing/plan-behaviours.ts'
import { takeJobs } from '../../../testing/queued-jobs.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { refuseWhileOpen } from '../../accounts/own-data/erase-account.ts'
import { lockBooking } from '../../bookings/booking-store.ts'
import { completeEndedBookings } from '../../cancellations/complete-booking.ts'
import { findRefund } from '../refunds/refund-store.ts'
import { requestRefunds } from '../refunds/request-refunds.ts'
import { lookUp } from '../refunds/send-refunds.ts'

let house: TestServer
let customer: MadePerson
let admin: MadePerson

beforeAll(async () => {
  house = await openTestServer()
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  customer = await makeUser(house.ctx)
  admin = await makeUser(house.ctx, { roles: ['admin'] })
})
afterAll(() => {
  house.clock.set('2026-12-20T09:00:00+01:00')
  return closeSettled(house)
})

async function lostRoom() {
  const made = await makePaidRoom(house, customer)
  await bank(house, made.id, 'dispute')
  await bank(house, made.id, 'dispute-lost')
  return made
}

const quote = async (id: string) => (await call(house, customer, { url: `${bookings}/${id}/cancellation` })).json()
const endings = async (id: string) =>
  (await call(house, admin, { url: `/api/v1/admin/bookings/${id}/endings` })).json().endings
const cancel = (id: string) => call(house, customer, { method: 'DELETE', url: `${bookings}/${id}` })
const refundsOf = async (id: string) => (await getPayment(house, customer, id)).refunds
const decline = (refundId: string, person = admin) =>
  call(house, person, {
    method: 'POST',
    url: `${paymentsUrl}/refunds/${refundId}/approve`,
    payload: { approved: false, reason: 'The bank decides about it' },
  })

/** The mail that tells of a cancellation, as it is written. */
async function cancelledMail(bookingId: string) {
  for (const { task, payload } of await takeJobs(house)) {
    if (task === 'mail.booking-cancelled') await jobHandlers[task]?.(house.ctx, payload)
  }
  const { rows } = await sql<{ text_body: string }>`
    select text_body from mails where booking_id = ${bookingId} and template = 'booking-cancelled'`.execute(
    house.ctx.db,
  )
  return rows[0]?.text_body.replaceAll(/\s+/g, ' ')
}

const asksToBeErased = () => inTransaction(house.ctx.db, (tx) => refuseWhileOpen(house.ctx, tx, customer.userId))

describe('money that the bank has returned after a lost dispute', () => {
  it('finding 6: a cancellation promises none of it a second time, and leaves nothing waiting', async () => {
    const { bookingId, id } = await lostRoom()
    const sentence = 'Your bank has returned ₦112,000 to you already, so there is no further refund.'
    expect(await quote(bookingId)).toMatchObject({ refund: 0, kept: 0, sentence, refund_by: null })
    for (const ending of await endings(bookingId))
      expect(ending).toMatchObject({ refund: 0, sentence, refund_by: null })
    expect((await cancel(bookingId)).statusCode).toBe(200)
    const mail = await cancelledMail(bookingId)
    expect(mail).toContain('Your bank has returned ₦112,000 to you already. There is no further refund.')
    expect(mail).not.toContain('you have it by')
    await sendRefundsFor(house, 3)
    expect(await refundsOf(id)).toEqual([])
    // Nothing is owed and nothing was lost: the room can be sold again.
    const { gateway_clearing, gateway_fees, ...held } = await balances(house, bookingId)
    expect(held).toEqual({})
    await sql`update cases set closed_at = ${house.clock.now()}, outcome = 'seen' where booking_id = ${bookingId} and closed_at is null`.execute(
      house.ctx.db,
    )
    expect(await brokenPromises(house.ctx.db, house.clock.now())).toEqual({})
    await asksToBeErased()
  })

  it('finding 6: a stay that took place is earned all the same, beside the loss', async () => {
    const { bookingId } = await lostRoom()
    house.clock.advance({ days: 27 })
    await completeEndedBookings(house.ctx)
    expect(await balances(house, bookingId)).toMatchObject({
      chargeback_loss: 11_200_000,
      revenue: -10_000_000,
      service_fee: -450_000,
      vat_payable: -750_000,
    })
    expect((await balances(house, bookingId)).customer_funds).toBeUndefined()
  })

  it('finding 6: what the system would refund of it is declined at once, with a case', async () => {
    const { bookingId, id } = await lostRoom()
    await inTransaction(house.ctx.db, async (tx) => {
      const booking = await lockBooking(tx, bookingId)
      if (!booking) throw new Error('no booking')
      const wish = { kind: 'late_money', reason: 'It arrived late.', requestedBy: null, paymentId: id } as const
      await requestRefunds(house.ctx, tx, { booking, amountKobo: 500_000, ...wish })
    })
    expect(await refundsOf(id)).toMatchObject([{ status: 'failed' }])
    expect(await casesOf(house, bookingId)).toEqual(['dispute_lost', 'disputed', 'refund_declined'])
  })

  it('finding 6: a refund that waits for it for ever, from before, is a person’s to decline', async () => {
    const { bookingId, id } = await lostRoom()
    await sql`with counted as (update payments set refund_count = 1 where id = ${id})
              insert into refunds (booking_id, payment_id, id, status, kind, amount_kobo, reason, created_at, updated_at)
              values (${bookingId}, ${id}, ${`${id}-r1`}, 'requested', 'terms', 11200000, 'Cancelled', now(), now())`.execute(
      house.ctx.db,
    )
    await cancel(bookingId)
    await sendRefundsFor(house, 3)
    expect(await refundsOf(id)).toMatchObject([{ status: 'requested' }])
    await expect(asksToBeErased()).rejects.toThrow(/is not finished/)
    expect((await decline(`${id}-r1`)).json()).toMatchObject({ status: 'failed' })
    expect((await balances(house, bookingId)).customer_funds).toBeUndefined()
    await sql`update cases set closed_at = ${house.clock.now()}, outcome = 'seen' where booking_id = ${bookingId} and closed_at is null`.execute(
      house.ctx.db,
    )
    await asksToBeErased()
  })
})

describe('while the bank has not decided', () => {
  it('finding 6: a cancellation promises no day, and staff may decline what waits', async () => {
    const { bookingId, id } = await makePaidRoom(house, customer)
    await bank(house, id, 'dispute')
    const sentence = 'Full refund: ₦112,000. The refund waits until your bank has decided about this payment.'
    expect(await quote(bookingId)).toMatchObject({ refund: 112_000, refund_by: null, sentence })
    expect((await endings(bookingId))[0]).toMatchObject({ refund: 112_000, refund_by: null, sentence })
    await cancel(bookingId)
    const mail = await cancelledMail(bookingId)
    expect(mail).toContain('We refund ₦112,000 when your bank has decided about the payment you disputed.')
    expect(mail).not.toContain('you have it by')
    expect((await decline(`${id}-r1`, customer)).statusCode).toBe(403)
    expect((await decline(`${id}-r1`)).json()).toMatchObject({ status: 'failed' })
    expect(await casesOf(house, bookingId)).toEqual(['disputed', 'refund_declined'])
    await bank(house, id, 'dispute-lost')
    expect((await balances(house, bookingId)).chargeback_loss).toBeUndefined()
  })
})

describe('a lost dispute over a part of the payment', () => {
  it('takes its own amount, and the rest comes back with a cancellation', async () => {
    const { bookingId, id } = await makePaidRoom(house, customer)
    await bankTakes(house, id, 3_000_000)
    expect(await quote(bookingId)).toMatchObject({
      refund: 82_000,
      kept: 0,
      sentence: 'Full refund: ₦82,000. Your bank has returned ₦30,000 to you already.',
    })
    await cancel(bookingId)
    expect(await cancelledMail(bookingId)).toContain('₦82,000')
    await sendRefundsFor(house, 3)
    expect(await refundsOf(id)).toMatchObject([{ status: 'succeeded', amount: 82_000 }])
    const { gateway_clearing, gateway_fees, ...held } = await balances(house, bookingId)
    expect(held).toEqual({})
  })

  it('staff refund the rest of a payment, and not what the bank has returned', async () => {
    const { id } = await makePaidRoom(house, customer)
    await bankTakes(house, id, 3_000_000)
    const ask = (amount?: number) => askRefund(house, admin, { id, payload: { amount, reason: 'A kindness.' } })
    expect((await ask(82_001)).json().code).toBe('dispute_lost')
    expect((await ask(2_000)).statusCode).toBe(200)
    expect((await ask()).statusCode).toBe(200)
    expect((await ask()).json().code).toBe('dispute_lost')
    expect((await refundsOf(id)).map(({ amount }) => amount)).toEqual([2_000, 80_000])
  })

  it('staff are told the most that can be refunded, and what the bank has returned; the customer is not', async () => {
    const { id } = await makePaidRoom(house, customer)
    const record = (person = admin) => call(house, person, { url: `${paymentsUrl}/${id}/record` })
    expect((await record()).json()).toMatchObject({ returned_by_bank: 0, left_to_refund: 112_000 })
    await bankTakes(house, id, 3_000_000)
    await askRefund(house, admin, { id, payload: { amount: 2_000, reason: 'A kindness.' } })
    expect((await record()).json()).toMatchObject({ returned_by_bank: 30_000, left_to_refund: 80_000 })
    expect((await record(customer)).statusCode).toBe(403)
  })

  it('what waited for the bank goes out without the part that the bank returned', async () => {
    const { bookingId, id } = await makePaidRoom(house, customer)
    await bankSays(house, id, { state: 'open', amountKobo: 3_000_000 })
    await cancel(bookingId)
    expect(await refundsOf(id)).toMatchObject([{ status: 'requested', amount: 112_000 }])
    await bankSays(house, id, { state: 'lost', amountKobo: 3_000_000 })
    await sendRefundsFor(house, 3)
    expect(await refundsOf(id)).toMatchObject([
      { status: 'failed', amount: 112_000 },
      { status: 'succeeded', amount: 82_000 },
    ])
    const { gateway_clearing, gateway_fees, ...held } = await balances(house, bookingId)
    expect(held).toEqual({})
    expect(await casesOf(house, bookingId)).toEqual(['dispute_lost', 'disputed', 'refund_declined'])
  })
})

describe('a change of dates after a lost dispute', () => {
  const change = (id: string, start_date: string, end_date: string) =>
    call(house, customer, { method: 'POST', url: `${bookings}/${id}/change`, payload: { start_date, end_date } })

  it('cheaper dates give nothing back that the bank has returned, and the stay earns its price', async () => {
    const { bookingId } = await lostRoom()
    expect((await change(bookingId, '2026-12-11', '2026-12-14')).statusCode).toBe(200)
    const payment = await startPayment(house, customer, { bookingId })
    await press(house, payment)
    await runJobs(house)
    expect((await change(bookingId, '2026-12-11', '2026-12-12')).statusCode).toBe(200)
    await sendRefundsFor(house, 3)
    expect(await refundsOf(payment.id)).toEqual([])
    house.clock.advance({ days: 27 })
    await completeEndedBookings(house.ctx)
    const { gateway_clearing, gateway_fees, ...held } = await balances(house, bookingId)
    expect(held).toEqual({ revenue: -5_000_000, service_fee: -225_000, vat_payable: -375_000 })
  })

  it('cheaper dates give back what was paid beyond them after the bank’s part', async () => {
    const { bookingId, id } = await makePaidRoom(house, customer)
    await bankTakes(house, id, 3_000_000)
    expect((await change(bookingId, '2026-12-11', '2026-12-12')).statusCode).toBe(200)
    await sendRefundsFor(house, 3)
    expect(await refundsOf(id)).toMatchObject([{ status: 'succeeded', amount: 26_000 }])
  })
})

describe('a refund and a lost dispute of one payment', () => {
  const lostBesideGoodwill = async (behaviour: 'refund:fail' | 'refund:pending') => {
    const { bookingId, id } = await makePaidRoom(house, customer)
    await planBehaviours(house.ctx.db, id, [behaviour])
    await askRefund(house, admin, { id, payload: { amount: 60_000, reason: 'A broken shower' } })
    await runJobs(house)
    if (behaviour === 'refund:pending') await providerSays(`${id}-r1`, 'succeeded')
    await bank(house, id, 'dispute')
    await bank(house, id, 'dispute-lost')
    return { bookingId, id }
  }
  const paidWithGoodwill = async (behaviour: 'refund:fail' | 'refund:pending') => {
    const made = await lostBesideGoodwill(behaviour)
    expect((await cancel(made.bookingId)).statusCode).toBe(200)
    await runJobs(house)
    return made
  }
  const providerSays = async (refundId: string, status: 'succeeded' | 'failed') => {
    await sql`update sandbox.refunds set status = ${status} where refund_id = ${refundId}`.execute(house.ctx.db)
    const refund = await findRefund(house.ctx.db, refundId)
    if (refund) await lookUp(house.ctx, refund)
  }
  const payForANight = async (bookingId: string) => {
    const longer = { start_date: '2026-12-11', end_date: '2026-12-14' }
    await call(house, customer, { method: 'POST', url: `${bookings}/${bookingId}/change`, payload: longer })
    const payment = await startPayment(house, customer, { bookingId })
    await press(house, payment)
    await runJobs(house)
    return payment
  }
  const held = async (bookingId: string) => (await balances(house, bookingId)).customer_funds ?? 0

  it('paid late after the cancellation, it is owed to us, and no account of the customer is below zero', async () => {
    const { bookingId, id } = await paidWithGoodwill('refund:fail')
    await providerSays(`${id}-r1`, 'succeeded')
    expect(await held(bookingId)).toBe(0)
    expect((await balances(house, bookingId)).overpaid_refunds).toBe(6_000_000)
  })

  it('taken back by the provider after the cancellation, it covers the loss', async () => {
    const { bookingId, id } = await paidWithGoodwill('refund:pending')
    await providerSays(`${id}-r1`, 'failed')
    expect(await held(bookingId)).toBe(0)
  })

  it('taken back by the provider while the booking stands, it is the customer’s still', async () => {
    const { bookingId, id } = await lostBesideGoodwill('refund:pending')
    const lost = (await balances(house, bookingId)).chargeback_loss
    await providerSays(`${id}-r1`, 'failed')
    expect(await balances(house, bookingId)).toMatchObject({ customer_funds: -11_200_000, chargeback_loss: lost })
  })

  it('paid late, it takes nothing from another payment, and nobody gives the same money back a second time', async () => {
    const { bookingId, id } = await makePaidRoom(house, customer)
    const other = await payForANight(bookingId)
    await planBehaviours(house.ctx.db, id, ['refund:fail'])
    await askRefund(house, admin, { id, payload: { amount: 60_000, reason: 'A broken shower' } })
    await runJobs(house)
    await bank(house, id, 'dispute')
    await bank(house, id, 'dispute-lost')
    house.clock.set('2026-12-11T11:00:00+01:00')
    expect((await cancel(bookingId)).statusCode).toBe(200)
    await runJobs(house)
    const earned = (await balances(house, bookingId)).revenue ?? 0
    expect(earned).toBeLessThan(0)
    await providerSays(`${id}-r1`, 'succeeded')
    expect(await balances(house, bookingId)).toMatchObject({ revenue: earned, overpaid_refunds: 6_000_000 })
    const left = await call(house, admin, { url: `${paymentsUrl}/${other.id}/record` })
    const amount = left.json().left_to_refund
    expect(amount).toBeGreaterThan(0)
    await askRefund(house, admin, { id: other.id, payload: { amount, reason: 'Given back after all' } })
    expect(await held(bookingId)).toBe(0)
  })

  it('another payment whose refund fails is the customer’s still, and covers nothing of the loss', async () => {
    const { bookingId, id } = await makePaidRoom(house, customer)
    await askRefund(house, admin, { id, payload: { amount: 60_000, reason: 'A broken shower' } })
    await runJobs(house)
    const other = await payForANight(bookingId)
    await bank(house, id, 'dispute')
    await bank(house, id, 'dispute-lost')
    await planBehaviours(house.ctx.db, other.id, ['refund:fail'])
    expect((await cancel(bookingId)).statusCode).toBe(200)
    await runJobs(house)
    const refunds = await refundsOf(other.id)
    expect(refunds).toMatchObject([{ status: 'failed', amount: 56_000 }])
    expect(await held(bookingId)).toBe(-5_600_000)
    await askRefund(house, admin, { id: other.id, payload: { amount: 56_000, reason: 'It failed before' } })
    expect(await held(bookingId)).toBe(0)
  })
})
