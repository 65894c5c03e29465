import type { DisputeState, PaymentMethod, PaymentStatus } from '@skyroute/core/payments/states.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Reader, Tx } from '../../db/pool.ts'
import type { Payments } from '../../db/schema.ts'

export type PaymentRow = Pick<Selectable<Payments>, Exclude<(typeof paymentColumns)[number], keyof Narrowed>> & Narrowed
type Narrowed = { status: PaymentStatus; method: PaymentMethod; dispute_state: DisputeState }

/** Named one by one: a prepared `select *` fails in the running server when a migration adds a column. */
export const paymentColumns = [
  'booking_id',
  'id',
  'seq',
  'method',
  'provider',
  'status',
  'amount_kobo',
  'captured_kobo',
  'refunded_kobo',
  'lost_kobo',
  'written_off_kobo',
  'fee_kobo',
  'refund_state',
  'dispute_state',
  'reference',
  'provider_ref',
  'checkout_url',
  'charge_currency',
  'charge_cents',
  'charge_rate',
  'failure',
  'needs_review',
  'review_reason',
  'expires_at',
  'next_check_at',
  'check_count',
  'capture_sent_at',
  'has_one_time_account',
  'account_bank',
  'account_number',
  'account_name',
  'account_ends_at',
  'proof_count',
  'refund_count',
  'created_at',
  'updated_at',
  'completed_at',
] as const satisfies (keyof Payments)[]

/** `<booking id>-p<n>`: the key of the group can be read off a payment's id, and off a refund's. */
export function bookingIdOf(id: string): string {
  return id.slice(0, 10)
}

const named = (db: Reader, id: string) =>
  db.selectFrom('payments').select(paymentColumns).where('booking_id', '=', bookingIdOf(id)).where('id', '=', id)

export async function findPayment(db: Reader, id: string): Promise<PaymentRow | undefined> {
  return (await named(db, id).executeTakeFirst()) as PaymentRow | undefined // the table's checks name the same words
}

/** The caller holds the booking's lock already: booking before payment, everywhere. */
export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | undefined> {
  return (await named(tx, id).forUpdate().executeTakeFirst()) as PaymentRow | undefined // as above
}

/** The same for one that is there for sure, for another row names it. */
export async function lockKnownPayment(tx: Tx, id: string): Promise<PaymentRow> {
  const payment = await lockPayment(tx, id)
  if (!payment) throw new Error(`no payment ${id}`)
  return payment
}

export async function paymentsOf(db: Reader, bookingId: string): Promise<PaymentRow[]> {
  const rows = await db
    .selectFrom('payments')
    .select(paymentColumns)
    .where('booking_id', '=', bookingId)
    .orderBy('seq', 'desc')
    .execute()
  return rows as PaymentRow[] // as above
}

export type NewPayment = Omit<Insertable<Payments>, 'id' | 'status' | 'updated_at'>

export async function insertPayment(tx: Tx, payment: NewPayment): Promise<PaymentRow> {
  const { booking_id, seq, created_at } = payment
  const row = await tx
    .insertInto('payments')
    .values({ ...payment, id: `${booking_id}-p${seq}`, status: 'pending', updated_at: created_at })
    .returning(paymentColumns)
    .executeTakeFirstOrThrow()
  await sql`update bookings set payment_count = ${seq} where id = ${booking_id}`.execute(tx)
  return row as PaymentRow // as above
}

/** False when the reference is taken (B6): the caller tries the next. */
export async function claimReference(tx: Tx, claim: { reference: string; bookingId: string; paymentId: string }) {
  const { rows } = await sql`
    insert into payment_references (reference, booking_id, payment_id)
    values (${claim.reference}, ${claim.bookingId}, ${claim.paymentId})
    on conflict (reference) do nothing returning 1`.execute(tx)
  return rows.length === 1
}

export async function updatePayment(tx: Reader, id: string, set: Updateable<Payments>) {
  await tx.updateTable('payments').set(set).where('booking_id', '=', bookingIdOf(id)).where('id', '=', id).execute()
}

/** What one provider transaction pays for; false when it has paid for something before. */
export async function claimTransaction(tx: Tx, payment: PaymentRow, transactionId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into provider_transactions (provider, provider_txn_id, booking_id, payment_id)
    values (${payment.provider}, ${transactionId}, ${payment.booking_id}, ${payment.id})
    on conflict (provider, provider_txn_id) do nothing returning 1`.execute(tx)
  return rows.length === 1
}

export async function findTransaction(db: Reader, provider: string, transactionId: string) {
  return db
    .selectFrom('provider_transactions')
    .select(['booking_id', 'payment_id'])
    .where('provider', '=', provider)
    .where('provider_txn_id', '=', transactionId)
    .executeTakeFirst()
}
