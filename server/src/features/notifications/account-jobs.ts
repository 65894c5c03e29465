import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import type { JobHandlers } from '../../jobs/jobs.ts'
import type { AccessRemovedBy } from '../accounts/email/first-proof.ts'
import type { MovedBy } from '../accounts/email/move-email.ts'
import type { PendingBy } from '../accounts/email/pending-email.ts'
import { type RemovalStep, writeStopToken } from '../accounts/two-factor/removal-store.ts'
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
import { type SecondFactorChange, secondFactorChanged, secondFactorRemoval } from './mails/second-factor-mails.ts'
import { readSender, writeMail } from './mails/write-mail.ts'

export const accountMailJobs: JobHandlers = {
  ...linkMailJobs,
  'mail.welcome': async (ctx, payload) => {
    const person = await findAccount(ctx, payload.userId)
    if (!person) return
    const { siteName } = await readSender(ctx)
    const content = welcome(person, siteName)
    await writeMail(ctx, { dedupeKey: `welcome:${person.id}`, template: 'welcome', recipient: person.email, content })
  },
  'mail.password-changed': async (ctx, { userId, at }) => {
    const person = await findAccount(ctx, userId)
    if (!person || !at) return
    await writeMail(ctx, {
      dedupeKey: `password-changed:${person.id}:${at}`,
      template: 'password-changed',
      recipient: person.email,
      content: passwordChanged(person, new Date(at)),
    })
  },
  'mail.access-removed': async (ctx, { userId, by, at }) => {
    const person = await findAccount(ctx, userId)
    if (!person || !by || !at) return
    await writeMail(ctx, {
      dedupeKey: `access-removed:${person.id}:${at}`,
      template: 'access-removed',
      recipient: person.email,
      content: accessRemoved(person, { by: by as AccessRemovedBy, at: new Date(at) }), // as announced
    })
  },
  'mail.two-factor-changed': async (ctx, { userId, change, at }) => {
    const person = await findAccount(ctx, userId)
    if (!person || !change || !at) return
    await writeMail(ctx, {
      dedupeKey: `two-factor-${change}:${person.id}:${at}`,
      template: 'two-factor-changed',
      recipient: person.email,
      content: secondFactorChanged(person, change as SecondFactorChange, new Date(at)), // as announced
    })
  },
  'mail.second-factor-removal': async (ctx, { userId, removalId, step, at }) => {
    const person = await findAccount(ctx, userId)
    if (!person || !removalId || !step || !at) return
    const stopPath = `/keep-second-factor?token=${writeStopToken(ctx, { userId: person.id, removalId })}`
    await writeMail(ctx, {
      dedupeKey: `second-factor-removal:${person.id}:${removalId}:${step}`,
      template: 'second-factor-removal',
      recipient: person.email,
      content: secondFactorRemoval(person, { step: step as RemovalStep, at: new Date(at), stopPath }), // as announced
    })
  },
  'mail.passkeys-changed': async (ctx, { userId, change, name, at }) => {
    const person = await findAccount(ctx, userId)
    if (!person || !change || !name || !at) return
    await writeMail(ctx, {
      dedupeKey: `passkey-${change}:${person.id}:${at}`,
      template: 'passkeys-changed',
      recipient: person.email,
      content: passkeysChanged(person, { change: change as PasskeyChange, name, at: new Date(at) }), // as announced
    })
  },
  'mail.email-change-asked': async (ctx, { userId, by, at }) => {
    const person = await findPerson(ctx, sql`id = ${userId ?? null} and pending_email is not null`)
    if (!person || !by || !at) return
    await writeMail(ctx, {
      dedupeKey: `email-change-asked:${person.id}:${at}`,
      template: 'email-change-asked',
      recipient: person.email,
      content: emailChangeAsked(person, { by: by as PendingBy, at: new Date(at) }), // as announced
    })
  },
  'mail.email-changed': async (ctx, { userId, oldEmail, by, at }) => {
    const person = await findAccount(ctx, userId)
    if (!person || !oldEmail || !at) return
    await writeMail(ctx, {
      dedupeKey: `email-changed:${person.id}:${at}`,
      template: 'email-changed',
      recipient: oldEmail,
      content: emailChanged(person, { by: (by ?? 'confirmation') as MovedBy, at: new Date(at) }), // as announced
    })
  },
  'mail.driver-account-given': async (ctx, { userId, bank, ends, at }) => {
    const person = await findAccount(ctx, userId)
    if (!person || !bank || !ends || !at) return
    await writeMail(ctx, {
      dedupeKey: `driver-account-given:${person.id}:${at}`,
      template: 'driver-account-given',
      recipient: person.email,
      content: driverAccountGiven(person, { bank, ends, at: new Date(at) }),
    })
  },
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

const findAccount = (ctx: AppContext, userId: string | undefined) =>
  findPerson(ctx, sql`id = ${userId ?? null} and erased_at is null`)

async function findAdmins(ctx: AppContext): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select u.id, u.email, u.first_name from users u
     where exists (select 1 from user_roles r where r.user_id = u.id and r.role_id in ('admin', 'superadmin'))
       and not u.is_disabled and u.erased_at is null order by u.id`.execute(ctx.db)
  return rows
}
