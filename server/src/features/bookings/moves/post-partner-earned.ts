// A partner's stay or hire is earned: we were his agent, so his part is owed to him (M24).
import type { Kobo } from '@skyroute/core/money.ts'
import { partnerEarnedEntries } from '@skyroute/core/payments/partners/partner-entries.ts'
import { earningSum, type PartnerTerms, splitEarning } from '@skyroute/core/payments/partners/split-earning.ts'
import { sql } from 'kysely'
import { postLedger } from '../../../db/ledger.ts'
import { onlyRow } from '../../../db/list-queries.ts'
import type { Tx } from '../../../db/pool.ts'
import type { BookingRow } from '../booking-store.ts'
import { earningHeld, keepEarning } from './partner-earnings.ts'

export type Earned = { keptKobo: Kobo; kind: 'completed' | 'cancellation_charge' | 'charge_after_dispute'; now: Date }
type Partner = PartnerTerms & { id: string }

/** Whose booking it is, with the terms of its sale; null when the listing was our own. */
export function partnerOf(
  booking: Pick<BookingRow, 'partner_id' | 'commission_bps' | 'partner_vat_registered'>,
): Partner | null {
  const { partner_id: id, commission_bps: commissionBps, partner_vat_registered: isVatRegistered } = booking
  return id === null || commissionBps === null || isVatRegistered === null
    ? null
    : { id, commissionBps, isVatRegistered }
}

export async function postPartnerEarned(
  tx: Tx,
  booking: BookingRow,
  partner: Partner,
  { keptKobo, kind, now }: Earned,
) {
  const goodwillKobo = kind === 'completed' ? await goodwillToBear(tx, booking, keptKobo) : 0
  if (keptKobo + goodwillKobo === 0) return
  const sold = {
    subtotalKobo: booking.subtotal_kobo,
    serviceFeeKobo: booking.service_fee_kobo,
    vatKobo: booking.vat_kobo,
  }
  const parts = splitEarning(keptKobo + goodwillKobo, { sold, terms: partner, vatBps: booking.vat_bps })
  const entries = partnerEarnedEntries(parts, { terms: partner, goodwillKobo })
  const transactionId = await postLedger(tx, { bookingId: booking.id, kind, postedAt: now, entries })
  await keepEarning(tx, { bookingId: booking.id, transactionId, partner, parts, way: 'earned' })
}

/**
 * What staff gave back before the stay was over is earned all the same, at our cost, up to the price: the partner has his
 * share of what his stay was sold for.
 */
async function goodwillToBear(tx: Tx, booking: BookingRow, keptKobo: Kobo): Promise<Kobo> {
  const { rows } = await sql<{ kobo: number }>`
    select coalesce(sum(amount_kobo), 0)::bigint as kobo from ledger_entries
     where booking_id = ${booking.id} and account = 'partner_goodwill'`.execute(tx)
  const unearnedKobo = booking.total_kobo - earningSum(await earningHeld(tx, booking.id)) - keptKobo
  return Math.max(0, Math.min(booking.goodwill_kobo - onlyRow(rows).kobo, unearnedKobo))
}
