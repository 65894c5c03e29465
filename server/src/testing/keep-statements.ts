// With KEEP_STATEMENTS=<folder>, each statement that a test's server sends is written down there with its values and the
// place it comes from: `npm run citus:check` replays them. Otherwise nothing is added to the connections.
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import type { WrapClient } from '../db/pool.ts'

/** A line of a file: `values` are what `node:v8` makes of them, in base64. */
export type KeptStatement = { place: string; text: string; values: string }

const folder = process.env.KEEP_STATEMENTS

/** The first values are usually a success, and those after them its refusals. */
export const valuesMost = 3
const timesKept = new Map<string, number>()

export const keepStatements: { wrapClient?: WrapClient } = folder ? { wrapClient: keepingClient(folder) } : {}

function keepingClient(into: string): WrapClient {
  mkdirSync(into, { recursive: true })
  return (client) =>
    class extends client {
      // biome-ignore lint/suspicious/noExplicitAny: pg's own overloads of query are not expressible here
      override query(...args: any[]): any {
        if (typeof args[0] === 'string' && (args[1] === undefined || Array.isArray(args[1])))
          keep(into, args[0], args[1] ?? [])
        // biome-ignore lint/suspicious/noExplicitAny: as above
        return (super.query as any)(...args)
      }
    }
}

function keep(into: string, text: string, values: unknown[]) {
  const times = timesKept.get(text) ?? 0
  if (times >= valuesMost) return
  const place = placeOf(callers())
  if (!place) return
  timesKept.set(text, times + 1)
  const kept: KeptStatement = { place, text, values: serialize(values).toString('base64') }
  appendFileSync(join(into, `${process.pid}.jsonl`), `${JSON.stringify(kept)}\n`)
}

function callers(): string[] {
  const most = Error.stackTraceLimit
  Error.stackTraceLimit = 60
  const lines = new Error('only for its stack').stack?.split('\n') ?? []
  Error.stackTraceLimit = most
  return lines
}

/** What carries statements and asks none of its own. */
const carriers =
  /\/db\/(pool|transaction|send-together|savepoint|tracing-client|list-queries)\.ts|\/testing\/(keep-statements|one-connection)\.ts/

/** The product's own line that asked; undefined when a test asked. */
function placeOf(lines: string[]): string | undefined {
  const asked = lines.find(
    (line) => /\/(server|demo)\/\S+\.ts/.test(line) && !/node_modules/.test(line) && !carriers.test(line),
  )
  const found = /\/((?:server|demo)\/\S+\.ts):(\d+)/.exec(asked ?? '')
  if (!found?.[1] || /\.test\.ts$|^server\/(src\/testing|races|simulator)\//.test(found[1])) return
  return `${found[1]}:${found[2]}`
}
