import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrate } from '../migrate.ts'
import {
  baselineMigrations,
  knownMigrations,
  replacedMigrations,
  standsBeforeBaseline,
} from '../migrations/baseline.ts'
import { withClient } from '../with-client.ts'
import { columnList, findTables, quoted } from './find-tables.ts'
import { type Manifest, readManifest, type SavedTable } from './manifest.ts'

/**
 * Fills an empty database from a backup: the schema as it was then, every row, and then whatever migrations are newer.
 * In one transaction: a restore that fails leaves nothing half done. Every foreign key is checked again at the end.
 */
export async function restoreBackup(folder: string, url: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  refuseNewer(manifest)
  await migrate(url, { only: new Set(schemaOf(manifest)) })
  await withClient(url, async (client) => {
    await client.query('begin')
    await fill(client, folder, manifest)
    await client.query('commit')
    await client.query('analyze')
  })
  await migrate(url)
  return manifest
}

function refuseNewer({ migrations }: Manifest) {
  const known = new Set([...replacedMigrations(), ...knownMigrations()])
  const unknown = migrations.filter((name) => !known.has(name))
  if (unknown.length > 0) throw new Error(`This backup is of a newer Skyroute: it knows ${unknown.join(', ')}.`)
}

/** The migrations that make the schema of the backup's moment. */
function schemaOf({ migrations }: Manifest): string[] {
  return standsBeforeBaseline(migrations, 'backup') ? baselineMigrations() : migrations
}

async function fill(client: pg.Client, folder: string, manifest: Manifest) {
  const tables = (await findTables(client)).map(({ schema, name }) => quoted(schema, name))
  const rules = await takeRulesOff(client, tables)
  await client.query(`truncate ${tables.join(', ')}`)
  for (const table of manifest.tables) await fillTable(client, folder, table)
  await releaseJobs(client)
  for (const sequence of manifest.sequences) await setSequence(client, sequence)
  for (const statement of rules) await client.query(statement)
}

/** Rows come in the order of their tables, not of their history. Answers what puts every rule back, and checks it. */
async function takeRulesOff(client: pg.Client, tables: string[]): Promise<string[]> {
  const { rows: keys } = await client.query<{ off: string; on: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as on
       from pg_constraint where contype = 'f' and conparentid = 0
        and connamespace::regnamespace::text in ('public', 'sandbox', 'graphile_worker')`,
  )
  for (const { off } of keys) await client.query(off)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  const defaults = await numberTransactionsAnew(client)
  return [
    ...keys.map(({ on }) => on),
    ...tables.map((table) => `alter table ${table} enable trigger user`),
    ...defaults,
  ]
}

/** Columns that hold the number of a transaction get that of the restore. */
async function numberTransactionsAnew(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ place: string; had_default: boolean }>(
    `select format('alter table %s alter column %I', a.attrelid::regclass, a.attname) as place, a.atthasdef as had_default
       from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.atttypid = 'xid8'::regtype and c.relkind = 'r' and not a.attisdropped
        and c.relnamespace::regnamespace::text in ('public', 'sandbox')`,
  )
  const added = rows.filter((row) => !row.had_default).map((row) => row.place)
  for (const place of added) await client.query(`${place} set default pg_current_xact_id()`)
  return added.map((place) => `${place} drop default`)
}

async function fillTable(client: pg.Client, folder: string, { schema, name, columns, rows, file }: SavedTable) {
  const target = client.query(copyFrom(`copy ${quoted(schema, name)} (${columnList(columns)}) from stdin`))
  await pipeline(createReadStream(join(folder, file)), createGunzip(), target)
  if (target.rowCount !== rows)
    throw new Error(`${schema}.${name} came back with ${target.rowCount} rows of ${rows}: the backup is damaged.`)
}

/** Whoever was at work on a job when the backup was made is not any more. */
async function releaseJobs(client: pg.Client) {
  await client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null')
  await client.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null')
}

async function setSequence(client: pg.Client, { schema, name, last_value }: Manifest['sequences'][number]) {
  if (last_value === null) return
  await client.query('select setval($1::regclass, $2::bigint)', [quoted(schema, name), last_value])
}
