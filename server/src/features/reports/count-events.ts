import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../db/pool.ts'
import { refundsOut } from './money-out.ts'

/** What happened in one bucket, in kobo and counts. */
export type Sums = typeof noEvents
export const noEvents = {
  capturedKobo: 0,
  feesKobo: 0,
  refundedKobo: 0,
  bookedKobo: 0,
  created: 0,
  confirmed: 0,
  hotels: 0,
  cars: 0,
  cancelled: 0,
  completed: 0,
  customers: 0,
}

/** The sums of each stretch between two bounds: every table is read once, however many stretches there are. */
export async function countEvents(db: Reader, bounds: readonly Date[]): Promise<Sums[]> {
  const parts = await Promise.all(questions.map((question) => question(db, bounds)))
  return bounds.slice(1).map((_, i) => Object.assign({ ...noEvents }, ...parts.map((part) => part.get(i + 1))))
}

type Part = Map<number, Partial<Sums>>
type Question = (db: Reader, bounds: readonly Date[]) => Promise<Part>

/** `place`: 1 for the stretch after the first bound. */
function ask(from: RawBuilder<unknown>, at: RawBuilder<unknown>, figures: RawBuilder<unknown>): Question {
  return async (db, bounds) => {
    const { rows } = await sql<{ place: number } & Partial<Sums>>`
      select width_bucket(${at}, ${bounds}::timestamptz[]) as place, ${figures}
        from ${from} and ${at} >= ${bounds[0]} and ${at} < ${bounds.at(-1)} group by 1`.execute(db)
    return new Map(rows.map(({ place, ...sums }) => [place, sums]))
  }
}

const questions: readonly Question[] = [
  ask(
    sql`receipts where true`,
    sql`received_at`,
    sql`sum(amount_kobo)::bigint as "capturedKobo", sum(fee_kobo)::bigint as "feesKobo"`,
  ),
  ask(sql`${refundsOut.from} where ${refundsOut.condition}`, refundsOut.at, sql`${refundsOut.kobo} as "refundedKobo"`),
  ask(sql`bookings where true`, sql`created_at`, sql`count(*) as created`),
  ask(
    sql`bookings where confirmed_at is not null`,
    sql`confirmed_at`,
    sql`count(*) as confirmed, count(*) filter (where booking_type = 'hotel') as hotels,
        count(*) filter (where booking_type = 'car') as cars, sum(total_kobo)::bigint as "bookedKobo"`,
  ),
  ask(
    sql`bookings where cancelled_at is not null and confirmed_at is not null`,
    sql`cancelled_at`,
    sql`count(*) as cancelled`,
  ),
  ask(sql`bookings where completed_at is not null`, sql`completed_at`, sql`count(*) as completed`),
  ask(sql`users where true`, sql`created_at`, sql`count(*) as customers`),
]
