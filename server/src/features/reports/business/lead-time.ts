import { sql } from 'kysely'
import type { Reader } from '../../../db/pool.ts'
import { ofKind } from './ask.ts'
import { leadDaysOf } from './sales.ts'
import { midnight, type Span } from './span.ts'

type Count = { days: number; bookings: number; bookedKobo: number }
export type LeadGroup = { fromDays: number; untilDays: number | null; bookings: number; bookedKobo: number }

/** The first day of each group; the last has no end. */
const groupStarts = [0, 1, 2, 4, 8, 15, 31, 61, 91]

/** How long before the start the bookings confirmed in the span were made. */
export async function readLeadTime(db: Reader, span: Span) {
  const counts = await countByDays(db, span)
  const bookings = counts.reduce((sum, count) => sum + count.bookings, 0)
  const days = counts.reduce((sum, count) => sum + count.bookings * count.days, 0)
  return {
    averageDays: bookings === 0 ? null : Math.round((days / bookings) * 10) / 10,
    medianDays: medianOf(counts, bookings),
    groups: groupStarts.map((fromDays, i) => groupOf(counts, fromDays, groupStarts[i + 1] ?? null)),
  }
}

async function countByDays(db: Reader, span: Span): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select ${leadDaysOf} as days, count(*) as bookings, sum(b.total_kobo)::bigint as "bookedKobo"
      from bookings b
     where b.confirmed_at >= ${midnight(span.fromOn)} and b.confirmed_at < ${midnight(span.untilOn)} and ${ofKind(span)}
     group by 1 order by 1`.execute(db)
  return rows
}

/** Half of the bookings were made later than this, the lower of the two in the middle. */
function medianOf(counts: readonly Count[], bookings: number): number | null {
  let seen = 0
  for (const count of counts) {
    seen += count.bookings
    if (seen * 2 >= bookings) return count.days
  }
  return null
}

function groupOf(counts: readonly Count[], fromDays: number, nextDays: number | null): LeadGroup {
  const inside = counts.filter(({ days }) => days >= fromDays && (nextDays === null || days < nextDays))
  return {
    fromDays,
    untilDays: nextDays === null ? null : nextDays - 1,
    bookings: inside.reduce((sum, { bookings }) => sum + bookings, 0),
    bookedKobo: inside.reduce((sum, { bookedKobo }) => sum + bookedKobo, 0),
  }
}
