// Refunds of ours against the books of the provider that pays them, and refunds that nobody looks after.
import { statusesThatWaitForMoney } from '@skyroute/core/payments/states.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Invariant } from './invariant.ts'

/**
 * A provider's own books as rows: refund_id, amount_kobo, status (pending, succeeded or failed), times_paid, was_too_much
 * (asked for more than was left of its transaction) and is_under_way (its answer has not reached us yet). A refund that
 * has ended with us and is due to be asked about again may differ: an event told of it, and the question got no answer.
 */
export type ProviderBooks = { provider: string; refunds: RawBuilder<unknown> }

export const sandboxRecords: ProviderBooks = {
  provider: 'sandbox',
  refunds: sql`
    select refund_id, amount_kobo, status, (status = 'succeeded')::int as times_paid, false as was_too_much,
           false as is_under_way
      from sandbox.refunds`,
}

export function againstBooks({ provider, refunds }: ProviderBooks): Invariant[] {
  return [
    {
      name: 'V17 what the provider pays back has not failed with us, and is the same amount',
      broken: () => sql`
        select r.id, r.status, r.amount_kobo, p.status as theirs, p.amount_kobo as theirs_kobo
          from (${refunds}) p join refunds r on r.id = p.refund_id
         where not p.is_under_way
           and ((r.status in ('requested', 'reserved') and p.status in ('pending', 'succeeded'))
                or (r.status = 'failed' and r.next_check_at is null and p.status in ('pending', 'succeeded'))
                or p.amount_kobo <> r.amount_kobo)`,
    },
    {
      name: 'V17 what has succeeded with us the provider has paid back',
      broken: () => sql`
        select r.id, r.amount_kobo, p.status as theirs
          from refunds r join payments m on m.booking_id = r.booking_id and m.id = r.payment_id
          left join (${refunds}) p on p.refund_id = r.id
         where r.status = 'succeeded' and m.provider = ${provider}
           and (p.refund_id is null or (p.status <> 'succeeded' and not p.is_under_way and r.next_check_at is null))`,
    },
    {
      name: 'V17 the provider pays a refund back once, and it was never asked for more than was left',
      broken: () => sql`
        select p.refund_id, p.times_paid, p.was_too_much from (${refunds}) p where p.times_paid > 1 or p.was_too_much`,
    },
  ]
}

export const refunds: Invariant[] = [
  {
    name: 'V17 no refund by transfer has left without an account to go to',
    broken: () => sql`
      select r.id, r.status from refunds r
        join payments m on m.booking_id = r.booking_id and m.id = r.payment_id and m.method = 'bank_transfer'
       where r.sent_at is not null
         and not exists (select 1 from refund_accounts a where a.booking_id = r.booking_id)`,
  },
  {
    name: 'V17 what a bank file says is its refund’s amount, and nothing of it left before the file did',
    broken: () => sql`
      select l.run_id, l.refund_id, l.amount_kobo, r.amount_kobo as refund_kobo, r.status
        from refund_run_lines l join refunds r on r.booking_id = l.booking_id and r.id = l.refund_id
        join bank_files n on n.id = l.run_id
       where l.withdrawn_at is null
         and (l.amount_kobo <> r.amount_kobo or (n.sent_at is null and r.status <> 'reserved')
              or (n.sent_at is not null and r.status = 'reserved'))`,
  },
  {
    name: 'V17 a refund stands in one bank file at most',
    broken: () => sql`
      select refund_id, count(*) from refund_run_lines where withdrawn_at is null group by refund_id having count(*) > 1`,
  },
  {
    name: 'V17 a bank file was sent or withdrawn, not both, and its lines with it',
    broken: () => sql`
      select l.run_id, l.refund_id from refund_run_lines l join bank_files n on n.id = l.run_id
       where l.withdrawn_at is distinct from n.withdrawn_at or (n.withdrawn_at is not null and n.sent_at is not null)`,
  },
  {
    name: 'V18 a refund that is not at its end has a next check, a person who decides, or a case',
    broken: () => sql`
      select r.id, r.status, m.method, m.dispute_state from refunds r
        join payments m on m.booking_id = r.booking_id and m.id = r.payment_id
       where not exists (select 1 from cases c where c.booking_id = r.booking_id and c.closed_at is null)
         and ((r.status in ('reserved', 'sent') and r.next_check_at is null and m.method <> 'bank_transfer')
              or (r.status = 'sent' and m.method = 'bank_transfer' and not exists (
                    select 1 from refund_run_lines l
                     where l.booking_id = r.booking_id and l.refund_id = r.id and l.withdrawn_at is null))
              or (r.status = 'requested' and m.dispute_state <> 'open'
                  and not (r.needs_approval and r.approved_by is null)))`,
  },
  {
    name: 'V18 an attempt that waits for its provider has a next check',
    broken: () => sql`
      select id, status from payments
       where status = any(${statusesThatWaitForMoney}) and method <> 'bank_transfer' and next_check_at is null`,
  },
]
