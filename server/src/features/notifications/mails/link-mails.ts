// Mails whose link opens an account. The token is in the mail and nowhere else: what staff read of the outbox is masked.
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { JobHandlers } from '../../../jobs/jobs.ts'
import { type LinkPurpose, makeLink } from '../../accounts/email/emailed-tokens.ts'
import { confirmAddress, invitation, resetPassword } from './account-mails.ts'
import type { MailContent } from './mail-content.ts'
import { insertMail, readSender } from './write-mail.ts'

type Person = { id: string; email: string; first_name: string }

export const linkMailJobs: JobHandlers = {
  'mail.password-reset': async (ctx, { email, at }) => {
    const person = email ? await findByEmail(ctx, email) : undefined
    if (person && at) await mailLink(ctx, person, { purpose: 'reset-password', once: at, content: resetPassword })
  },
  'mail.invitation': async (ctx, { userId, at }) => {
    const person = userId ? await findWithoutPassword(ctx, userId) : undefined
    if (!person || !at) return
    const { siteName } = await readSender(ctx)
    const content = (invited: Person, path: string) => invitation(invited, { path, siteName })
    await mailLink(ctx, person, { purpose: 'reset-password', once: at, content })
  },
  'mail.confirm-email': async (ctx, { userId, at }) => {
    const person = userId ? await findUnconfirmed(ctx, userId) : undefined
    const once = at ?? 'registered'
    if (person) await mailLink(ctx, person, { purpose: 'confirm-email', once, content: confirmAddress })
  },
}

type LinkMail = { purpose: LinkPurpose; once: string; content: (person: Person, path: string) => MailContent }

/** The link's hash and the mail that carries it, both or neither; a job that runs again makes no second link. */
async function mailLink(ctx: AppContext, person: Person, { purpose, once, content }: LinkMail) {
  const sender = await readSender(ctx)
  const dedupeKey = `${purpose}:${person.id}:${once}`
  await inTransaction(ctx.db, async (tx) => {
    const { rows } = await sql`select 1 from mails where dedupe_key = ${dedupeKey}`.execute(tx)
    if (rows.length > 0) return
    const token = await makeLink(ctx, tx, { userId: person.id, email: person.email, purpose })
    const mail = { dedupeKey, template: purpose, recipient: person.email }
    await insertMail(ctx, tx, { ...mail, content: content(person, `/${purpose}?token=${token}`) }, sender)
  })
}

async function findByEmail(ctx: AppContext, email: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select u.id, u.email, u.first_name from email_claims c join users u on u.id = c.user_id
     where c.email = ${email} and not u.is_disabled`.execute(ctx.db)
  return rows[0]
}

/** The link of an invitation is that of a forgotten password: it proves the address and sets the first one. */
async function findWithoutPassword(ctx: AppContext, userId: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select id, email, first_name from users
     where id = ${userId} and password_hash is null and not is_disabled`.execute(ctx.db)
  return rows[0]
}

async function findUnconfirmed(ctx: AppContext, userId: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select id, email, first_name from users
     where id = ${userId} and email_confirmed_at is null and not is_disabled`.execute(ctx.db)
  return rows[0]
}

const token = /token=[\w-]{40,}/g

/** The same text with its key taken out. */
export function withoutToken(text: string): string {
  return text.replace(token, 'token=…')
}

export const linkTemplates: readonly string[] = ['reset-password', 'confirm-email'] satisfies LinkPurpose[]

export function carriesToken(template: string): boolean {
  return linkTemplates.includes(template)
}
