// Which payments a refund of a booking comes out of, when it was paid in several.
import { type Instant, toMs } from '../dates.ts'
import { addUp, assertKobo, type Kobo } from '../money.ts'
import { conflict, type Refusal } from '../refusal.ts'

export interface Capture {
  readonly paymentId: string
  readonly capturedKobo: Kobo
  readonly refundedKobo: Kobo
  readonly capturedAt: Instant
}

export interface RefundPart {
  readonly paymentId: string
  readonly amountKobo: Kobo
}

/**
 * Takes a refund from the newest capture first, each at most what is left of it; the parts add up to the amount.
 * Refused as `refund_too_large` when all together have less. Source: states ("Refunds take the newest capture first").
 */
export function allocateRefund(
  amountKobo: Kobo,
  captures: readonly Capture[],
): { ok: true; parts: RefundPart[] } | Refusal {
  assertKobo(amountKobo)
  if (addUp(captures.map(leftOf)) < amountKobo)
    return conflict('refund_too_large', 'More than was paid cannot be refunded.')
  const parts: RefundPart[] = []
  let openKobo = amountKobo
  for (const capture of newestFirst(captures)) {
    const part = Math.min(openKobo, leftOf(capture))
    if (part > 0) parts.push({ paymentId: capture.paymentId, amountKobo: part })
    openKobo -= part
  }
  return { ok: true, parts }
}

function leftOf({ capturedKobo, refundedKobo }: Capture): Kobo {
  return assertKobo(capturedKobo - refundedKobo)
}

/** Ids break a tie, so that two servers cut alike. */
function newestFirst(captures: readonly Capture[]): Capture[] {
  return [...captures].sort(
    (one, other) => toMs(other.capturedAt) - toMs(one.capturedAt) || (one.paymentId < other.paymentId ? 1 : -1),
  )
}
