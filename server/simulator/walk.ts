// The walk: step after step a few people at once, then jobs and sweeps, then every invariant. What is done, by whom, when,
// with which luck, and which statement goes first, comes from the seed.
import type { Action, Actions, View } from './actions/action.ts'
import { accountsActions } from './actions/actions-accounts.ts'
import { bookingActions } from './actions/actions-booking.ts'
import { driverPayActions } from './actions/actions-driver-pay.ts'
import { endingActions } from './actions/actions-ending.ts'
import { fleetActions } from './actions/actions-fleet.ts'
import { moneyDeskActions } from './actions/actions-money-desk.ts'
import { partnerActions } from './actions/actions-partners.ts'
import { payingActions } from './actions/actions-paying.ts'
import { providerActions } from './actions/actions-provider.ts'
import { staffActions } from './actions/actions-staff.ts'
import { statementActions } from './actions/actions-statements.ts'
import { brokenIn } from './check.ts'
import { damage } from './damage.ts'
import { sweepsFrom } from './jobs.ts'
import type { Failure, Report } from './report.ts'
import { comeToRest } from './rest.ts'
import {
  collectJobs,
  processFor,
  quiet,
  run,
  startJobs,
  startSweeps,
  sweepAlone,
  textOf,
  type Walking,
} from './running.ts'
import { choicesFrom } from './seeded-choice.ts'
import { look } from './sight.ts'
import { betweenSteps, passTime } from './time.ts'
import type { World } from './world.ts'

export const actions: Actions = {
  ...bookingActions,
  ...payingActions,
  ...providerActions,
  ...endingActions,
  ...moneyDeskActions,
  ...statementActions,
  ...accountsActions,
  ...partnerActions,
  ...driverPayActions,
  ...staffActions,
  ...fleetActions,
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
    running: new Map(),
    failed: [],
    seen: { commits: 0, faults: 0 },
  }
  const { failed } = walking
  world.faults.areOn = true
  const onRejection = (reason: unknown) => failed.push(`an unhandled rejection: ${textOf(reason)}`)
  process.on('unhandledRejection', onRejection)
  const failure = (step: number, what: string[]): Failure => ({
    ...{ seed: world.seed, step, what: what.join('\n'), journal: world.journal, logged: world.logged },
    trace: world.trace.lines.slice(-40),
  })
  try {
    let step = 1
    for (; !isOver(step); step++) {
      await takeStep(walking, step)
      report.steps += 1
      if (failed.length > 0) return failure(step, failed)
    }
    const left = world.isDamaged ? [] : await comeToRest(walking, step)
    return left.length > 0 ? failure(step, left) : null
  } finally {
    process.off('unhandledRejection', onRejection)
  }
}

async function takeStep(walking: Walking, step: number) {
  const { world, choose } = walking
  world.note(`step ${step}`)
  passTime(world, choose, betweenSteps)
  const sight = await look(world)
  if (world.isDamaged) await damage(world, sight, choose)
  const view: View = { world, sight, choose }
  const size = choose.whole(1, 8)
  const isEarly = choose.chance(0.3)
  if (isEarly) startSweeps(walking, step)
  for (let nth = 0; nth < size; nth++) startAction(walking, view, step)
  await quiet(walking)
  if (!isEarly) startSweeps(walking, step)
  await startJobs(walking, step)
  await quiet(walking)
  await sweepAlone(walking, step)
  await collectJobs(walking)
  for (const what of await brokenIn(world)) walking.failed.push(what)
}

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
