// Stripe on bad days beside those of the table (`every-behaviour.test.ts`).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeSettled } from '../../../testing/close-settled.ts'
import { call } from '../../../testing/makers/orders.ts'
import {
  bookingRow,
  casesOf,
  getPayment,
  initialize,
  makeHeldRoom,
  processPayment,
  startPayment,
} from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import {
  expectSameBooks,
  openProviderServer,
  type ProviderServer,
  passMinutes,
} from '../../../testing/makers/providers.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { reconcile } from '../account-balances/reconcile.ts'
import type { PaymentAnswer } from '../schemas.ts'
import { sweepWebhooks } from '../webhooks/process-webhook.ts'

let house: ProviderServer
let customer: MadePerson

beforeAll(async () => {
  house = await openProviderServer(['stripe'])
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  customer = await makeUser(house.ctx)
})
afterAll(() => closeSettled(house))

const stripe = () => house.control('stripe')
const sessionOf = (paymentId: string) =>
  (stripe().state().charges as { ourRef: string; state: string; key: string }[]).filter(
    ({ ourRef }) => ourRef === paymentId,
  )
const refundsSent = (paymentId: string) =>
  stripe()
    .state()
    .refunds.filter(({ note }) => note.startsWith(paymentId))
const refundsOf = async ({ id }: PaymentAnswer) => (await getPayment(house, customer, id)).refunds

async function start() {
  const { bookingId } = await makeHeldRoom(house, customer)
  return { bookingId, payment: await startPayment(house, customer, { bookingId, method: 'stripe' }) }
}

async function pay({ id }: Pick<PaymentAnswer, 'id'>, button: 'pay' | 'decline' | 'pay-late' | 'pay-twice' = 'pay') {
  await stripe().press(id, button)
  await stripe().idle()
  await runJobs(house)
}

async function paidUnder(behaviour: string[], minutes = 6) {
  const started = await start()
  stripe().plan({ match: { ref: started.payment.id }, behaviour })
  await pay(started.payment)
  await passMinutes(house, minutes)
  return started
}

describe('a payment that came ends confirmed', () => {
  it('2.7-1 return page and event finish it together', async () => {
    const { bookingId, payment } = await start()
    await stripe().press(payment.id, 'pay')
    const back = () => processPayment(house, customer, { payment_id: payment.id })
    await Promise.all([back(), runJobs(house), back()])
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'confirmed', captured_kobo: 11_200_000 })
    await expectSameBooks(house, 'stripe', bookingId)
  })
})

describe('a session', () => {
  it.each(['500-after', 'hang:60s', 'reset', 'truncated-json', '500-before', '429:retry-after', 'html-body'])(
    '2.7-7 whose answer was lost is found again under its key: %s',
    async (fault) => {
      const { bookingId } = await makeHeldRoom(house, customer)
      stripe().plan({ match: { op: 'initialise' }, behaviour: [fault] })
      const down = await initialize(house, customer, { bookingId, method: 'stripe' })
      expect([down.statusCode, down.json().code]).toEqual([503, 'gateway_unavailable'])
      const payment = await startPayment(house, customer, { bookingId, method: 'stripe' })
      expect(payment.id).toBe(`${bookingId}-p1`)
      expect(sessionOf(payment.id)).toHaveLength(1)
      await pay(payment)
      expect((await bookingRow(house, bookingId)).status).toBe('confirmed')
      await expectSameBooks(house, 'stripe', bookingId)
    },
  )

  it('gets no end of its own when the hold ends within half an hour, and is expired with the hold', async () => {
    const { bookingId } = await makeHeldRoom(house, customer)
    await house.ctx.db
      .updateTable('bookings')
      .set({ created_at: new Date('2026-11-20T06:50:00Z'), hold_expires_at: new Date('2026-11-20T08:05:00Z') })
      .where('id', '=', bookingId)
      .execute()
    const payment = await startPayment(house, customer, { bookingId, method: 'stripe' })
    const minutesLeft = (Date.parse(payment.expires_at ?? '') - house.clock.now().getTime()) / 60_000
    expect(minutesLeft).toBeLessThan(30)
    expect(sessionOf(payment.id)).toMatchObject([{ state: 'open', expiresAt: null }])
    await passMinutes(house, minutesLeft + 1)
    expect(sessionOf(payment.id)).toMatchObject([{ state: 'expired' }])
    await pay(payment, 'pay-late')
    expect(await bookingRow(house, bookingId)).toMatchObject({ captured_kobo: 0 })
  })

  it('stays open after a declined card, and another card on the same page pays', async () => {
    const { bookingId, payment } = await start()
    await pay(payment, 'decline')
    await passMinutes(house, 3)
    expect((await getPayment(house, customer, payment.id)).status).toBe('pending')
    await pay(payment)
    expect((await bookingRow(house, bookingId)).status).toBe('confirmed')
    await expectSameBooks(house, 'stripe', bookingId)
  })
})

describe('money that is not what was asked for', () => {
  it('too little is counted and a case', async () => {
    const { bookingId } = await paidUnder(['wrong-amount:-1'])
    expect(await casesOf(house, bookingId)).toEqual(['wrong_amount'])
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'pending', captured_kobo: 11_199_999 })
    await expectSameBooks(house, 'stripe', bookingId)
  })

  it('dollars are a case and confirm nothing', async () => {
    const { bookingId } = await paidUnder(['wrong-currency:USD'])
    expect(await casesOf(house, bookingId)).toEqual(['wrong_currency'])
    expect(await bookingRow(house, bookingId)).toMatchObject({ status: 'pending', captured_kobo: 0 })
  })

  it('money given back in Stripe’s own console is told to a person', async () => {
    const { bookingId } = await paidUnder(['webhook:none', 'success-then-reversed'])
    expect(await casesOf(house, bookingId)).toEqual(['money_reversed'])
  })
})

