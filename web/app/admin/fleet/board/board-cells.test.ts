import { expect, it } from 'vitest'
import { cellsOf, type Span } from './board-cells.ts'

const days = ['2026-12-10', '2026-12-11', '2026-12-12', '2026-12-13']
const span = (kind: Span['kind'], from_on: string, until_on: string): Span => ({
  kind,
  from_on,
  until_on,
  label: kind,
  booking_id: null,
  trip_status: null,
})
const drawn = (...spans: Span[]) => cellsOf(days, spans).map(({ span, length }) => `${span?.kind ?? '-'}${length}`)

it('a hire takes its days in one cell and leaves the others one by one', () => {
  expect(drawn(span('hire', '2026-12-11', '2026-12-13'))).toEqual(['-1', 'hire2', '-1'])
})

it('one hire that ends where the next begins stands beside it', () => {
  expect(drawn(span('hire', '2026-12-10', '2026-12-12'), span('hire', '2026-12-12', '2026-12-14'))).toEqual([
    'hire2',
    'hire2',
  ])
})

it('what reaches beyond the board is cut there, and says so', () => {
  const [cell] = cellsOf(days, [span('hire', '2026-12-08', '2026-12-20')])
  expect(cell).toMatchObject({ length: 4, isCutBefore: true, isCutAfter: true })
})

it('a hire stands before the paper that ends under it', () => {
  expect(drawn(span('paper', '2026-12-11', '2026-12-14'), span('hire', '2026-12-10', '2026-12-12'))).toEqual([
    'hire2',
    'paper2',
  ])
})
