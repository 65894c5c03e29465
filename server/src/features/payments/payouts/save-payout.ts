import { describePayoutDifferences, matchPayoutLine } from '@skyroute/core/payments/payouts/match-payout.ts'
import { firstLetters } from '@skyroute/core/text.ts'
import { sql } from 'kysely'
import { closeCase, openCase } from '../../../cases/open-case.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { settlePayout } from './bank-lines/settle-payout.ts'
import { findKnownParts } from './find-known-parts.ts'
import {
  bookedKoboOf,
  findBookedFor,
  lockPayoutsOf,
  type ProviderPayoutRow,
  readMatched,
  replaceLines,
  saveBookedAs,
  saveDiffers,
  type Told,
  upsertPayout,
} from './provider-payout-store.ts'

/**
 * What a provider tells of a payout, held against our books. Of it only the fee and the exchange difference are
 * posted, once its bank line is booked: the line is the payout. Told again it is the
 * same payout, looked at anew; what does not agree is a case until it does, or until something else does not.
 */
export async function savePayout(ctx: AppContext, told: Told): Promise<void> {
  await inTransaction(ctx.db, (tx) => savePayoutIn(tx, told))
}

export async function savePayoutIn(tx: Tx, told: Told): Promise<void> {
  const { provider, payout, at } = told
  await lockPayoutsOf(tx, provider)
  const row = await upsertPayout(tx, told)
  if (!row) return
  const known = await findKnownParts(tx, row, payout.lines)
  const matched = payout.lines.map((line, index) => ({
    line,
    known: known[index],
    differs: matchPayoutLine(line, known[index]),
  }))
  await replaceLines(tx, row, matched)
  const bookedAs = row.booked_as ?? (await findBookedFor(tx, row))
  if (bookedAs !== null && row.booked_as === null) await saveBookedAs(tx, row.id, bookedAs)
  if (bookedAs !== null || payout.status === 'failed') await noLongerAwaited(tx, row, at)
  if (bookedAs !== null) await settlePayout(tx, bookedAs, at)
  const bookedKobo = await bookedKoboOf(tx, row.id, bookedAs)
  await keepCase(tx, row, describePayoutDifferences({ ...payout, bookedKobo }, matched), at)
}

/** Its bank line is opened again: what differed about that is over. */
export async function awaitAgain(tx: Tx, row: ProviderPayoutRow, at: Date) {
  const { amount_minor: amountMinor, status, currency } = row
  const payout = { amountMinor, status, currency, bookedKobo: null }
  await keepCase(tx, row, describePayoutDifferences(payout, await readMatched(tx, row.id)), at)
}

/** Nobody need look for it in our bank. */
export async function noLongerAwaited(tx: Tx, { provider, reference: payout, status }: ProviderPayoutRow, at: Date) {
  const outcome = status === 'failed' ? 'The provider says that this payout failed.' : 'Its bank line was booked.'
  await closeCase(tx, { kind: 'payout_not_in_bank', details: { provider, payout }, at, outcome })
}

/** A person who closed the case does not see it again until something else is wrong. */
async function keepCase(tx: Tx, row: ProviderPayoutRow, inWords: string, at: Date) {
  const differs = firstLetters(inWords, 500)
  if (differs === row.differs) return
  await saveDiffers(tx, row.id, differs)
  const { provider, reference: payout } = row
  await sql`
    update cases set closed_at = ${at}, outcome = 'It was told or booked anew.'
     where kind = 'payout_differs' and closed_at is null
       and details ->> 'provider' = ${provider} and details ->> 'payout' = ${payout}`.execute(tx)
  if (differs !== '') await openCase(tx, { kind: 'payout_differs', details: { provider, payout, differs }, at })
}
