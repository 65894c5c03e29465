import { eventForMoney, mayRevive, moveBooking } from '@skyroute/core/bookings/move-booking.ts'
import type { BookingFacts } from '@skyroute/core/bookings/states.ts'
import { eachDay } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/pool.ts'
import { allowed } from '../../../errors.ts'
import { theSystem } from '../../../http/actor.ts'
import { publish } from '../../../jobs/publish.ts'
import { factsOf, readAttempts, stateOf } from '../booking-facts.ts'
import type { BookingRow } from '../booking-store.ts'
import { soldDays } from '../hire-days.ts'
import { releaseHold } from '../holds/release-hold.ts'
import { reserveDays } from '../inventory/inventory-days.ts'
import { fundsOf } from './post-earned.ts'
import { saveMove } from './save-move.ts'

/** What became of the booking, and the booking as it was when that was decided; confirmed, as it is. */
export type AfterMoney = { outcome: 'confirmed' | 'not_yet' | 'must_refund'; booking: BookingRow }

/**
 * What money that has been stored on the booking (`saveMoney` answered it) does to it: confirms it when nothing is due
 * any more (SB2), also late, when its days are still free (SB11). 'must_refund': a cancelled booking that it cannot bring
 * back (SB12), or one whose start has passed. 'not_yet': a part; or a booking that is completed. Call it with the
 * booking and its payment locked.
 */
export async function confirmIfPaid(tx: Tx, booking: BookingRow, now: Date): Promise<AfterMoney> {
  const facts = { ...(await moneyFacts(tx, booking, now)), now }
  const event = eventForMoney(booking.status, facts)
  if (event === null) return { outcome: booking.status === 'confirmed' ? 'confirmed' : 'not_yet', booking }
  return moves[event](tx, booking, facts)
}

const moves: Readonly<
  Record<
    NonNullable<ReturnType<typeof eventForMoney>>,
    (tx: Tx, booking: BookingRow, facts: FactsNow) => Promise<AfterMoney>
  >
> = { pay_in_full: confirm, expire_hold: releaseLate, late_money: reviveIfFree }

/** Only what is with us and promised to nobody pays for a booking that is over (SB11). */
async function moneyFacts(tx: Tx, booking: BookingRow, now: Date): Promise<BookingFacts> {
  const facts = factsOf(booking, now, await readAttempts(tx, booking.id))
  if (booking.status !== 'cancelled') return facts
  return { ...facts, refundedKobo: booking.captured_kobo - (await fundsOf(tx, booking)) }
}

type FactsNow = BookingFacts & { now: Date }

async function confirm(tx: Tx, booking: BookingRow, facts: FactsNow) {
  const move = allowed(moveBooking(stateOf(booking), 'pay_in_full', 'system', facts))
  const set = { confirmed_at: facts.now, hold_expires_at: null }
  return save(tx, booking, { event: 'pay_in_full', to: move.to, set }, facts)
}

/** Paid after its start, before the clock came round: the hold is over, as for whoever pays a moment later. */
async function releaseLate(tx: Tx, booking: BookingRow, facts: FactsNow): Promise<AfterMoney> {
  if (!(await releaseHold(tx, booking, facts.now))) throw new Error(`the hold of ${booking.id} runs past its start`)
  return { outcome: 'must_refund', booking }
}

async function reviveIfFree(tx: Tx, booking: BookingRow, facts: FactsNow): Promise<AfterMoney> {
  const isRevived =
    mayRevive(stateOf(booking), facts) && !(await isErased(tx, booking)) && (await retakeDays(tx, booking))
  return isRevived ? revive(tx, booking, facts) : { outcome: 'must_refund', booking }
}

async function revive(tx: Tx, booking: BookingRow, facts: FactsNow) {
  const move = allowed(moveBooking(stateOf(booking), 'late_money', 'system', { ...facts, hasRetakenDays: true }))
  const range = soldRange(booking)
  const set = {
    confirmed_at: facts.now,
    cancelled_at: null,
    hold_expires_at: null,
    held_from_on: range.fromOn,
    held_until_on: range.untilOn,
  }
  return save(tx, booking, { event: 'late_money', to: move.to, set }, facts)
}

async function save(
  tx: Tx,
  booking: BookingRow,
  move: Parameters<typeof saveMove>[2],
  facts: FactsNow,
): Promise<AfterMoney> {
  const confirmed = await saveMove(tx, booking, move, { actor: theSystem, now: facts.now })
  await publish(tx, 'booking.confirmed', { bookingId: booking.id })
  return { outcome: 'confirmed', booking: confirmed }
}

/** Nobody would come, and nobody can be told. */
async function isErased(tx: Tx, { user_id }: BookingRow): Promise<boolean> {
  const { rows } = await sql`select 1 from users where id = ${user_id} and erased_at is not null`.execute(tx)
  return rows.length > 0
}

async function retakeDays(tx: Tx, booking: BookingRow) {
  const { fromOn, untilOn, ...pool } = soldRange(booking)
  return (await reserveDays(tx, pool, eachDay(fromOn, untilOn))) !== null
}

/** The days as they were sold. */
function soldRange(booking: BookingRow) {
  return {
    inventoryId: booking.inventory_id,
    ...soldDays(booking),
    units: booking.units,
  }
}
