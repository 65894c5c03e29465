import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkTerms } from './check-terms.ts'
import { refundFor } from './refund-for.ts'
import { type CancellationTier, carTerms, hotelTerms, type Keeps } from './terms.ts'

const free: Keeps = { what: 'nothing' }
const night: Keeps = { what: 'first_night' }
const all: Keeps = { what: 'everything' }
const back = (refundBps: number): Keeps => ({ what: 'share', refundBps })
const tier = (untilHoursBefore: number | null, keeps: Keeps): CancellationTier => ({ untilHoursBefore, keeps })

test('today’s terms are good terms', () => {
  expect(checkTerms('car', carTerms.tiers)).toEqual({ ok: true, terms: carTerms })
  expect(checkTerms('hotel', hotelTerms.tiers)).toEqual({ ok: true, terms: hotelTerms })
})

test.each([
  ['never free', 'car', [tier(0, back(5000)), tier(null, all)]],
  ['free until the start', 'hotel', [tier(0, free), tier(null, all)]],
  ['thirty days', 'car', [tier(720, free), tier(0, back(5000)), tier(null, all)]],
  [
    'five steps',
    'car',
    [tier(168, free), tier(72, back(8000)), tier(24, back(5000)), tier(0, back(2500)), tier(null, all)],
  ],
  ['four steps', 'car', [tier(168, free), tier(72, back(8000)), tier(0, back(2500)), tier(null, all)]],
] as const)('%s is allowed', (_, kind, tiers) => {
  expect(checkTerms(kind, tiers)).toMatchObject({ ok: true })
})

test.each([
  ['no steps', 'car', [], 'tiers_many'],
  ['too many', 'car', [120, 96, 72, 48, 0].map((hours) => tier(hours, free)).concat(tier(null, all)), 'tiers_many'],
  ['a gap before the start', 'car', [tier(24, free), tier(null, all)], 'tiers_end'],
  ['an end that gives back', 'car', [tier(0, free), tier(null, back(5000))], 'tiers_end'],
  ['no end', 'car', [tier(24, free), tier(0, back(5000))], 'tiers_end'],
  ['an end before the start', 'car', [tier(24, free), tier(0, back(5000)), tier(12, all)], 'tiers_end'],
  [
    'steps at the same hour',
    'car',
    [tier(24, free), tier(24, back(5000)), tier(0, back(1000)), tier(null, all)],
    'tiers_order',
  ],
  [
    'steps out of order',
    'car',
    [tier(24, free), tier(48, back(5000)), tier(0, back(1000)), tier(null, all)],
    'tiers_order',
  ],
  [
    'two steps that end together',
    'car',
    [tier(48, free), tier(48, back(5000)), tier(0, back(1000)), tier(null, all)],
    'tiers_order',
  ],
  ['half an hour', 'car', [tier(24.5, free), tier(0, back(5000)), tier(null, all)], 'tiers_order'],
  ['below zero', 'car', [tier(-1, free), tier(0, back(5000)), tier(null, all)], 'tiers_order'],
  ['over thirty days', 'car', [tier(721, free), tier(0, back(5000)), tier(null, all)], 'tiers_order'],
  ['waiting that pays', 'car', [tier(48, back(1000)), tier(0, back(5000)), tier(null, all)], 'tiers_fall'],
  ['everything twice before the start', 'car', [tier(48, all), tier(0, all), tier(null, all)], 'tiers_fall'],
  ['the same twice', 'car', [tier(48, free), tier(0, free), tier(null, all)], 'tiers_fall'],
  ['a night of a car', 'car', [tier(24, free), tier(0, night), tier(null, all)], 'first_night'],
  ['two first nights', 'hotel', [tier(48, night), tier(0, night), tier(null, all)], 'first_night'],
  ['a night beside a share', 'hotel', [tier(48, night), tier(0, back(5000)), tier(null, all)], 'first_night'],
] as const)('%s is refused', (_, kind, tiers, code) => {
  expect(checkTerms(kind, tiers)).toMatchObject({ ok: false, kind: 'invalid', code, field: kind })
})

test('a refusal says how many steps and hours there may be', () => {
  expect(checkTerms('car', [])).toMatchObject({ sentence: 'Use two to 5 steps, the last one from the start on.' })
  expect(checkTerms('car', [tier(24.5, free), tier(0, back(5000)), tier(null, all)])).toMatchObject({
    sentence: 'Hours are whole numbers from 0 to 720.',
  })
})

test('under whatever terms are accepted, waiting never pays', () => {
  const keeps = fc.oneof(fc.constantFrom(free, night, all), fc.integer({ min: 0, max: 10_000 }).map(back))
  const tiers = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 720 }), keeps), { maxLength: 3 })
    .chain((early) =>
      keeps.map((last) => [...early.map(([hours, kept]) => tier(hours, kept)), tier(0, last), tier(null, all)]),
    )
  const startsAt = new Date('2026-12-11T11:00:00Z')
  const before = (hours: number) => new Date(startsAt.getTime() - hours * 3_600_000)
  fc.assert(
    fc.property(fc.constantFrom('hotel', 'car'), tiers, fc.integer({ min: -48, max: 800 }), (kind, wanted, hours) => {
      const checked = checkTerms(kind, wanted)
      fc.pre(checked.ok)
      if (!checked.ok) return
      const sold = { terms: checked.terms, totalKobo: 48_720_001, firstNightKobo: 16_240_000, startsAt }
      const refundAt = (hoursBefore: number) =>
        refundFor(sold, { cancelledAt: before(hoursBefore), by: 'customer' }).refundKobo
      expect(refundAt(hours - 1)).toBeLessThanOrEqual(refundAt(hours))
    }),
    { numRuns: 3_000 },
  )
})
