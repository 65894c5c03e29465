// npm run soak [-- --minutes 60]: half of what the machine does, mixed as in life, with a fault every minute. Ends with 1
// when memory grows after the tenth minute, an error is no refusal, or a promise is broken. It needs what npm brings; its
// data goes with it, its log stays in soak.log.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { readConfig } from '../../server/src/config.ts'
import { brokenPromises, describeBroken } from '../../server/src/invariants/broken-promises.ts'
import { openContext } from '../../server/src/open-context.ts'
import { readCustomers, tokenOf } from '../bench/booking-asks.ts'
import { whenEndedByHand } from '../bench/ended-by-hand.ts'
import { stopAll } from '../bench/processes.ts'
import { readRows } from '../bench/read-rows.ts'
import { numberOptions } from './number-options.ts'
import { brokenSoakBars, growths, isLong, isRejection, type Soak } from './soak/bars.ts'
import { faults } from './soak/faults.ts'
import { atOnce, type Heard, steadily } from './soak/load.ts'
import { openSoakWorld, type SoakWorld } from './soak/soak-world.ts'
import type { People } from './soak/visits.ts'

const { minutes } = numberOptions({ minutes: 60 })
/** After a fault has healed: connections are opened again, what waited is worked off. */
const recoveryMs = 15_000

const folder = mkdtempSync(path.join(tmpdir(), 'skyroute-soak-'))
chmodSync(folder, 0o755)
whenEndedByHand(stopAll)
try {
  const world = await openSoakWorld(folder, 'soak.log')
  try {
    report(await soak(world))
  } finally {
    await world.close()
  }
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}

async function soak(world: SoakWorld): Promise<Soak> {
  const people = await findPeople(world)
  const most = await ramp(world, people)
  console.log(
    `the machine does ${most.toFixed(0)} visits a second; half of it for ${minutes} minutes (load of the machine ${loadavg()[0]?.toFixed(1)})`,
  )
  const seen: Soak = { minutes, answered: 0, faults: {}, notBegun: 0, memoryMB: [], broken: [] }
  const refusals: Record<string, number> = {}
  let tooks: number[] = []
  let isInWindow = false
  let isOver = false
  const hear = ({ kind, status, code, tookMs }: Heard) => {
    seen.answered += 1
    tooks.push(tookMs)
    if (status >= 200 && status < 400) return
    const counts = isRejection({ status }, isInWindow) ? refusals : seen.faults
    const what = [kind, status || 'broken', code].join(' ').trim()
    counts[what] = (counts[what] ?? 0) + 1
  }
  const load = steadily({ world, people, hear }, most / 2, () => isOver)
  try {
    for (let minute = 0; minute < minutes; minute++) {
      const beganAt = performance.now()
      const fault = faults[minute % faults.length]
      isInWindow = true
      await fault?.happen(world)
      await pause(recoveryMs)
      isInWindow = false
      await pause(Math.max(0, 60_000 - (performance.now() - beganAt)))
      const memory = world.memory()
      seen.memoryMB.push(memory)
      console.log(
        `minute ${minute + 1}: ${fault?.name}; ${tooks.length} answers, p99 ${quantile(tooks, 0.99).toFixed(0)} ms; ${describeMemory(memory)}`,
      )
      tooks = []
    }
  } finally {
    // Whatever broke: the visits end before their world does.
    isOver = true
    seen.notBegun = await load
  }
  await pause(recoveryMs)
  console.log(`refused: ${JSON.stringify(refusals)}`)
  seen.broken = await promisesBroken(world)
  return seen
}

/** The most visits a second that were not refused, among more and more people at once. */
async function ramp(world: SoakWorld, people: People): Promise<number> {
  const hear = () => {}
  // Not counted: code is compiled, statements are prepared, the shelves are filled.
  await atOnce({ world, people, hear }, { people: 4, seconds: 10 })
  let most = 0
  for (const many of [4, 8, 16])
    most = Math.max(most, await atOnce({ world, people, hear }, { people: many, seconds: 8 }))
  return most
}

async function findPeople({ databaseUrl }: SoakWorld): Promise<People> {
  const enter = `
    insert into sessions (user_id, token_hash, created_at, last_seen_at, expires_at)
    select id, sha256(uuid_send(id) || sha256(uuid_send(id))), now(), now(), now() + interval '1 day'
      from users where email = $1 returning user_id as id`
  const tokenFor = async (email: string) =>
    tokenOf((await readRows<{ id: string }>(databaseUrl, enter, [email]))[0]?.id ?? '')
  return {
    customers: await readCustomers(databaseUrl),
    clerk: await tokenFor('admin@skyroute.example'),
    driver: await tokenFor('driver@skyroute.example'),
  }
}

async function promisesBroken({ databaseUrl }: SoakWorld): Promise<string[]> {
  const ctx = openContext(readConfig({ DATA_FOLDER: folder }), databaseUrl, pino({ level: 'error' }))
  try {
    return describeBroken(await brokenPromises(ctx.db, new Date()))
  } finally {
    await ctx.close()
  }
}

function report(seen: Soak) {
  console.log(`${seen.answered} requests answered in ${minutes} minutes`)
  if (isLong(seen)) console.log(`grew a minute after the tenth: ${describeGrowths(seen)}`)
  else console.log('this was a short soak: it says nothing about memory')
  const missed = brokenSoakBars(seen)
  for (const bar of missed) console.log(`missed: ${bar}`)
  process.exitCode = missed.length > 0 ? 1 : 0
}

function describeMemory(memory: Record<string, number>, digits = 0): string {
  return Object.entries(memory)
    .map(([name, megabytes]) => `${name} ${megabytes.toFixed(digits)} MB`)
    .join(', ')
}

function describeGrowths(seen: Soak): string {
  return Object.entries(growths(seen))
    .map(([name, { growth, error }]) => `${name} ${growth.toFixed(2)} MB (standard error ${error.toFixed(2)})`)
    .join(', ')
}

function quantile(tooks: number[], share: number): number {
  const sorted = tooks.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
