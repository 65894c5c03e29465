// Jobs and sweeps as the house runs them, at the walk's choice: a job waits until a process takes it, and waits again when
// that process dies; a sweep is due by the walk's clock and never much later than that.

import { sql } from 'kysely'
import { isDatabaseAway } from '../src/db/outage/database-away.ts'
import { sqlState } from '../src/db/pool.ts'
import { jobHandlers, schedule } from '../src/features.ts'
import type { Recurring } from '../src/jobs/jobs.ts'
import { Broken, Gone } from './actions/action.ts'
import { ProviderSilent } from './line.ts'
import type { Choices } from './seeded-choice.ts'
import { gone, type WalkProcess } from './server-pair.ts'
import type { World } from './world.ts'

export type WaitingJob = { task: string; payload: Record<string, string> }

/** What the walk looks at: the rest tidies up pictures, mails and backups. */
const walked = /^(bookings|payments|fleet|access)\.|^catalogue\.forget-past-days$/
/** So many seconds after it was due a sweep runs at the latest: processes do not stand still. */
const lateSeconds = 15

export type Sweep = { job: string; everySeconds: number; ranAt: number }

export function sweepsFrom(now: Date): Sweep[] {
  return schedule
    .filter(({ job }) => walked.test(job) && job !== 'bookings.mail-new-holds')
    .map((entry) => ({ job: entry.job, everySeconds: secondsOf(entry), ranAt: now.getTime() }))
}

function secondsOf(entry: Recurring): number {
  if ('everySeconds' in entry) return entry.everySeconds
  const [minute = '', hour = ''] = entry.cron.split(' ')
  if (minute.startsWith('*/')) return Number(minute.slice(2)) * 60
  return hour === '*' ? 3_600 : 86_400
}

/** Those that run now: all that are late, and of the due ones some. */
export function dueSweeps(sweeps: Sweep[], now: Date, choose: Choices): Sweep[] {
  return sweeps.filter((sweep) => {
    const late = (now.getTime() - sweep.ranAt) / 1000 - sweep.everySeconds
    return late >= lateSeconds || (late >= 0 && choose.chance(0.6))
  })
}

/** Takes what waits in the queue: the queue is its owner's alone. */
export async function takeWaiting({ db }: World): Promise<WaitingJob[]> {
  const { rows } = await sql<WaitingJob>`
    with taken as (delete from graphile_worker._private_jobs
                    where id in (select id from graphile_worker._private_jobs for update skip locked)
                   returning id, task_id, payload)
    select t.identifier as task, j.payload from taken j
      join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`.execute(db)
  return rows.filter(({ task }) => !task.startsWith('mail.'))
}

/** A lock that was waited for too long, or a connection that was lost: the runner tries again. */
export class Busy extends Error {}

/** Runs one on a process. `Gone`: it died meanwhile; `ProviderSilent`: it asked in vain; `Busy`: it waited in vain. All are tried again. */
export async function runJob(on: WalkProcess, { task, payload }: WaitingJob): Promise<void> {
  const handler = jobHandlers[task]
  if (!handler) throw new Broken(`nobody handles the job ${task}`)
  try {
    if ((await Promise.race([handler(on.ctx, payload), on.died])) === gone) throw new Gone()
  } catch (error) {
    if (!on.isAlive()) throw new Gone()
    if (error instanceof ProviderSilent) throw error
    if (sqlState(error) === '55P03' || isDatabaseAway(error)) throw new Busy()
    throw new Broken(
      `the job ${task} ${JSON.stringify(payload)} threw: ${error instanceof Error ? error.stack : error}`,
    )
  }
}
