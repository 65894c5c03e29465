import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppContext } from '../../context.ts'
import { openArchive } from '../../db/backup/archive.ts'
import { listErasures } from '../../db/backup/erasures.ts'
import { bringBackUploads } from '../../db/backup/keep-uploads.ts'
import { BackupRejected } from '../../db/backup/sealed-stream.ts'
import { migrate } from '../../db/migrate.ts'
import { knownMigrations, replacedMigrations } from '../../db/migrations/baseline.ts'
import { withClient } from '../../db/with-client.ts'
import { closeFile } from '../../private-files.ts'
import { repeatErasure } from '../accounts/own-data/repeat-erasure.ts'

export type Finished = { uploads: number; erased: number; openAgain: string[] }

/** What a database needs that came back from an earlier moment, before anybody works with it. `at` null: the newest. */
export async function finishRestore(ctx: AppContext, at: Date | null): Promise<Finished> {
  const archive = openArchive(ctx)
  await refuseNewer(ctx.ownerUrl)
  await migrate(ctx.ownerUrl)
  await releaseJobs(ctx.ownerUrl)
  const uploads = await bringBackUploads(archive, ctx.config.dataFolder, at)
  const openAgain: string[] = []
  let erased = 0
  for (const { userId } of await listErasures(archive)) {
    const open = await repeatErasure(ctx, userId)
    if (!open) continue
    erased += 1
    openAgain.push(...open)
  }
  return { uploads, erased, openAgain }
}

/** Signs receipts as before; an installation that gives the key by its environment has none here. */
export async function bringBackReceiptKey(dataFolder: string, receiptKey: string | null): Promise<void> {
  if (receiptKey === null) return
  const file = join(dataFolder, 'receipt-key')
  await writeFile(file, receiptKey, { mode: 0o600 })
  await closeFile(file)
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
