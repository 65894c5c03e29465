import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize } from 'node:v8'
import type { Column, RecordedLine, Template } from '../../server/src/testing/row-types/record-rows.ts'

/** What PostgreSQL answered to one statement of the tests, with rows that differ from each other as examples. */
export type Recorded = { template: Template; columns: Column[]; rows: Record<string, unknown>[] }

/** What the workers of a test run have recorded (server/src/testing/row-types). */
export const readRecorded = (folder: string): Recorded[] =>
  readdirSync(folder).flatMap((file) => readFile(join(folder, file)))

function readFile(file: string): Recorded[] {
  const statements: Recorded[] = []
  for (const text of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const line = JSON.parse(text) as RecordedLine // as record-rows writes it
    if ('row' in line) statements[line.statement]?.rows.push(deserialize(Buffer.from(line.row, 'base64')))
    else statements[line.statement] = { template: line.template, columns: line.columns, rows: [] }
  }
  return statements
}
