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

const undisturbed = { needsApproval: false, isDisputed: false } as const

test.each(refundStatuses)('a refund that is %s is called refunded only once it was sent', (status) => {
  for (const isByBank of [true, false])
    for (const hasAccount of [true, false]) {
      const progress = refundProgress({ status, isByBank, hasAccount, wasSent: true, ...undisturbed })
      const says = refundProgressWords[progress].title('₦5')
      expect(says.includes('refunded'), says).toBe(status === 'succeeded')
      expect(progress === 'failed').toBe(status === 'failed')
    }
})

test('a refund that our bank pays waits for its account until it was sent', () => {
  const progresses = refundStatuses.map((status) =>
    refundProgress({ status, isByBank: true, hasAccount: false, wasSent: true, ...undisturbed }),
  )
  expect(progresses).toEqual(['no_account', 'no_account', 'no_account', 'being_paid', 'sent', 'failed'])
  const byProvider = { isByBank: false, hasAccount: false, wasSent: false, ...undisturbed } as const
  expect(refundProgress({ ...byProvider, status: 'requested' })).toBe('requested')
  expect(refundProgress({ ...byProvider, status: 'failed' }), 'declined').toBe('not_sent')
})

test('a refund that nobody has approved is promised to nobody, and one whose payment is disputed waits for the bank', () => {
  const facts = { isByBank: true, hasAccount: false, wasSent: true } as const
  const progressesOf = (more: { needsApproval: boolean; isDisputed: boolean }) =>
    refundStatuses.map((status) => refundProgress({ ...facts, ...more, status }))
  expect(progressesOf({ needsApproval: true, isDisputed: false })).toEqual([
    'unapproved',
    'no_account',
    'no_account',
    'being_paid',
    'sent',
    'failed',
  ])
  expect(progressesOf({ needsApproval: true, isDisputed: true }).slice(0, 4)).toEqual([
    'unapproved',
    'disputed',
    'disputed',
    'being_paid',
  ])
  const promising = refundProgresses.filter((one) => refundProgressWords[one].promise('₦5').startsWith('We refund'))
  expect(promising).toEqual(['disputed', 'no_account', 'requested', 'being_paid', 'sent'])
})

test('each sentence on a refund names its amount, and says to staff whose bank it waits for', () => {
  for (const progress of refundProgresses)
    for (const reader of ['owner', 'staff'] as const) {
      const says = refundProgressWords[progress].sentence('₦5', reader)
      expect(says).toContain('₦5')
      expect(/\byour\b/.test(says), says).toBe(reader === 'owner' && ['disputed', 'no_account'].includes(progress))
    }
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
