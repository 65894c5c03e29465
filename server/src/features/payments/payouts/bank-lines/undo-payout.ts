import type { Tx } from '../../../../db/pool.ts'
import { forgetBookedAs, lockPayoutsOf } from '../provider-payout-store.ts'
import { awaitAgain } from '../save-payout.ts'
import { findPayoutsOf, saveUndone } from './payout-store.ts'
import { postPayout } from './post-payout.ts'
import { settlePayout } from './settle-payout.ts'

/** Before the line's own lock, as whoever books lines together takes them. Answers the lines of the same payout. */
export async function lockPayoutOf(tx: Tx, lineId: string): Promise<string[]> {
  const [first] = await findPayoutsOf(tx, lineId)
  if (!first) return []
  await lockPayoutsOf(tx, first.provider)
  return (await findPayoutsOf(tx, lineId)).map(({ bank_line_id }) => bank_line_id)
}

/**
 * A line that is opened again is no payout any more, nor is another line of the same one: the money is at the provider,
 * whose payouts wait for their lines again. Hold the locks of `lockPayoutOf` and of the line.
 */
export async function undoPayoutOf(tx: Tx, lineId: string, { by, at }: { by: string; at: Date }) {
  const payouts = await findPayoutsOf(tx, lineId)
  const [first] = payouts
  if (!first) return
  for (const payout of payouts) await saveUndone(tx, payout, { by, at })
  for (const told of await forgetBookedAs(tx, first.id)) await awaitAgain(tx, told, at)
  await settlePayout(tx, first.id, at)
  for (const { bank_line_id: lineId, amount_kobo: amountKobo } of payouts)
    await postPayout(tx, { kind: 'payout_undone', lineId, amountKobo, at })
}
