import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import equivalentMutants from './equivalent.json' with { type: 'json' }
import { type Mutant, mutantsOf } from './mutants.ts'
import { nearest } from './nearest.ts'
import { tableOf, withSection } from './page.ts'
import { declarationsOf, patternOf, shuffle } from './sample.ts'
import { classify, scoresByFolder, staleEntries, wholeScore } from './scores.ts'
import { isForPeople } from './sentences.ts'

const source = ['export function half(kobo: number) {', '  return {', '    kobo: kobo / 2,', '  }', '}'].join('\n')

describe('a mutant in the report', () => {
  const mutantAt = (start: [number, number], end: [number, number], replacement: string, status = 'Survived') =>
    mutantsOf({
      files: {
        'core/src/money.ts': {
          source,
          mutants: [
            {
              location: { start: { line: start[0], column: start[1] }, end: { line: end[0], column: end[1] } },
              replacement,
              status,
            },
          ],
        },
      },
    })[0]

  it('is shown by its whole line, before and after', () => {
    const divided = mutantAt([3, 11], [3, 19], 'kobo * 2')
    expect(divided).toMatchObject({ line: 3, code: 'kobo: kobo / 2,', mutated: 'kobo: kobo * 2,' })
  })

  it('over several lines stands in one', () => {
    const emptied = mutantAt([2, 10], [4, 4], '{}')
    expect(emptied).toMatchObject({ line: 2, code: 'return { kobo: kobo / 2, }', mutated: 'return {}' })
  })

  it.each([
    ['Killed', 'killed'],
    ['Timeout', 'killed'],
    ['Survived', 'survived'],
    ['NoCoverage', 'survived'],
    ['Ignored', 'ignored'],
    ['RuntimeError', 'failed'],
  ])('that is %s counts as %s', (status, outcome) => {
    expect(mutantAt([3, 11], [3, 19], 'kobo', status)?.outcome).toBe(outcome)
  })
})

const mutant = (change: Partial<Mutant> = {}): Mutant => ({
  file: 'core/src/money.ts',
  line: 3,
  code: 'a < b',
  mutated: 'a <= b',
  outcome: 'survived',
  ...change,
})
const entry = { file: 'core/src/money.ts', code: 'a < b', mutated: ['a <= b'], reason: 'they are never equal' }

describe('a listed equivalent', () => {
  it('counts out of the score, on whichever line its code stands', () => {
    const verdict = classify([mutant({ line: 80 }), mutant({ mutated: 'true' })], [entry])
    expect(verdict.equivalent.map(({ line }) => line)).toEqual([80])
    expect(verdict.survivors.map(({ mutated }) => mutated)).toEqual(['true'])
  })

  it.each([
    ['whose code is gone', 'a > b', [mutant()], ['core/src/money.ts: a < b: there is no such code any more']],
    ['whose file is gone', null, [], ['core/src/money.ts: a < b: there is no such code any more']],
    ['that a test kills', 'a < b', [mutant({ outcome: 'killed' })], ['core/src/money.ts: a <= b: a test kills it now']],
    ['of which one still lives', 'a < b', [mutant({ outcome: 'killed' }), mutant()], []],
    ['that was not in the sample', 'a\n  < b', [], []],
  ])('%s', (_, text, tried, stale) => {
    expect(staleEntries([entry], tried, () => text)).toEqual(stale)
  })

  it('is of code that is still there', () => {
    const read = (file: string) => {
      const place = path.resolve(import.meta.dirname, '..', '..', file)
      return existsSync(place) ? readFileSync(place, 'utf8') : null
    }
    expect(staleEntries(equivalentMutants, [], read)).toEqual([])
  })
})

describe('a score', () => {
  const killed = (file: string) => mutant({ file, outcome: 'killed' })

  it('is counted in the innermost folder, and without what was ignored or failed', () => {
    const verdict = classify(
      [
        killed('core/src/money.ts'),
        killed('core/src/payments/nuban.ts'),
        killed('core/src/payments/nuban.ts'),
        mutant({ file: 'core/src/payments/states.ts' }),
        mutant({ outcome: 'ignored' }),
        mutant({ outcome: 'failed' }),
      ],
      [],
    )
    expect(
      tableOf(scoresByFolder(verdict, ['core/src', 'core/src/fleet', 'core/src/payments']), wholeScore(verdict)),
    ).toBe(
      [
        '| folder | killed | survived | equivalent | score |',
        '|---|---|---|---|---|',
        '| `core/src` | 1 | 0 | 0 | 100.0 % |',
        '| `core/src/payments` | 2 | 1 | 0 | 66.7 % |',
        '| together | 3 | 1 | 0 | 75.0 % |',
      ].join('\n'),
    )
  })

  it('of nothing that could be killed is all of it', () => {
    expect(wholeScore(classify([], [])).percent).toBe(100)
  })
})

describe('the sample', () => {
  const text = [
    "import a from 'a'",
    '',
    '/** Why. */',
    'export const b = {',
    '  c: 1,',
    '}',
    'export type E = 1',
    'async function d() {',
    '}',
  ].join('\n')

  it('is drawn from declarations, without the imports', () => {
    expect(declarationsOf('x.ts', text).map(patternOf)).toEqual(['x.ts:4-7', 'x.ts:8-9'])
  })

  it('is the same for the same seed, and another for another', () => {
    const items = Array.from({ length: 50 }, (_, at) => at)
    expect(shuffle(items, 7)).toEqual(shuffle(items, 7))
    expect(shuffle(items, 7)).not.toEqual(shuffle(items, 8))
    expect(shuffle(items, 7).sort((one, other) => one - other)).toEqual(items)
  })
})

it('the tests next to a mutated file run before the others', () => {
  const tests = [
    '/s/races/b.test.ts',
    '/s/src/payments/a.test.ts',
    '/s/src/payments/refunds/r.test.ts',
    '/s/src/fleet/f.test.ts',
  ]
  expect(nearest(tests, '/s/src/payments/refunds/refund.ts', (test) => test)).toEqual([
    '/s/src/payments/refunds/r.test.ts',
    '/s/src/payments/a.test.ts',
    '/s/src/fleet/f.test.ts',
    '/s/races/b.test.ts',
  ])
})

it('the test of the API’s description runs first for a changed schema or route, and last for other files', () => {
  const tests = ['/s/server/src/features/payments/a.test.ts', '/s/server/src/http/openapi.test.ts']
  const orderFor = (file: string) => nearest(tests, `/s/server/src/features/payments/${file}`, (test) => test)
  for (const file of ['schemas.ts', 'record-schemas.ts', 'staff-routes.ts'])
    expect(orderFor(file), file).toEqual(tests.toReversed())
  expect(orderFor('payment-store.ts')).toEqual(tests)
})

it.each([
  ['The days are taken.', true],
  ['Wema Bank', true],
  ['dates_taken', false],
  ['Lagos', false],
  ['select id from payments', false],
])('%j is for people: %s', (text, isOne) => {
  expect(isForPeople(text)).toBe(isOne)
})

describe('docs/tests.md', () => {
  const page = [
    '# Tests',
    '<!-- mutants of core: written by `npm run mutate -- core --write` -->',
    'old',
    '<!-- end of mutants of core -->',
    'after',
  ].join('\n')

  it('gets the figures between the marks of their suite', () => {
    expect(withSection(page, 'core', 'new')).toBe(page.replace('old', 'new'))
  })

  it('is refused without the marks', () => {
    expect(() => withSection(page, 'money', 'new')).toThrow('docs/tests.md has lost its marks for money')
  })
})
