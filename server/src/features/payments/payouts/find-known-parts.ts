import type { KnownMoney, PayoutLine } from '@skyroute/core/payments/payouts/match-payout.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/pool.ts'
import { bookingIdOf } from '../payment-store.ts'

/** What of our books a line of a payout stands for. */
export type KnownPart = KnownMoney & {
  booking_id: string
  payment_id: string
  refund_id: string | null
  /** What our books hold of it at the provider, whatever the sign of its line. */
  book_kobo: number
}

type Found = Omit<KnownPart, 'amountMinor' | 'feeMinor' | 'isPaidBefore'> & {
  reference: string
  provider_refund_id?: string | null
  amount_minor: number | null
  fee_minor: number | null
}
type Payout = { id: string; provider: string; currency: string; status: string }

/** Our receipts, refunds and disputes that the lines of a payout name, in the order of the lines. */
export async function findKnownParts(
  tx: Tx,
  payout: Payout,
  lines: readonly PayoutLine[],
): Promise<(KnownPart | undefined)[]> {
  const of = (kind: PayoutLine['kind']) => lines.filter((line) => line.kind === kind)
  const charges = await findCharges(tx, payout, of('charge').map(referenceOf))
  const refunds = await findRefunds(tx, payout, of('refund'))
  const disputes = await findDisputes(tx, payout, of('dispute').map(referenceOf))
  const paid = await findPaidBefore(tx, payout, lines)
  return lines.map((line) => {
    const found =
      line.kind === 'charge'
        ? charges.find(({ reference }) => reference === line.reference)
        : line.kind === 'refund'
          ? refunds.find((refund) => isRefund(refund, line))
          : disputes.find(({ reference }) => line.kind === 'dispute' && reference === line.reference)
    const isPaidBefore = paid.has(keyOf(line))
    paid.add(keyOf(line))
    return found && partOf(found, isPaidBefore)
  })
}

const referenceOf = ({ reference }: PayoutLine) => reference

function isRefund({ reference, provider_refund_id }: Found, line: PayoutLine): boolean {
  return reference === line.ourRef || reference === line.reference || provider_refund_id === line.reference
}

const partOf = (found: Found, isPaidBefore: boolean): KnownPart => ({
  booking_id: found.booking_id,
  payment_id: found.payment_id,
  refund_id: found.refund_id,
  book_kobo: found.book_kobo,
  amountMinor: found.amount_minor,
  feeMinor: found.fee_minor,
  isPaidBefore,
})

/** In naira as booked; where the provider charges in the payout's currency, in its hundredths. */
const minorOf = (currency: string, table: string) =>
  sql<number | null>`case when ${currency} = 'NGN' then ${sql.ref(`${table}.amount_kobo`)}
                          when p.charge_currency = ${currency} then ${sql.ref(`${table}.charge_cents`)} end`

async function findCharges(tx: Tx, { provider, currency }: Payout, references: readonly string[]): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with known as materialized (
           select booking_id, payment_id, provider, provider_txn_id from provider_transactions
            where provider = ${provider} and provider_txn_id = any(${references}))
    select t.provider_txn_id as reference, r.booking_id, r.payment_id, null as refund_id,
           ${minorOf(currency, 'r')} as amount_minor, case when ${currency} = 'NGN' then r.fee_kobo end as fee_minor,
           r.amount_kobo - least(r.fee_kobo, r.amount_kobo) as book_kobo
      from known t
      join receipts r on r.booking_id = t.booking_id and r.payment_id = t.payment_id
                     and r.source = t.provider and r.source_ref = t.provider_txn_id
      join payments p on p.booking_id = r.booking_id and p.id = r.payment_id`.execute(tx)
  return rows
}

async function findRefunds(tx: Tx, { provider, currency }: Payout, lines: readonly PayoutLine[]): Promise<Found[]> {
  const ids = lines.flatMap(({ ourRef, reference }) => [ourRef ?? reference])
  const { rows } = await sql<Found>`
    select r.id as reference, r.provider_refund_id, r.booking_id, r.payment_id, r.id as refund_id,
           ${minorOf(currency, 'r')} as amount_minor, 0 as fee_minor, r.amount_kobo as book_kobo
      from refunds r join payments p on p.booking_id = r.booking_id and p.id = r.payment_id
     where p.provider = ${provider}
       and ((r.booking_id = any(${ids.map(bookingIdOf)}) and r.id = any(${ids}))
            or r.provider_refund_id = any(${lines.map(referenceOf)}))`.execute(tx)
  return rows
}

async function findDisputes(tx: Tx, { provider, currency }: Payout, references: readonly string[]): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select d.provider_dispute_id as reference, d.booking_id, d.payment_id, null as refund_id,
           case when ${currency} = 'NGN' then d.amount_kobo end as amount_minor, null::bigint as fee_minor, d.amount_kobo as book_kobo
      from disputes d join payments p on p.booking_id = d.booking_id and p.id = d.payment_id
     where p.provider = ${provider} and d.provider_dispute_id = any(${references})`.execute(tx)
  return rows
}

const keyOf = ({ kind, reference, grossMinor }: Pick<PayoutLine, 'kind' | 'reference' | 'grossMinor'>) =>
  `${kind} ${reference} ${Math.sign(grossMinor)}`

/**
 * What stands in another payout of this provider already; a refund or dispute that came back is another thing. One that
 * failed has paid nothing out, so nothing twice.
 */
async function findPaidBefore(tx: Tx, payout: Payout, lines: readonly PayoutLine[]): Promise<Set<string>> {
  if (payout.status === 'failed') return new Set()
  const { rows } = await sql<Pick<PayoutLine, 'kind' | 'reference' | 'grossMinor'>>`
    select l.kind, l.reference, l.gross_minor as "grossMinor"
      from provider_payout_lines l join provider_payouts other on other.id = l.payout_id
     where other.provider = ${payout.provider} and other.id <> ${payout.id} and other.status <> 'failed'
       and l.reference = any(${lines.map(referenceOf)})`.execute(tx)
  return new Set(rows.map(keyOf))
}
