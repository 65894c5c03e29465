// What was earned is given up when it goes back after all, and earned again when the refund fails (M22). Of a partner's
// booking what staff give back is ours to bear, and anything else takes his part with it (M24).
import { addUp, type Kobo } from '@skyroute/core/money.ts'
import {
  earnedAccounts,
  earnedEntries,
  earningReversedEntries,
  type SoldParts,
} from '@skyroute/core/payments/ledger.ts'
import { goodwillBorneEntries, goodwillReturnedEntries } from '@skyroute/core/payments/partners/partner-entries.ts'
import { type RawBuilder, sql } from 'kysely'
import { onlyRow } from '../../../db/list-queries.ts'
import type { Tx } from '../../../db/pool.ts'
import {
  findPartnerOf,
  partnerEarnedAgain,
  partnerReversal,
  type Reversal,
} from '../../bookings/moves/post-partner-reversal.ts'
import type { RefundRow } from './refund-store.ts'

type Held = SoldParts & { customerFundsKobo: Kobo; earnedKobo: Kobo; goodwillKobo: Kobo }

/** For what the customer's money of the booking lacks of an amount that goes back, in the parts that are still ours. */
export async function reversalFor(
  tx: Tx,
  refund: RefundRow,
  { kobo, isGoodwill }: { kobo: Kobo; isGoodwill: boolean },
): Promise<Reversal> {
  const { customerFundsKobo, earnedKobo, ...earned } = await heldIn(tx, sql`e.booking_id = ${refund.booking_id}`)
  const backKobo = Math.min(Math.max(0, kobo - customerFundsKobo), earnedKobo)
  const partner = await findPartnerOf(tx, refund.booking_id)
  if (!partner) return { kind: 'earning_reversed', entries: earningReversedEntries(backKobo, earned) }
  if (isGoodwill) return { kind: 'goodwill_borne', entries: goodwillBorneEntries(backKobo) }
  return partnerReversal(tx, refund, { partner, backKobo })
}

/** What this refund had given up, at most what of it counted as given back, and of that as a kindness. */
export async function earnedAgainFor(
  tx: Tx,
  refund: RefundRow,
  back: { kobo: Kobo; goodwillKobo: Kobo },
): Promise<Reversal[]> {
  const held = await heldIn(
    tx,
    sql`e.booking_id = ${refund.booking_id} and t.refund_id = ${refund.id}
        and t.kind in ('earning_reversed', 'earned_again', 'goodwill_borne', 'goodwill_returned')`,
  )
  const partner = await findPartnerOf(tx, refund.booking_id)
  if (partner) {
    const returned = goodwillReturnedEntries(Math.min(back.goodwillKobo, held.goodwillKobo))
    const again = await partnerEarnedAgain(tx, refund, { partner, amountKobo: back.kobo - back.goodwillKobo })
    return [{ kind: 'goodwill_returned', entries: returned }, again]
  }
  const givenUp = {
    subtotalKobo: -held.subtotalKobo,
    serviceFeeKobo: -held.serviceFeeKobo,
    vatKobo: -held.vatKobo,
  }
  return [{ kind: 'earned_again', entries: earnedEntries(Math.min(back.kobo, sumOf(givenUp)), givenUp) }]
}

/** What the ledger holds of a booking, for its customer and as earned: more than this nobody can give back. */
export async function moneyHeldKobo(tx: Tx, bookingId: string): Promise<Kobo> {
  const { customerFundsKobo, earnedKobo } = await heldIn(tx, sql`e.booking_id = ${bookingId}`)
  return Math.max(0, customerFundsKobo) + earnedKobo
}

/** What the ledger holds of a booking for its customer. */
export async function customerFundsKobo(tx: Tx, bookingId: string): Promise<Kobo> {
  return (await heldIn(tx, sql`e.booking_id = ${bookingId}`)).customerFundsKobo
}

const sumOf = ({ subtotalKobo, serviceFeeKobo, vatKobo }: SoldParts) => addUp([subtotalKobo, serviceFeeKobo, vatKobo])

/** Credits minus debits of some of a booking's lines; goodwill is a cost, so it is counted the other way round. */
async function heldIn(tx: Tx, lines: RawBuilder<unknown>): Promise<Held> {
  const of = (account: string) => sql`coalesce(-sum(e.amount_kobo) filter (where e.account = ${account}), 0)::bigint`
  const { rows } = await sql<Held>`
    select ${of('customer_funds')} as "customerFundsKobo", ${of('revenue')} as "subtotalKobo",
           ${of('service_fee')} as "serviceFeeKobo", ${of('vat_payable')} as "vatKobo",
           -${of('partner_goodwill')} as "goodwillKobo",
           coalesce(-sum(e.amount_kobo) filter (where e.account = any(${earnedAccounts})), 0)::bigint as "earnedKobo"
      from ledger_entries e join ledger_transactions t on t.booking_id = e.booking_id and t.id = e.transaction_id
     where ${lines}`.execute(tx)
  return onlyRow(rows)
}
