import type { BookingStatus } from '@skyroute/core/bookings/states.ts'
import { toNaira } from '@skyroute/core/money.ts'
import type { PaymentStatus } from '@skyroute/core/payments/states.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { type Selectable, sql } from 'kysely'
import type { CaseKind } from '../../../cases/open-case.ts'
import type { Cases } from '../../../db/schema.ts'
import { answerOf } from '../../../http/answer-of.ts'

type Opened = Pick<Selectable<Cases>, 'id' | 'booking_id' | 'payment_id' | 'opened_at' | 'closed_at' | 'outcome'>
export type CaseRow = Opened & {
  kind: CaseKind
  details: Record<string, string | number | null>
  closed_by_name: string | null
  booking_type: 'hotel' | 'car' | null
  title: string | null
  guest_name: string | null
  booking_status: BookingStatus | null
  reference: string | null
  method: string | null
  payment_status: PaymentStatus | null
  amount_kobo: number | null
  captured_kobo: number | null
  refunded_kobo: number | null
  guest_phone: string | null
  mail_id: string | null
  recipient: string | null
  subject: string | null
  last_error: string | null
}

/** A case with the names that people know its booking and its payment by. */
export const caseColumns = sql.raw<CaseRow>(`
  c.id, c.kind, c.booking_id, c.payment_id, c.details, c.opened_at, c.closed_at, c.outcome,
  u.full_name as closed_by_name,
  b.booking_type, b.listing_snapshot ->> 'name' as title, b.guest_name, b.guest_phone, b.status as booking_status,
  c.mail_id, m.recipient, m.subject, m.last_error,
  p.reference, p.method, p.status as payment_status, p.amount_kobo, p.captured_kobo, p.refunded_kobo`)

export const caseSource = sql.raw(`
  cases c left join bookings b on b.id = c.booking_id
          left join payments p on p.booking_id = c.booking_id and p.id = c.payment_id
          left join mails m on m.id = c.mail_id
          left join users u on u.id = c.closed_by`)

export function presentCase(row: CaseRow) {
  const { id, kind, opened_at, closed_at, closed_by_name, outcome } = row
  return {
    ...answerOf({ id, kind, opened_at, closed_at, closed_by_name, outcome }),
    booking: presentBooking(row),
    payment: presentPayment(row),
    mail: presentMail(row),
    amount: amountIn(row.details.amount_kobo ?? row.details.paid_kobo),
    refunded: amountIn(row.details.refunded_kobo),
    had_twice: amountIn(row.details.had_twice_kobo),
    facts: factsIn(row.details),
  }
}

function presentBooking({ booking_id, booking_type, title, guest_name, guest_phone, booking_status }: CaseRow) {
  if (!booking_id || !booking_type || !booking_status) return null
  return {
    id: booking_id,
    booking_reference: bookingReference(booking_id),
    booking_type,
    title: title ?? '',
    customer_name: guest_name ?? '',
    customer_phone: guest_phone,
    status: booking_status,
  }
}

function presentPayment(row: CaseRow) {
  const { payment_id, reference, method, payment_status } = row
  if (!payment_id || !reference || !payment_status) return null
  return {
    id: payment_id,
    payment_reference: reference,
    payment_method: method ?? '',
    status: payment_status,
    amount: toNaira(row.amount_kobo ?? 0),
    amount_received: toNaira(row.captured_kobo ?? 0),
    amount_refunded: toNaira(row.refunded_kobo ?? 0),
  }
}

function presentMail({ mail_id: id, recipient, subject, last_error: failure }: CaseRow) {
  return id && recipient !== null && subject !== null ? { id, recipient, subject, failure } : null
}

function amountIn(kobo: CaseRow['details'][string] | undefined) {
  return typeof kobo === 'number' ? toNaira(kobo) : null
}

/** Amounts in naira stand apart; the rest as it was noted. */
function factsIn(details: CaseRow['details']) {
  return Object.entries(details).flatMap(([name, value]) =>
    value === null || name.endsWith('_kobo') ? [] : [{ name, value: String(value) }],
  )
}
