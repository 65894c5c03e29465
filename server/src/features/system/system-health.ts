import type { AppContext } from '../../context.ts'
import { ownVersion } from './own-version.ts'
import { probeBackup } from './probe-backup.ts'
import { probeReplica } from './probe-replica.ts'
import {
  neverChecked,
  probeAudit,
  probeDatabase,
  probeDisk,
  probeJobs,
  probeMail,
  probePayments,
  probeRecords,
  probeStorage,
  type State,
} from './probes.ts'

const patienceMs = 2_000
const silent = { status: 'failed' as const, note: 'No answer.' }

/** Every part of the house, each asked by itself: one that keeps silent does not hide the others. */
export async function readSystemHealth(ctx: AppContext) {
  const [database, jobs, mail, payments, storage, disk, audit, backup, records, replica] = await Promise.all([
    ask(ctx, probeDatabase, {
      looked: 'Asked for its version, size, connections and schema.',
      unknown: { answered_in_ms: null, version: null, size_mb: null, connections: null, migration: null },
    }),
    ask(ctx, probeJobs, {
      looked: 'Counted the queue, and read when a process that runs jobs last reported.',
      unknown: { waiting: 0, running: 0, retrying: 0, failed: 0, last_beat_at: null },
    }),
    ask(ctx, probeMail, {
      looked: 'Counted the mails of the last seven days. No mail server was asked.',
      unknown: { gateway: ctx.mail.name, waiting: 0, sent: 0, kept: 0, failed: 0, oldest_waiting_at: null },
    }),
    ask(ctx, probePayments, {
      looked:
        'Counted attempts, events and cases. The providers were not asked: Settings → Payment providers does that.',
      unknown: { gateways: [], last_7_days: [], webhooks_waiting: 0, open_cases: 0 },
    }),
    ask(ctx, probeStorage, { looked: 'Wrote a file into the private folder, read it and removed it.', unknown: {} }),
    ask(ctx, probeDisk, {
      looked: 'Asked for the free space of the disk with the data folder.',
      unknown: { free_mb: null, total_mb: null },
    }),
    ask(ctx, probeAudit, {
      looked: 'Looked for entries that wait to be sealed. Whether the chain is whole is checked in the Audit log.',
      unknown: { sealed: 0, waiting: 0 },
    }),
    ask(ctx, probeBackup, {
      looked: ctx.config.databaseUrl
        ? 'Asked PostgreSQL when it last handed its log over, and looked for the uploaded files. None was restored to try it.'
        : 'Counted the base copies. None was restored to try it. What happened since the last one is in no backup.',
      unknown: { last_at: null, size_mb: null, kept: 0, log_at: null, is_own: ctx.config.databaseUrl === null },
    }),
    ask(ctx, probeRecords, {
      looked: 'Read what the last nightly check of days, holds, money and books found. Nothing was checked anew.',
      unknown: neverChecked,
    }),
    ctx.config.replicaUrl
      ? ask(ctx, probeReplica, {
          looked: 'Compared what the standby has applied with what the primary has written.',
          unknown: { behind_seconds: null, missing_mb: null },
        })
      : null,
  ])
  const parts = { database, jobs, mail, payments, storage, disk, audit, backup, records }
  const states = [...Object.values(parts), ...(replica ? [replica] : [])].map((part) => part.status)
  return { status: worstOf(states), ...ownFacts(ctx), ...parts, replica }
}

function ownFacts({ config, clock }: AppContext) {
  return {
    version: ownVersion,
    time: clock.now().toISOString(),
    uptime_seconds: Math.round(process.uptime()),
    node_version: process.versions.node,
    memory_mb: Math.round(process.memoryUsage.rss() / 1_048_576),
    services: [...config.services],
  }
}

type Asking<F> = { looked: string; unknown: F }

/** With what was looked at, and when. */
async function ask<T extends object, F extends object>(
  ctx: AppContext,
  probe: (ctx: AppContext) => Promise<T>,
  { looked, unknown }: Asking<F>,
) {
  const seen = { looked, looked_at: ctx.clock.now().toISOString() }
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${patienceMs} ms`)), patienceMs)
  })
  try {
    return { ...(await Promise.race([probe(ctx), silence])), ...seen }
  } catch (error) {
    ctx.log.warn({ err: error, probe: probe.name }, 'a part of the system does not answer')
    return { ...silent, ...unknown, ...seen }
  } finally {
    clearTimeout(timer)
  }
}

/** What is not set up, or cannot be known, is no fault. */
function worstOf(states: State[]): State {
  if (states.includes('failed')) return 'failed'
  return states.includes('warning') ? 'warning' : 'ok'
}
