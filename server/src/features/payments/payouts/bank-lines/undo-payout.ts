import { payoutUndoneEntries, unallocatedKey } from '@skyroute/core/payments/ledger.ts'
import { postLedger } from '../../../../db/ledger.ts'
import type { Tx } from '../../../../db/pool.ts'
import { findPayoutOf, saveUndone } from './payout-store.ts'
import { forgetBookedAs, lockPayoutsOf } from '../provider-payout-store.ts'
import { awaitAgain } from '../save-payout.ts'
import { settlePayoutFee } from './settle-payout-fee.ts'

/** A line that is opened again is no payout any more: the money is at the provider, whose payout waits for its line again. Hold the line's lock. */
export async function undoPayoutOf(tx: Tx, lineId: string, { by, at }: { by: string; at: Date }) {
  const payout = await findPayoutOf(tx, lineId)
  if (!payout) return
  await lockPayoutsOf(tx, payout.provider)
  await saveUndone(tx, payout, { by, at })
  const told = await forgetBookedAs(tx, payout.id)
  if (told) await awaitAgain(tx, told, at)
  await settlePayoutFee(tx, payout.id, at)
  await postLedger(tx, {
    bookingId: unallocatedKey,
    kind: 'payout_undone',
    note: lineId,
    postedAt: at,
    entries: payoutUndoneEntries(payout.amount_kobo),
  })
}
