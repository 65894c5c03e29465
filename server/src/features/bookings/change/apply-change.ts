import { holdAfterChange } from '@skyroute/core/bookings/holds.ts'
import { moveBooking } from '@skyroute/core/bookings/move-booking.ts'
import { kindsOfKindness } from '@skyroute/core/payments/refunds.ts'
import { freeAgainOn } from '@skyroute/core/stay-rules/stay-dates.ts'
import { sql } from 'kysely'
import { jsonOf } from '../../../db/json.ts'
import type { Tx } from '../../../db/pool.ts'
import { allowed } from '../../../errors.ts'
import { theSystem } from '../../../http/actor.ts'
import { publish } from '../../../jobs/publish.ts'
import { readSettingsIn } from '../../../settings/read-settings.ts'
import { factsOf, stateOf } from '../booking-facts.ts'
import type { BookingRow } from '../booking-store.ts'
import { moveLiveHold } from '../holds/live-holds.ts'
import { fundsOf } from '../moves/post-earned.ts'
import { saveMove } from '../moves/save-move.ts'
import { daysOfChange, releaseUnits } from './change-days.ts'
import { type ChangeRow, findLiveChange, type NewChange, settleChange } from './change-store.ts'
import { detailsOfChange, wordsOfChange } from './change-words.ts'
import { isOtherRooms } from './changed-rooms.ts'
import { hasBegun } from './quoted-change.ts'
import { releaseChange } from './release-change.ts'

/** What a booking becomes. */
export type NewStay = Omit<NewChange, 'funds_before_kobo' | 'due_kobo' | 'hold_expires_at' | 'created_by'>

/**
 * SB13, the second half: the booking becomes what was asked for, and what it no longer needs is free. `replaces`: the
 * number of the waiting change that staff gave up for it; `isByStaff`: who changes an unpaid booking.
 */
export async function applyStay(
  tx: Tx,
  booking: BookingRow,
  stay: NewStay,
  { now, replaces, isByStaff = false }: { now: Date; replaces?: string; isByStaff?: boolean },
): Promise<BookingRow> {
  const changesRooms = isOtherRooms(booking, stay)
  const facts = { ...factsOf(booking, now), isChangeSettled: true, newStartOn: stay.start_on, changesRooms }
  const move = allowed(moveBooking(stateOf(booking), 'apply_change', 'system', facts))
  const held = heldBy(stay)
  const pool = { inventoryId: stay.inventory_id, units: stay.units }
  await releaseUnits(tx, booking.inventory_id, daysOfChange(booking, { ...pool, ...held }).freed)
  const holdExpiresAt = await shortenHold(tx, booking, stay, { now, isByStaff })
  const changed = await saveMove(
    tx,
    booking,
    {
      event: 'apply_change',
      to: move.to,
      set: {
        ...roomsOf(booking, stay),
        hold_expires_at: holdExpiresAt,
        start_on: stay.start_on,
        end_on: stay.end_on,
        pickup_time: stay.pickup_time,
        return_time: stay.return_time,
        held_from_on: held.fromOn,
        held_until_on: held.untilOn,
        starts_at: stay.starts_at,
        ends_at: stay.ends_at,
        shortest_days: stay.shortest_days,
        quote_lines: jsonOf(stay.quote_lines),
        day_prices: stay.day_prices && jsonOf(stay.day_prices),
        terms: jsonOf(stay.terms),
        subtotal_kobo: stay.subtotal_kobo,
        vat_kobo: stay.vat_kobo,
        service_fee_kobo: stay.service_fee_kobo,
        total_kobo: stay.total_kobo,
        first_night_kobo: stay.first_night_kobo,
        tax_bps: stay.tax_bps,
        vat_bps: stay.vat_bps,
      },
    },
    {
      actor: theSystem,
      now,
      details: detailsOfChange(booking, stay),
    },
  )
  await publish(tx, 'booking.changed', {
    bookingId: booking.id,
    at: now.toISOString(),
    startsAtBefore: booking.starts_at.toISOString(),
    endsAtBefore: booking.ends_at.toISOString(),
    words: wordsOfChange(booking, stay),
    ...(replaces ? { replaces } : {}),
  })
  return changed
}

