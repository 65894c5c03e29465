import { expect, it } from 'vitest'
import { findPayoutsTogether } from './payouts-together.ts'

const payout = (id: string, amountKobo: number, on = '2026-11-20', provider = 'paystack') => ({
  id,
  provider,
  amountKobo,
  on,
})
const line = (id: string, amountKobo: number, on = '2026-11-21') => ({ id, amountKobo, on })
const find = (lines: ReturnType<typeof line>[], awaited: ReturnType<typeof payout>[]) =>
  Object.fromEntries(findPayoutsTogether({ lines, awaited }, 7))

it('two payouts of one provider in one line', () => {
  expect(find([line('L', 300)], [payout('a', 100), payout('b', 200)])).toEqual({
    L: { payoutIds: ['a', 'b'], otherLineId: null },
  })
})

it('one payout in two lines, said of both', () => {
  expect(find([line('L', 100), line('M', 200)], [payout('a', 300)])).toEqual({
    L: { payoutIds: ['a'], otherLineId: 'M' },
    M: { payoutIds: ['a'], otherLineId: 'L' },
  })
})

it('two equal halves are two lines, never one line twice', () => {
  expect(find([line('L', 150)], [payout('a', 300)])).toEqual({})
  expect(find([line('L', 300)], [payout('a', 150)])).toEqual({})
  expect(find([line('L', 150), line('M', 150)], [payout('a', 300)])).toMatchObject({ L: { otherLineId: 'M' } })
})

it('at most seven days lie between them', () => {
  const dayOf = { line: '2026-11-21', atMost: '2026-11-14', tooLong: '2026-11-13' }
  const payoutsOn = (on: string) =>
    find([line('L', 300, dayOf.line)], [payout('a', 100, on), payout('b', 200, dayOf.line)])
  expect([Object.keys(payoutsOn(dayOf.atMost)), Object.keys(payoutsOn(dayOf.tooLong))]).toEqual([['L'], []])
  const linesOn = (on: string) => find([line('L', 100, on), line('M', 200, dayOf.line)], [payout('a', 300, dayOf.line)])
  expect([Object.keys(linesOn(dayOf.atMost)), Object.keys(linesOn(dayOf.tooLong))]).toEqual([['L', 'M'], []])
})

it.each([
  ['of two providers', [payout('a', 100), payout('b', 200, '2026-11-20', 'stripe')]],
  ['a kobo short', [payout('a', 100), payout('b', 199)]],
  ['one of them too long ago', [payout('a', 100), payout('b', 200, '2026-11-13')]],
])('%s is nothing', (_, awaited) => {
  expect(find([line('L', 300)], awaited)).toEqual({})
})

it('of those that are as near the first are named', () => {
  const awaited = [payout('a', 100), payout('b', 200), payout('c', 100)]
  expect(find([line('L', 300)], awaited)).toEqual({ L: { payoutIds: ['a', 'b'], otherLineId: null } })
})

it('the nearest are named', () => {
  const awaited = [payout('a', 100, '2026-11-15'), payout('b', 200), payout('c', 100, '2026-11-21')]
  expect(find([line('L', 300)], awaited)).toEqual({ L: { payoutIds: ['b', 'c'], otherLineId: null } })
})
