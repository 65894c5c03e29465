// What runs in a world, statement by statement, and what happens to it meanwhile.
import { Broken, type Deed, Gone } from './actions/action.ts'
import { brokenBetween } from './check.ts'
import { Busy, dueSweeps, runJob, type Sweep, takeWaiting, type WaitingJob } from './jobs.ts'
import { ProviderSilent } from './line.ts'
import type { Report } from './report.ts'
import type { Choices } from './seeded-choice.ts'
import type { WalkProcess } from './server-pair.ts'
import { passTime, whileAtWork } from './time.ts'
import type { World } from './world.ts'

export type Walking = {
  world: World
  choose: Choices
  report: Report
  sweeps: Sweep[]
  waiting: WaitingJob[]
  sweptAloneAt: number
  /** What runs: some of it waits for an answer that is held back, over many steps. */
  running: Map<Promise<void>, string>
  failed: string[]
  /** Of what the scheduler counts: when the promises were asked last, and when something was lost last. */
  seen: { commits: number; faults: number }
}

/** Everything that runs has come to its end, or waits for an answer that the provider's line holds back. */
export async function quiet(walking: Walking) {
  const { scheduler, provider, faults } = walking.world
  while (await scheduler.turn()) if (faults.areOn) await happenMeanwhile(walking)
  if (walking.running.size > 0 && provider.line.held.size === 0)
    walking.failed.push(`nothing is left to wait for, and yet there waits: ${[...walking.running.values()].join(', ')}`)
}

const meanwhile = { nothing: 9_900, 'an answer arrives': 50, 'time passes': 35, 'a process dies': 15 }

/** Between two statements. */
async function happenMeanwhile(walking: Walking) {
  const { world, choose } = walking
  const what = choose.weighted(meanwhile)
  if (what === 'an answer arrives') choose.pick([...world.provider.line.held])?.release()
  if (what === 'time passes') passTime(world, choose, whileAtWork)
  if (what === 'a process dies') await killOne(walking)
  await checkBetween(walking)
}

/** All promises are asked at once and take as long as thirty statements: after every commit would be most of the time. */
const commitsApart = 4

async function checkBetween({ world, seen, failed }: Walking) {
  const { commits, faults } = world.scheduler.counted
  if (faults > seen.faults) world.lostAt = world.clock.now()
  seen.faults = faults
  if (failed.length > 0 || commits - seen.commits < commitsApart) return
  seen.commits = commits
  failed.push(...(await brokenBetween(world)))
}

export function processFor({ world, choose }: Walking): WalkProcess {
  return choose.pick(world.processes)! // there are always two
}

type Doing = { kind: string; step: number; on: WalkProcess }

export function run(walking: Walking, { kind, step, on }: Doing, deed: Deed) {
  const { world, report, running, failed } = walking
  const doing = deed(on)
    .catch((error: unknown) => {
      if (error instanceof Gone || !on.isAlive()) return 'no answer'
      if (error instanceof ProviderSilent) return 'the provider was silent'
      if (error instanceof Busy) return 'waited too long'
      if (world.isDamaged) return 'trouble with the damage'
      failed.push(error instanceof Broken ? error.message : `${kind}: ${textOf(error)}`)
      return 'broken'
    })
    .then((outcome) => {
      report.count(kind, outcome)
      on.note(`${kind}, begun in step ${step}: ${outcome}`)
    })
    .finally(() => running.delete(doing))
  running.set(doing, `${kind}, begun in step ${step} on ${on.name}`)
}

export function startSweeps(walking: Walking, step: number) {
  const { world, choose, sweeps } = walking
  for (const sweep of dueSweeps(sweeps, world.clock.now(), choose)) {
    sweep.ranAt = world.clock.now().getTime()
    // Each process has timers of its own, and they may meet.
    const on = choose.chance(0.3) ? world.processes : [processFor(walking)]
    for (const process of on) startJob(walking, { task: sweep.job, payload: {} }, { step, on: process })
  }
}

/** A sweep leaves out what somebody holds just then and comes back after 20 seconds: here it comes back to a quiet house. */
const sweepSeconds = 20
const backSoon = ['bookings.expire-holds', 'bookings.expire-changes', 'payments.sweep-webhooks']

function hasPassed(seconds: number, { world, sweptAloneAt }: Walking): boolean {
  return world.clock.now().getTime() - sweptAloneAt >= seconds * 1_000
}

export async function sweepAlone(walking: Walking, step: number) {
  const { world } = walking
  if (!hasPassed(sweepSeconds, walking)) return
  walking.sweptAloneAt = world.clock.now().getTime()
  await withoutFaults(world, async () => {
    for (const task of backSoon) {
      startJob(walking, { task, payload: {} }, { step, on: processFor(walking) })
      await quiet(walking)
    }
  })
}

async function withoutFaults({ faults }: World, work: () => Promise<void>) {
  const wereOn = faults.areOn
  faults.areOn = false
  await work()
  faults.areOn = wereOn
}

/** After the first the money of a booking that has ended is earned, goes back, or is asked for by the case of a refund. */
const awaited = { 'payments.settle-ended-booking': 'unsettled', 'fleet.follow-booking': 'unfollowed' } as const

/** The bookings that wait for a job of this kind. */
function awaiting(world: World, { task }: WaitingJob): Set<string> | null {
  return task in awaited ? world[awaited[task as keyof typeof awaited]] : null // asked the line before
}

/** Jobs that were added meanwhile, most of them: the others wait, as they do when all workers are busy. */
export async function startJobs(walking: Walking, step: number) {
  const { choose, waiting } = walking
  await collectJobs(walking)
  for (const job of waiting.splice(0)) {
    if (choose.chance(0.2)) waiting.push(job)
    else startJob(walking, job, { step, on: processFor(walking) })
  }
}

/** What was added since the last look waits from here on. */
export async function collectJobs({ waiting, world }: Walking) {
  const added = await takeWaiting(world)
  for (const job of added) awaiting(world, job)?.add(job.payload.bookingId ?? '')
  waiting.push(...added)
}

function startJob(walking: Walking, job: WaitingJob, { step, on }: { step: number; on: WalkProcess }) {
  run(walking, { kind: `job ${job.task}`, step, on }, async () => {
    on.note(`takes ${job.task} ${Object.values(job.payload).join(' ')}`)
    try {
      await runJob(on, job)
      awaiting(walking.world, job)?.delete(job.payload.bookingId ?? '')
      return 'done'
    } catch (error) {
      const isQueued = Object.keys(job.payload).length > 0
      if (isQueued && (error instanceof Gone || error instanceof ProviderSilent || error instanceof Busy))
        walking.waiting.push(job)
      throw error
    }
  })
}

async function killOne(walking: Walking) {
  const { world } = walking
  const victim = processFor(walking)
  victim.note('dies')
  world.lostAt = world.clock.now()
  await victim.kill()
  walking.report.count('a process dies', 'replaced')
  await world.replace(victim)
}

export function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
