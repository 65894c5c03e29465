import type { Kobo } from '@skyroute/core/money.ts'
import { chargebackCoveredEntries, chargebackUncoveredEntries, earnedEntries } from '@skyroute/core/payments/ledger.ts'
import { kindsOfKindness, kindsThatEndWithBooking } from '@skyroute/core/payments/refunds.ts'
import { type RawBuilder, sql } from 'kysely'
import { postLedger } from '../../../db/ledger.ts'
import type { Reader, Tx } from '../../../db/pool.ts'
import type { BookingRow } from '../booking-store.ts'
import { type Earned, partnerOf, postPartnerEarned } from './post-partner-earned.ts'

export type CustomerMoney = {
  /** What the customer can get back: captured, less what went back and what is asked to go back. */
  fundsKobo: Kobo
  /** What their bank has returned to them after a lost dispute: it is not theirs a second time. */
  lostKobo: Kobo
  /** Their bank has not decided yet: a refund of it waits (SP10). */
  isDisputed: boolean
}

/** Payment by payment: a dispute is about one of them, and takes its own amount, at most what is left of it. */
export function customerMoney(db: Reader, booking: Pick<BookingRow, 'id'>): Promise<CustomerMoney> {
  return readMoney(db, booking, sql`r.status = 'requested'`)
}

/** The same when the booking ends: what staff wish to give back and nobody has agreed to is declined then. */
export function moneyAtEnd(db: Reader, booking: Pick<BookingRow, 'id'>): Promise<CustomerMoney> {
  return readMoney(
    db,
    booking,
    sql`r.status = 'requested' and not (
        r.kind = any(${kindsThatEndWithBooking}) and r.needs_approval and r.approved_by is null)`,
  )
}

async function readMoney(db: Reader, booking: Pick<BookingRow, 'id'>, isPromised: RawBuilder<unknown>) {
  const { rows } = await sql<CustomerMoney>`
    select coalesce(sum(left_kobo - least(left_kobo, lost_kobo)), 0)::bigint as "fundsKobo",
           coalesce(sum(least(left_kobo, lost_kobo)), 0)::bigint as "lostKobo",
           coalesce(bool_or(dispute_state = 'open' and left_kobo > 0), false) as "isDisputed"
      from (select p.dispute_state, p.lost_kobo, greatest(0, p.captured_kobo - p.refunded_kobo - coalesce(
                     (select sum(r.amount_kobo) from refunds r
                       where r.booking_id = p.booking_id and r.payment_id = p.id and ${isPromised}), 0)) as left_kobo
              from payments p where p.booking_id = ${booking.id}) each_payment`.execute(db)
  return rows[0] ?? { fundsKobo: 0, lostKobo: 0, isDisputed: false }
}

/** What the customer can get back. */
export async function fundsOf(db: Reader, booking: Pick<BookingRow, 'id'>): Promise<Kobo> {
  return (await customerMoney(db, booking)).fundsKobo
}

/**
 * What a stay that took place earns, at most its price: also money that the bank took back, for which a loss was posted,
 * and a rest that was written off.
 */
export async function earnableKobo(
  db: Reader,
  booking: Pick<BookingRow, 'id' | 'total_kobo' | 'written_off_kobo'>,
): Promise<Kobo> {
  const { fundsKobo, lostKobo } = await customerMoney(db, booking)
  return Math.min(booking.total_kobo, fundsKobo + lostKobo + booking.written_off_kobo)
}

/**
 * What an ended booking owes nobody and has not earned, because the bank has returned it, covers the loss of the dispute:
 * each kobo that the bank has returned once, and nothing that another payment has brought. Run it when all else of the
 * booking's money is decided; again, it does nothing. `atMostKobo` where something of it is still to go back.
 */
export async function coverLoss(
  tx: Tx,
  booking: Pick<BookingRow, 'id'>,
  now: Date,
  atMostKobo: Kobo = Number.MAX_SAFE_INTEGER,
) {
  const { lostKobo } = await customerMoney(tx, booking)
  if (lostKobo === 0) return
  const { fundsKobo, lossKobo, coveredKobo } = await heldBeside(tx, booking)
  const amountKobo = Math.min(lostKobo - coveredKobo, fundsKobo, lossKobo, atMostKobo)
  if (amountKobo <= 0) return
  const entries = chargebackCoveredEntries(amountKobo)
  await postLedger(tx, { bookingId: booking.id, kind: 'chargeback_covered', postedAt: now, entries })
}

/**
 * A loss is none any more: what had covered it is the booking's again, but for what the other losses of the booking still
 * are. Answers how much. Run it when the payment has lost it no longer.
 */
export async function uncoverLoss(tx: Tx, booking: Pick<BookingRow, 'id'>, now: Date): Promise<Kobo> {
  const { rows } = await sql<{ kobo: number }>`
    select coalesce(sum(lost_kobo), 0)::bigint as kobo from payments where booking_id = ${booking.id}`.execute(tx)
  const { coveredKobo } = await heldBeside(tx, booking)
  const amountKobo = Math.max(0, coveredKobo - (rows[0]?.kobo ?? 0))
  if (amountKobo === 0) return 0
  const entries = chargebackUncoveredEntries(amountKobo)
  await postLedger(tx, { bookingId: booking.id, kind: 'chargeback_uncovered', postedAt: now, entries })
  return amountKobo
}

async function heldBeside(tx: Tx, booking: Pick<BookingRow, 'id'>) {
  const { rows } = await sql<{ fundsKobo: number; lossKobo: number; coveredKobo: number }>`
    select coalesce(-sum(amount_kobo) filter (where account = 'customer_funds'), 0)::bigint as "fundsKobo",
           coalesce(sum(amount_kobo) filter (where account = 'chargeback_loss'), 0)::bigint as "lossKobo",
           coalesce(sum(amount_kobo) filter (where account = 'customer_funds'
                                               and t.kind in ('chargeback_covered', 'chargeback_uncovered')), 0)::bigint
             as "coveredKobo"
      from ledger_entries e join ledger_transactions t on t.booking_id = e.booking_id and t.id = e.transaction_id
     where e.booking_id = ${booking.id}`.execute(tx)
  if (!rows[0]) throw new Error('an aggregate answered no row')
  return rows[0]
}

/**
 * The customer's money is earned: all of it at completion, what the terms keep at a cancellation. Of a partner's booking
 * his part is owed to him.
 */
export async function postEarned(tx: Tx, booking: BookingRow, earned: Earned) {
  const partner = partnerOf(booking)
  if (partner) return postPartnerEarned(tx, booking, partner, earned)
  if (earned.keptKobo === 0) return
  await postLedger(tx, {
    bookingId: booking.id,
    kind: earned.kind,
    postedAt: earned.now,
    entries: earnedEntries(earned.keptKobo, {
      subtotalKobo: booking.subtotal_kobo,
      serviceFeeKobo: booking.service_fee_kobo,
      vatKobo: booking.vat_kobo,
    }),
  })
}

/**
 * What is to go back of a booking and waits for its second person or for a dispute: it pays for nothing any more. A
 * kindness is not among it: it leaves the price paid (M17b).
 */
export async function waitingRefundsKobo(db: Reader, { id }: Pick<BookingRow, 'id'>): Promise<Kobo> {
  const { rows } = await sql<{ kobo: number }>`
    select coalesce(sum(amount_kobo), 0)::bigint as kobo from refunds
     where booking_id = ${id} and status = 'requested' and kind <> all(${kindsOfKindness})`.execute(db)
  return rows[0]?.kobo ?? 0
}