describe('a refund', () => {
  it.each(['500-after', '408-after', 'empty-after', 'hang:60s', 'reset', 'truncated-json'])(
    '2.7-5 whose answer is lost is looked up and never sent again: %s',
    async (fault) => {
      stripe().plan({ match: { op: 'refund' }, behaviour: [fault] })
      const { bookingId, payment } = await paidUnder(['overpay:5000'], 20)
      expect(await refundsOf(payment)).toMatchObject([{ status: 'succeeded' }])
      expect(refundsSent(payment.id)).toHaveLength(1)
      await expectSameBooks(house, 'stripe', bookingId)
    },
  )

  it('that came to another amount while its answer was lost is no end, and a case', async () => {
    const { bookingId, payment } = await start()
    stripe().plan({ match: { ref: payment.id }, behaviour: ['overpay:5000'] })
    await stripe().press(payment.id, 'pay')
    await stripe().idle()
    stripe().plan({ match: { ref: payment.id }, behaviour: ['webhook:none'] })
    stripe().plan({ match: { op: 'refund' }, behaviour: ['500-after'] })
    await runJobs(house)
    for (const refund of refundsSent(payment.id)) refund.amountMinor = 100
    await passMinutes(house, 8)
    expect(await refundsOf(payment)).toMatchObject([{ status: 'sent' }])
    expect(await casesOf(house, bookingId)).toEqual(['refund_unknown'])
    for (const refund of refundsSent(payment.id)) refund.amountMinor = 5000
    await passMinutes(house, 62)
    expect(await refundsOf(payment)).toMatchObject([{ status: 'succeeded' }])
  })

  it('under a key that is in use is not taken for refused', async () => {
    const { bookingId, payment } = await paidUnder(['overpay:5000', 'idempotency:conflict'], 2)
    expect(await refundsOf(payment)).toMatchObject([{ status: 'sent' }])
    expect(await casesOf(house, bookingId)).toEqual([])
    await endByHand(payment)
  })

  async function endByHand(payment: PaymentAnswer) {
    house.clock.advance({ hours: 5 })
    await passMinutes(house, 1)
    const admin = await makeUser(house.ctx, { roles: ['admin'] })
    const url = `/api/v1/payments/refunds/${payment.id}-r1/outcome`
    const payload = { has_arrived: false, reason: 'Stripe has no such refund.' }
    await call(house, admin, { method: 'POST', url, payload })
  }
})

it.each([
  ['dispute:open', 'open', ['disputed']],
  ['dispute:won', 'won', ['disputed']],
  ['dispute:lost', 'lost', ['dispute_lost', 'disputed']],
])('%s is told, though its event names no payment of ours', async (planned, state, cases) => {
  const { bookingId, payment } = await paidUnder([planned])
  // The event may be quicker than the counting of the money that it disputes.
  if (state === 'open') await stripe().emit({ event: 'dispute.opened', ref: payment.id })
  else await stripe().emit({ event: state === 'won' ? 'dispute.won' : 'dispute.lost', ref: payment.id })
  await runJobs(house)
  expect((await getPayment(house, customer, payment.id)).dispute_state).toBe(state)
  expect(await casesOf(house, bookingId)).toEqual(cases)
  await expectSameBooks(house, 'stripe', bookingId)
})

const unknownPayments = () =>
  house.ctx.db.selectFrom('cases').select('id').where('kind', '=', 'unknown_payment').execute()

/** Paid, and disputed before we have heard of the money. */
async function disputedEarly() {
  const started = await start()
  stripe().plan({ match: { ref: started.payment.id }, behaviour: ['webhook:none'] })
  await pay(started.payment)
  await stripe().dispute(started.payment.id, 'open')
  await stripe().idle()
  await runJobs(house)
  return started
}

it('an early dispute waits until its money is counted, and is no case of an unknown payment', async () => {
  const { bookingId, payment } = await disputedEarly()
  expect(await unknownPayments()).toEqual([])
  await passMinutes(house, 6)
  await sweepWebhooks(house.ctx)
  expect((await getPayment(house, customer, payment.id)).dispute_state).toBe('open')
  expect(await casesOf(house, bookingId)).toEqual(['disputed'])
})

it('a dispute of money that is never counted is a case after an hour', async () => {
  await disputedEarly()
  house.clock.advance({ hours: 1 })
  await sweepWebhooks(house.ctx)
  expect(await unknownPayments()).toHaveLength(1)
  await passMinutes(house, 2)
})

it('the comparison of books finds no difference of a day without faults', async () => {
  house.clock.set('2026-11-25T09:00:00+01:00')
  await paidUnder(['overpay:5000'])
  await paidUnder(['ok'])
  const { gateways, differences } = await reconcile(house.ctx, { from: '2026-11-25', to: '2026-11-25' })
  expect(gateways).toMatchObject([{ provider: 'stripe-test', is_answered: true, theirs: 224_050, ours: 224_050 }])
  expect(differences).toEqual([])
})
