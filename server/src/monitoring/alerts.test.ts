// What is drawn and what wakes somebody asks only for figures that are given, and says what to do.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../testing/context.ts'
import { defaultFigures, openMetrics } from './serve-metrics.ts'

const folder = fileURLToPath(new URL('../../../ops/monitoring/', import.meta.url))
const docs = fileURLToPath(new URL('../../../docs/', import.meta.url))
const read = (name: string) => readFileSync(name, 'utf8')

/** Prometheus' own. */
const given = new Set(['up'])
let house: TestServer
beforeAll(async () => {
  house = await openTestServer()
  const metrics = openMetrics(house.ctx, house.app)
  defaultFigures(metrics.registry)
  for (const { name } of await metrics.registry.getMetricsAsJSON()) given.add(name)
  metrics.close()
})
afterAll(() => house.close())

const figuresIn = (text: string) =>
  [...text.matchAll(/\b(?:skyroute|process|nodejs)_[a-z0-9_]+|\bup(?=\{)/g)].map(([name]) =>
    name.replace(/_(?:bucket|sum|count)$/, ''),
  )
const alertsIn = (text: string) => [...text.matchAll(/^ *- alert: (\w+)$/gm)].map(([, name = '']) => name)

describe.each(['alerts.yaml', 'alerts.test.yaml', 'dashboard.json'])('%s', (file) => {
  it('asks only for figures that the product gives', () => {
    const asked = figuresIn(read(`${folder}${file}`))
    expect(asked.length).toBeGreaterThan(20)
    expect([...new Set(asked)].filter((name) => !given.has(name))).toEqual([])
  })
})

it('the levels of service are measured by figures that the product gives', () => {
  const asked = figuresIn(read(`${docs}service-levels.md`))
  expect(asked.length).toBeGreaterThan(5)
  expect([...new Set(asked)].filter((name) => !given.has(name))).toEqual([])
})

it('every alert is tried, and says in docs/operations.md what to do', () => {
  const alerts = alertsIn(read(`${folder}alerts.yaml`))
  expect(alerts.length).toBeGreaterThan(15)
  const tried = [...read(`${folder}alerts.test.yaml`).matchAll(/alertname: (\w+)/g)].map(([, name]) => name)
  expect(alerts.filter((name) => !tried.includes(name))).toEqual([])
  const operations = read(`${docs}operations.md`)
  expect(alerts.filter((name) => !new RegExp(`^\\| ${name} \\|[^|]+\\|[^|]{20,}\\|$`, 'm').test(operations))).toEqual(
    [],
  )
})

const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' })
const isThere = promtool('--version').status === 0

it.skipIf(!isThere)(
  'promtool (Debian package prometheus) finds that the rules are right and come when they should',
  () => {
    const { status, stdout, stderr } = promtool('test', 'rules', 'alerts.test.yaml')
    expect(`${stdout}${stderr}`).not.toContain('FAILED')
    expect(status).toBe(0)
  },
)

it.runIf(!isThere)('the rules themselves were not tried: promtool is missing (Debian package prometheus)', ({ skip }) =>
  skip('apt-get install prometheus brings promtool'),
)
