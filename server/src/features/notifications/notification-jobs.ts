// Who hears what on the site. Each listener writes its notification and wakes the open pages of that person.
import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { JobHandler, JobHandlers } from '../../jobs/jobs.ts'
import type { BookingRow } from '../bookings/booking-store.ts'
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
  refundSettledNotice,
  reviewHiddenNotice,
  reviewRepliedNotice,
} from './booking-notifications.ts'
import { appliedChange } from './booking-words.ts'
import {
  findEndedChange,
  findMailedBooking,
  findMailedChange,
  findMailedPayment,
  findMailedRefund,
  findReplaced,
} from './find-booking.ts'
import { type LiveEvent, notifyBrowsers } from './live/notify.ts'
import { findCancelled, hasMessage, lateMoneyWords } from './mails/cancelled-mail.ts'
import { changeEndedWords } from './mails/change-ended.ts'
import { notPaidWords } from './mails/refund-not-paid.ts'
import { readSender } from './mails/write-mail.ts'
import { insertNotification, type NotificationText, removePaidRequests } from './notification-store.ts'

type Payload = Record<string, string>
/** What to say, and what makes this happening one of its own; null when only open pages need to know. */
type Telling = { once: string; text: NotificationText } | null
type Teller = (ctx: AppContext, booking: BookingRow, payload: Payload) => Promise<Telling> | Telling

export const notificationJobs: JobHandlers = {
  'notify.welcome': (ctx, payload) => notifyWelcome(ctx, payload.userId),
  'notify.second-factor-removal': notifyRemoval,
  'notify.booking-confirmed': aboutBooking('booking-confirmed', (_ctx, booking) => ({
    once: `${booking.id}`,
    text: confirmedNotice(booking),
  })),
  'notify.booking-cancelled': aboutBooking('booking-cancelled', notifyCancelled),
  'notify.booking-changed': aboutBooking('booking-changed', (_ctx, booking, payload) =>
    booking.status === 'confirmed' || booking.status === 'pending'
      ? { once: `${booking.id}:${payload.at}`, text: changedNotice(booking, appliedChange(booking, payload)) }
      : null,
  ),
  'notify.change-to-pay': aboutBooking('change-to-pay', async (ctx, booking, payload) => {
    const { seq = '' } = payload
    const change = await findMailedChange(ctx, booking, seq)
    if (!change) return null
    const replaced = await findReplaced(ctx, booking, payload)
    return { once: `${booking.id}:${seq}`, text: changeToPayNotice(booking, change, replaced) }
  }),
  'notify.change-ended': aboutBooking('change-ended', async (ctx, booking, payload) => {
    const ended = await findEndedChange(ctx, booking, payload)
    const words = ended && changeEndedWords(ended)
    return words ? { once: `${booking.id}:${payload.seq}`, text: changeEndedNotice(booking, words) } : null
  }),
  // Queued by the release before.
  'notify.change-expired': aboutBooking('change-expired', () => null),
  'notify.booking-completed': aboutBooking('booking-completed', (_ctx, booking) =>
    booking.status === 'completed' ? { once: booking.id, text: howWasItNotice(booking) } : null,
  ),
  'notify.review-replied': aboutBooking('review-replied', (_ctx, booking) => ({
    once: booking.id,
    text: reviewRepliedNotice(booking),
  })),
  'notify.review-hidden': aboutBooking('review-hidden', notifyHiddenReview),
  'notify.hold-ended': aboutBooking('hold-ended', async (ctx, booking) =>
    hasMessage(booking, 'hold-ended')
      ? { once: booking.id, text: holdEndedNotice(booking, await lateMoneyWords(ctx, booking)) }
      : null,
  ),
  'notify.proof-received': aboutBooking('proof-received', notifyProofReceived),
  'notify.proof-decided': aboutBooking('proof-decided', notifyProofDecided),
  'notify.one-time-account': aboutBooking('one-time-account', () => null),
  'notify.payment-failed': aboutBooking('payment-failed', notifyFailedPayment),
  'notify.payment-short': aboutBooking('payment-short', (_ctx, booking) =>
    booking.status === 'pending' && booking.captured_kobo + booking.written_off_kobo < booking.total_kobo
      ? { once: `${booking.id}:${booking.captured_kobo}`, text: paymentShortNotice(booking) }
      : null,
  ),
  'notify.refund-not-paid': aboutBooking('refund-not-paid', notifyNotPaid),
  'notify.refund-settled': aboutBooking('refund-settled', notifyRefund),
}

function aboutBooking(kind: string, tell: Teller): JobHandler {
  return async (ctx, payload) => {
    const booking = payload.bookingId ? await findMailedBooking(ctx, payload.bookingId) : undefined
    if (!booking) return
    const telling = await tell(ctx, booking, payload)
    const events: LiveEvent[] = [{ type: 'booking', id: booking.id }]
    if (payload.paymentId) events.push({ type: 'payment', id: payload.paymentId })
    await inTransaction(ctx.db, async (tx) => {
      await removePaidRequests(tx, booking)
      const about = { userId: booking.user_id, bookingId: booking.id, at: ctx.clock.now() }
      const id =
        telling && (await insertNotification(tx, { ...about, ...telling.text, dedupeKey: `${kind}:${telling.once}` }))
      if (id) events.push({ type: 'notification', id })
      await notifyBrowsers(tx, [booking.user_id], events)
    })
  }
}

