import type { Rejected, Replay } from './replay.ts'
import type { Named } from './sale-groups.ts'

export type Server = { citus: string; postgres: string; workers: number; shards: number }
type Check = { server: Server; found: Replay; named: readonly Named[]; on: Date }

/** By place, as the console shows them. */
export function describeFailures({ statements, tries, rejected }: Replay): string {
  return [
    `${statements} statements, ${tries} times with values of the tests; ${rejected.length} fail on Citus alone.`,
    ...byPlace(rejected).map(({ place, times, messages }) => `${place} (${times}): ${messages.join('; ')}`),
  ].join('\n')
}

/** docs/citus.md. */
export function describeCheck({ server, found, named, on }: Check): string {
  const { statements, tries, rejected } = found
  return [
    '# On Citus',
    '',
    'Written by `npm run citus:check -- --url postgres://…`: migrations, spread (`server/src/db/distribution.ts`), and each',
    'statement that the tests of the server send, alone, in a transaction that is rolled back, on one PostgreSQL and on',
    'Citus. It does not see what needs earlier statements of the same transaction, nor how fast anything is.',
    '',
    '| | |',
    '|---|---|',
    `| on | ${on.toISOString().slice(0, 10)} |`,
    `| Citus | ${server.citus}, on PostgreSQL ${server.postgres} |`,
    `| workers, shards | ${server.workers}, ${server.shards} |`,
    `| statements | ${statements}, ${tries} times with values |`,
    `| that fail on Citus alone | ${rejected.length} |`,
    '',
    ...(rejected.length > 0 ? ['## What fails', '', '| place | statements | Citus says |', '|---|---|---|'] : []),
    ...byPlace(rejected).map(({ place, times, messages }) => `| \`${place}\` | ${times} | ${messages.join('; ')} |`),
    '',
    '## Groups that a statement of a sale names',
    '',
    'As `explain` tells it: how many parts of tables it is sent to, each time it is sent. 0 is answered by the first server alone.',
    '',
    '| place | parts | statement |',
    '|---|---|---|',
    ...named.map(({ place, tasks, does }) => `| \`${place}\` | ${tasks} | \`${does.replaceAll('|', '\\|')}\` |`),
    '',
  ].join('\n')
}

function byPlace(rejected: readonly Rejected[]) {
  const places = Map.groupBy(rejected, ({ place }) => place)
  return [...places].map(([place, all]) => ({
    place,
    times: all.length,
    messages: [...new Set(all.map(({ message }) => message.split('\n')[0]?.replaceAll('|', '\\|') ?? ''))],
  }))
}
