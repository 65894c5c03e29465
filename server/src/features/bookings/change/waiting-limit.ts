// What a customer asks for and has not paid holds rooms, as an unpaid booking does (I3): both count against one limit, and
// who lets change after change of a booking lapse waits a day for the next.
import { checkLiveHolds, checkUnpaidChanges, type HoldSettings } from '@skyroute/core/bookings/holds.ts'
import { addHours } from '@skyroute/core/dates.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/pool.ts'
import { sendTogether } from '../../../db/send-together.ts'
import { allowed } from '../../../errors.ts'
import type { BookingRow } from '../booking-store.ts'
import { countLiveHolds } from '../holds/live-holds.ts'

/** Those that the customer asked for; what staff ask of them is not theirs. */
export const countWaitingChanges = (userId: string, now: Date): RawBuilder<{ changes: number }> => sql`
  select count(*)::int as changes
    from booking_changes c join bookings b on b.id = c.booking_id and b.user_id = c.created_by
   where c.created_by = ${userId} and c.status = 'held' and c.hold_expires_at > ${now}`

/** Before a customer's change is held. The one that it replaces has been given up. Hold the lock of the customer's limit. */
export async function refuseTooManyWaiting(tx: Tx, { id, user_id }: BookingRow, now: Date, settings: HoldSettings) {
  const [[own], [waiting], unpaid] = await sendTogether(
    tx,
    countLiveHolds(user_id, now),
    countWaitingChanges(user_id, now),
    findUnpaid({ id, user_id }, now),
  )
  const askedAt = unpaid.map(({ created_at }) => created_at)
  allowed(checkUnpaidChanges(askedAt, now, settings))
  allowed(checkLiveHolds((own?.holds ?? 0) + (waiting?.changes ?? 0), settings))
}

/** The newest first. One that was paid between them ends nothing: it can go back at once and cost nothing. */
const findUnpaid = ({ id, user_id }: Pick<BookingRow, 'id' | 'user_id'>, now: Date): RawBuilder<{ created_at: Date }> =>
  sql`
  select created_at from booking_changes
   where booking_id = ${id} and created_by = ${user_id} and status in ('expired', 'withdrawn')
     and created_at > ${addHours(now, -24)}
   order by created_at desc`
