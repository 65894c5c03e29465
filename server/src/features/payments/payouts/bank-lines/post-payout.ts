import { payoutEntries, payoutUndoneEntries, unallocatedKey } from '@skyroute/core/payments/ledger.ts'
import { postLedger } from '../../../../db/ledger.ts'
import type { Tx } from '../../../../db/pool.ts'

const entriesOf = { payout: payoutEntries, payout_undone: payoutUndoneEntries }

type Posting = { kind: keyof typeof entriesOf; lineId: string; amountKobo: number; at: Date }

/** A bank line is a payout, or is none any more. */
export async function postPayout(tx: Tx, { kind, lineId, amountKobo, at }: Posting) {
  await postLedger(tx, {
    bookingId: unallocatedKey,
    kind,
    note: lineId,
    postedAt: at,
    entries: entriesOf[kind](amountKobo),
  })
}
