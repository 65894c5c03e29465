import { sql } from 'kysely'
import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { conflict, notFound } from '../../../errors.ts'
import { answerOf } from '../../../http/answer-of.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import { carriesToken, keyIn, linkTemplates } from './link-mails.ts'
import { findMail, type WholeMailRow } from './mail-store.ts'

/**
 * Staff send a mail once more: one that failed or was kept is tried again as itself, one that went out goes out as
 * another mail, for servers know a repeat by its name.
 */
export function sendAgain(ctx: AppContext, by: ActorInRequest, id: string) {
  return inTransaction(ctx.db, async (tx) => {
    const mail = await lockMail(tx, id)
    const why = whyNotAgain(ctx, mail)
    if (why) throw conflict(why.code, why.sentence)
    const sentId = mail.status === 'sent' ? await copyMail(ctx, tx, mail) : await reopenMail(tx, mail.id)
    await enqueue(tx, 'mail.send', { mailId: sentId })
    await auditStaff(ctx, tx, by, { action: 'mail.sent-again', subjectKind: 'mail', subjectId: id, after: { sentId } })
    const { text_body: _, html_body: __, ...line } = await findSaved(tx, sentId)
    return answerOf(line)
  })
}

async function lockMail(tx: Tx, id: string): Promise<WholeMailRow> {
  await sql`select 1 from mails where id = ${id} for update`.execute(tx)
  return findSaved(tx, id)
}

async function findSaved(tx: Tx, id: string): Promise<WholeMailRow> {
  const mail = await findMail(tx, id)
  if (!mail) throw notFound()
  return mail
}

type WhyNot = { code: string; sentence: string }

/** What staff read beside the button, and what the call is refused with. Null: the mail may be sent again. */
export function whyNotAgain({ mail: gateway }: AppContext, mail: WholeMailRow): WhyNot | null {
  if (mail.status === 'waiting') return { code: 'already_waiting', sentence: 'This mail is on its way already.' }
  if (mail.text_body === '') return { code: 'erased', sentence: 'What this mail said was erased with its person.' }
  if (carriesToken(mail.template))
    return {
      code: 'carries_link',
      sentence: `The ${keyIn(mail.template)} in this mail works for a short time only. Have a new one sent instead.`,
    }
  if (mail.template === accountTemplate)
    return {
      code: 'account_closes',
      sentence:
        'The account in this mail takes money for a short time only. The page of the booking shows it while it is open.',
    }
  if (gateway.name === 'outbox')
    return { code: 'no_mail_server', sentence: 'No mail server is set up: mails are kept here to be read.' }
  return null
}

/** It names a one-time account, which may have closed since. */
const accountTemplate = 'one-time-account'
export const sentOnce = [...linkTemplates, accountTemplate]

/** A mail about a booking goes to the address that stands on it now: staff may have corrected it. */
export const reopened = sql`
  status = 'waiting', attempts = 0, last_error = null,
  recipient = coalesce((select b.guest_email from bookings b where b.id = m.booking_id), recipient)`

async function reopenMail(tx: Tx, id: string): Promise<string> {
  await sql`update mails m set ${reopened} where id = ${id}`.execute(tx)
  return id
}

/** Pressed twice it goes out once: the first copy still waits. */
async function copyMail(ctx: AppContext, tx: Tx, { id }: WholeMailRow): Promise<string> {
  const { rows: waiting } = await sql`select 1 from mails where again_of = ${id} and status = 'waiting'`.execute(tx)
  if (waiting.length > 0) throw conflict('already_waiting', 'This mail is on its way again already.')
  const { rows } = await sql<{ id: string }>`
    insert into mails (dedupe_key, template, recipient, subject, text_body, html_body, booking_id, reply_to, again_of,
                       created_at)
    select 'again:' || id || ':' || (select count(*) from mails a where a.again_of = m.id), template, recipient, subject,
           text_body, html_body, booking_id, reply_to, id, ${ctx.clock.now()}
      from mails m where id = ${id} returning id`.execute(tx)
  return rows[0]!.id // the row was locked above
}

const retriedMost = 500

/** After an outage: every mail that had to give up, the oldest first. */
export function retryFailedMails(ctx: AppContext, by: ActorInRequest) {
  if (ctx.mail.name === 'outbox')
    throw conflict('no_mail_server', 'No mail server is set up: mails are kept here to be read.')
  return inTransaction(ctx.db, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      update mails m set ${reopened}
       where id in (select id from mails where status = 'failed' and text_body <> '' and template <> all(${sentOnce})
                     order by created_at, id limit ${retriedMost} for update skip locked)
      returning id`.execute(tx)
    for (const { id } of rows) await enqueue(tx, 'mail.send', { mailId: id })
    const after = { mails: rows.length }
    if (rows.length > 0)
      await auditStaff(ctx, tx, by, { action: 'mail.failed-retried', subjectKind: 'mail', subjectId: 'failed', after })
    return { queued: rows.length }
  })
}
