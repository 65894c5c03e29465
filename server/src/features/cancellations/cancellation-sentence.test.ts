import type { CancellationRefund } from '@skyroute/core/cancellation/refund-for.ts'
import { expect, it } from 'vitest'
import type { CustomerMoney } from '../bookings/moves/post-earned.ts'
import { sentenceOf } from './quote-cancellation.ts'

const told = (due: Partial<CancellationRefund>, money: Partial<CustomerMoney>) =>
  sentenceOf(
    { refundKobo: 0, keptKobo: 0, rule: 'nothing_back', until: null, ...due },
    { fundsKobo: 0, lostKobo: 0, isDisputed: false, ...money },
  )
const half = { refundKobo: 50_00, keptKobo: 50_00 }
const disputed = { isDisputed: true }
const waits = 'The refund waits until your bank has decided about this payment.'
const returned = 'Your bank has returned ₦30 to you already'

it.each<[string, Partial<CancellationRefund>, Partial<CustomerMoney>, string]>([
  ['nothing was paid', {}, {}, 'Nothing was paid, so nothing is charged.'],
  ['all of it comes back', { refundKobo: 100_00 }, {}, 'Full refund: ₦100.'],
  ['nothing of it comes back', { keptKobo: 100_00 }, {}, 'No refund.'],
  ['half of it comes back', half, {}, 'Refund ₦50; cancellation fee ₦50.'],
  [
    'the rate is non-refundable',
    { keptKobo: 100_00, rule: 'non_refundable' },
    {},
    'Non-refundable: no money back if you cancel.',
  ],
  ['nothing was paid at such a rate', { rule: 'non_refundable' }, {}, 'Nothing was paid, so nothing is charged.'],
  ['the bank has not decided', half, disputed, `Refund ₦50; cancellation fee ₦50. ${waits}`],
  ['the bank has not decided about a charge', { keptKobo: 100_00 }, disputed, 'No refund.'],
  ['the bank has returned all', {}, { lostKobo: 30_00 }, `${returned}, so there is no further refund.`],
  ['the bank has returned a part', { refundKobo: 70_00 }, { lostKobo: 30_00 }, `Full refund: ₦70. ${returned}.`],
  ['the bank has returned what is kept', { keptKobo: 70_00 }, { lostKobo: 30_00 }, `No refund. ${returned}.`],
])('a customer reads what becomes of the money when %s', (_when, due, money, sentence) => {
  expect(told(due, money)).toBe(sentence)
})
