import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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

const runsHere = process.platform === 'linux' && existsSync(path.join(root, `node_modules/node-linux-${process.arch}`))

it.runIf(runsHere)('a setting may hold what a shell would make something of', async () => {
  const server = createServer((_request, answer) => answer.end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  const folder = mkdtempSync(path.join(tmpdir(), 'skyroute-settings-'))
  const file = path.join(folder, 'skyroute.env')
  try {
    writeFileSync(
      file,
      `PORT=${port}\nSMTP_URL=smtp://user:$(touch x)@host/?pool=true&PORT=1\nMAIL_FROM='Sky <a@b.c>'\n`,
    )
    const healthy = spawn('sh', [path.join(root, 'deploy/skyroute'), 'healthy'], {
      env: { PATH: process.env.PATH, ENV_FILE: file },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    expect(await once(healthy, 'exit')).toEqual([0, null])
  } finally {
    rmSync(folder, { recursive: true, force: true })
    server.close()
  }
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

it('nginx of the containers leads to their processes, with files that are there', () => {
  const compose = read('deploy/compose.yaml')
  const upstream = [...read('deploy/nginx/compose-upstream.conf').matchAll(/^server (\w+):(\d+) max_fails=0;$/gm)]
  const started = [...compose.matchAll(/^ {2}(\w+): \{.*SERVICES: 'api,web'.*PORT: '(\d+)'/gm)]
  expect(upstream.map(([, ...place]) => place)).toEqual(started.map(([, ...place]) => place))
  expect(started).toHaveLength(2)
  const mounted = [...compose.matchAll(/\.\/(nginx\/[\w.-]+):/g)].map(([, file]) => `deploy/${file}`)
  expect(mounted).toHaveLength(2)
  expect(mounted.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
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
