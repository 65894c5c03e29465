import { expect, it, test } from 'vitest'
import { readNaira } from './typed-number.ts'

test.each([
  ['1000', 1000],
  ['₦1,250,000.50', 1_250_000.5],
  [' ₦ 45,000 ', 45_000],
  ['1 000', 1000],
  ['0.01', 0.01],
])('%s is an amount', (typed, amount) => expect(readNaira(typed)).toBe(amount))

it.each(['', 'abc', '1000,50', '1,00', '12,34,567', '1e3', '0x10', '-5', '0.005', '1.000.000', ',500'])(
  'no amount is guessed from "%s"',
  (typed) => expect(readNaira(typed)).toBeNull(),
)
