import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetCurrencies } from '../../../settings/read-currencies.ts'
import { closeSettled } from '../../../testing/close-settled.ts'
import { call } from '../../../testing/makers/orders.ts'
import { getPayment, makeHeldRoom, startPayment } from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { openProviderServer, type ProviderServer } from '../../../testing/makers/providers.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { findMailedBooking } from '../../notifications/find-booking.ts'
import { mailJobs } from '../../notifications/jobs.ts'
import { sendRefunds } from '../../payments/refunds/send-refunds.ts'
import { findMovements } from './make-receipt.ts'

let house: ProviderServer
let customer: MadePerson
beforeAll(async () => {
  house = await openProviderServer(['paypal'])
  house.clock.set('2026-11-20T09:00:00+01:00')
  await sql`update currency_rates set rate_to_ngn = 1375 where code = 'USD'`.execute(house.ctx.db)
  forgetCurrencies(house.ctx)
  customer = await makeUser(house.ctx)
})
afterAll(() => closeSettled(house))

async function payByPaypal() {
  const { bookingId } = await makeHeldRoom(house, customer)
  const payment = await startPayment(house, customer, { bookingId, method: 'paypal' })
  await house.control('paypal').press(payment.id, 'pay')
  await runJobs(house)
  await house.control('paypal').idle()
  return { bookingId, paymentId: payment.id as string }
}

async function cancel(bookingId: string) {
  await call(house, customer, { method: 'DELETE', url: `/api/v1/bookings/${bookingId}`, payload: {} })
  await sendRefunds(house.ctx)
  await house.control('paypal').idle()
  await runJobs(house)
}

async function mail(job: string, bookingId: string, payload: Record<string, string> = {}) {
  await mailJobs[`mail.${job}`]?.(house.ctx, { bookingId, ...payload })
  const { rows } = await sql<{ text_body: string }>`
    select text_body from mails where booking_id = ${bookingId} and template = ${job}`.execute(house.ctx.db)
  return rows[0]?.text_body
}

async function movements(bookingId: string) {
  const booking = await findMailedBooking(house.ctx, bookingId)
  if (!booking) throw new Error('no booking')
  return findMovements(house.ctx, booking)
}

describe('a payment that PayPal charged in dollars', () => {
  it('is told in dollars in the confirmation, in the one sent again and on the receipt', async () => {
    const { bookingId } = await payByPaypal()
    const confirmed = await mail('booking-confirmed', bookingId)
    expect(confirmed).toContain('Paid: ₦112,000')
    expect(confirmed).toContain('Charged by PayPal: $81.46')
    expect(await movements(bookingId)).toMatchObject([
      { label: expect.stringMatching(/^Fri 20 Nov 2026, PayPal, .*, \$81\.46 charged by PayPal$/), value: '₦112,000' },
      { label: 'Paid', value: '₦112,000' },
    ])
    const admin = await makeUser(house.ctx, { roles: ['admin'] })
    const url = `/api/v1/admin/bookings/${bookingId}/resend-confirmation`
    const answer = await call(house, admin, { method: 'POST', url, payload: {} })
    expect(answer.statusCode).toBe(200)
    const { rows } = await sql<{ text_body: string }>`
      select text_body from mails where dedupe_key like ${`resent:${bookingId}:%`}`.execute(house.ctx.db)
    expect(rows[0]?.text_body).toContain('Charged by PayPal: $81.46')
  })

  it('is refunded in dollars: the customer, staff, the mail and the receipt say how many', async () => {
    const { bookingId, paymentId } = await payByPaypal()
    await cancel(bookingId)
    const { refunds } = await getPayment(house, customer, paymentId)
    expect(refunds).toMatchObject([{ status: 'succeeded', charge: { currency: 'USD', amount: 81.46 } }])
    const admin = await makeUser(house.ctx, { roles: ['admin'] })
    const list = await call(house, admin, { url: `/api/v1/payments/refunds?booking_id=${bookingId}` })
    expect(list.json().refunds).toMatchObject([{ charge: { currency: 'USD', amount: 81.46 } }])
    const told = await mail('refund-settled', bookingId, { refundId: refunds[0]?.id ?? '' })
    expect(told).toContain('Refund: ₦112,000')
    expect(told).toContain('In the currency charged: $81.46 refunded by PayPal')
    expect(await movements(bookingId)).toContainEqual({
      label: 'Fri 20 Nov 2026, refund, sent, $81.46 refunded by PayPal',
      value: '− ₦112,000',
    })
  })

  it('has no dollars to tell of before its refund is sent', async () => {
    const { bookingId, paymentId } = await payByPaypal()
    await call(house, customer, { method: 'DELETE', url: `/api/v1/bookings/${bookingId}`, payload: {} })
    expect((await getPayment(house, customer, paymentId)).refunds).toMatchObject([{ charge: null }])
  })
})
