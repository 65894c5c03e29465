import { addMinutes } from '@skyroute/core/dates.ts'
import type { LineStatus } from '@skyroute/core/payments/outgoing/bank-files.ts'
import { sql } from 'kysely'
import type { Db, Reader, Tx } from '../../../db/pool.ts'
import { isDueAgain, type SweptRow } from '../../../jobs/sweep.ts'
import { findOwedLines, type OwedLine } from '../../payments/outgoing/bank-files/owed-line-store.ts'
import { type LineKey, transferReference } from './transfer-reference.ts'

export type TransferLine = OwedLine & { reference: string }
export type DueLine = SweptRow & LineKey

export async function findTransferLine(db: Reader, { runId, line }: LineKey): Promise<TransferLine | undefined> {
  const [found] = await findOwedLines(db, sql`l.run_id = ${runId} and l.line = ${line}`)
  return found && { ...found, reference: transferReference(runId, line) }
}

/** Under the lock of its run, as everything that moves a line is. */
export async function lockTransferLine(tx: Tx, key: LineKey): Promise<TransferLine | undefined> {
  await sql`select 1 from bank_files where id = ${key.runId} for update`.execute(tx)
  return findTransferLine(tx, key)
}

/** Claimed for this long, so that two processes do not ask about the same line at once. */
const claimMinutes = 10
const linesAtOnce = 50

export async function claimDueLines(db: Db, sweep: string, now: Date): Promise<DueLine[]> {
  const rowId = sql`due.run_id || '/' || due.line`
  const { rows } = await sql<DueLine>`
    update bank_file_lines l set next_check_at = ${addMinutes(now, claimMinutes)}::timestamptz
      from (select due.run_id, due.line from bank_file_lines due
             where due.next_check_at is not null and due.next_check_at <= ${now} and ${isDueAgain(sweep, rowId, now)}
             order by due.next_check_at limit ${linesAtOnce} for update skip locked) due
     where l.run_id = due.run_id and l.line = due.line
    returning l.run_id || '/' || l.line as id, l.run_id as "runId", l.line`.execute(db)
  return rows
}

/** Written down before the provider is asked: false when somebody has asked already, or the line has ended. */
export async function markAsked(db: Db, { runId, line }: LineKey, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update bank_file_lines set asked_at = ${now}
     where run_id = ${runId} and line = ${line} and status = 'sent' and asked_at is null returning 1`.execute(db)
  return rows.length > 0
}

type Next = { askedAt: Date | null; word: string | null; nextCheckAt: Date; checkCount: number }

export async function saveNextQuestion(tx: Tx, { run_id, line }: TransferLine, next: Next) {
  await sql`
    update bank_file_lines
       set asked_at = ${next.askedAt}, provider_word = ${next.word}, next_check_at = ${next.nextCheckAt},
           check_count = ${next.checkCount}
     where run_id = ${run_id} and line = ${line}`.execute(tx)
}

/** When one that was written down as not paid is asked about again; null: no more. */
export async function saveWait(tx: Tx, { run_id, line }: TransferLine, nextCheckAt: Date | null) {
  await sql`
    update bank_file_lines set next_check_at = ${nextCheckAt} where run_id = ${run_id} and line = ${line}`.execute(tx)
}

type End = {
  status: Extract<LineStatus, 'paid' | 'failed'>
  word: string
  reference: string | null
  failure: string | null
  at: Date
}

export async function saveEnd(tx: Tx, { run_id, line }: TransferLine, { status, word, reference, failure, at }: End) {
  await sql`
    update bank_file_lines
       set status = ${status}, provider_word = ${word}, bank_reference = ${reference}, failure = ${failure},
           next_check_at = null, asked_at = coalesce(asked_at, ${at})
     where run_id = ${run_id} and line = ${line}`.execute(tx)
}
