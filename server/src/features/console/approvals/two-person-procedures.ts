// Everything of the product that takes two persons, and for each what waits for the second.
import { type Day, formatDay } from '@skyroute/core/dates.ts'
import { toNaira } from '@skyroute/core/money.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { type RawBuilder, sql } from 'kysely'
import { peopleNamed } from '../../../db/list-queries.ts'
import type { Reader } from '../../../db/pool.ts'
import type { DB } from '../../../db/schema.ts'
import type { Actor } from '../../../http/actor.ts'
import { isAbove } from '../../access/edit-user.ts'
import { powersToRemove } from '../../access/second-factor-removal.ts'
import { findRights } from '../../access/user-store.ts'
import { mayCloseMonths } from '../../accounting/closing/close-month.ts'
import { isHalfLost } from '../../accounts/first-half.ts'
import { areStillEntitled } from '../../accounts/two-factor/removal-store.ts'
import {
  approvalsCountFrom,
  describeLine,
  mayAskForReceipts,
  receiptRequests,
} from '../../payments/approvals/receipt-requests.ts'
import { maySendFiles, type RunName } from '../../payments/outgoing/bank-files/bank-file-kind.ts'
import { refundHalf } from '../../payments/refunds/decide-refund.ts'
import { findRefund } from '../../payments/refunds/refund-store.ts'
import { mayReturnLines } from '../../payments/statements/return-line.ts'
import type { WaitingApproval } from '../schemas.ts'

/** How a table names one of its two persons. */
type PersonColumn = 'approved_by' | 'confirmed_by' | 'sent_by' | 'asked_by' | `${string}_requested_by`

/** A table with such a column: adding one does not compile until it is decided here what waits in it. */
export type TwoPersonTable = {
  [Table in keyof DB]: Extract<keyof DB[Table], PersonColumn> extends never ? never : Table
}[keyof DB]

export type Asking = { db: Reader; actor: Actor; now: Date }
export type Waiting = Omit<WaitingApproval, 'kind' | 'is_asker_gone'> & {
  asked_by: string | null
  /** Of a bank file: who wrote the accounts in it. */
  writers?: readonly string[]
}

export type Procedure = {
  kind: WaitingApproval['kind']
  /** What the second person must be allowed to do. */
  permission: string
  /** All of that, where it depends on what waits. */
  permissionsFor?: (db: Reader, waiting: Waiting) => Promise<readonly string[]>
  /** What waits, and may be decided by this person: never what they asked for, nor what is their own. */
  find: (asking: Asking) => Promise<Waiting[]>
  /** Whether who asked may not ask any more: then the second person's part is refused, and it needs a first person again. */
  isLost: (db: Reader, waiting: Waiting) => Promise<boolean>
}

const lostWithout = (permissions: readonly string[]): Procedure['isLost'] => {
  return (db, { asked_by }) => isHalfLost(db, { by: asked_by, permissions })
}

export const twoPersonProcedures: Readonly<Record<TwoPersonTable, Procedure | readonly Procedure[]>> = {
  receipt_requests: {
    kind: 'receipt',
    permission: 'payments.verify',
    find: findReceipts,
    isLost: lostWithout(mayAskForReceipts),
  },
  pending_status_changes: {
    kind: 'payment_status',
    permission: 'payments.verify',
    find: findStatusChanges,
    isLost: lostWithout(mayAskForReceipts),
  },
  refunds: { kind: 'refund', permission: 'payments.refund', find: findRefunds, isLost: isRefundLost },
  bank_lines: {
    kind: 'bank_line_return',
    permission: 'payments.refund',
    find: findReturns,
    isLost: lostWithout(mayReturnLines),
  },
  bank_files: [bankFiles('refund'), bankFiles('partner'), bankFiles('driver')],
  period_closings: {
    kind: 'month_closing',
    permission: 'accounting.close',
    find: findClosings,
    isLost: lostWithout(mayCloseMonths),
  },
  second_factor_removals: {
    kind: 'second_factor_removal',
    permission: 'users.write',
    permissionsFor: async (db, { target_id }) => powersToRemove(await findRights(db, target_id)),
    find: findRemovals,
    isLost: isRemovalLost,
  },
}

