import { Type } from 'typebox'
import { Instant, Nullable, PageCounts, Paging } from '../../http/schemas.ts'

const State = Type.Enum(['ok', 'warning', 'failed', 'off', 'unknown'], {
  title: 'HealthState',
  description: 'off: it is not set up; unknown: nothing shows whether it works',
})
const part = {
  status: State,
  note: Nullable(Type.String({ description: 'What is wrong or not set up, in a sentence' })),
  looked: Type.String({ description: 'What was looked at' }),
  looked_at: Instant,
}
const Count = Type.Integer()

export const SystemHealth = Type.Object(
  {
    status: State,
    version: Type.String(),
    time: Instant,
    uptime_seconds: Count,
    node_version: Type.String(),
    memory_mb: Count,
    services: Type.Array(Type.String()),
    database: Type.Object({
      ...part,
      answered_in_ms: Nullable(Type.Number()),
      version: Nullable(Type.String()),
      size_mb: Nullable(Count),
      connections: Nullable(Count),
      migration: Nullable(Type.String()),
    }),
    jobs: Type.Object({
      ...part,
      waiting: Count,
      running: Count,
      retrying: Count,
      failed: Count,
      last_beat_at: Nullable(Instant),
    }),
    mail: Type.Object({
      ...part,
      gateway: Type.String(),
      waiting: Count,
      sent: Type.Integer({ description: 'In the last seven days' }),
      kept: Type.Integer({ description: 'Of the last seven days: written and not sent, for there was no mail server' }),
      failed: Count,
      oldest_waiting_at: Nullable(Instant),
    }),
    payments: Type.Object({
      ...part,
      gateways: Type.Array(Type.Object({ method: Type.String(), name: Type.String(), is_test: Type.Boolean() })),
      last_7_days: Type.Array(Type.Object({ method: Type.String(), started: Count, paid: Count, failed: Count }), {
        description: 'Attempts of the last seven days by method',
      }),
      webhooks_waiting: Count,
      open_cases: Count,
    }),
    storage: Type.Object(part),
    disk: Type.Object({ ...part, free_mb: Nullable(Count), total_mb: Nullable(Count) }),
    audit: Type.Object({ ...part, sealed: Count, waiting: Count }),
    backup: Type.Object({
      ...part,
      last_at: Nullable(Instant),
      size_mb: Nullable(Type.Number()),
      kept: Type.Integer({ description: 'Base copies that are here now' }),
      log_at: Nullable(Instant),
      is_own: Type.Boolean({ description: 'The database is the embedded one: this server makes its base copies' }),
    }),
    records: Type.Object({
      ...part,
      last_at: Nullable(Instant),
      corrected_pools: Type.Integer({ description: 'Rooms and cars whose reserved days the last check put right' }),
      corrected_holds: Count,
      broken: Type.Integer({ description: 'Promises that the last check found broken; each is a case' }),
    }),
    replica: Nullable(
      Type.Object(
        { ...part, behind_seconds: Nullable(Count), missing_mb: Nullable(Count) },
        { description: 'The standby that search and reports are read from; null when none is configured' },
      ),
    ),
  },
  { title: 'SystemHealthReport' },
)

export const JobQuery = Type.Object({
  ...Paging,
  state: Type.Optional(Type.Enum(['failed', 'retrying', 'waiting', 'running'])),
})
export const JobList = Type.Object(
  {
    jobs: Type.Array(
      Type.Object({
        id: Type.String(),
        task: Type.String(),
        state: Type.String(),
        run_at: Instant,
        attempts: Count,
        max_attempts: Count,
        last_error: Nullable(Type.String()),
        created_at: Instant,
      }),
    ),
    ...PageCounts,
  },
  { title: 'JobList' },
)
export const JobId = Type.String({ pattern: '^[0-9]{1,18}$' })
export const Retried = Type.Object({ message: Type.String(), task: Type.String() })

export const Health = Type.Object(
  { status: Type.Literal('ok'), database: Type.Literal('ok'), time: Type.String() },
  { title: 'Health' },
)
