import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Mail } from '../../../gateways/mail/port.ts'
import { watched } from '../../../trace/watch.ts'
import { carriesToken, withoutToken } from './link-mails.ts'

/** As many as `enqueue` gives a job: about sixteen hours of a mail server that is away. */
const attemptsMost = 12

type Waiting = {
  recipient: string
  subject: string
  text_body: string
  html_body: string
  attempts: number
  template: string
  reply_to: string | null
}

/**
 * Hands one mail of the outbox to the gateway. A failure is written down and thrown, so that the job runs again later;
 * the last one is final. Between handing over and writing "sent" a crash may send twice, and a job that was given back
 * may run beside itself: the message's id is the mail's, by which mail servers know a repeat.
 */
export async function sendMail(ctx: AppContext, mailId: string) {
  if (ctx.mail.name === 'outbox') return keep(ctx, mailId)
  const mail = await startAttempt(ctx, mailId)
  if (!mail) return
  try {
    await watched({ kind: 'mail' }, () => ctx.mail.send(messageOf(ctx, mailId, mail)))
  } catch (error) {
    const isLast = mail.attempts >= attemptsMost
    await recordFailure(ctx, mailId, { error, isLast })
    if (isLast) return
    throw error
  }
  await recordSent(ctx, mailId, mail)
}

const messageOf = ({ config }: AppContext, id: string, mail: Waiting): Mail => ({
  id,
  from: config.mailFrom,
  to: mail.recipient,
  ...(mail.reply_to ? { replyTo: mail.reply_to } : {}),
  subject: mail.subject,
  text: mail.text_body,
  html: mail.html_body,
})

/** A link that opens an account has gone where it belongs: it does not stay in our books. A mail that was erased meanwhile stays so. */
async function recordSent(ctx: AppContext, mailId: string, mail: Waiting) {
  const shown = carriesToken(mail.template) ? withoutToken : (text: string) => text
  await sql`
    update mails set status = 'sent', sent_at = ${ctx.clock.now()}, last_error = null,
           text_body = ${shown(mail.text_body)}, html_body = ${shown(mail.html_body)}
     where id = ${mailId} and status = 'waiting'`.execute(ctx.db)
}

/** No mail server is configured: the mail stays here for staff to read, and is not sent when one is configured later. */
async function keep(ctx: AppContext, mailId: string) {
  await sql`update mails set status = 'kept' where id = ${mailId} and status = 'waiting'`.execute(ctx.db)
}

async function startAttempt(ctx: AppContext, mailId: string): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    update mails set attempts = attempts + 1 where id = ${mailId} and status = 'waiting'
    returning recipient, subject, text_body, html_body, attempts, template, reply_to`.execute(ctx.db)
  return rows[0]
}

async function recordFailure(ctx: AppContext, mailId: string, { error, isLast }: { error: unknown; isLast: boolean }) {
  const words = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  await sql`
    update mails set last_error = ${words}, status = ${isLast ? 'failed' : 'waiting'}
     where id = ${mailId} and status = 'waiting'`.execute(ctx.db)
  ctx.log.warn({ err: error, mailId, isLast }, 'a mail could not be sent')
}
