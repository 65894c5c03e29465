import type { Step } from './bars.ts'
import { untilWhole, whoIs } from './cluster.ts'
import { asSuperuser, type World } from './world.ts'

/** Each begins with three machines that are whole, and leaves them so. */
export const steps: Record<string, (world: World) => Promise<Step>> = { primary: losePrimary }

async function losePrimary(world: World): Promise<Step> {
  const { primary } = await untilWhole()
  const { machines } = world
  return underBookings(world, 'primary killed', async () => {
    const hitAt = performance.now()
    machines.signalPostgres(primary, 'SIGKILL')
    await machines.killPatroni(primary)
    const before = world.acknowledged.held.length
    await world.moreBookings(9)
    const backAfterMs = performance.now() - hitAt
    const wrong = (await whoIs('primary')).includes(primary) ? ['the killed one is the primary'] : []
    machines.startPatroni(primary)
    await untilWhole()
    return { backAfterMs, wrong, refusals: null }
  })
}

type Outcome = Pick<Step, 'backAfterMs' | 'wrong' | 'refusals'>

async function underBookings(world: World, name: string, lose: () => Promise<Outcome>): Promise<Step> {
  const before = world.acknowledged.held.length + world.acknowledged.paid.length
  const stopFlow = world.startFlow()
  await world.moreBookings()
  const outcome = await lose()
  await world.moreBookings()
  await stopFlow()
  return {
    name,
    acknowledged: world.acknowledged.held.length + world.acknowledged.paid.length - before,
    lost: (await world.lost()).length,
    processesEnded: world.processesEnded(),
    unhandled: world.unhandled(),
    broken: await world.broken(),
    ...outcome,
  }
}
