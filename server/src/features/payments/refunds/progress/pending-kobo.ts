import type { Kobo } from '@skyroute/core/money.ts'

type Refunded = {
  /** Counted as given back. */
  refunded_kobo: Kobo
  refund_sent_kobo: Kobo
  /** Requested, and not counted yet: it waits for a second person or for a bank. */
  refund_waiting_kobo: Kobo
}

/** What a file calls pending: all that the customer reads as requested or being paid. */
export const refundPendingKobo = ({ refunded_kobo, refund_sent_kobo, refund_waiting_kobo }: Refunded): Kobo =>
  Math.max(0, refunded_kobo - refund_sent_kobo) + refund_waiting_kobo
