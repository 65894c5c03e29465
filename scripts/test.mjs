// npm test: what must hold before a change lands, with slices of the longest tests drawn by a seed (docs/tests.md).
// `npm test -- unit browser` runs some stages only, `npm test -- --seed 7` the slices of an earlier run, `npm run test:deep`
// (`--deep`) all of everything, and `npm test -- unit --database postgres://…` the unit tests on a PostgreSQL of one's own.
import { randomInt } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureTestBrowser } from './chromium.mjs'
import { ensurePackages, environmentFor, fail, findNode24, print, root, SetupError } from './setup.mjs'
import { freePort, makeScratch, runInGroup } from './test-process.mjs'

const options = { database: { type: 'string' }, seed: { type: 'string' }, deep: { type: 'boolean' } }
const program = (...parts) => path.join(root, 'node_modules', ...parts)
/** Checks of one core each run side by side; what keeps every core busy runs by itself. */
const turns = [['types', 'lint', 'build'], ['unit'], ['browser'], ['mutation']]
/** Only where it is asked for, or in a deep run. */
const deepOnly = new Set(['mutation'])
/** So many may pass at a second try, which is given on unknown machines only (playwright.config.ts). */
const secondTries = 2

try {
  ensurePackages()
  const node = findNode24()
  const scratch = makeScratch()
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  if (values.database) process.env.TEST_DATABASE_URL = values.database
  drawSlices(values)
  const results = await runStages(node, scratch, positionals)
  scratch.clear()
  report(results)
} catch (error) {
  fail(error)
}

/** Without TEST_SEED every test runs whole (server/src/testing/slices/slice.ts). */
function drawSlices({ deep, seed = String(randomInt(2 ** 31)) }) {
  if (!/^\d{1,10}$/.test(seed)) throw new SetupError(`--seed takes a whole number, not ${seed}.`)
  if (deep) delete process.env.TEST_SEED
  else process.env.TEST_SEED = seed
}

function stagesFor(node, scratch) {
  const run = (args, options) =>
    runInGroup(node, args, {
      ...options,
      env: {
        ...environmentFor(node),
        TMPDIR: scratch.folder,
        // Tests start dozens of servers: what one has compiled, the next one reads.
        NODE_COMPILE_CACHE: path.join(scratch.folder, 'compiled'),
        ...options?.env,
      },
    })
  const check = async (say, ...commands) => {
    for (const { args, cwd } of commands)
      if ((await run(args, { cwd, say })) !== 0) return { passed: 0, failed: 1, skipped: 0 }
    return { passed: 1, failed: 0, skipped: 0 }
  }
  const tsc = program('typescript', 'bin', 'tsc')
  const web = path.join(root, 'web')
  const mutate = path.join(root, 'scripts', 'mutation', 'main.ts')
  const rowTypes = path.join(root, 'scripts', 'row-types', 'main.ts')
  return {
    types: (say) =>
      check(
        say,
        { args: [tsc, '-p', '.'] },
        { args: [program('@react-router', 'dev', 'bin.cjs'), 'typegen'], cwd: web },
        { args: [tsc, '-p', '.'], cwd: web },
      ),
    lint: (say) => check(say, { args: [program('@biomejs', 'biome', 'bin', 'biome'), 'check'] }),
    build: (say) => check(say, { args: [path.join(root, 'scripts', 'build.mjs')] }),
    mutation: (say) => check(say, { args: [mutate, 'core'] }, { args: [mutate, 'money', '--minutes', '45'] }),
    unit: async () => {
      const isDeep = process.env.TEST_SEED === undefined
      const env = isDeep ? { RECORD_ROWS: path.join(scratch.folder, 'rows') } : {}
      const reporters = ['--reporter=default', '--reporter=json']
      const counts = await counted(vitestCounts, path.join(scratch.folder, 'vitest.json'), (file) =>
        run([program('vitest', 'vitest.mjs'), 'run', ...reporters, `--outputFile.json=${file}`], { env }),
      )
      return isDeep ? withRowTypes(counts, (say) => run([rowTypes, env.RECORD_ROWS], { say })) : counts
    },
    browser: async () => {
      const env = { CHROMIUM_PATH: ensureTestBrowser(node), E2E_PORT: String(await freePort()) }
      return counted(playwrightCounts, path.join(scratch.folder, 'playwright.json'), (file) =>
        run([program('@playwright', 'test', 'cli.js'), 'test', '--pass-with-no-tests', '--reporter=list,json'], {
          env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
        }),
      )
    },
  }
}

