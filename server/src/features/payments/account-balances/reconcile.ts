import type { Day } from '@skyroute/core/dates.ts'
import { toNaira } from '@skyroute/core/money.ts'
import { koboOfCents } from '@skyroute/core/payments/foreign-charge.ts'
import { type Selectable, sql } from 'kysely'
import type { Static } from 'typebox'
import type { AppContext } from '../../../context.ts'
import type { Reader } from '../../../db/pool.ts'
import type { Receipts } from '../../../db/schema.ts'
import { type Charge, distinctGateways, type PaymentGateway, type Settled } from '../../../gateways/payments/port.ts'
import { bookingIdOf } from '../payment-store.ts'
import { compareBank } from './reconcile-bank.ts'
import type { Reconciliation } from './schemas.ts'
import { instantsOf, type Period, periodOf } from './show-account-balances.ts'

type Column = 'payment_id' | 'source_ref' | 'amount_kobo' | 'fee_kobo' | 'received_at' | 'charge_cents'
type Booked = Pick<Selectable<Receipts>, Column> & { sent_kobo: number; sent_cents: number }

type Difference = Static<typeof Reconciliation>['differences'][number]

/** The provider's own list and the bank's statements beside our books: what does not agree, one line each (V11). */
export async function reconcile(ctx: AppContext, asked: { from?: Day; to?: Day }) {
  const period = periodOf(ctx, asked)
  const compared = await Promise.all(
    distinctGateways(ctx.payments).map((gateway) => compareGateway(ctx, gateway, period)),
  )
  const bank = await compareBank(ctx.replica, period)
  return {
    from: period.fromOn,
    to: period.toOn,
    gateways: compared.map(({ sums }) => sums),
    bank: bank.sums,
    differences: [...compared.flatMap(({ differences }) => differences), ...bank.differences].sort((a, b) =>
      b.at.localeCompare(a.at),
    ),
  }
}

async function compareGateway(ctx: AppContext, gateway: PaymentGateway, period: Period) {
  const theirs = await gateway.listSettled(instantsOf(period)).catch((error: unknown) => {
    ctx.log.warn({ err: error, provider: gateway.name }, 'a provider did not list what it took')
    return null
  })
  const ours = await bookedBy(ctx.replica, gateway.name, period, theirs ?? [])
  const booked = new Map(ours.map((row) => [row.source_ref, row]))
  const asked = await chargesOf(
    ctx.replica,
    (theirs ?? []).filter(({ currency, providerTxnId }) => currency !== 'NGN' && !booked.has(providerTxnId)),
  )
  const listed = (theirs ?? []).map((settled) => inOurBooks(settled, booked.get(settled.providerTxnId), asked))
  const inNaira = listed.filter(({ currency }) => currency === 'NGN')
  return {
    sums: {
      provider: gateway.name,
      is_answered: theirs !== null,
      theirs: toNaira(inNaira.reduce((sum, { amountKobo }) => sum + amountKobo, 0)),
      ours: toNaira(ours.reduce((sum, { amount_kobo }) => sum + amount_kobo, 0)),
      transactions: ours.length,
    },
    differences: theirs ? differencesOf(gateway.name, listed, ours) : [],
  }
}

/** What was asked for in another currency, by the payment's id. */
async function chargesOf(db: Reader, unbooked: readonly Settled[]): Promise<Map<string, Charge>> {
  if (unbooked.length === 0) return new Map()
  const ids = unbooked.map(({ ourRef }) => ourRef)
  const { rows } = await sql<Charge & { id: string }>`
    select id, charge_currency as currency, charge_cents as cents, amount_kobo as kobo from payments
     where booking_id = any(${ids.map(bookingIdOf)}) and id = any(${ids}) and charge_cents is not null`.execute(db)
  return new Map(rows.map(({ id, ...charge }) => [id, charge]))
}

/**
 * What a provider took in another currency, in kobo by the charge that our receipt stands for, or that the payment asked
 * for when we booked none of it; in its own currency when we know of neither. Refunds are held against each other in its
 * own cents, for one cent is several naira.
 */
