import { underWayRefundStatuses } from '@skyroute/core/payments/refunds.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { type RawBuilder, sql } from 'kysely'
import { onlyRow } from '../../../db/list-queries.ts'
import type { Reader, Tx } from '../../../db/pool.ts'
import { sendTogether } from '../../../db/send-together.ts'
import { conflict } from '../../../errors.ts'
import { answerOf } from '../../../http/answer-of.ts'
import type { RefundRow } from '../refunds/refund-store.ts'
import { linesMost } from './bank-file.ts'

export type RunLine = {
  line: number
  booking_id: string
  refund_id: string
  customer_id: string
  customer_name: string
  bank_code: string
  bank_name: string
  account_number: string
  account_name: string
  amount_kobo: number
  status: string
  outgoing_reference: string | null
  failure: string | null
  /** It has not left, and the customer has had too much of its booking: the file may not leave either. */
  is_paid_already: boolean
}

/** What a refund's line is, its refund says; of a withdrawn file, nothing. */
export const lines = {
  from: sql`refund_run_lines l join refunds r on r.booking_id = l.booking_id and r.id = l.refund_id`,
  isOpen: sql`l.withdrawn_at is null and r.status = any(${underWayRefundStatuses})`,
}

/** As they were written into the file, with what became of each since; of a withdrawn file, nothing. */
export async function linesOf(db: Reader, runId: string): Promise<RunLine[]> {
  const { rows } = await sql<RunLine>`
    select l.line, l.booking_id, l.refund_id, b.user_id as customer_id, b.guest_name as customer_name, l.bank_code, l.bank_name, l.account_number,
           l.account_name, l.amount_kobo, case when l.withdrawn_at is null then r.status else 'withdrawn' end as status,
           case when l.withdrawn_at is null then r.outgoing_reference end as outgoing_reference,
           case when l.withdrawn_at is null then r.failure end as failure,
           l.withdrawn_at is null and r.status = 'reserved' and ${isOverpaid(sql`l.booking_id`)} as is_paid_already
      from ${lines.from} join bookings b on b.id = l.booking_id
     where l.run_id = ${runId} order by l.line`.execute(db)
  return rows
}

export const presentLine = ({ customer_id: _, ...line }: RunLine) => ({
  ...answerOf(line),
  booking_reference: bookingReference(line.booking_id),
})

/** The customer owes us money of this booking: a refund that had failed was paid after all, when its money was owed no more. */
const isOverpaid = (bookingId: RawBuilder<unknown>) => sql`
  exists (select 1 from refunds o where o.booking_id = ${bookingId} and o.is_counted and o.overpaid_kobo > 0)`

/** Our bank has taken money of the booking back, and no person has closed its case: what would go back may never have come. */
const isTakenBack = (bookingId: RawBuilder<unknown>) => sql`
  exists (select 1 from cases c where c.booking_id = ${bookingId} and c.kind = 'money_reversed' and c.closed_at is null)`

const isToSend = sql`
  r.status = 'reserved' and p.method = 'bank_transfer' and not ${isTakenBack(sql`r.booking_id`)}
  and not ${isOverpaid(sql`r.booking_id`)}
  and not exists (select 1 from refund_run_lines l
                   where l.booking_id = r.booking_id and l.refund_id = r.id and l.withdrawn_at is null)`

const waiting = sql`
  refunds r join payments p on p.booking_id = r.booking_id and p.id = r.payment_id
            join bookings b on b.id = r.booking_id
            left join refund_accounts a on a.booking_id = r.booking_id and a.refused_at is null`

type Ready = { ready_count: number; ready_amount_kobo: number; lacking_count: number }

/** What waits for a file, and what waits for its customer. Nobody sends a refund of their own booking. */
export async function countReady(db: Reader, userId: string) {
  const isReady = sql`a.booking_id is not null and b.user_id <> ${userId}::uuid`
  const { rows } = await sql<Ready>`
    select count(*) filter (where ${isReady}) as ready_count,
           coalesce(sum(r.amount_kobo) filter (where ${isReady}), 0)::bigint as ready_amount_kobo,
           count(*) filter (where a.booking_id is null) as lacking_count
      from ${waiting} where ${isToSend}`.execute(db)
  return answerOf(onlyRow(rows))
}

