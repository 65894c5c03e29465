import { addDays, type Day, lagosDayOf } from '@skyroute/core/dates.ts'
import type { AwaitedTransfer } from '@skyroute/core/payments/matching/proposal.ts'
import { type RawBuilder, sql } from 'kysely'
import { peopleNamed } from '../../../db/list-queries.ts'
import type { Reader } from '../../../db/pool.ts'
import { transfersKobo } from '../transfers/statement-lines.ts'
import { isTypedReceipt } from './bank-line-id.ts'

/** A bank transfer that was begun, with what a clerk wants to see of its booking. */
export type Awaited = AwaitedTransfer & { guestName: string; createdAt: Date; status: string; transfersKobo: number }

type Row = Omit<Awaited, 'receivedKobo' | 'names' | 'createdOn' | 'state'> & {
  captured_kobo: number
  account_name: string
  booking_status: string
  booking_due_kobo: number
}

/** What `bookings b` still owe, as `dueOf` counts it: goodwill is not due again, nor what was written off. Below 0 is a surplus. */
const dueKobo = sql`
  (b.total_kobo - b.written_off_kobo - (b.captured_kobo - b.refunded_kobo + b.goodwill_kobo))`

/** How long before the oldest line a transfer, or a stay that is paid on arrival, may have begun. */
const daysBefore = 120

/**
 * What a line since that day may be about: every attempt by bank transfer, whatever became of it, and the bookings that
 * somebody may pay by one although none was begun.
 */
export async function awaitedSince(db: Reader, firstOn: Day, now: Date): Promise<Awaited[]> {
  const since = new Date(`${addDays(firstOn, -daysBefore)}T00:00:00+01:00`)
  const begun = await find(db, sql`p.created_at >= ${since}`)
  return [...begun, ...(await findNotBegun(db, since, addDays(firstOn, -daysBefore))), ...(await findChanges(db, now))]
}

export async function awaitedOne(db: Reader, paymentId: string): Promise<Awaited | undefined> {
  return (await find(db, sql`p.booking_id = ${paymentId.slice(0, 10)} and p.id = ${paymentId}`))[0]
}

async function find(db: Reader, wanted: ReturnType<typeof sql>): Promise<Awaited[]> {
  return withAccounts(
    db,
    sql`
    select p.id, p.booking_id as "bookingId", b.user_id as "customerId", p.reference, p.status,
           p.amount_kobo as "amountKobo", p.captured_kobo, p.created_at as "createdAt", b.guest_name as "guestName",
           b.status as booking_status,
           greatest(${dueKobo}, 0) as booking_due_kobo,
           ${transfersKobo(sql`p.booking_id`)} as "transfersKobo",
           exists (select 1 from receipts r where r.booking_id = p.booking_id and ${isTypedReceipt}) as "isCountedByHand",
           p.captured_kobo = 0 and exists (
             select 1 from payment_events e
              where e.booking_id = p.booking_id and e.payment_id = p.id and e.event = 'initialise'
                and e.actor_role = 'staff') as "isOpenedByStaff"
      from payments p join bookings b on b.id = p.booking_id
     where p.method = 'bank_transfer' and ${wanted}`,
  )
}

/** With the names of the accounts, the first that was begun first. */
async function withAccounts(db: Reader, transfers: RawBuilder<unknown>): Promise<Awaited[]> {
  const { rows } = await sql<Row>`
    with transfer as materialized (${transfers}), ${peopleNamed(sql`select "customerId" from transfer`)}
    select t.*, u.full_name as account_name from transfer t join people u on u.id = t."customerId"
     order by t."createdAt", t.id`.execute(db)
  return rows.map(awaited)
}

/** Unpaid, not paid in time, or paid on arrival: each stands under the id that its transfer gets when a line is confirmed for it. */
async function findNotBegun(db: Reader, since: Date, sinceOn: Day): Promise<Awaited[]> {
  return withAccounts(
    db,
    sql`
    select b.id || '-p' || (b.payment_count + 1) as id, b.id as "bookingId", b.user_id as "customerId",
           'SKY-' || b.id as reference, 'pending' as status,
           ${dueKobo} as "amountKobo", 0::bigint as captured_kobo, 0::bigint as "transfersKobo",
           b.created_at as "createdAt", b.guest_name as "guestName",
           b.status as booking_status, b.total_kobo as booking_due_kobo, true as "isNoTransferYet"
      from bookings b
     where (b.created_at >= ${since} or b.start_on >= ${sinceOn}::date) and ${dueKobo} > 0
       and (b.status <> 'cancelled' or b.cancel_reason = 'hold_expired')
       and not exists (select 1 from payments p where p.booking_id = b.id and p.method = 'bank_transfer')
       and not exists (select 1 from booking_changes c where c.booking_id = b.id and c.status = 'held')`,
  )
}

/** Changes of paid bookings that wait for their payment: each stands under the id that its transfer gets. */
async function findChanges(db: Reader, now: Date): Promise<Awaited[]> {
  return withAccounts(
    db,
    sql`
    select b.id || '-p' || (b.payment_count + 1) as id, b.id as "bookingId", b.user_id as "customerId",
           'SKY-' || b.id as reference, 'pending' as status,
           c.due_kobo as "amountKobo", 0::bigint as captured_kobo, 0::bigint as "transfersKobo",
           c.created_at as "createdAt", b.guest_name as "guestName",
           b.status as booking_status, c.due_kobo as booking_due_kobo, true as "isNoTransferYet"
      from booking_changes c join bookings b on b.id = c.booking_id
     where c.status = 'held' and c.hold_expires_at > ${now} and b.status = 'confirmed'`,
  )
}

function awaited({ captured_kobo, account_name, booking_status, booking_due_kobo, ...row }: Row): Awaited {
  // Another attempt may have brought a part.
  const receivedKobo = Math.max(captured_kobo, row.amountKobo - booking_due_kobo)
  return {
    ...row,
    receivedKobo,
    names: [row.guestName, account_name],
    createdOn: lagosDayOf(row.createdAt),
    state: receivedKobo >= row.amountKobo ? 'paid' : booking_status === 'cancelled' ? 'ended' : 'open',
  }
}
