import { randomInt } from 'node:crypto'
import { isDeep } from '../src/testing/slices/slice.ts'

/** How it is run: a new seed for each run unless one is named; a minute, or ten seconds in `npm test`. */
export type WalkOptions = {
  seed: number
  seeds: number
  seconds: number
  /** A world ends after so many steps, or hours of its own clock. */
  stepsAWorld: number
  hoursAWorld: number
  /** Each seed is run twice, and its traces compared. */
  isTwice: boolean
  traceFile: string | undefined
}

export function readWalkOptions(env: NodeJS.ProcessEnv = process.env): WalkOptions {
  return {
    seed: whole(env.WALK_SEED) ?? whole(env.TEST_SEED) ?? randomInt(2 ** 31),
    seeds: whole(env.WALK_SEEDS) ?? Number.MAX_SAFE_INTEGER,
    seconds: whole(env.WALK_SECONDS) ?? (isDeep ? 60 : 10),
    stepsAWorld: whole(env.WALK_STEPS) ?? 300,
    hoursAWorld: whole(env.WALK_HOURS) ?? Number.MAX_SAFE_INTEGER,
    isTwice: env.WALK_TWICE === 'yes',
    traceFile: env.WALK_TRACE || undefined,
  }
}

function whole(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined
  if (!/^\d{1,10}$/.test(text)) throw new Error(`a whole number is wanted, not ${text}`)
  return Number(text)
}
