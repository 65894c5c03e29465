import { expect, expectTypeOf, test } from 'vitest'
import { answerOf } from './answer-of.ts'

test('a row is answered with instants as text and kobo as naira', () => {
  const row: { id: string; at: Date; ended_at: Date | null; amount_kobo: number; fee_kobo: number | null } = {
    id: 'p1',
    at: new Date('2026-11-22T09:00:00Z'),
    ended_at: null,
    amount_kobo: 1_250_050,
    fee_kobo: null,
  }
  const answer = answerOf(row)
  expectTypeOf(answer).toEqualTypeOf<{
    id: string
    at: string
    ended_at: string | null
    amount: number
    fee: number | null
  }>()
  expect(answer).toEqual({ id: 'p1', at: '2026-11-22T09:00:00.000Z', ended_at: null, amount: 12_500.5, fee: null })
})
