// npm run random-walk -- --seconds 3600 [--seed N] [--steps N]: the walk by hand, as long as you like. Ten minutes are one
// process: what each world compiles for its servers stays in memory, and an hour of it is more than a heap.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readWalkOptions } from './options.ts'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, seed: { type: 'string' }, steps: { type: 'string' } },
})
const options = readWalkOptions({ WALK_SECONDS: values.seconds, WALK_SEED: values.seed, WALK_STEPS: values.steps })
const longestSeconds = 600
/** More than a process can walk in its ten minutes. */
const seedsApart = 1_000

const root = path.resolve(import.meta.dirname, '..', '..')
const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
const file = 'server/random-walk/random-walk.test.ts'

let code = 0
for (let part = 0; code === 0 && part * longestSeconds < options.seconds; part++) {
  const seconds = Math.min(longestSeconds, options.seconds - part * longestSeconds)
  code = await walk(options.seed + part * seedsApart, seconds)
  console.log(`${part * longestSeconds + seconds} of ${options.seconds} s`)
}
process.exitCode = code

/** The exit code: a walk that found something ends the run. */
async function walk(seed: number, seconds: number): Promise<number> {
  const env = {
    ...process.env,
    WALK_SECONDS: String(seconds),
    WALK_SEED: String(seed),
    WALK_STEPS: String(options.stepsAWorld),
  }
  const args = [vitest, 'run', file, '--project', 'server', '--disable-console-intercept']
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
  const [exitCode] = await once(child, 'exit')
  return exitCode ?? 1
}
