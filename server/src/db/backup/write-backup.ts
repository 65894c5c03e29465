// The whole house in one folder: every table as it stood at one moment (COPY, compressed), the uploaded files, the keys
// that the data folder keeps. No program of PostgreSQL's is needed, and any later PostgreSQL takes it.
import { createWriteStream } from 'node:fs'
import { rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { makePrivateFolder } from '../../private-files.ts'
import { withClient } from '../with-client.ts'
import { keepFiles, keepKeys, pruneFiles } from './backup-files.ts'
import { columnList, type FoundTable, findSequences, findTables, quoted } from './find-tables.ts'
import { listBackups } from './list-backups.ts'
import { backupName, type Manifest, manifestName, type SavedTable } from './manifest.ts'

export type BackupRequest = { url: string; dataFolder: string; backupFolder: string; kept: number; now: Date }
export type MadeBackup = { name: string; folder: string; rows: number; files: number; bytes: number }

/** Makes a backup and removes those beyond the number that is kept. One at a time; unfinished ones are never seen. */
export function writeBackup(wish: BackupRequest): Promise<MadeBackup> {
  return withClient(wish.url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    await refuseTwin(client)
    const made = await writeFolder(client, wish)
    await pruneBackups(wish)
    return made
  })
}

async function refuseTwin(client: pg.Client) {
  const { rows } = await client.query<{ got: boolean }>(
    "select pg_try_advisory_xact_lock(hashtext('skyroute backup')) as got",
  )
  if (!rows[0]?.got) throw new Error('Another backup is being made.')
}

async function writeFolder(client: pg.Client, { dataFolder, backupFolder, now }: BackupRequest): Promise<MadeBackup> {
  const name = backupName(now)
  const unfinished = join(backupFolder, `unfinished-${name}`)
  await rm(unfinished, { recursive: true, force: true })
  await makePrivateFolder(unfinished)
  const tables: SavedTable[] = []
  for (const table of await findTables(client)) tables.push(await writeTable(client, table, unfinished))
  const files = await keepFiles(dataFolder, backupFolder)
  await keepKeys(dataFolder, unfinished)
  const migrations = await findMigrations(client)
  const sequences = await findSequences(client)
  const manifest: Manifest = { format: 1, madeAt: now.toISOString(), migrations, tables, sequences, files }
  await writeFile(join(unfinished, manifestName), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 })
  const folder = join(backupFolder, name)
  await rm(folder, { recursive: true, force: true })
  await rename(unfinished, folder)
  const bytes = await sizeOf(folder, tables)
  return { name, folder, rows: tables.reduce((sum, { rows }) => sum + rows, 0), files: files.length, bytes }
}

async function writeTable(client: pg.Client, table: FoundTable, folder: string): Promise<SavedTable> {
  const file = `${table.schema}.${table.name}.copy.gz`
  const source = client.query(
    copyTo(`copy (select ${columnList(table.columns)} from ${quoted(table.schema, table.name)}) to stdout`),
  )
  await pipeline(source, createGzip(), createWriteStream(join(folder, file), { mode: 0o600 }))
  return { ...table, rows: await countRows(client, table), file }
}

/** In the snapshot of the copy, whose own count may come after its last row: a manifest without it damns a good backup. */
async function countRows(client: pg.Client, { schema, name }: FoundTable): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*)::text as count from ${quoted(schema, name)}`)
  return Number(rows[0]?.count)
}

async function findMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name')
  return rows.map((row) => row.name)
}

async function sizeOf(folder: string, tables: SavedTable[]): Promise<number> {
  const sizes = await Promise.all(tables.map(async ({ file }) => (await stat(join(folder, file))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function pruneBackups({ backupFolder, kept }: BackupRequest) {
  const names = await listBackups(backupFolder)
  for (const name of names.slice(kept)) await rm(join(backupFolder, name), { recursive: true, force: true })
  await pruneFiles(backupFolder)
}
