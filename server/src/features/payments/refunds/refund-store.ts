import { addUp, type Kobo } from '@skyroute/core/money.ts'
import { moveRefund } from '@skyroute/core/payments/move-refund.ts'
import {
  isCountedAsRefunded,
  type RefundEvent,
  type RefundFacts,
  type RefundKind,
  type RefundStatus,
  refundKindMeanings,
} from '@skyroute/core/payments/refunds.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Reader, Tx } from '../../../db/pool.ts'
import type { Refunds } from '../../../db/schema.ts'
import { conflict } from '../../../errors.ts'
import { bookingIdOf, type PaymentRow } from '../payment-store.ts'

type StoredStatus = Exclude<RefundStatus, 'approved'>

export type RefundRow = Omit<Selectable<Refunds>, 'status' | 'kind'> & { status: StoredStatus; kind: RefundKind }

export const refundColumns = [
  'booking_id',
  'payment_id',
  'receipt_id',
  'id',
  'status',
  'kind',
  'amount_kobo',
  'overpaid_kobo',
  'goodwill_kobo',
  'charge_cents',
  'reason',
  'is_counted',
  'needs_approval',
  'requested_by',
  'approved_by',
  'provider_refund_id',
  'outgoing_reference',
  'failure',
  'next_check_at',
  'check_count',
  'sent_at',
  'is_to_send_again',
  'left_to_staff_at',
  'expected_by',
  'created_at',
  'updated_at',
  'settled_at',
] as const satisfies (keyof Refunds)[]

/** An approval is a name on the row, not a status of its own. */
export function statusOf(refund: Pick<RefundRow, 'status' | 'approved_by'>): RefundStatus {
  return refund.status === 'requested' && refund.approved_by !== null ? 'approved' : refund.status
}

/** A second person has not agreed yet. */
export const waitsForSecond = (refund: RefundRow) => refund.needs_approval && statusOf(refund) === 'requested'

/** The end of its booking, which decides about all of the money, declines it. */
export const endsWithBooking = (refund: RefundRow) =>
  waitsForSecond(refund) && refundKindMeanings[refund.kind].endsWithBooking

/** It was given without being owed. */
export const isKindness = ({ kind }: Pick<RefundRow, 'kind'>) => refundKindMeanings[kind].isKindness

/**
 * What the refund machine's guards look at. Whether a second person must agree was decided once, on the whole
 * amount: a refund that was cut over several payments must not slip under the threshold.
 */
export function refundFacts(refund: RefundRow, payment: PaymentRow): RefundFacts {
  return {
    amountKobo: refund.amount_kobo,
    kind: refund.kind,
    capturedKobo: payment.captured_kobo,
    refundedKobo: payment.refunded_kobo,
    disputeState: payment.dispute_state,
    lostKobo: payment.lost_kobo,
    method: payment.method === 'bank_transfer' ? 'bank_transfer' : 'gateway',
    reason: refund.reason,
    wasSent: refund.sent_at !== null,
    isLeftToStaff: refund.left_to_staff_at !== null,
    thresholdKobo: refund.needs_approval ? 0 : Number.MAX_SAFE_INTEGER,
  }
}

/** Whether the machine lets the system do this, and it is not done yet. */
export function mayMove(refund: RefundRow, payment: PaymentRow, event: RefundEvent, more: Partial<RefundFacts> = {}) {
  const move = moveRefund(statusOf(refund), event, 'system', { ...refundFacts(refund, payment), ...more })
  return move.ok && !move.isRepeat
}

/** Of a new refund. `receipt_id`: the one of its payment's transactions that is given back. */
type Told = 'receipt_id' | 'amount_kobo' | 'reason' | 'needs_approval' | 'approved_by' | 'requested_by' | 'expected_by'
export type NewRefund = Pick<Insertable<Refunds>, Told> & { payment: PaymentRow; kind: RefundKind; at: Date }

export async function insertRefund(tx: Tx, { payment, at, ...refund }: NewRefund): Promise<RefundRow> {
  const { rows } = await sql<{ refund_count: number }>`
    update payments set refund_count = refund_count + 1
     where booking_id = ${payment.booking_id} and id = ${payment.id} returning refund_count`.execute(tx)
  const row = await tx
    .insertInto('refunds')
    .values({
      ...refund,
      booking_id: payment.booking_id,
      payment_id: payment.id,
      id: `${payment.id}-r${rows[0]?.refund_count}`,
      status: 'requested',
      created_at: at,
      updated_at: at,
    })
    .returning(refundColumns)
    .executeTakeFirstOrThrow()
  return row as RefundRow // the table's checks name the same words
}

export async function findRefund(db: Reader, id: string): Promise<RefundRow | undefined> {
  const row = await db
    .selectFrom('refunds')
    .select(refundColumns)
    .where('booking_id', '=', bookingIdOf(id))
    .where('id', '=', id)
    .executeTakeFirst()
  return row as RefundRow | undefined // as above
}

