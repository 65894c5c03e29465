import { storedEmail } from '@skyroute/core/accounts/emails.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type Mail, RecipientRejected } from '../../../gateways/mail/port.ts'
import { watched } from '../../../trace/watch.ts'
import { carriesToken, withoutToken } from './link-mails.ts'
import { markArrived, markUndelivered } from './undelivered.ts'

/** As many as `enqueue` gives a job: about sixteen hours of a mail server that is away. */
const attemptsMost = 12

type Waiting = {
  id: string
  recipient: string
  booking_id: string | null
  subject: string
  text_body: string
  html_body: string
  attempts: number
  template: string
  reply_to: string | null
}

/**
 * Hands one mail of the outbox to the gateway. A failure is written down and thrown, so that the job runs again later;
 * the last one is final, and so is one that means the recipient's address. Between handing over and writing "sent" a crash may send twice, and a job that was given back
 * may run beside itself: the message's id is the mail's, by which mail servers know a repeat.
 */
export async function sendMail(ctx: AppContext, mailId: string) {
  const mail = await (ctx.mail.name === 'outbox' ? keep(ctx, mailId) : startAttempt(ctx, mailId))
  if (!mail) return
  try {
    if (storedEmail(mail.recipient) === null) throw new RecipientRejected('This is no e-mail address.')
    await watched({ kind: 'mail' }, () => ctx.mail.send(messageOf(ctx, mail)))
  } catch (error) {
    const isLast = error instanceof RecipientRejected || mail.attempts >= attemptsMost
    await recordFailure(ctx, mail, { error, isLast })
    if (isLast) return
    throw error
  }
  await recordSent(ctx, mail)
}

const messageOf = ({ config }: AppContext, mail: Waiting): Mail => ({
  id: mail.id,
  from: config.mailFrom,
  to: mail.recipient,
  ...(mail.reply_to ? { replyTo: mail.reply_to } : {}),
  subject: mail.subject,
  text: mail.text_body,
  html: mail.html_body,
})

/** A link that opens an account has gone where it belongs: it does not stay in our books. A mail that was erased meanwhile stays so. */
async function recordSent(ctx: AppContext, mail: Waiting) {
  const shown = carriesToken(mail.template) ? withoutToken : (text: string) => text
  await inTransaction(ctx.db, async (tx) => {
    await sql`
      update mails set status = 'sent', sent_at = ${ctx.clock.now()}, last_error = null,
             text_body = ${shown(mail.text_body)}, html_body = ${shown(mail.html_body)}
       where id = ${mail.id} and status = 'waiting'`.execute(tx)
    await markArrived(ctx, tx, mail.recipient)
  })
}

const columns = sql`id, recipient, booking_id, subject, text_body, html_body, attempts, template, reply_to`

/**
 * No mail server is configured: the mail stays here for staff to read, and is not sent when one is configured later. Answers
 * one that no mail server could send either.
 */
async function keep(ctx: AppContext, mailId: string): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`select ${columns} from mails where id = ${mailId} and status = 'waiting'`.execute(
    ctx.db,
  )
  if (rows[0] && storedEmail(rows[0].recipient) === null) return rows[0]
  await sql`update mails set status = 'kept' where id = ${mailId} and status = 'waiting'`.execute(ctx.db)
  return undefined
}

async function startAttempt(ctx: AppContext, mailId: string): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    update mails set attempts = attempts + 1 where id = ${mailId} and status = 'waiting'
    returning ${columns}`.execute(ctx.db)
  return rows[0]
}

async function recordFailure(ctx: AppContext, mail: Waiting, { error, isLast }: { error: unknown; isLast: boolean }) {
  const words = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  await inTransaction(ctx.db, async (tx) => {
    const { rows } = await sql`
      update mails set last_error = ${words}, status = ${isLast ? 'failed' : 'waiting'}
       where id = ${mail.id} and status = 'waiting' returning 1`.execute(tx)
    if (rows.length > 0 && error instanceof RecipientRejected) await markUndelivered(ctx, tx, mail)
  })
  ctx.log.warn({ err: error, mailId: mail.id, isLast }, 'a mail could not be sent')
}