async function findReceipts({ db, actor, now }: Asking): Promise<Waiting[]> {
  const others = sql`q.asked_by <> ${actor.userId}::uuid`
  return (await receiptRequests(db, now, others))
    .filter(({ customer_id }) => customer_id !== actor.userId)
    .map((request) => ({
      target_id: request.payment_id,
      subject: `${bookingReference(request.booking_id)}, ${request.guest_name}`,
      about: describeLine(request),
      amount: toNaira(request.amount_kobo),
      asked_by: request.asked_by,
      asked_by_name: request.asked_by_name,
      asked_at: request.asked_at.toISOString(),
    }))
}

type Row = {
  target_id: string
  booking_id: string | null
  guest_name: string | null
  about: string
  amount_kobo: number | null
  asked_by: string | null
  asked_by_name: string | null
  asked_at: Date
  writers?: readonly string[]
}

/** `rows`: a statement that answers the fields of `Row` but the asker's name. */
async function found(db: Reader, rows: RawBuilder<unknown>): Promise<Row[]> {
  const answer = await sql<Row>`
    with waiting as materialized (${rows}), ${peopleNamed(sql`select asked_by from waiting`)}
    select w.*, u.full_name as asked_by_name from waiting w left join people u on u.id = w.asked_by
     order by w.asked_at, w.target_id`.execute(db)
  return answer.rows
}

const present = ({ target_id, booking_id, guest_name, about, amount_kobo, asked_at, ...row }: Row): Waiting => ({
  target_id,
  subject: booking_id ? `${bookingReference(booking_id)}, ${guest_name}` : target_id,
  about,
  amount: amount_kobo === null ? null : toNaira(amount_kobo),
  asked_by: row.asked_by,
  asked_by_name: row.asked_by_name,
  asked_at: asked_at.toISOString(),
  ...(row.writers && { writers: row.writers }),
})

/** As long as it counts: a day, and until the payment moves. */
async function findStatusChanges({ db, actor, now }: Asking): Promise<Waiting[]> {
  const rows = await found(
    db,
    sql`
    select q.payment_id as target_id, q.booking_id, b.guest_name, 'to ' || q.to_status || ': ' || q.notes as about,
           p.amount_kobo, q.asked_by, q.asked_at
      from pending_status_changes q
      join payments p on p.booking_id = q.booking_id and p.id = q.payment_id
      join bookings b on b.id = q.booking_id
     where q.asked_by <> ${actor.userId}::uuid and b.user_id <> ${actor.userId}::uuid
       and q.asked_at > ${approvalsCountFrom(now)} and q.asked_at >= p.updated_at and q.to_status not in (p.status, 'completed')`,
  )
  return rows.map(present)
}

async function findRefunds({ db, actor }: Asking): Promise<Waiting[]> {
  const rows = await found(
    db,
    sql`
    select r.id as target_id, r.booking_id, b.guest_name, r.reason as about, r.amount_kobo, r.requested_by as asked_by,
           r.created_at as asked_at
      from refunds r join bookings b on b.id = r.booking_id
     where r.status = 'requested' and r.needs_approval and r.approved_by is null
       and r.requested_by is distinct from ${actor.userId}::uuid and b.user_id <> ${actor.userId}::uuid`,
  )
  return rows.map(present)
}

async function isRefundLost(db: Reader, { target_id }: Waiting): Promise<boolean> {
  const refund = await findRefund(db, target_id)
  return refund !== undefined && isHalfLost(db, refundHalf(refund))
}

async function findReturns({ db, actor, now }: Asking): Promise<Waiting[]> {
  const rows = await found(
    db,
    sql`
    select l.id as target_id, null as booking_id, null as guest_name,
           l.return_reason as about, l.posted_on, coalesce(nullif(l.sender, ''), l.narration) as sender, l.amount_kobo,
           l.return_requested_by as asked_by, l.return_requested_at as asked_at
      from bank_lines l
     where l.return_requested_by is not null and l.return_requested_by <> ${actor.userId}::uuid`,
  )
  return (rows as (Row & { posted_on: Day; sender: string })[]).map((row) => ({
    ...present(row),
    subject: `${row.sender || 'Unknown sender'}, ${formatDay(row.posted_on, now)}`,
  }))
}

