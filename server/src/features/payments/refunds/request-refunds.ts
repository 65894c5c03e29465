import { lagosDayOf, latestRefundDay } from '@skyroute/core/dates.ts'
import type { Kobo } from '@skyroute/core/money.ts'
import { allocateRefund } from '@skyroute/core/payments/allocate-refund.ts'
import { refundNeedsApproval } from '@skyroute/core/payments/refunds.ts'
import type { AppContext } from '../../../context.ts'
import type { Reader, Tx } from '../../../db/pool.ts'
import { allowed } from '../../../errors.ts'
import { publish } from '../../../jobs/publish.ts'
import type { BookingRow } from '../../bookings/booking-store.ts'
import { customerMoney, waitingRefundsKobo } from '../../bookings/moves/post-earned.ts'
import { paidOverKobo, saveBookingMoney } from '../booking-money.ts'
import { lockKnownPayment } from '../payment-store.ts'
import { dualApprovalThreshold } from './dual-approval.ts'
import { lockCaptures } from './lock-captures.ts'
import { customerFundsKobo } from './post-reversal.ts'
import {
  causeOf,
  givenByStaffKobo,
  insertRefund,
  type RefundKind,
  type RefundRow,
  refundsOf,
  waitingKobo,
} from './refund-store.ts'
import { reserveRefund } from './reserve-refund.ts'

export type RefundRequest = {
  booking: BookingRow
  amountKobo: number
  kind: RefundKind
  /** 3 to 500 characters; the customer reads it. */
  reason: string
  /** A user's id; null is the system. */
  requestedBy: string | null
  /** Only from this payment; else from the newest capture first. */
  paymentId?: string
}

/**
 * Asks for money to go back, in the caller's transaction and under the booking's lock: a row for each payment, and each
 * transaction of a provider, that it comes out of, reserved at once unless someone must agree first. More than is left is refused; zero is nothing.
 * Answers them with the booking as it then is.
 */
export async function requestRefunds(
  ctx: AppContext,
  tx: Tx,
  wish: RefundRequest,
): Promise<{ refunds: RefundRow[]; booking: BookingRow }> {
  if (wish.amountKobo === 0) return { refunds: [], booking: wish.booking }
  const now = ctx.clock.now()
  const captures = await lockCaptures(tx, wish)
  const allocated = allowed(allocateRefund(wish.amountKobo, captures))
  const common = {
    kind: wish.kind,
    reason: wish.reason,
    requested_by: wish.requestedBy,
    needs_approval: refundNeedsApproval({
      amountKobo: wish.amountKobo,
      cause: causeOf(wish.kind),
      thresholdKobo: await dualApprovalThreshold(tx),
      givenBeforeKobo: givenByStaffKobo(await refundsOf(tx, wish.booking.id)),
    }),
    expected_by: latestRefundDay(lagosDayOf(now), await readHolidays(tx)),
    at: now,
  }
  const refunds: RefundRow[] = []
  for (const { paymentId, receiptId, amountKobo } of allocated.parts) {
    const payment = await lockKnownPayment(tx, paymentId)
    const requested = await insertRefund(tx, { ...common, payment, receipt_id: receiptId, amount_kobo: amountKobo })
    refunds.push(await reserveRefund(tx, payment, requested, now))
    await publish(tx, 'refund.requested', { bookingId: wish.booking.id, refundId: requested.id })
  }
  return { refunds, booking: await saveBookingMoney(tx, wish.booking, now) }
}

async function readHolidays(db: Reader): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('public_holidays').select('day').execute()
  return new Set(rows.map((row) => row.day))
}

/**
 * What is the customer's to have back and nobody has asked for: of a booking that is paid what came beyond its price, of
 * any other all that is theirs in the ledger. `booking` as it stands now, under its lock.
 */
export async function owedLeftKobo(tx: Tx, booking: BookingRow): Promise<Kobo> {
  if (booking.status === 'confirmed' || booking.status === 'completed') return surplusLeftKobo(tx, booking)
  return Math.max(0, (await customerFundsKobo(tx, booking.id)) - (await waitingRefundsKobo(tx, booking)))
}

/**
 * What was paid beyond the price and is neither given back nor asked to be: never what staff gave as a kindness (M17b),
 * whether it is sent or waits, nor what the bank has returned, nor what dates that wait for their money count on beside
 * what they still ask for. `booking` as it stands now, under its lock.
 */
export async function surplusLeftKobo(tx: Tx, booking: BookingRow): Promise<Kobo> {
  const overKobo = await paidOverKobo(tx, booking)
  const promised = (await refundsOf(tx, booking.id)).filter(({ kind }) => kind !== 'staff')
  const { fundsKobo, lostKobo } = await customerMoney(tx, booking)
  return Math.max(0, Math.min(overKobo - waitingKobo(promised) - lostKobo, fundsKobo))
}
