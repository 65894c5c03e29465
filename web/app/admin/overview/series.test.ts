import { describe, expect, it } from 'vitest'
import { addUpCaptured, shortNaira } from './series.ts'

it('money is added up from the first day on, beside the time before', () => {
  const bucket = (captured: number, previous_captured: number) => ({
    from: '2026-11-01',
    until: '2026-11-07',
    captured,
    previous_captured,
  })
  expect(addUpCaptured([bucket(5, 1), bucket(0, 2), bucket(7, 0)])).toMatchObject([
    { captured: 5, before: 1 },
    { captured: 5, before: 3 },
    { captured: 12, before: 3 },
  ])
})

describe('an amount on an axis', () => {
  it.each([
    [0, '₦0'],
    [950, '₦950'],
    [42_000, '₦42k'],
    [1_250_000, '₦1.3m'],
    [169_200_000, '₦169m'],
    [2_000_000_000, '₦2b'],
  ])('%d is %s', (amount, text) => {
    expect(shortNaira(amount)).toBe(text)
  })
})
