// The end of a world: nothing goes wrong any more, everybody is heard, time passes, and then nothing is left pending.

import { sendEvent } from './actions/actions-provider.ts'
import { brokenIn } from './check.ts'
import { pendingIn } from './pending.ts'
import { goodSignature, type ProviderEvent } from './provider.ts'
import { processFor, quiet, run, startJobs, startSweeps, sweepAlone, type Walking } from './running.ts'
import { advance } from './time.ts'

const minute = 60
/** Ten minutes is the longest claim on a row; an attempt whose page is a while old is asked about once an hour. */
const pauses = [1, 1, 1, 2, 5, 5, 15, 60, 15, 1].map((minutes) => minutes * minute)

/** Answers what is still pending, or broken, when it should have come to an end. */
export async function comeToRest(walking: Walking, step: number): Promise<string[]> {
  const { world, failed } = walking
  world.note('faults off')
  world.faults.areOn = false
  world.provider.line.isCalm = true
  for (const held of [...world.provider.line.held]) held.release()
  await quiet(walking)
  for (const event of world.provider.events.splice(0)) {
    deliver(walking, event, step)
    await quiet(walking)
  }
  for (const seconds of pauses) {
    advance(world, seconds)
    world.provider.line.isCalm = true
    startSweeps(walking, step)
    await quiet(walking)
    await workOff(walking, step)
    await sweepAlone(walking, step)
  }
  await workOff(walking, step)
  return [...failed, ...(await brokenIn(world)), ...(await pendingIn(world))]
}

async function workOff(walking: Walking, step: number) {
  do {
    await startJobs(walking, step)
    await quiet(walking)
  } while (walking.waiting.length > 0 && walking.failed.length === 0)
}

/** A provider sends its events until they are taken. */
function deliver(walking: Walking, event: ProviderEvent, step: number) {
  run(walking, { kind: 'an event arrives at the end', step, on: processFor(walking) }, async (on) => {
    const { status } = await sendEvent(on, event, goodSignature)
    return String(status)
  })
}
