import { readdirSync, readFileSync } from 'node:fs'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'

const folder = new URL('./migrations/', import.meta.url)

/** Brings the schema up to date as the owner; two at once wait for each other. Answers what was applied. */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("select pg_advisory_lock(hashtext('skyroute migrations'))")
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const applied = await applyNew(client)
    await runMigrations({ connectionString: url })
    return applied
  } finally {
    await client.end()
  }
}

async function applyNew(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations')
  const done = new Set(rows.map((row) => row.name))
  const waiting = readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && !done.has(name))
    .sort()
  for (const name of waiting) await applyOne(client, name)
  return waiting
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