function bankFiles(who: RunName): Procedure {
  const permissions = maySendFiles[who]
  return {
    kind: `${who}_file`,
    permission: permissions[0],
    find: async ({ db, actor }) => (await found(db, unsentFiles(who, actor.userId))).map(present),
    isLost: lostWithout(permissions),
  }
}

/** The lines `l` of a file, who wrote the account of one last, and which pay this person or go to an account that they wrote. */
const linesOf = (who: RunName, userId: string) =>
  who === 'refund'
    ? {
        lines: sql`refund_run_lines l`,
        accountBy: sql`null::uuid`,
        isOwn: sql`exists (select 1 from bookings b where b.id = l.booking_id and b.user_id = ${userId}::uuid)`,
      }
    : {
        lines: sql`bank_file_lines l`,
        accountBy: sql`l.account_by`,
        isOwn: sql`${userId}::uuid in (l.account_by, l.driver_id)`,
      }

/** Files that nobody has sent yet: not those of who made one, wrote an account in it, or gets money by it. */
function unsentFiles(who: RunName, userId: string) {
  const { lines, accountBy, isOwn } = linesOf(who, userId)
  return sql`
    select n.id as target_id, null as booking_id, null as guest_name, s.line_count || ' lines' as about,
           s.amount_kobo, n.created_by as asked_by, n.created_at as asked_at,
           array(select w.written_by from ${lines} join account_writers w using (account_number) where l.run_id = n.id
                  union select ${accountBy} from ${lines} where l.run_id = n.id and ${accountBy} is not null) as writers
      from bank_files n
     cross join lateral (select count(*) as line_count, coalesce(sum(l.amount_kobo), 0)::bigint as amount_kobo
                           from ${lines} where l.run_id = n.id) s
     where n.kind = ${who} and n.sent_at is null and n.withdrawn_at is null and n.created_by <> ${userId}::uuid
       and not exists (select 1 from ${lines} where l.run_id = n.id and (
             ${isOwn} or exists (select 1 from account_writers w
                                  where w.written_by = ${userId}::uuid and w.account_number = l.account_number)))`
}

async function findClosings({ db, actor }: Asking): Promise<Waiting[]> {
  const rows = await found(
    db,
    sql`
    select to_char(c.month, 'YYYY-MM') as target_id, null as booking_id, null as guest_name,
           c.journals || ' journals' as about, null::bigint as amount_kobo, c.requested_by as asked_by,
           c.requested_at as asked_at
      from period_closings c where c.status = 'requested' and c.requested_by <> ${actor.userId}::uuid`,
  )
  return rows.map(present)
}

/** Of accounts that may do no more than who would approve. */
async function findRemovals({ db, actor }: Asking): Promise<Waiting[]> {
  const rows = await found(
    db,
    sql`
    select r.user_id::text as target_id, null as booking_id, a.full_name as guest_name, r.reason as about,
           null::bigint as amount_kobo, r.requested_by as asked_by, r.requested_at as asked_at
      from second_factor_removals r join users a on a.id = r.user_id
     where r.ended_at is null and r.approved_by is null
       and ${actor.userId}::uuid not in (r.requested_by, r.user_id)`,
  )
  const allowed: Waiting[] = []
  for (const row of rows)
    if (!isAbove(actor, await findRights(db, row.target_id)))
      allowed.push({ ...present(row), subject: row.guest_name ?? row.target_id })
  return allowed
}

async function isRemovalLost(db: Reader, { target_id, asked_by }: Waiting): Promise<boolean> {
  return (
    asked_by !== null &&
    !(await areStillEntitled(db, { user_id: target_id, requested_by: asked_by, approved_by: null }))
  )
}
