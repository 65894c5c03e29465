import { addHours, addMinutes, earliestOf } from '@skyroute/core/dates.ts'
import type { PaymentMethod } from '@skyroute/core/payments/states.ts'
import { type BookingHistory, begin } from './booking-history.ts'
import {
  cancelByCustomer,
  cancelByOperator,
  complete,
  discard,
  expireHold,
  recordNoShow,
} from './booking-history-endings.ts'
import { failAttempt, sendProof, startPayment, succeed, verifyTransfer } from './booking-history-payments.ts'

/** What becomes of a booking. */
export type OutcomeScenario =
  | 'completed'
  | 'confirmed'
  | 'cancelled_free'
  | 'cancelled_late'
  | 'cancelled_by_us'
  | 'no_show'
  | 'hold_expired'
  | 'discarded'
  | 'held'
  | 'paying'
  | 'transfer_awaited'
  | 'proof_waiting'

/** How long before its start a booking of each fate must have been sold, in days. */
export const leadDays: Record<OutcomeScenario, [least: number, most: number]> = {
  completed: [1, 35],
  confirmed: [1, 35],
  cancelled_free: [5, 35],
  cancelled_late: [4, 20],
  cancelled_by_us: [6, 25],
  no_show: [2, 20],
  hold_expired: [1, 30],
  discarded: [1, 30],
  held: [2, 40],
  paying: [2, 40],
  transfer_awaited: [5, 40],
  proof_waiting: [6, 40],
}

export const outcomeScenarios: Record<OutcomeScenario, (story: BookingHistory) => void> = {
  completed(story) {
    pay(story)
    complete(story)
  },
  confirmed: pay,
  cancelled_free(story) {
    pay(story)
    cancelByCustomer(story, whileFree(story))
  },
  cancelled_late(story) {
    pay(story)
    cancelByCustomer(story, addHours(story.sold.startsAt, -story.dice.int(2, 20)))
  },
  cancelled_by_us(story) {
    pay(story)
    const note =
      story.sold.wish.item.type === 'hotel' ? 'A burst pipe closed the room.' : 'The car failed its inspection.'
    cancelByOperator(story, addHours(story.sold.startsAt, -story.dice.int(30, 60)), note)
  },
  no_show(story) {
    pay(story)
    recordNoShow(story)
  },
  hold_expired(story) {
    begin(story)
    if (story.dice.chance(0.5)) tryAndFail(story)
    expireHold(story)
  },
  discarded(story) {
    begin(story)
    discard(story, addMinutes(story.sold.wish.soldAt, story.dice.int(3, 25)))
  },
  held: begin,
  paying(story) {
    begin(story)
    startPayment(story, 'paystack', addMinutes(story.sold.wish.soldAt, 2))
  },
  transfer_awaited(story) {
    begin(story)
    startPayment(story, 'bank_transfer', addMinutes(story.sold.wish.soldAt, 4))
  },
  proof_waiting(story) {
    begin(story)
    const attempt = startPayment(story, 'bank_transfer', addMinutes(story.sold.wish.soldAt, 4))
    sendProof(story, attempt, addMinutes(story.sold.wish.soldAt, story.dice.int(20, 50)))
  },
}

/** The ways people pay here, as often as they do. */
const gateways: readonly PaymentMethod[] = [
  'paystack',
  'paystack',
  'paystack',
  'flutterwave',
  'flutterwave',
  'stripe',
  'paypal',
]

function pay(story: BookingHistory) {
  const { dice, sold } = story
  begin(story)
  const startedAt = addMinutes(sold.wish.soldAt, dice.int(2, 8))
  if (mayTransfer(story) && dice.chance(0.25)) return payByTransfer(story, startedAt)
  // Some cards need a second try.
  const isDeclined = dice.chance(0.06)
  if (isDeclined) {
    const declined = startPayment(story, dice.pick(gateways), startedAt)
    failAttempt(story, declined, { failure: 'declined', at: addMinutes(startedAt, 2) })
  }
  const at = addMinutes(startedAt, isDeclined ? 5 : 0)
  succeed(story, startPayment(story, dice.pick(gateways), at), addMinutes(at, dice.int(1, 4)))
}

/** Leaves room for the proof, for staff to look at it, and for a refund by bank to have arrived by now. */
function mayTransfer({ sold, now }: BookingHistory): boolean {
  return sold.startsAt > addHours(sold.wish.soldAt, 72) && sold.wish.soldAt < addHours(now, -72)
}

function payByTransfer(story: BookingHistory, startedAt: Date) {
  const { dice } = story
  const attempt = startPayment(story, 'bank_transfer', startedAt)
  const sentAt = addMinutes(startedAt, dice.int(15, 180))
  sendProof(story, attempt, sentAt)
  verifyTransfer(story, attempt, addMinutes(sentAt, dice.int(20, 420)))
}

function tryAndFail(story: BookingHistory) {
  const { sold } = story
  const attempt = startPayment(story, 'paystack', addMinutes(sold.wish.soldAt, 3))
  failAttempt(story, attempt, { failure: 'session_expired', at: addMinutes(sold.holdExpiresAt ?? sold.wish.soldAt, 0) })
}

/** Between the payment and the deadline, and not after today. */
function whileFree({ sold, dice, now }: BookingHistory): Date {
  const from = sold.confirmedAt ?? sold.wish.soldAt
  const until = earliestOf(addHours(sold.startsAt, -50), addHours(now, -1))
  return addMinutes(from, Math.round(((until.getTime() - from.getTime()) / 60_000) * (dice.int(10, 90) / 100)))
}
