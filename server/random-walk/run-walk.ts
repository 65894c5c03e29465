// npm run random-walk -- --seconds 3600 [--seed N] [--steps N]: the walk by hand, as long as you like.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, seed: { type: 'string' }, steps: { type: 'string' } },
})
const root = path.resolve(import.meta.dirname, '..', '..')
const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
const file = 'server/random-walk/random-walk.test.ts'
const env = {
  ...process.env,
  WALK_SECONDS: values.seconds,
  ...(values.seed ? { WALK_SEED: values.seed } : {}),
  ...(values.steps ? { WALK_STEPS: values.steps } : {}),
}
const child = spawn(process.execPath, [vitest, 'run', file, '--project', 'server', '--disable-console-intercept'], {
  cwd: root,
  env,
  stdio: 'inherit',
})
child.on('exit', (code) => {
  process.exitCode = code ?? 1
})
