import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { fine, megabytes, type Part, warning } from './probes.ts'

/** The job runner writes every half minute, so a standby that is up to date has seen a change since. */
const behindSeconds = 60

type ReplicaRow = { is_standby: boolean; missing_bytes: number; behind_seconds: number }

/**
 * How far behind the standby is that search and reports are read from. One that was started anew and has applied nothing
 * since is behind for as long as that at least.
 */
export async function probeReplica({ db, replica }: Pick<AppContext, 'db' | 'replica'>) {
  const { rows: written } = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(db)
  const { rows } = await sql<ReplicaRow>`
    select pg_is_in_recovery() as is_standby,
           coalesce(greatest(pg_wal_lsn_diff(${written[0]?.lsn}::pg_lsn, pg_last_wal_replay_lsn()), 0), 0)::float8
             as missing_bytes,
           extract(epoch from clock_timestamp() - coalesce(pg_last_xact_replay_timestamp(), pg_postmaster_start_time()))::float8
             as behind_seconds`.execute(replica)
  const row = rows[0]! // a select without a table answers one row
  const behind_seconds = row.missing_bytes === 0 ? 0 : Math.round(row.behind_seconds)
  return {
    ...judgeReplica({ ...row, behind_seconds }),
    behind_seconds,
    missing_mb: megabytes(row.missing_bytes),
  }
}

function judgeReplica({ is_standby, behind_seconds }: ReplicaRow): Part {
  if (!is_standby) return warning('No standby is read: the primary answers in its place.')
  if (behind_seconds > behindSeconds) return warning(`Search and reports are ${behind_seconds} seconds behind.`)
  return fine
}
