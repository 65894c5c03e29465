// What postings earned of partners' bookings, part by part: what a partner is owed, and what his statement says (M24).
import { type EarningParts, owedToPartner, type PartnerTerms } from '@skyroute/core/payments/partners/split-earning.ts'
import { type RawBuilder, sql } from 'kysely'
import { onlyRow } from '../../../db/list-queries.ts'
import type { Reader, Tx } from '../../../db/pool.ts'

type Kept = {
  bookingId: string
  transactionId: string
  partner: PartnerTerms & { id: string }
  parts: EarningParts
  /** Earned, or given up again. */
  way: 'earned' | 'reversed'
}

/** Beside each posting that moves what a partner is owed of a booking. */
export async function keepEarning(tx: Tx, { bookingId, transactionId, partner, parts, way }: Kept) {
  const signed = (kobo: number) => (way === 'earned' ? kobo : -kobo)
  const row = {
    booking_id: bookingId,
    transaction_id: transactionId,
    partner_id: partner.id,
    share_kobo: signed(parts.shareKobo),
    sale_vat_kobo: signed(parts.saleVatKobo),
    commission_kobo: signed(parts.commissionKobo),
    commission_vat_kobo: signed(parts.commissionVatKobo),
    fee_kobo: signed(parts.feeKobo),
    fee_vat_kobo: signed(parts.feeVatKobo),
    owed_kobo: signed(owedToPartner(parts, partner)),
  }
  await tx.insertInto('partner_earnings').values(row).execute()
}

/** What is earned of a booking and was not given up again. */
export function earningHeld(db: Reader, bookingId: string): Promise<EarningParts> {
  return sumParts(db, sql`e.booking_id = ${bookingId}`, 1)
}

/** What a refund has given up and not earned again. */
export function givenUpFor(db: Reader, refund: { booking_id: string; id: string }): Promise<EarningParts> {
  return sumParts(db, sql`e.booking_id = ${refund.booking_id} and t.refund_id = ${refund.id}`, -1)
}

async function sumParts(db: Reader, rows: RawBuilder<unknown>, sign: 1 | -1): Promise<EarningParts> {
  const of = (column: string) => sql`(${sign} * coalesce(sum(e.${sql.ref(column)}), 0))::bigint`
  const found = await sql<EarningParts>`
    select ${of('share_kobo')} as "shareKobo", ${of('sale_vat_kobo')} as "saleVatKobo",
           ${of('commission_kobo')} as "commissionKobo", ${of('commission_vat_kobo')} as "commissionVatKobo",
           ${of('fee_kobo')} as "feeKobo", ${of('fee_vat_kobo')} as "feeVatKobo"
      from partner_earnings e join ledger_transactions t on t.booking_id = e.booking_id and t.id = e.transaction_id
     where ${rows}`.execute(db)
  return onlyRow(found.rows)
}
