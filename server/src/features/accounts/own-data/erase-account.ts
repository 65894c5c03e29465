import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { conflict } from '../../../errors.ts'
import type { Actor } from '../../../http/actor.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { auditAccount } from '../audit-account.ts'
import { reauthenticate } from '../re-authentication.ts'

type Asked = { password: string; caller: RequestContext }

/**
 * A13: the person goes, the books stay. Bookings, payments and invoices are kept for 7 years without a name in them;
 * refused while a booking or money is still open, for then somebody must be reachable.
 */
export async function eraseAccount(ctx: AppContext, actor: Actor, { password, caller }: Asked) {
  await reauthenticate(ctx, actor, { typed: password, field: 'password', caller })
  if (actor.isStaff || actor.mustSetUpTwoFactor || actor.roles.includes('driver')) {
    throw conflict('staff_account', 'This account works here. A superadmin removes it.')
  }
  await inTransaction(ctx.db, async (tx) => {
    const email = await lockPerson(tx, actor.userId)
    await refuseWhileOpen(ctx, tx, actor.userId)
    await erasePersonFromEverywhere(ctx, tx, { userId: actor.userId, email })
    await auditAccount(ctx, tx, { action: 'account.erased', userId: actor.userId, roles: actor.roles, caller })
  })
}

/** Under the person's lock, and once nothing of theirs is open. */
export async function erasePersonFromEverywhere(
  ctx: AppContext,
  tx: Tx,
  { userId, email }: { userId: string; email: string },
) {
  await eraseFromBookings(tx, userId)
  await eraseMails(tx, userId, email)
  await eraseLetters(tx, userId, email)
  await eraseOwnRows(tx, userId)
  await erasePerson(ctx, tx, userId)
}

/** Whoever books at this moment waits on the person's row. */
async function lockPerson(tx: Tx, userId: string): Promise<string> {
  const { rows } = await sql<{ email: string }>`
    select email from users where id = ${userId} and erased_at is null for update`.execute(tx)
  if (!rows[0]) throw conflict('already_erased', 'This account was erased already.')
  return rows[0].email
}

type Open = { live: string | null; money: string | null; cases: string | null }

export async function refuseWhileOpen(ctx: AppContext, tx: Tx, userId: string) {
  const now = ctx.clock.now()
  const { rows } = await sql<Open>`
    select (select id from bookings where user_id = ${userId}
             and (status = 'confirmed' or (status = 'pending' and hold_expires_at > ${now})) limit 1) as live,
           (select b.id from bookings b where b.user_id = ${userId} and (
              exists (select 1 from refunds r where r.booking_id = b.id and r.status in ('requested', 'reserved', 'sent'))
              or exists (select 1 from payments p where p.booking_id = b.id
                   and (p.status = 'pending_verification' or p.dispute_state = 'open' or p.needs_review))
              or (b.status = 'pending' and b.captured_kobo > b.refunded_kobo)) limit 1) as money,
           (select b.id from bookings b join cases c on c.booking_id = b.id
             where b.user_id = ${userId} and c.closed_at is null limit 1) as cases`.execute(tx)
  const open = rows[0]
  if (open?.live) {
    throw conflict('live_booking', `SKY-${open.live} is still to come. Cancel it, or wait until it is over.`)
  }
  const unsettled = open?.money ?? open?.cases
  if (unsettled) {
    throw conflict(
      'open_money',
      `Money of SKY-${unsettled} is still on its way. You can erase your account afterwards.`,
    )
  }
}

/** What the 7 years need stays: what was sold, when, for how much. */
async function eraseFromBookings(tx: Tx, userId: string) {
  await sql`
    update bookings
       set guest_name = 'Erased customer', guest_email = ${nobodysEmail(userId)}, guest_phone = null,
           special_requests = null, dropoff_location = null,
           pickup_location = case when booking_type = 'hotel' then pickup_location end
     where user_id = ${userId}`.execute(tx)
  // What they said about a stay helps the next guest; who said it is gone.
  await sql`
    update reviews set author_name = 'A guest'
     where booking_id in (select id from bookings where user_id = ${userId})`.execute(tx)
}

async function eraseMails(tx: Tx, userId: string, email: string) {
  await sql`
    update mails set recipient = ${nobodysEmail(userId)}, subject = template, text_body = '', html_body = '',
           status = case when status = 'waiting' then 'failed' else status end
     where lower(recipient) = ${email} or booking_id in (select id from bookings where user_id = ${userId})`.execute(tx)
}

/** What they wrote by the contact page, with what was answered and noted. */
async function eraseLetters(tx: Tx, userId: string, email: string) {
  await sql`
    update contact_entries set text = ''
     where message_id in (select id from contact_messages where lower(email) = ${email})`.execute(tx)
  await sql`
    update contact_messages
       set name = 'Erased customer', email = ${nobodysEmail(userId)}, subject = 'Erased', message = 'Erased'
     where lower(email) = ${email}`.execute(tx)
}

const ownTables = [
  'sessions',
  'mailed_links',
  'two_factor',
  'recovery_codes',
  'login_challenges',
  'favorites',
  'notifications',
  'idempotency_keys',
  'user_roles',
  'email_claims',
] as const

async function eraseOwnRows(tx: Tx, userId: string) {
  for (const table of ownTables) await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(tx)
}

async function erasePerson(ctx: AppContext, tx: Tx, userId: string) {
  const now = ctx.clock.now()
  await sql`
    update users set email = ${nobodysEmail(userId)}, first_name = 'Erased', last_name = 'customer', phone = null,
           password_hash = null, is_disabled = true, email_confirmed_at = null, terms_accepted_at = null,
           erased_at = ${now}, updated_at = ${now}
     where id = ${userId}`.execute(tx)
}

/** A name that no mail server ever answers to (RFC 2606). */
function nobodysEmail(userId: string) {
  return `erased-${userId}@erased.invalid`
}
