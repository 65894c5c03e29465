// What the customer of a booking is told: one row for each message, with its e-mail and its notification. A row says what
// the message is about as it is when its job runs, and what makes it one of its own, so that it is told once.

import { isBookingOver, isBookingSold } from '@skyroute/core/bookings/states.ts'
import { decisionsAgainstProof } from '@skyroute/core/payments/states.ts'
import { sql } from 'kysely'
import type { JobsOn } from '../../jobs/publish.ts'
import { findArrival } from '../bookings/arrivals.ts'
import type { BookingRow } from '../bookings/booking-store.ts'
import { activeAccounts } from '../payments/attempts/payment-methods.ts'
import { findChargesInOtherCurrencies } from '../payments/charges/charge-words.ts'
import {
  cancelledNotice,
  changedNotice,
  changeEndedNotice,
  changeToPayNotice,
  confirmedNotice,
  holdEndedNotice,
  howWasItNotice,
  paymentFailedNotice,
  paymentShortNotice,
  proofDecidedNotice,
  proofReceivedNotice,
  refundNotPaidNotice,
  refundPaidAfterAllNotice,
  refundSettledNotice,
  reviewHiddenNotice,
  reviewRepliedNotice,
} from './booking-notifications.ts'
import { appliedChange } from './booking-words.ts'
import {
  findConfirmed,
  findDifference,
  findEndedChange,
  findMailedAccount,
  findMailedChange,
  findMailedPayment,
  findMailedRefund,
  findOneTimeAccount,
  findPaidAfterAll,
  findReplaced,
  isBookedByStaff,
} from './find-booking.ts'
import { bookingChanged, bookingConfirmed, bookingReceived, changeToPay, holdEnded } from './mails/booking-mails.ts'
import { cancelledMail, findCancelled, hasMessage, lateMoneyWords } from './mails/cancelled-mail.ts'
import { changeEnded, changeEndedWords } from './mails/change-ended.ts'
import {
  oneTimeAccountOpened,
  paymentShort,
  proofDecided,
  proofReceived,
  refundAccountGiven,
  refundAccountNeeded,
  refundSettled,
} from './mails/payment-mails.ts'
import { notPaidWords, refundMail } from './mails/refund-not-paid.ts'
import { paidAfterAllWords } from './mails/refund-paid-after-all.ts'
import { type BookingMessage, message, needed } from './message-row.ts'
import { isTomorrow, tripReminder } from './trip-reminder.ts'

type NameOf<Job> = Job extends `mail.${infer Name}` | `notify.${infer Name}` ? Name : never
/** Of every message that an event orders; `what-waits` and `send-undelivered` send those that are there. */
export type BookingMessageName =
  | Exclude<NameOf<JobsOn<'booking' | 'payment' | 'refund' | 'review'>>, 'what-waits' | 'send-undelivered'>
  | 'trip-reminder'

const itsId = ({ id }: BookingRow) => id

