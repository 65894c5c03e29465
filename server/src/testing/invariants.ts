// What must be true of the stored world whatever happened (promises V1 to V16): each question answers the rows that
// break it. Run after every test file that moves bookings or money.
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../db/pool.ts'
import type { TestHouse } from './context.ts'

type Promised = { name: string; broken: (now: Date) => RawBuilder<unknown> }

const promised: Promised[] = [
  {
    name: 'V1 no vehicle and no driver is on two overlapping hires',
    broken: () => sql`
      select 'vehicle' as kind, a.booking_id, b.booking_id as other
        from hire_vehicles a join hire_vehicles b on b.vehicle_id = a.vehicle_id and a.booking_id < b.booking_id
        join vehicle_days d on d.booking_id = a.booking_id join vehicle_days e on e.booking_id = b.booking_id and e.day = d.day
      union all
      select 'driver', a.booking_id, b.booking_id
        from trips a join trips b on b.driver_id = a.driver_id and a.id < b.id
        join driver_days d on d.trip_id = a.id join driver_days e on e.trip_id = b.id and e.day = d.day`,
  },
  {
    name: 'V1 an ended trip has its pay, and only a trip under way or over has begun',
    broken: () => sql`
      select id from trips where (status = 'ended') <> (pay_kobo is not null)
          or (status in ('assigned', 'accepted', 'arrived') and started_at is not null)`,
  },
  {
    name: 'V2 a pool day counts exactly the bookings that occupy it, and never more than it has',
    broken: () => sql`
      select d.inventory_id, d.day, d.reserved, d.capacity, coalesce(sum(b.units), 0) as occupied
        from inventory_days d
        left join (select inventory_id, units, held_from_on, held_until_on from bookings
                   union all
                   select inventory_id, units, day, day + 1 from booking_changes, unnest(extra_days) as day) b
          on b.inventory_id = d.inventory_id and b.held_from_on <= d.day and d.day < b.held_until_on
       group by d.inventory_id, d.day, d.reserved, d.capacity
      having d.reserved <> coalesce(sum(b.units), 0) or d.reserved > d.capacity`,
  },
  {
    name: 'V2 a booking that is held or confirmed occupies all its days, an unpaid one that ended none',
    broken: () => sql`
      select id, status, cancel_reason, start_on, end_on, held_from_on, held_until_on from bookings
       where (status in ('pending', 'confirmed')
              and (held_from_on <> start_on or held_until_on <> greatest(end_on, start_on + 1)))
          or (cancel_reason in ('hold_expired', 'discarded') and held_until_on <> held_from_on)`,
  },
  {
    name: 'V2 every occupied day has its row',
    broken: () => sql`
      select b.id, day from bookings b
       cross join generate_series(b.held_from_on, b.held_until_on - 1, interval '1 day') as day
       where not exists (select 1 from inventory_days d where d.inventory_id = b.inventory_id and d.day = day::date)`,
  },
  {
    name: 'V3 every ledger transaction sums to zero',
    broken: () => sql`
      select t.booking_id, t.id, sum(e.amount_kobo) as left_over from ledger_transactions t
        left join ledger_entries e on e.booking_id = t.booking_id and e.transaction_id = t.id
       group by t.booking_id, t.id having coalesce(sum(e.amount_kobo), -1) <> 0`,
  },
  {
    name: 'V4 what a payment gave back is the sum of its counted refunds, and at most what it brought in',
    broken: () => sql`
      select p.id, p.captured_kobo, p.refunded_kobo from payments p
        left join refunds r on r.booking_id = p.booking_id and r.payment_id = p.id and r.is_counted
       group by p.booking_id, p.id
      having p.refunded_kobo + p.overpaid_kobo <> coalesce(sum(r.amount_kobo), 0) or p.refunded_kobo > p.captured_kobo`,
  },
  {
    name: 'V4 the money on a booking is the sum of its payments',
    broken: () => sql`
      select b.id, b.captured_kobo, b.refunded_kobo from bookings b left join payments p on p.booking_id = b.id
       group by b.id
      having b.captured_kobo <> coalesce(sum(p.captured_kobo), 0)
          or b.refunded_kobo <> coalesce(sum(p.refunded_kobo), 0)`,
  },
  {
    name: 'V5 nothing is confirmed without its money or a member of staff who said so',
    broken: () => sql`
      select id, total_kobo, captured_kobo from bookings b
       where status in ('confirmed', 'completed') and captured_kobo < total_kobo
         and not exists (select 1 from booking_events e where e.booking_id = b.id and e.event = 'pay_on_arrival')`,
  },
  {
    name: 'V6 money of a booking that was cancelled is kept by its terms, goes back, or is a case',
    broken: () => sql`
      select b.id, b.captured_kobo, b.refunded_kobo from bookings b
       where b.status = 'cancelled'
         and b.captured_kobo - b.refunded_kobo <>
             coalesce((select sum(e.amount_kobo) from ledger_transactions t
                         join ledger_entries e on e.booking_id = t.booking_id and e.transaction_id = t.id
                        where t.booking_id = b.id and e.account = 'customer_funds'
                          and t.kind in ('cancellation_charge', 'earning_reversed', 'earned_again', 'chargeback_covered')), 0)
             + coalesce((select sum(r.amount_kobo) from refunds r
                          where r.booking_id = b.id and r.status = 'requested'), 0)
         and not exists (select 1 from cases c where c.booking_id = b.id and c.closed_at is null)`,
  },
  {
    name: 'V6 the ledger holds for each booking what its receipts and refunds say',
    broken: () => sql`
      select b.id, b.captured_kobo, b.refunded_kobo from bookings b
       where coalesce((select sum(e.amount_kobo) from ledger_entries e
                         join ledger_transactions t on t.booking_id = e.booking_id and t.id = e.transaction_id
                        where e.booking_id = b.id and t.kind <> 'chargeback_covered'
                          and e.account in ('customer_funds', 'revenue', 'service_fee', 'vat_payable')), 0)
             <> b.refunded_kobo - b.captured_kobo
          or coalesce((select sum(r.amount_kobo) from receipts r where r.booking_id = b.id), 0) <> b.captured_kobo`,
  },
  {
    name: 'V7 no hold outlives its end by more than a minute',
    broken: (now) => sql`
      select id, hold_expires_at from bookings
       where status = 'pending' and hold_expires_at < ${now}::timestamptz - interval '60 seconds'`,
  },
  {
    name: 'V7 no change of dates outlives its hold by more than a minute, or its booking',
    broken: (now) => sql`
      select c.booking_id, c.hold_expires_at from booking_changes c join bookings b on b.id = c.booking_id
       where c.status = 'held'
         and (b.status <> 'confirmed' or c.hold_expires_at < ${now}::timestamptz - interval '60 seconds')`,
  },
  {
    name: 'V8 the total is the sum of its frozen lines',
    broken: () => sql`
      select id, total_kobo from bookings
       where total_kobo <> (select sum((line ->> 'amountKobo')::bigint) from jsonb_array_elements(quote_lines) as line)`,
  },
  {
    name: 'V9 no transaction of a provider and no line of a statement counts twice',
    broken: () => sql`select source, source_ref from receipts group by source, source_ref having count(*) > 1`,
  },
  {
    name: 'V10 no webhook waits longer than five minutes',
    broken: (now) => sql`
      select provider, event_key from webhook_inbox
       where processed_at is null and received_at < ${now}::timestamptz - interval '5 minutes'`,
  },
  { name: 'V11 the history of a booking replays to its status', broken: () => unreplayed('booking') },
  { name: 'V11 the history of a payment replays to its status', broken: () => unreplayed('payment') },
  {
    name: 'V12 the chain of the audit is whole',
    broken: () => sql`select seq, entry_id, what from audit_breaks(1, (select seq from audit_head))`,
  },
  {
    name: 'V14 a disabled user has no session',
    broken: (now) => sql`
      select s.user_id from sessions s join users u on u.id = s.user_id where u.is_disabled and s.expires_at > ${now}`,
  },
  {
    name: 'V15 no idempotency key is left half done',
    broken: (now) => sql`
      select user_id, key from idempotency_keys
       where status_code is null and created_at < ${now}::timestamptz - interval '2 minutes'`,
  },
  {
    name: 'V16 only people complete a booking before its end',
    broken: (now) => sql`
      select id, ends_at from bookings b
       where status = 'completed' and ends_at > ${now}
         and not exists (select 1 from booking_events e
                          where e.booking_id = b.id and e.event = 'complete' and e.actor_role in ('staff', 'driver'))`,
  },
  {
    name: 'V6 a booking owes its customer, and its refunds on their way, nothing less than nothing',
    broken: () => sql`
      select booking_id, account, sum(amount_kobo) as debit_kobo from ledger_entries
       where account in ('customer_funds', 'refunds_payable') and booking_id in (select id from bookings)
       group by booking_id, account having sum(amount_kobo) > 0`,
  },
  {
    name: 'V6 nothing was earned that was given up again: revenue, fee and VAT of a booking are never below zero',
    broken: () => sql`
      select booking_id, account, sum(amount_kobo) as debit_kobo from ledger_entries
       where account in ('revenue', 'service_fee', 'vat_payable')
       group by booking_id, account having sum(amount_kobo) > 0`,
  },
]

