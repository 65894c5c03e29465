// npm run simulate -- [--seed N] [--hours H] [--seconds S] [--twice] [--trace FILE]: the simulator by hand, as long as you
// like. With hours it is one seed, for so many hours of its own clock, unless seconds are named as well: then one seed
// follows the other. Ten minutes are one process: what each world compiles for its servers stays in memory.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readWalkOptions } from './options.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    hours: { type: 'string' },
    seconds: { type: 'string' },
    steps: { type: 'string' },
    twice: { type: 'boolean', default: false },
    trace: { type: 'string' },
  },
})
const isOneSeed = values.seconds === undefined && (values.hours !== undefined || values.twice)
const asked = {
  WALK_SEED: values.seed ?? '',
  WALK_HOURS: values.hours ?? '',
  WALK_STEPS: values.steps ?? '',
  WALK_SECONDS: values.seconds ?? (isOneSeed ? '600' : '60'),
  WALK_SEEDS: isOneSeed ? '1' : '',
  WALK_TWICE: values.twice ? 'yes' : '',
  WALK_TRACE: values.trace ? path.resolve(values.trace) : '',
}
const { seed: firstSeed, seconds } = readWalkOptions(asked)
const longestSeconds = 600
/** More than a process can run in its ten minutes. */
const seedsApart = 1_000

const root = path.resolve(import.meta.dirname, '..', '..')
const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
const file = 'server/simulator/simulator.test.ts'

let code = 0
for (let part = 0; code === 0 && part * longestSeconds < seconds; part++) {
  code = await simulate(firstSeed + part * seedsApart, Math.min(longestSeconds, seconds - part * longestSeconds))
}
process.exitCode = code

/** The exit code: what is found ends the run. */
async function simulate(seed: number, partSeconds: number): Promise<number> {
  const env = { ...process.env, ...asked, WALK_SEED: String(seed), WALK_SECONDS: String(partSeconds) }
  const args = [vitest, 'run', file, '--project', 'server', '--disable-console-intercept']
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
  const [exitCode] = await once(child, 'exit')
  return exitCode ?? 1
}
