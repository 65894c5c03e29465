// Runs in a thread of its own (read-statement-file.ts), with all that takes long for each line.
import { readStatement } from '@skyroute/core/payments/statements/read-statement.ts'
import { answerInThread } from '../../../../in-thread.ts'
import { comparedLine } from './compared-line.ts'
import { readRows } from './read-rows.ts'
import type { FileToRead, StatementOfFile } from './read-statement-file.ts'

await answerInThread(({ bytes, todayOn }: FileToRead): StatementOfFile => {
  const { rows, encoding, delimiter } = readRows(bytes)
  const read = readStatement(rows, { todayOn, delimiter })
  if (!read) return { encoding, read }
  const [lines, undone, takenBack] = [read.lines, read.undone, read.takenBack].map((each) => each.map(comparedLine))
  return { encoding, read: { ...read, lines: lines ?? [], undone: undone ?? [], takenBack: takenBack ?? [] } }
})
