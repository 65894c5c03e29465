import { payoutFeeEntries, unallocatedKey } from '@skyroute/core/payments/ledger.ts'
import { payoutFeeKobo } from '@skyroute/core/payments/payouts/payout-fee.ts'
import { sql } from 'kysely'
import { postLedger } from '../../../../db/ledger.ts'
import type { Tx } from '../../../../db/pool.ts'

/**
 * Brings what the books say that a provider kept of a booked payout to what it tells: nothing where no payout that it
 * told of is linked any more. Hold the provider's lock.
 */
export async function settlePayoutFee(tx: Tx, bookedAs: string, at: Date) {
  const missingKobo = (await feeAsTold(tx, bookedAs)) - (await feeInBooks(tx, bookedAs))
  if (missingKobo === 0) return
  await sql`
    insert into payout_fees (payout_id, amount_kobo, posted_at)
    values (${bookedAs}, ${missingKobo}, posting_date(${at}))`.execute(tx)
  await postLedger(tx, {
    bookingId: unallocatedKey,
    kind: 'payout_fee',
    note: bookedAs,
    postedAt: at,
    entries: payoutFeeEntries(missingKobo),
  })
}

type Linked = { currency: string; amountMinor: number; feeMinor: number; bookedKobo: number }

async function feeAsTold(tx: Tx, bookedAs: string): Promise<number> {
  const { rows } = await sql<Linked>`
    select p.currency, p.amount_minor as "amountMinor", p.fee_minor as "feeMinor",
           (select sum(amount_kobo) from payouts where id = ${bookedAs} or part_of = ${bookedAs})::bigint as "bookedKobo"
      from provider_payouts p where p.booked_as = ${bookedAs}`.execute(tx)
  return rows.reduce((sum, linked) => sum + payoutFeeKobo(linked), 0)
}

async function feeInBooks(tx: Tx, bookedAs: string): Promise<number> {
  const { rows } = await sql<{ kobo: number }>`
    select coalesce(sum(amount_kobo), 0)::bigint as kobo from payout_fees where payout_id = ${bookedAs}`.execute(tx)
  return rows[0]?.kobo ?? 0
}