/** Lines without a gap, each beginning where the one before ended, the last where the row stands. */
function unreplayed(kind: 'booking' | 'payment') {
  const key = kind === 'booking' ? sql`booking_id` : sql`booking_id, payment_id`
  const rows = kind === 'booking' ? sql`bookings` : sql`payments`
  const events = kind === 'booking' ? sql`booking_events` : sql`payment_events`
  const same = kind === 'booking' ? sql`e.booking_id = r.id` : sql`e.booking_id = r.booking_id and e.payment_id = r.id`
  return sql`
    with steps as (
      select *, lag(to_status) over line as came_from, row_number() over line as place,
             row_number() over (partition by ${key} order by seq desc) as from_end
        from ${events} window line as (partition by ${key} order by seq)
    )
    select r.id, r.status, e.seq, e.from_status, e.to_status from ${rows} r left join steps e on ${same}
     where e.seq is null or e.place <> e.seq or e.from_status is distinct from e.came_from
        or (e.from_end = 1 and e.to_status <> r.status)`
}

/** Which promises are broken now, with the rows that break them; empty when all are kept. */
export async function brokenPromises(db: Db, now: Date): Promise<Record<string, unknown[]>> {
  const broken: Record<string, unknown[]> = {}
  for (const { name, broken: question } of promised) {
    const { rows } = await question(now).execute(db)
    if (rows.length > 0) broken[name] = rows
  }
  return broken
}

/** For `afterEach`: the stored world keeps every promise. */
export async function expectPromisesKept(house: TestHouse) {
  expect(await brokenPromises(house.ctx.db, house.clock.now())).toEqual({})
  expect(await strayProofs(house), 'V13 a proof has its file and a file its proof').toEqual([])
}

/** Rows without their file, and files that neither a row nor an unfinished upload names. */
async function strayProofs({ ctx }: TestHouse): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string; is_proof: boolean }>`
    select storage_key, true as is_proof from proofs
     union all select storage_key, false from unclaimed_files`.execute(ctx.db)
  const known = new Set(rows.map((row) => row.storage_key))
  const folder = join(ctx.config.dataFolder, 'files', 'private')
  const found = await readdir(join(folder, 'proofs'), { recursive: true, withFileTypes: true }).catch(() => [])
  const files = found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  const stored = new Set(files)
  const lost = rows.filter((row) => row.is_proof && !stored.has(row.storage_key)).map((row) => row.storage_key)
  return [...files.filter((file) => !known.has(file)), ...lost]
}
