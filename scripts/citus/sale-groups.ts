// How many groups each statement of a sale names: what Citus plans to send, as `explain` tells it.
import type pg from 'pg'
import type { Statement } from './kept.ts'

/** `tasks`: 0 is one that the first server answers alone, from its copies. */
export type Named = { place: string; tasks: number; does: string }

const ofASale =
  /features\/bookings\/(create\/(booking-limit|create-booking|create-store|reserve-stay|sale-store)|inventory\/inventory-days|holds\/(live-holds|hold-addresses))\.ts|http\/idempotency\.ts/

export async function groupsNamed(client: pg.Client, statements: readonly Statement[]): Promise<Named[]> {
  const named: Named[] = []
  for (const { place, text, values } of statements) {
    const [first] = values
    if (!ofASale.test(place) || !first) continue
    named.push({ place, tasks: await tasksOf(client, text, first), does: firstWords(text) })
  }
  return named
}

async function tasksOf(client: pg.Client, text: string, values: unknown[]): Promise<number> {
  await client.query('begin')
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, values)
    const lines = rows.map((row) => row['QUERY PLAN'])
    return lines.reduce((sum, line) => sum + Number(/Task Count: (\d+)/.exec(line)?.[1] ?? 0), 0)
  } finally {
    await client.query('rollback')
  }
}

const firstWords = (text: string) => text.trim().replaceAll(/\s+/g, ' ').slice(0, 70)
