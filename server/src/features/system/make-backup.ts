import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addHours } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import { auditStaff } from '../../audit/audit-staff.ts'
import type { AppContext } from '../../context.ts'
import { openArchive } from '../../db/backup/archive.ts'
import { type MadeCopy, makeBaseCopy } from '../../db/backup/base-copies.ts'
import { keepUploads } from '../../db/backup/keep-uploads.ts'
import { pruneArchive } from '../../db/backup/prune-archive.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { writeHeartbeat } from './heartbeats.ts'

/**
 * Uploaded files and, of the embedded database, a base copy; then what is too old goes. Answers the copy: a PostgreSQL of
 * one's own is copied by its own tools. Files are copied again after the database, for a row that came meanwhile has its
 * file already.
 */
export async function makeBackup(ctx: AppContext): Promise<MadeCopy | null> {
  const { config, clock, ownerUrl } = ctx
  const archive = openArchive(ctx)
  await keepUploads(archive, config.dataFolder, clock.now())
  const made = config.databaseUrl
    ? null
    : await makeBaseCopy(archive, { ownerUrl, receiptKey: await readReceiptKey(ctx), now: clock.now() })
  const uploads = await keepUploads(archive, config.dataFolder, clock.now())
  await pruneArchive(archive, { now: clock.now(), days: config.backups.days })
  if (made || (await handsLogOver(ctx))) await writeHeartbeat(ctx, 'backup', { ...made, uploads })
  if (made) ctx.log.info(made, 'a base copy was made')
  return made
}

/** What can be seen from here of a PostgreSQL of one's own: its archiving went well in the last day, and goes on. */
async function handsLogOver({ db, clock }: AppContext): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_archiver
     where last_archived_time > ${addHours(clock.now(), -24)}
       and coalesce(last_failed_time < last_archived_time, true)`.execute(db)
  return rows.length > 0
}

/** The file of the data folder that the configuration reads; null when the environment gives the key. */
async function readReceiptKey({ config }: AppContext): Promise<string | null> {
  return readFile(join(config.dataFolder, 'receipt-key'), 'utf8').catch(() => null)
}

/** Asked for several times before it runs, it is made once. */
export async function askForBackup(ctx: AppContext, by: ActorInRequest) {
  await inTransaction(ctx.db, async (tx) => {
    await enqueue(tx, 'system.backup', { asked: 'yes' }, { key: 'system.backup', maxAttempts: 3 })
    await auditStaff(ctx, tx, by, { action: 'system.backup-asked', subjectKind: 'system', subjectId: 'backup' })
  })
  return { message: 'A backup is being made.' }
}
