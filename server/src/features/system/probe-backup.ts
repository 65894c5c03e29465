import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { addHours, addMinutes, formatInstant, latestOf } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { openArchive } from '../../db/backup/archive.ts'
import { baseFolderOf, listBaseCopies, needsBaseCopy } from '../../db/backup/base-copies.ts'
import { hasUploads } from '../../db/backup/keep-uploads.ts'
import { logFolderOf, readWaiting, segmentsFrom } from '../../db/backup/log-archive.ts'
import { handedOverAt } from './handed-over.ts'
import { readHeartbeat } from './heartbeats.ts'
import { failed, fine, megabytes, type Part, warning } from './probes.ts'

const copyHours = 26
const logMinutes = 5

type Archiver = {
  archived_at: Date | null
  failed_at: Date | null
  handed_over_at: Date | null
  outgoing: string | null
  system_id: string
}

/** The embedded database's log and copies are ours; a PostgreSQL of one's own says itself how its log fares. */
export async function probeBackup(ctx: AppContext) {
  const archiver = await readArchiver(ctx)
  return archiver.outgoing === null
    ? probeForeign(ctx, archiver)
    : probeOwn(ctx, { ...archiver, outgoing: archiver.outgoing })
}

async function readArchiver({ db }: AppContext): Promise<Archiver> {
  const { rows } = await sql<Archiver>`
    select last_archived_time as archived_at, last_failed_time as failed_at,
           ${handedOverAt} as handed_over_at,
           current_setting('basic_archive.archive_directory', true) as outgoing,
           (select system_identifier::text from pg_control_system()) as system_id
      from pg_stat_archiver`.execute(db)
  return rows[0]! // the view has one row
}

const emptied =
  'The uploaded files are gone from the folder of the backups, or it is not in its place. Bring it back, or press “Back up now”.'

async function probeForeign(ctx: AppContext, archiver: Archiver) {
  const own = await readHeartbeat<{ uploads?: number }>(ctx.db, 'backup')
  const isEmptied = (own?.details.uploads ?? 0) > 0 && !(await hasUploads(openArchive(ctx)))
  const instants = [own?.at ?? null, archiver.archived_at].filter((at) => at !== null)
  const last = instants.length > 0 ? latestOf(instants[0]!, ...instants) : null // there is one
  return {
    ...(handOverFails(archiver, ctx.clock.now()) ?? (isEmptied ? failed(emptied) : judgeAge(last, ctx.clock.now()))),
    last_at: last?.toISOString() ?? null,
    size_mb: null,
    kept: 0,
    log_at: archiver.archived_at?.toISOString() ?? null,
    log_waiting_mb: null,
    is_own: false,
  }
}

async function probeOwn(ctx: AppContext, archiver: Archiver & { outgoing: string }) {
  const archive = openArchive(ctx)
  const copies = await listBaseCopies(archive, archiver.system_id)
  const [newest] = copies
  const waiting = await readWaiting(archiver.outgoing)
  const size = newest && (await stat(join(archive.folder, baseFolderOf(newest.systemId), newest.name, 'cluster'))).size
  const needsCopy = await needsBaseCopy(archive, archiver.system_id)
  return {
    ...(handOverFails(archiver, ctx.clock.now()) ??
      judgeOwn(ctx, { last: newest?.startedAt ?? null, waitsSince: waiting.oldestAt, needsCopy })),
    last_at: newest?.startedAt.toISOString() ?? null,
    size_mb: size === undefined ? null : Math.round((size / 1_048_576) * 10) / 10,
    kept: copies.length,
    log_at: (await archivedUntil(ctx, archiver.system_id))?.toISOString() ?? null,
    log_waiting_mb: megabytes(waiting.bytes),
    is_own: true,
  }
}

type OwnFacts = { last: Date | null; waitsSince: Date | null; needsCopy: boolean }

function judgeOwn({ config, clock }: AppContext, { last, waitsSince, needsCopy }: OwnFacts): Part {
  const now = clock.now()
  if (waitsSince && waitsSince < addMinutes(now, -logMinutes))
    return failed(
      `The log has not been archived since ${formatInstant(waitsSince, now)}. Look at the folder of the backups: its disk may be full or away.`,
    )
  if (last && needsCopy)
    return warning('A part of the log is missing, or a restore went before: a new base copy is due.')
  if (config.isSecretInDataFolder && config.backups.isNamed)
    return warning(
      'The key to the backups lies in the data folder, in the file “secret”. Keep a copy elsewhere, or set APP_SECRET.',
    )
  return judgeAge(last, now)
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

async function archivedUntil(ctx: AppContext, systemId: string): Promise<Date | null> {
  const archive = openArchive(ctx)
  const last = (await segmentsFrom(archive, systemId, '0'.repeat(24))).at(-1)
  return last ? (await stat(join(archive.folder, logFolderOf(systemId), last))).mtime : null
}
