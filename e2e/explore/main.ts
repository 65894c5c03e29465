// npm run explore -- --minutes 10 --as visitor|customer|clerk|driver --seed N, or --replay file: walks over a demo of its
// own as somebody who presses whatever there is, and ends with 1 when something is wrong.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import config from '../../playwright.config.ts'
import { whenEndedByHand } from '../../scripts/bench/ended-by-hand.ts'
import { choicesFrom } from '../../server/simulator/seeded-choice.ts'
import { forCustomers, forVisitors, open } from '../everywhere/addresses.ts'
import { startDemoServer } from '../global-setup.ts'
import { type Role, readOptions } from './options.ts'
import { goOut, type Walked, type World } from './outing.ts'
import { describeStep, type Step } from './step.ts'

const stepsAnOuting = 40
const entries: Record<Role, readonly string[]> = {
  visitor: ['/', ...open, ...forVisitors],
  customer: ['/dashboard', ...forCustomers, ...open],
  clerk: ['/admin', '/admin/bookings', '/admin/fleet', '/admin/hotels', '/admin/payments'],
  driver: ['/driver-dashboard'],
}
type Kept = { seed: number; as: Role; steps: Step[] }

const options = readOptions(process.argv.slice(2))
const kept = options.replay ? (JSON.parse(readFileSync(options.replay, 'utf8')) as Kept) : null
const { as, seed } = kept ?? options
const folder = 'explore-results'
const origin = `http://localhost:${options.port}`
const walked: Walked = { memory: new Map(), states: new Set(), steps: 0, missed: 0, found: new Map() }

const stopServer = await startDemoServer(origin)
whenEndedByHand(stopServer)
try {
  const browser = await chromium.launch(config.use?.launchOptions ?? {})
  try {
    await walkUntil(Date.now() + options.minutes * 60_000, {
      browser,
      origin,
      role: as,
      token: null,
      entries: entries[as],
    })
  } finally {
    await browser.close()
  }
} finally {
  await stopServer()
}
report()

async function walkUntil(until: number, world: World) {
  const outings = choicesFrom(seed)
  do {
    const token = await signIn()
    const choices = outings.branch()
    await goOut({ ...world, token }, walked, {
      choices,
      until,
      stepsMost: kept ? Number.POSITIVE_INFINITY : stepsAnOuting,
      replay: kept?.steps ?? null,
    })
  } while (!kept && Date.now() < until)
}

/** Anew for each outing: the one before may have signed out. */
async function signIn(): Promise<string | null> {
  if (as === 'visitor') return null
  // They read where the house is when they are loaded.
  const { signInAs } = await import('../people.ts')
  const { forgetLimitsOfAddress } = await import('../test-database.ts')
  await forgetLimitsOfAddress()
  return signInAs(origin, as === 'clerk' ? 'admin' : as)
}

function report() {
  console.log(
    `as ${as}, seed ${seed}: ${walked.steps} steps (${walked.missed} could not be taken), ${walked.states.size} states with axe`,
  )
  mkdirSync(folder, { recursive: true })
  let at = 0
  for (const { fault, place, steps, picture } of walked.found.values()) {
    at += 1
    const file = path.join(folder, `${as}-${seed}-${at}`)
    writeFileSync(`${file}.json`, JSON.stringify({ seed, as, steps } satisfies Kept, null, 1))
    if (picture) writeFileSync(`${file}.png`, picture)
    console.log(
      `\nwrong: ${fault}\n  at ${place}; picture ${file}.png\n  again: npm run explore -- --replay ${file}.json`,
    )
    for (const step of steps.slice(-8)) console.log(`  ${describeStep(step)}`)
  }
  console.log(walked.found.size === 0 ? 'nothing is wrong' : `\n${walked.found.size} faults`)
  process.exitCode = walked.found.size === 0 ? 0 : 1
}
