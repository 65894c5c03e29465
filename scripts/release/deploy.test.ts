import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { serverEnvironment, serverFlags } from '../server-flags.mjs'
import { root } from '../setup.mjs'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const page = read('docs/production.md')
const namesIn = (settings: string) => [...settings.matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => name)

it('the release starts the server as npm start does', () => {
  const line = /^ {2}server\).*$/m.exec(read('deploy/skyroute'))?.[0]
  expect(line).toContain(serverFlags.join(' '))
  for (const [name, value] of Object.entries(serverEnvironment)) expect(line).toContain(`export ${name}=${value};`)
})

it('every setting that is put up is one that .env.example explains', () => {
  const known = new Set([...namesIn(read('.env.example')), 'NODE_ENV'])
  const named = namesIn(read('deploy/skyroute.env'))
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

it('nginx leads to the processes that the page starts', () => {
  const upstream = [
    ...read('deploy/nginx/skyroute-upstream.conf').matchAll(/^server 127\.0\.0\.1:(\d+) max_fails=0;$/gm),
  ].map(([, port]) => port)
  const started = new Set(
    [...page.matchAll(/systemctl enable [^\n]*/g)].flatMap(([line]) =>
      [...line.matchAll(/skyroute@(\d+)/g)].map(([, port]) => port),
    ),
  )
  expect(upstream).toEqual([...started])
})

it('the page names files that the release has', () => {
  const named = [...page.matchAll(/\/opt\/skyroute\/current\/([\w./-]+)/g)].map(([, file]) => file ?? '')
  expect(named.length).toBeGreaterThan(4)
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
if (!hasSystemd) it.skip('the units are sound: systemd-analyze is not on this machine')

it.runIf(hasSystemd)('the units are sound', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'skyroute-units-'))
  try {
    cpSync(path.join(root, 'deploy/systemd'), folder, { recursive: true })
    // Nothing is installed here: what the units start stands in for itself.
    const units = readdirSync(folder).map((name) => path.join(folder, name))
    for (const unit of units)
      writeFileSync(unit, readFileSync(unit, 'utf8').replace('/opt/skyroute/current/deploy/skyroute', '/bin/true'))
    const instances = units.map((unit) => unit.replace('@.', '@3001.'))
    for (const [at, unit] of instances.entries()) if (!existsSync(unit)) cpSync(units[at] ?? '', unit)
    const { stderr, status } = spawnSync('systemd-analyze', ['verify', ...instances], { encoding: 'utf8' })
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
