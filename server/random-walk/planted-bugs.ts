// npm run planted-bugs [-- name] [--seconds N] [--seed N]: takes one mend after another out of a copy of the tree and lets
// the walk look for what is then broken. It fails when a patch no longer applies, or when a planted bug is not found.
import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { copyTree, root } from './copied-tree.ts'

const folder = path.join(import.meta.dirname, 'planted-bugs')
const walkFile = 'server/random-walk/random-walk.test.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '600' }, seed: { type: 'string', default: '1' } },
})
const patches = readdirSync(folder).filter((file) => file.endsWith('.patch') && isWanted(file))
if (patches.length === 0) throw new Error('there is no such planted bug')

console.log(`${patches.length} planted bugs, seeds from ${values.seed}, at most ${values.seconds} s for each`)
let missed = 0
for (const patch of patches.sort()) {
  const found = await look(patch)
  console.log(
    `${found ? 'found ' : 'MISSED'} ${patch.replace(/\.patch$/, '')}: ${found ?? `nothing in ${values.seconds} s`}`,
  )
  if (!found) missed += 1
}
process.exitCode = missed > 0 ? 1 : 0

function isWanted(file: string): boolean {
  return positionals.length === 0 || positionals.some((name) => file.includes(name))
}

/** What told, and how long it took; null when nothing did. */
async function look(patch: string): Promise<string | null> {
  const tree = await copyTree()
  try {
    execFileSync('git', ['apply', path.join(folder, patch)], {
      cwd: tree.folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const startedAt = performance.now()
    const told = walkIn(tree.folder)
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0)
    const broken = /broken: WALK_SEED=(\d+), step (\d+) ──\n(.*)\n(.*)/.exec(told)
    if (!broken) return null
    const [, seed, step, promise, row = ''] = broken
    return `${Number(seed) - Number(values.seed) + 1} seeds tried, seed ${seed}, step ${step}, ${seconds} s: ${promise} ${row.trim()}`
  } finally {
    await tree.remove()
  }
}

/** What a failed walk says; nothing when it passed. A run that ends otherwise is an error, not a bug that was found. */
function walkIn(treeFolder: string): string {
  const report = path.join(treeFolder, 'walk.json')
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const args = [vitest, 'run', walkFile, '--project', 'server', '--reporter=json', `--outputFile=${report}`]
  const env = { ...process.env, WALK_SECONDS: values.seconds, WALK_SEED: values.seed }
  const { stderr } = spawnSync(process.execPath, args, { cwd: treeFolder, env, encoding: 'utf8' })
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { assertionResults: { failureMessages: string[] }[] }[]
  }
  const walks = testResults.flatMap(({ assertionResults }) => assertionResults)
  if (walks.length === 0) throw new Error(`the walk did not run:\n${stderr}`)
  return walks.flatMap(({ failureMessages }) => failureMessages).join('\n')
}
