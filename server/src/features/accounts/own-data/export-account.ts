import { bookingReference } from '@skyroute/core/references.ts'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Actor } from '../../../http/actor.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { auditAccount } from '../audit-account.ts'
import { isTheirs } from '../email/email-claims.ts'
import { findAccount } from '../find-user.ts'
import { presentAccount } from '../present-user.ts'

export type Row = Record<string, unknown>

/** A13: all that we hold of a person, as they may take it with them. Money is in naira. */
export async function exportAccount(ctx: AppContext, actor: Actor, caller: RequestContext) {
  await ctx.limits.take('exportPerUser', actor.userId)
  return inTransaction(ctx.db, async (tx) => {
    await auditAccount(ctx, tx, { action: 'account.exported', userId: actor.userId, roles: actor.roles, caller })
    return { exported_at: ctx.clock.now().toISOString(), ...(await heldOfAccount(tx, actor.userId)) }
  })
}

/** Without secrets, and without what is somebody else's. */
export async function heldOfAccount(tx: Tx, userId: string) {
  const lists = await askAll(tx, questions(userId))
  return {
    profile: presentAccount(await findAccount(tx, userId)),
    ...lists,
    bookings: lists.bookings.map((row) => ({ booking_reference: bookingReference(String(row.id)), ...row })),
  }
}

/** One after the other: they share one connection. */
export async function askAll<Name extends string>(
  tx: Tx,
  asked: Record<Name, RawBuilder<Row>>,
): Promise<Record<Name, Row[]>> {
  const answers: [string, Row[]][] = []
  for (const [name, question] of Object.entries<RawBuilder<Row>>(asked)) {
    answers.push([name, (await question.execute(tx)).rows])
  }
  return Object.fromEntries(answers) as Record<Name, Row[]> // the names are those of the questions
}

function questions(userId: string) {
  const mine = sql`(select id from bookings where user_id = ${userId})`
  const present = sql`(select email from users where id = ${userId} and email_confirmed_at is not null)`
  return {
    preferences: sql<Row>`
      select wants_email as email, wants_sms as sms, terms_accepted_at from users where id = ${userId}`,
    consents: sql<Row>`
      select c.purpose, c.version, t.text, c.place, c.network, c.given_at, c.withdrawn_at
        from consents c join consent_texts t using (purpose, version)
       where c.user_id = ${userId} order by c.given_at, c.purpose`,
    sessions: sql<Row>`
      select created_at, last_seen_at, expires_at, address, user_agent from sessions where user_id = ${userId}
       order by created_at`,
    second_factor_removals: sql<Row>`
      select requested_at, approved_at, remove_after, ended_at, outcome from second_factor_removals
       where user_id = ${userId} order by requested_at`,
    passkeys: sql<Row>`
      select name, created_at, last_used_at from passkeys where user_id = ${userId} order by created_at`,
    favorites: sql<Row>`
      select item_type, item_id, created_at from favorites where user_id = ${userId} order by created_at`,
    notifications: sql<Row>`
      select type, title, message, created_at, read_at from notifications where user_id = ${userId} order by created_at`,
    bookings: sql<Row>`
      select id, booking_type, status, cancel_reason, cancel_note, start_on, end_on, pickup_time, return_time, guests, children, with_driver, flight_number,
             guest_name, guest_email, guest_phone, buyer_company, buyer_tin, special_requests, pickup_location, dropoff_location,
             listing_snapshot ->> 'name' as listing, ${naira('total_kobo')} as total, ${naira('captured_kobo')} as paid,
             ${naira('refunded_kobo')} as refunded, created_at, confirmed_at, cancelled_at, completed_at
        from bookings where user_id = ${userId} order by created_at`,
    payments: sql<Row>`
      select id, booking_id, method, status, reference, ${naira('amount_kobo')} as amount,
             ${naira('captured_kobo')} as paid, ${naira('refunded_kobo')} as refunded, created_at, completed_at
        from payments where booking_id in ${mine} order by created_at`,
    refunds: sql<Row>`
      select id, booking_id, status, reason, ${naira('amount_kobo')} as amount, created_at, settled_at
        from refunds where booking_id in ${mine} order by created_at`,
    refund_accounts: sql<Row>`
      select booking_id, bank_name, account_number, account_name, name_at_bank, given_at
        from refund_accounts where booking_id in ${mine} order by given_at`,
    driver_account: sql<Row>`
      select bank_name, account_number, account_name, name_at_bank, given_at
        from driver_accounts where driver_id = ${userId}`,
    driver_payments: sql<Row>`
      select l.run_id, n.sent_at, l.bank_name, l.account_number, l.account_name, ${naira('amount_kobo')} as amount, l.status
        from bank_file_lines l join bank_files n on n.id = l.run_id
       where l.driver_id = ${userId} and n.sent_at is not null order by n.sent_at`,
    reviews: sql<Row>`
      select booking_id, author_name, stars, scores, body as text, written_at, edited_at, hidden_reason
        from reviews where booking_id in ${mine} order by written_at`,
    earlier_addresses: sql<Row>`
      select email, left_at from former_emails where user_id = ${userId} order by left_at`,
    mails: sql<Row>`
      select subject, recipient, created_at from mails
       where booking_id in ${mine} or ${isTheirs(userId, present, { email: sql`lower(recipient)`, at: sql`created_at` })} order by created_at`,
    actions: sql<Row>`
      select at, action, address from audit_log where actor_id = ${userId} order by at limit 5000`,
  }
}

function naira(column: string) {
  return sql`${sql.ref(column)}::float8 / 100`
}
