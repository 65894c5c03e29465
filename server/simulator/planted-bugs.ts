// npm run planted-bugs [-- name] [--seconds N] [--seed N] [--write]: plants one bug after another in a copy of the tree and
// lets the simulator look for what is broken then. It fails when a patch no longer applies, or when that does not end with
// one of the promises that its first line names: a copy that merely crashes has found nothing. With --write what came of
// it stands in docs/simulator.md.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { copyTree, root } from './copied-tree.ts'
import { listPatches, type PlantedBug, plant } from './planted-bug.ts'
import { type Found, writeTable } from './planted-bugs-table.ts'

const walkFile = 'server/simulator/simulator.test.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '600' },
    seed: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
  },
})
const patches = listPatches().filter(({ name }) => isWanted(name))
if (patches.length === 0) throw new Error('there is no such planted bug')

console.log(`${patches.length} planted bugs, seeds from ${values.seed}, at most ${values.seconds} s for each`)
const tried = new Map<string, Found | null>()
for (const patch of patches) {
  tried.set(patch.name, await look(patch))
  if (values.write) writeTable(tried, listPatches())
}
process.exitCode = [...tried.values()].includes(null) ? 1 : 0

function isWanted(name: string): boolean {
  return positionals.length === 0 || positionals.some((part) => name.includes(part))
}

/** How the walk came upon it; null when it ended otherwise. */
async function look(patch: PlantedBug): Promise<Found | null> {
  const tree = await copyTree()
  try {
    plant(patch, tree.folder)
    const startedAt = performance.now()
    const told = walkIn(tree.folder)
    const seconds = (performance.now() - startedAt) / 1_000
    const broken = /broken: WALK_SEED=(\d+), step (\d+) ──\n(.*)\n(.*)/.exec(told)
    if (!broken) {
      console.log(`MISSED ${patch.name}: nothing in ${values.seconds} s`)
      return null
    }
    const [, seed, step, promise = '', row = ''] = broken
    const isFound = patch.foundBy.some((invariant) => promise.startsWith(`${invariant} `))
    const seeds = Number(seed) - Number(values.seed) + 1
    const found = { promise, seeds, step: Number(step), seconds }
    const when = `${seeds} seeds tried, seed ${seed}, step ${step}, ${seconds.toFixed(0)} s`
    console.log(`${isFound ? 'found ' : 'MISSED'} ${patch.name}: ${when}: ${promise} ${row.trim()}`)
    return isFound ? found : null
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
