import { expect, it } from 'vitest'
import { columnAt, placeBars } from './lanes.ts'

const window = { fromOn: '2026-12-10', untilOn: '2026-12-17' }
const stay = (start_date: string, end_date: string) => ({ start_date, end_date })

it('puts stays that follow each other into one lane, the leaving day shared', () => {
  const [one, next] = placeBars([stay('2026-12-10', '2026-12-12'), stay('2026-12-12', '2026-12-14')], window)
  expect([one, next]).toMatchObject([
    { from: 0, until: 2, lane: 0 },
    { from: 2, until: 4, lane: 0 },
  ])
})

it('gives stays of the same days a lane each, and takes a lane again that has become free', () => {
  const bars = placeBars(
    [stay('2026-12-10', '2026-12-13'), stay('2026-12-11', '2026-12-12'), stay('2026-12-12', '2026-12-15')],
    window,
  )
  expect(bars.map(({ lane }) => lane)).toEqual([0, 1, 1])
})

it('cuts at the edges of the window and says so', () => {
  expect(placeBars([stay('2026-12-01', '2026-12-30')], window)).toMatchObject([
    { from: 0, until: 7, isCutBefore: true, isCutAfter: true },
  ])
})

it('shows a hire that ends on the day it begins', () => {
  expect(placeBars([stay('2026-12-11', '2026-12-11')], window)).toMatchObject([{ from: 1, until: 2 }])
})

it('knows the column under the pointer, and no column beyond the last', () => {
  const currentTarget = { getBoundingClientRect: () => ({ left: 100, width: 700 }) }
  const at = (clientX: number) => columnAt({ clientX, currentTarget }, 7)
  expect([at(100), at(199), at(200), at(800), at(90)]).toEqual([0, 0, 1, 6, 0])
})
