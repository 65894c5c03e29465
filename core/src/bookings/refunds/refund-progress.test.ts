import { expect, test } from 'vitest'
import { refundStatuses } from '../../payments/refunds.ts'
import {
  refundPlace,
  refundPlaceAhead,
  refundProgress,
  refundProgresses,
  refundProgressWords,
  slowestProgress,
} from './refund-progress.ts'

test.each(refundStatuses)('a refund that is %s is called refunded only once it was sent', (status) => {
  for (const isByBank of [true, false])
    for (const hasAccount of [true, false]) {
      const progress = refundProgress({ status, isByBank, hasAccount, wasSent: true })
      const says = refundProgressWords[progress].title('₦5')
      expect(says.includes('refunded'), says).toBe(status === 'succeeded')
      expect(progress === 'failed').toBe(status === 'failed')
    }
})

test('a refund that our bank pays waits for its account until it was sent', () => {
  const progresses = refundStatuses.map((status) =>
    refundProgress({ status, isByBank: true, hasAccount: false, wasSent: true }),
  )
  expect(progresses).toEqual(['no_account', 'no_account', 'no_account', 'being_paid', 'sent', 'failed'])
  const byProvider = { isByBank: false, hasAccount: false, wasSent: false } as const
  expect(refundProgress({ ...byProvider, status: 'requested' })).toBe('requested')
  expect(refundProgress({ ...byProvider, status: 'failed' }), 'declined').toBe('not_sent')
})

test('several stand where the slowest of them stands', () => {
  expect(slowestProgress([])).toBeNull()
  for (const [index, progress] of refundProgresses.entries())
    expect(slowestProgress(refundProgresses.slice(index).toReversed())).toBe(progress)
})

test('what our bank paid went to an account, and to nothing else', () => {
  expect([refundPlace(true), refundPlace(false)]).toEqual([
    'the bank account that you named',
    'your original payment method',
  ])
})

test.each([
  [false, true, false, 'your original payment method'],
  [false, true, true, 'your original payment method'],
  [true, false, false, 'the bank account that you name'],
  [true, false, true, 'the bank account that you named'],
  [true, true, false, 'your original payment method and to the bank account that you name'],
  [true, true, true, 'your original payment method and to the bank account that you named'],
  [false, false, false, 'your original payment method'],
])(
  'by bank %s, by a provider %s, account known %s: a refund goes to %s',
  (isByBank, isByProvider, hasAccount, place) => {
    expect(refundPlaceAhead({ isByBank, isByProvider, hasAccount })).toBe(place)
  },
)
