import { unallocatedKey } from '@skyroute/core/payments/ledger.ts'
import { partnerPaidEntries, partnerPaymentFailedEntries } from '@skyroute/core/payments/partners/partner-entries.ts'
import type { AppContext } from '../../../context.ts'
import { postLedger } from '../../../db/ledger.ts'
import type { Tx } from '../../../db/pool.ts'

type Line = { run_id: string; line: number; amount_kobo: number; provider: string | null }

/** A line is paid from our bank, or from what a provider holds; or it was not, and is owed again. */
export async function postLineMove(
  ctx: AppContext,
  tx: Tx,
  { run_id, line, amount_kobo, provider }: Line,
  kind: 'partner_paid' | 'partner_payment_failed',
) {
  const entriesOf = kind === 'partner_paid' ? partnerPaidEntries : partnerPaymentFailedEntries
  await postLedger(tx, {
    bookingId: unallocatedKey,
    kind,
    note: `${run_id}/${line}`,
    postedAt: ctx.clock.now(),
    entries: entriesOf(amount_kobo, provider === null ? 'bank' : 'gateway_clearing'),
  })
}
