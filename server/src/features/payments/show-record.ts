import { toNaira } from '@skyroute/core/money.ts'
import { chartOfAccounts } from '@skyroute/core/payments/chart-of-accounts.ts'
import type { LedgerAccount } from '@skyroute/core/payments/ledger.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import { auditAlone } from '../../audit/audit-staff.ts'
import type { AppContext } from '../../context.ts'
import { peopleNamed } from '../../db/list-queries.ts'
import type { Reader } from '../../db/pool.ts'
import { notFound } from '../../errors.ts'
import { answerOf } from '../../http/answer-of.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import { readSettings } from '../../settings/read-settings.ts'
import type { BookingRow } from '../bookings/booking-store.ts'
import { countingRequests, presentReceiptRequest } from './approvals/receipt-requests.ts'
import { disputesOfPayment } from './disputes/dispute-store.ts'
import { dueOf } from './payment-facts.ts'
import { findPayment, type PaymentRow, paymentsOf } from './payment-store.ts'
import { presentPayments } from './present-payment.ts'
import type { PaymentEvent } from './record-schemas.ts'
import { leftToRefundKobo, refundsOf } from './refunds/refund-store.ts'

/** One payment with everything that staff decide by: its booking, the other attempts, what happened, and its money. */
export async function showRecord(ctx: AppContext, paymentId: string) {
  const payment = await findPayment(ctx.db, paymentId)
  if (!payment) throw notFound()
  const ofPayment = sql`q.booking_id = ${payment.booking_id} and q.payment_id = ${payment.id}`
  const [booking, attempts, refunds, events, receipts, ledger, disputes, proof, notes, requests] = await Promise.all([
    findBooking(ctx.db, payment.booking_id),
    paymentsOf(ctx.db, payment.booking_id),
    refundsOf(ctx.db, payment.booking_id),
    findEvents(ctx.db, payment),
    findReceipts(ctx.db, payment),
    findLedger(ctx.db, payment),
    disputesOfPayment(ctx.db, payment),
    findProof(ctx.db, payment),
    findNotes(ctx.db, payment),
    countingRequests(ctx.db, ctx.clock.now(), ofPayment),
  ])
  const settings = await readSettings(ctx)
  return {
    booking,
    attempts: await presentPayments(ctx, attempts),
    returned_by_bank: toNaira(payment.lost_kobo),
    left_to_refund: toNaira(leftToRefundKobo(payment, refunds)),
    accept_short_up_to: toNaira(settings.transfers.acceptShortUpToKobo),
    approval_above: toNaira(settings.refunds.approvalAboveKobo),
    waiting_receipts: requests.map(presentReceiptRequest),
    proof_size: proof,
    notes,
    events,
    receipts,
    ledger,
    disputes: disputes.map(answerOf),
  }
}

async function findBooking(db: Reader, id: string) {
  const booking = await db
    .selectFrom('bookings')
    .select(['id', 'booking_type', 'status', 'starts_at', 'hold_expires_at', 'total_kobo'])
    .select(['guest_name as customer_name', 'guest_email as customer_email'])
    .select(['start_on as start_date', 'end_on as end_date'])
    .select(['captured_kobo', 'refunded_kobo', 'goodwill_kobo', 'written_off_kobo'])
    .select(sql<string | null>`listing_snapshot ->> 'name'`.as('title'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!booking) throw notFound()
  return {
    ...answerOf(booking),
    booking_reference: bookingReference(id),
    booking_type: booking.booking_type as BookingRow['booking_type'], // the table's check names the same words
    title: booking.title ?? '',
    due: toNaira(dueOf(booking)),
  }
}

type Event = Omit<Static<typeof PaymentEvent>, 'at'> & { at: Date }

async function findEvents(db: Reader, payment: PaymentRow) {
  const { rows } = await sql<Event>`
    with ${peopleNamed(sql`
      select actor_id from payment_events where booking_id = ${payment.booking_id} and payment_id = ${payment.id}`)}
    select e.at, e.event, e.from_status as "from", e.to_status as "to", e.actor_role as "by",
           u.full_name as by_name, e.note, e.details
      from payment_events e left join people u on u.id = e.actor_id
     where e.booking_id = ${payment.booking_id} and e.payment_id = ${payment.id} order by e.seq`.execute(db)
  return rows.map(answerOf)
}

async function findReceipts(db: Reader, payment: PaymentRow) {
  const { rows } = await sql<{ amount_kobo: number; source: string; source_ref: string; received_at: Date }>`
    select amount_kobo, source, source_ref, received_at from receipts
     where booking_id = ${payment.booking_id} and payment_id = ${payment.id} order by received_at`.execute(db)
  return rows.map(answerOf)
}

type Line = { at: Date; kind: string; account: LedgerAccount; amount_kobo: number; note: string | null }

async function findLedger(db: Reader, payment: PaymentRow) {
  const { rows } = await sql<Line>`
    select t.posted_at as at, t.kind, e.account, e.amount_kobo, t.note
      from ledger_transactions t
      join ledger_entries e on e.booking_id = t.booking_id and e.transaction_id = t.id
     where t.booking_id = ${payment.booking_id} and t.payment_id = ${payment.id}
     order by t.posted_at, t.id, e.line`.execute(db)
  return rows.map(({ amount_kobo, ...line }) => ({
    ...answerOf(line),
    account_name: chartOfAccounts[line.account].name,
    debit: toNaira(Math.max(0, amount_kobo)),
    credit: toNaira(Math.max(0, -amount_kobo)),
  }))
}

async function findNotes(db: Reader, payment: PaymentRow) {
  const { rows } = await sql<{ at: Date; by_name: string | null; note: string }>`
    with ${peopleNamed(sql`
      select actor_id from audit_log
       where subject_kind = 'payment' and subject_id = ${payment.id} and action = ${noteAction}`)}
    select a.at, u.full_name as by_name, a.reason as note
      from audit_log a left join people u on u.id = a.actor_id
     where a.subject_kind = 'payment' and a.subject_id = ${payment.id} and a.action = ${noteAction}
     order by a.at, a.id`.execute(db)
  return rows.map(answerOf)
}

const noteAction = 'payment.note-added'

/** What a clerk wants the next one to know. It stands in the record for good, as everything there. */
export async function addNote(
  ctx: AppContext,
  by: ActorInRequest,
  { paymentId, note }: { paymentId: string; note: string },
) {
  const payment = await findPayment(ctx.db, paymentId)
  if (!payment) throw notFound()
  await auditAlone(ctx, by, { action: noteAction, subjectKind: 'payment', subjectId: payment.id, reason: note })
  return showRecord(ctx, paymentId)
}

async function findProof(db: Reader, payment: PaymentRow): Promise<number | null> {
  const { rows } = await sql<{ size: number }>`
    select size_bytes as size from proofs
     where booking_id = ${payment.booking_id} and payment_id = ${payment.id}
     order by uploaded_at desc, id limit 1`.execute(db)
  return rows[0]?.size ?? null
}
