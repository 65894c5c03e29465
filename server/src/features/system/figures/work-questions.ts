// Jobs, sweeps, mails and what keeps the house going, as figures.
import { addHours } from '@skyroute/core/dates.ts'
import { type RawBuilder, sql } from 'kysely'
import { handedOverAt } from '../handed-over.ts'
import { longSeconds, type Question, shortSeconds } from './question.ts'

export const workQuestions: readonly Question[] = [
  {
    name: 'jobs',
    labels: ['state'],
    gauges: { jobs: 'Jobs in the queue; failed ones have given up' },
    keptSeconds: shortSeconds,
    ask: (now) => sql`
      select s.state, s.jobs from count_jobs(${now}) c
       cross join lateral (values ('waiting', c.waiting), ('running', c.running), ('retrying', c.retrying),
                                  ('failed', c.failed)) s (state, jobs)`,
  },
  {
    name: 'due_jobs',
    labels: ['job'],
    gauges: {
      jobs_due: 'Jobs whose time has come and that nobody works on',
      jobs_due_oldest_seconds: 'How long the oldest of them has been due',
    },
    keptSeconds: shortSeconds,
    ask: (now) => sql`
      select job, due as jobs_due, ${secondsSince(now, sql`oldest_due_at`)} as jobs_due_oldest_seconds
        from count_due_jobs(${now})`,
  },
  {
    name: 'sweeps',
    labels: ['sweep'],
    gauges: { sweep_lag_seconds: 'How long the oldest row has been due that a sweep has not worked yet' },
    keptSeconds: shortSeconds,
    ask: (now) =>
      sql`select sweep, greatest(${secondsSince(now, sql`due_at`)}, 0) as sweep_lag_seconds from (${oldestDue(now)}) d`,
  },
  {
    name: 'failing_rows',
    labels: ['sweep'],
    gauges: { sweep_rows_failing: 'Rows that a sweep could not work; the others go on' },
    keptSeconds: shortSeconds,
    ask: () => sql`select sweep, count(*) as sweep_rows_failing from sweep_failures group by sweep`,
  },
  {
    name: 'mails',
    labels: ['state'],
    gauges: { mails_last_week: 'Mails of the last seven days; kept ones are not sent, for there is no mail server' },
    keptSeconds: shortSeconds,
    ask: (now) => sql`
      select s.state, count(m.id) as mails_last_week
        from unnest(array['waiting', 'sent', 'kept', 'failed']) s (state)
        left join mails m on m.status = s.state and m.created_at > ${addHours(now, -7 * 24)}
       group by s.state`,
  },
  {
    name: 'heartbeats',
    labels: ['name'],
    gauges: {
      heartbeat_age_seconds:
        'Since a process ran jobs, and since the last backup ended well; what never was, since the installation',
    },
    keptSeconds: shortSeconds,
    ask: (now) => sql`
      select n.name, ${secondsSince(now, sql`coalesce(h.at, i.at)`)} as heartbeat_age_seconds
        from unnest(array['jobs', 'backup', 'consistency']) n (name) left join heartbeats h on h.name = n.name
       cross join (select min(applied_at) as at from schema_migrations) i`,
  },
  {
    name: 'log',
    gauges: {
      log_handed_over_age_seconds: 'Since PostgreSQL last handed its log over; left out where it hands none over',
    },
    keptSeconds: shortSeconds,
    ofPrimary: true,
    ask: (now) => sql`
      select extract(epoch from ${now}::timestamptz - ${handedOverAt})::float8 as log_handed_over_age_seconds
        from pg_stat_archiver`,
  },
  {
    name: 'breakers',
    labels: ['provider'],
    gauges: { provider_breaker_open: '1 while a provider gets no new charges' },
    keptSeconds: shortSeconds,
    ask: () => sql`
      select method as provider, (closed_at is null)::int as provider_breaker_open from provider_breakers`,
  },
  {
    name: 'database',
    gauges: {
      database_size_bytes: 'The database on its disk',
      database_sessions: 'Connections that the database has of all programs',
    },
    keptSeconds: longSeconds,
    ofPrimary: true,
    ask: () => sql`
      select pg_database_size(current_database()) as database_size_bytes,
             (select count(*) from pg_stat_activity where datname = current_database()) as database_sessions`,
  },
]

const secondsSince = (now: Date, at: RawBuilder<unknown>) =>
  sql`coalesce(extract(epoch from ${now}::timestamptz - ${at}), 0)::float8`

/** Since when each sweep's oldest row is due; null where nothing is. */
const oldestDue = (now: Date) => sql`
  select 'holds' as sweep, min(hold_expires_at) as due_at from bookings where status = 'pending' and hold_expires_at <= ${now}
  union all select 'completions', min(ends_at) + interval '24 hours' from bookings
             where status = 'confirmed' and ends_at <= ${addHours(now, -24)}
  union all select 'payments', min(next_check_at) from payments where next_check_at <= ${now}
  union all select 'refunds', min(next_check_at) from refunds where status <> 'requested' and next_check_at <= ${now}
  union all select 'webhooks', min(coalesce(try_again_at, received_at)) from webhook_inbox where processed_at is null
  union all select 'mails', min(created_at) from mails where status = 'waiting'
  union all select 'audit', min(at) from audit_unsealed`
