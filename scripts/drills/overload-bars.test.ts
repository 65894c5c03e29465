import { expect, it } from 'vitest'
import { type Answered, brokenBars } from './overload-bars.ts'

const good: Answered[] = [
  { kind: 'sale', status: 201, tookMs: 300 },
  { kind: 'account', status: 200, tookMs: 500 },
  { kind: 'page', status: 200, tookMs: 1_900 },
  { kind: 'page', status: 503, tookMs: 400 },
]

it('finding 26: an overload that keeps the bars passes', () => {
  expect(brokenBars(good, 800)).toEqual([])
})

it.each<[string, Answered[], number, string]>([
  ['an accepted answer that takes too long', [{ kind: 'sale', status: 201, tookMs: 2_100 }], 0, 'sale: accepted p99'],
  ['a refusal that takes too long', [{ kind: 'page', status: 503, tookMs: 1_100 }], 0, 'page: refused p99'],
  ['a broken connection', [{ kind: 'page', status: 0, tookMs: 1 }], 0, '1 broken connections'],
  ['a fault', [{ kind: 'account', status: 500, tookMs: 1 }], 0, '1 broken connections or faults'],
  ['a page that is not there', [{ kind: 'page', status: 404, tookMs: 1 }], 0, '1 broken connections or faults (404)'],
  ['sales refused before pages', Array(9).fill({ kind: 'sale', status: 503, tookMs: 1 }), 0, 'wrong order'],
  ['a server that does not recover', [], Number.POSITIVE_INFINITY, 'normal after never'],
])('finding 26: the drill notices %s', (_what, more, normalAfterMs, told) => {
  expect(brokenBars([...good, ...more], normalAfterMs).join()).toContain(told)
})

it('finding 26: a load that nothing had to be refused under proves nothing', () => {
  expect(brokenBars(good.slice(0, 3), 0).join()).toContain('no overload')
})
