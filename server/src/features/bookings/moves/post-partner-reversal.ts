// Of a partner's booking: what was earned goes back in proportion to its parts, and is earned again as it was given up.
import type { Kobo } from '@skyroute/core/money.ts'
import type { LedgerEntry } from '@skyroute/core/payments/ledger.ts'
import {
  partnerEarnedEntries,
  partnerEarningReversedEntries,
} from '@skyroute/core/payments/partners/partner-entries.ts'
import { earningSum, partOfEarning } from '@skyroute/core/payments/partners/split-earning.ts'
import { sql } from 'kysely'
import { onlyRow } from '../../../db/list-queries.ts'
import type { Tx } from '../../../db/pool.ts'
import { earningHeld, givenUpFor, type keepEarning } from './partner-earnings.ts'
import { partnerOf } from './post-partner-earned.ts'

/** What is posted, and of a partner's booking what it does to his part. */
export type Reversal = {
  kind: 'earning_reversed' | 'earned_again' | 'goodwill_borne' | 'goodwill_returned'
  entries: LedgerEntry[]
  earning?: Omit<Parameters<typeof keepEarning>[1], 'transactionId'>
}

type RefundOf = { booking_id: string; id: string }
type Partner = NonNullable<ReturnType<typeof partnerOf>>

export async function findPartnerOf(tx: Tx, bookingId: string): Promise<Partner | null> {
  const { rows } = await sql<Parameters<typeof partnerOf>[0]>`
    select partner_id, commission_bps, partner_vat_registered from bookings where id = ${bookingId}`.execute(tx)
  return partnerOf(onlyRow(rows))
}

type Back = { partner: Partner; backKobo: Kobo }

export async function partnerReversal(tx: Tx, refund: RefundOf, { partner, backKobo }: Back): Promise<Reversal> {
  const held = await earningHeld(tx, refund.booking_id)
  const parts = partOfEarning(Math.min(backKobo, earningSum(held)), held)
  return {
    kind: 'earning_reversed',
    entries: partnerEarningReversedEntries(parts, partner),
    earning: { bookingId: refund.booking_id, partner, parts, way: 'reversed' },
  }
}

type Again = { partner: Partner; amountKobo: Kobo }

export async function partnerEarnedAgain(tx: Tx, refund: RefundOf, { partner, amountKobo }: Again): Promise<Reversal> {
  const givenUp = await givenUpFor(tx, refund)
  const parts = partOfEarning(Math.min(amountKobo, earningSum(givenUp)), givenUp)
  return {
    kind: 'earned_again',
    entries: partnerEarnedEntries(parts, { terms: partner, goodwillKobo: 0 }),
    earning: { bookingId: refund.booking_id, partner, parts, way: 'earned' },
  }
}
