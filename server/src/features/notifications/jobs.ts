// Who hears what: each listener loads what it tells as it is now, and leaves the rest to write-mail.ts.
import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import type { JobHandler, JobHandlers, Recurring } from '../../jobs/jobs.ts'
import type { BookingRow } from '../bookings/booking-store.ts'
import { activeAccounts } from '../payments/attempts/payment-methods.ts'
import { findChargesInOtherCurrencies } from '../payments/charges/charge-words.ts'
import { accountMailJobs } from './account-jobs.ts'
import { appliedChange } from './booking-words.ts'
import { contactMailJobs } from './contact-jobs.ts'
import {
  findConfirmed,
  findDifference,
  findEndedChange,
  findMailedAccount,
  findMailedBooking,
  findMailedChange,
  findMailedPayment,
  findMailedRefund,
  findOneTimeAccount,
  findReplaced,
  isBookedByStaff,
} from './find-booking.ts'
import { bookingChanged, bookingConfirmed, bookingReceived, changeToPay, holdEnded } from './mails/booking-mails.ts'
import { cancelledMail, findCancelled, hasMessage, lateMoneyWords } from './mails/cancelled-mail.ts'
import { changeEnded, changeEndedWords } from './mails/change-ended.ts'
import type { MailContent } from './mails/mail-content.ts'
import {
  oneTimeAccountOpened,
  paymentShort,
  proofDecided,
  proofReceived,
  refundAccountGiven,
  refundAccountNeeded,
  refundSettled,
} from './mails/payment-mails.ts'
import { notPaidWords, refundNotPaid } from './mails/refund-not-paid.ts'
import { sendMail } from './mails/send-mail.ts'
import { sendUndelivered } from './mails/undelivered.ts'
import { writeMail } from './mails/write-mail.ts'
import { notifyReminder, remindOfTomorrow } from './trip-reminder.ts'
import { findWaitingMails } from './what-waits.ts'

type Payload = Record<string, string>
/** The content, and what makes this happening one of its own; null when there is nothing to tell any more. */
type Telling = { once: string; content: MailContent } | null
type Teller = (ctx: AppContext, booking: BookingRow, payload: Payload) => Promise<Telling> | Telling

/** Left out for who has switched mails off in their settings; the rest tells of their money and their account. */
const optionalTemplates = new Set(['booking-received', 'hold-ended', 'proof-received', 'trip-reminder'])

/** From 8 in the morning until 8 in the evening in Lagos, an hour ahead of UTC: nobody is woken by a reminder. */
export const mailSchedule: Recurring[] = [{ job: 'mail.remind-of-tomorrow', cron: '*/15 7-18 * * *' }]

export const mailJobs: JobHandlers = {
  'mail.booking-received': aboutBooking('booking-received', notifyReceived),
  'mail.booking-confirmed': aboutBooking('booking-confirmed', async (ctx, booking) =>
    booking.status === 'confirmed' || booking.status === 'completed'
      ? { once: booking.id, content: bookingConfirmed(booking, await findConfirmed(ctx, booking)) }
      : null,
  ),
  'mail.booking-changed': aboutBooking('booking-changed', notifyChanged),
  'mail.what-waits': mailWhatWaits,
  'mail.change-to-pay': aboutBooking('change-to-pay', askForChange),
  'mail.change-ended': aboutBooking('change-ended', async (ctx, booking, payload) => {
    const ended = await findEndedChange(ctx, booking, payload)
    const words = ended && changeEndedWords(ended)
    return words ? { once: `${booking.id}:${payload.seq}`, content: changeEnded(ended, words) } : null
  }),
  'mail.booking-cancelled': aboutBooking('booking-cancelled', notifyCancelled),
  'mail.hold-ended': aboutBooking('hold-ended', async (ctx, booking) =>
    hasMessage(booking, 'hold-ended')
      ? { once: booking.id, content: holdEnded(booking, await lateMoneyWords(ctx, booking)) }
      : null,
  ),
  'mail.proof-received': aboutBooking('proof-received', notifyProofReceived),
  'mail.proof-decided': aboutBooking('proof-decided', notifyProofDecided),
  'mail.one-time-account': aboutBooking('one-time-account', tellOfOneTimeAccount),
  'mail.payment-short': aboutBooking('payment-short', async (ctx, booking) =>
    booking.status === 'pending' && booking.captured_kobo + booking.written_off_kobo < booking.total_kobo
      ? {
          once: `${booking.id}:${booking.captured_kobo}`,
          content: paymentShort(booking, await findChargesInOtherCurrencies(ctx.db, booking.id)),
        }
      : null,
  ),
  'mail.refund-account-needed': aboutBooking('refund-account-needed', askForAccount),
  'mail.refund-account-given': aboutBooking('refund-account-given', tellOfAccount),
  'mail.refund-not-paid': aboutBooking('refund-not-paid', tellNotPaid),
  'mail.refund-settled': aboutBooking('refund-settled', notifyRefund),
  'mail.remind-of-tomorrow': remindOfTomorrow,
  'mail.trip-reminder': aboutBooking('trip-reminder', notifyReminder),
  ...accountMailJobs,
  ...contactMailJobs,
  'mail.send-undelivered': (ctx, payload) => sendUndelivered(ctx, needed(payload, 'bookingId')),
  'mail.send': (ctx, payload) => sendMail(ctx, needed(payload, 'mailId')),
}

