import { expect, it } from 'vitest'
import { type Answer, brokenFailoverBars, type Step } from './bars.ts'

const refusal: Answer = { what: 'a booking', status: 503, code: 'unavailable', retryAfter: '5', tookMs: 2_000 }
const good: Step = {
  name: 'primary killed',
  acknowledged: 500,
  lost: 0,
  backAfterMs: 21_000,
  answers: [refusal, { ...refusal, what: 'the own bookings', status: 200, retryAfter: null }],
  processesEnded: 0,
  unhandled: 0,
  broken: [],
  wrong: [],
}

it('a step that keeps the bars passes', () => {
  expect(brokenFailoverBars(good)).toEqual([])
  expect(brokenFailoverBars({ ...good, answers: null })).toEqual([])
})

it.each<[string, Partial<Step>, string]>([
  ['an acknowledged booking that is lost', { lost: 1 }, '1 acknowledged bookings or payments lost'],
  ['a drill in which nobody booked', { acknowledged: 0 }, 'proves nothing'],
  ['bookings that come back too late', { backAfterMs: 30_001 }, '30 s allowed'],
  ['bookings that never come back', { backAfterMs: Number.POSITIVE_INFINITY }, 'never'],
  ['a process that ended', { processesEnded: 1 }, '1 processes of Skyroute ended'],
  ['an error that nobody heard', { unhandled: 1 }, 'unhandled rejection'],
  ['a broken promise', { broken: ['V1 no double booking'] }, 'V1 no double booking'],
  ['what a step itself saw', { wrong: ['two primaries at once'] }, 'two primaries at once'],
  ['a loss that nobody felt', { answers: [{ ...refusal, status: 201 }] }, 'nothing was refused'],
  ['a refusal that is a fault', { answers: [refusal, { ...refusal, status: 500 }] }, 'a booking: 500'],
  [
    'a request that hangs',
    { answers: [refusal, { ...refusal, tookMs: 10_001 }] },
    'a booking: 503 unavailable after 10.0 s',
  ],
  ['a refusal that does not say when to come again', { answers: [{ ...refusal, retryAfter: null }] }, 'Retry-After'],
])('the drill notices %s', (_what, change, told) => {
  expect(brokenFailoverBars({ ...good, ...change }).join()).toContain(told)
})
