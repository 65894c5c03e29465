import type { Tx } from '../../../../db/pool.ts'
import { conflict, invalid } from '../../../../errors.ts'
import { findProviderPayout, type ProviderPayoutRow } from '../provider-payout-store.ts'

type Named = { provider: string; payoutIds: readonly string[]; lineCount: number; amountKobo: number }

/**
 * The payouts that a person says the bank lines are. In naira they are the lines' very amount; dollars come in at the
 * bank's rate of the day, one payout at a time.
 */
export async function namePayouts(tx: Tx, named: Named): Promise<ProviderPayoutRow[]> {
  const { provider, payoutIds, lineCount, amountKobo } = named
  if (lineCount > 1 && payoutIds.length !== 1)
    throw invalid('payout_ids', 'Several bank lines together are one payout. Name that one.', 'one_payout')
  const told: ProviderPayoutRow[] = []
  for (const id of payoutIds) told.push(await namePayout(tx, provider, id))
  const sumMinor = told.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
  const isOneOfDollars = told.length === 1 && told[0]?.currency !== 'NGN'
  if (told.length === 0 || isOneOfDollars) return told
  if (told.some(({ currency }) => currency !== 'NGN'))
    throw invalid('payout_ids', 'A payout that is not in naira comes by itself.', 'amount_differs')
  if (sumMinor !== amountKobo)
    throw invalid('payout_ids', `${amountOf(lineCount)} than ${whatOf(told.length)}.`, 'amount_differs')
  return told
}

const amountOf = (lines: number) =>
  lines === 1 ? 'The bank line has another amount' : 'The bank lines have another amount'
const whatOf = (payouts: number) => (payouts === 1 ? 'this payout' : 'these payouts')

async function namePayout(tx: Tx, provider: string, id: string): Promise<ProviderPayoutRow> {
  const told = await findProviderPayout(tx, id)
  if (told?.provider !== provider) throw invalid('payout_ids', 'This provider told of no such payout.')
  if (told.booked_as !== null) throw conflict('payout_booked', 'This payout is booked with another bank line.')
  if (told.status === 'failed') throw conflict('payout_failed', 'The provider says that this payout failed.')
  return told
}
