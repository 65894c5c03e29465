// What we hold of a person who writes or calls, with an account or without one, as one file.
import { type RawBuilder, sql } from 'kysely'
import { auditStaff } from '../../audit/audit-staff.ts'
import type { AppContext } from '../../context.ts'
import type { Tx } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { conflict, invalid, notFound } from '../../errors.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import { readReason } from '../../http/validation/texts/typed-text.ts'
import { askAll, heldOfAccount, type Row } from '../accounts/own-data/export-account.ts'
import { refuseAbove } from './edit-user.ts'
import { findRights } from './user-store.ts'

type Asked = { email?: string; phone?: string; reason: string }

/**
 * By the e-mail address or the telephone number. The account is theirs when its address is proven, or when it has the number;
 * an account with an unproven address may be somebody else's, and is left out. Of bookings that name them as the guest and
 * that another account made, the file has what is said of the guest, and nothing of who booked and paid. Throws 404
 * `nobody_found`, 409 `several_people` for a number of several accounts.
 */
export async function exportPerson(ctx: AppContext, by: ActorInRequest, { email, phone, ...typed }: Asked) {
  if ((email === undefined) === (phone === undefined))
    throw invalid('email', 'Name the e-mail address or the telephone number, one of them.', 'one_of_them')
  const reason = readReason(typed.reason, 'Say how you know that it is this person who asks.')
  await ctx.limits.take('exportPerUser', by.actor.userId)
  return inTransaction(ctx.db, async (tx) => {
    const person: Person = email === undefined ? { phone: phone ?? '' } : { email: email.toLowerCase() }
    const userId = await findAccount(tx, person)
    if (userId) refuseAbove(by, await findRights(tx, userId))
    const asGuest = await heldOfGuest(tx, person, userId)
    const first = Object.values(asGuest).flat()[0]
    if (!userId && !first) throw notFound('We hold nothing of a person with this address or number.')
    await auditStaff(ctx, tx, by, {
      action: 'person.exported',
      ...(userId ? { subjectKind: 'user', subjectId: userId } : subjectOf(asGuest)),
      after: { found_by: email === undefined ? 'phone' : 'email', has_account: userId !== null },
      reason,
    })
    return {
      exported_at: ctx.clock.now().toISOString(),
      account: userId ? await heldOfAccount(tx, userId) : null,
      as_guest: asGuest,
    }
  })
}

type Person = { email: string } | { phone: string }

async function findAccount(tx: Tx, person: Person): Promise<string | null> {
  const theirs =
    'email' in person
      ? sql`lower(email) = ${person.email} and email_confirmed_at is not null`
      : sql`international_phone(phone) = international_phone(${person.phone})`
  const { rows } = await sql<{
    id: string
  }>`select id from users where erased_at is null and ${theirs} limit 2`.execute(tx)
  if (rows.length > 1)
    throw conflict('several_people', 'Several accounts have this telephone number. Use the e-mail address.')
  return rows[0]?.id ?? null
}

/** Beside the account: bookings of others that name them, and what they wrote to us. */
function heldOfGuest(tx: Tx, person: Person, userId: string | null) {
  const isGuest =
    'email' in person
      ? sql`lower(guest_email) = ${person.email}`
      : sql`international_phone(guest_phone) = international_phone(${person.phone})`
  const wroteTo: RawBuilder<unknown> = 'email' in person ? sql`lower(m.email) = ${person.email}` : sql`false`
  return askAll(tx, {
    bookings: sql<Row>`
      select id, booking_type, status, start_on, end_on, pickup_time, return_time, guests, children, flight_number, guest_name,
             guest_email, guest_phone, special_requests, pickup_location, dropoff_location,
             listing_snapshot ->> 'name' as listing, created_at, cancelled_at, completed_at
        from bookings where ${isGuest} and user_id is distinct from ${userId}::uuid order by created_at`,
    messages: sql<Row>`
      select m.id, m.name, m.email, m.subject, m.message, m.created_at, m.status
        from contact_messages m where ${wroteTo} order by m.created_at`,
    replies: sql<Row>`
      select e.message_id, e.text, e.at from contact_entries e join contact_messages m on m.id = e.message_id
       where e.kind = 'answer' and ${wroteTo} order by e.at`,
  })
}

/** The log names no address: the first booking, else the first letter. */
function subjectOf({ bookings, messages }: Awaited<ReturnType<typeof heldOfGuest>>) {
  const [booking] = bookings
  return booking
    ? { subjectKind: 'booking', subjectId: String(booking.id) }
    : { subjectKind: 'contact-message', subjectId: String(messages[0]?.id) }
}
