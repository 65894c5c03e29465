// What a refund's move does to the ledger and to its payment.
import type { Kobo } from '../money.ts'
import {
  earnedEntries,
  earningReversedEntries,
  overpaidRefundEntries,
  overpaidReturnedEntries,
  refundFailedEntries,
  refundReservedEntries,
  refundSentEntries,
} from '../payments/ledger.ts'
import type { RefundEffect } from '../payments/refunds.ts'
import { balance, post, type RefundRow, type World } from './world.ts'

export function earn(world: World, kobo: Kobo) {
  post(world, earnedEntries(kobo, world.quote))
  world.earnedKobo += kobo
}

export const refundEffects: Partial<Record<RefundEffect, (world: World, refund: RefundRow) => void>> = {
  reserve_amount: (world, refund) => reserve(world, refund, refund.amountKobo),
  reserve_again: (world, refund) => {
    const { payment, amountKobo } = refund
    reserve(world, refund, Math.min(amountKobo, payment.capturedKobo - payment.refundedKobo))
    // Its failure had opened a case, whose money is explained now.
    world.caseKobo -= amountKobo
  },
  post_sent: (world, refund) => {
    post(world, refundSentEntries(refund.amountKobo, routeOf(refund)))
    refund.wasSent = true
  },
  reverse_reservation: (world, refund) => {
    const { payment, amountKobo, status } = refund
    const after = status === 'reserved' ? 'reserved' : 'sent'
    post(world, refundFailedEntries(amountKobo, { after, route: routeOf(refund) }))
    const overpaidKobo = Math.min(payment.overpaidKobo, amountKobo)
    post(world, overpaidReturnedEntries(overpaidKobo))
    payment.overpaidKobo -= overpaidKobo
    payment.refundedKobo -= amountKobo - overpaidKobo
    const earnedKobo = Math.min(refund.reversedKobo, amountKobo - overpaidKobo)
    earn(world, earnedKobo)
    refund.reversedKobo -= earnedKobo
  },
  open_case: (world, { amountKobo }) => {
    world.caseKobo += amountKobo
  },
}

/** Takes a refund out of the customer's money: what of it was earned is given up first, what never came in is overpaid. */
function reserve(world: World, refund: RefundRow, fittingKobo: Kobo) {
  const { payment, amountKobo } = refund
  const reversedKobo = Math.max(0, fittingKobo - balance(world, 'customer_funds'))
  post(world, earningReversedEntries(reversedKobo, world.quote))
  world.earnedKobo -= reversedKobo
  refund.reversedKobo += reversedKobo
  post(world, overpaidRefundEntries(amountKobo - fittingKobo))
  payment.overpaidKobo += amountKobo - fittingKobo
  post(world, refundReservedEntries(amountKobo))
  payment.refundedKobo += fittingKobo
}

function routeOf({ payment }: RefundRow) {
  return payment.method === 'bank_transfer' ? 'bank' : 'gateway_clearing'
}
