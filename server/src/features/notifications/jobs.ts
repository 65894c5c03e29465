// Who hears what: each listener loads what it tells as it is now, and leaves the rest to write-mail.ts or to the bell.
import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { JobHandler, JobHandlers, JobPayload, Recurring } from '../../jobs/jobs.ts'
import { accountMailJobs, accountNotificationJobs } from './account-jobs.ts'
import { type BookingMessageName, bookingMessages } from './booking-messages.ts'
import { contactMailJobs } from './contact-jobs.ts'
import { findMailedBooking } from './find-booking.ts'
import { fleetNotificationJobs } from './fleet-notifications.ts'
import { type LiveEvent, notifyBrowsers } from './live/notify.ts'
import { sendMail } from './mails/send-mail.ts'
import { sendUndelivered } from './mails/undelivered.ts'
import { writeMail } from './mails/write-mail.ts'
import { needed } from './message-row.ts'
import { insertNotification, removePaidRequests, removeSuperseded } from './notification-store.ts'
import { remindOfTomorrow } from './trip-reminder.ts'
import { findWaitingMails } from './what-waits.ts'

/** From 8 in the morning until 8 in the evening in Lagos, an hour ahead of UTC: nobody is woken by a reminder. */
export const mailSchedule: Recurring[] = [{ job: 'mail.remind-of-tomorrow', cron: '*/15 7-18 * * *' }]

const names = Object.keys(bookingMessages) as BookingMessageName[] // its own keys

export const mailJobs: JobHandlers = {
  ...jobsFor('mail', writeBookingMail),
  'mail.what-waits': mailWhatWaits,
  'mail.remind-of-tomorrow': remindOfTomorrow,
  ...accountMailJobs,
  ...contactMailJobs,
  'mail.send-undelivered': (ctx, payload) => sendUndelivered(ctx, needed(payload, 'bookingId')),
  'mail.send': (ctx, payload) => sendMail(ctx, needed(payload, 'mailId')),
}

export const notificationJobs: JobHandlers = {
  ...jobsFor('notify', notifyOfBooking),
  // Queued by the release before: it wakes the open pages.
  'notify.change-expired': (ctx, payload) => notifyOfBooking(ctx, 'change-ended', payload),
  ...accountNotificationJobs,
  ...fleetNotificationJobs,
}

type Told = (ctx: AppContext, name: BookingMessageName, payload: JobPayload) => Promise<unknown>

/** A job for each message of that kind. */
function jobsFor(kind: 'mail' | 'notify', tell: Told): JobHandlers {
  const part = kind === 'mail' ? 'mail' : 'notice'
  const jobOf = (name: BookingMessageName): [string, JobHandler] => [
    `${kind}.${name}`,
    (ctx, payload) => tell(ctx, name, payload),
  ]
  return Object.fromEntries(names.filter((name) => bookingMessages[name][part]).map(jobOf))
}

async function writeBookingMail(ctx: AppContext, name: BookingMessageName, payload: JobPayload) {
  const { mail, isOptional } = bookingMessages[name]
  const booking = await findMailedBooking(ctx, needed(payload, 'bookingId'))
  // Booked by telephone number alone: there is nowhere to write to, and nobody is asked to correct it.
  if (!booking || booking.guest_email === null) return
  const told = await mail?.(ctx, booking, payload)
  if (!told || (isOptional && !(await wantsMail(ctx, booking.user_id)))) return
  await writeMail(ctx, {
    dedupeKey: `${name}:${told.once}`,
    template: name,
    recipient: booking.guest_email,
    bookingId: booking.id,
    content: told.text,
  })
}

async function wantsMail(ctx: AppContext, userId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from users where id = ${userId} and wants_email`.execute(ctx.db)
  return rows.length > 0
}

/** Each of them is written once, so a repeat of the job goes on where it stopped. */
async function mailWhatWaits(ctx: AppContext, payload: JobPayload) {
  const booking = await findMailedBooking(ctx, needed(payload, 'bookingId'))
  if (!booking) return
  for (const { name, payload: about } of await findWaitingMails(ctx, booking)) await writeBookingMail(ctx, name, about)
}

/** Writes the notification, if there is one, and wakes the open pages of that person in any case. */
async function notifyOfBooking(ctx: AppContext, name: BookingMessageName, payload: JobPayload) {
  const booking = payload.bookingId ? await findMailedBooking(ctx, payload.bookingId) : undefined
  if (!booking) return
  const told = await bookingMessages[name].notice?.(ctx, booking, payload)
  const events: LiveEvent[] = [{ type: 'booking', id: booking.id }]
  if (payload.paymentId) events.push({ type: 'payment', id: payload.paymentId })
  await inTransaction(ctx.db, async (tx) => {
    await removePaidRequests(tx, booking)
    const about = { userId: booking.user_id, bookingId: booking.id, at: ctx.clock.now() }
    if (told?.supersedes) await removeSuperseded(tx, booking.user_id, told.supersedes)
    const dedupeKey = `${name}:${told?.once}`
    const id = told?.text && (await insertNotification(tx, { ...about, ...told.text, dedupeKey }))
    if (id) events.push({ type: 'notification', id })
    await notifyBrowsers(tx, [booking.user_id], events)
  })
}
