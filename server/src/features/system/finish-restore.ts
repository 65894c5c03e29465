import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { addMinutes } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { openArchive } from '../../db/backup/archive.ts'
import { listErasures } from '../../db/backup/erasures.ts'
import { bringBackUploads, storedFiles } from '../../db/backup/keep-uploads.ts'
import { BackupRejected } from '../../db/backup/sealed-stream.ts'
import { migrate } from '../../db/migrate.ts'
import { knownMigrations, replacedMigrations } from '../../db/migrations/baseline.ts'
import type { Db } from '../../db/pool.ts'
import { withClient } from '../../db/with-client.ts'
import { closeFile, giveToOwner } from '../../private-files.ts'
import { repeatErasure } from '../accounts/own-data/repeat-erasure.ts'
import { lastHeartbeat } from './heartbeats.ts'

export type Finished = {
  /** Files that came back. */
  uploads: string[]
  /** Files that rows name and that are in no backup. */
  missing: string[]
  erased: number
  openAgain: string[]
}

/** What a database needs that came back from an earlier moment, before anybody works with it. */
export async function finishRestore(ctx: AppContext): Promise<Finished> {
  const archive = openArchive(ctx)
  await refuseNewer(ctx.ownerUrl)
  await migrate(ctx.ownerUrl)
  await releaseJobs(ctx.ownerUrl)
  const named = await namedFiles(ctx)
  const isNamed = (file: string) => named.has(file) || named.has(dirname(file))
  const uploads = await bringBackUploads(archive, ctx.config.dataFolder, isNamed)
  const openAgain: string[] = []
  let erased = 0
  for (const { userId } of await listErasures(archive)) {
    const open = await repeatErasure(ctx, userId)
    if (!open) continue
    erased += 1
    openAgain.push(...open)
  }
  const stored = new Set((await storedFiles(ctx.config.dataFolder)).flatMap((file) => [file, dirname(file)]))
  const missing = [...(await namedFiles(ctx))].filter((name) => !stored.has(name))
  return { uploads, missing, erased, openAgain }
}

/** What rows name in the store: a file, or a picture's folder. */
async function namedFiles({ db }: AppContext): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select 'public/' || storage_key as name from pictures
    union select 'private/' || storage_key from proofs
    union select 'private/' || storage_key from trip_photos`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/**
 * As of when the promises are asked for: holds that ended while nobody ran jobs could not be given up by anybody. What
 * a restore itself wrote is no sign that somebody did.
 */
export async function lastAtWork(db: Db, moment: Date): Promise<Date> {
  const beat = await lastHeartbeat(db, 'jobs')
  const spent = beat && addMinutes(beat, 1)
  return spent && spent < moment ? spent : moment
}

/** Signs receipts as before; an installation that gives the key by its environment has none here. */
export async function bringBackReceiptKey(dataFolder: string, receiptKey: string | null): Promise<void> {
  if (receiptKey === null) return
  const file = join(dataFolder, 'receipt-key')
  await writeFile(file, receiptKey, { mode: 0o600 })
  await closeFile(file)
  giveToOwner(dataFolder, file)
}

async function refuseNewer(ownerUrl: string) {
  const known = new Set([...replacedMigrations(), ...knownMigrations()])
  const made = await withClient(ownerUrl, (client) =>
    client.query<{ name: string }>('select name from schema_migrations'),
  )
  const unknown = made.rows.map(({ name }) => name).filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new BackupRejected(`This backup is of a newer Skyroute: it knows ${unknown.join(', ')}.`)
}

/** Whoever was at work on a job at that moment is not any more. */
async function releaseJobs(ownerUrl: string) {
  await withClient(ownerUrl, async (client) => {
    await client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null')
    await client.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null')
  })
}
