/** One disaster and what came of it. `lostMs`: from the newest booking that came back to the newest acknowledged one. */
export type Disaster = {
  name: string
  isLogWhole: boolean
  acknowledged: number
  lost: number
  lostMs: number
  tookMs: number
  databaseBytes: number
  broken: string[]
}

const lostMostMs = 5 * 60_000
const tookMostMs = 30 * 60_000
const scaledBytes = 10 * 1024 ** 3

/** What the issue promises and was not so. */
export function brokenRestoreBars(disaster: Disaster): string[] {
  const { name, isLogWhole, acknowledged, lost, lostMs, broken } = disaster
  const bars: string[] = []
  if (acknowledged === 0) bars.push('nothing was booked: that proves nothing')
  if (isLogWhole && lost > 0) bars.push(`${lost} bookings lost, though the log was whole`)
  if (lostMs > lostMostMs) bars.push(`${seconds(lostMs)} lost, 300 s allowed`)
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
