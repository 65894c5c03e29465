import { sql } from 'kysely'
import type { Reader } from '../../../db/pool.ts'
import { moneyOut } from '../money-out.ts'
import { askByStretch, type ByStretch, ofKind } from './ask.ts'
import { midnight, type Span } from './span.ts'

/** Kobo, by the day the ledger has it on. */
export type Takings = { receivedKobo: number; feesKobo: number; refundedKobo: number; chargedBackKobo: number }
export const noTakings: Takings = { receivedKobo: 0, feesKobo: 0, refundedKobo: 0, chargedBackKobo: 0 }

/** What came in and what went back. A refund that failed is given back to its customer on the day it failed. */
export async function readTakings(db: Reader, span: Span): Promise<ByStretch<Takings>> {
  const [received, out] = await Promise.all([
    askByStretch(db, span, {
      question: {
        from: sql`receipts r join bookings b on b.id = r.booking_id where true`,
        at: sql`r.received_at`,
        figures: sql`sum(r.amount_kobo)::bigint as "receivedKobo", sum(r.fee_kobo)::bigint as "feesKobo"`,
      },
      none: { receivedKobo: 0, feesKobo: 0 },
    }),
    askByStretch(db, span, {
      question: {
        from: sql`${moneyOut.entries} join bookings b on b.id = t.booking_id where ${moneyOut.condition}`,
        at: sql`t.posted_at`,
        figures: sql`${moneyOut.refundedKobo} as "refundedKobo", ${moneyOut.chargedBackKobo} as "chargedBackKobo"`,
      },
      none: { refundedKobo: 0, chargedBackKobo: 0 },
    }),
  ])
  return received.map((stretch, i) => ({
    hotel: { ...noTakings, ...stretch.hotel, ...out[i]?.hotel },
    car: { ...noTakings, ...stretch.car, ...out[i]?.car },
  }))
}

export type MethodRow = { method: string; receipts: number; receivedKobo: number; feesKobo: number }

/** What came in, by the way it was paid. */
export async function readMethods(db: Reader, span: Span): Promise<MethodRow[]> {
  const { rows } = await sql<MethodRow>`
    select p.method, count(*) as receipts, sum(r.amount_kobo)::bigint as "receivedKobo",
           sum(r.fee_kobo)::bigint as "feesKobo"
      from receipts r join bookings b on b.id = r.booking_id
      join payments p on p.booking_id = r.booking_id and p.id = r.payment_id
     where r.received_at >= ${midnight(span.fromOn)} and r.received_at < ${midnight(span.untilOn)} and ${ofKind(span)}
     group by p.method order by "receivedKobo" desc, p.method`.execute(db)
  return rows
}