async function runStages(node, scratch, chosen) {
  const isDeep = process.env.TEST_SEED === undefined
  const stages = stagesFor(node, scratch)
  const results = []
  for (const turn of turns) {
    const names = turn.filter((name) => (chosen.length === 0 ? isDeep || !deepOnly.has(name) : chosen.includes(name)))
    const run = names.length > 1 ? runBeside : runAlone
    results.push(...(await Promise.all(names.map((name) => run(name, stages[name])))))
    scratch.endProcesses()
  }
  return results
}

async function runAlone(name, stage) {
  print(headingOf(name))
  return resultOf(name, stage)
}

/** What it says is kept until it has ended: the lines of two stages would come mixed. */
async function runBeside(name, stage) {
  const said = []
  const result = await resultOf(name, () => stage((text) => said.push(text)))
  print(headingOf(name))
  process.stdout.write(said.join(''))
  return result
}

function headingOf(name) {
  return `\n── ${name} ──`
}

async function resultOf(name, stage) {
  const startedAt = performance.now()
  const counts = await stage().catch(reportFailure)
  return { failures: [], name, ...counts, seconds: (performance.now() - startedAt) / 1000 }
}

/** A runner that ends badly without naming a failed test counts as one failure. */
async function counted(countsOf, file, run) {
  const exitCode = await run(file)
  const counts = existsSync(file)
    ? countsOf(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0, failures: [] }
  if (exitCode !== 0 && counts.failed === 0) counts.failed = 1
  return counts
}

/** One check more: what the tests' statements answered is what the code declares. */
async function withRowTypes(counts, compare) {
  const said = []
  const isRight = (await compare((text) => said.push(text))) === 0
  print(`\nRow types: ${said.join('')}`)
  if (isRight) return { ...counts, passed: counts.passed + 1 }
  const failures = [...counts.failures, failure('row types of SQL', [said.join('')])]
  return { ...counts, failed: counts.failed + 1, failures }
}

function vitestCounts({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  const failures = testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [failure(path.relative(root, name), [message])] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => failure(`${path.relative(root, name)} › ${test.fullName}`, test.failureMessages)),
  ])
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests, failures }
}

function playwrightCounts({ stats, suites }) {
  const flaky = failuresOf(suites, 'flaky')
  for (const text of flaky) print(`\nPASSED AT THE SECOND TRY ${text}`)
  const tooMany =
    flaky.length > secondTries
      ? [failure(`${flaky.length} tests needed a second try`, [`At most ${secondTries} may.`])]
      : []
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + tooMany.length,
    skipped: stats.skipped,
    failures: [...failuresOf(suites, 'unexpected'), ...tooMany],
  }
}

/** `unexpected` failed for good; `flaky` failed first. */
function failuresOf(suites, wanted) {
  return suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results }) =>
        failure(
          `${projectName} › ${file} › ${title}`,
          results.flatMap(({ errors }) => errors.map(({ message }) => message)),
        ),
      ),
  )
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** The end of a long output is what people are shown: it names what failed, and how. */
function failure(test, messages) {
  return `${test}\n${messages.join('\n').split('\n').slice(0, 12).join('\n')}`
}

function reportFailure(error) {
  print(error.message)
  return { passed: 0, failed: 1, skipped: 0 }
}

function report(results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  for (const text of results.flatMap(({ failures }) => failures)) print(`\nFAILED ${text}`)
  print('')
  for (const { name, passed, failed, skipped, seconds } of results) {
    print(
      `${name.padEnd(8)} ${failed ? 'FAILED' : 'ok'.padEnd(6)} ${seconds.toFixed(1).padStart(6)} s   ${summary(passed, failed, skipped)}.`,
    )
  }
  const { TEST_SEED: seed } = process.env
  if (seed) print(`The longest tests ran in slices: npm test -- --seed ${seed} draws the same again.`)
  print(summary(sum('passed'), sum('failed'), sum('skipped')))
  process.exitCode = sum('failed') > 0 || results.length === 0 ? 1 : 0
}

function summary(passed, failed, skipped) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}
