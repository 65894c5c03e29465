import { endingOf, type StaffEndingEvent, staffEndingEvents } from '@skyroute/core/cancellation/endings.ts'
import { lagosDayOf, latestRefundDay } from '@skyroute/core/dates.ts'
import { toNaira } from '@skyroute/core/money.ts'
import type { AppContext } from '../../context.ts'
import type { Actor } from '../../http/actor.ts'
import { readPublicHolidays } from '../../settings/read-public-holidays.ts'
import { moneyAtEnd } from '../bookings/moves/post-earned.ts'
import { sentenceOf } from '../cancellations/quote-cancellation.ts'
import { refundDue } from '../cancellations/refund-due.ts'
import { endsWithBooking, refundsOf } from '../payments/refunds/refund-store.ts'
import { waitsForDualApproval } from '../payments/refunds/request-refunds.ts'
import { findStaffBooking, whyStaffCannot } from './show-staff-booking.ts'

/** What each way to end a booking would give back now, before anybody presses the button. Changes nothing. */
export async function previewEndings(ctx: AppContext, actor: Actor, typedId: string) {
  const now = ctx.clock.now()
  const booking = await findStaffBooking(ctx.db, typedId)
  const money = await moneyAtEnd(ctx.db, booking)
  const before = (await refundsOf(ctx.db, booking.id)).filter((refund) => !endsWithBooking(refund))
  const refundBy = latestRefundDay(lagosDayOf(now), await readPublicHolidays(ctx))
  const previewOf = async (event: StaffEndingEvent) => {
    const whyNot = whyStaffCannot(booking, event, { actor, now })
    const due = refundDue(booking, event, { paidKobo: money.fundsKobo, now })
    const asked = { amountKobo: due.refundKobo, kind: endingOf(event).refundKind, before }
    return {
      event,
      allowed: whyNot === null,
      why_not: whyNot,
      refund: toNaira(due.refundKobo),
      kept: toNaira(due.keptKobo),
      rule: due.rule,
      sentence: sentenceOf(due, money),
      needs_second_person: due.refundKobo > 0 && (await waitsForDualApproval(ctx.db, asked)),
      refund_by: due.refundKobo > 0 && !money.isDisputed ? refundBy : null,
    }
  }
  return { booking_id: booking.id, endings: await Promise.all(staffEndingEvents.map(previewOf)) }
}
