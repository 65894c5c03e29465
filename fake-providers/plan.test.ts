import { expect, it } from 'vitest'
import { millisecondsOf, openPlan } from './plan.ts'

it('a behaviour comes to pass at its own time, in order, and once', () => {
  const plan = openPlan()
  plan.add({ match: { ref: 'A' }, behaviour: ['webhook:none', '500-before', 'overpay:5', '500-after'] })
  expect(plan.take('request', { ref: 'B' })).toBe('ok')
  expect(plan.take('request', { ref: 'A' })).toBe('500-before')
  expect(plan.take('pay', { ref: 'A' })).toBe('overpay:5')
  expect(plan.take('webhook', { ref: 'A' })).toBe('webhook:none')
  expect(plan.take('request', { ref: 'A' })).toBe('500-after')
  expect(plan.take('request', { ref: 'A' })).toBe('ok')
})

it('a behaviour that is planned for a call is met by that call alone', () => {
  const plan = openPlan()
  plan.add({ match: { op: 'refund' }, behaviour: ['reset'] })
  expect(plan.take('request', { op: 'verify', ref: 'A' })).toBe('ok')
  expect(plan.take('request', { op: 'refund', ref: 'A' })).toBe('reset')
})

it('reads how long something takes', () => {
  expect(['slow:9s', 'slow:40ms', 'ok'].map(millisecondsOf)).toEqual([9000, 40, 0])
})
