import { addDays, lagosDayOf } from '@skyroute/core/dates.ts'
import { closeCase, openCase } from '../../../cases/open-case.ts'
import type { AppContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type ProviderBalance, readProviderBalances } from './provider-balances.ts'

/** Providers pay out within a day or two; a week is more than a holiday and a weekend. */
const daysMost = 7
/** Money of tests never reaches our bank. */
const isTestMoney = (provider: string) => provider === 'sandbox' || provider.endsWith('-test')

/** A provider that holds money longer than it should is a case, until it has paid out. */
export async function findMissingPayouts(ctx: AppContext) {
  const at = ctx.clock.now()
  const heldBefore = addDays(lagosDayOf(at), -daysMost)
  const isMissing = ({ held_since }: ProviderBalance) => held_since !== null && held_since < heldBefore
  await inTransaction(ctx.db, async (tx) => {
    for (const balance of await readProviderBalances(tx, at)) {
      const { provider } = balance
      if (isTestMoney(provider)) continue
      const about = { kind: 'payout_missing' as const, details: { provider }, at }
      if (isMissing(balance)) await openCase(tx, about)
      else await closeCase(tx, { ...about, outcome: 'The provider has paid out.' })
    }
  })
}
