import { addDays, type Day, lagosDayOf } from '@skyroute/core/dates.ts'
import type { AwaitedTransfer } from '@skyroute/core/payments/matching/proposal.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../db/pool.ts'

/** A bank transfer that was begun, with what a clerk wants to see of its booking. */
export type Awaited = AwaitedTransfer & { guestName: string; createdAt: Date; status: string }

type Row = {
  id: string
  booking_id: string
  reference: string
  status: string
  amount_kobo: number
  captured_kobo: number
  created_at: Date
  user_id: string
  guest_name: string
  account_name: string
  booking_status: string
  booking_due_kobo: number
  is_counted_by_hand: boolean
}

/** How long before the oldest line a transfer may have been begun. */
const daysBefore = 120

/** Every attempt by bank transfer that a line since that day may be about, whatever became of it. */
export async function awaitedSince(db: Reader, firstOn: Day): Promise<Awaited[]> {
  const since = new Date(`${addDays(firstOn, -daysBefore)}T00:00:00+01:00`)
  return find(db, sql`p.created_at >= ${since}`)
}

export async function awaitedOne(db: Reader, paymentId: string): Promise<Awaited | undefined> {
  return (await find(db, sql`p.booking_id = ${paymentId.slice(0, 10)} and p.id = ${paymentId}`))[0]
}

async function find(db: Reader, wanted: ReturnType<typeof sql>): Promise<Awaited[]> {
  const { rows } = await sql<Row>`
    select p.id, p.booking_id, p.reference, p.status, p.amount_kobo, p.captured_kobo, p.created_at, b.user_id,
           b.guest_name, u.full_name as account_name, b.status as booking_status,
           greatest(b.total_kobo - (b.captured_kobo - b.refunded_kobo), 0) as booking_due_kobo,
           exists (select 1 from receipts r where r.booking_id = p.booking_id and r.payment_id = p.id
                    and r.source = 'bank' and r.source_ref !~ '^BL-[0-9A-Z]{10}$') as is_counted_by_hand
      from payments p join bookings b on b.id = p.booking_id join users u on u.id = b.user_id
     where p.method = 'bank_transfer' and ${wanted}
     order by p.created_at, p.id`.execute(db)
  return rows.map(awaited)
}

function awaited(row: Row): Awaited {
  const isPaid = row.captured_kobo >= row.amount_kobo || row.booking_due_kobo === 0
  const state = isPaid ? 'paid' : row.booking_status === 'cancelled' ? 'ended' : 'open'
  return {
    id: row.id,
    bookingId: row.booking_id,
    customerId: row.user_id,
    reference: row.reference,
    amountKobo: row.amount_kobo,
    receivedKobo: isPaid ? row.amount_kobo : row.captured_kobo,
    names: [row.guest_name, row.account_name],
    createdOn: lagosDayOf(row.created_at),
    state,
    isCountedByHand: row.is_counted_by_hand,
    guestName: row.guest_name,
    createdAt: row.created_at,
    status: row.status,
  }
}
