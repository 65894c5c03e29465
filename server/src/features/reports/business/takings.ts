import { sql } from 'kysely'
import type { Reader } from '../../../db/pool.ts'
import { chargebacks, refundsOut } from '../money-out.ts'
import { askByStretch, type ByStretch, ofKind } from './ask.ts'
import { instantsOfBounds, type Kind, type Span } from './span.ts'

/** Kobo, by the day the ledger has it on. */
export type Takings = { receivedKobo: number; feesKobo: number; refundedKobo: number; chargedBackKobo: number }
export const noTakings: Takings = { receivedKobo: 0, feesKobo: 0, refundedKobo: 0, chargedBackKobo: 0 }
export type MethodRow = { method: string; receipts: number; receivedKobo: number; feesKobo: number }

/** What came in and what went back, and by which way it came in the days asked for. */
export async function readTakings(db: Reader, span: Span) {
  const [received, refunded, chargedBack] = await Promise.all([
    readReceipts(db, span),
    askByStretch(db, span, { question: outOf(refundsOut, sql`"refundedKobo"`), none: { refundedKobo: 0 } }),
    askByStretch(db, span, { question: outOf(chargebacks, sql`"chargedBackKobo"`), none: { chargedBackKobo: 0 } }),
  ])
  const stretches: ByStretch<Takings> = refunded.map((stretch, i) => ({
    hotel: { ...noTakings, ...stretch.hotel, ...chargedBack[i]?.hotel },
    car: { ...noTakings, ...stretch.car, ...chargedBack[i]?.car },
  }))
  for (const { place, kind, receivedKobo, feesKobo } of received) {
    const takings = stretches[place - 1]?.[kind]
    if (!takings) continue
    takings.receivedKobo += receivedKobo
    takings.feesKobo += feesKobo
  }
  return { stretches, methods: methodsOf(received.filter(({ place }) => place > span.before.length)) }
}

/** Whoever paid something has captured_kobo above 0: the narrow index bookings_paid says of what kind it was. */
function outOf({ from, condition, at, kobo }: typeof refundsOut, name: ReturnType<typeof sql>) {
  return {
    from: sql`${from} join bookings b on b.id = t.booking_id and b.captured_kobo > 0 where ${condition}`,
    at,
    figures: sql`${kobo} as ${name}`,
  }
}

type Received = MethodRow & { place: number; kind: Kind }

async function readReceipts(db: Reader, span: Span): Promise<Received[]> {
  const bounds = instantsOfBounds(span)
  const { rows } = await sql<Received>`
    select width_bucket(r.received_at, ${bounds}::timestamptz[]) as place, b.booking_type as kind, p.method,
           count(*)::int as receipts, sum(r.amount_kobo)::bigint as "receivedKobo", sum(r.fee_kobo)::bigint as "feesKobo"
      from receipts r join payments p on p.booking_id = r.booking_id and p.id = r.payment_id
      join bookings b on b.id = r.booking_id and b.captured_kobo > 0
     where r.received_at >= ${bounds[0]} and r.received_at < ${bounds.at(-1)} and ${ofKind(span)}
     group by 1, 2, 3`.execute(db)
  return rows
}

/** The ways, the one that brought most first. */
function methodsOf(received: readonly Received[]): MethodRow[] {
  const methods = new Map<string, MethodRow>()
  for (const { method, receipts, receivedKobo, feesKobo } of received) {
    const sum = methods.get(method) ?? { method, receipts: 0, receivedKobo: 0, feesKobo: 0 }
    methods.set(method, {
      method,
      receipts: sum.receipts + receipts,
      receivedKobo: sum.receivedKobo + receivedKobo,
      feesKobo: sum.feesKobo + feesKobo,
    })
  }
  return [...methods.values()].sort((a, b) => b.receivedKobo - a.receivedKobo || (a.method < b.method ? -1 : 1))
}
