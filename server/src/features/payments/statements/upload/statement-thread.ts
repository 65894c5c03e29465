// Runs in a thread of its own (read-statement-file.ts).
import { readStatement } from '@skyroute/core/payments/statements/read-statement.ts'
import { answerInThread } from '../../../../in-thread.ts'
import { readRows } from './read-rows.ts'
import type { FileToRead, StatementOfFile } from './read-statement-file.ts'

await answerInThread(({ bytes, todayOn }: FileToRead): StatementOfFile => {
  const { rows, encoding, delimiter } = readRows(bytes)
  return { encoding, read: readStatement(rows, { todayOn, delimiter }) }
})
