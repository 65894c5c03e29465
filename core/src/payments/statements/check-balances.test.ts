import { describe, expect, it } from 'vitest'
import { checkBalances } from './check-balances.ts'
import type { StatementLine } from './statement-line.ts'

type Row = [on: string, amountKobo: number, balanceKobo: number | null]
const linesOf = (...rows: Row[]) =>
  rows.map(([on, amountKobo, balanceKobo], at) => ({ row: at + 1, on, amountKobo, balanceKobo }) as StatementLine)
const check = (...rows: Row[]) => {
  const { opposite, broken, followed } = checkBalances(linesOf(...rows))
  return { opposite: opposite.map(({ row }) => row), broken: broken.map(({ row }) => row), followed }
}
const [one, two, three] = ['2026-11-01', '2026-11-02', '2026-11-03']

describe('the balances of a statement follow', () => {
  it('oldest first, newest first, and on one day in either order', () => {
    const follows = { opposite: [], broken: [], followed: 2 }
    expect(check([one, 100, 100], [two, 50, 150], [three, -30, 120])).toEqual(follows)
    expect(check([three, -30, 120], [two, 50, 150], [one, 100, 100])).toEqual(follows)
    expect(check([one, 100, 100], [one, 50, 150], [one, -30, 120])).toEqual(follows)
    expect(check([one, -30, 120], [one, 50, 150], [one, 100, 100])).toEqual(follows)
  })

  it('and rows without a balance are compared with nothing', () => {
    expect(check([one, 100, 100], [two, 50, null], [three, 7, 1])).toEqual({ opposite: [], broken: [], followed: 0 })
    expect(check([one, 100, null], [two, 50, 150])).toEqual({ opposite: [], broken: [], followed: 0 })
    expect(check([one, 100, 0])).toEqual({ opposite: [], broken: [], followed: 0 })
    expect(check()).toEqual({ opposite: [], broken: [], followed: 0 })
  })

  it('and a balance of zero is a balance', () => {
    expect(check([one, 100, 100], [two, -100, 0], [three, 5, 5])).toEqual({ opposite: [], broken: [], followed: 2 })
    expect(check([one, 100, 100], [two, -90, 0])).toEqual({ opposite: [], broken: [2], followed: 0 })
  })
})

describe('where a balance does not follow', () => {
  it('a row may be missing: the lower of the two rows shows it, in the order of the days', () => {
    expect(check([one, 100, 100], [two, 50, 170], [three, -30, 140])).toEqual({
      opposite: [],
      broken: [2],
      followed: 1,
    })
    expect(check([three, -30, 140], [two, 50, 170], [one, 100, 100])).toEqual({
      opposite: [],
      broken: [3],
      followed: 1,
    })
  })

  it('it may go against the amount of the newer row', () => {
    expect(check([one, 100, 100], [two, 50, 50], [three, 5, 55])).toEqual({ opposite: [2], broken: [], followed: 1 })
    expect(check([three, 5, 55], [two, 50, 50], [one, 100, 100])).toEqual({ opposite: [2], broken: [], followed: 1 })
  })

  it('and where all do, the first row is no better than the others', () => {
    expect(check([one, 100, 100], [two, 50, 50], [three, 20, 30])).toEqual({
      opposite: [1, 2, 3],
      broken: [],
      followed: 0,
    })
    expect(check([one, 7, null], [one, 100, 100], [two, 50, 50])).toEqual({ opposite: [2, 3], broken: [], followed: 0 })
    expect(check([one, 100, 100], [two, 50, 50], [three, 20, 99])).toEqual({ opposite: [2], broken: [3], followed: 0 })
  })

  it('days that go up and down say nothing of the order: the one in which fewer break counts', () => {
    expect(check([two, 100, 100], [three, 50, 150], [one, -30, 120])).toEqual({ opposite: [], broken: [], followed: 2 })
    expect(check([two, -30, 120], [three, 50, 150], [one, 100, 100])).toEqual({ opposite: [], broken: [], followed: 2 })
  })

  it('on one day, with as many breaks in either order, the file is read from the top', () => {
    expect(check([one, 100, 100], [one, 50, 999])).toEqual({ opposite: [], broken: [2], followed: 0 })
  })
})
