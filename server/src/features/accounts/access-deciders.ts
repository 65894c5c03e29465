// Who of staff decided whose an account or a booking is, or where it can be reached: they may have signed in there.
import { sql } from 'kysely'
import type { Reader, Tx } from '../../db/pool.ts'

type Subjects = { kind: 'user' | 'booking'; ids: readonly string[] }

/** `by` made these accounts or bookings, named where they are reached, made a link to them, or moved them to another account. */
export async function noteAccessDecider(tx: Tx, { kind, ids }: Subjects, by: string) {
  await sql`
    insert into access_deciders (subject_kind, subject_id, decided_by)
    select ${kind}, id, ${by}::uuid from unnest(${[...ids]}::text[]) id on conflict do nothing`.execute(tx)
}

type Handed = { from: string; bookingIds: readonly string[] }

/** Who decided about an account decided about the bookings that leave it, too. */
export async function handOnAccessDeciders(tx: Tx, { from, bookingIds }: Handed) {
  await sql`
    insert into access_deciders (subject_kind, subject_id, decided_by)
    select 'booking', booking_id, d.decided_by
      from access_deciders d cross join unnest(${bookingIds}::text[]) booking_id
     where d.subject_kind = 'user' and d.subject_id = ${from} on conflict do nothing`.execute(tx)
}

/** Of a booking and the account that has it: the ids of those who decided about either. */
export const accessDecidersOf = ({ userId, bookingId }: { userId: string; bookingId: string }) => sql`
  select decided_by from access_deciders
   where (subject_kind = 'user' and subject_id = ${userId}) or (subject_kind = 'booking' and subject_id = ${bookingId})`

export async function isAccessDecider(db: Reader, bookingId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from access_deciders
     where subject_kind = 'booking' and subject_id = ${bookingId} and decided_by = ${userId}::uuid`.execute(db)
  return rows.length > 0
}
