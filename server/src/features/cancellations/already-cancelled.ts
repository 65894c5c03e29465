import {
  type RefundReader,
  refundProgresses,
  refundProgressWords,
} from '@skyroute/core/bookings/refunds/refund-progress.ts'
import { endings } from '@skyroute/core/cancellation/endings.ts'
import { formatKobo } from '@skyroute/core/currency.ts'
import { addUp, type Kobo, toNaira } from '@skyroute/core/money.ts'
import type { RefundKind } from '@skyroute/core/payments/refunds.ts'
import { sql } from 'kysely'
import { onlyRow } from '../../db/list-queries.ts'
import type { Reader } from '../../db/pool.ts'
import { conflict } from '../../errors.ts'
import type { Actor } from '../../http/actor.ts'
import type { BookingRow } from '../bookings/booking-store.ts'
import { findRefundStandings, type RefundStanding } from '../payments/refunds/progress/refund-standings.ts'

/** What was decided when a booking was cancelled, and what has become of its refund. */
export type Decided = {
  refundKobo: Kobo
  /** What was asked for to give it back, also once more after a refund that was not paid. */
  refunds: RefundStanding[]
  /** Of the money that came in: neither kept, nor given back or asked to be, nor returned by the customer's bank. */
  leftKobo: Kobo
  /** What lost disputes gave the customer. */
  returnedKobo: Kobo
}

const kindsOfCancellation: ReadonlySet<RefundKind> = new Set(['operator', 'terms', 'staff_surplus'])

export async function readDecided(db: Reader, bookingId: string): Promise<Decided> {
  const { rows } = await sql<Omit<Decided, 'refunds'> & { at: Date | null }>`
    select coalesce(e.refund_kobo, 0)::bigint as "refundKobo", e.at, m.lost_kobo as "returnedKobo",
           greatest(0, m.left_kobo - coalesce(e.kept_kobo, 0))::bigint as "leftKobo"
      from (select coalesce(sum(p.lost_kobo), 0)::bigint as lost_kobo,
                   coalesce(sum(greatest(0, p.captured_kobo - p.lost_kobo - coalesce(
                     (select sum(r.amount_kobo) from refunds r
                       where r.booking_id = p.booking_id and r.payment_id = p.id and r.status <> 'failed'), 0))), 0)
                     as left_kobo
              from payments p where p.booking_id = ${bookingId}) m
      left join lateral (
        select at, (details ->> 'refund_kobo')::bigint as refund_kobo, (details ->> 'kept_kobo')::bigint as kept_kobo
          from booking_events
         where booking_id = ${bookingId} and to_status = 'cancelled' and from_status <> 'cancelled'
         order by seq desc limit 1) e on true`.execute(db)
  const { at, ...decided } = onlyRow(rows)
  const refunds = (await findRefundStandings(db, bookingId)).filter(
    ({ kind, createdAt }) => kindsOfCancellation.has(kind) && at !== null && createdAt >= at,
  )
  return { ...decided, refunds }
}

/** Somebody was first: who it was, and what becomes of the money. It is not done a second time. */
export function alreadyCancelled(booking: BookingRow, actor: Actor, decided: Decided & { isOtherReason?: boolean }) {
  const reader = booking.user_id === actor.userId ? 'owner' : 'staff'
  const who = endings[booking.cancel_reason ?? 'customer'].already[reader]
  const why = decided.isOtherReason ? reasonWords(booking.cancel_note) : ''
  return conflict('illegal_transition', [who, moneyWords(reader, decided), why].filter(Boolean).join(' '), {
    cancel_reason: booking.cancel_reason,
    refund: toNaira(decided.refundKobo),
  })
}

/** A customer to whom nothing goes back is told no sum; staff have confirmed one. */
function moneyWords(reader: RefundReader, { refundKobo, refunds, leftKobo, returnedKobo }: Decided): string {
  if (refundKobo === 0) return reader === 'staff' ? 'Nothing was refunded.' : ''
  const live = refunds.filter(({ progress }) => progress !== 'failed' && progress !== 'not_sent')
  const restKobo = Math.min(leftKobo, refundKobo - sumOf(live))
  const told = live.length > 0 ? live : refunds.filter(({ progress }) => progress === 'failed')
  return [
    ...refundProgresses.flatMap((progress) => {
      const kobo = sumOf(told.filter((one) => one.progress === progress))
      return kobo > 0 ? [refundProgressWords[progress].sentence(formatKobo(kobo), reader)] : []
    }),
    ...(restKobo > 0 ? [`${formatKobo(restKobo)} is still to be refunded.`] : []),
    ...(returnedKobo > 0 ? [returnedWords[reader](formatKobo(returnedKobo))] : []),
  ].join(' ')
}

const sumOf = (refunds: readonly RefundStanding[]): Kobo => addUp(refunds.map(({ amountKobo }) => amountKobo))

const returnedWords: Readonly<Record<RefundReader, (amount: string) => string>> = {
  owner: (amount) => `Your bank has returned ${amount} to you already.`,
  staff: (amount) => `The customer’s bank has returned ${amount} already.`,
}

/** Another reason was written, and is not kept. */
const reasonWords = (kept: string | null): string =>
  kept ? `The reason on record stays: “${kept}”` : 'No reason is on record, and yours was not added.'
