import { sql } from 'kysely'

/**
 * Of `pg_stat_archiver`: when PostgreSQL last handed its log over, or could have begun to. It does so every minute while
 * anything is written, and jobs always write. Null where it hands none over.
 */
export const handedOverAt = sql<Date | null>`
  case when current_setting('archive_mode') <> 'off'
       then greatest(last_archived_time, stats_reset, pg_postmaster_start_time()) end`
