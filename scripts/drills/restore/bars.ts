/**
 * One disaster and what came of it. `acknowledged` are the bookings that should come back; `lostMs` is the time from the
 * newest that did to the newest of all, and `lostMostMs` what is allowed of it: with 0 none may be lost.
 */
export type Disaster = {
  name: string
  lostMostMs: number
  acknowledged: number
  lost: number
  lostMs: number
  tookMs: number
  databaseBytes: number
  broken: string[]
}

const tookMostMs = 30 * 60_000
const scaledBytes = 10 * 1024 ** 3

/** What is promised and was not so. */
export function brokenRestoreBars(disaster: Disaster): string[] {
  const { name, lostMostMs, acknowledged, lost, lostMs, broken } = disaster
  const bars: string[] = []
  if (acknowledged === 0) bars.push('nothing was booked: that proves nothing')
  if (lostMostMs === 0 && lost > 0) bars.push(`${lost} bookings lost, none allowed`)
  if (lostMs > lostMostMs) bars.push(`${seconds(lostMs)} lost, ${seconds(lostMostMs)} allowed`)
  if (scaledMs(disaster) > tookMostMs) bars.push(`${seconds(scaledMs(disaster))} for 10 GB, 1800 s allowed`)
  if (broken.length > 0) bars.push(`promises broken: ${broken.join('; ')}`)
  return bars.map((bar) => `${name}: ${bar}`)
}

export function describeDisaster(disaster: Disaster): string {
  const { name, acknowledged, lost, lostMs, tookMs, databaseBytes } = disaster
  const size = `${Math.round(databaseBytes / 1024 ** 2)} MB`
  return `${name}: of ${acknowledged} bookings ${lost} lost (the last ${seconds(lostMs)}); restored ${size} in ${seconds(tookMs)}, 10 GB in ${seconds(scaledMs(disaster))}`
}

/** As if all of it grew with the data. */
function scaledMs({ tookMs, databaseBytes }: Disaster): number {
  return (tookMs * scaledBytes) / Math.max(1, databaseBytes)
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
