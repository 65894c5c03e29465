// Mails whose link or code opens an account. It is in the mail and nowhere else: what staff read of the outbox is masked.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { JobHandlers } from '../../../jobs/jobs.ts'
import { isStillAsked, type LinkPurpose, makeLink } from '../../accounts/email/emailed-tokens.ts'
import { makeSignInCode } from '../../accounts/sign-in-codes/sign-in-codes.ts'
import { confirmAddress, invitation, resetPassword, signInCode } from './account-mails.ts'
import { findPerson, type Person } from './find-person.ts'
import type { MailContent } from './mail-content.ts'
import { insertMail, readSender } from './write-mail.ts'

export const linkMailJobs: JobHandlers = {
  'mail.password-reset': async (ctx, { email, at }) => {
    const person = await findPerson(ctx, sql`id = ${ownerOf(email)} and not is_disabled`)
    if (person && at) await mailLink(ctx, person, { purpose: 'reset-password', once: at, content: resetPassword })
  },
  // The link of an invitation is that of a forgotten password: it proves the address and sets the first one.
  'mail.invitation': async (ctx, { userId, at }) => {
    const person = await findPerson(ctx, sql`id = ${userId ?? null} and password_hash is null and not is_disabled`)
    if (!person || !at) return
    const { siteName } = await readSender(ctx)
    const content = (invited: Person, path: string) => invitation(invited, { path, siteName })
    await mailLink(ctx, person, { purpose: 'reset-password', once: at, content })
  },
  'mail.confirm-email': async (ctx, { userId, at }) => {
    const person = await findPerson(ctx, sql`id = ${userId ?? null} and email_confirmed_at is null and not is_disabled`)
    const once = at ?? 'registered'
    if (person) await mailLink(ctx, person, { purpose: 'confirm-email', once, content: confirmAddress })
  },
  'mail.sign-in-code': async (ctx, { email, at }) => {
    if (email && at) await mailCode(ctx, { email, once: at })
  },
}

const ownerOf = (email: string | undefined) => sql`(select user_id from email_claims where email = ${email ?? null})`

type LinkMail = { purpose: LinkPurpose; once: string; content: (person: Person, path: string) => MailContent }

/** The link's hash and the mail that carries it, both or neither; a job that runs again makes no second link. */
async function mailLink(ctx: AppContext, person: Person, { purpose, once, content }: LinkMail) {
  const sender = await readSender(ctx)
  const dedupeKey = `${purpose}:${person.id}:${once}`
  await inTransaction(ctx.db, async (tx) => {
    const { rows } = await sql`select 1 from mails where dedupe_key = ${dedupeKey}`.execute(tx)
    if (rows.length > 0 || (purpose === 'reset-password' && !(await isAskedFor(tx, person, once)))) return
    const token = await makeLink(ctx, tx, { userId: person.id, email: person.email, purpose })
    const mail = { dedupeKey, template: purpose, recipient: person.email }
    await insertMail(ctx, tx, { ...mail, content: content(person, `/${purpose}?token=${token}`) }, sender)
  })
}

/** Under a lock that whoever voids it waits for: a password changed at this moment leaves no link of before. */
async function isAskedFor(tx: Tx, { id }: Person, at: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users where id = ${id} and not is_disabled and ${isStillAsked(at)} for share`.execute(tx)
  return rows.length === 1
}

/** To an address, whether or not an account has it. A job that runs again makes no second code. */
async function mailCode(ctx: AppContext, { email, once }: { email: string; once: string }) {
  const sender = await readSender(ctx)
  const dedupeKey = `sign-in-code:${createHash('sha256').update(email).digest('base64url')}:${once}`
  await inTransaction(ctx.db, async (tx) => {
    const { rows } = await sql`select 1 from mails where dedupe_key = ${dedupeKey}`.execute(tx)
    if (rows.length > 0 || (await wasVoided(tx, email, once))) return
    const code = await makeSignInCode(ctx, tx, email)
    const mail = { dedupeKey, template: 'sign-in-code', recipient: email }
    await insertMail(ctx, tx, { ...mail, content: signInCode(code, sender.siteName) }, sender)
  })
}

async function wasVoided(tx: Tx, email: string, at: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users where id = ${ownerOf(email)} and not ${isStillAsked(at)} for share`.execute(tx)
  return rows.length > 0
}

const token = /token=[\w-]{40,}/g
const code = /(code is )\d{3} \d{3}/g

/** The same text with its key taken out. */
export function withoutToken(text: string): string {
  return text.replace(token, 'token=…').replace(code, '$1…')
}

export const linkTemplates: readonly string[] = ['reset-password', 'confirm-email', 'sign-in-code'] satisfies (
  | LinkPurpose
  | 'sign-in-code'
)[]

export function carriesToken(template: string): boolean {
  return linkTemplates.includes(template)
}

/** By what such a mail opens the account. */
export const keyIn = (template: string) => (template === 'sign-in-code' ? 'code' : 'link')
