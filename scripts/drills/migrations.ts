// npm run drill:migrations [-- --before v0.2.0]: every migration after the baseline runs on 600,000 days, 10,000 hotels and
// 60,000 people while writers ask for every table again and again; then the release before, or the one that is named, serves
// on the new schema. Ends with 1 when a writer waits above two seconds, or that release fails. Its data goes with it.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@skyroute/embedded-postgres/start.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { baselineMigrations, knownMigrations } from '../../server/src/db/migrations/baseline.ts'
import { withClient } from '../../server/src/db/with-client.ts'
import { readRows } from '../bench/read-rows.ts'
import { readOptions } from '../options/read-options.ts'
import { brokenMigrationBars, describeRan, type Ran } from './migrations-bars.ts'
import { brokenReleaseBars, describeServed } from './release-before/bars.ts'
import { findOlder, layOut } from './release-before/older-code.ts'
import { serveOlder } from './release-before/serve-older.ts'

const { values } = readOptions({ options: { before: { type: 'string' } } })
const writers = 4
const place = `
  insert into states (slug, name, iso_code, zone, capital, lat, lng)
  values ('lagos', 'Lagos', 'NG-LA', 'South West', 'Ikeja', 6.5, 3.4) on conflict do nothing;
  insert into cities (state_slug, slug, name, lat, lng) values ('lagos', 'yaba', 'Yaba', 6.5, 3.4) on conflict do nothing`
/** Half of the people have shown that their address is theirs. */
const proofs = 'update users set email_confirmed_at = now() where get_byte(uuid_send(id), 0) < 128'

const folder = mkdtempSync(path.join(tmpdir(), 'skyroute-migrations-'))
chmodSync(folder, 0o755)
// Ended by hand it takes its processes along: each ends with this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
try {
  const postgres = await startEmbeddedPostgres({
    dataFolder: path.join(folder, 'postgres'),
    log: { info() {}, warn() {} },
  })
  try {
    const ran = await runEach(postgres.urlFor('postgres'))
    for (const each of ran) console.log(describeRan(each))
    console.log(`${ran.length} migrations; load of the machine ${loadavg()[0]?.toFixed(1)}`)
    const missed = [...brokenMigrationBars(ran), ...(await serveBefore(postgres.urlFor('postgres')))]
    for (const bar of missed) console.log(`missed: ${bar}`)
    process.exitCode = missed.length > 0 ? 1 : 0
  } finally {
    await postgres.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}

async function runEach(url: string): Promise<Ran[]> {
  const applied = new Set(baselineMigrations())
  await migrate(url, { only: applied })
  const rows = readFileSync(new URL('../bench/rooms.sql', import.meta.url), 'utf8')
  await withClient(url, async (client) => void (await client.query(`${place}; ${rows}; ${proofs}; analyze`)))
  const ran: Ran[] = []
  let longest: Pick<Ran, 'waitedMs' | 'table'> = { waitedMs: 0, table: null }
  let isOver = false
  const load = Promise.all(Array.from({ length: writers }, () => keepWriting()))
  try {
    for (const name of knownMigrations().filter((each) => !applied.has(each))) {
      longest = { waitedMs: 0, table: null }
      const beganAt = performance.now()
      await migrate(url, { only: applied.add(name) })
      ran.push({ name, tookMs: performance.now() - beganAt, ...longest })
    }
  } finally {
    isOver = true
    await load
  }
  return ran

  /** Takes for a moment the lock that a row written to a table needs: whoever writes waits as long. */
  async function keepWriting() {
    await withClient(url, async (client) => {
      while (!isOver)
        for (const table of await tableNames()) {
          const askedAt = performance.now()
          // One that is gone or has another name since it was listed is no wait.
          await client
            .query(`begin; lock table ${table} in row exclusive mode; commit`)
            .catch(() => client.query('rollback'))
          const waitedMs = performance.now() - askedAt
          if (waitedMs > longest.waitedMs) longest = { waitedMs, table }
        }
    })
  }

  async function tableNames(): Promise<string[]> {
    const found = await readRows<{ name: string }>(
      url,
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' order by random()`,
    )
    return found.map(({ name }) => name)
  }
}

async function serveBefore(url: string): Promise<string[]> {
  const commit = findOlder(values.before)
  if (!commit) {
    if (values.before) throw new Error(`--before: git knows no ${values.before}`)
    return ['the release before was not tried: this clone has not the history with its code (git fetch --unshallow)']
  }
  const served = await serveOlder(await emptyDatabase(url), layOut(commit, folder), folder)
  console.log(`the code of ${commit.slice(0, 12)} on this schema: ${describeServed(served)}`)
  return brokenReleaseBars(served)
}

async function emptyDatabase(url: string): Promise<string> {
  await withClient(url, (client) => client.query('create database release_before'))
  return Object.assign(new URL(url), { pathname: '/release_before' }).href
}
