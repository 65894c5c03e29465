import { readFileSync } from 'node:fs'
import { addDays, lagosDayOf } from '@skyroute/core/dates.ts'
import { withClient } from '@skyroute/server/db/with-client.ts'
import { generateLarge } from './generate-large.ts'
import type { LargeCatalogue } from './large-listings.ts'

/** The generator's bookings begin within 60 days before its day and 300 after it: with this they fill a year up to now. */
const daysBack = 280

/** A large catalogue with a year of trade up to now: payments, refunds and a ledger for every booking. */
export async function generateYear(ownerUrl: string, { now, ...wish }: Omit<LargeCatalogue, 'today'> & { now: Date }) {
  await generateLarge(ownerUrl, { ...wish, today: addDays(lagosDayOf(now), -daysBack) }, () => 0)
  await withClient(ownerUrl, async (client) => {
    await client.query("begin; set local work_mem = '256MB'; set local synchronous_commit = off")
    await client.query("select set_config('trade.now', $1, true)", [now.toISOString()])
    // A million lines whose sums the generator answers for: asked one by one they would take minutes.
    await client.query('set local session_replication_role = replica')
    await client.query(readFileSync(new URL('./year-of-trade.sql', import.meta.url), 'utf8'))
    await client.query('commit')
    await client.query('vacuum analyze')
  })
}
