// A large catalogue for load tests, made by the database itself: a few statements, the same on every run with one seed.
// It needs the places (and borrows the pictures) of the demo.
import { withClient } from '@skyroute/server/db/with-client.ts'
import type pg from 'pg'
import { bookingStatements } from './large-bookings.ts'
import { type LargeCatalogue, listingStatements } from './large-listings.ts'

export type Generated = { what: string; rows: number; tookMs: number }

/** Adds the catalogue as the owner, whole or not at all; answers what each step wrote. */
export async function generateLarge(ownerUrl: string, wish: LargeCatalogue, now: () => number): Promise<Generated[]> {
  refuseBadNumbers(wish)
  return withClient(ownerUrl, async (client) => {
    await refuseWithoutPlaces(client)
    await client.query("begin; set local work_mem = '256MB'; set local synchronous_commit = off")
    // Parallel workers would each draw their own numbers: then no two runs are the same.
    await client.query('set local max_parallel_workers_per_gather = 0')
    await client.query('select setseed($1)', [wish.seed])
    const done: Generated[] = []
    for (const statement of [...listingStatements(wish), ...bookingStatements(wish)]) {
      const startedAt = now()
      const { rowCount } = await client.query(statement.text, statement.values)
      done.push({ what: statement.what, rows: rowCount ?? 0, tookMs: now() - startedAt })
    }
    await client.query('commit')
    await client.query('vacuum analyze')
    return done
  })
}

function refuseBadNumbers({ hotels, cars, bookings, seed }: LargeCatalogue) {
  const isCount = (value: number) => Number.isInteger(value) && value >= 0 && value <= 10_000_000
  if (![hotels, cars, bookings].every(isCount)) throw new Error('hotels, cars and bookings are whole numbers')
  if (!(seed >= 0 && seed <= 1)) throw new Error('seed is a number from 0 to 1')
}

async function refuseWithoutPlaces(client: pg.Client) {
  const { rowCount } = await client.query('select 1 from cities limit 1')
  if (!rowCount) throw new Error('There are no cities to put listings in: load the demo data first.')
}
