import { describe, expect, it } from 'vitest'
import { UnreadableAnswer } from '../read-fields.ts'
import {
  readDispute,
  readMoney,
  readOrder,
  readRefund,
  verifiedCapture,
  verifiedOrder,
  writeMoney,
} from './read-answers.ts'

const charge = { currency: 'USD', cents: 35_433, kobo: 48_720_000 }
const mode = { charge, isTest: true }
const usd = (value: string) => ({ currency_code: 'USD', value })
const unit = { custom_id: 'b-p1', amount: usd('354.33') }
const order = { id: 'ORDER1', status: 'APPROVED', purchase_units: [unit] }
const capture = {
  id: 'CAP1',
  status: 'COMPLETED',
  custom_id: 'b-p1',
  amount: usd('354.33'),
  seller_receivable_breakdown: { paypal_fee: usd('15.89') },
}

describe('an order', () => {
  it('whose page is no address of the web is not read', () => {
    const links = [{ rel: 'payer-action', href: 'javascript:alert(1)' }]
    expect(() => readOrder({ ...order, links })).toThrow('no address')
  })

  it.each([
    ['CREATED', { state: 'pending', capture: 'not_agreed' }],
    ['SAVED', { state: 'pending', capture: 'not_agreed' }],
    ['PAYER_ACTION_REQUIRED', { state: 'pending', capture: 'not_agreed' }],
    ['APPROVED', { state: 'pending', capture: 'ready' }],
    ['VOIDED', { state: 'failed' }],
  ])('that is %s without a capture', (status, said) => {
    expect(verifiedOrder(readOrder({ ...order, status }), mode)).toEqual({
      ...said,
      amountKobo: 48_720_000,
      currency: 'NGN',
      ourRef: 'b-p1',
      providerTxnId: null,
      feeKobo: 0,
      isTest: true,
    })
  })

  it('that is complete says nothing of the money without its capture', () => {
    expect(() => verifiedOrder(readOrder({ ...order, status: 'COMPLETED' }), mode)).toThrow(UnreadableAnswer)
  })

  it('is known by the capture that took the money, not by one that was declined', () => {
    const captures = [
      { id: 'CAP0', status: 'DECLINED' },
      { id: 'CAP1', status: 'COMPLETED' },
    ]
    expect(readOrder({ ...order, purchase_units: [{ ...unit, payments: { captures } }] }).captureId).toBe('CAP1')
  })

  it('of two units, or of nobody, is none of ours', () => {
    expect(() => readOrder({ ...order, purchase_units: [unit, unit] })).toThrow(UnreadableAnswer)
    expect(() => readOrder({ ...order, purchase_units: [{ amount: usd('1.00') }] })).toThrow(UnreadableAnswer)
  })
})

describe('a capture', () => {
  it.each([
    ['below zero', usd('-1.00'), 'USD -1.00'],
    ['in another currency', { currency_code: 'EUR', value: '15.89' }, 'EUR 15.89'],
  ])('is counted without a fee that is %s, which is told', (_what, paypal_fee, unusableFee) => {
    const odd = { ...capture, seller_receivable_breakdown: { paypal_fee } }
    const counted = { state: 'succeeded', amountKobo: 48_720_000, feeKobo: 0, unusableFee }
    expect(verifiedCapture(odd, mode)).toMatchObject(counted)
  })

  it('of all the cents is exactly the price, and its fee is in kobo too', () => {
    expect(verifiedCapture(capture, mode)).toEqual({
      state: 'succeeded',
      amountKobo: 48_720_000,
      currency: 'NGN',
      chargedCents: 35_433,
      ourRef: 'b-p1',
      providerTxnId: 'CAP1',
      feeKobo: Math.floor((1589 * 48_720_000) / 35_433),
      isTest: true,
    })
  })

  it.each([
    ['PENDING', 'pending'],
    ['DECLINED', 'failed'],
    ['FAILED', 'failed'],
    ['REFUNDED', 'succeeded'],
    ['PARTIALLY_REFUNDED', 'succeeded'],
  ])('that is %s is %s', (status, state) => {
    expect(verifiedCapture({ ...capture, status }, mode).state).toBe(state)
  })

  it('of one cent less is less than the price', () => {
    expect(verifiedCapture({ ...capture, amount: usd('354.32') }, mode).amountKobo).toBeLessThan(48_720_000)
  })

  it('in another currency than was frozen keeps it', () => {
    const euros = { currency_code: 'EUR', value: '354.33' }
    const answer = verifiedCapture({ ...capture, amount: euros, seller_receivable_breakdown: undefined }, mode)
    expect(answer).toMatchObject({ currency: 'EUR', amountKobo: 35_433 })
    expect(answer.chargedCents).toBeUndefined()
  })
})

