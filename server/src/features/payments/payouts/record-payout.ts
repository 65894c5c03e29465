import { payoutEntries, unallocatedKey } from '@skyroute/core/payments/ledger.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { postLedger } from '../../../db/ledger.ts'
import { invalid } from '../../../errors.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { decideOnLine, mustBe } from '../statements/decide-line.ts'
import { hasMoneyOf, insertPayout } from './payout-store.ts'

/** A bank line is what a provider has paid out to us: the money is in our bank and no longer at the provider. */
export async function recordPayout(ctx: AppContext, by: ActorInRequest, asked: { lineId: string; provider: string }) {
  const { provider } = asked
  if (!(await hasMoneyOf(ctx.db, provider)))
    throw invalid('provider', 'No money of this provider is in our books.', 'unknown_provider')
  return decideOnLine(ctx, by, asked.lineId, async (tx, line) => {
    mustBe(line, ['open'])
    const at = ctx.clock.now()
    await sql`update bank_lines set state = 'set_aside', chosen_payment_id = null where id = ${line.id}`.execute(tx)
    await insertPayout(tx, { provider, lineId: line.id, amountKobo: line.amount_kobo, by: by.actor.userId, at })
    await postLedger(tx, {
      bookingId: unallocatedKey,
      kind: 'payout',
      note: line.id,
      postedAt: at,
      entries: payoutEntries(line.amount_kobo),
    })
    const after = { state: 'set_aside', provider, amount_kobo: line.amount_kobo }
    return { action: 'payments.payout-recorded', after, note: `Payout of ${provider}` }
  })
}
