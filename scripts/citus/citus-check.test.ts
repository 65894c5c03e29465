import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readKept } from './kept.ts'
import { describeCheck } from './report.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'skyroute-kept-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const line = (place: string, text: string, ...values: unknown[]) =>
  `${JSON.stringify({ place, text, values: serialize(values).toString('base64') })}\n`

test('kept statements come back with their values, once a text, without what begins and ends a transaction', () => {
  const at = new Date('2026-11-25T09:00:00Z')
  writeFileSync(
    join(folder, '1.jsonl'),
    line('server/src/a.ts:10', 'select $1', at) +
      line('server/src/a.ts:2', 'begin') +
      line('server/src/a.ts:9', 'select 2'),
  )
  writeFileSync(join(folder, '2.jsonl'), line('server/src/a.ts:10', 'select $1', Buffer.from([1, 2])))
  expect(readKept(folder)).toEqual([
    { place: 'server/src/a.ts:9', text: 'select 2', values: [[]] },
    { place: 'server/src/a.ts:10', text: 'select $1', values: [[at], [Buffer.from([1, 2])]] },
  ])
})

test('what Citus alone refuses is told by place, with what it says of each once', () => {
  const failure = { place: 'server/src/a.ts:9', code: '0A000', message: 'cannot do that\nsecond line' }
  const found = { statements: 3, tries: 4, rejected: ['one', 'two'].map((text) => ({ ...failure, text })) }
  const server = { citus: '13.2-1', postgres: '15.18', workers: 2, shards: 4 }
  const named = [{ place: 'server/src/b.ts:1', tasks: 1, does: 'select 1' }]
  const report = describeCheck({ server, found, named, on: new Date('2026-11-25T09:00:00Z') })
  expect(report).toContain('| `server/src/b.ts:1` | 1 | `select 1` |')
  expect(report).toContain('| that fail on Citus alone | 2 |')
  expect(report).toContain('| `server/src/a.ts:9` | 2 | cannot do that |')
})
