// Decides every move of a booking. Nothing else may: the server stores what this answers,
// with `where status = <from>`, or nothing.
import { conflict, forbidden, type Refusal } from '../refusal.ts'
import { daysRetaken } from './guards.ts'
import type {
  BookingActor,
  BookingEffect,
  BookingEvent,
  BookingFacts,
  BookingState,
  BookingStatus,
  CancelReason,
} from './states.ts'
import { type BookingTransition, bookingTransitions } from './transitions.ts'

export interface BookingMove {
  readonly ok: true
  /** Its row in the state tables. */
  readonly rule: string
  readonly to: BookingStatus
  readonly cancelReason: CancelReason | null
  readonly effects: readonly BookingEffect[]
  /** It is where the event leads already (SB14): store nothing, answer the current booking. */
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
): BookingMove | Refusal {
  const allowed = bookingTransitions.filter((row) => row.event === event && row.by[actor])
  if (allowed.length === 0) return forbidden('not_allowed', 'Your role does not allow this.')

  const fitting = allowed.filter((row) => startsFrom(row, state))
  if (fitting.length === 0) return repeatOf(allowed, state, { actor, facts }) ?? illegalFrom(state)

  const refusals = fitting.map((row) => refusalOf(row, actor, facts))
  const passing = refusals.indexOf(null)
  const row = fitting[passing]
  return row ? moveBy(row, state) : (refusals[0] ?? illegalFrom(state))
}

function startsFrom(row: BookingTransition, state: BookingState): boolean {
  return row.from.includes(state.status) && (!row.fromReason || row.fromReason === state.cancelReason)
}

function refusalOf(row: BookingTransition, actor: BookingActor, facts: BookingFacts): Refusal | null {
  for (const guard of [...(row.by[actor] ?? []), ...row.guards]) {
    const refusal = guard(facts)
    if (refusal) return refusal
  }
  return null
}

function moveBy(row: BookingTransition, state: BookingState): BookingMove | Refusal {
  const { rule, effects } = row
  if (row.to !== 'same')
    return { ok: true, rule, to: row.to, cancelReason: row.toReason ?? null, effects, isRepeat: false }
  if (state.status === 'new') return illegalFrom(state)
  return { ok: true, rule, to: state.status, cancelReason: state.cancelReason, effects, isRepeat: false }
}

function repeatOf(
  rows: readonly BookingTransition[],
  state: BookingState,
  asked: { actor: BookingActor; facts: BookingFacts },
) {
  const row = rows.find(({ to, toReason }) => to === state.status && (toReason ?? null) === state.cancelReason)
  if (!row || row.to === 'same') return null
  const refusal = refusalOf(row, asked.actor, asked.facts)
  if (refusal?.kind === 'forbidden') return refusal
  return { ok: true, rule: 'SB14', to: row.to, cancelReason: state.cancelReason, effects: [], isRepeat: true } as const
}

function illegalFrom({ status }: BookingState): Refusal {
  return conflict('illegal_transition', `This cannot be done: the booking is ${status}.`)
}

/** The owner's one "cancel" call: a pending booking is discarded, any other is cancelled (B2, B3). */
export function ownersCancelEvent(status: BookingStatus): 'discard' | 'cancel' {
  return status === 'pending' ? 'discard' : 'cancel'
}

/**
 * What money that has come in means for its booking: `late_money` when it is cancelled; `pay_in_full` when it is
 * pending and nothing more is due; null when it stays as it is (a part, or a surplus to refund).
 */
export function eventForMoney(
  status: BookingStatus,
  facts: Pick<BookingFacts, 'totalKobo' | 'capturedKobo' | 'refundedKobo'>,
) {
  if (status === 'cancelled') return 'late_money'
  const isFull = facts.capturedKobo - facts.refundedKobo >= facts.totalKobo
  return status === 'pending' && isFull ? 'pay_in_full' : null
}

/** Whether it is worth taking an expired booking's days again: every condition of SB11 but the days. */
export function mayRevive(state: BookingState, facts: BookingFacts): boolean {
  const revival = bookingTransitions.find((row) => row.rule === 'SB11')
  if (!revival || !startsFrom(revival, state)) return false
  return revival.guards.every((guard) => guard === daysRetaken || guard(facts) === null)
}
