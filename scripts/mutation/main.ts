// npm run mutate -- core [part of a path] [--write]: Stryker changes core in every way that it knows, and the tests of core
// must notice. npm run mutate -- money [part of a path] [--seed N] [--minutes N] [--write]: the same for the server's money
// folders, declaration by declaration in an order that the seed decides, for so many minutes: the same seed tries the same
// ones again, and a slower machine fewer of them. Prints what no test noticed; fails under the least score of the suite.
// What changes nothing is listed in equivalent.json. With --write the figures stand in docs/tests.md.
import { randomInt } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { aboveZero } from '../drills/number-options.ts'
import { readOptions } from '../options/read-options.ts'
import equivalentMutants from './equivalent.json' with { type: 'json' }
import type { Mutant } from './mutants.ts'
import { tableOf, writeToPage } from './page.ts'
import { openSession, type Session } from './run-stryker.ts'
import { declarationsOf, patternOf, shuffle } from './sample.ts'
import { classify, scoresByFolder, staleEntries, wholeScore } from './scores.ts'
import { type SuiteName, sourcesOf, suites, testsFor } from './suites.ts'

/** Few enough to end near the minutes that were asked for; each batch runs the tests once more without a mutant. */
const declarationsABatch = 25

const root = path.resolve(import.meta.dirname, '..', '..')
const { values, positionals } = readOptions({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(randomInt(1, 2 ** 31)) },
    minutes: { type: 'string', default: '60' },
    write: { type: 'boolean', default: false },
  },
})
const [name, part = ''] = positionals
if (name !== 'core' && name !== 'money')
  throw new Error('Say which: npm run mutate -- core, or npm run mutate -- money')
if (values.write && part) throw new Error('docs/tests.md has the figures of a whole suite: leave out the path.')

const suite = suites[name]
const files = sourcesOf(suite).filter((file) => file.includes(part))
const session = await openSession({ ...suite, include: testsFor(files, suite) })
try {
  report(name, name === 'core' ? await mutateAll(session) : await mutateSample(session))
} finally {
  await session.close()
}

type Tried = { mutants: Mutant[]; what: string }

async function mutateAll({ mutate }: Session): Promise<Tried> {
  const mutants = await mutate(files)
  return { mutants, what: `All ${mutants.length} mutants of ${files.length} files` }
}

async function mutateSample({ mutate }: Session): Promise<Tried> {
  const seed = aboveZero('seed', values.seed)
  const all = shuffle(
    files.flatMap((file) => declarationsOf(file, read(file) ?? '')),
    seed,
  )
  const endsAt = Date.now() + aboveZero('minutes', values.minutes) * 60_000
  const mutants: Mutant[] = []
  let tried = 0
  while (tried < all.length && Date.now() < endsAt) {
    console.log(`seed ${seed}: declarations from ${tried + 1} on, of ${all.length}`)
    mutants.push(...(await mutate(all.slice(tried, tried + declarationsABatch).map(patternOf))))
    tried = Math.min(tried + declarationsABatch, all.length)
  }
  return { mutants, what: `${mutants.length} mutants of ${tried} declarations of ${all.length}, drawn by seed ${seed}` }
}

function report(suiteName: SuiteName, { mutants, what }: Tried) {
  const { folders, leastPercent } = suites[suiteName]
  const verdict = classify(mutants, equivalentMutants)
  for (const { file, line, code, mutated } of verdict.survivors)
    console.log(`${file}:${line}\n  - ${code}\n  + ${mutated}`)
  const whole = wholeScore(verdict)
  const table = tableOf(scoresByFolder(verdict, folders), whole)
  const sentence = `${what}; at least ${leastPercent} % must be killed.`
  console.log(`\n${sentence}\n${table}`)
  if (values.write) writeToPage(suiteName, `${sentence}\n\n${table}`)
  const stale = staleEntries(equivalentMutants, mutants, read)
  for (const entry of stale) console.error(`equivalent.json, ${entry}`)
  if (whole.percent < leastPercent || stale.length > 0) process.exitCode = 1
}

function read(file: string): string | null {
  const place = path.join(root, file)
  return existsSync(place) ? readFileSync(place, 'utf8') : null
}
