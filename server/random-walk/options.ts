import { randomInt } from 'node:crypto'

/** How the walk is run: a new seed for each run unless one is named, a minute unless told otherwise. */
export type WalkOptions = { seed: number; seconds: number; stepsAWorld: number; seeds: number }

export function readWalkOptions(env: NodeJS.ProcessEnv = process.env): WalkOptions {
  return {
    seed: whole(env.WALK_SEED) ?? randomInt(2 ** 31),
    seconds: whole(env.WALK_SECONDS) ?? 60,
    stepsAWorld: whole(env.WALK_STEPS) ?? 300,
    seeds: whole(env.WALK_SEEDS) ?? Number.MAX_SAFE_INTEGER,
  }
}

function whole(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined
  if (!/^\d{1,10}$/.test(text)) throw new Error(`a whole number is wanted, not ${text}`)
  return Number(text)
}
