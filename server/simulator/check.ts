// What must hold after every step.
import { sql } from 'kysely'
import type { ProviderBooks } from '../src/invariants/refunds.ts'
import { type Broken, brokenPromises, describeBroken } from '../src/testing/invariants.ts'
import { brokenBesideDamage } from './damage.ts'
import { providerName } from './provider.ts'
import type { World } from './world.ts'

/** One text for each promise that is broken, with some of its rows. */
export async function brokenIn(world: World): Promise<string[]> {
  const broken = await brokenPromises(world.db, world.clock.now(), booksOf(world))
  const counted = world.isDamaged ? brokenBesideDamage(world, broken) : besideWhatWaits(world, broken)
  const lost = await lostBookings(world)
  if (lost.length > 0) counted['a booking that a customer was told of is there'] = lost
  const deadlocks = await countDeadlocks(world)
  if (deadlocks > 0)
    counted['V23 no two transactions wait for each other: locks are taken in one order'] = [{ deadlocks }]
  return describeBroken(counted)
}

/** Of those the ones that hold between any two transactions: no sweep, job or answer has to come first. */
export async function brokenBetween(world: World): Promise<string[]> {
  if (world.isDamaged) return []
  const broken = await brokenPromises(world.db, world.clock.now(), booksOf(world))
  return describeBroken(Object.fromEntries(Object.entries(broken).filter(([name]) => holdsAlways.test(name))))
}

const holdsAlways = /^V([234589]|11|16|20|21|22|24|25) |^V7 a customer’s live holds/

/**
 * What is to be expected: the claim of a key whose process or connection was lost stays until the same request comes again,
 * and the money of a booking that has just ended waits for its job, as do the car and the driver of a hire.
 */
function besideWhatWaits({ lostAt, unsettled, unfollowed }: World, broken: Broken): Broken {
  const isExpected = (name: string, row: Row) =>
    (name.startsWith('V15 ') && new Date(row.created_at ?? '') <= lostAt) ||
    (name.startsWith('V6 money of a booking that has ended') && unsettled.has(row.id ?? '')) ||
    (name.startsWith('V1 ') && [row.booking_id, row.other].some((id) => unfollowed.has(id ?? '')))
  const rows = Object.entries(broken)
    .map(([name, found]) => [name, found.filter((row) => !isExpected(name, row as Row))] as const)
    .filter(([, found]) => found.length > 0)
  return Object.fromEntries(rows)
}

/** As far as this looks at it. */
type Row = { id?: string; created_at?: string; booking_id?: string; other?: string }

/** Whoever was chosen to give way has tried again, so nothing else tells of it. */
async function countDeadlocks({ db }: World): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]?.deadlocks ?? 0
}

async function lostBookings({ db, acknowledged }: World): Promise<unknown[]> {
  const { rows } = await sql`
    select told.id from unnest(${[...acknowledged]}::text[]) as told (id)
     where not exists (select 1 from bookings b where b.id = told.id)`.execute(db)
  return rows
}

/** Whoever lost the database after he had asked leaves the event that told him unprocessed: it is asked again. */
function booksOf({ provider }: World): ProviderBooks {
  const onTheLine = new Set([...provider.line.held].map(({ subject }) => subject))
  const refunds = [...provider.books.refunds.values()].map((refund) => ({
    refund_id: refund.id,
    amount_kobo: refund.amountKobo,
    status: refund.state,
    times_paid: refund.timesPaid,
    was_too_much: refund.wasTooMuch,
    is_under_way: refund.isUntold || onTheLine.has(refund.id),
  }))
  return {
    provider: providerName,
    refunds: sql`
      select x.refund_id, x.amount_kobo, x.status, x.times_paid, x.was_too_much,
             x.is_under_way or exists (
               select 1 from webhook_inbox i where i.processed_at is null and i.hint ->> 'refundId' = x.refund_id
             ) as is_under_way
        from jsonb_to_recordset(${JSON.stringify(refunds)}::jsonb)
          as x (refund_id text, amount_kobo bigint, status text, times_paid int, was_too_much bool, is_under_way bool)`,
  }
}