/** What a change says of its rooms; one from before rooms could change says nothing of its guests. */
function roomsOf(booking: BookingRow, stay: NewStay) {
  const { room_type } = stay
  const party = { guests: stay.guests ?? booking.guests, children: stay.children ?? booking.children }
  if (!room_type) return { units: stay.units, ...party }
  const snapshot = { ...booking.listing_snapshot, room_type_name: room_type.name, room_facts: room_type.facts }
  return {
    units: stay.units,
    ...party,
    inventory_id: stay.inventory_id,
    listing_snapshot: jsonOf(snapshot),
    rate_plan: room_type.rate_plan && jsonOf(room_type.rate_plan),
  }
}

type Change = { now: Date; isByStaff: boolean }

/** Days that a change chooses are held no longer than they would be by a new booking. */
async function shortenHold(tx: Tx, booking: BookingRow, { starts_at }: NewStay, by: Change): Promise<Date | null> {
  const { hold_expires_at } = booking
  if (booking.status !== 'pending' || !hold_expires_at) return hold_expires_at
  const { holds } = await readSettingsIn(tx)
  const endsAt = holdAfterChange({ ...by, holdExpiresAt: hold_expires_at, startsAt: starts_at }, holds)
  if (endsAt < hold_expires_at) await moveLiveHold(tx, booking, endsAt)
  return endsAt
}

/** The days that it takes; a change that the release before has written says none, and takes those between its dates. */
function heldBy({ held_from_on, held_until_on, start_on, end_on }: NewStay) {
  return { fromOn: held_from_on ?? start_on, untilOn: held_until_on ?? freeAgainOn(start_on, end_on) }
}

/**
 * Money has come in for a confirmed booking: when it settles the change that the booking waits on, that is applied.
 * Otherwise nothing happens, and what is too much goes back; so it is when the booking has begun meanwhile and the change
 * would move its start or change its rooms. Hold the booking's lock.
 */
export async function applyPaidChange(tx: Tx, booking: BookingRow, now: Date): Promise<BookingRow> {
  if (booking.status !== 'confirmed') return booking
  const change = await findLiveChange(tx, booking.id)
  if (!change || !(await isSettled(tx, booking, change))) return booking
  const isFixed = change.starts_at.getTime() === booking.starts_at.getTime() && !isOtherRooms(booking, change)
  if (hasBegun(booking, now) && !isFixed) {
    await releaseChange(tx, booking, change, { to: 'expired', why: 'paid_late', actor: theSystem, now })
    return booking
  }
  const applied = await applyStay(tx, booking, change, { now })
  await settleChange(tx, change, 'applied', now)
  return applied
}

/** Its own attempts have brought what is due, and it has not gone back; what else happens to the booking's money does not matter. */
async function isSettled(tx: Tx, booking: BookingRow, change: ChangeRow): Promise<boolean> {
  if (change.payments_before === null) return (await fundsOf(tx, booking)) >= change.funds_before_kobo + change.due_kobo
  const { rows } = await sql<{ kobo: number }>`
    select coalesce(sum(p.captured_kobo - coalesce(
             (select sum(r.amount_kobo - r.overpaid_kobo) from refunds r
               where r.booking_id = p.booking_id and r.payment_id = p.id and r.kind <> all(${kindsOfKindness})
                 and (r.is_counted or r.status = 'requested')), 0)), 0)::bigint as kobo
      from payments p where p.booking_id = ${booking.id} and p.seq > ${change.payments_before}`.execute(tx)
  return (rows[0]?.kobo ?? 0) >= change.due_kobo
}

/** A change whose days are still held for its payment. */
export function isAwaitingMoney(change: ChangeRow | undefined, now: Date): change is ChangeRow {
  return change !== undefined && change.hold_expires_at > now
}
