import { readFileSync } from 'node:fs'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { baselineMigrations, knownMigrations, standsBeforeBaseline } from './migrations/baseline.ts'
import { hearLosses } from './pool.ts'
import { withClient } from './with-client.ts'

const folder = new URL('./migrations/', import.meta.url)
const queueAccess = new URL('./queue-access.sql', import.meta.url)

type Extent = { only?: ReadonlySet<string> }

/**
 * Brings the schema up to date as the owner; two at once wait for each other. Answers what was applied. `only`: no
 * further than these.
 */
export async function migrate(url: string, { only }: Extent = {}): Promise<string[]> {
  return withClient(url, async (client) => {
    await client.query("select pg_advisory_lock(hashtext('skyroute migrations'))")
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const applied = await applyNew(client, only)
    await migrateQueue(url)
    await client.query(readFileSync(queueAccess, 'utf8'))
    return applied
  })
}

/**
 * The queue's own migrations, on our own pool: the library stops hearing losses on one that it makes before it has ended.
 */
async function migrateQueue(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  hearLosses(pool)
  try {
    await runMigrations({ pgPool: pool })
  } finally {
    await pool.end()
  }
}

async function applyNew(client: pg.Client, only: Extent['only']) {
  const done = await findDone(client)
  const waiting = knownMigrations().filter((name) => !done.has(name) && (only?.has(name) ?? true))
  for (const name of waiting) await applyOne(client, name)
  return waiting
}

/** What need not run. In a database that 0.1 left, the baseline is recorded beside what 0.1 recorded. */
async function findDone(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations')
  const recorded = rows.map((row) => row.name)
  if (!standsBeforeBaseline(recorded)) return new Set(recorded)
  await client.query('insert into schema_migrations (name) select unnest($1::text[])', [baselineMigrations()])
  return new Set([...recorded, ...baselineMigrations()])
}

async function applyOne(client: pg.Client, name: string) {
  try {
    await client.query('begin')
    await client.query("set local lock_timeout = '2s'")
    await client.query(readFileSync(new URL(name, folder), 'utf8'))
    await client.query('insert into schema_migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed and was rolled back: ${(error as Error).message}`, { cause: error })
  }
}
