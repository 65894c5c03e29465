import { payoutExchangeEntries, payoutFeeEntries, unallocatedKey } from '@skyroute/core/payments/ledger.ts'
import { payoutExchangeKobo, type ValuedLine } from '@skyroute/core/payments/payouts/payout-exchange.ts'
import { payoutFeeKobo } from '@skyroute/core/payments/payouts/payout-fee.ts'
import { sql } from 'kysely'
import { postLedger } from '../../../../db/ledger.ts'
import type { Tx } from '../../../../db/pool.ts'

/**
 * Brings what the books say that a provider kept of a booked payout, and what the bank's rate made of it, to what it
 * tells: nothing where no payout that it told of is linked any more. Hold the provider's lock.
 */
export async function settlePayout(tx: Tx, bookedAs: string, at: Date) {
  const linked = await findLinked(tx, bookedAs)
  await settle(tx, fees, { bookedAs, at, toldKobo: sumOf(linked, payoutFeeKobo) })
  await settle(tx, exchange, { bookedAs, at, toldKobo: sumOf(linked, payoutExchangeKobo) })
  await sql`
    update provider_payouts set settled_at = ${at} where booked_as = ${bookedAs} and settled_at is null`.execute(tx)
}

const sumOf = (linked: readonly Linked[], koboOf: (each: Linked) => number) =>
  linked.reduce((sum, each) => sum + koboOf(each), 0)

/** What is kept of a payout, where, and how it is posted. */
const fees = { table: 'payout_fees', column: 'amount_kobo', kind: 'payout_fee', entriesOf: payoutFeeEntries } as const
const exchange = {
  table: 'payout_exchange',
  column: 'gain_kobo',
  kind: 'payout_exchange',
  entriesOf: payoutExchangeEntries,
} as const

type Settled = { bookedAs: string; toldKobo: number; at: Date }

/** Writes down and posts what is missing of it. */
async function settle(tx: Tx, kept: typeof fees | typeof exchange, { bookedAs, toldKobo, at }: Settled) {
  const [table, column] = [sql.table(kept.table), sql.ref(kept.column)]
  const { rows } = await sql<{ kobo: number }>`
    select coalesce(sum(${column}), 0)::bigint as kobo from ${table} where payout_id = ${bookedAs}`.execute(tx)
  const missingKobo = toldKobo - (rows[0]?.kobo ?? 0)
  if (missingKobo === 0) return
  await sql`
    insert into ${table} (payout_id, ${column}, posted_at)
    values (${bookedAs}, ${missingKobo}, posting_date(${at}))`.execute(tx)
  await postLedger(tx, {
    bookingId: unallocatedKey,
    kind: kept.kind,
    note: bookedAs,
    postedAt: at,
    entries: kept.entriesOf(missingKobo),
  })
}

type Linked = { currency: string; amountMinor: number; feeMinor: number; bookedKobo: number; lines: ValuedLine[] }

async function findLinked(tx: Tx, bookedAs: string): Promise<Linked[]> {
  const { rows } = await sql<Linked>`
    select p.currency, p.amount_minor as "amountMinor", p.fee_minor as "feeMinor",
           (select sum(amount_kobo) from payouts where id = ${bookedAs} or part_of = ${bookedAs})::bigint as "bookedKobo",
           coalesce((select json_agg(json_build_object('kind', l.kind, 'grossMinor', l.gross_minor,
                                                       'feeMinor', l.fee_minor, 'bookKobo', l.book_kobo))
                       from provider_payout_lines l where l.payout_id = p.id and l.book_kobo is not null), '[]') as lines
      from provider_payouts p where p.booked_as = ${bookedAs}`.execute(tx)
  return rows
}
