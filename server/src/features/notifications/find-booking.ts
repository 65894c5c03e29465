import { tidyEmail } from '@skyroute/core/accounts/emails.ts'
import { type RefundProgress, slowestProgress } from '@skyroute/core/bookings/refunds/refund-progress.ts'
import { lagosDayOf } from '@skyroute/core/dates.ts'
import { addUp } from '@skyroute/core/money.ts'
import { kindsOfEnding, refundKindMeanings } from '@skyroute/core/payments/refunds.ts'
import { decisionsAgainstProof, type PaymentStatus } from '@skyroute/core/payments/states.ts'
import { type Selectable, sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { onlyRow } from '../../db/list-queries.ts'
import type { Refunds } from '../../db/schema.ts'
import { findArrival } from '../bookings/arrivals.ts'
import { type BookingRow, bookingColumns } from '../bookings/booking-store.ts'
import { isAwaitingMoney } from '../bookings/change/apply-change.ts'
import { findChange, findLiveChange } from '../bookings/change/change-store.ts'
import { changeEnds } from '../bookings/change/release-change.ts'
import { hasRefundAccount } from '../bookings/refund-place.ts'
import { findChargesInOtherCurrencies, type MoneyAtProvider } from '../payments/charges/charge-words.ts'
import { waitingTransfersKobo } from '../payments/outgoing/account-store.ts'
import { findRefundStandings, type PaidOutOf, progressOf } from '../payments/refunds/progress/refund-standings.ts'
import type { RefundRow } from '../payments/refunds/refund-store.ts'

export async function findMailedBooking(ctx: AppContext, bookingId: string): Promise<BookingRow | undefined> {
  const { rows } = await sql<BookingRow>`select ${bookingColumns} from bookings where id = ${bookingId}`.execute(ctx.db)
  return rows[0]
}

/** What the mails about a booking that stands say beside it: the way there, and what was charged in another currency. */
export async function findConfirmed({ db }: Pick<AppContext, 'db'>, booking: BookingRow) {
  return { arrival: await findArrival(db, booking), charges: await findChargesInOtherCurrencies(db, booking.id) }
}
export type Confirmed = Awaited<ReturnType<typeof findConfirmed>>

/** Staff booked for the owner of this address, who may have no password: they come in to pay by a mailed code. */
export async function isBookedByStaff({ db }: Pick<AppContext, 'db'>, booking: BookingRow): Promise<boolean> {
  const { user_id, created_by, guest_email } = booking
  if (guest_email === null || created_by === user_id) return false
  const { rows } = await sql`
    select 1 from email_claims where email = ${tidyEmail(guest_email)} and user_id = ${user_id}`.execute(db)
  return rows.length > 0
}

/** A change while it waits for its payment; undefined once it is paid, over or withdrawn. */
export async function findMailedChange(ctx: AppContext, booking: BookingRow, seq: string) {
  const change = await findLiveChange(ctx.db, booking.id)
  return isAwaitingMoney(change, ctx.clock.now()) && String(change.seq) === seq ? change : undefined
}

/** A change that has ended unpaid; undefined for what the release before has queued. */
export async function findEndedChange(ctx: AppContext, booking: BookingRow, { seq, why }: Record<string, string>) {
  const end = changeEnds.find((one) => one === why)
  const change = end && seq ? await findChange(ctx.db, booking.id, Number(seq)) : undefined
  return end && change && { booking, change, why: end }
}

/** The change whose place another took; undefined when it took none. */
export async function findReplaced(ctx: AppContext, booking: BookingRow, { replaces }: Record<string, string>) {
  return replaces ? findChange(ctx.db, booking.id, Number(replaces)) : undefined
}

export type MailedPayment = {
  id: string
  status: PaymentStatus
  reference: string
  amount_kobo: number
  proof_count: number
  /** The number of the staff's newest decision on a proof in the payment's history, and what they wrote. */
  decision_seq: number | null
  decision_note: string | null
}

export async function findMailedPayment(ctx: AppContext, bookingId: string, paymentId: string) {
  const { rows } = await sql<MailedPayment>`
    select p.id, p.status, p.reference, p.amount_kobo, p.proof_count, d.seq as decision_seq, d.note as decision_note
      from payments p left join lateral (
        select seq, note from payment_events e
         where e.booking_id = p.booking_id and e.payment_id = p.id and e.event = any(${Object.keys(decisionsAgainstProof)})
         order by seq desc limit 1) d on true
     where p.booking_id = ${bookingId} and p.id = ${paymentId}`.execute(ctx.db)
  return rows[0]
}

export type OpenAccount = {
  id: string
  amount_kobo: number
  account_bank: string
  account_number: string
  account_name: string | null
  account_ends_at: Date
}

/** The one-time account of a payment, while it takes money. */
export async function findOneTimeAccount(ctx: AppContext, bookingId: string, paymentId: string) {
  const { rows } = await sql<OpenAccount>`
    select p.id, p.amount_kobo, p.account_bank, p.account_number, p.account_name,
           least(p.account_ends_at, b.hold_expires_at) as account_ends_at
      from payments p join bookings b on b.id = p.booking_id
     where p.booking_id = ${bookingId} and p.id = ${paymentId} and p.status = 'pending' and b.status = 'pending'
       and least(p.account_ends_at, b.hold_expires_at) > ${ctx.clock.now()}`.execute(ctx.db)
  return rows[0]
}

export type MailedRefund = Pick<
  Selectable<Refunds>,
  'id' | 'amount_kobo' | 'overpaid_kobo' | 'reason' | 'outgoing_reference' | 'expected_by' | 'failure'
> &
  Pick<RefundRow, 'status' | 'kind' | 'needs_approval' | 'approved_by'> & {
    is_transfer: boolean
    progress: RefundProgress
  } & (MoneyAtProvider | { charge_currency: null })

export async function findMailedRefund(ctx: AppContext, bookingId: string, refundId: string) {
  const { rows } = await sql<
    Omit<MailedRefund, 'progress'> & Parameters<typeof progressOf>[0] & PaidOutOf & Pick<RefundRow, 'charge_cents'>
  >`
    select r.id, r.status, r.kind, r.amount_kobo, r.overpaid_kobo, r.reason, r.outgoing_reference, r.expected_by, r.failure,
           r.needs_approval, r.approved_by, r.sent_at, p.dispute_state,
           ${hasRefundAccount(sql`r.booking_id`)} as "hasAccount",
           p.method = 'bank_transfer' as is_transfer, p.method, r.charge_cents,
           case when r.charge_cents is not null then p.charge_currency end as charge_currency
      from refunds r join payments p on p.booking_id = r.booking_id and p.id = r.payment_id
     where r.booking_id = ${bookingId} and r.id = ${refundId}`.execute(ctx.db)
  return rows[0] && ({ ...rows[0], progress: progressOf(rows[0], rows[0]) } as MailedRefund) // the union that sql has lost
}

/** A refund that was paid after it had failed; null once it has failed again. `needsNoAccount`: no other transfer waits. */
export async function findPaidAfterAll(ctx: AppContext, bookingId: string, { refundId = '', at = '' }: Paid) {
  const refund = await findMailedRefund(ctx, bookingId, refundId)
  if (refund?.status !== 'succeeded') return null
  const { rows } = await sql<{ is_by_bank: boolean }>`
    select exists (
      select from refunds r join payments p on p.booking_id = r.booking_id and p.id = r.payment_id
       where r.booking_id = ${bookingId} and p.method = 'bank_transfer') as is_by_bank`.execute(ctx.db)
  const needsNoAccount = onlyRow(rows).is_by_bank && (await waitingTransfersKobo(ctx.db, bookingId)) === 0
  return { ...refund, paidOn: lagosDayOf(at), needsNoAccount }
}
type Paid = { refundId?: string; at?: string }
export type PaidAfterAll = NonNullable<Awaited<ReturnType<typeof findPaidAfterAll>>>

/** What goes back because of a change of dates that was made at that moment; null for nothing. */
export async function findDifference(ctx: AppContext, bookingId: string, changedAt: Date) {
  const asked = (await findRefundStandings(ctx.db, bookingId)).filter(
    ({ kind, createdAt, progress }) =>
      refundKindMeanings[kind].isOfChange && createdAt >= changedAt && progress !== 'not_sent',
  )
  const progress = slowestProgress(asked.map((refund) => refund.progress))
  return progress && { kobo: addUp(asked.map(({ amountKobo }) => amountKobo)), progress }
}

export type MailedAccount = { bank_name: string; account_number: string; account_name: string }

/** To which account the booking's refunds go. */
export async function findMailedAccount(ctx: AppContext, bookingId: string) {
  const { rows } = await sql<MailedAccount>`
    select bank_name, account_number, account_name from refund_accounts
     where booking_id = ${bookingId} and refused_at is null`.execute(ctx.db)
  return rows[0]
}

/** What had gone back before the cancellation: a surplus, a cheaper change. The cancellation's own refund may or may not exist yet. */
export async function findEarlierMoney(ctx: AppContext, bookingId: string): Promise<EarlierMoney> {
  const { rows } = await sql<EarlierMoney>`
    select coalesce(sum(gone_kobo), 0)::bigint as earlier_refunds_kobo,
           coalesce(sum(least(greatest(0, captured_kobo - gone_kobo), lost_kobo)), 0)::bigint as returned_by_bank_kobo,
           coalesce(bool_or(dispute_state = 'open'), false) as is_disputed,
           coalesce(bool_or(method = 'bank_transfer' and captured_kobo > 0), false) as is_by_bank,
           coalesce(bool_or(method <> 'bank_transfer' and captured_kobo > 0), false) as is_by_provider
      from (select p.method, p.captured_kobo, p.lost_kobo, p.dispute_state, coalesce(
                     (select sum(r.amount_kobo) from refunds r
                       where r.booking_id = p.booking_id and r.payment_id = p.id and r.status <> 'failed'
                         and r.kind <> all(${kindsOfEnding})), 0) as gone_kobo
              from payments p where p.booking_id = ${bookingId}) each_payment`.execute(ctx.db)
  return rows[0] ?? noMoney
}

/** What became of a booking's money before it was cancelled, and by which ways it came. */
export type EarlierMoney = {
  earlier_refunds_kobo: number
  returned_by_bank_kobo: number
  is_disputed: boolean
  is_by_bank: boolean
  is_by_provider: boolean
}
const noMoney: EarlierMoney = {
  earlier_refunds_kobo: 0,
  returned_by_bank_kobo: 0,
  is_disputed: false,
  is_by_bank: false,
  is_by_provider: false,
}
