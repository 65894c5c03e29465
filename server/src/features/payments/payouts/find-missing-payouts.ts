import { addBusinessDays, addDays, type Day, lagosDayOf } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import { closeCase, openCase } from '../../../cases/open-case.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { isOfTests } from '../../../gateways/payments/gateway-name.ts'
import { readPublicHolidays } from '../../../settings/read-public-holidays.ts'
import { type ProviderBalance, readProviderBalances } from './provider-balances.ts'
import { findProviderPayout, lockPayoutsOf } from './provider-payout-store.ts'

/** Providers pay out within a day or two; a week is more than a holiday and a weekend. */
const daysMost = 7
/** From the provider's day to our bank: what it says is paid is here in a working day or two. */
const workingDaysMost = 3

export async function findMissingPayouts(ctx: AppContext) {
  await findHeldTooLong(ctx)
  await findNotInBank(ctx)
}

/** A provider that holds money longer than it should is a case, until it has paid out. */
async function findHeldTooLong(ctx: AppContext) {
  const at = ctx.clock.now()
  const heldBefore = addDays(lagosDayOf(at), -daysMost)
  const isMissing = ({ held_since }: ProviderBalance) => held_since !== null && held_since < heldBefore
  await inTransaction(ctx.db, async (tx) => {
    for (const balance of await readProviderBalances(tx, at)) {
      const { provider } = balance
      if (isOfTests(provider)) continue
      const about = { kind: 'payout_missing' as const, details: { provider }, at }
      if (isMissing(balance)) await openCase(tx, about)
      else await closeCase(tx, { ...about, outcome: 'The provider has paid out.' })
    }
  })
}

type Awaited = { id: string; provider: string; paid_on: Day }

/** What a provider says it has paid and our bank does not show is a case, until its bank line is booked. */
async function findNotInBank(ctx: AppContext) {
  const todayOn = lagosDayOf(ctx.clock.now())
  const holidays = await readPublicHolidays(ctx)
  const { rows } = await sql<Awaited>`
    select id, provider, paid_on from provider_payouts
     where booked_as is null and status = 'paid' and provider not like '%-test' order by paid_on, id`.execute(ctx.db)
  const late = rows.filter(({ paid_on }) => addBusinessDays(paid_on, workingDaysMost, holidays) < todayOn)
  for (const payout of late) await inTransaction(ctx.db, (tx) => openIfAwaited(ctx, tx, payout))
}

async function openIfAwaited(ctx: AppContext, tx: Tx, { id, provider }: Awaited) {
  await lockPayoutsOf(tx, provider)
  const payout = await findProviderPayout(tx, id)
  if (payout?.booked_as !== null || payout.status !== 'paid') return
  const details = { provider, payout: payout.reference }
  await openCase(tx, { kind: 'payout_not_in_bank', details, at: ctx.clock.now() })
}
