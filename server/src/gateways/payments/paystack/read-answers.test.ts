import { describe, expect, it } from 'vitest'
import { UnreadableAnswer } from '../read-fields.ts'
import {
  readAccount,
  readDisputes,
  readMadeRefund,
  readRefunds,
  readSession,
  readSettlements,
  readTransaction,
} from './read-answers.ts'

const transaction = {
  id: 4_099_260_516,
  domain: 'test',
  status: 'success',
  reference: 'RD0PP2G8TQ-p1',
  amount: 40_333,
  requested_amount: 30_050,
  fees: 10_283,
  currency: 'NGN',
  paid_at: '2026-11-20T09:15:02.000Z',
  created_at: '2026-11-20T09:14:24.000Z',
}
const read = (over: object = {}) => readTransaction({ status: true, message: 'x', data: { ...transaction, ...over } })

describe('a transaction', () => {
  it('2.7-16 whose fee the customer bore brought what was asked for, and no fee is ours', () => {
    expect(read()).toMatchObject({ amountKobo: 30_050, feeKobo: 0, id: '4099260516', isTest: true })
  })

  it('whose fee we bear is counted whole', () => {
    expect(read({ amount: 30_050, fees: 451 })).toMatchObject({ amountKobo: 30_050, feeKobo: 451 })
  })

  it('of another amount is that amount, whatever was requested', () => {
    expect(read({ amount: 30_049, fees: 450 })).toMatchObject({ amountKobo: 30_049, feeKobo: 450 })
    expect(read({ amount: 40_000, fees: 600 })).toMatchObject({ amountKobo: 40_000, feeKobo: 600 })
  })

  it('that nobody has paid has no fee, and the time at which it began', () => {
    const open = read({ status: 'abandoned', amount: 30_050, fees: null, paid_at: null })
    expect(open).toMatchObject({ feeKobo: 0, at: new Date(transaction.created_at) })
  })

  it.each([
    ['no reference', { reference: null }],
    ['an amount with a fraction', { amount: 30_050.5 }],
    ['an amount in an exponent', { amount: '3e4' }],
    ['no id', { id: null }],
    ['a mode that is neither', { domain: 'staging' }],
    ['no currency', { currency: '' }],
    ['a time that is none', { paid_at: 'yesterday' }],
  ])('with %s is not read', (_what, over) => {
    expect(() => read(over)).toThrow(UnreadableAnswer)
  })
})

it('a page to pay on is an address', () => {
  const session = (authorization_url: string) => readSession({ data: { authorization_url, reference: 'r' } })
  expect(session('https://checkout.paystack.com/x').url).toBe('https://checkout.paystack.com/x')
  expect(() => session('javascript:alert(1)')).toThrow(UnreadableAnswer)
})

it('2.7-19 a refund is read from an object and from a list, its amount as a number or as text', () => {
  const refund = { id: 15_352_345, status: 'pending', currency: 'NGN', merchant_note: 'A-p1-r1' }
  const made = readMadeRefund({ data: { ...refund, amount: 5000, transaction: { id: 7 } } })
  const [listed] = readRefunds({ data: [{ ...refund, amount: '5000', transaction: 7 }] })
  expect(made).toEqual({
    id: '15352345',
    status: 'pending',
    amountKobo: 5000,
    currency: 'NGN',
    note: 'A-p1-r1',
    transactionId: '7',
    settlementId: null,
    disputeId: null,
  })
  expect(listed).toEqual(made)
})

it('a refund says which payout it was taken from, and which lost dispute it is of', () => {
  const refund = { id: 1, status: 'processed', currency: 'NGN', amount: 5000, transaction: 7, settlement: 3_090_024 }
  expect(readRefunds({ data: [{ ...refund, dispute: 2867 }] })[0]).toMatchObject({
    settlementId: '3090024',
    disputeId: '2867',
  })
})

it('of a settlement what reaches the bank counts', () => {
  const settlement = { id: 3_090_024, status: 'success', currency: 'NGN', settlement_date: '2026-11-20T00:00:00.000Z' }
  const amounts = { total_processed: 100_000, total_fees: 1_500, total_amount: 98_500, effective_amount: 93_500 }
  expect(readSettlements({ data: [{ ...settlement, ...amounts }] })).toEqual([
    {
      id: '3090024',
      status: 'success',
      currency: 'NGN',
      amountKobo: 93_500,
      at: new Date('2026-11-20T00:00:00.000Z'),
    },
  ])
  expect(() => readSettlements({ data: [settlement] })).toThrow('effective_amount')
})

it('a dispute says until when it may be answered, or does not', () => {
  const dispute = {
    id: 2867,
    status: 'resolved',
    resolution: null,
    refund_amount: 100,
    transaction: { reference: 'r' },
  }
  const [plain, due] = readDisputes({ data: [dispute, { ...dispute, dueAt: '2026-11-25T18:00:00.000Z' }] })
  expect([plain?.dueAt, due?.dueAt]).toEqual([null, new Date('2026-11-25T18:00:00.000Z')])
})

describe('an account for one payment', () => {
  const account = {
    status: 'pending_bank_transfer',
    reference: 'A-p1',
    account_name: 'PAYSTACK CHECKOUT',
    account_number: '1231673209',
    bank: { slug: 'titan-paystack', name: 'Titan Paystack' },
    account_expires_at: '2026-11-20T11:00:00.000Z',
  }
  const readIt = (over: object = {}) => readAccount({ status: true, data: { ...account, ...over } })

  it('is bank, number, name and its end', () => {
    expect(readIt()).toEqual({
      reference: 'A-p1',
      amountKobo: null,
      account: {
        bankName: 'Titan Paystack',
        accountNumber: '1231673209',
        accountName: 'PAYSTACK CHECKOUT',
        endsAt: new Date('2026-11-20T11:00:00Z'),
      },
    })
  })

  it('says what must be sent where the answer has it', () => {
    expect(readIt({ amount: 150_000 }).amountKobo).toBe(150_000)
  })

  it.each([
    ['a name of two lines', { account_name: 'PAYSTACK\nSend it to 0123456789' }],
    ['a name that turns its letters round', { bank: { name: '\u202eknab' } }],
    ['a name of 101 letters', { bank: { name: 'x'.repeat(101) } }],
    ['a name that cannot be stored', { bank: { name: 'Titan\u0000' } }],
    ['another state', { status: 'failed' }],
    ['nine digits', { account_number: '123167320' }],
    ['no bank', { bank: null }],
    ['no end', { account_expires_at: null }],
  ])('with %s is not read', (_what, over) => {
    expect(() => readIt(over)).toThrow(UnreadableAnswer)
  })
})
