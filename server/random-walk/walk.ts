// The walk: step after step a few people at once, then jobs and sweeps, then every invariant. What is done, by whom, when
// and with which luck comes from the seed. Not so: which of two actions that run at once the database lets pass first,
// and with it the ids that the server draws; a seed replays the same choices, and nearly always the same failure.
import { type Action, type Actions, Broken, type Deed, Gone, type View } from './actions/action.ts'
import { accountsActions } from './actions/actions-accounts.ts'
import { bookingActions } from './actions/actions-booking.ts'
import { endingActions } from './actions/actions-ending.ts'
import { fleetActions } from './actions/actions-fleet.ts'
import { moneyDeskActions } from './actions/actions-money-desk.ts'
import { partnerActions } from './actions/actions-partners.ts'
import { payingActions } from './actions/actions-paying.ts'
import { providerActions } from './actions/actions-provider.ts'
import { staffActions } from './actions/actions-staff.ts'
import { brokenIn } from './check.ts'
import { damage } from './damage.ts'
import { Busy, dueSweeps, runJob, type Sweep, sweepsFrom, takeWaiting, type WaitingJob } from './jobs.ts'
import { ProviderSilent } from './line.ts'
import type { Failure, Report } from './report.ts'
import { type Choices, choicesFrom } from './seeded-choice.ts'
import type { WalkProcess } from './server-pair.ts'
import { look } from './sight.ts'
import { passTime } from './time.ts'
import type { World } from './world.ts'

export const actions: Actions = {
  ...bookingActions,
  ...payingActions,
  ...providerActions,
  ...endingActions,
  ...moneyDeskActions,
  ...accountsActions,
  ...partnerActions,
  ...staffActions,
  ...fleetActions,
}

type Walking = {
  world: World
  choose: Choices
  report: Report
  sweeps: Sweep[]
  waiting: WaitingJob[]
  sweptAloneAt: number
  /** What runs: some of it waits for an answer that is held back, over many steps. */
  running: Set<Promise<void>>
  failed: string[]
}

/** Walks until `isOver`, or until something is broken. */
export async function walk(world: World, report: Report, isOver: (step: number) => boolean): Promise<Failure | null> {
  const walking: Walking = {
    world,
    choose: choicesFrom(world.seed ^ 0x5eed),
    report,
    sweeps: sweepsFrom(world.clock.now()),
    waiting: [],
    sweptAloneAt: world.clock.now().getTime(),
    running: new Set(),
    failed: [],
  }
  const { failed } = walking
  const onRejection = (reason: unknown) => failed.push(`an unhandled rejection: ${textOf(reason)}`)
  process.on('unhandledRejection', onRejection)
  try {
    for (let step = 1; !isOver(step); step++) {
      await takeStep(walking, step)
      report.steps += 1
      if (failed.length > 0)
        return { seed: world.seed, step, what: failed.join('\n'), journal: world.journal, logged: world.logged }
    }
    return null
  } finally {
    process.off('unhandledRejection', onRejection)
    for (const one of world.provider.line.held) one.timeOut()
    await Promise.allSettled([...walking.running].map((one) => Promise.race([one, nextTurn()])))
  }
}

async function takeStep(walking: Walking, step: number) {
  const { world, choose } = walking
  world.note(`step ${step}`)
  passTime(world, choose)
  const sight = await look(world)
  if (world.isDamaged) await damage(world, sight, choose)
  const view: View = { world, sight, choose }
  const size = choose.whole(1, 8)
  const isEarly = choose.chance(0.3)
  const killAt = choose.chance(0.02) ? choose.whole(0, 12) : null
  if (isEarly) startSweeps(walking, step)
  for (let nth = 0; nth < size; nth++) startAction(walking, view, step)
  if (killAt !== null) await killOne(walking, killAt)
  await quiet(walking)
  if (!isEarly) startSweeps(walking, step)
  await startJobs(walking, step)
  await quiet(walking)
  if (hasPassed(sweepSeconds, walking)) await sweepAlone(walking, step)
  await collectJobs(walking)
  for (const what of await brokenIn(world)) walking.failed.push(what)
}

/** Everything that runs has come to its end, or waits for an answer that the walk holds back. */
async function quiet({ running, world }: Walking) {
  const { line } = world.provider
  while (running.size > line.held.size) await Promise.race([...running, line.nextHeld()])
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

function startAction(walking: Walking, view: View, step: number) {
  const { choose } = walking
  for (let tries = 0; tries < 6; tries++) {
    const kind = choose.weighted(weights)
    const action = actions[kind] as Action // one of the table's own names
    const deed = action.plan({ ...view, choose: choose.branch() })
    if (deed) return run(walking, { kind, step, on: processFor(walking) }, deed)
  }
}

const weights = Object.fromEntries(Object.entries(actions).map(([kind, { weight }]) => [kind, weight]))

function processFor({ world, choose }: Walking): WalkProcess {
  return choose.pick(world.processes)! // there are always two
}

type Doing = { kind: string; step: number; on: WalkProcess }

function run(walking: Walking, { kind, step, on }: Doing, deed: Deed) {
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
  running.add(doing)
}

function startSweeps(walking: Walking, step: number) {
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

async function sweepAlone(walking: Walking, step: number) {
  walking.sweptAloneAt = walking.world.clock.now().getTime()
  for (const task of backSoon) {
    startJob(walking, { task, payload: {} }, { step, on: processFor(walking) })
    await quiet(walking)
  }
}

/** After the first the money of a booking that has ended is earned, goes back, or is a case. */
const awaited = { 'payments.settle-ended-booking': 'unsettled', 'fleet.follow-booking': 'unfollowed' } as const

/** The bookings that wait for a job of this kind. */
function awaiting(world: World, { task }: WaitingJob): Set<string> | null {
  return task in awaited ? world[awaited[task as keyof typeof awaited]] : null // asked the line before
}

/** Jobs that were added meanwhile, most of them: the others wait, as they do when all workers are busy. */
async function startJobs(walking: Walking, step: number) {
  const { choose, waiting } = walking
  await collectJobs(walking)
  for (const job of waiting.splice(0)) {
    if (choose.chance(0.2)) waiting.push(job)
    else startJob(walking, job, { step, on: processFor(walking) })
  }
}

/** What was added since the last look waits from here on. */
async function collectJobs({ waiting, world }: Walking) {
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

/** At a moment that nobody chose: some turns of the loop after the step began. */
async function killOne(walking: Walking, turns: number) {
  const { world } = walking
  const victim = processFor(walking)
  for (let turn = 0; turn < turns; turn++) await nextTurn()
  victim.note('dies')
  world.diedAt = world.clock.now()
  await victim.kill()
  walking.report.count('a process dies', 'replaced')
  await world.replace(victim)
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
