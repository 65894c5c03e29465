// A booking that was made by telephone number alone gets an e-mail address later: then it belongs to whose address that is.
import { sql } from 'kysely'
import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { conflict, invalid } from '../../../errors.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { publish } from '../../../jobs/publish.ts'
import { tryClaim } from '../../accounts/email/email-claims.ts'
import { closeUnproven } from '../../accounts/email/first-proof.ts'
import { nameAddress } from '../../accounts/email/name-address.ts'
import { moveBookings } from '../../accounts/own-data/move-bookings.ts'

type Given = { bookingId: string; userId: string; email: string }

/**
 * As if the address had been named with the booking: an account that nobody has an address for gets it, unproven, and with
 * it all that was booked for this person; the booking of an address that somebody has goes to their account. Hold the
 * booking's lock, and before it the account's.
 */
export async function giveAddress(ctx: AppContext, tx: Tx, by: ActorInRequest, { bookingId, userId, email }: Given) {
  if (await tryClaim(tx, email, userId)) return nameAddress(ctx, tx, { userId, email, by: by.actor.userId })
  const holder = await lockHolder(tx, email)
  if (holder.id === by.actor.userId)
    throw invalid('guest_email', 'This is your own address: book your own trips as a customer.', 'own_booking')
  if (holder.is_disabled) throw conflict('customer_disabled', 'The account of this address is disabled.')
  await closeUnproven(ctx, tx, by, holder.id)
  await moveBookings(tx, sql`id = ${bookingId}`, { from: userId, to: holder.id, by: by.actor.userId })
  await auditStaff(ctx, tx, by, {
    action: 'booking.owner-changed',
    subjectKind: 'booking',
    subjectId: bookingId,
    before: { user_id: userId },
    after: { user_id: holder.id },
  })
  await publish(tx, 'booking.address-given', { bookingId })
}

async function lockHolder(tx: Tx, email: string) {
  const { rows } = await sql<{ id: string; is_disabled: boolean }>`
    select id, is_disabled from users where id = (select user_id from email_claims where email = ${email})
       for no key update`.execute(tx)
  // Left a moment ago: the next try finds it free.
  if (!rows[0]) throw conflict('account_changed', 'This address has just changed hands. Try again.')
  return rows[0]
}

/** The account of a booking without an address, before its booking's lock is taken. */
export async function lockOwnerToName(tx: Tx, bookingId: string) {
  await sql`
    select 1 from users where id = (select user_id from bookings where id = ${bookingId} and guest_email is null)
       for no key update`.execute(tx)
}
