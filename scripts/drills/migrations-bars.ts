/** How long a writer waited for a table while one migration ran. */
export type Ran = { name: string; tookMs: number; waitedMs: number; table: string | null }

const waitedMostMs = 2_000

export function brokenMigrationBars(ran: Ran[]): string[] {
  if (ran.length === 0) return ['no migration ran: that proves nothing']
  return ran
    .filter(({ waitedMs }) => waitedMs > waitedMostMs)
    .map(({ name, waitedMs, table }) => `${name}: ${table} was locked for ${Math.round(waitedMs)} ms, 2000 ms allowed`)
}

export function describeRan({ name, tookMs, waitedMs, table }: Ran): string {
  return `${name}: ${Math.round(tookMs)} ms, the longest wait ${Math.round(waitedMs)} ms${table ? ` (${table})` : ''}`
}
