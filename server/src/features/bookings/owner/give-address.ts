// A booking that was made by telephone number alone gets an e-mail address later: then it belongs to whose address that is.
import { sql } from 'kysely'
import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { AppError, conflict, invalid } from '../../../errors.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { publish } from '../../../jobs/publish.ts'
import { tryClaim } from '../../accounts/email/email-claims.ts'
import { closeUnproven } from '../../accounts/email/first-proof.ts'
import { nameAddress } from '../../accounts/email/name-address.ts'
import { moveBookings } from '../../accounts/own-data/move-bookings.ts'
import { insertCustomer } from './insert-customer.ts'

type Given = {
  bookingId: string
  userId: string
  email: string
  guest: { guest_name: string; guest_phone: string | null }
}

/**
 * Only this booking goes with the address: who calls with a name and a number has not shown that the other bookings of the
 * account are theirs. It goes to the account that has the address, else to one of its own; an account that was made for
 * this booking alone gets the address itself, unproven. Hold the booking's lock, and before it the account's.
 */
export async function giveAddress(ctx: AppContext, tx: Tx, by: ActorInRequest, given: Given) {
  const { bookingId, userId, email } = given
  if ((await isOnlyBooking(tx, given)) && (await tryClaim(tx, email, userId)))
    return nameAddress(ctx, tx, { userId, email, by: by.actor.userId })
  const holder = (await lockHolder(tx, email)) ?? (await makeHolder(ctx, tx, by, given))
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

async function isOnlyBooking(tx: Tx, { bookingId, userId }: Given): Promise<boolean> {
  const { rows } = await sql`select 1 from bookings where user_id = ${userId} and id <> ${bookingId} limit 1`.execute(
    tx,
  )
  return rows.length === 0
}

type Holder = { id: string; is_disabled: boolean }

async function lockHolder(tx: Tx, email: string): Promise<Holder | undefined> {
  const { rows } = await sql<Holder>`
    select id, is_disabled from users where id = (select user_id from email_claims where email = ${email})
       for no key update`.execute(tx)
  return rows[0]
}

async function makeHolder(ctx: AppContext, tx: Tx, by: ActorInRequest, { email, guest }: Given): Promise<Holder> {
  try {
    return { id: await insertCustomer(ctx, tx, by, { ...guest, guest_email: email }), is_disabled: false }
  } catch (error) {
    // Somebody took the address a moment ago: the next try finds their account.
    if (error instanceof AppError && error.code === 'email_taken')
      throw conflict('account_changed', 'This address has just changed hands. Try again.')
    throw error
  }
}

/** The account of a booking without an address, before its booking's lock is taken. A sale to the account waits for it. */
export async function lockOwnerToName(tx: Tx, bookingId: string) {
  await sql`
    select 1 from users where id = (select user_id from bookings where id = ${bookingId} and guest_email is null)
       for update`.execute(tx)
}
