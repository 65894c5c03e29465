// What a person is told of a dispute, and when that is answered.

import type { Kobo } from '@skyroute/core/money.ts'
import { kindsOfKindness } from '@skyroute/core/payments/refunds.ts'
import type { DisputeStatus } from '@skyroute/core/payments/states.ts'
import { sql } from 'kysely'
import { type CaseKind, openCase } from '../../../cases/open-case.ts'
import type { JsonFields } from '../../../db/json.ts'
import type { Tx } from '../../../db/pool.ts'
import type { ProviderDispute } from '../../../gateways/payments/port.ts'
import type { PaymentRow } from '../payment-store.ts'
import { lostFailure, partlyLostFailure } from '../refunds/decline-unpayable.ts'

export type DisputeCase = Extract<CaseKind, 'disputed' | `dispute_${string}`>

type About = { payment: PaymentRow; told: ProviderDispute; at: Date }

export function openDisputeCase(tx: Tx, { payment, told, at }: About, kind: DisputeCase, more: JsonFields = {}) {
  const { disputeId: dispute, amountKobo: amount_kobo, reason } = told
  const details = { dispute, amount_kobo, reason, ...more }
  return openCase(tx, { kind, bookingId: payment.booking_id, paymentId: payment.id, details, at })
}

/** Until when the customer's bank waits for an answer of ours. */
export const deadlineOf = ({ respondBy }: ProviderDispute): JsonFields =>
  respondBy ? { answer_by: respondBy.toISOString() } : {}

/** Why a case that waited for the bank's word has ended, by that word. */
const outcomes: Readonly<Record<DisputeStatus, string>> = {
  inquiry: 'The provider says that it is an inquiry: no money was taken.',
  inquiry_closed: 'The inquiry is over, and no money was taken.',
  open: 'The bank decides about it now.',
  won: 'The bank has decided for us.',
  lost: 'The bank has decided for the customer.',
}

/** The provider has said something else since: whatever was asked about this dispute is answered. */
export async function closeDisputeCases(tx: Tx, { payment, told, at }: About, ...kinds: readonly DisputeCase[]) {
  await sql`
    update cases set closed_at = ${at}, outcome = ${outcomes[told.state]}
     where kind = any(${kinds}) and booking_id = ${payment.booking_id} and payment_id = ${payment.id}
       and details ->> 'dispute' = ${told.disputeId} and closed_at is null`.execute(tx)
}

/**
 * What the loss kept from the customer is requested anew: what covers none or only a part of it stays for a person, and so
 * does a kindness.
 */
export async function closeDeclined(tx: Tx, { payment, at }: Omit<About, 'told'>, anewKobo: Kobo) {
  await sql`
    with declined as (
      select c.id, sum((c.details ->> 'amount_kobo')::bigint) over () as kobo
        from cases c join refunds r on r.booking_id = c.booking_id and r.id = c.details ->> 'refund_id'
       where c.kind = 'refund_declined' and c.booking_id = ${payment.booking_id} and c.payment_id = ${payment.id}
         and c.closed_at is null and c.details ->> 'reason' = any(${[lostFailure, partlyLostFailure]})
         and r.kind <> all(${kindsOfKindness}))
    update cases c set closed_at = ${at}, outcome = 'The bank has given the money back: what is owed is refunded anew.'
      from declined where c.id = declined.id and declined.kobo <= ${anewKobo}`.execute(tx)
}
