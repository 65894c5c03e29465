// What the tests' servers sent (server/src/testing/keep-statements.ts), read back and told apart by its text.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize } from 'node:v8'
import { type KeptStatement, valuesMost } from '../../server/src/testing/keep-statements.ts'

export type Statement = { place: string; text: string; values: unknown[][] }

/** What begins or ends a transaction is left out. */
const asks = /^\s*(select|insert|update|delete|with|merge|values)\b/i

export function readKept(folder: string): Statement[] {
  const byText = new Map<string, Statement>()
  for (const kept of readdirSync(folder).flatMap((file) => linesOf(join(folder, file)))) {
    if (!asks.test(kept.text)) continue
    const known = byText.get(kept.text) ?? { place: kept.place, text: kept.text, values: [] }
    byText.set(kept.text, known)
    if (known.values.length < valuesMost) known.values.push(deserialize(Buffer.from(kept.values, 'base64')))
  }
  return [...byText.values()].sort((one, other) => one.place.localeCompare(other.place, 'en', { numeric: true }))
}

function linesOf(file: string): KeptStatement[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as KeptStatement) // as keep-statements writes it
}
