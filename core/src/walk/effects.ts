// What follows from a move, in the same breath. The server's use cases do the same with rows instead of fields.

import { permissions } from '../accounts/permissions.ts'
import {
  firstHold,
  holdAfterAskingAgain,
  holdAfterRejection,
  holdForPayment,
  holdForTransfer,
} from '../bookings/holds.ts'
import { eventForMoney, mayRevive } from '../bookings/move-booking.ts'
import type { BookingActor, BookingEffect, BookingEvent, BookingFacts } from '../bookings/states.ts'
import { refundFor } from '../cancellation/refund-for.ts'
import { termsFor } from '../cancellation/terms.ts'
import { type Kobo, percentHalfUp } from '../money.ts'
import { allocateRefund } from '../payments/allocate-refund.ts'
import { bankReceiptEntries, chargebackLostEntries, gatewayReceiptEntries } from '../payments/ledger.ts'
import type { RefundActor, RefundCause, RefundEvent, RefundFacts } from '../payments/refunds.ts'
import type { PaymentActor, PaymentEffect, PaymentEvent, PaymentFacts } from '../payments/states.ts'
import { earn, refundEffects } from './refund-effects.ts'
import {
  bookingFacts,
  capturedKobo,
  freeKobo,
  goodwillKobo,
  noteSeen,
  type PaymentRow,
  post,
  promisedKobo,
  type RefundRow,
  refundedKobo,
  type World,
} from './world.ts'

/** Moves the booking, or leaves everything as it is. `receiptKobo` is the money that has just come in. */
export function tellBooking(
  world: World,
  event: BookingEvent,
  by: BookingActor,
  said: Partial<BookingFacts> & { receiptKobo?: Kobo } = {},
) {
  const from = world.booking
  const move = world.rules.moveBooking(from, event, by, bookingFacts(world, said))
  if (!move.ok || move.isRepeat) return
  world.booking = { status: move.to, cancelReason: move.cancelReason }
  world.history.push({ from, event, by, to: world.booking })
  world.wasPaidOnArrival ||= move.rule === 'SB3'
  noteSeen(world, move.rule)
  for (const effect of move.effects) bookingEffects[effect]?.(world, said.receiptKobo ?? 0)
}

const bookingEffects: Partial<Record<BookingEffect, (world: World, receiptKobo: Kobo) => void>> = {
  hold_days: (world) => {
    world.hasDays = true
    world.holdExpiresAt = firstHold({ createdAt: world.now, startsAt: world.startsAt }).getTime()
  },
  end_hold: (world) => {
    world.holdExpiresAt = null
  },
  release_days: (world) => {
    world.hasDays = false
  },
  release_unused_days: (world) => {
    world.hasDays = false
  },
  refund_all: (world) => requestRefund(world, freeKobo(world), refundCauseOf(world)),
  refund_receipt: (world, receiptKobo) => requestRefund(world, receiptKobo, 'late_money'),
  refund_by_terms: (world) => refundByTerms(world),
  post_revenue: (world) => earn(world, Math.min(world.quote.totalKobo, freeKobo(world))),
}

function refundCauseOf({ booking }: World): RefundCause {
  return booking.cancelReason === 'operator' ? 'operator' : 'hold_expired'
}

function refundByTerms(world: World) {
  const { refundKobo, keptKobo } = refundFor(
    {
      terms: termsFor('hotel'),
      totalKobo: world.quote.totalKobo,
      firstNightKobo: world.quote.firstNightKobo,
      paidKobo: freeKobo(world),
      startsAt: world.startsAt,
    },
    { cancelledAt: world.now, by: world.booking.cancelReason === 'no_show' ? 'no_show' : 'customer' },
  )
  earn(world, keptKobo)
  requestRefund(world, refundKobo, 'terms')
}

/** What is known of a payment at this moment. */
export function paymentFacts(world: World, payment: PaymentRow, said: Partial<PaymentFacts> = {}): PaymentFacts {
  return {
    ...payment,
    now: world.now,
    startsAt: world.startsAt,
    dueKobo: dueKobo(world),
    isMoneyAwaited: world.booking.status === 'pending' && (world.holdExpiresAt ?? 0) > world.now,
    isMethodEnabled: true,
    isUnderReview: world.isUnderReview,
    isPayer: false,
    isSureMatch: true,
    isKnownTransaction: true,
    permissions,
    reason: 'seen on the statement',
    ...said,
  }
}

/** What the booking still owes, promised refunds counted as gone. */
export function dueKobo(world: World): Kobo {
  const goneKobo = refundedKobo(world) + promisedKobo(world) - goodwillKobo(world)
  return Math.max(0, world.quote.totalKobo - capturedKobo(world) + goneKobo)
}

/** Moves a payment, or leaves everything as it is. */
export function tellPayment(
  world: World,
  payment: PaymentRow,
  event: PaymentEvent,
  told: { by: PaymentActor } & Partial<PaymentFacts>,
) {
  const { by, ...said } = told
  const from = payment.state.status
  const facts = paymentFacts(world, payment, said)
  const move = world.rules.movePayment(payment.state, event, by, facts)
  if (!move.ok || move.isRepeat) return
  payment.state = { status: move.to, disputeState: move.disputeState }
  payment.history.push({ from, event, by, to: move.to })
  noteSeen(world, move.rule)
  for (const effect of move.effects) paymentEffects[effect]?.(world, payment, facts.receivedKobo ?? 0)
}

