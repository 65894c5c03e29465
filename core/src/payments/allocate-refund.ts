// Which payments a refund of a booking comes out of, when it was paid in several.
import { type Instant, toMs } from '../dates.ts'
import { addUp, assertKobo, type Kobo } from '../money.ts'
import { conflict, type Rejection } from '../rejection.ts'

export interface Capture {
  readonly paymentId: string
  /** The receipt it is, when a payment's provider gives each of its transactions back by itself. */
  readonly receiptId?: string
  readonly capturedKobo: Kobo
  readonly refundedKobo: Kobo
  readonly capturedAt: Instant
}

export interface RefundPart {
  readonly paymentId: string
  readonly receiptId?: string
  readonly amountKobo: Kobo
}

/**
 * Takes a refund from the newest capture first, each at most what is left of it; the parts add up to the amount.
 * Refused as `refund_too_large` when all together have less. Source: states ("Refunds take the newest capture first").
 */
export function allocateRefund(
  amountKobo: Kobo,
  captures: readonly Capture[],
): { ok: true; parts: RefundPart[] } | Rejection {
  assertKobo(amountKobo)
  if (addUp(captures.map(leftOf)) < amountKobo)
    return conflict('refund_too_large', 'More than was paid cannot be refunded.')
  const parts: RefundPart[] = []
  let openKobo = amountKobo
  for (const capture of newestFirst(captures)) {
    const part = Math.min(openKobo, leftOf(capture))
    const { paymentId, receiptId } = capture
    if (part > 0) parts.push({ paymentId, ...(receiptId ? { receiptId } : {}), amountKobo: part })
    openKobo -= part
  }
  return { ok: true, parts }
}

function leftOf({ capturedKobo, refundedKobo }: Capture): Kobo {
  return assertKobo(capturedKobo - refundedKobo)
}

const keyOf = ({ paymentId, receiptId = '' }: Capture) => `${paymentId} ${receiptId}`

/** Ids break a tie, so that two servers cut alike. */
function newestFirst(captures: readonly Capture[]): Capture[] {
  return [...captures].sort(
    (one, other) => toMs(other.capturedAt) - toMs(one.capturedAt) || (keyOf(one) < keyOf(other) ? 1 : -1),
  )
}