export const bookingMessages: Readonly<Record<BookingMessageName, BookingMessage>> = {
  'booking-received': message({
    about: (_ctx, { status, hold_expires_at }) => status === 'pending' && hold_expires_at,
    once: itsId,
    mail: async (booking, holdExpiresAt, { ctx }) =>
      bookingReceived(booking, { holdExpiresAt, isByStaff: await isBookedByStaff(ctx, booking) }),
    notice: null,
    isOptional: true,
  }),
  'booking-confirmed': message({
    about: (_ctx, { status }) => isBookingSold(status),
    once: itsId,
    mail: async (booking, _, { ctx }) => bookingConfirmed(booking, await findConfirmed(ctx, booking)),
    notice: confirmedNotice,
  }),
  'trip-reminder': message({
    about: isTomorrow,
    once: ({ id, start_on }) => `${id}:${start_on}`,
    mail: async (booking, _, { ctx }) => tripReminder(booking, await findArrival(ctx.db, booking)),
    notice: null,
    isOptional: true,
  }),
  'booking-changed': message({
    about: (_ctx, booking, payload) => !isBookingOver(booking.status) && appliedChange(booking, payload),
    once: ({ id }, _, payload) => `${id}:${needed(payload, 'at')}`,
    mail: async (booking, change, { ctx, payload }) =>
      bookingChanged(booking, await findConfirmed(ctx, booking), {
        ...change,
        isByCode: await isBookedByStaff(ctx, booking),
        difference: await findDifference(ctx, booking.id, new Date(needed(payload, 'at'))),
        replaced: await findReplaced(ctx, booking, payload),
      }),
    notice: changedNotice,
  }),
  'change-to-pay': message({
    about: (ctx, booking, { seq = '' }) => findMailedChange(ctx, booking, seq),
    once: ({ id }, { seq }) => `${id}:${seq}`,
    mail: async (booking, change, { ctx, payload }) =>
      changeToPay(booking, change, {
        accounts: await activeAccounts(ctx.db),
        isByCode: await isBookedByStaff(ctx, booking),
        replaced: await findReplaced(ctx, booking, payload),
      }),
    notice: async (booking, change, { ctx, payload }) =>
      changeToPayNotice(booking, change, await findReplaced(ctx, booking, payload)),
  }),
  'change-ended': message({
    about: async (ctx, booking, payload) => {
      const ended = await findEndedChange(ctx, booking, payload)
      const words = ended && changeEndedWords(ended)
      return words && { ended, words }
    },
    once: ({ id }, { ended }) => `${id}:${ended.change.seq}`,
    mail: (_booking, { ended, words }) => changeEnded(ended, words),
    notice: (booking, { words }) => changeEndedNotice(booking, words),
  }),
  'booking-cancelled': message({
    about: findCancelled,
    once: itsId,
    mail: (_booking, cancelled) => cancelledMail(cancelled),
    notice: (_booking, cancelled) => cancelledNotice(cancelled),
  }),
  'hold-ended': message({
    about: async (ctx, booking) =>
      hasMessage(booking, 'hold-ended') && { moneyWords: await lateMoneyWords(ctx, booking) },
    once: itsId,
    mail: (booking, { moneyWords }) => holdEnded(booking, moneyWords),
    notice: (booking, { moneyWords }) => holdEndedNotice(booking, moneyWords),
    isOptional: true,
  }),
  'booking-completed': message({
    about: (_ctx, { status }) => status === 'completed',
    once: itsId,
    mail: null,
    notice: howWasItNotice,
  }),
  'proof-received': message({
    about: async (ctx, booking, payload) => {
      const payment = await findMailedPayment(ctx, booking.id, needed(payload, 'paymentId'))
      return payment?.status === 'pending_verification' && payment
    },
    once: (_booking, { id, proof_count }) => `${id}:${proof_count}`,
    mail: proofReceived,
    notice: proofReceivedNotice,
    isOptional: true,
  }),
  'proof-decided': message({
    about: async (ctx, booking, payload) => {
      const payment = await findMailedPayment(ctx, booking.id, needed(payload, 'paymentId'))
      if (!payment || payment.decision_seq === null) return null
      return Object.values(decisionsAgainstProof).some((status) => status === payment.status) && payment
    },
    once: (_booking, { id, decision_seq }) => `${id}:${decision_seq}`,
    mail: proofDecided,
    notice: proofDecidedNotice,
  }),
  // Not when it was paid or has ended meanwhile: nobody may send money there then.
  'one-time-account': message({
    about: (ctx, booking, payload) => findOneTimeAccount(ctx, booking.id, needed(payload, 'paymentId')),
    once: (_booking, { id }) => id,
    mail: oneTimeAccountOpened,
    notice: () => null,
  }),
  // A page that was left open is no news; a card that was declined is, while the days are still held.
  'payment-failed': message({
    about: async (ctx, booking, payload) => {
      const { rows } = await sql<{ failure: string | null }>`
        select failure from payments
         where booking_id = ${booking.id} and id = ${needed(payload, 'paymentId')} and status = 'failed'`.execute(
        ctx.db,
      )
      return rows[0]?.failure === 'declined' && booking.status === 'pending'
    },
    once: (_booking, _, payload) => needed(payload, 'paymentId'),
    mail: null,
    notice: paymentFailedNotice,
  }),
  'payment-short': message({
    about: (_ctx, { status, captured_kobo, written_off_kobo, total_kobo }) =>
      status === 'pending' && captured_kobo + written_off_kobo < total_kobo,
    once: ({ id, captured_kobo }) => `${id}:${captured_kobo}`,
    mail: async (booking, _, { ctx }) => paymentShort(booking, await findChargesInOtherCurrencies(ctx.db, booking.id)),
    notice: paymentShortNotice,
  }),
  // What is not approved yet is not promised: its approval asks.
  'refund-account-needed': message({
    about: async (ctx, booking, payload) => {
      const refund = await findMailedRefund(ctx, booking.id, needed(payload, 'refundId'))
      return refund?.progress === 'no_account' && refund
    },
    once: (_booking, { id }) => id,
    mail: refundAccountNeeded,
    notice: null,
  }),
  'refund-account-given': message({
    about: (ctx, booking) => findMailedAccount(ctx, booking.id),
    once: ({ id }, _, { at }) => `${id}:${at}`,
    mail: refundAccountGiven,
    notice: null,
  }),
  'refund-settled': message({
    about: async (ctx, booking, payload) => {
      const refund = await findMailedRefund(ctx, booking.id, needed(payload, 'refundId'))
      return refund?.status === 'succeeded' && refund
    },
    once: (_booking, { id }) => id,
    mail: refundSettled,
    notice: refundSettledNotice,
  }),
  'refund-not-paid': message({
    about: async (ctx, booking, payload) => {
      const refund = await findMailedRefund(ctx, booking.id, needed(payload, 'refundId'))
      const words = refund && notPaidWords(refund)
      return words && { refund, words }
    },
    once: (_booking, { refund }, { at }) => `${refund.id}:${at}`,
    mail: (booking, { refund, words }) => refundMail(booking, refund, words),
    notice: (booking, { words }) => refundNotPaidNotice(booking, words),
    supersedes: ({ refund }) => `refund-paid-after-all:${refund.id}:`,
  }),
  'refund-paid-after-all': message({
    about: (ctx, booking, payload) => findPaidAfterAll(ctx, booking.id, payload),
    once: (_booking, { id }, { at }) => `${id}:${at}`,
    mail: (booking, refund) => refundMail(booking, refund, paidAfterAllWords(refund)),
    notice: (booking, refund) => refundPaidAfterAllNotice(booking, paidAfterAllWords(refund)),
    supersedes: ({ id }) => `refund-not-paid:${id}:`,
  }),
  'review-replied': message({ about: () => true, once: itsId, mail: null, notice: reviewRepliedNotice }),
  // Put back meanwhile: there is nothing to tell.
  'review-hidden': message({
    about: async (ctx, booking) => {
      const { rows } = await sql<{ hidden_reason: string | null }>`
        select hidden_reason from reviews where booking_id = ${booking.id}`.execute(ctx.db)
      return rows[0]?.hidden_reason
    },
    once: ({ id }, _, { at = '' }) => `${id}:${at}`,
    mail: null,
    notice: reviewHiddenNotice,
  }),
}
