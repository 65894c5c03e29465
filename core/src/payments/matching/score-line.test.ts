// What leads from a line to a payment, and what each likeness is worth.
import { describe, expect, test } from 'vitest'
import { indexPayments } from './index-payments.ts'
import type { AwaitedTransfer, TransferLine } from './proposal.ts'
import { scoreLine } from './score-line.ts'

const line: TransferLine = { id: 'L1', on: '2026-11-20', amountKobo: 1_000, text: 'TRF' }
const payment: AwaitedTransfer = {
  id: 'P1',
  bookingId: 'B1',
  customerId: 'C1',
  reference: 'SKY-ABCDEFGHJK-123456',
  amountKobo: 1_000,
  receivedKobo: 0,
  names: ['Adaeze Obi'],
  createdOn: '2026-11-19',
  state: 'open',
}
const candidates = (
  asked: Partial<TransferLine>,
  change: Partial<AwaitedTransfer> = {},
  ...others: Partial<AwaitedTransfer>[]
) => scoreLine({ ...line, ...asked }, indexPayments([change, ...others].map((each) => ({ ...payment, ...each }))))
const score = (asked: Partial<TransferLine>, change: Partial<AwaitedTransfer> = {}) =>
  candidates(asked, change)[0]?.score

describe('the score', () => {
  test.each([
    ['the amount alone', {}, {}, 30 + 5 + 5],
    ['the whole reference', { text: 'SKY-ABCDEFGHJK-123456' }, {}, 100 + 30 + 5 + 5],
    ['the booking', { text: 'SKY-ABCDEFGHJK' }, {}, 90 + 30 + 5 + 5],
    ['one error in the whole', { text: 'SKY-ABCDEXGHJK-123456' }, {}, 70 + 30 + 5 + 5],
    ['two errors in the whole', { text: 'SKY-ABCDEXGHJK-123457' }, {}, 60 + 30 + 5 + 5],
    ['one error in the booking alone', { text: 'SKY-ABCDEXGHJK' }, {}, 60 + 30 + 5 + 5],
    ['one error that leaves only the last letters', { text: 'SKY-ABDCEFGHJK' }, {}, 60 + 30 + 5 + 5],
    ['two errors that leave only the digits', { text: 'SKY-ABDCEGFHJK-123456' }, {}, 60 + 30 + 5 + 5],
    ['a reference cut after seven', { text: 'SKY-ABCDEFG' }, {}, 45 + 30 + 5 + 5],
    ['the full name', { text: 'ADAEZE OBI' }, {}, 30 + 20 + 5 + 5],
    ['a part of the name', { text: 'ADAEZE' }, {}, 30 + 8 + 5 + 5],
    ['the whole amount where a part came', { text: 'ADAEZE OBI' }, { receivedKobo: 400 }, 15 + 20 + 5 + 5],
    ['the rest where a part came', { amountKobo: 600 }, { receivedKobo: 400 }, 30 + 5 + 5],
    ['another amount', { text: 'ADAEZE OBI', amountKobo: 999 }, {}, 20 + 5 + 5],
    ['on the day of the payment', {}, { createdOn: '2026-11-20' }, 30 + 5 + 5],
    ['before the payment', {}, { createdOn: '2026-11-21' }, 30 - 25 + 5],
    ['thirty days later', {}, { createdOn: '2026-10-21' }, 30 + 5 + 5],
    ['later than that', {}, { createdOn: '2026-10-20' }, 30 - 5 + 5],
    ['what is paid', { text: 'SKY-ABCDEFGHJK' }, { state: 'paid' }, 90 + 30 + 5],
  ] as [string, Partial<TransferLine>, Partial<AwaitedTransfer>, number][])('of %s', (_, asked, change, expected) => {
    expect(score(asked, change)).toBe(expected)
  })
})

describe('a payment is left out', () => {
  test.each([
    ['that nothing leads to', { amountKobo: 999 }, {}],
    ['of another amount and a part of the name', { amountKobo: 999, text: 'ADAEZE' }, {}],
    ['that is paid, without a reference', {}, { state: 'paid' }],
    ['that is ended, without a reference', { text: 'ADAEZE OBI' }, { state: 'ended' }],
    ['for which no transfer was begun, without a reference', {}, { isNoTransferYet: true }],
    ['for which no transfer was begun, with its name', { text: 'ADAEZE OBI ABC' }, { isNoTransferYet: true }],
    ['of another amount, whose name is cut', { amountKobo: 999, text: 'ADAE OBI' }, {}],
    ['of another amount, whose words have two letters', { amountKobo: 999, text: 'BO LI' }, { names: ['Bo Li'] }],
    ['of which three letters stand there', { amountKobo: 999, text: 'ABC' }, {}],
    ['of which one piece of digits stands there', { amountKobo: 999, text: '123' }, {}],
    ['whose reference has an error on two edges', { amountKobo: 999, text: 'SKY-ABDCEFGHJ1K23456' }, {}],
  ] as [string, Partial<TransferLine>, Partial<AwaitedTransfer>][])('%s', (_, asked, change) => {
    expect(candidates(asked, change)).toEqual([])
  })

  test('for which no transfer was begun, unless its reference is there', () => {
    expect(candidates({ text: 'SKY-ABCDEFGHJK' }, { isNoTransferYet: true })).toMatchObject([{ isNoTransferYet: true }])
  })
})

test('another amount is found by the full name, also by an only word', () => {
  expect(candidates({ amountKobo: 999, text: 'OBI ADAEZE' })).toHaveLength(1)
  expect(candidates({ amountKobo: 999, text: 'MUSA' }, { names: ['Musa'] })).toHaveLength(1)
  expect(candidates({ amountKobo: 999, text: 'MUSA' }, { names: ['Adaeze Obi', 'Musa'] })).toHaveLength(1)
})

test('the best comes first, and among equals the order is that of their ids', () => {
  const found = candidates(
    { text: 'ADAEZE OBI' },
    { id: 'P3', bookingId: 'B3', names: [] },
    { id: 'P2', bookingId: 'B2', names: [] },
    { id: 'P9', bookingId: 'B9' },
  )
  expect(found.map(({ paymentId }) => paymentId)).toEqual(['P9', 'P2', 'P3'])
})

test('what is known of a payment is handed on', () => {
  expect(
    candidates({ amountKobo: 1_200, text: 'SKY-ABCDEFGHJK' }, { isCountedByHand: true, createdOn: '2026-11-21' }),
  ).toMatchObject([
    {
      paymentId: 'P1',
      bookingId: 'B1',
      customerId: 'C1',
      overKobo: 200,
      isOpen: true,
      isCountedByHand: true,
      isNoTransferYet: false,
      isOpenedByStaff: false,
      isTooOld: true,
    },
  ])
  expect(candidates({})).toMatchObject([{ isCountedByHand: false, isTooOld: false }])
})

test.each([
  ['the open attempt', { id: 'P2', state: 'paid', createdOn: '2026-11-20' }, 'P1'],
  ['the newest of open attempts', { id: 'P2', createdOn: '2026-11-20' }, 'P2'],
  ['the later id of one day', { id: 'P0' }, 'P1'],
] as [string, Partial<AwaitedTransfer>, string][])(
  'of several attempts of a booking %s stands for it',
  (_, second, id) => {
    expect(candidates({ text: 'SKY-ABCDEFGHJK' }, {}, second).map(({ paymentId }) => paymentId)).toEqual([id])
    expect(candidates({ text: 'SKY-ABCDEFGHJK' }, second, {}).map(({ paymentId }) => paymentId)).toEqual([id])
  },
)
