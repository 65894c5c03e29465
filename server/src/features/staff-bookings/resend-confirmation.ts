import { storedEmail } from '@skyroute/core/accounts/emails.ts'
import { auditStaff } from '../../audit/audit-staff.ts'
import type { AppContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { conflict } from '../../errors.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import type { BookingRow } from '../bookings/booking-store.ts'
import { findConfirmed, findMailedBooking, isBookedByStaff } from '../notifications/find-booking.ts'
import { bookingConfirmed, bookingReceived } from '../notifications/mails/booking-mails.ts'
import type { MailContent } from '../notifications/mails/mail-content.ts'
import { insertMail, readSender } from '../notifications/mails/write-mail.ts'
import { findStaffBooking, resendable } from './show-staff-booking.ts'

type Telling = { template: string; content: MailContent }

/** The mail that tells how the booking stands goes out again, to the address that stands on it now. */
export async function resendConfirmation(ctx: AppContext, by: ActorInRequest, typedId: string) {
  const { id } = await findStaffBooking(ctx.db, typedId)
  const booking = await findMailedBooking(ctx, id)
  const telling = booking && (await contentOf(ctx, booking))
  if (!telling) throw conflict('nothing_to_resend', 'There is nothing to send again: the booking is cancelled.')
  const recipient = booking.guest_email
  if (recipient === null || storedEmail(recipient) === null)
    throw conflict('no_address', 'The booking has no address that a mail could go to.')
  await ctx.limits.take('resendPerBooking', id)
  const sender = await readSender(ctx)
  const once = Buffer.from(ctx.random.bytes(12)).toString('hex')
  const mail = { ...telling, dedupeKey: `resent:${id}:${once}`, recipient, bookingId: id }
  await inTransaction(ctx.db, async (tx) => {
    await insertMail(ctx, tx, mail, sender)
    await auditStaff(ctx, tx, by, {
      action: 'booking.confirmation-resent',
      subjectKind: 'booking',
      subjectId: id,
      after: { template: telling.template },
    })
  })
  return { message: 'It is on its way.', recipient }
}

async function contentOf(ctx: AppContext, booking: BookingRow): Promise<Telling | null> {
  if (!resendable(booking)) return null
  if (booking.status !== 'pending')
    return { template: 'booking-confirmed', content: bookingConfirmed(booking, await findConfirmed(ctx, booking)) }
  const holdExpiresAt = booking.hold_expires_at
  if (!holdExpiresAt) return null
  const isByStaff = await isBookedByStaff(ctx, booking)
  return { template: 'booking-received', content: bookingReceived(booking, { holdExpiresAt, isByStaff }) }
}
