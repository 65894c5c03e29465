import { addDays, type Day, lagosDayOf, lagosInstant } from '@skyroute/core/dates.ts'
import { unallocatedKey } from '@skyroute/core/payments/ledger.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Reader } from '../../../db/pool.ts'
import { answerOf } from '../../../http/answer-of.ts'

export type ProviderBalance = {
  provider: string
  /** After fees. */
  received_kobo: number
  /** Refunds and lost disputes. */
  given_back_kobo: number
  paid_out_kobo: number
  /** What its transfers paid partners. */
  partners_paid_kobo: number
  /** What it kept of its payouts for itself. */
  payout_fees_kobo: number
  /** What exchange brought of payouts in other currencies; below zero, what it cost. */
  exchange_kobo: number
  held_kobo: number
  /** The day of the oldest money that nothing has taken since; null when nothing is held. */
  held_since: Day | null
}

/** What each provider holds of ours at the end of a day. Together it is the account `gateway_clearing`. */
export async function showProviderBalances(ctx: AppContext, asOf: Day = lagosDayOf(ctx.clock.now())) {
  const balances = await readProviderBalances(ctx.replica, lagosInstant(addDays(asOf, 1), '00:00'))
  return { as_of: asOf, providers: balances.map(answerOf) }
}

/** What came in first is taken first. */
export async function readProviderBalances(db: Reader, until: Date): Promise<ProviderBalance[]> {
  const { rows } = await sql<ProviderBalance>`
    with moved as (
      select p.provider, t.posted_at, t.kind, e.amount_kobo as kobo
        from ledger_entries e
        join ledger_transactions t on t.booking_id = e.booking_id and t.id = e.transaction_id
        join payments p on p.booking_id = t.booking_id and p.id = t.payment_id
       where e.account = 'gateway_clearing' and t.posted_at < ${until}
    ), paid as (
      select provider, sum(amount_kobo) as kobo from payouts
       where recorded_at < ${until} and (undone_at is null or undone_at >= ${until}) group by provider
    ), fees as (
      select provider, sum(f.amount_kobo) as kobo from payout_fees f join payouts on payouts.id = f.payout_id
       where f.posted_at < ${until} group by provider
    ), exchanged as (
      select provider, sum(x.gain_kobo) as kobo from payout_exchange x join payouts on payouts.id = x.payout_id
       where x.posted_at < ${until} group by provider
    ), partners_paid as (
      select n.provider, sum(-e.amount_kobo) as kobo
        from ledger_entries e
        join ledger_transactions t on t.booking_id = e.booking_id and t.id = e.transaction_id
        join bank_files n on n.id = split_part(t.note, '/', 1)
       where e.account = 'gateway_clearing' and t.booking_id = ${unallocatedKey} and t.posted_at < ${until}
         and t.kind in ('partner_paid', 'partner_payment_failed')
       group by n.provider
    ), sums as (
      select provider, coalesce(sum(kobo) filter (where kind = 'gateway_receipt'), 0) as received_kobo,
             coalesce(-sum(kobo) filter (where kind <> 'gateway_receipt'), 0) as given_back_kobo
        from moved group by provider
    ), balances as (
      select provider, coalesce(s.received_kobo, 0) as received_kobo, coalesce(s.given_back_kobo, 0) as given_back_kobo,
             coalesce(paid.kobo, 0) as paid_out_kobo, coalesce(fees.kobo, 0) as payout_fees_kobo,
             coalesce(exchanged.kobo, 0) as exchange_kobo, coalesce(partners_paid.kobo, 0) as partners_paid_kobo
        from sums s full join paid using (provider) full join partners_paid using (provider)
        left join fees using (provider) left join exchanged using (provider)
    ), piled as (
      select provider, posted_at, sum(kobo) over (partition by provider order by posted_at) as kobo
        from moved where kind = 'gateway_receipt'
    )
    select b.provider, b.received_kobo::bigint as received_kobo, b.given_back_kobo::bigint as given_back_kobo,
           b.paid_out_kobo::bigint as paid_out_kobo, b.payout_fees_kobo::bigint as payout_fees_kobo,
           b.exchange_kobo::bigint as exchange_kobo, b.partners_paid_kobo::bigint as partners_paid_kobo,
           (b.received_kobo - b.given_back_kobo - b.paid_out_kobo - b.partners_paid_kobo - b.payout_fees_kobo
            + b.exchange_kobo)::bigint as held_kobo,
           (select (min(piled.posted_at) at time zone 'Africa/Lagos')::date from piled
             where piled.provider = b.provider and piled.kobo > b.given_back_kobo + b.paid_out_kobo + b.partners_paid_kobo
                                                            + b.payout_fees_kobo - b.exchange_kobo)
             as held_since
      from balances b order by b.provider`.execute(db)
  return rows
}
