import { endedStatuses } from '@skyroute/core/bookings/states.ts'
import { lagosDayOf } from '@skyroute/core/dates.ts'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { isDueAgain, type SweptRow, sweepEach } from '../../../jobs/sweep.ts'
import { readSettings } from '../../../settings/read-settings.ts'
import { caseIsOpen, erasedMail, eraseFromBookings, eraseLetters, moneyIsOpen } from './erase-names.ts'
import { nobodysOldEmail as nobody } from './nobodys-email.ts'

const bookingSweep = 'accounts.erase-old-bookings'
const messageSweep = 'accounts.erase-old-messages'

/** Of each kind a night: what is left over waits for the next. */
const most = 5_000

/**
 * Names, addresses and words that were kept as long as they may be go (`docs/rules/what-is-kept.md`); days and sums stay.
 * The log says beforehand how much is due.
 */
export async function eraseOld(ctx: AppContext) {
  const now = ctx.clock.now()
  const { privacy } = await readSettings(ctx)
  const yearsAgo = (years: number) => sql`(${lagosDayOf(now)}::date - make_interval(years => ${years}))`
  const before = { bookings: yearsAgo(privacy.bookingYears), messages: yearsAgo(privacy.messageYears) }
  const [bookings, messages] = [
    await findDue(ctx, bookingSweep, oldBookings(before.bookings), sql`b.id`),
    await findDue(ctx, messageSweep, oldMessages(before.messages), sql`contact_messages.id::text`),
  ]
  ctx.log.info({ bookings: bookings.length, messages: messages.length }, 'personal data that was kept long enough')
  const erased = {
    bookings: await sweepEach(ctx, bookingSweep, bookings, ({ id }) => eraseBooking(ctx, id)),
    messages: await sweepEach(ctx, messageSweep, messages, ({ id }) => eraseMessage(ctx, id)),
    mails: await eraseMails(ctx, before.messages),
    notifications: await deleteNotifications(ctx, before.messages),
    webhooks: await eraseWebhooks(ctx, before.bookings),
    driverPayees: await eraseDriverPayees(ctx, before.bookings),
  }
  ctx.log.info(erased, 'personal data that was erased')
  return erased
}

/** While money or a case of it is open somebody must be reachable: it is looked at again the next night. */
const oldBookings = (before: RawBuilder<unknown>) => sql`
  bookings b where b.end_on < ${before}::date and b.status = any(${endedStatuses}) and b.guest_email is distinct from ${nobody}
               and not ${moneyIsOpen} and not ${caseIsOpen}`

/** Midnight in Lagos: what was written in the hour after it is a day younger than in Greenwich. */
const startOf = (on: RawBuilder<unknown>) => sql`(${on} at time zone 'Africa/Lagos')`

/** One that waits for an answer is not settled, however old. */
const oldMessages = (before: RawBuilder<unknown>) => sql`
  contact_messages where created_at < ${startOf(before)} and status <> 'open' and email <> ${nobody}`

async function findDue(ctx: AppContext, sweep: string, old: RawBuilder<unknown>, id: RawBuilder<unknown>) {
  const { rows } = await sql<SweptRow>`
    select ${id} as id from ${old} and ${isDueAgain(sweep, id, ctx.clock.now())} limit ${most}`.execute(ctx.db)
  return rows
}

async function eraseBooking(ctx: AppContext, id: string): Promise<boolean> {
  await inTransaction(ctx.db, (tx) => eraseFromBookings(tx, { which: sql`id = ${id}`, email: nobody }))
  return true
}

async function eraseMessage(ctx: AppContext, id: string): Promise<boolean> {
  await inTransaction(ctx.db, (tx) => eraseLetters(tx, { which: sql`id = ${id}`, email: nobody }))
  return true
}

async function eraseMails(ctx: AppContext, before: RawBuilder<unknown>): Promise<number> {
  await sql`delete from undelivered_emails where marked_at < ${startOf(before)}`.execute(ctx.db)
  const { numAffectedRows } = await sql`
    update mails set ${erasedMail(nobody)}
     where id in (select id from mails where created_at < ${startOf(before)} and recipient <> ${nobody}
                   and status <> 'waiting' limit ${most * 10})`.execute(ctx.db)
  return Number(numAffectedRows ?? 0)
}

async function deleteNotifications(ctx: AppContext, before: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notifications where (user_id, id) in (
      select user_id, id from notifications where created_at < ${startOf(before)} limit ${most * 10})`.execute(ctx.db)
  return Number(numAffectedRows ?? 0)
}

/** Where an erased driver's pay went: a record of wages, which tax law keeps after the erasure, as long as invoices keep names. */
async function eraseDriverPayees(ctx: AppContext, before: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select forget_driver_payees(${startOf(before)}) as count`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

/** What providers sent names who paid. What it led to stands in payments and in the ledger. */
async function eraseWebhooks(ctx: AppContext, before: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`
    update webhook_inbox set raw = '', headers = '{}', hint = '{}'
     where (provider, event_key) in (
       select provider, event_key from webhook_inbox
        where received_at < ${startOf(before)} and processed_at is not null and length(raw) > 0 limit ${most * 10})`.execute(
    ctx.db,
  )
  return Number(numAffectedRows ?? 0)
}
