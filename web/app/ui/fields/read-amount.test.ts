import { expect, test } from 'vitest'
import { readAmount } from './read-amount.ts'

test.each([
  ['62,500', 62_500],
  ['₦62500', 62_500],
  ['N50,000', 50_000],
  ['#50k', 50_000],
  [' 90 000 ', 90_000],
  ['50k', 50_000],
  ['50 K', 50_000],
  ['1.5m', 1_500_000],
  ['1.5 million', 1_500_000],
  ['₦1,200,000', 1_200_000],
  ['1,500.50', 1_500.5],
  ['0', undefined],
  ['', undefined],
  ['₦', undefined],
])('%j is %s', (text, amount) => expect(readAmount(text, '₦')).toEqual({ ok: true, amount }))

test.each(['any', '-500', '50.000', '1,5m', '50b', '$50', '5,00', '12,34,567', '99999999999', '1e9'])(
  '%j is refused in words',
  (text) => expect(readAmount(text, '₦')).toEqual({ ok: false, sentence: expect.stringContaining('Write') }),
)

test('an amount in another currency takes its own sign', () => {
  expect(readAmount('$62', '$')).toEqual({ ok: true, amount: 62 })
  expect(readAmount('₦62', '$').ok).toBe(false)
})
