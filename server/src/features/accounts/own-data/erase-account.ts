import { complaintNumber } from '@skyroute/core/references.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { conflict } from '../../../errors.ts'
import type { Actor } from '../../../http/actor.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { publish } from '../../../jobs/publish.ts'
import { auditAccount } from '../audit-account.ts'
import { isTheirs, wasOthers } from '../email/email-claims.ts'
import { reauthenticate } from '../re-authentication.ts'
import { holdBackRequests } from '../sessions/sessions.ts'
import { caseIsOpen, erasedMail, eraseFromBookings, eraseLetters, moneyIsOpen } from './erase-names.ts'
import { nobodysEmail } from './nobodys-email.ts'

type Asked = { password: string; caller: RequestContext }

/**
 * A13: the person goes, the books stay. Bookings, payments and invoices are kept without a name in them;
 * refused while a booking or money is still open, for then somebody must be reachable.
 */
export async function eraseAccount(ctx: AppContext, actor: Actor, { password, caller }: Asked) {
  await reauthenticate(ctx, actor, { typed: password, field: 'password', caller })
  if (actor.isStaff || actor.mustSetUpTwoFactor || actor.roles.includes('driver')) {
    throw conflict('staff_account', 'This account works here. A superadmin removes it.')
  }
  await inTransaction(ctx.db, async (tx) => {
    await holdBackRequests(tx, actor.userId)
    const person = await lockPerson(tx, actor.userId)
    await refuseWhileOpen(ctx, tx, actor.userId)
    await erasePersonFromEverywhere(ctx, tx, { userId: actor.userId, ...person })
    await auditAccount(ctx, tx, { action: 'account.erased', userId: actor.userId, roles: actor.roles, caller })
  })
}

/** `isProven`: the address is theirs, and so is what was written from it and to it. */
type Person = { email: string | null; isProven: boolean }

/** Under the person's lock, and once nothing of theirs is open. */
export async function erasePersonFromEverywhere(
  ctx: AppContext,
  tx: Tx,
  { userId, email, isProven }: Person & { userId: string },
) {
  const now = ctx.clock.now()
  const nobody = nobodysEmail(userId)
  await eraseFromBookings(tx, { which: sql`user_id = ${userId}`, email: nobody })
  const written = { email: sql`lower(email)`, at: sql`created_at` }
  // Before the mails: a job that writes one about a letter holds the letter until it has.
  await eraseLetters(tx, { which: isTheirs(userId, isProven ? email : null, written), email: nobody })
  await eraseMails(tx, userId, { email, isProven, now })
  await eraseWebhooks(tx, userId)
  await eraseRequests(tx, userId)
  await eraseFromNotifications(tx, userId)
  await eraseOwnRows(tx, userId, now)
  await erasePerson(tx, userId, now)
  await sql`select forget_account_writers(${userId})`.execute(tx)
  await publish(tx, 'account.erased', { userId })
}

/** Requests of theirs that are under way hold the row's key (session/session-guard.ts): they end first, and later ones find no session. */
async function lockPerson(tx: Tx, userId: string): Promise<Person> {
  const { rows } = await sql<Person>`
    select email, email_confirmed_at is not null as "isProven" from users where id = ${userId} and erased_at is null for update`.execute(
    tx,
  )
  if (!rows[0]) throw conflict('already_erased', 'This account was erased already.')
  return rows[0]
}

type Open = {
  live: string | null
  money: string | null
  cases: string | null
  complaint: number | null
  is_owed_pay: boolean
}

export async function refuseWhileOpen(ctx: AppContext, tx: Tx, userId: string) {
  const now = ctx.clock.now()
  const { rows } = await sql<Open>`
    select (select string_agg('SKY-' || id, ', ' order by start_on, id) from bookings where user_id = ${userId}
             and (status = 'confirmed' or (status = 'pending' and hold_expires_at > ${now}))) as live,
           (select b.id from bookings b where b.user_id = ${userId} and ${moneyIsOpen} limit 1) as money,
           (select b.id from bookings b where b.user_id = ${userId} and ${caseIsOpen} limit 1) as cases,
           (select m.complaint_number from contact_messages m
             where ${isTheirs(
               userId,
               sql`(select email from users where id = ${userId} and email_confirmed_at is not null)`,
               {
                 email: sql`lower(m.email)`,
                 at: sql`m.created_at`,
               },
             )}
               and m.status = 'open' and m.due_at is not null
             order by 1 limit 1) as complaint,
           exists (select trip_id from driver_earnings where driver_id = ${userId}
                   except
                   select k.trip_id from driver_run_trips k join bank_file_lines l on l.run_id = k.run_id and l.line = k.line
                    where l.driver_id = ${userId} and k.released_at is null and l.status = 'paid') as is_owed_pay`.execute(
    tx,
  )
  const open = rows[0]
  if (open?.live) {
    throw conflict(
      'live_booking',
      `You have bookings that are not over: ${open.live}. Cancel them, or wait until they are over.`,
    )
  }
  const unsettled = open?.money ?? open?.cases
  if (unsettled) {
    throw conflict('open_money', `A refund of SKY-${unsettled} is not finished. You can erase your account afterwards.`)
  }
  if (open?.is_owed_pay) {
    throw conflict('pay_owed', 'Pay for trips is owed to this driver. The account can be erased once it is paid.')
  }
  if (open?.complaint) {
    throw conflict(
      'open_complaint',
      `Your complaint ${complaintNumber(open.complaint)} is not answered yet. You can erase your account afterwards.`,
    )
  }
}

