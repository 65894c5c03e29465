// npm run citus:check -- --url postgres://…: does the product run on Citus? Brings the schema there, spreads it, replays
// every statement that the tests of the server send, and writes docs/citus.md. `--statements <folder>`: of a run that
// was kept before (KEEP_STATEMENTS=<folder>). `--bars --plain postgres://…`: only what it costs, of two databases that are
// filled alike (scripts/citus/bars.ts).
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../server/src/db/migrate.ts'
import { withClient } from '../../server/src/db/with-client.ts'
import { readOptions } from '../options/read-options.ts'
import { root } from '../setup.mjs'
import { describeBars, measureBars } from './bars.ts'
import { readKept } from './kept.ts'
import { replay } from './replay.ts'
import { describeCheck, describeFailures, type Server } from './report.ts'
import { groupsNamed } from './sale-groups.ts'
import { CannotSpread, spread } from './spread.ts'

const { values } = readOptions({
  options: {
    url: { type: 'string' },
    statements: { type: 'string' },
    bars: { type: 'boolean', default: false },
    plain: { type: 'string' },
  },
})
const plainDatabase = 'skyroute_citus_check'

try {
  if (values.bars) await tellBars(values)
  else await check(values.url)
} catch (error) {
  if (!(error instanceof CannotSpread)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function check(url: string | undefined) {
  if (!url)
    throw new CannotSpread(
      'Say which Citus server: npm run citus:check -- --url postgres://owner@host:port/database (empty, with workers).',
    )
  const server = await describeServer(url)
  const migrations = await migrate(url)
  const statements = await withClient(url, spread)
  const again = await withClient(url, spread)
  if (again.length > 0) throw new Error(`A second spread did something: ${again.join('; ')}`)
  console.log(`${migrations.length} migrations, ${statements.length} statements of the spread.`)
  const kept = keptStatements(values.statements)
  const found = await withPlainDatabase(url, (plainUrl) => replay(kept, plainUrl, url))
  console.log(describeFailures(found))
  const named = await withClient(url, (client) => groupsNamed(client, kept))
  writeFileSync(join(root, 'docs', 'citus.md'), describeCheck({ server, found, named, on: new Date() }))
  process.exitCode = found.rejected.length > 0 ? 1 : 0
}

async function tellBars({ url, plain }: { url?: string; plain?: string }) {
  if (!url || !plain) throw new CannotSpread('Say both: --url of the spread database and --plain of the other.')
  const told = await measureBars({ plain, citus: url }, { rounds: 3, seconds: 8, warmUpSeconds: 3 })
  console.log(describeBars(told))
}

async function describeServer(url: string): Promise<Server> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ is: boolean }>(
      `select exists (select 1 from pg_extension where extname = 'citus') as is`,
    )
    if (!rows[0]?.is)
      throw new CannotSpread('There is no Citus in this database: create extension citus, and add workers.')
    const { rows: described } = await client.query<Server>(
      `select extversion as citus, current_setting('server_version') as postgres,
              (select count(*)::int from citus_get_active_worker_nodes()) as workers,
              current_setting('citus.shard_count')::int as shards
         from pg_extension where extname = 'citus'`,
    )
    return described[0]! // the extension is there
  })
}

/** On the same PostgreSQL, without the extension: what differs is the spread alone. */
async function withPlainDatabase<T>(url: string, work: (plainUrl: string) => Promise<T>): Promise<T> {
  const plainUrl = Object.assign(new URL(url), { pathname: `/${plainDatabase}` }).href
  const onServer = (statement: string) => withClient(url, (client) => client.query(statement))
  await onServer(`drop database if exists ${plainDatabase} with (force)`)
  await onServer(`create database ${plainDatabase}`)
  try {
    await migrate(plainUrl)
    return await work(plainUrl)
  } finally {
    await onServer(`drop database if exists ${plainDatabase} with (force)`)
  }
}

/** Those of an earlier run, or of one that is begun here. */
function keptStatements(folder: string | undefined) {
  if (folder) return readKept(folder)
  const own = mkdtempSync(join(tmpdir(), 'skyroute-statements-'))
  try {
    const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
    const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'server', '--reporter=dot'], {
      cwd: root,
      env: { ...process.env, KEEP_STATEMENTS: own },
      stdio: 'inherit',
    })
    if (status !== 0) throw new Error('The tests of the server failed: what they sent is not the whole.')
    return readKept(own)
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
}
