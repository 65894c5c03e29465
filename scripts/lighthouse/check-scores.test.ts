import { expect, it } from 'vitest'
import { checkScores, indexOf, type LighthouseReport, leastOnSlowPhone, slowdownFor } from './check-scores.ts'

const report = (performance: number, seo = 1): LighthouseReport => ({
  categories: {
    performance: { score: performance, auditRefs: [{ id: 'largest-contentful-paint', weight: 25 }] },
    accessibility: { score: 1, auditRefs: [] },
    'best-practices': { score: 1, auditRefs: [] },
    seo: {
      score: seo,
      auditRefs: [
        { id: 'meta-description', weight: 1 },
        { id: 'canonical', weight: 1 },
      ],
    },
  },
  audits: {
    'largest-contentful-paint': { title: 'Largest Contentful Paint', score: performance, numericValue: 2_000 },
    'total-blocking-time': { title: 'Total Blocking Time', score: 1, numericValue: 40 },
    'cumulative-layout-shift': { title: 'Cumulative Layout Shift', score: 1, numericValue: 0.01 },
    'total-byte-weight': { title: 'Total size', score: 1, numericValue: 400_000 },
    'meta-description': { title: 'Document does not have a meta description', score: seo },
    canonical: { title: 'Document has a valid canonical', score: 1 },
  },
})

it('the run in the middle counts, so one slow run misses no bar', () => {
  const { scores, values, missed, faults } = checkScores([report(0.99), report(0.5), report(0.96)])
  expect(scores[0]).toEqual({ name: 'performance', score: 96 })
  expect(values.map(({ value }) => value)).toEqual([2, 40, 0.01, 400])
  expect(missed).toEqual([])
  expect(faults).toEqual([])
})

it('a missed bar names the audits that cost it', () => {
  const { missed, faults } = checkScores([report(0.94, 0.5), report(0.94, 0.5), report(0.94, 0.5)])
  expect(missed).toEqual(['performance', 'seo'])
  expect(faults).toEqual(['seo: meta-description (Document does not have a meta description)'])
})

it('a category that could not be scored is missed', () => {
  const broken = report(1)
  broken.categories.seo = { score: null, auditRefs: [] }
  expect(checkScores([broken]).missed).toEqual(['seo'])
})

it('a slower phone may have less speed, and nothing else less', () => {
  expect(checkScores([report(0.91)], leastOnSlowPhone).missed).toEqual([])
  expect(checkScores([report(0.91, 0.5)], leastOnSlowPhone).missed).toEqual(['seo'])
})

it('a phone three times slower is the same phone on any machine', () => {
  expect(
    indexOf([1_400, 1_500, 300].map((benchmarkIndex) => ({ ...report(1), environment: { benchmarkIndex } }))),
  ).toBe(1_400)
  expect([2_400, 1_200, 800, 50].map(slowdownFor)).toEqual([12, 6, 4, 1])
})
