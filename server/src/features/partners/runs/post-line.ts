import { partnerPaidEntries, partnerPaymentFailedEntries } from '@skyroute/core/payments/partners/partner-entries.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { type Posts, postLine } from '../../payments/outgoing/bank-files/owed-lines.ts'

type Line = { run_id: string; line: number; amount_kobo: number; provider: string | null }

const postings = {
  paid: { kind: 'partner_paid', entriesOf: partnerPaidEntries },
  returned: { kind: 'partner_payment_failed', entriesOf: partnerPaymentFailedEntries },
} as const

/** A line is paid from our bank, or from what a provider holds; or it was not, and is owed again. */
export function postPartnerLine(ctx: AppContext, tx: Tx, { run_id: runId, line, ...paid }: Line, posts: Posts) {
  const { kind, entriesOf } = postings[posts]
  const entries = entriesOf(paid.amount_kobo, paid.provider === null ? 'bank' : 'gateway_clearing')
  return postLine(ctx, tx, { runId, line, kind, entries })
}
