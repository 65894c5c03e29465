// npm run lighthouse [-- --runs 3] [--only /,/hotels] [--reports folder]
// Serves the site, built by scripts/lighthouse.mjs before, with the demo's data from a scratch folder and asks Lighthouse about its public pages as a
// phone sees them. Ends with 1 when a bar is missed. Lighthouse is fetched by npm when this runs (Apache-2.0, kept in
// npm's cache): with all it brings it is larger than everything else the project installs.
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { delimiter, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type BenchWorld, openBenchWorld } from '../bench/bench-world.ts'
import { demo, ensureDemo, makeDemoPictures } from '../bench/datasets.ts'
import { whenEndedByHand } from '../bench/ended-by-hand.ts'
import { startNode, stopProcess, untilPrinted } from '../bench/processes.ts'
import { readCars, readHotels } from '../bench/questions.ts'
import { readOptions } from '../options/read-options.ts'
import { checkScores, indexOf, type LighthouseReport, leastOnSlowPhone, slowdownFor } from './check-scores.ts'

const lighthouse = 'lighthouse@13.5.0'

const { values } = readOptions({
  options: {
    port: { type: 'string', default: '4173' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string' },
    reports: { type: 'string' },
  },
})

const house = await openBenchWorld(undefined)
whenEndedByHand(house.close)
try {
  process.exitCode = (await askAboutPages()) ? 0 : 1
} finally {
  await house.close()
}

/**
 * True when every page reaches every bar. The machine's speed is that of all its runs: from one minute to the next it may
 * be half of it.
 */
async function askAboutPages(): Promise<boolean> {
  await ensureDemo(house)
  await makeDemoPictures(house)
  const { origin, stop } = await serve(house)
  let isGood = true
  const look = async (path: string, slowdown?: number) => {
    // The first visitor of a start pays for what is compiled and read once; that is the bench's figure, not this one's.
    await warmUp(origin + path)
    const reports = askOften(origin, path, slowdown)
    const scores = checkScores(reports, slowdown === undefined ? undefined : leastOnSlowPhone)
    isGood = tell(`${path}, machine of index ${indexOf(reports)}`, scores) && isGood
    return reports
  }
  const pages = values.only?.split(',') ?? (await pagesToAsk())
  const reports: LighthouseReport[] = []
  for (const path of pages) reports.push(...(await look(path)))
  const index = indexOf(reports)
  const slowdown = slowdownFor(index)
  console.log(`as a phone three times slower sees them: processor by ${slowdown}, for the machine has index ${index}`)
  for (const path of pages) await look(path, slowdown)
  await stop()
  return isGood
}

async function pagesToAsk(): Promise<string[]> {
  const url = house.urlFor(demo)
  const [hotel] = await readHotels(url, 1)
  const [car] = await readCars(url, 1)
  return ['/', '/hotels', '/cars', `/hotel/${hotel}`, `/car/${car}`, '/destinations/lagos', '/about']
}

/** As it runs in production, so that addresses in the pages are the ones that are asked for. */
async function serve(house: BenchWorld) {
  const origin = `http://localhost:${values.port}`
  const child = startNode(new URL('../../server/src/main.ts', import.meta.url), [], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      SITE_FOLDER: process.env.SITE_FOLDER,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: values.port,
      PUBLIC_URL: origin,
      DATA_FOLDER: house.dataFolder,
      DATABASE_URL: house.urlFor(demo),
      APP_SECRET: 'only-for-lighthouse'.repeat(3),
      SERVICES: 'api,web',
      GENERAL_LIMITS: 'off',
      ALLOW_SANDBOX_PAYMENTS: 'true',
      LOG_LEVEL: 'error',
    },
  })
  await untilPrinted(child, /ready at /)
  return { origin, stop: () => stopProcess(child) }
}

function askOften(origin: string, path: string, slowdown?: number): LighthouseReport[] {
  const name = slowdown === undefined ? path : `${path}-slow`
  return Array.from({ length: Number(values.runs) }, (_, run) => ask(origin + path, `${name}-${run + 1}`, { slowdown }))
}

/**
 * The usual phone is worked out, as Lighthouse does: the page is loaded at full speed and every task is counted as so many
 * times longer. The slower one is a processor that is really slowed: React works until five milliseconds have passed and
 * then lets others in, so a slow phone does less at a time and not the same for longer.
 */
function slowedBy(slowdown: number): string[] {
  return ['--throttling-method=devtools', `--throttling.cpuSlowdownMultiplier=${slowdown}`]
}

/** Chromium loses a trace now and then, and Lighthouse then asks to be run again. */
function ask(
  url: string,
  name: string,
  { slowdown, attemptsLeft = 3 }: { slowdown?: number | undefined; attemptsLeft?: number },
): LighthouseReport {
  const slower = slowdown === undefined ? [] : slowedBy(slowdown)
  const flags = ['--headless=new', '--no-sandbox', '--disable-quic', '--disable-background-networking'].join(' ')
  const asked = spawnSync(
    'npm',
    // biome-ignore format: a command reads best in a line
    ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', url, '--output=json', '--output-path=stdout', '--quiet', ...slower, `--chrome-flags=${flags}`],
    {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      timeout: 180_000,
      env: { ...process.env, PATH: dirname(process.execPath) + delimiter + process.env.PATH },
    },
  )
  if (asked.status !== 0 && attemptsLeft > 1 && asked.stderr.includes('Please run Lighthouse again'))
    return ask(url, name, { slowdown, attemptsLeft: attemptsLeft - 1 })
  if (asked.status !== 0)
    throw new Error(`Lighthouse could not say anything about ${url}:\n${asked.stderr.slice(-2_000)}`)
  if (values.reports) keep(values.reports, name, asked.stdout)
  return JSON.parse(asked.stdout) as LighthouseReport // its own format, read defensively in check-scores.ts
}

function keep(folder: string, name: string, report: string) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name.replace(/[^a-z0-9]+/g, '-').replace(/^-/, '')}.json`), report)
}

/** On a connection of its own: one kept from before has been closed while Lighthouse ran. */
async function warmUp(url: string) {
  const [answer] = await once(get(url, { agent: false }), 'response')
  await text(answer)
}

function tell(path: string, { scores, values, missed, faults }: ReturnType<typeof checkScores>): boolean {
  const numbers = [...scores.map(({ name, score }) => `${name} ${score}`)]
  const said = values.map(({ name, value }) => `${name} ${value.toFixed(name === 'CLS' ? 3 : 1)}`)
  console.log(`${missed.length > 0 ? 'missed ' : 'reached'} ${path}\n        ${[...numbers, ...said].join(' · ')}`)
  for (const fault of faults) console.log(`        ${fault}`)
  return missed.length === 0
}
