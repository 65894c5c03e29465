// What every file for our bank has, whoever is paid with it: refunds, partners or drivers.
import { toNaira } from '@skyroute/core/money.ts'
import { Type } from 'typebox'
import type { CsvColumns } from '../../../http/csv/csv.ts'
import { Amount, Instant, Nullable, Paging, Uuid } from '../../../http/schemas.ts'

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

/** Fields of a line, whoever is paid by it. */
export const bankFileLineFields = {
  line: Type.Integer(),
  bank_code: Type.String(),
  bank_name: Type.String(),
  account_number: Type.String(),
  account_name: Type.String(),
  amount: Amount,
  status: Type.String(),
  failure: Nullable(Type.String()),
}

export const RunId = Type.String({ minLength: 1, maxLength: 20 })
export const RunQuery = Type.Object(Paging)

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

/** So many lines fit in one file of a bank. */
export const linesMost = 200
