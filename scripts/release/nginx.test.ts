// nginx with our configuration, without its certificate, in front of two processes that answer what they are told to.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../setup.mjs'

const read = (file: string) => readFileSync(path.join(root, 'deploy/nginx', file), 'utf8')
const hasNginx = spawnSync('nginx', ['-v']).status === 0
if (!hasNginx) it.skip('nginx (Debian package nginx-light) is not on this machine')

describe.runIf(hasNginx)('behind nginx', () => {
  let status = 200
  let heard: IncomingMessage['headers'] = {}
  let processes: Server[] = []
  let origin = ''
  let folder = ''
  let said = ''
  let stop = async () => {}

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'skyroute-nginx-'))
    processes = await Promise.all([listening(), listening()])
    const free = await listening()
    const port = portOf(free)
    await closed(free)
    origin = `http://127.0.0.1:${port}`
    const [one, other] = processes.map(portOf)
    writeFileSync(
      path.join(folder, 'upstream.conf'),
      read('skyroute-upstream.conf').replace('3001', `${one}`).replace('3002', `${other}`),
    )
    writeFileSync(path.join(folder, 'nginx.conf'), configuration(folder, port))
    const nginx = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'])
    stop = async () => {
      const gone = once(nginx, 'exit')
      nginx.kill('SIGTERM')
      await gone
      await Promise.all(processes.map(closed))
      rmSync(folder, { recursive: true, force: true })
    }
    nginx.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    while (!said.includes('start worker process')) await once(nginx.stderr, 'data')
  })
  afterAll(() => stop())

  function listening(): Promise<Server> {
    const server = createServer((request, answer) => {
      heard = request.headers
      answer.writeHead(status).end()
    })
    return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
  }

  it('maintenance stays what it is, and the first answer after it is there at once', async () => {
    status = 503
    for (const _ of Array.from({ length: 6 })) expect((await fetch(origin)).status).toBe(503)
    status = 200
    expect((await fetch(origin)).status).toBe(200)
  })

  it('a process that is gone is not missed', async () => {
    await closed(processes[0])
    for (const _ of Array.from({ length: 4 })) expect((await fetch(origin)).status).toBe(200)
  })

  it('nobody says for himself where he comes from, nor sends what is too large', async () => {
    await fetch(origin, { headers: { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'ftp' } })
    expect(heard).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' })
    const large = await fetch(origin, { method: 'POST', body: Buffer.alloc(13_000_000) }).catch(() => null)
    expect([413, undefined]).toContain(large?.status)
  })

  it('its log holds no key of a link, and not what somebody searched for', async () => {
    const referer = `${origin}/reset-password?token=kanari`
    await fetch(`${origin}/confirm-email?token=kanari`, { headers: { referer } })
    await expect
      .poll(() => readFileSync(path.join(folder, 'skyroute.log'), 'utf8'))
      .toContain('"GET /confirm-email" 200')
    expect(readFileSync(path.join(folder, 'skyroute.log'), 'utf8')).not.toContain('kanari')
  })

  it('nor does it when no process answers, and it says whom it asked', async () => {
    const [, other] = processes
    const port = other && portOf(other)
    await closed(other)
    expect((await fetch(`${origin}/confirm-email?token=kanari`)).status).toBe(502)
    await expect
      .poll(() => readFileSync(path.join(folder, 'skyroute.log'), 'utf8'))
      .toMatch(new RegExp(`"GET /confirm-email" 502 .*127\\.0\\.0\\.1:${port}.* 502`))
    expect(said).not.toContain('kanari')
    expect(readFileSync(path.join(folder, 'error.log'), 'utf8')).not.toContain('kanari')
  })
})

/** The server for visitors as it stands, but for its port, its certificate and its places. */
function configuration(folder: string, port: number): string {
  const site = read('skyroute.conf')
    .replace(/^server \{\n {2}listen 80;[\s\S]*?^\}\n/m, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^ {2}(listen \[::\]|ssl_).*\n/gm, '')
    .replace('/etc/nginx/skyroute-upstream.conf', path.join(folder, 'upstream.conf'))
    .replace('/var/lib/nginx/skyroute', path.join(folder, 'files'))
    .replaceAll('/var/log/nginx', folder)
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  return `daemon off; error_log stderr notice; pid nginx.pid; events {} http { ${places.join(' ')}\n${site}\n}`
}

const portOf = (server: Server) => (server.address() as AddressInfo).port // it listens on a port

function closed(server: Server | undefined): Promise<unknown> {
  server?.closeAllConnections()
  return new Promise((resolve) => (server ? server.close(resolve) : resolve(null)))
}