const paymentEffects: Partial<Record<PaymentEffect, (world: World, payment: PaymentRow, receivedKobo: Kobo) => void>> =
  {
    post_receipt: receive,
    move_booking: (world, _, receivedKobo) => tellOfMoney(world, receivedKobo),
    refund_surplus: (world) => refundSurplus(world),
    hold_a_day: (world) => extendHold(world, holdAfterAskingAgain(world)),
    hold_an_hour: (world) => extendHold(world, holdAfterRejection(world)),
    post_loss: (world, payment) => {
      payment.lostKobo = payment.capturedKobo - payment.refundedKobo
      post(world, chargebackLostEntries(payment.lostKobo))
    },
    decline_refunds: (world, payment) => {
      for (const refund of world.refunds) if (refund.payment === payment) tellRefund(world, refund, 'decline', 'system')
    },
    mark_needs_review: (world) => {
      world.isUnderReview = true
    },
    expire_booking: (world) => tellBooking(world, 'expire_hold', 'system'),
  }

function receive(world: World, payment: PaymentRow, receivedKobo: Kobo) {
  const feeKobo = percentHalfUp(receivedKobo, 150, { unit: 'kobo' })
  const isTransfer = payment.method === 'bank_transfer'
  post(
    world,
    isTransfer ? bankReceiptEntries(receivedKobo) : gatewayReceiptEntries({ grossKobo: receivedKobo, feeKobo }),
  )
  payment.capturedKobo += receivedKobo
  payment.capturedAt = world.now
}

function tellOfMoney(world: World, receiptKobo: Kobo) {
  const { status } = world.booking
  if (status === 'new') return
  const facts = bookingFacts(world)
  const event = eventForMoney(status, facts)
  if (!event) return
  const hasRetakenDays = event === 'late_money' && mayRevive(world.booking, facts) && !world.rivalHasDays
  if (hasRetakenDays) world.hasDays = true
  tellBooking(world, event, 'system', { hasRetakenDays, receiptKobo })
}

function refundSurplus(world: World) {
  const { status } = world.booking
  if (status === 'cancelled') {
    // Paid a second time after the end: late money's refund has not run, for the payment was complete already.
    requestRefund(world, freeKobo(world), 'late_money')
    return
  }
  const owed = status === 'completed' ? 0 : Math.max(0, world.quote.totalKobo - goodwillKobo(world))
  requestRefund(world, Math.max(0, freeKobo(world) - owed), 'surplus')
}

/** SP1: a payment that starts renews the hold. */
export function startHold(world: World, payment: PaymentRow) {
  const held = {
    createdAt: world.createdAt,
    holdExpiresAt: world.holdExpiresAt ?? world.now,
    startsAt: world.startsAt,
    now: world.now,
  }
  const renewed = payment.method === 'bank_transfer' ? holdForTransfer(held) : holdForPayment(held)
  world.holdExpiresAt = renewed.getTime()
}

function extendHold(world: World, until: Date) {
  if (world.booking.status === 'pending') world.holdExpiresAt = until.getTime()
}

function refundFacts(
  refund: Pick<RefundRow, 'payment' | 'amountKobo' | 'cause'>,
  said: Partial<RefundFacts>,
): RefundFacts {
  const { payment, amountKobo, cause } = refund
  const method = payment.method === 'bank_transfer' ? 'bank_transfer' : 'gateway'
  const { capturedKobo, refundedKobo, lostKobo, state } = payment
  const { disputeState } = state
  const known = { amountKobo, cause, capturedKobo, refundedKobo, lostKobo, disputeState, method } as const
  return {
    ...known,
    reason: cause,
    permissions,
    isSecondPerson: true,
    outgoingReference: 'GTB/771',
    thresholdKobo: 15_000_000,
    isLeftToStaff: true,
    ...said,
  }
}

/** Asks for money to go back, out of the newest captures; what cannot be asked for becomes a case. */
export function requestRefund(world: World, amountKobo: Kobo, cause: RefundCause) {
  const captures = world.payments.map((payment) => ({
    ...payment,
    paymentId: payment.id,
    // A refund that was paid late may have taken what another one was promised.
    refundedKobo: Math.min(payment.capturedKobo, payment.refundedKobo + promisedKobo(world, payment)),
  }))
  const allocated = allocateRefund(amountKobo, captures)
  if (!allocated.ok) return
  for (const { paymentId, amountKobo: partKobo } of allocated.parts) {
    const payment = world.payments.find(({ id }) => id === paymentId)
    if (payment) requestPart(world, { payment, amountKobo: partKobo, cause })
  }
}

function requestPart(world: World, asked: Pick<RefundRow, 'payment' | 'amountKobo' | 'cause'>) {
  const refundedKobo = asked.payment.refundedKobo + promisedKobo(world, asked.payment)
  const by = asked.cause === 'goodwill' || asked.cause === 'operator' ? 'staff' : 'system'
  const facts = refundFacts(asked, { refundedKobo })
  const allowed = world.rules.movePayment(
    asked.payment.state,
    'refund',
    by,
    paymentFacts(world, asked.payment, { refundedKobo, refundKobo: asked.amountKobo }),
  )
  const move = world.rules.moveRefund('new', 'request', by, facts)
  if (!allowed.ok || !move.ok) return
  noteSeen(world, allowed.rule)
  world.refunds.push({ ...asked, status: move.to, wasSent: false, reversedKobo: 0 })
}

/** Moves a refund, or leaves everything as it is. */
export function tellRefund(world: World, refund: RefundRow, event: RefundEvent, by: RefundActor) {
  const before = refund.status
  const move = world.rules.moveRefund(before, event, by, refundFacts(refund, { wasSent: refund.wasSent }))
  if (!move.ok || move.isRepeat) return
  for (const effect of move.effects) refundEffects[effect]?.(world, refund)
  refund.status = move.to
  noteSeen(world, before === 'failed' ? 'refund settle late' : `refund ${event}`)
}