/**
 * The bookings whose refunds are ready, under their locks, in the one order of such locks. Each is locked by its own key:
 * spread over servers, they lie on several.
 */
export async function lockReadyBookings(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct booking_id as id from (
      select r.booking_id from ${waiting}
       where ${isToSend} and a.booking_id is not null and b.user_id <> ${userId}::uuid
       order by r.created_at, r.id limit ${linesMost}) ready
     order by booking_id`.execute(tx)
  await sendTogether(tx, ...rows.map(({ id }) => sql`select 1 from bookings where id = ${id} for update`))
  return rows.map(({ id }) => id)
}

/** Writes the lines of a run: what is ready of these bookings, as it stands under their locks. Answers how many. */
export async function writeLines(tx: Tx, runId: string, bookingIds: readonly string[]): Promise<number> {
  const { rows } = await sql`
    insert into refund_run_lines
      (booking_id, refund_id, run_id, line, bank_code, bank_name, account_number, account_name, amount_kobo)
    select r.booking_id, r.id, ${runId}, row_number() over (order by r.created_at, r.id), a.bank_code, a.bank_name,
           a.account_number, coalesce(a.name_at_bank, a.account_name), r.amount_kobo
      from ${waiting}
     where r.booking_id = any(${bookingIds}) and ${isToSend} and a.booking_id is not null
     order by r.created_at, r.id limit ${linesMost}
    returning 1`.execute(tx)
  return rows.length
}

/** What a refund is called in the file that it left with: `<file>/<line>`, until our bank's own reference is known. */
export const fileReference = (runId: string, line: number) => `${runId}/${line}`

export async function hasOnlyFileReference(
  tx: Tx,
  refund: Pick<RefundRow, 'booking_id' | 'id' | 'outgoing_reference'>,
) {
  const { rows } = await sql<{ run_id: string; line: number }>`
    select run_id, line from refund_run_lines
     where booking_id = ${refund.booking_id} and refund_id = ${refund.id}`.execute(tx)
  return rows.some(({ run_id, line }) => fileReference(run_id, line) === refund.outgoing_reference)
}

/** Whether a bank file holds the refund: it leaves with that. */
export async function isInRun(db: Reader, refund: { booking_id: string; id: string }): Promise<boolean> {
  const { rows } = await sql`
    select 1 from refund_run_lines
     where booking_id = ${refund.booking_id} and refund_id = ${refund.id} and withdrawn_at is null`.execute(db)
  return rows.length > 0
}

/** Hold the booking's lock. Throws 409 `paid_already` where the customer has had too much of it by other refunds. */
export async function refusePaidAlready(db: Reader, bookingId: string, words: string) {
  const { rows } = await sql<{ is_overpaid: boolean }>`select ${isOverpaid(sql`${bookingId}`)} as is_overpaid`.execute(
    db,
  )
  if (onlyRow(rows).is_overpaid) throw conflict('paid_already', words)
}

/** Throws 409 `money_reversed` where a person has to decide first whether there is money of the booking to give back. */
export async function refuseTakenBack(db: Reader, bookingIds: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${bookingIds}::text[]) as asked (id) where ${isTakenBack(sql`asked.id`)} order by id`.execute(
    db,
  )
  if (rows[0])
    throw conflict(
      'money_reversed',
      `The bank has taken money of booking ${bookingReference(rows[0].id)} back, so there may be nothing to refund. Decide its case first.`,
    )
}

type Withdrawn = { id: string; withdrawn_at: Date | null }

/** At the very instant of the file: V17 compares them. */
export async function withdrawLine(tx: Tx, run: Withdrawn, { booking_id, refund_id }: RunLine) {
  await sql`
    update refund_run_lines set withdrawn_at = ${run.withdrawn_at}
     where run_id = ${run.id} and booking_id = ${booking_id} and refund_id = ${refund_id}`.execute(tx)
}