describe('amounts in decimal text', () => {
  it.each([
    ['354.33', 35_433],
    ['0.29', 29],
    ['19.9', 1990],
    ['7', 700],
    ['-12.34', -1234],
    ['0.00', 0],
  ])('%s are %i cents', (value, cents) => {
    expect(readMoney(usd(value)).cents).toBe(cents)
  })

  it.each(['', '1e3', '1,000.00', '.5', '5.', '1.234', ' 1', '+1', 'NaN'])('2.7-19 "%s" is no amount', (value) => {
    expect(() => readMoney(usd(value))).toThrow(UnreadableAnswer)
  })

  it('a number is no amount', () => {
    expect(() => readMoney({ currency_code: 'USD', value: 354.33 })).toThrow(UnreadableAnswer)
  })

  it.each([1, 29, 100, 101, 35_433, 1_000_000_007])('%i cents are written and read again', (cents) => {
    expect(readMoney(writeMoney(cents, 'USD'))).toEqual({ cents, currency: 'USD' })
  })
})

it('a refund is known by our id', () => {
  const refund = { id: 'REF1', status: 'COMPLETED', custom_id: 'b-p1-r1', amount: usd('3.00') }
  expect(readRefund(refund)).toMatchObject({ state: 'succeeded', refundId: 'b-p1-r1', cents: 300 })
  expect(readRefund({ ...refund, status: 'CANCELLED', custom_id: undefined })).toMatchObject({
    state: 'failed',
    refundId: null,
  })
})

it.each([
  ['a part', '100.00', { state: 'lost', lostKobo: 13_749_894 }],
  ['more than was disputed', '900.00', { state: 'lost', lostKobo: 48_720_000 }],
  ['nothing', '0.00', { state: 'won' }],
])('a dispute that gives the customer %s of it is lost by that much', (_what, value, end) => {
  const told = {
    dispute_id: 'PP-D-1',
    status: 'RESOLVED',
    create_time: '2026-11-20T09:00:00Z',
    dispute_amount: usd('354.33'),
    dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR', amount_refunded: usd(value) },
  }
  expect(readDispute(told, charge)).toMatchObject({ ...end, amountKobo: 48_720_000 })
})

it.each([
  ['WAITING_FOR_SELLER_RESPONSE', undefined, 'open'],
  ['RESOLVED', 'RESOLVED_SELLER_FAVOUR', 'won'],
  ['RESOLVED', 'CANCELED_BY_BUYER', 'won'],
  ['RESOLVED', 'RESOLVED_BUYER_FAVOUR', 'lost'],
  ['RESOLVED', 'ACCEPTED', 'lost'],
])('a dispute that is %s (%s) is %s, in kobo', (status, outcome_code, state) => {
  const told = {
    dispute_id: 'PP-D-1',
    status,
    create_time: '2026-11-20T09:00:00Z',
    dispute_amount: usd('354.33'),
    ...(outcome_code ? { dispute_outcome: { outcome_code } } : {}),
  }
  expect(readDispute(told, charge)).toMatchObject({ state, amountKobo: 48_720_000 })
})

it.each([
  ['WAITING_FOR_SELLER_RESPONSE', {}, { state: 'inquiry' }],
  ['RESOLVED', { outcome_code: 'CANCELED_BY_BUYER' }, { state: 'inquiry_closed' }],
  ['RESOLVED', { outcome_code: 'ACCEPTED', amount_refunded: usd('100.00') }, { state: 'lost', lostKobo: 13_749_894 }],
])('an inquiry that is %s took no money unless it gave some back: %j', (status, outcome, told) => {
  const dispute = {
    dispute_id: 'PP-D-1',
    status,
    dispute_life_cycle_stage: 'INQUIRY',
    create_time: '2026-11-20T09:00:00Z',
    dispute_amount: usd('354.33'),
    dispute_outcome: outcome,
  }
  expect(readDispute(dispute, charge)).toMatchObject(told)
})