/** Each of them is written once, so a repeat of the job goes on where it stopped. */
async function mailWhatWaits(ctx: AppContext, payload: Payload) {
  const booking = await findMailedBooking(ctx, needed(payload, 'bookingId'))
  if (!booking) return
  for (const { task, payload: about } of await findWaitingMails(ctx, booking)) await mailJobs[task]?.(ctx, about)
}

function aboutBooking(template: string, tell: Teller): JobHandler {
  return async (ctx, payload) => {
    const bookingId = needed(payload, 'bookingId')
    const booking = await findMailedBooking(ctx, bookingId)
    // Booked by telephone number alone: there is nowhere to write to, and nobody is asked to correct it.
    if (!booking || booking.guest_email === null) return
    const telling = await tell(ctx, booking, payload)
    if (!telling) return
    if (optionalTemplates.has(template) && !(await wantsMail(ctx, booking.user_id))) return
    await writeMail(ctx, {
      dedupeKey: `${template}:${telling.once}`,
      template,
      recipient: booking.guest_email,
      bookingId,
      content: telling.content,
    })
  }
}

async function wantsMail(ctx: AppContext, userId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from users where id = ${userId} and wants_email`.execute(ctx.db)
  return rows.length > 0
}

async function notifyReceived(ctx: AppContext, booking: BookingRow): Promise<Telling> {
  const { id, status, hold_expires_at: holdExpiresAt } = booking
  if (status !== 'pending' || !holdExpiresAt) return null
  const isByStaff = await isBookedByStaff(ctx, booking)
  return { once: id, content: bookingReceived(booking, { holdExpiresAt, isByStaff }) }
}

async function notifyCancelled(ctx: AppContext, booking: BookingRow): Promise<Telling> {
  const cancelled = await findCancelled(ctx, booking)
  return cancelled && { once: booking.id, content: cancelledMail(cancelled) }
}

async function askForChange(ctx: AppContext, booking: BookingRow, payload: Payload): Promise<Telling> {
  const { seq = '' } = payload
  const change = await findMailedChange(ctx, booking, seq)
  if (!change) return null
  const accounts = await activeAccounts(ctx.db)
  const isByCode = await isBookedByStaff(ctx, booking)
  const replaced = await findReplaced(ctx, booking, payload)
  return { once: `${booking.id}:${seq}`, content: changeToPay(booking, change, { accounts, isByCode, replaced }) }
}

async function notifyChanged(ctx: AppContext, booking: BookingRow, payload: Payload): Promise<Telling> {
  if (booking.status !== 'confirmed' && booking.status !== 'pending') return null
  const at = needed(payload, 'at')
  const difference = await findDifference(ctx, booking.id, new Date(at))
  const replaced = await findReplaced(ctx, booking, payload)
  const isByCode = await isBookedByStaff(ctx, booking)
  const change = { ...appliedChange(booking, payload), isByCode, difference, replaced }
  const content = bookingChanged(booking, await findConfirmed(ctx, booking), change)
  return { once: `${booking.id}:${at}`, content }
}

async function notifyProofReceived(ctx: AppContext, booking: BookingRow, payload: Payload): Promise<Telling> {
  const payment = await findMailedPayment(ctx, booking.id, needed(payload, 'paymentId'))
  if (payment?.status !== 'pending_verification') return null
  return { once: `${payment.id}:${payment.proof_count}`, content: proofReceived(booking, payment) }
}

async function notifyProofDecided(ctx: AppContext, booking: BookingRow, payload: Payload): Promise<Telling> {
  const payment = await findMailedPayment(ctx, booking.id, needed(payload, 'paymentId'))
  if (!payment?.decision_seq || (payment.status !== 'pending' && payment.status !== 'failed')) return null
  return { once: `${payment.id}:${payment.decision_seq}`, content: proofDecided(booking, payment) }
}

/** Not when it was paid or has ended meanwhile: nobody may send money there then. */
async function tellOfOneTimeAccount(ctx: AppContext, booking: BookingRow, payload: Payload): Promise<Telling> {
  const account = await findOneTimeAccount(ctx, booking.id, needed(payload, 'paymentId'))
  return account ? { once: account.id, content: oneTimeAccountOpened(booking, account) } : null
}

async function tellNotPaid(ctx: AppContext, booking: BookingRow, { refundId = '', at }: Payload): Promise<Telling> {
  const refund = await findMailedRefund(ctx, booking.id, refundId)
  const words = refund && notPaidWords(refund)
  return words ? { once: `${refund.id}:${at}`, content: refundNotPaid(booking, refund, words) } : null
}

async function askForAccount(ctx: AppContext, booking: BookingRow, payload: Payload): Promise<Telling> {
  const refund = await findMailedRefund(ctx, booking.id, needed(payload, 'refundId'))
  // What is not approved yet is not promised: its approval asks.
  if (refund?.progress !== 'no_account') return null
  return { once: refund.id, content: refundAccountNeeded(booking, refund) }
}

async function tellOfAccount(ctx: AppContext, booking: BookingRow, { at }: Payload): Promise<Telling> {
  const account = await findMailedAccount(ctx, booking.id)
  return account ? { once: `${booking.id}:${at}`, content: refundAccountGiven(booking, account) } : null
}

async function notifyRefund(ctx: AppContext, booking: BookingRow, payload: Payload): Promise<Telling> {
  const refund = await findMailedRefund(ctx, booking.id, needed(payload, 'refundId'))
  if (refund?.status !== 'succeeded') return null
  return { once: refund.id, content: refundSettled(booking, refund) }
}

function needed(payload: Payload, name: string): string {
  const value = payload[name]
  if (!value) throw new Error(`the job's payload lacks ${name}`)
  return value
}
