import { auditStaff } from '../../audit/audit-staff.ts'
import type { AppContext } from '../../context.ts'
import { type MadeBackup, writeBackup } from '../../db/backup/write-backup.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { writeHeartbeat } from './heartbeats.ts'

/** Writes everything down in a folder of its own, and says so once it is whole. */
export async function makeBackup(ctx: AppContext): Promise<MadeBackup> {
  const { config, clock, ownerUrl } = ctx
  const made = await writeBackup({
    // The server's own login may not read the queue.
    url: ownerUrl,
    dataFolder: config.dataFolder,
    backupFolder: config.backups.folder,
    kept: config.backups.kept,
    now: clock.now(),
  })
  await writeHeartbeat(ctx, 'backup', { name: made.name, rows: made.rows, files: made.files, bytes: made.bytes })
  ctx.log.info({ backup: made.folder, rows: made.rows }, 'a backup was made')
  return made
}

/** Asked for several times before it runs, it is made once. */
export async function askForBackup(ctx: AppContext, by: ActorInRequest) {
  await inTransaction(ctx.db, async (tx) => {
    await enqueue(tx, 'system.backup', { asked: 'yes' }, { key: 'system.backup', maxAttempts: 3 })
    await auditStaff(ctx, tx, by, { action: 'system.backup-asked', subjectKind: 'system', subjectId: 'backup' })
  })
  return { message: 'A backup is being made.' }
}
