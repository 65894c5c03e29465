import { describe, expect, it } from 'vitest'
import { UnreadableAnswer } from '../read-fields.ts'
import {
  readAccount,
  readLink,
  readPage,
  readRefunds,
  readSettledTransactions,
  readSettlements,
  readTransaction,
} from './read-answers.ts'

const transaction = {
  id: 1_163_077,
  tx_ref: 'A-p1',
  flw_ref: 'FLW-MOCK-1',
  amount: 30_300,
  charged_amount: 30_300,
  app_fee: 11_741.9,
  currency: 'NGN',
  status: 'successful',
  created_at: '2026-11-20T09:15:02.000Z',
}
const read = (over: object = {}) => readTransaction({ status: 'success', data: { ...transaction, ...over } })

describe('a transaction', () => {
  it('is naira, read to the kobo', () => {
    expect(read()).toMatchObject({ id: '1163077', reference: 'A-p1', amountKobo: 3_030_000, feeKobo: 1_174_190 })
  })

  it('2.7-16 whose fee the customer bore brought what was asked for, and no fee is ours', () => {
    expect(read({ charged_amount: 30_724.2, app_fee: 424.2 })).toMatchObject({ amountKobo: 3_030_000, feeKobo: 0 })
  })

  it('has a fee that is rounded half-up to the kobo', () => {
    const feeOf = (app_fee: unknown) => read({ app_fee }).feeKobo
    expect([feeOf(1.005), feeOf(1.0049), feeOf(0), feeOf(null)]).toEqual([101, 100, 0, 0])
    expect(() => feeOf('1e3')).toThrow(UnreadableAnswer)
  })

  it.each([
    ['the id of v4', { id: 'chg_VnUihmASmF' }],
    ['no reference', { tx_ref: null }],
    ['an amount of three decimals', { amount: 30_300.125 }],
    ['an amount in an exponent', { amount: '3e4' }],
    ['no currency', { currency: undefined }],
  ])('with %s is not read', (_what, over) => {
    expect(() => read(over)).toThrow(UnreadableAnswer)
  })
})

it('a link is an address', () => {
  expect(readLink({ data: { link: 'https://checkout.flutterwave.com/v3/hosted/pay/x' } })).toContain('https')
  expect(() => readLink({ data: { link: 'javascript:alert(1)' } })).toThrow(UnreadableAnswer)
})

it('a list says whether it goes on', () => {
  const page = (current_page: number) => ({ meta: { page_info: { current_page, total_pages: 2 } }, data: [] })
  expect([readPage(page(1), readRefunds).isLast, readPage(page(2), readRefunds).isLast]).toEqual([false, true])
  expect(() => readPage({ data: [] }, readRefunds)).toThrow(UnreadableAnswer)
})

describe('an account for one payment', () => {
  const account = {
    transfer_account: '0067100155',
    transfer_bank: 'WEMA BANK',
    transfer_note: 'Please make a bank transfer to Skyroute FLW',
    transfer_amount: '1500.00',
    mode: 'banktransfer',
  }
  const readIt = (over: object = {}) => readAccount({ meta: { authorization: { ...account, ...over } } })

  it('is bank, number, amount, and the name where the sentence has one', () => {
    const plain = { bankName: 'WEMA BANK', accountNumber: '0067100155', amountKobo: 150_000 }
    expect(readIt()).toEqual({ ...plain, accountName: 'Skyroute FLW' })
    expect(readIt({ transfer_note: 'Mock note' })).toEqual({ ...plain, accountName: null })
  })

  it.each([
    ['no number', { transfer_account: 'N/A' }],
    ['a bank of two lines', { transfer_bank: 'WEMA\nBANK' }],
    ['no amount', { transfer_amount: null }],
  ])('with %s is not read', (_what, over) => {
    expect(() => readIt(over)).toThrow(UnreadableAnswer)
  })
})

describe('a settlement', () => {
  const settlement = {
    id: 41_440,
    status: 'pending',
    currency: 'NGN',
    net_amount: 9_886.5,
    due_date: '2026-11-20T00:00:00.000Z',
    processed_date: null,
    destination: 'account',
    refund_meta: [4_169, 4_848],
    chargeback_meta: null,
  }
  const readOne = (over: object = {}) => readSettlements({ data: [{ ...settlement, ...over }] })[0]

  it('names its refunds and chargebacks by their ids', () => {
    expect(readOne()).toEqual({
      id: '41440',
      status: 'pending',
      currency: 'NGN',
      amountKobo: 988_650,
      at: new Date('2026-11-20T00:00:00.000Z'),
      destination: 'account',
      refundIds: ['4169', '4848'],
      chargebackIds: [],
      stampDutyKobo: 0,
    })
    expect(readOne({ stampduty_charge: 50 })).toMatchObject({ stampDutyKobo: 5_000 })
    expect(() => readOne({ refund_meta: '[4169]' })).toThrow(UnreadableAnswer)
  })

  it('that we owe pays nothing out', () => {
    expect(readOne({ net_amount: -120.5 })).toMatchObject({ amountKobo: 0 })
  })

  it('has its transactions with what is left of each', () => {
    const transactions = [{ id: 984_411, charged_amount: 10_140, app_fee: 190, settlement_amount: 9_950 }]
    expect(readSettledTransactions({ data: { ...settlement, transactions } })).toEqual([
      { id: '984411', netKobo: 995_000, feeKobo: 19_000 },
    ])
  })
})
