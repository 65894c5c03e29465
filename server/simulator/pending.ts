// What must not be left when nothing goes wrong any more and the promised minutes have passed (docs/promises.md).
import { sql } from 'kysely'
import { sold } from '../src/invariants/earnings.ts'
import type { World } from './world.ts'

/** One text for each kind of thing that is still pending, with the first of it. */
export async function pendingIn(world: World): Promise<string[]> {
  const now = world.clock.now()
  const questions = {
    'a hold has outlived its end': sql`
      select id, hold_expires_at from bookings where status = 'pending' and hold_expires_at < ${now}`,
    'a change of dates has outlived its hold': sql`
      select booking_id, hold_expires_at from booking_changes where status = 'held' and hold_expires_at < ${now}`,
    'a webhook was not worked': sql`
      select provider, event_key, received_at from webhook_inbox where processed_at is null`,
    'a check of an attempt is overdue': sql`
      select id, status, next_check_at from payments where next_check_at < ${now}::timestamptz - interval '2 minutes'`,
    'a check of a refund is overdue': sql`
      select id, status, next_check_at from refunds
       where status <> 'requested' and next_check_at < ${now}::timestamptz - interval '2 minutes'`,
    'a refund that the provider has ended has not ended with us, and is no case': refundsThatEnded(world),
    'what a cancelled booking no longer earns was not credited': sql`
      select i.booking_id, i.year, i.number, i.left_kobo, earned.kobo as earned_kobo
        from (select distinct on (booking_id) booking_id, year, number, total_kobo - (
                select coalesce(sum(c.total_kobo), 0) from credit_notes c
                 where c.invoice_year = invoices.year and c.invoice_number = invoices.number) as left_kobo
                from invoices order by booking_id, year desc, number desc) i
        join bookings b on b.id = i.booking_id and b.status = 'cancelled'
       cross join lateral (
         select coalesce(-sum(e.amount_kobo), 0) as kobo
           from ledger_entries e
           join ledger_transactions t on t.booking_id = e.booking_id and t.id = e.transaction_id
           left join refunds r on r.booking_id = t.booking_id and r.id = t.refund_id
          where e.booking_id = i.booking_id and e.account in (${sold})
            and (r.status is null or r.status not in ('reserved', 'sent'))) earned
       where i.left_kobo <> earned.kobo`,
    'a dispute stands otherwise with us than with its provider': disputesThatDiffer(world),
    'money that the provider took is in no book of ours, and is no case': moneyThatCame(world),
  }
  const texts: string[] = []
  for (const [name, question] of Object.entries(questions)) {
    const { rows } = await question.execute(world.db)
    if (rows.length > 0) texts.push([name, ...rows.slice(0, 4).map((row) => JSON.stringify(row))].join('\n    '))
  }
  for (const [what, left] of Object.entries({ 'ended booking': world.unsettled, hire: world.unfollowed }))
    if (left.size > 0) texts.push(`a job for an ${what} was not done: ${[...left].join(' ')}`)
  return texts
}

/** Of those that we have written down: of one that was never told nobody asks. */
function disputesThatDiffer({ provider }: World) {
  const theirs = [...provider.books.charges.values()].flatMap(({ paymentId, disputes }) =>
    disputes.map(({ disputeId, state }) => ({ payment_id: paymentId, id: disputeId, state })),
  )
  return sql`
    select d.payment_id, d.state, t.state as theirs
      from jsonb_to_recordset(${JSON.stringify(theirs)}::jsonb) as t (payment_id text, id text, state text)
      join disputes d on d.payment_id = t.payment_id and d.provider_dispute_id = t.id
     where d.state <> t.state
       and not exists (select 1 from cases k
                        where k.booking_id = d.booking_id and k.kind in ('row_not_worked', 'dispute_unexpected'))`
}

function refundsThatEnded({ provider }: World) {
  const ended = [...provider.books.refunds.values()].filter(({ state }) => state !== 'pending').map(({ id }) => id)
  return sql`
    select r.id, r.status, r.next_check_at from refunds r
      join payments m on m.booking_id = r.booking_id and m.id = r.payment_id
     where r.id = any(${ended}::text[]) and r.status in ('reserved', 'sent') and m.dispute_state <> 'open'
       and not exists (select 1 from cases c where c.booking_id = r.booking_id and c.closed_at is null)`
}

/**
 * The first of each charge. A second one, or one that came when the attempt had failed with us, is nobody's question until
 * books are compared when its event was lost; and who never got a page cannot have paid there.
 */
function moneyThatCame({ provider }: World) {
  const came = [...provider.books.charges.values()].flatMap(({ paymentId, transactions }) =>
    transactions.slice(0, 1).map(({ id, at }) => ({ payment_id: paymentId, id, at })),
  )
  return sql`
    select c.payment_id, c.id, p.status, p.next_check_at
      from jsonb_to_recordset(${JSON.stringify(came)}::jsonb) as c (payment_id text, id text, at timestamptz)
      join payments p on p.id = c.payment_id
     where p.provider_ref is not null
       and not exists (select 1 from receipts r where r.payment_id = p.id and r.source_ref = c.id)
       and not exists (select 1 from payment_events e
                        where e.payment_id = p.id and e.to_status = 'failed' and e.at <= c.at)
       and not exists (select 1 from cases k where k.booking_id = p.booking_id)`
}
