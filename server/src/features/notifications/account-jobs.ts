// What people are told about their accounts: a row for each message.
import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { JobHandler, JobHandlers, JobPayload } from '../../jobs/jobs.ts'
import type { JobsOn } from '../../jobs/publish.ts'
import type { AccessRemovedBy } from '../accounts/email/first-proof.ts'
import type { MovedBy } from '../accounts/email/move-email.ts'
import type { PendingBy } from '../accounts/email/pending-email.ts'
import { type RemovalStep, writeStopToken } from '../accounts/two-factor/removal-store.ts'
import { notifyBrowsers } from './live/notify.ts'
import {
  accessRemoved,
  bankDetailsChanged,
  driverAccountGiven,
  emailChangeAsked,
  emailChanged,
  type PasskeyChange,
  passkeysChanged,
  passwordChanged,
  welcome,
} from './mails/account-mails.ts'
import { findPerson, type Person } from './mails/find-person.ts'
import { linkMailJobs } from './mails/link-mails.ts'
import type { MailContent } from './mails/mail-content.ts'
import { type SecondFactorChange, secondFactorChanged, secondFactorRemoval } from './mails/second-factor-mails.ts'
import { readSender, writeMail } from './mails/write-mail.ts'
import { insertNotification } from './notification-store.ts'

type Jobs = JobsOn<'account' | 'driver' | 'settings'>

export const accountMailJobs: JobHandlers & Record<Extract<Jobs, `mail.${string}`>, JobHandler> = {
  ...linkMailJobs,
  'mail.welcome': aboutAccount('welcome', [], async (person, _told, ctx) => ({
    content: welcome(person, (await readSender(ctx)).siteName),
  })),
  'mail.password-changed': aboutAccount('password-changed', ['at'], (person, { at }) => ({
    once: at,
    content: passwordChanged(person, new Date(at)),
  })),
  'mail.access-removed': aboutAccount('access-removed', ['by', 'at'], (person, { by, at }) => ({
    once: at,
    content: accessRemoved(person, { by: by as AccessRemovedBy, at: new Date(at) }), // as published
  })),
  'mail.two-factor-changed': aboutAccount('two-factor-changed', ['change', 'at'], (person, { change, at }) => ({
    key: `two-factor-${change}`,
    once: at,
    content: secondFactorChanged(person, change as SecondFactorChange, new Date(at)), // as published
  })),
  'mail.second-factor-removal': aboutAccount(
    'second-factor-removal',
    ['removalId', 'step', 'at'],
    (person, { removalId, step, at }, ctx) => {
      const stopPath = `/keep-second-factor?token=${writeStopToken(ctx, { userId: person.id, removalId })}`
      const removal = { step: step as RemovalStep, at: new Date(at), stopPath } // as published
      return { once: `${removalId}:${step}`, content: secondFactorRemoval(person, removal) }
    },
  ),
  'mail.passkeys-changed': aboutAccount(
    'passkeys-changed',
    ['change', 'name', 'at'],
    (person, { change, name, at }) => ({
      key: `passkey-${change}`,
      once: at,
      content: passkeysChanged(person, { change: change as PasskeyChange, name, at: new Date(at) }), // as published
    }),
  ),
  'mail.email-change-asked': async (ctx, { userId, by, at }) => {
    const person = await findPerson(ctx, sql`id = ${userId ?? null} and pending_email is not null`)
    if (!person || !by || !at) return
    await writeMail(ctx, {
      dedupeKey: `email-change-asked:${person.id}:${at}`,
      template: 'email-change-asked',
      recipient: person.email,
      content: emailChangeAsked(person, { by: by as PendingBy, at: new Date(at) }), // as published
    })
  },
  'mail.email-changed': aboutAccount('email-changed', ['oldEmail', 'at'], (person, { oldEmail, at, by }) => ({
    once: at,
    recipient: oldEmail,
    content: emailChanged(person, { by: (by ?? 'confirmation') as MovedBy, at: new Date(at) }), // as published
  })),
  'mail.driver-account-given': aboutAccount(
    'driver-account-given',
    ['bank', 'ends', 'at'],
    (person, { bank, ends, at }) => ({
      once: at,
      content: driverAccountGiven(person, { bank, ends, at: new Date(at) }),
    }),
  ),
  'mail.bank-details-changed': async (ctx, { userId, at }) => {
    const changer = await findAccount(ctx, userId)
    if (!changer || !at) return
    for (const admin of await findAdmins(ctx)) {
      await writeMail(ctx, {
        dedupeKey: `bank-details-changed:${admin.id}:${at}`,
        template: 'bank-details-changed',
        recipient: admin.email,
        content: bankDetailsChanged(admin, { by: `${changer.first_name} (${changer.email})`, at: new Date(at) }),
      })
    }
  },
}

