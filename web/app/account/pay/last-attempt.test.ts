import { expect, test } from 'vitest'
import { attemptEnd } from './last-attempt.ts'

const attempt = {
  status: 'failed',
  failure: 'session_expired',
  needs_review: false,
  amount_received: 0,
  payment_method: 'paystack',
  has_one_time_account: false,
} as const

test.each<[string, Partial<Parameters<typeof attemptEnd>[0]>, ReturnType<typeof attemptEnd>]>([
  ['its page was open for too long', {}, 'not_made'],
  ['the bank declined it', { failure: 'declined' }, 'not_made'],
  ['the provider never said', { failure: 'unresolved' }, 'not_known'],
  ['the provider took the money back', { failure: 'declined', needs_review: true }, 'not_known'],
  ['the provider has not said yet', { status: 'pending', failure: null }, 'waiting'],
  ['staff found no transfer', { failure: 'rejected', payment_method: 'bank_transfer' }, 'not_found'],
  ['a transfer waits for its money', { status: 'pending', failure: null, payment_method: 'bank_transfer' }, null],
  ['a part of the money came', { failure: 'too_little', amount_received: 500 }, null],
  ['an account of its own has closed, which its own words say', { has_one_time_account: true }, null],
  ['it was paid', { status: 'completed', failure: null, amount_received: 500 }, null],
])('%s', (_what, part, end) => {
  expect(attemptEnd({ ...attempt, ...part })).toBe(end)
})

test('nothing is said where nothing was tried', () => {
  expect(attemptEnd(null)).toBeNull()
})
