// npm run planted-bugs [-- name] [--seconds N] [--seed N]: takes one mend after another out of a copy of the tree and lets
// the walk look for what is then broken. It fails when a patch no longer applies, or when the walk does not end with one of
// the invariants that its first line names: a copy that merely crashes has found nothing.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { copyTree, root } from './copied-tree.ts'
import { listPatches, type PlantedBug, plant } from './planted-bug.ts'

const walkFile = 'server/random-walk/random-walk.test.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '600' }, seed: { type: 'string', default: '1' } },
})
const patches = listPatches().filter(({ name }) => isWanted(name))
if (patches.length === 0) throw new Error('there is no such planted bug')

console.log(`${patches.length} planted bugs, seeds from ${values.seed}, at most ${values.seconds} s for each`)
let missed = 0
for (const patch of patches) {
  const found = await look(patch)
  console.log(`${found.isFound ? 'found ' : 'MISSED'} ${patch.name}: ${found.told}`)
  if (!found.isFound) missed += 1
}
process.exitCode = missed > 0 ? 1 : 0

function isWanted(name: string): boolean {
  return positionals.length === 0 || positionals.some((part) => name.includes(part))
}

/** Whether a walk ended with the patch's invariant, and what told, after how long. */
async function look(patch: PlantedBug): Promise<{ isFound: boolean; told: string }> {
  const tree = await copyTree()
  try {
    plant(patch, tree.folder)
    const startedAt = performance.now()
    const told = walkIn(tree.folder)
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0)
    const broken = /broken: WALK_SEED=(\d+), step (\d+) ──\n(.*)\n(.*)/.exec(told)
    if (!broken) return { isFound: false, told: `nothing in ${values.seconds} s` }
    const [, seed, step, promise = '', row = ''] = broken
    return {
      isFound: patch.foundBy.some((invariant) => promise.startsWith(`${invariant} `)),
      told: `${Number(seed) - Number(values.seed) + 1} seeds tried, seed ${seed}, step ${step}, ${seconds} s: ${promise} ${row.trim()}`,
    }
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
