import type { Asked } from './visits.ts'

/** `memoryMB`: of each process, once a minute. `faults`: what no contract refuses, with how often it was seen. */
export type Soak = {
  minutes: number
  answered: number
  faults: Record<string, number>
  notBegun: number
  memoryMB: Record<string, number>[]
  broken: string[]
}

/** The first ten minutes fill caches and connections. */
const settledAfterMinutes = 10
/**
 * The least-squares line over the minutes after the tenth. Collections move a process by some 20 MB up and down, which
 * bends the line of fifty minutes by 0.3 MB a minute at the most; a kilobyte lost at each of a hundred requests a second
 * is 6 MB a minute. PostgreSQL, which is killed every few minutes and fills its buffers anew, moves by 150 MB: what
 * cannot be told from such ups and downs, by two standard errors of the line, is no growth.
 */
const growthMostMB = 0.5
const standardErrors = 2

export const isLong = ({ minutes }: Pick<Soak, 'minutes'>) => minutes >= 2 * settledAfterMinutes

/** Refused by contract: taken meanwhile, too often, and in a fault's window not now. A broken connection is no refusal. */
export function isRejection({ status }: Pick<Asked, 'status'>, isInWindow: boolean): boolean {
  return status === 409 || status === 429 || (status === 503 && isInWindow)
}

export function brokenSoakBars(soak: Soak): string[] {
  const bars = Object.entries(soak.faults).map(([what, count]) => `${count} × ${what}`)
  if (soak.answered === 0) bars.push('nothing was answered: that proves nothing')
  if (soak.notBegun > 0) bars.push(`${soak.notBegun} visits could not begin: the server fell behind`)
  if (isLong(soak))
    for (const [name, { growth, error }] of Object.entries(growths(soak)))
      if (growth > growthMostMB && growth - standardErrors * error > 0)
        bars.push(`${name} grew by ${growth.toFixed(2)} MB a minute, ${growthMostMB} allowed`)
  return [...bars, ...soak.broken.map((promise) => `promise broken: ${promise}`)]
}

/** Megabytes a minute, and the standard error of that. */
export type Growth = { growth: number; error: number }

export function growths({ memoryMB }: Pick<Soak, 'memoryMB'>): Record<string, Growth> {
  const settled = memoryMB.slice(settledAfterMinutes)
  const names = Object.keys(memoryMB[0] ?? {})
  return Object.fromEntries(names.map((name) => [name, lineThrough(settled.map((each) => each[name] ?? 0))]))
}

function lineThrough(values: number[]): Growth {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  const over = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0)
  const under = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0)
  if (under === 0) return { growth: 0, error: 0 }
  const growth = over / under
  const left = values.reduce((sum, value, at) => sum + (value - mean - growth * (at - middle)) ** 2, 0)
  return { growth, error: Math.sqrt(left / Math.max(1, values.length - 2) / under) }
}
