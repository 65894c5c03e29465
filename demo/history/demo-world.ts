// What the demo's history is made with: one transaction, a clock that steps, chance by a seed, the sandbox for all money,
// people who act, and the jobs that their acts ask for.
import { addHours } from '@skyroute/core/dates.ts'
import type { AppContext } from '@skyroute/server/context.ts'
import type { Tx } from '@skyroute/server/db/pool.ts'
import { jobHandlers } from '@skyroute/server/features.ts'
import { sandboxGateways } from '@skyroute/server/gateways/payments/sandbox/sandbox.ts'
import type { Actor } from '@skyroute/server/http/actor.ts'
import type { RequestContext } from '@skyroute/server/http/request-context.ts'
import { sql } from 'kysely'
import type { People, Person } from '../people/people.ts'
import { seededRandom } from '../seeded-random.ts'
import { type SteppingClock, steppingClock } from './play-timelines.ts'

export type DemoWorld = {
  ctx: AppContext
  tx: Tx
  clock: SteppingClock
  actorOf(person: Person): Actor
  /** Runs what the last act has asked for. */
  runJobs(): Promise<void>
}

/** Nobody is mailed. Longer ago than this nobody was told on the site: that would only take time. */
const toldDays = 30
const dropped = /^mail\./
const telling = /^(notify|fleet)\./

/** Limits count by the real clock, outside of this transaction: eight months in a minute would be used against people. */
const noLimits: AppContext['limits'] = {
  take: async () => {},
  refuseWhenUsedUp: async () => {},
  clear: async () => {},
  giveBack: async () => {},
}

/** Where the demo's staff sit: at no address. */
export const nowhere: RequestContext = { address: '', userAgent: null, requestId: '' }

type Opening = { people: People; openedAt: Date; now: Date }

export async function openDemoWorld(
  outside: AppContext,
  tx: Tx,
  { people, openedAt, now }: Opening,
): Promise<DemoWorld> {
  const clock = steppingClock(openedAt)
  const random = { bytes: seededRandom('history').bytes }
  const payments = sandboxGateways({ ...outside.config, db: tx, clock, random })
  const ctx: AppContext = { ...outside, db: tx, replica: tx, clock, random, payments, limits: noLimits }
  const actors = await actorsOf(tx, people)
  return {
    ctx,
    tx,
    clock,
    actorOf(person: Person) {
      const actor = actors.get(person.id)
      if (!actor) throw new Error(`the demo does not know ${person.email}`)
      return actor
    },
    runJobs: jobRunner(ctx, tx, { toldFrom: addHours(now, -24 * toldDays) }),
  }
}

async function actorsOf(tx: Tx, people: People): Promise<Map<string, Actor>> {
  const { rows } = await sql<{ role_id: string; permission: string }>`
    select role_id, permission from role_permissions`.execute(tx)
  return new Map(
    people.all.map(({ id, role, email, firstName, lastName }) => {
      const permissions = new Set(rows.filter(({ role_id }) => role_id === role).map(({ permission }) => permission))
      const isSuperadmin = role === 'superadmin'
      const isStaff = isSuperadmin || role === 'admin'
      const actor = { userId: id, email, firstName, lastName, roles: [role], permissions, isStaff, isSuperadmin }
      return [id, { ...actor, mustSetUpTwoFactor: false }]
    }),
  )
}

type Job = { id: number; task: string; payload: Record<string, string> }

/** Runs what is new in the queue, and what that asks for, until nothing is left. */
function jobRunner(ctx: AppContext, tx: Tx, { toldFrom }: { toldFrom: Date }) {
  let last = 0
  const isWanted = (task: string) => !dropped.test(task) && (ctx.clock.now() >= toldFrom || !telling.test(task))
  return async () => {
    for (let jobs = await takeJobs(tx, last); jobs.length > 0; jobs = await takeJobs(tx, last)) {
      last = jobs.at(-1)?.id ?? last
      for (const { task, payload } of jobs) if (isWanted(task)) await jobHandlers[task]?.(ctx, payload)
    }
  }
}

/** What this transaction has put into the queue. Only the queue's owner may take it out again. */
async function takeJobs(tx: Tx, last: number): Promise<Job[]> {
  const { rows } = await sql<Job>`
    with taken as (delete from graphile_worker._private_jobs where id > ${last} and created_at = now()
                   returning id, task_id, payload)
    select j.id, t.identifier as task, j.payload from taken j
      join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`.execute(tx)
  return rows
}
