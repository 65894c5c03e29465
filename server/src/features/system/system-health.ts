import { readFileSync } from 'node:fs'
import type { AppContext } from '../../context.ts'
import {
  probeAudit,
  probeBackup,
  probeDatabase,
  probeDisk,
  probeJobs,
  probeMail,
  probePayments,
  probeStorage,
  type State,
} from './probes.ts'

const patienceMs = 2_000
const silent = { status: 'failed' as const, note: 'No answer.' }

/** Every part of the house, each asked by itself: one that keeps silent does not hide the others. */
export async function readSystemHealth(ctx: AppContext) {
  const [database, jobs, mail, payments, storage, disk, audit, backup] = await Promise.all([
    ask(ctx, probeDatabase, { answered_in_ms: null, version: null, size_mb: null, connections: null, migration: null }),
    ask(ctx, probeJobs, { waiting: 0, running: 0, retrying: 0, failed: 0, last_beat_at: null }),
    ask(ctx, probeMail, { gateway: ctx.mail.name, waiting: 0, failed: 0, oldest_waiting_at: null }),
    ask(ctx, probePayments, { gateways: [], last_7_days: [], webhooks_waiting: 0, open_cases: 0 }),
    ask(ctx, probeStorage, {}),
    ask(ctx, probeDisk, { free_mb: null, total_mb: null }),
    ask(ctx, probeAudit, { sealed: 0, waiting: 0 }),
    ask(ctx, probeBackup, { last_at: null, size_mb: null, kept: 0, is_nightly: ctx.config.backups.isOwn }),
  ])
  const parts = { database, jobs, mail, payments, storage, disk, audit, backup }
  return { status: worstOf(Object.values(parts).map((part) => part.status)), ...ownFacts(ctx), ...parts }
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

async function ask<T extends object, F extends object>(
  ctx: AppContext,
  probe: (ctx: AppContext) => Promise<T>,
  unknown: F,
) {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${patienceMs} ms`)), patienceMs)
  })
  try {
    return await Promise.race([probe(ctx), silence])
  } catch (error) {
    ctx.log.warn({ err: error, probe: probe.name }, 'a part of the system does not answer')
    return { ...silent, ...unknown }
  } finally {
    clearTimeout(timer)
  }
}

function worstOf(states: State[]): State {
  if (states.includes('failed')) return 'failed'
  return states.includes('warning') ? 'warning' : 'ok'
}

/** Of this program, as its package says; read once. */
const ownVersion = readVersion()

function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'))
  const isNamed = typeof manifest === 'object' && manifest !== null && 'version' in manifest
  return isNamed ? String(manifest.version) : 'unknown'
}
