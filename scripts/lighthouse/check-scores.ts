// What Lighthouse's reports say, in numbers, and which bars they miss.

/** The parts of a report that are read here. */
export type LighthouseReport = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; numericValue?: number; details?: unknown }>
  /** The machine's own speed; a report that broke off has none. */
  environment?: { benchmarkIndex?: number }
}

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Scores = Record<(typeof categories)[number], number>
const leastScores: Scores = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
/** As a phone three times slower sees it, only speed is another. */
export const leastOnSlowPhone: Scores = { ...leastScores, performance: 90 }

/** Lighthouse's names of what is printed beside the scores, and what makes a number of theirs readable. */
const measures = {
  'LCP s': { audit: 'largest-contentful-paint', divisor: 1_000 },
  'TBT ms': { audit: 'total-blocking-time', divisor: 1 },
  CLS: { audit: 'cumulative-layout-shift', divisor: 1 },
  'weight kB': { audit: 'total-byte-weight', divisor: 1_000 },
} as const

/**
 * Lighthouse slows a processor four times to make a phone of it. The bar of the slower phone was taken where a machine
 * answers a third of the 98,000 bare requests a second of those that have about this index.
 */
const USUAL = { index: 2_400, slowdown: 4 }

export const indexOf = (reports: readonly LighthouseReport[]): number =>
  median(reports.map(({ environment }) => environment?.benchmarkIndex ?? Number.NaN))

/** How often this machine's processor is slowed to be a phone three times slower than the usual one, whatever the machine. */
export const slowdownFor = (index: number): number =>
  Math.max(1, Math.round((10 * 3 * USUAL.slowdown * index) / USUAL.index) / 10)

/** The middle of several runs of one page. */
export function checkScores(reports: readonly LighthouseReport[], least = leastScores) {
  const scores = categories.map((name) => ({
    name,
    score: Math.round(median(reports.map((report) => (report.categories[name]?.score ?? 0) * 100))),
  }))
  const values = Object.entries(measures).map(([name, { audit, divisor }]) => ({
    name,
    value: median(reports.map((report) => (report.audits[audit]?.numericValue ?? Number.NaN) / divisor)),
  }))
  const missed = scores.filter(({ name, score }) => score < least[name]).map(({ name }) => name)
  return { scores, values, missed, faults: [...new Set(reports.flatMap((report) => faultsOf(report, missed)))] }
}

/** The audits that cost a missed category its points. */
function faultsOf(report: LighthouseReport, missed: readonly string[]): string[] {
  return missed.flatMap((name) =>
    (report.categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${name}: ${id} (${report.audits[id]?.title})`),
  )
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
