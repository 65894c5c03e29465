// Decides every move of a booking. Nothing else may: the server stores what this answers,
// with `where status = <from>`, or nothing.
import { toMs } from '../dates.ts'
import { decide } from '../machine.ts'
import type { Rejection } from '../rejection.ts'
import { daysRetaken } from './guards.ts'
import { illegalMove } from './illegal-move.ts'
import { type BookingMoney, paidKobo } from './payment-status.ts'
import type { BookingActor, BookingEvent, BookingFacts, BookingState, BookingStatus, CancelReason } from './states.ts'
import { type BookingTransition, bookingTransitions } from './transitions.ts'

export interface BookingMove {
  readonly ok: true
  /** Its row in the state tables. */
  readonly rule: string
  readonly to: BookingStatus
  readonly cancelReason: CancelReason | null
  /** Nothing changes (SB5, SB14): store nothing, answer the current booking. */
  readonly isRepeat: boolean
}

/**
 * What an event does to a booking. Refusals: `forbidden` when the actor may never do it or lacks the permission,
 * `invalid` when a reason is missing, else `conflict`: the guard's code, or `illegal_transition` when the table
 * has no such move from here. Source: state tables SB1 to SB14, B2 to B4, B9, B14.
 */
export function moveBooking(
  state: BookingState,
  event: BookingEvent,
  actor: BookingActor,
  facts: BookingFacts,
): BookingMove | Rejection {
  const decision = decide(bookingTransitions, {
    event,
    actor,
    facts,
    startsHere: (row) => startsFrom(row, state),
    leadsHere: (row) => row.to === state.status && (row.toReason ?? null) === state.cancelReason,
    illegal: illegalMove(state.status),
  })
  if (decision.what === 'refused') return decision.refusal
  return decision.what === 'repeat' ? staying(state, 'SB14') : moving(decision.row, state)
}

function startsFrom(row: BookingTransition, state: BookingState): boolean {
  return row.from.includes(state.status) && (!row.fromReason || row.fromReason === state.cancelReason)
}

function moving(row: BookingTransition, state: BookingState): BookingMove {
  const { rule, isRepeat = false } = row
  if (row.to === 'same') return { ...staying(state, rule), isRepeat }
  return { ok: true, rule, to: row.to, cancelReason: row.toReason ?? null, isRepeat }
}

function staying({ status, cancelReason }: BookingState, rule: string): BookingMove {
  if (status === 'new') throw new RangeError('a booking that is not written yet cannot stay as it is')
  return { ok: true, rule, to: status, cancelReason, isRepeat: true }
}

/** The owner's one "cancel" call: a pending booking is discarded, any other is cancelled (B2, B3). */
export function ownersCancelEvent(status: BookingStatus): 'discard' | 'cancel' {
  return status === 'pending' ? 'discard' : 'cancel'
}

/**
 * What money that has come in means for its booking: `late_money` when it is cancelled; `pay_in_full` when it is
 * pending and nothing more is due, or `expire_hold` when its start has passed by then: its hold is over, and what came
 * in goes back; null when it stays as it is (a part, or a surplus to refund).
 */
export function eventForMoney(
  status: BookingStatus,
  facts: Pick<BookingFacts, keyof BookingMoney | 'startsAt' | 'now'>,
) {
  if (status === 'cancelled') return 'late_money'
  const isFull = paidKobo(facts) >= facts.totalKobo
  if (status !== 'pending' || !isFull) return null
  return toMs(facts.now) < toMs(facts.startsAt) ? 'pay_in_full' : 'expire_hold'
}

/** Whether it is worth taking an expired booking's days again: every condition of SB11 but the days. */
export function mayRevive(state: BookingState, facts: BookingFacts): boolean {
  const revival = bookingTransitions.find((row) => row.rule === 'SB11')
  if (!revival || !startsFrom(revival, state)) return false
  return revival.guards.every((guard) => guard === daysRetaken || guard(facts) === null)
}
