// One real server for all browser tests: its own database with the demo data, its own folder, its own port.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FullConfig } from '@playwright/test'

/** Half a minute on a quiet machine; one that does other work may take long, and is no fault of the server. */
const startLimitMs = 300_000

export default async function startServer(config: FullConfig): Promise<() => Promise<void>> {
  if (process.env.E2E_ORIGIN) return async () => {}
  return startDemoServer(config.projects[0]?.use.baseURL ?? '')
}

/** The server with the demo, in a folder of its own. Answers what ends and removes it. */
export async function startDemoServer(origin: string): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'skyroute-e2e-'))
  // PostgreSQL's own account must be able to enter it when we are root.
  await chmod(folder, 0o755)
  const log = path.join(folder, 'server.log')
  // Tests that move the house's clock forward do it in the database.
  process.env.E2E_DATA_FOLDER = folder
  const server = launch(origin, folder, log)
  const stop = async () => {
    await endServer(server)
    // A process of PostgreSQL may write its last file while the folder is being emptied.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
  try {
    await untilHealthy(server, origin)
  } catch (error) {
    const tail = (await readFile(log, 'utf8')).slice(-4_000)
    await stop()
    throw new Error(`${(error as Error).message}\n${tail}`)
  }
  return stop
}

function launch(origin: string, dataFolder: string, log: string): ChildProcess {
  const output = createWriteStream(log)
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: path.dirname(import.meta.dirname),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: new URL(origin).port,
      PUBLIC_URL: origin,
      DATA_FOLDER: dataFolder,
      DEMO_DATA: 'true',
      GENERAL_LIMITS: 'off',
      DATABASE_PATIENCE: '20',
      LOG_LEVEL: 'warn',
    },
  })
  server.stdout?.pipe(output)
  server.stderr?.pipe(output)
  return server
}

async function untilHealthy(server: ChildProcess, origin: string): Promise<void> {
  const deadline = performance.now() + startLimitMs
  while (performance.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode} before it served.`)
    const answer = await fetch(`${origin}/api/v1/health`).catch(() => undefined)
    if (answer?.ok) return
    await pause(100)
  }
  throw new Error(`The server did not become healthy within ${startLimitMs / 1000} s.`)
}

async function endServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await Promise.race([ended, pause(20_000, undefined, { ref: false }).then(() => server.kill('SIGKILL'))])
}
