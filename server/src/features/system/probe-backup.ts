import { addHours, addMinutes, formatInstant, latestOf } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { type Archive, openArchive } from '../../db/backup/archive.ts'
import { listBaseCopies, sizeOf } from '../../db/backup/base-copies.ts'
import { hasUploads } from '../../db/backup/keep-uploads.ts'
import { handedOverAt } from './handed-over.ts'
import { readHeartbeat } from './heartbeats.ts'
import { failed, fine, type Part, warning } from './probes.ts'

const copyHours = 26
const logMinutes = 5

/** The embedded database's copies are ours; a PostgreSQL of one's own says itself how its log fares. */
export async function probeBackup(ctx: AppContext) {
  const archive = openArchive(ctx)
  const last = await readHeartbeat<{ uploads?: number }>(ctx.db, 'backup')
  const isEmptied = (last?.details.uploads ?? 0) > 0 && !(await hasUploads(archive))
  const facts = ctx.config.databaseUrl ? await lookAtArchiver(ctx, last?.at ?? null) : await lookAtCopies(archive)
  const { failure, lastAt, ...rest } = facts
  return {
    ...(failure ?? (isEmptied ? emptied : (keyLiesBeside(ctx) ?? judgeAge(lastAt, ctx.clock.now())))),
    last_at: lastAt?.toISOString() ?? null,
    ...rest,
  }
}

async function lookAtCopies(archive: Archive) {
  const copies = await listBaseCopies(archive)
  const [newest] = copies
  const size = newest ? await sizeOf(archive, newest) : null
  return {
    failure: size === 0 ? failed('The file of the newest base copy is gone. Press “Back up now”.') : null,
    lastAt: newest?.madeAt ?? null,
    size_mb: size === null ? null : Math.round((size / 1_048_576) * 10) / 10,
    kept: copies.length,
    log_at: null,
    is_own: true,
  }
}

type Archiver = { archived_at: Date | null; failed_at: Date | null; handed_over_at: Date | null }

async function lookAtArchiver({ db, clock }: AppContext, lastAt: Date | null) {
  const { rows } = await sql<Archiver>`
    select last_archived_time as archived_at, last_failed_time as failed_at, ${handedOverAt} as handed_over_at
      from pg_stat_archiver`.execute(db)
  const archiver = rows[0]! // the view has one row
  const [first, ...others] = [lastAt, archiver.archived_at].filter((at) => at !== null)
  return {
    failure: handOverFails(archiver, clock.now()),
    lastAt: first ? latestOf(first, ...others) : null,
    size_mb: null,
    kept: 0,
    log_at: archiver.archived_at?.toISOString() ?? null,
    is_own: false,
  }
}

const emptied = failed(
  'The uploaded files are gone from the folder of the backups, or it is not in its place. Bring it back, or press “Back up now”.',
)

function keyLiesBeside({ config }: AppContext): Part | null {
  if (!config.isSecretInDataFolder || !config.backups.isNamed) return null
  return warning(
    'The key to the backups lies in the data folder, in the file “secret”. Keep a copy elsewhere, or set APP_SECRET.',
  )
}

function judgeAge(last: Date | null, now: Date): Part {
  if (last === null) return warning('No backup is known.')
  return last < addHours(now, -copyHours) ? warning('The last backup is more than a day old.') : fine
}

function handOverFails({ archived_at, failed_at, handed_over_at }: Archiver, now: Date): Part | null {
  if (failed_at && !(archived_at && archived_at > failed_at))
    return failed('PostgreSQL cannot hand its log over: its own log says why. What happens now is in no backup.')
  if (!handed_over_at || handed_over_at >= addMinutes(now, -logMinutes)) return null
  return failed(
    `PostgreSQL has handed no log over since ${formatInstant(handed_over_at, now)}: its archive_command hangs, or archive_timeout is not set. What happens now is in no backup.`,
  )
}
