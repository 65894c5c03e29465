import { expect, it } from 'vitest'
import { brokenReleaseBars, type Served } from './bars.ts'

const well: Served = { held: 80, paid: 20, answered: 100, jobsDone: 90, failed: [] }

it('an older release that serves passes', () => {
  expect(brokenReleaseBars(well)).toEqual([])
})

it('the drill notices a failure, and a run in which little was done', () => {
  expect(brokenReleaseBars({ ...well, failed: ['GET /api/v1/payments: 500'] })).toEqual(['GET /api/v1/payments: 500'])
  for (const few of [{ held: 0 }, { paid: 0 }, { answered: 3 }, { jobsDone: 0 }])
    expect(brokenReleaseBars({ ...well, ...few }).join()).toContain('proves nothing')
})
