// Mails whose link or code opens an account. It is in the mail and nowhere else: what staff read of the outbox is masked.
import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { JobHandlers } from '../../../jobs/jobs.ts'
import { holderWhoStays } from '../../accounts/email/desk-accounts.ts'
import { isStillAsked, type LinkPurpose, makeLink } from '../../accounts/email/emailed-tokens.ts'
import { invitedTo } from '../../accounts/email/pending-email.ts'
import { makeSignInCode } from '../../accounts/sign-in-codes/sign-in-codes.ts'
import {
  confirmAddress,
  confirmNewAddress,
  invitation,
  invitationToAddress,
  resetPassword,
  signInCode,
} from './account-mails.ts'
import type { Person } from './find-person.ts'
import type { MailContent } from './mail-content.ts'
import { insertMail, readSender } from './write-mail.ts'

export const linkMailJobs = {
  'mail.password-reset': async (ctx, { email, at }) => {
    if (!email || !at) return
    const person = await findAddressee(ctx, sql`id = ${ownerOf(ctx, email)}`)
    if (person)
      await mailLink(ctx, { ...person, to: email }, { purpose: 'reset-password', once: at, content: resetPassword })
  },
  // The link of an invitation is that of a forgotten password: it proves the address and sets the first one.
  'mail.invitation': async (ctx, { userId, at }) => {
    const person = await findAddressee(
      ctx,
      sql`id = ${userId ?? null} and (pending_email_by = 'staff' or (pending_email is null and password_hash is null))`,
    )
    if (!person || !at) return
    const { siteName } = await readSender(ctx)
    const words = person.to === person.email ? invitation : invitationToAddress
    const content = (invited: Person, path: string) => words(invited, { path, siteName })
    await mailLink(ctx, person, { purpose: 'reset-password', once: at, content })
  },
  'mail.confirm-email': async (ctx, { userId, at }) => {
    const person = await findAddressee(
      ctx,
      sql`id = ${userId ?? null} and (pending_email is not null or email_confirmed_at is null)`,
    )
    if (!person) return
    const content = person.to === person.email ? confirmAddress : confirmNewAddress
    await mailLink(ctx, person, { purpose: 'confirm-email', once: at ?? 'registered', content })
  },
  'mail.sign-in-code': async (ctx, { email, at }) => {
    if (email && at) await mailCode(ctx, { email, once: at })
  },
} satisfies JobHandlers

/** Whose account an address opens: who has it, or whom staff have invited there; only then an account made at the desk. */
const ownerOf = (ctx: AppContext, email: string) =>
  sql`coalesce(${holderWhoStays(email)}, ${invitedTo(email, ctx.clock.now())},
               (select user_id from email_claims where email = ${email}))`

/** With where the mail goes: to the address that waits for its proof, or else to the one that counts. */
type Addressee = Person & { to: string }

async function findAddressee(ctx: AppContext, where: RawBuilder<unknown>): Promise<Addressee | undefined> {
  const { rows } = await sql<Addressee>`
    select id, email, first_name, coalesce(pending_email, email) as to from users
     where not is_disabled and coalesce(pending_email, email) is not null and ${where}`.execute(ctx.db)
  return rows[0]
}

type LinkMail = { purpose: LinkPurpose; once: string; content: (person: Person, path: string) => MailContent }

/** The link's hash and the mail that carries it, both or neither; a job that runs again makes no second link. */
async function mailLink(ctx: AppContext, person: Addressee, { purpose, once, content }: LinkMail) {
  const sender = await readSender(ctx)
  const dedupeKey = `${purpose}:${person.id}:${once}`
  await inTransaction(ctx.db, async (tx) => {
    const { rows } = await sql`select 1 from mails where dedupe_key = ${dedupeKey}`.execute(tx)
    if (rows.length > 0 || !(await isAskedFor(tx, person, { purpose, once }))) return
    const token = await makeLink(ctx, tx, { userId: person.id, email: person.to, purpose })
    const mail = { dedupeKey, template: purpose, recipient: person.to }
    await insertMail(ctx, tx, { ...mail, content: content(person, `/${purpose}?token=${token}`) }, sender)
  })
}

/** Under a lock that whoever voids it waits for: a password changed at this moment leaves no link of before. */
async function isAskedFor(tx: Tx, { id, to }: Addressee, { purpose, once }: Pick<LinkMail, 'purpose' | 'once'>) {
  const isTimely = purpose === 'reset-password' ? isStillAsked(once) : sql`true`
  const { rows } = await sql`
    select 1 from users
     where id = ${id} and ${to} in (email, pending_email) and not is_disabled and ${isTimely} for share`.execute(tx)
  return rows.length === 1
}

/** To an address, whether or not an account has it. A job that runs again makes no second code. */
async function mailCode(ctx: AppContext, { email, once }: { email: string; once: string }) {
  const sender = await readSender(ctx)
  const dedupeKey = `sign-in-code:${createHash('sha256').update(email).digest('base64url')}:${once}`
  await inTransaction(ctx.db, async (tx) => {
    const { rows } = await sql`select 1 from mails where dedupe_key = ${dedupeKey}`.execute(tx)
    if (rows.length > 0 || (await wasVoided(ctx, tx, { email, once }))) return
    const code = await makeSignInCode(ctx, tx, email)
    const mail = { dedupeKey, template: 'sign-in-code', recipient: email }
    await insertMail(ctx, tx, { ...mail, content: signInCode(code, sender.siteName) }, sender)
  })
}

async function wasVoided(ctx: AppContext, tx: Tx, { email, once }: { email: string; once: string }): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users where id = ${ownerOf(ctx, email)} and not ${isStillAsked(once)} for share`.execute(tx)
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