function inOurBooks(settled: Settled, ours: Booked | undefined, asked: ReadonlyMap<string, Charge>): Settled {
  if (settled.currency === 'NGN') return settled
  const unbooked = asked.get(settled.ourRef)
  if (unbooked?.currency === settled.currency)
    return { ...settled, currency: 'NGN', amountKobo: koboOfCents(settled.amountKobo, unbooked) }
  if (!ours?.charge_cents) return settled
  const charge = { cents: ours.charge_cents, kobo: ours.amount_kobo }
  const hasSameRefunds = settled.refundedKobo === ours.sent_cents
  return {
    ...settled,
    currency: 'NGN',
    amountKobo: koboOfCents(settled.amountKobo, charge),
    feeKobo: koboOfCents(settled.feeKobo, charge),
    refundedKobo: hasSameRefunds ? ours.sent_kobo : koboOfCents(settled.refundedKobo, charge),
  }
}

/** Of a refund from before it knew its transaction: the newest that had come when it was sent. */
const newestWhenSent = sql`(
  select earlier.id from receipts earlier
   where earlier.booking_id = f.booking_id and earlier.payment_id = f.payment_id and earlier.received_at <= f.sent_at
   order by earlier.received_at desc limit 1)`

/** Receipts of the period, each with the refunds that went back to it, and those of transactions that the provider counts into it: midnight is not the same everywhere. */
async function bookedBy(db: Reader, provider: string, period: Period, theirs: readonly Settled[]): Promise<Booked[]> {
  const { from, until } = instantsOf(period)
  const listed = theirs.map(({ providerTxnId }) => providerTxnId)
  const { rows } = await sql<Booked>`
    select r.payment_id, r.source_ref, r.amount_kobo, r.fee_kobo, r.received_at, r.charge_cents, sent.kobo as sent_kobo,
           sent.cents as sent_cents
      from receipts r
      cross join lateral (
        select coalesce(sum(f.amount_kobo), 0)::bigint as kobo, coalesce(sum(f.charge_cents), 0)::bigint as cents
          from refunds f
         where f.booking_id = r.booking_id and f.payment_id = r.payment_id and f.status = 'succeeded'
           and coalesce(f.receipt_id, ${newestWhenSent}) = r.id) sent
     where r.source = ${provider}
       and ((r.received_at >= ${from} and r.received_at < ${until}) or r.source_ref = any(${listed}))
     order by r.received_at`.execute(db)
  return rows
}

function differencesOf(provider: string, theirs: readonly Settled[], ours: readonly Booked[]): Difference[] {
  const booked = new Map(ours.map((row) => [row.source_ref, row]))
  const listed = new Set(theirs.map(({ providerTxnId }) => providerTxnId))
  return [
    ...theirs.flatMap((settled) => differenceOf(provider, settled, booked.get(settled.providerTxnId))),
    ...ours
      .filter(({ source_ref }) => !listed.has(source_ref))
      .map((row) => ({
        is: 'not_at_the_provider' as const,
        provider,
        payment_id: row.payment_id,
        reference: row.source_ref,
        ours: toNaira(row.amount_kobo),
        theirs: null,
        foreign: null,
        at: row.received_at.toISOString(),
      })),
  ]
}

function differenceOf(provider: string, settled: Settled, ours: Booked | undefined): Difference[] {
  const told = {
    provider,
    payment_id: ours?.payment_id ?? settled.ourRef,
    reference: settled.providerTxnId,
    foreign: null,
    at: settled.settledAt.toISOString(),
  }
  if (settled.currency !== 'NGN') {
    const foreign = { currency: settled.currency, amount: settled.amountKobo / 100 }
    return [{ ...told, is: 'not_in_our_books', ours: null, theirs: null, foreign }]
  }
  if (!ours) return [{ ...told, is: 'not_in_our_books', ours: null, theirs: toNaira(settled.amountKobo) }]
  const pairs = [
    { is: 'amount_differs', ours: ours.amount_kobo, theirs: settled.amountKobo },
    { is: 'fee_differs', ours: ours.fee_kobo, theirs: settled.feeKobo },
    { is: 'refunds_differ', ours: ours.sent_kobo, theirs: settled.refundedKobo },
  ] as const
  return pairs
    .filter((pair) => pair.ours !== pair.theirs)
    .map((pair) => ({ ...told, is: pair.is, ours: toNaira(pair.ours), theirs: toNaira(pair.theirs) }))
}
