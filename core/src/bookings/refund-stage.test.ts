import { expect, test } from 'vitest'
import { refundStatuses } from '../payments/refunds.ts'
import { refundPlace, refundStage, refundStages, refundStageWords, slowestStage } from './refund-stage.ts'

test.each(refundStatuses)('a refund that is %s is called refunded only once it was sent', (status) => {
  for (const isByBank of [true, false])
    for (const hasAccount of [true, false]) {
      const stage = refundStage({ status, isByBank, hasAccount, wasSent: true })
      const says = refundStageWords[stage].title('₦5')
      expect(says.includes('refunded'), says).toBe(status === 'succeeded')
      expect(stage === 'failed').toBe(status === 'failed')
    }
})

test('a refund that our bank pays waits for its account until it was sent', () => {
  const stages = refundStatuses.map((status) =>
    refundStage({ status, isByBank: true, hasAccount: false, wasSent: true }),
  )
  expect(stages).toEqual(['no_account', 'no_account', 'no_account', 'being_paid', 'sent', 'failed'])
  const byProvider = { isByBank: false, hasAccount: false, wasSent: false } as const
  expect(refundStage({ ...byProvider, status: 'requested' })).toBe('requested')
  expect(refundStage({ ...byProvider, status: 'failed' }), 'declined').toBe('not_sent')
})

test('several stand where the slowest of them stands', () => {
  expect(slowestStage([])).toBeNull()
  for (const [index, stage] of refundStages.entries())
    expect(slowestStage(refundStages.slice(index).toReversed())).toBe(stage)
})

test('what our bank paid went to an account, and to nothing else', () => {
  expect([refundPlace(true), refundPlace(false)]).toEqual([
    'the bank account that you named',
    'your original payment method',
  ])
})
