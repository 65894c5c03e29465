import { storedEmail, tidyEmail } from '@skyroute/core/accounts/emails.ts'
import { readablePhone } from '@skyroute/core/accounts/phones.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import { readSettings } from '../../../settings/read-settings.ts'
import { type MailContent, type MailSender, oneLine } from './mail-content.ts'
import { renderHtml, renderText } from './render-mail.ts'

export type NewMail = {
  /** What happened, once: `booking-confirmed:<id>`. Telling it again writes no second mail. */
  dedupeKey: string
  template: string
  recipient: string
  /** Where an answer goes; left out: to where our mail comes from. */
  replyTo?: string
  bookingId?: string
  content: MailContent
}

/** Writes a mail into the outbox and orders its sending, both or neither. */
export async function writeMail(ctx: AppContext, mail: NewMail) {
  const sender = await readSender(ctx)
  await inTransaction(ctx.db, (tx) => insertMail(ctx, tx, mail, sender))
}

/**
 * False when it was written before, or when the account that it is about was erased meanwhile. One that nobody can be
 * reached by is written too: what sends it opens a case.
 */
export async function insertMail(ctx: AppContext, tx: Tx, mail: NewMail, sender: MailSender): Promise<boolean> {
  if (await isOfErased(tx, mail)) return false
  const { rows } = await sql<{ id: string }>`
    insert into mails (dedupe_key, template, recipient, subject, text_body, html_body, booking_id, reply_to,
                       created_at)
    values (${mail.dedupeKey}, ${mail.template}, ${storedEmail(mail.recipient) ?? mail.recipient}, ${oneLine(mail.content.subject)},
            ${renderText(mail.content, sender)}, ${renderHtml(mail.content, sender)},
            ${mail.bookingId ?? null}, ${mail.replyTo ? tidyEmail(mail.replyTo) : null}, ${ctx.clock.now()})
    on conflict (dedupe_key) do nothing returning id`.execute(tx)
  if (!rows[0]) return false
  await enqueue(tx, 'mail.send', { mailId: rows[0].id })
  return true
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * By its booking or by the account in its key, as erasing finds it (own-data/erase-account.ts). Under a lock that erasing
 * waits for: what a job read of a person before is not written after it.
 */
async function isOfErased(tx: Tx, { dedupeKey, bookingId }: NewMail): Promise<boolean> {
  const named = dedupeKey.split(':')[1] ?? ''
  const accountId = uuid.test(named) ? named : null
  const { rows } = await sql<{ is_erased: boolean }>`
    select erased_at is not null as is_erased from users
     where id = ${accountId} or id = (select user_id from bookings where id = ${bookingId ?? null})
       for key share`.execute(tx)
  return rows.some(({ is_erased }) => is_erased)
}

export async function readSender(ctx: AppContext): Promise<MailSender> {
  const { site, contact } = await readSettings(ctx)
  return {
    siteName: site.site_name,
    origin: ctx.config.origin,
    supportEmail: contact.contact_email,
    supportPhone: readablePhone(contact.contact_phone),
  }
}
