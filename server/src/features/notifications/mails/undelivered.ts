// Addresses that no mail reaches: marked with the first mail that ends because of them, until one arrives.
import { liveStatuses } from '@skyroute/core/bookings/states.ts'
import { sql } from 'kysely'
import { insertCase } from '../../../cases/open-case.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import { reopened, sentOnce } from './send-again.ts'

/** Anybody may order these to any address; whoever mistyped it sees that nothing comes. */
const withoutCase = new Set(['sign-in-code', 'reset-password', 'confirm-email', 'welcome', 'contact-receipt'])

type Mail = { id: string; recipient: string; template: string; booking_id: string | null }

/**
 * Marks the address of a mail that ended because of it, and opens the case that asks staff to correct it: one for each
 * address, and again only about another booking once somebody has closed the first.
 */
export async function markUndelivered(ctx: AppContext, tx: Tx, { id, recipient, template, booking_id }: Mail) {
  const at = ctx.clock.now()
  const { rows } = await sql<{ email: string; case_id: string | null }>`
    insert into undelivered_emails (email, mail_id, marked_at) values (lower(${recipient}), ${id}, ${at})
    on conflict (email) do update set mail_id = excluded.mail_id, marked_at = excluded.marked_at
    returning email, case_id`.execute(tx)
  const mark = rows[0]
  if (!mark || withoutCase.has(template)) return
  const known = await sql`
    select 1 from cases where id = ${mark.case_id}
       and (closed_at is null or booking_id is not distinct from ${booking_id})`.execute(tx)
  if (known.rows.length > 0) return
  const about = { kind: 'mail_not_delivered', bookingId: booking_id ?? undefined, mailId: id, at } as const
  const caseId = await insertCase(tx, about)
  await sql`update undelivered_emails set case_id = ${caseId} where email = ${mark.email}`.execute(tx)
}

/**
 * A mail has arrived there after all: what had ended before goes out again, for bookings that are not over, unless a later
 * mail of its kind has taken its place.
 */
export async function markArrived(ctx: AppContext, tx: Tx, recipient: string) {
  const { rows: marks } = await sql<{ case_id: string | null }>`
    delete from undelivered_emails where email = lower(${recipient}) returning case_id`.execute(tx)
  if (marks.length === 0) return
  const { rows: mails } = await sql<{ id: string }>`
    update mails m set ${reopened}
      from bookings b
     where lower(m.recipient) = lower(${recipient}) and b.id = m.booking_id and lower(b.guest_email) = lower(m.recipient)
       and b.status = any(${liveStatuses}) and m.status = 'failed' and m.text_body <> ''
       and m.template <> all(${sentOnce})
       and not exists (select 1 from mails later
                        where later.booking_id = m.booking_id and later.template = m.template
                          and later.status in ('waiting', 'sent') and later.created_at >= m.created_at)
    returning m.id`.execute(tx)
  for (const { id } of mails) await enqueue(tx, 'mail.send', { mailId: id })
  await sql`
    update cases set closed_at = ${ctx.clock.now()}, outcome = 'An e-mail has arrived at the address since.'
     where id = any(${marks.map((mark) => mark.case_id)}) and closed_at is null`.execute(tx)
}

/** The address of a booking was corrected: what did not arrive goes out to the new one, and the case is closed. */
export async function sendUndelivered(ctx: AppContext, bookingId: string) {
  await inTransaction(ctx.db, async (tx) => {
    const { rows: mails } = await sql<{ id: string }>`
      update mails m set ${reopened}
        from bookings b
       where m.booking_id = ${bookingId} and b.id = m.booking_id and m.status = 'failed' and m.text_body <> ''
         and m.template <> all(${sentOnce}) and lower(m.recipient) <> lower(b.guest_email)
         and lower(m.recipient) in (select email from undelivered_emails)
      returning m.id`.execute(tx)
    for (const { id } of mails) await enqueue(tx, 'mail.send', { mailId: id })
    const { rows: marks } = await sql<{ email: string }>`
      with corrected as (
        update cases set closed_at = ${ctx.clock.now()}, outcome = 'The address was corrected.'
         where booking_id = ${bookingId} and kind = 'mail_not_delivered' and closed_at is null returning id)
      update undelivered_emails set case_id = null where case_id in (select id from corrected)
      returning email`.execute(tx)
    for (const { email } of marks) await askAboutOthers(ctx, tx, email)
  })
}

/** Another booking has the same wrong address: the next case is about it. */
async function askAboutOthers(ctx: AppContext, tx: Tx, email: string) {
  const { rows } = await sql<Mail>`
    select m.id, m.recipient, m.template, m.booking_id from mails m join bookings b on b.id = m.booking_id
     where lower(m.recipient) = ${email} and lower(b.guest_email) = ${email} and m.status = 'failed'
     order by m.created_at desc limit 1`.execute(tx)
  if (rows[0]) await markUndelivered(ctx, tx, rows[0])
}
