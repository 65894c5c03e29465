import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { publish } from '../../../jobs/publish.ts'
import { isDueAgain, sweepEach } from '../../../jobs/sweep.ts'
import { type BookingRow, lockBookingIfFree } from '../booking-store.ts'
import { releaseSeparateDays } from './change-days.ts'
import { type ChangeRow, findExpiredChanges, findLiveChange, settleChange } from './change-store.ts'

const sweep = 'bookings.expire-changes'

/** Lets go of the days that a change held; the stay as it was goes on. Hold the booking's lock. */
export async function releaseChange(tx: Tx, change: ChangeRow, to: 'expired' | 'withdrawn', now: Date) {
  await releaseSeparateDays(tx, change, change.extra_days)
  await settleChange(tx, change, to, now)
  if (to === 'expired') await publish(tx, 'booking.change-expired', { bookingId: change.booking_id })
}

/** A booking that ends takes the change it waited on with it. Hold the booking's lock. */
export async function withdrawChange(tx: Tx, booking: Pick<BookingRow, 'id'>, now: Date) {
  const change = await findLiveChange(tx, booking.id)
  if (change) await releaseChange(tx, change, 'withdrawn', now)
}

/** SB13: who has not paid the difference in time keeps the old dates. Answers how many changes ended. */
export async function expireChanges(ctx: AppContext): Promise<number> {
  const now = ctx.clock.now()
  const dueAgain = isDueAgain(sweep, sql`booking_changes.booking_id`, now)
  const ids = await findExpiredChanges(ctx.db, now, dueAgain)
  const rows = ids.map((id) => ({ id, bookingId: id }))
  return sweepEach(ctx, sweep, rows, ({ id }) => inTransaction(ctx.db, (tx) => releaseIfOver(tx, id, now)))
}

/** A booking that someone works on is left to them, or to the next round. */
export async function releaseIfOver(tx: Tx, bookingId: string, now: Date): Promise<boolean> {
  const booking = await lockBookingIfFree(tx, bookingId)
  const change = booking ? await findLiveChange(tx, bookingId) : undefined
  if (!change || change.hold_expires_at > now) return false
  await releaseChange(tx, change, 'expired', now)
  return true
}
