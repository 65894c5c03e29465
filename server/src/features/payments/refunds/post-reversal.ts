// What was earned is given up when it goes back after all, and earned again when the refund fails (M22).
import { addUp, type Kobo } from '@skyroute/core/money.ts'
import { earnedEntries, earningReversedEntries, type SoldParts } from '@skyroute/core/payments/ledger.ts'
import { type RawBuilder, sql } from 'kysely'
import { onlyRow } from '../../../db/list-queries.ts'
import type { Tx } from '../../../db/pool.ts'
import type { RefundRow } from './refund-store.ts'

type Held = SoldParts & { customerFundsKobo: Kobo }

/** For what the customer's money of the booking lacks of an amount, in the parts that are still ours. */
export async function reversalFor(tx: Tx, refund: RefundRow, amountKobo: Kobo) {
  const { customerFundsKobo, ...earned } = await heldIn(tx, sql`e.booking_id = ${refund.booking_id}`)
  const lackingKobo = Math.max(0, amountKobo - customerFundsKobo)
  return earningReversedEntries(Math.min(lackingKobo, sumOf(earned)), earned)
}

/** What this refund had given up, at most an amount. */
export async function earnedAgainFor(tx: Tx, refund: RefundRow, amountKobo: Kobo) {
  const { customerFundsKobo: _, ...held } = await heldIn(
    tx,
    sql`e.booking_id = ${refund.booking_id} and t.refund_id = ${refund.id}
        and t.kind in ('earning_reversed', 'earned_again')`,
  )
  const givenUp = {
    subtotalKobo: -held.subtotalKobo,
    serviceFeeKobo: -held.serviceFeeKobo,
    vatKobo: -held.vatKobo,
  }
  return earnedEntries(Math.min(amountKobo, sumOf(givenUp)), givenUp)
}

/** What the ledger holds of a booking, for its customer and as earned: more than this nobody can give back. */
export async function moneyHeldKobo(tx: Tx, bookingId: string): Promise<Kobo> {
  const { customerFundsKobo, ...earned } = await heldIn(tx, sql`e.booking_id = ${bookingId}`)
  return Math.max(0, customerFundsKobo) + sumOf(earned)
}

/** What the ledger holds of a booking for its customer. */
export async function customerFundsKobo(tx: Tx, bookingId: string): Promise<Kobo> {
  return (await heldIn(tx, sql`e.booking_id = ${bookingId}`)).customerFundsKobo
}

const sumOf = ({ subtotalKobo, serviceFeeKobo, vatKobo }: SoldParts) => addUp([subtotalKobo, serviceFeeKobo, vatKobo])

/** Credits minus debits of some of a booking's lines. */
async function heldIn(tx: Tx, lines: RawBuilder<unknown>): Promise<Held> {
  const of = (account: string) => sql`coalesce(-sum(e.amount_kobo) filter (where e.account = ${account}), 0)::bigint`
  const { rows } = await sql<Held>`
    select ${of('customer_funds')} as "customerFundsKobo", ${of('revenue')} as "subtotalKobo",
           ${of('service_fee')} as "serviceFeeKobo", ${of('vat_payable')} as "vatKobo"
      from ledger_entries e join ledger_transactions t on t.booking_id = e.booking_id and t.id = e.transaction_id
     where ${lines}`.execute(tx)
  return onlyRow(rows)
}