export async function refundsOf(db: Reader, bookingId: string): Promise<RefundRow[]> {
  const rows = await db
    .selectFrom('refunds')
    .select(refundColumns)
    .where('booking_id', '=', bookingId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows as RefundRow[] // as above
}

/** The one writer of a refund's status; what counts as given back, and that nothing is sent again by itself, follows from it. */
export async function saveRefundMove(
  tx: Tx,
  refund: RefundRow,
  to: StoredStatus,
  set: Updateable<Refunds> & { updated_at: Date },
): Promise<RefundRow> {
  const row = await tx
    .updateTable('refunds')
    .set({ is_to_send_again: false, ...set, ...notCounted(to), status: to, is_counted: isCountedAsRefunded(to) })
    .where('booking_id', '=', refund.booking_id)
    .where('id', '=', refund.id)
    .where('status', '=', refund.status)
    .returning(refundColumns)
    .executeTakeFirst()
  if (!row) throw conflict('illegal_transition', 'This refund has just changed. Look at it again.')
  return row as RefundRow // as above
}

/** What is not counted is neither overpaid nor a kindness in the place of another. */
const notCounted = (to: StoredStatus) => (isCountedAsRefunded(to) ? {} : { overpaid_kobo: 0, goodwill_kobo: null })

/** What counts as given back of it: all but what the customer was paid too much, and owes to us. */
export const givenKobo = ({ amount_kobo, overpaid_kobo, is_counted }: RefundRow): Kobo =>
  is_counted ? amount_kobo - overpaid_kobo : 0

/** What of that is a kindness: the rest was owed. */
export function goodwillKobo(refund: RefundRow): Kobo {
  return Math.min(givenKobo(refund), refund.goodwill_kobo ?? (isKindness(refund) ? refund.amount_kobo : 0))
}

/** Another kindness of the same size: it may be this one, given once more after it had failed. */
export const isSameKindness = (of: RefundRow) => (one: RefundRow) =>
  one.id !== of.id && isKindness(of) && isKindness(one) && one.amount_kobo === of.amount_kobo

/** What the customer owes to us because refunds of the booking were paid that were owed no longer. */
export const overpaidKobo = (refunds: readonly RefundRow[]): Kobo =>
  addUp(refunds.filter(({ is_counted }) => is_counted).map(({ overpaid_kobo }) => overpaid_kobo))

/** Of a counted refund. */
export async function saveParts(
  tx: Tx,
  { booking_id, id }: RefundRow,
  parts: { overpaid_kobo: Kobo; goodwill_kobo: Kobo },
): Promise<RefundRow> {
  const row = await tx
    .updateTable('refunds')
    .set(parts)
    .where('booking_id', '=', booking_id)
    .where('id', '=', id)
    .returning(refundColumns)
    .executeTakeFirstOrThrow()
  return row as RefundRow // as above
}

/** Its amount can be given back by no other refund. */
export const isCountedOrWaiting = ({ is_counted, status }: RefundRow) => is_counted || status === 'requested'

/** Asked for, but not yet counted: it waits for its second person or for a dispute. */
export function waitingKobo(refunds: readonly RefundRow[], paymentId?: string): number {
  return refunds
    .filter((refund) => refund.status === 'requested' && (paymentId ?? refund.payment_id) === refund.payment_id)
    .reduce((sum, refund) => sum + refund.amount_kobo, 0)
}

/** The most that staff can still give back of a payment: what its refunds, sent or asked for, and its bank have left. */
export function leftToRefundKobo(payment: PaymentRow, refunds: readonly RefundRow[]): number {
  const promisedKobo = waitingKobo(refunds, payment.id)
  return Math.max(0, payment.captured_kobo - payment.refunded_kobo - promisedKobo - payment.lost_kobo)
}

/**
 * What staff chose to give back of a booking, or have asked to, in sum (M16): also what still waits counts, and what a
 * person alone says did not arrive, for it may have.
 */
export function givenByStaffKobo(refunds: readonly RefundRow[]): number {
  return addUp(refunds.filter(isByStaff).map(({ amount_kobo }) => amount_kobo))
}

const isByStaff = (refund: RefundRow) =>
  refund.status === 'failed' ? hasOnlyStaffsWord(refund) : refundKindMeanings[refund.kind].isGivenByStaff

/** It left our bank, or its provider could not say what became of it. */
const hasOnlyStaffsWord = ({ outgoing_reference, left_to_staff_at }: RefundRow) =>
  outgoing_reference !== null || left_to_staff_at !== null

/** Counts an amount as given back, or (negative) takes that back. The table's CHECK keeps it within the capture. */
export async function addRefunded(tx: Tx, payment: Pick<PaymentRow, 'booking_id' | 'id'>, kobo: Kobo) {
  await sql`
    update payments
       set refunded_kobo = refunded_kobo + ${kobo}::bigint,
           refund_state = case when refunded_kobo + ${kobo}::bigint = 0 then 'none'
                               when refunded_kobo + ${kobo}::bigint >= captured_kobo then 'full' else 'partial' end
     where booking_id = ${payment.booking_id} and id = ${payment.id}`.execute(tx)
}

export async function refundsOfPayments(db: Reader, paymentIds: readonly string[]): Promise<Map<string, RefundRow[]>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('refunds')
    .select(refundColumns)
    .where(sql<boolean>`booking_id = any(${paymentIds.map(bookingIdOf)}) and payment_id = any(${paymentIds})`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows as RefundRow[], (row) => row.payment_id) // as above
}
