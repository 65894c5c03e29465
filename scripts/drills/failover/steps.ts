import { prepareAsks } from './ask-meanwhile.ts'
import type { Answer, Step } from './bars.ts'
import { until, untilWhole, whoIs } from './cluster.ts'
import { holdAllConnections } from './hold-connections.ts'
import { type Name, names } from './machines.ts'
import { asSuperuser, type World } from './world.ts'

/** Each begins with three machines that are whole, and leaves them so. */
export const steps: Record<string, (world: World) => Promise<Step>> = {
  primary: losePrimary,
  freeze: freezePrimary,
  etcd: loseMajority,
  connections: loseConnections,
  lag: loseReplay,
  standby: loseStandby,
  disk: loseDisk,
}

/** The primary and its Patroni are killed: a standby takes over. */
async function losePrimary(world: World): Promise<Step> {
  const { machines } = world
  const { primary } = await untilWhole()
  return underBookings(world, 'primary killed', async () => {
    machines.signalPostgres(primary, 'SIGKILL')
    await machines.killPatroni(primary)
    const backAfterMs = await untilBooked(world)
    const wrong = (await whoIs('primary')).includes(primary) ? ['the killed one is the primary'] : []
    machines.startPatroni(primary)
    await untilWhole()
    return { backAfterMs, wrong }
  })
}

/** The primary and its Patroni stand still, as on a machine that hangs, and wake up when there is another primary. */
async function freezePrimary(world: World): Promise<Step> {
  const { machines } = world
  const { primary } = await untilWhole()
  return underBookings(world, 'primary frozen', async () => {
    machines.freezePatroni(primary)
    machines.signalPostgres(primary, 'SIGSTOP')
    const backAfterMs = await untilBooked(world)
    machines.signalPostgres(primary, 'SIGCONT')
    machines.thawPatroni(primary)
    const { primary: next } = await untilWhole()
    return { backAfterMs, wrong: next === primary ? ['the frozen one is the primary again'] : [] }
  })
}

/** Two of three etcd are killed: nobody may be the primary, for nobody knows that no other is. */
async function loseMajority(world: World): Promise<Step> {
  const { machines } = world
  const { primary, sync } = await untilWhole()
  const askAll = await prepareAsks(world)
  return underBookings(world, 'majority of etcd lost', async () => {
    for (const name of [primary, sync]) await machines.killEtcd(name)
    let primariesMost = 0
    await until('the primary steps down', async () => {
      const primaries = await whoIs('primary')
      primariesMost = Math.max(primariesMost, primaries.length)
      return primaries.length === 0
    })
    const answers = await untilRefused(askAll)
    primariesMost = Math.max(primariesMost, (await whoIs('primary')).length)
    for (const name of [primary, sync]) machines.startEtcd(name)
    const backAfterMs = await untilBooked(world)
    await untilWhole()
    return { backAfterMs, answers, wrong: primariesMost > 1 ? ['two primaries at once'] : [] }
  })
}

/** Others take all connections of the primary. */
async function loseConnections(world: World): Promise<Step> {
  const { primary } = await untilWhole()
  const askAll = await prepareAsks(world)
  return underBookings(world, 'no connection left', async () => {
    const release = await holdAllConnections(primary)
    const answers = await untilRefused(askAll)
    await release()
    return { backAfterMs: await untilBooked(world), answers }
  })
}

/** Both standbys keep what they get and show none of it: who has just booked still reads it. */
async function loseReplay(world: World): Promise<Step> {
  const { machines } = world
  const { sync, other } = await untilWhole()
  const standbys = [sync, other]
  return underBookings(world, 'standbys lag', async () => {
    for (const name of standbys) machines.signalReplay(name, 'SIGSTOP')
    const backAfterMs = await untilBooked(world)
    const wrong = await world.bookAndRead()
    await until('the primary answers for standbys that lag', () => world.readsFromPrimary()).catch(() =>
      wrong.push('standbys that lag are read from'),
    )
    for (const name of standbys) machines.signalReplay(name, 'SIGCONT')
    await until('standbys are read from again', async () => !(await world.readsFromPrimary()))
    return { backAfterMs, wrong }
  })
}

/** The synchronous standby freezes: another takes its place. */
async function loseStandby(world: World): Promise<Step> {
  const { machines } = world
  const { sync } = await untilWhole()
  return underBookings(world, 'synchronous standby frozen', async () => {
    machines.signalPostgres(sync, 'SIGSTOP')
    const backAfterMs = await untilBooked(world)
    const replaced = await until('another synchronous standby', async () => {
      const syncs = await whoIs('sync')
      return syncs.length === 1 && syncs[0] !== sync
    }).catch(() => false)
    machines.signalPostgres(sync, 'SIGCONT')
    await untilWhole()
    return { backAfterMs, wrong: replaced ? [] : ['no other became the synchronous standby'] }
  })
}

/** The disks of all three are full, for rows and then for the log: whoever became the primary would have no room either. */
async function loseDisk(world: World): Promise<Step> {
  const { machines } = world
  const { primary } = await untilWhole()
  const askAll = await prepareAsks(world)
  return underBookings(world, 'disk full', async () => {
    for (const name of names) machines.fillDisk(name)
    const answers = await untilRefused(askAll)
    await until('the log has no room', () => takesNoMoreLog(primary))
    answers.push(...(await untilRefused(askAll)))
    for (const name of names) machines.freeDisk(name)
    const backAfterMs = await untilBooked(world)
    await untilWhole()
    return { backAfterMs, answers }
  })
}

async function takesNoMoreLog(primary: Name): Promise<boolean> {
  return asSuperuser(primary, 'select pg_logical_emit_message(true, $$drill$$, repeat($$.$$, 1000000))').then(
    () => false,
    () => true,
  )
}

/** Until every booking is refused, and twice more. */
async function untilRefused(askAll: () => Promise<Answer[]>): Promise<Answer[]> {
  const all: Answer[] = []
  await until('bookings are refused', async () => {
    const answers = await askAll()
    all.push(...answers)
    return answers.every(({ what, status }) => what !== 'a booking' || status !== 201)
  })
  return [...all, ...(await askAll()), ...(await askAll())]
}

/** More than were under way at the blow: the last of them was asked for after it. */
async function untilBooked(world: World): Promise<number> {
  const began = performance.now()
  await world.moreBookings(9)
  return performance.now() - began
}

type Outcome = { backAfterMs: number; wrong?: string[]; answers?: Answer[] }

async function underBookings(world: World, name: string, lose: () => Promise<Outcome>): Promise<Step> {
  const { acknowledged } = world
  const before = acknowledged.held.length + acknowledged.paid.length
  const stopFlow = world.startFlow()
  await world.moreBookings()
  const { backAfterMs, wrong = [], answers = null } = await lose()
  await world.moreBookings()
  await stopFlow()
  const stuck = await world.stuckJobs()
  return {
    name,
    acknowledged: acknowledged.held.length + acknowledged.paid.length - before,
    lost: (await world.lost()).length,
    backAfterMs,
    answers,
    processesEnded: world.processesEnded(),
    unhandled: world.unhandled(),
    broken: await world.broken(),
    wrong: stuck > 0 ? [...wrong, `${stuck} jobs are held by nobody`] : wrong,
  }
}
