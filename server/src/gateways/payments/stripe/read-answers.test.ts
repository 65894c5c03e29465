import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Fields, UnreadableAnswer } from '../read-fields.ts'
import { readDispute, readIntentId, readOpenedSession, readRefund, readSession, readSettled } from './read-answers.ts'

const balance = { fee: 20_000, exchange_rate: null }
const charge = { amount_refunded: 0, balance_transaction: balance }
const intent = {
  id: 'pi_1',
  status: 'succeeded',
  amount_received: 11_200_000,
  currency: 'ngn',
  latest_charge: charge,
  livemode: false,
}
const session = {
  id: 'cs_1',
  amount_total: 11_200_000,
  currency: 'ngn',
  client_reference_id: 'b-p1',
  livemode: false,
  payment_method_types: ['card', 'ng_ussd', 'something_new'],
  status: 'complete',
  payment_status: 'paid',
  payment_intent: intent,
}

describe('a session', () => {
  it('whose page is no address of the web is not read', () => {
    expect(() => readOpenedSession({ id: 'cs_1', url: 'javascript:alert(1)' })).toThrow('no address')
  })

  it('that is paid says what came in, in kobo', () => {
    expect(readSession(session)).toEqual({
      state: 'succeeded',
      amountKobo: 11_200_000,
      currency: 'NGN',
      ourRef: 'b-p1',
      providerTxnId: 'pi_1',
      feeKobo: 20_000,
      refundedKobo: 0,
      isTest: true,
    })
  })

  it.each([
    ['open', { status: 'open', payment_intent: null }, 'pending'],
    ['expired', { status: 'expired', payment_intent: null }, 'failed'],
    ['complete and on its way', { payment_intent: { ...intent, status: 'processing' } }, 'pending'],
    ['complete and refused later', { payment_intent: { ...intent, status: 'requires_payment_method' } }, 'failed'],
    ['complete and called off', { payment_intent: { ...intent, status: 'canceled' } }, 'failed'],
  ])('%s', (_what, change, state) => {
    expect(readSession({ ...session, ...change }).state).toBe(state)
  })

  it('booked in another currency has its fee turned back into kobo', () => {
    const booked = { fee: 26, exchange_rate: 0.00065 }
    const paid = { ...intent, latest_charge: { ...charge, balance_transaction: booked } }
    expect(readSession({ ...session, payment_intent: paid }).feeKobo).toBe(40_000)
  })

  it('not booked yet has no fee', () => {
    const paid = { ...intent, latest_charge: { ...charge, balance_transaction: null } }
    expect(readSession({ ...session, payment_intent: paid }).feeKobo).toBe(0)
  })

  it.each<[string, object]>([
    ['a state that we do not know', { status: 'half_open' }],
    ['no reference of ours', { client_reference_id: null }],
    ['no mode', { livemode: undefined }],
    ['an amount with a fraction', { amount_total: 112_000.5 }],
    ['an amount with an exponent', { amount_total: '1.12e7' }],
    ['an amount below zero', { amount_total: -1 }],
    ['more than can be counted', { amount_total: 2 ** 53 }],
    ['no intent although complete', { payment_intent: null }],
    ['an intent by its name alone', { payment_intent: 'pi_1' }],
    ['an intent without what came', { payment_intent: { ...intent, amount_received: undefined } }],
  ])('2.7-19 %s is no answer', (_what, change) => {
    expect(() => readSession({ ...session, ...change })).toThrow(UnreadableAnswer)
  })
})

describe('a refund', () => {
  const refund = { id: 're_1', status: 'succeeded', amount: 500, currency: 'ngn', metadata: { refund_id: 'b-p1-r1' } }

  it.each([
    ['succeeded', 'succeeded'],
    ['pending', 'pending'],
    ['requires_action', 'pending'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
  ])('%s is %s', (status, state) => {
    expect(readRefund({ ...refund, status })).toMatchObject({ state, refundId: 'b-p1-r1', amountKobo: 500 })
  })

  it('of a state that we do not know is no answer', () => {
    expect(() => readRefund({ ...refund, status: 'reversed' })).toThrow(UnreadableAnswer)
  })
})

it.each([
  ['needs_response', 'open'],
  ['under_review', 'open'],
  ['warning_needs_response', 'inquiry'],
  ['warning_under_review', 'inquiry'],
  ['warning_closed', 'inquiry_closed'],
  ['a new word', 'open'],
  ['won', 'won'],
  ['prevented', 'won'],
  ['lost', 'lost'],
])('a dispute that is %s is %s', (status, state) => {
  const told = { id: 'dp_1', status, amount: 500, reason: 'fraudulent', created: 0, evidence_details: { due_by: null } }
  expect(readDispute(told)).toMatchObject({ state, respondBy: null })
})

it('what is no charge is not settled money', () => {
  expect(readSettled({ reporting_category: 'payout' })).toBeNull()
})

/** STRIPE_SAMPLES names a file of Stripe's own sample objects, by their names; nothing of them is kept here. */
const samples = process.env.STRIPE_SAMPLES ?? ''

describe.runIf(existsSync(samples))("Stripe's own samples", () => {
  const sample = existsSync(samples) ? (JSON.parse(readFileSync(samples, 'utf8')) as Record<string, Fields>) : {}

  it('are read', () => {
    const paid = {
      ...sample['checkout.session'],
      amount_total: 1000,
      currency: 'usd',
      client_reference_id: 'b-p1',
      status: 'complete',
    }
    const whole = { ...sample.charge, balance_transaction: sample.balance_transaction }
    const intended = { ...sample.payment_intent, status: 'succeeded', latest_charge: whole }
    expect(readOpenedSession(sample['checkout.session']).redirectUrl).toMatch(/^https:/)
    expect(readIntentId(sample['checkout.session'])).toMatch(/^pi_/)
    expect(readSession({ ...paid, payment_intent: intended })).toMatchObject({ state: 'succeeded', currency: 'USD' })
    expect(readRefund(sample.refund)).toMatchObject({ state: 'succeeded', amountKobo: 100, refundId: null })
    expect(readDispute(sample.dispute ?? {})).toMatchObject({ state: 'open', amountKobo: 1000 })
    expect(
      readSettled({ ...sample.balance_transaction, reporting_category: 'charge', source: sample.charge }),
    ).toBeTruthy()
  })
})
