import type { Day } from '@skyroute/core/dates.ts'
import { readTable } from '../../../../http/csv/read-table.ts'
import type { ComparedStatement } from './compared-line.ts'
import type { Encoding } from './decode.ts'

export type FileToRead = { bytes: Uint8Array; todayOn: Day }
/** `read`: null when no row names the columns of a statement. */
export type StatementOfFile = { encoding: Encoding; read: ComparedStatement | null }

/** A bank's export, read in a thread. Throws 415 for what is no text, 422 for what is no table or takes too long. */
export const readStatementFile = (file: FileToRead): Promise<StatementOfFile> =>
  readTable(new URL('./statement-thread.ts', import.meta.url), file)
