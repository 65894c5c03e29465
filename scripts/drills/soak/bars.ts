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
 * is 6 MB a minute.
 */
const growthMostMB = 0.5

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
    for (const [name, growth] of Object.entries(growths(soak)))
      if (growth > growthMostMB) bars.push(`${name} grew by ${growth.toFixed(2)} MB a minute, ${growthMostMB} allowed`)
  return [...bars, ...soak.broken.map((promise) => `promise broken: ${promise}`)]
}

export function growths({ memoryMB }: Pick<Soak, 'memoryMB'>): Record<string, number> {
  const settled = memoryMB.slice(settledAfterMinutes)
  const names = Object.keys(memoryMB[0] ?? {})
  return Object.fromEntries(names.map((name) => [name, slopeOf(settled.map((each) => each[name] ?? 0))]))
}

function slopeOf(values: number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  const over = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0)
  const under = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0)
  return under === 0 ? 0 : over / under
}
