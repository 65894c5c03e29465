import { refundPlace } from '@skyroute/core/bookings/refunds/refund-progress.ts'
import { formatKobo } from '@skyroute/core/currency.ts'
import { formatDay } from '@skyroute/core/dates.ts'
import type { PaidAfterAll } from '../find-booking.ts'
import type { RefundWords } from './refund-not-paid.ts'

/** To the customer of a refund that had failed and was paid after all: they may wait for it, or be about to enter an account. */
export function paidAfterAllWords(refund: PaidAfterAll): RefundWords {
  const { is_transfer, paidOn, expected_by } = refund
  const amount = formatKobo(refund.amount_kobo)
  const payer = is_transfer ? 'Our bank' : 'The payment provider'
  return {
    title: `Refund of ${amount} was paid after all`,
    sentences: [
      `The refund of ${amount} had failed and was paid after all. ${payer} confirmed on ${formatDay(paidOn, 'with year')} that it was paid to ${refundPlace(is_transfer)}.`,
      ...(expected_by && expected_by >= paidOn
        ? [`It should reach your account by ${formatDay(expected_by, 'with year')}.`]
        : []),
      whatFollows(refund),
      ...(refund.needsNoAccount ? ['We do not need a bank account from you any more.'] : []),
    ],
  }
}

/** An overpaid amount is a case for staff; a refund that has not left may still settle it. */
function whatFollows({ overpaid_kobo }: PaidAfterAll): string {
  if (overpaid_kobo === 0) return 'You need not do anything for this refund.'
  return `${formatKobo(overpaid_kobo)} of it was no longer due: it had been counted towards your booking, or another refund had taken its place. We check this amount and write to you about it.`
}
