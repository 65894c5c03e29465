import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type AnyActor, theSystem } from '../../../http/actor.ts'
import { publish } from '../../../jobs/publish.ts'
import { isDueAgain, sweepEach } from '../../../jobs/sweep.ts'
import { type BookingRow, lockBookingIfFree } from '../booking-store.ts'
import { lockInventories } from '../inventory/inventory-days.ts'
import { saveMove } from '../moves/save-move.ts'
import { releaseUnits, unitsHeldBy } from './change-days.ts'
import { type ChangeRow, findExpiredChanges, findLiveChange, settleChange } from './change-store.ts'
import { fieldsOfChange } from './change-words.ts'

const sweep = 'bookings.expire-changes'

const endings = {
  expired: { event: 'expire_change', told: 'booking.change-expired' },
  withdrawn: { event: 'withdraw_change', told: 'booking.change-withdrawn' },
} as const

/** Why a change ended unpaid: what its customer is told about it follows from that. */
export const changeEnds = [
  'expired',
  'withdrawn',
  'withdrawn_by_customer',
  'replaced',
  'checked_in',
  'checked_out',
  'paid_late',
  'completed',
  'cancelled',
] as const
export type ChangeEnd = (typeof changeEnds)[number]

type Release = { to: keyof typeof endings; why: ChangeEnd; actor: AnyActor; now: Date; note?: string }

/** Lets go of the days that a change held, with a line in the history; the stay as it was goes on. Hold the booking's lock. */
export async function releaseChange(tx: Tx, booking: BookingRow, change: ChangeRow, { why, ...release }: Release) {
  const { event, told } = endings[release.to]
  await endChange(tx, booking, change, release)
  const { start_on, end_on, total_kobo, due_kobo } = change
  const details = { start_on, end_on, total_kobo, due_kobo, ...fieldsOfChange(booking, change).after }
  await saveMove(tx, booking, { event, to: booking.status }, { ...release, details })
  await publish(tx, told, { bookingId: booking.id, seq: String(change.seq), why })
}

type Pool = Pick<BookingRow, 'id' | 'inventory_id'>

/** Both pools are locked in their order: who ends the booking gives back its own days next. */
async function endChange(tx: Tx, booking: Pool, change: ChangeRow, { to, now }: Pick<Release, 'to' | 'now'>) {
  await lockInventories(tx, [booking.inventory_id, change.inventory_id])
  await releaseUnits(tx, change.inventory_id, unitsHeldBy(change))
  await settleChange(tx, change, to, now)
}

/** A booking that ends takes the change it waited on with it; its history says how it ended. Hold the booking's lock. */
export async function withdrawChange(
  tx: Tx,
  booking: Pool,
  { now, why }: { now: Date; why: 'completed' | 'cancelled' },
) {
  const change = await findLiveChange(tx, booking.id)
  if (!change) return
  await endChange(tx, booking, change, { to: 'withdrawn', now })
  await publish(tx, 'booking.change-withdrawn', { bookingId: booking.id, seq: String(change.seq), why })
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
  if (!booking || !change || change.hold_expires_at > now) return false
  await releaseChange(tx, booking, change, { to: 'expired', why: 'expired', actor: theSystem, now })
  return true
}
