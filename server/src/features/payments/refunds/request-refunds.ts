import { lagosDayOf, latestRefundDay } from '@skyroute/core/dates.ts'
import { allocateRefund } from '@skyroute/core/payments/allocate-refund.ts'
import { type RefundKind, refundNeedsApproval } from '@skyroute/core/payments/refunds.ts'
import type { AppContext } from '../../../context.ts'
import type { Reader, Tx } from '../../../db/pool.ts'
import { allowed } from '../../../errors.ts'
import { publish } from '../../../jobs/publish.ts'
import type { BookingRow } from '../../bookings/booking-store.ts'
import { saveBookingMoney } from '../booking-money.ts'
import { lockKnownPayment } from '../payment-store.ts'
import { dualApprovalThreshold } from './dual-approval.ts'
import { lowerFailed } from './ends/owed-refunds.ts'
import { lockCaptures } from './lock-captures.ts'
import { givenByStaffKobo, insertRefund, type RefundRow, refundsOf } from './refund-store.ts'
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
  /** The refund that has ended for it: what somebody must agree to there, or has agreed to, is so here (M16). */
  inPlaceOf?: RefundRow
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
    ...(await approvalOf(tx, wish)),
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
  const booking = await saveBookingMoney(tx, wish.booking, now)
  await lowerFailed(tx, booking, { at: now, outcome: 'Another refund takes its place.' })
  return { refunds, booking }
}

async function approvalOf(tx: Tx, { booking, amountKobo, kind, inPlaceOf }: RefundRequest) {
  if (inPlaceOf) return { needs_approval: inPlaceOf.needs_approval, approved_by: inPlaceOf.approved_by }
  return {
    needs_approval: await waitsForDualApproval(tx, { amountKobo, kind, before: await refundsOf(tx, booking.id) }),
  }
}

/** Whether a refund waits for a second person (M16); `before` are the other refunds of its booking. */
export async function waitsForDualApproval(
  db: Reader,
  { before, ...asked }: Pick<RefundRequest, 'amountKobo' | 'kind'> & { before: readonly RefundRow[] },
): Promise<boolean> {
  const thresholdKobo = await dualApprovalThreshold(db)
  return refundNeedsApproval({ ...asked, thresholdKobo, givenBeforeKobo: givenByStaffKobo(before) })
}

async function readHolidays(db: Reader): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('public_holidays').select('day').execute()
  return new Set(rows.map((row) => row.day))
}