async function notifyCancelled(ctx: AppContext, booking: BookingRow): Promise<Telling> {
  const cancelled = await findCancelled(ctx, booking)
  return cancelled && { once: booking.id, text: cancelledNotice(cancelled) }
}

async function notifyProofReceived(ctx: AppContext, booking: BookingRow, { paymentId = '' }: Payload) {
  const payment = await findMailedPayment(ctx, booking.id, paymentId)
  if (payment?.status !== 'pending_verification') return null
  return { once: `${payment.id}:${payment.proof_count}`, text: proofReceivedNotice(booking) }
}

async function notifyProofDecided(ctx: AppContext, booking: BookingRow, { paymentId = '' }: Payload) {
  const payment = await findMailedPayment(ctx, booking.id, paymentId)
  if (!payment?.decision_seq || (payment.status !== 'pending' && payment.status !== 'failed')) return null
  return { once: `${payment.id}:${payment.decision_seq}`, text: proofDecidedNotice(booking, payment) }
}

/** A page that was left open is no news; a card that was declined is, while the days are still held. */
async function notifyFailedPayment(ctx: AppContext, booking: BookingRow, { paymentId = '' }: Payload) {
  const { rows } = await sql<{ failure: string | null }>`
    select failure from payments where booking_id = ${booking.id} and id = ${paymentId} and status = 'failed'`.execute(
    ctx.db,
  )
  if (rows[0]?.failure !== 'declined' || booking.status !== 'pending') return null
  return { once: paymentId, text: paymentFailedNotice(booking) }
}

async function notifyRefund(ctx: AppContext, booking: BookingRow, { refundId = '' }: Payload): Promise<Telling> {
  const refund = await findMailedRefund(ctx, booking.id, refundId)
  return refund?.status === 'succeeded' ? { once: refund.id, text: refundSettledNotice(booking, refund) } : null
}

async function notifyNotPaid(ctx: AppContext, booking: BookingRow, { refundId = '', at }: Payload): Promise<Telling> {
  const refund = await findMailedRefund(ctx, booking.id, refundId)
  const words = refund && notPaidWords(refund)
  return words ? { once: `${refund.id}:${at}`, text: refundNotPaidNotice(booking, words) } : null
}

/** Put back meanwhile: there is nothing to tell. */
async function notifyHiddenReview(ctx: AppContext, booking: BookingRow, { at = '' }: Payload): Promise<Telling> {
  const { rows } = await sql<{ hidden_reason: string | null }>`
    select hidden_reason from reviews where booking_id = ${booking.id}`.execute(ctx.db)
  const reason = rows[0]?.hidden_reason
  return reason ? { once: `${booking.id}:${at}`, text: reviewHiddenNotice(booking, reason) } : null
}

/** Whoever may approve it, until somebody has. */
async function notifyRemoval(ctx: AppContext, { userId = '', removalId = '', step }: Payload) {
  if (step !== 'requested') return
  await inTransaction(ctx.db, async (tx) => {
    const { rows } = await sql<{ id: string; name: string }>`
      select distinct u.id, w.full_name as name
        from second_factor_removals r join users w on w.id = r.user_id
        join user_roles ur on ur.user_id not in (r.user_id, r.requested_by) join users u on u.id = ur.user_id
       where r.user_id = ${userId} and r.id = ${removalId} and r.ended_at is null and r.approved_by is null
         and not u.is_disabled and (ur.role_id = 'superadmin' or exists (
           select 1 from role_permissions p where p.role_id = ur.role_id and p.permission = 'users.write'))
       order by u.id`.execute(tx)
    for (const { id: staffId, name } of rows) {
      const id = await insertNotification(tx, {
        userId: staffId,
        aboutUserId: userId,
        dedupeKey: `second-factor-removal:${removalId}`,
        type: 'warning',
        title: 'A second factor waits for approval',
        message: `${name} has lost the second factor, a colleague says. Check it and approve its removal, or withdraw it.`,
        link: `/admin/users?open=${userId}`,
        at: ctx.clock.now(),
      })
      if (id) await notifyBrowsers(tx, [staffId], [{ type: 'notification', id }])
    }
  })
}

async function notifyWelcome(ctx: AppContext, userId: string | undefined) {
  if (!userId) return
  const { siteName } = await readSender(ctx)
  await inTransaction(ctx.db, async (tx) => {
    const { rows } = await sql`select 1 from users where id = ${userId} and erased_at is null`.execute(tx)
    if (rows.length === 0) return
    const id = await insertNotification(tx, {
      userId,
      dedupeKey: 'welcome',
      type: 'info',
      title: `Welcome to ${siteName}`,
      message: 'Your account is ready. Confirm your e-mail address, so that bookings and receipts reach you.',
      link: '/dashboard?tab=settings',
      at: ctx.clock.now(),
    })
    if (id) await notifyBrowsers(tx, [userId], [{ type: 'notification', id }])
  })
}
