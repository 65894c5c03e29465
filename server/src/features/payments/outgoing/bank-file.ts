// What every file for our bank has, whoever is paid with it: refunds, or partners.
import { toNaira } from '@skyroute/core/money.ts'
import { Type } from 'typebox'
import type { Reader } from '../../../db/pool.ts'
import { AppError, conflict } from '../../../errors.ts'
import type { CsvColumns } from '../../../http/csv/csv.ts'
import { Amount, Instant, Nullable, Uuid } from '../../../http/schemas.ts'
import { refuseLostHalf } from '../../accounts/first-half.ts'

/** Fields of a file as staff see it in a list. */
export const bankFileFields = {
  id: Type.String(),
  created_at: Instant,
  created_by: Uuid,
  created_by_name: Nullable(Type.String()),
  sent_at: Nullable(Instant),
  sent_by_name: Nullable(Type.String()),
  withdrawn_at: Nullable(Instant),
  withdrawn_by_name: Nullable(Type.String()),
  withdrawn_reason: Nullable(Type.String()),
  line_count: Type.Integer(),
  open_count: Type.Integer({ description: 'Lines of which nobody has said yet whether the bank paid them' }),
  amount: Amount,
}

export type BankFileLine = {
  line: number
  bank_code: string
  bank_name: string
  account_number: string
  account_name: string
  amount_kobo: number
}

/** Columns as our bank reads them, before its narration. The amount is in naira with two decimals. */
export const bankFileColumns: CsvColumns<BankFileLine> = {
  line: ({ line }) => line,
  bank_code: ({ bank_code }) => bank_code,
  bank: ({ bank_name }) => bank_name,
  account_number: ({ account_number }) => account_number,
  account_name: ({ account_name }) => account_name,
  amount: ({ amount_kobo }) => toNaira(amount_kobo).toFixed(2),
}

/** Two persons stand behind a file that pays what is owed. Throws 403 `own_run` to who made it. */
export function refuseOwnRun({ created_by }: { created_by: string }, userId: string) {
  if (created_by === userId) throw new AppError(403, 'own_run', 'You made this bank file: somebody else must send it.')
}

/** Throws 409 `requester_gone` once who made it may not make one any more. */
export const refuseLostMaker = (db: Reader, { created_by }: { created_by: string }, permission: string) =>
  refuseLostHalf(db, { by: created_by, permissions: [permission] }, 'Withdraw this bank file and make another.')

/** Throws 409 `run_withdrawn`. */
export function refuseWithdrawn({ withdrawn_at }: { withdrawn_at: Date | string | null }) {
  if (withdrawn_at) throw conflict('run_withdrawn', 'This bank file was withdrawn. Do not give it to the bank.')
}