/**
 * Those of their bookings and account, to whichever address. Answers to letters and mails of others' bookings are theirs
 * with the address only, and with an earlier one as far as it was theirs then.
 */
async function eraseMails(tx: Tx, userId: string, { email, isProven, now }: Person & { now: Date }) {
  const proven = isProven ? email : null
  const at = sql`created_at`
  const recipient = { email: sql`lower(recipient)`, at }
  await sql`
    with theirs as (
      update mails set ${erasedMail(nobodysEmail(userId))},
             status = case when status = 'waiting' then 'failed' else status end
       where booking_id in (select id from bookings where user_id = ${userId})
          or split_part(dedupe_key, ':', 2) = ${userId}
          or (lower(recipient) = ${email} and booking_id is null and template !~ '^(contact|complaint)'
              and not ${wasOthers(userId, recipient)})
          or ${isTheirs(userId, proven, recipient)}
          or ${isTheirs(userId, proven, { email: sql`lower(reply_to)`, at })}
          or (template = 'bank-details-changed' and position(${email && `(${email})`} in text_body) > 0)
      returning id),
    unmarked as (delete from undelivered_emails where mail_id in (select id from theirs) returning case_id)
    update cases set closed_at = ${now}, outcome = 'The account was erased.'
     where id in (select case_id from unmarked) and closed_at is null`.execute(tx)
}

/**
 * Codes, tickets to register and mails that were asked for at their addresses, written or still queued. An address that is somebody else's by now
 * keeps its own.
 */
async function eraseRequests(tx: Tx, userId: string) {
  const { rows } = await sql<{ email: string }>`
    select a.email
      from (select email from users where id = ${userId} union select pending_email from users where id = ${userId}
            union select email from former_emails where user_id = ${userId}) a
     where a.email is not null
       and not exists (select 1 from email_claims c where c.email = a.email and c.user_id <> ${userId})`.execute(tx)
  const emails = rows.map(({ email }) => email)
  // Codes first: a sign-in that is spending one holds its row, and its ticket is there once it has ended.
  await sql`delete from sign_in_codes where email = any(${emails}::text[])`.execute(tx)
  await sql`delete from sign_in_tickets where email = any(${emails}::text[])`.execute(tx)
  await sql`select forget_jobs(${userId}, ${emails}::text[])`.execute(tx)
}

/** What colleagues and customers were told of them by name; those about their bookings are gone already. */
async function eraseFromNotifications(tx: Tx, userId: string) {
  await sql`
    delete from notifications
     where (split_part(dedupe_key, ':', 1) = 'second-factor-removal'
            and split_part(dedupe_key, ':', 2) in (select id::text from second_factor_removals where user_id = ${userId}))
        or (split_part(dedupe_key, ':', 1) = 'trip'
            and split_part(dedupe_key, ':', 2) in (select id::text from trips where driver_id = ${userId}))`.execute(tx)
  await sql`
    update notifications set message = regexp_replace(message, '^[^:]*:', 'A driver:')
     where dedupe_key in (select 'incident:' || id from incidents where driver_id = ${userId})`.execute(tx)
}

/** What providers sent about their payments names who paid. What it led to stands in payments and in the ledger. */
async function eraseWebhooks(tx: Tx, userId: string) {
  await sql`
    with theirs as (select id from bookings where user_id = ${userId}),
         paid as (select id, method, provider_ref from payments where booking_id in (select id from theirs))
    update webhook_inbox set raw = '', headers = '{}', hint = '{}'
     where processed_at is not null
       and (hint ->> 'paymentId' in (select id from paid)
            or (provider, hint ->> 'providerRef') in (select method, provider_ref from paid)
            or hint ->> 'refundId' in (select id from refunds where booking_id in (select id from theirs))
            or hint ->> 'providerTxnId' in (select provider_txn_id from provider_transactions
                                             where booking_id in (select id from theirs)))`.execute(tx)
}

const ownTables = [
  'sessions',
  'mailed_links',
  'two_factor',
  'recovery_codes',
  'second_factor_removals',
  'login_challenges',
  'passkeys',
  'passkey_challenges',
  'favorites',
  'notifications',
  'saved_views',
  'idempotency_keys',
  'user_roles',
  'email_claims',
  'former_emails',
] as const

async function eraseOwnRows(tx: Tx, userId: string, now: Date) {
  // That they agreed stays with the account without a name; from where goes.
  await sql`
    update consents set network = null, withdrawn_at = coalesce(withdrawn_at, ${now}) where user_id = ${userId}`.execute(
    tx,
  )
  // A licence stays for whoever looks into an incident.
  await sql`update drivers set phone = null, note = '' where user_id = ${userId}`.execute(tx)
  // To which account a bank file paid them is a record of wages: erase-old.ts removes it when its years are over.
  await sql`delete from driver_accounts where driver_id = ${userId}`.execute(tx)
  await sql`update driver_breaks set reason = 'Erased' where driver_id = ${userId}`.execute(tx)
  for (const table of ownTables) await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(tx)
}

/** What waits at this moment for their lock, to mail a link or a code, was asked for before. */
async function erasePerson(tx: Tx, userId: string, now: Date) {
  await sql`
    update users set email = ${nobodysEmail(userId)}, first_name = 'Erased', last_name = 'customer', phone = null,
           password_hash = null, is_disabled = true, email_confirmed_at = null, terms_accepted_at = null,
           pending_email = null, pending_email_at = null, pending_email_by = null, links_void_before = ${now},
           erased_at = ${now}, updated_at = ${now}
     where id = ${userId}`.execute(tx)
}
