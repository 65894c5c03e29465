// A month is closed by one person and confirmed by another. All of it happens under the lock that postings share, so that
// what is confirmed is what is in the books.
import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { AppError, conflict } from '../../../errors.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { readReason } from '../../../http/validation/texts/typed-text.ts'
import { refuseLostHalf } from '../../accounts/first-half.ts'
import { refuseNewAccount } from '../../accounts/two-persons.ts'
import { firstDayOf, type Month, monthNow } from '../month.ts'
import {
  bookedUpTo,
  type ClosingRow,
  findLiveClosing,
  insertClosing,
  lastClosedMonth,
  lockPeriods,
  saveConfirmed,
  saveEnded,
} from './closing-store.ts'

/** What either of the two must be allowed to do. */
export const mayCloseMonths = ['accounting.close']

/** Asks for a month to be closed, with all that is before it. */
export async function requestClosing(ctx: AppContext, by: ActorInRequest, month: Month) {
  await alone(ctx, async (tx) => {
    await refuseUnlessOver(ctx, tx, month)
    if (await findLiveClosing(tx, month))
      throw conflict('closing_requested', 'Somebody asked to close this month already.')
    const booked = await bookedUpTo(tx, month)
    await insertClosing(tx, { month, by: by.actor.userId, at: ctx.clock.now(), ...booked })
    await audit(ctx, tx, by, { action: 'accounting.close-requested', month, after: booked })
  })
}

/** Another person confirms it: from now on nothing is posted into it. */
export async function confirmClosing(ctx: AppContext, by: ActorInRequest, month: Month) {
  await alone(ctx, async (tx) => {
    const asked = await findRequested(tx, month)
    if (asked.requested_by === by.actor.userId)
      throw new AppError(403, 'same_person', 'Somebody else must confirm what you asked to close.')
    await refuseLostHalf(tx, { by: asked.requested_by, permissions: mayCloseMonths }, 'Withdraw it and ask again.')
    await refuseNewAccount(tx, {
      first: asked.requested_by,
      second: by.actor.userId,
      permissions: mayCloseMonths,
      now: ctx.clock.now(),
    })
    await refuseUnlessOver(ctx, tx, month)
    const { journals, debits_kobo } = await bookedUpTo(tx, month)
    if (journals !== asked.journals || debits_kobo !== asked.debits_kobo)
      throw conflict('books_changed', 'Something was booked since it was asked for. Withdraw it and ask again.')
    await saveConfirmed(tx, asked, { by: by.actor.userId, at: ctx.clock.now() })
    await audit(ctx, tx, by, { action: 'accounting.closed', month, after: { journals, debits_kobo } })
  })
}

/** Whoever may close withdraws what was asked for, also what somebody else did. */
export async function withdrawClosing(ctx: AppContext, by: ActorInRequest, month: Month, typed: string) {
  const reason = readReason(typed, 'Say why it is withdrawn.')
  await alone(ctx, async (tx) => {
    const asked = await findRequested(tx, month)
    await saveEnded(tx, asked, { status: 'withdrawn', by: by.actor.userId, at: ctx.clock.now(), reason })
    await audit(ctx, tx, by, { action: 'accounting.close-withdrawn', month, reason })
  })
}

/** The last month that is closed, and only by a superadmin: whoever is held by the closing must not be the one to end it. */
export async function reopenMonth(ctx: AppContext, by: ActorInRequest, month: Month, typed: string) {
  const reason = readReason(typed, 'Say why it is opened again.')
  if (!by.actor.isSuperadmin) throw new AppError(403, 'superadmin_only', 'Only a superadmin can open a month again.')
  await alone(ctx, async (tx) => {
    const closing = await findLiveClosing(tx, month)
    if (closing?.status !== 'closed' || (await lastClosedMonth(tx)) !== firstDayOf(month))
      throw conflict('not_last_closed', 'Only the last month that was closed can be opened again.')
    await saveEnded(tx, closing, { status: 'reopened', by: by.actor.userId, at: ctx.clock.now(), reason })
    await audit(ctx, tx, by, { action: 'accounting.reopened', month, reason })
  })
}

const alone = (ctx: AppContext, work: (tx: Tx) => Promise<void>) =>
  inTransaction(ctx.db, async (tx) => {
    await lockPeriods(tx)
    await work(tx)
  })

async function refuseUnlessOver(ctx: AppContext, tx: Tx, month: Month) {
  if (month >= monthNow(ctx)) throw conflict('month_not_over', 'This month is not over yet.')
  const closed = await lastClosedMonth(tx)
  if (closed && firstDayOf(month) <= closed) throw conflict('month_closed', 'This month is closed.')
}

async function findRequested(tx: Tx, month: Month): Promise<ClosingRow> {
  const closing = await findLiveClosing(tx, month)
  if (closing?.status !== 'requested') throw conflict('not_requested', 'Nobody has asked to close this month.')
  return closing
}

type Done = { action: string; month: Month; reason?: string; after?: { journals: number; debits_kobo: number } }

const audit = (ctx: AppContext, tx: Tx, by: ActorInRequest, { month, ...done }: Done) =>
  auditStaff(ctx, tx, by, { ...done, subjectKind: 'month', subjectId: month })
