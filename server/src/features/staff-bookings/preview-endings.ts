import { lagosDayOf, latestRefundDay } from '@skyroute/core/dates.ts'
import { toNaira } from '@skyroute/core/money.ts'
import { needsDualApproval } from '@skyroute/core/payments/refunds.ts'
import type { AppContext } from '../../context.ts'
import type { Actor } from '../../http/actor.ts'
import { readPublicHolidays } from '../../settings/read-public-holidays.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { moneyAtEnd } from '../bookings/moves/post-earned.ts'
import { sentenceOf } from '../cancellations/quote-cancellation.ts'
import { type EndingEvent, refundDue } from '../cancellations/refund-due.ts'
import { findStaffBooking, whyStaffCannot } from './show-staff-booking.ts'

const ways: readonly EndingEvent[] = ['cancel_by_operator', 'cancel', 'no_show']

/** What each way to end a booking would give back now, before anybody presses the button. Changes nothing. */
export async function previewEndings(ctx: AppContext, actor: Actor, typedId: string) {
  const now = ctx.clock.now()
  const booking = await findStaffBooking(ctx.db, typedId)
  const money = await moneyAtEnd(ctx.db, booking)
  const { refunds } = await readSettings(ctx)
  const refundBy = latestRefundDay(lagosDayOf(now), await readPublicHolidays(ctx))
  const endings = ways.map((event) => {
    const whyNot = whyStaffCannot(booking, event, { actor, now })
    const due = refundDue(booking, event, { paidKobo: money.fundsKobo, now })
    return {
      event,
      allowed: whyNot === null,
      why_not: whyNot,
      refund: toNaira(due.refundKobo),
      kept: toNaira(due.keptKobo),
      rule: due.rule,
      sentence: sentenceOf(due, money),
      // What the terms give back needs nobody (docs/rules/payments-and-refunds.md).
      needs_second_person:
        event === 'cancel_by_operator' && needsDualApproval(due.refundKobo, refunds.approvalAboveKobo),
      refund_by: due.refundKobo > 0 && !money.isDisputed ? refundBy : null,
    }
  })
  return { booking_id: booking.id, endings }
}