export const accountNotificationJobs: JobHandlers & Record<Extract<Jobs, `notify.${string}`>, JobHandler> = {
  'notify.welcome': (ctx, payload) => notifyWelcome(ctx, payload.userId),
  'notify.second-factor-removal': notifyRemoval,
}

type Written = {
  content: MailContent
  /** What makes it one of its own, beside the account; nothing where an account has one alone. */
  once?: string
  /** The first word of its key, where that is not its template. */
  key?: string
  recipient?: string
}

/** Not when the account is gone, or its job lacks what it tells. */
function aboutAccount<Field extends string>(
  template: string,
  fields: readonly Field[],
  write: (person: Person, told: JobPayload & Record<Field, string>, ctx: AppContext) => Written | Promise<Written>,
): JobHandler {
  const isWhole = (payload: JobPayload): payload is JobPayload & Record<Field, string> =>
    fields.every((field) => payload[field])
  return async (ctx, payload) => {
    const person = await findAccount(ctx, payload.userId)
    if (!person || !isWhole(payload)) return
    const { content, once, key = template, recipient = person.email } = await write(person, payload, ctx)
    const dedupeKey = [key, person.id, ...(once ? [once] : [])].join(':')
    await writeMail(ctx, { dedupeKey, template, recipient, content })
  }
}

const findAccount = (ctx: AppContext, userId: string | undefined) =>
  findPerson(ctx, sql`id = ${userId ?? null} and erased_at is null`)

async function findAdmins(ctx: AppContext): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select u.id, u.email, u.first_name from users u
     where exists (select 1 from user_roles r where r.user_id = u.id and r.role_id in ('admin', 'superadmin'))
       and not u.is_disabled and u.erased_at is null order by u.id`.execute(ctx.db)
  return rows
}

/** Whoever may approve it, until somebody has. */
async function notifyRemoval(ctx: AppContext, { userId = '', removalId = '', step }: JobPayload) {
  if (step !== 'requested') return
  await inTransaction(ctx.db, async (tx) => {
    const { rows } = await sql<{ id: string; name: string }>`
      select distinct u.id, w.full_name as name
        from second_factor_removals r join users w on w.id = r.user_id
        join user_roles ur on ur.user_id not in (r.user_id, r.requested_by) join users u on u.id = ur.user_id
       where r.user_id = ${userId} and r.id = ${removalId} and r.ended_at is null and r.approved_by is null
         and not u.is_disabled and (ur.role_id = 'superadmin' or exists (
           select 1 from role_permissions p where p.role_id = ur.role_id and p.permission = 'users.write'))
       order by u.id`.execute(tx)
    for (const { id: staffId, name } of rows) {
      const id = await insertNotification(tx, {
        userId: staffId,
        aboutUserId: userId,
        dedupeKey: `second-factor-removal:${removalId}`,
        type: 'warning',
        title: 'A second factor waits for approval',
        message: `${name} has lost the second factor, a colleague says. Check it and approve its removal, or withdraw it.`,
        link: `/admin/users?open=${userId}`,
        at: ctx.clock.now(),
      })
      if (id) await notifyBrowsers(tx, [staffId], [{ type: 'notification', id }])
    }
  })
}

async function notifyWelcome(ctx: AppContext, userId: string | undefined) {
  if (!userId) return
  const { siteName } = await readSender(ctx)
  await inTransaction(ctx.db, async (tx) => {
    const { rows } = await sql`select 1 from users where id = ${userId} and erased_at is null`.execute(tx)
    if (rows.length === 0) return
    const id = await insertNotification(tx, {
      userId,
      dedupeKey: 'welcome',
      type: 'info',
      title: `Welcome to ${siteName}`,
      message: 'Your account is ready. Confirm your e-mail address, so that bookings and receipts reach you.',
      link: '/dashboard?tab=settings',
      at: ctx.clock.now(),
    })
    if (id) await notifyBrowsers(tx, [userId], [{ type: 'notification', id }])
  })
}
