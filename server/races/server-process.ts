// Real server processes for races and crashes: node on main.ts, on a port of its own, on a given database.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { testSettings } from '../src/testing/test-settings.ts'

export type ServerProcess = {
  url: string
  pid: number
  /** All that it has said so far. */
  printed(): string
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  stop(): Promise<void>
}

type Wish = {
  databaseUrl?: string
  replicaUrl?: string
  dataFolder: string
  services?: string
  entry?: string
  port?: number
}

const mainEntry = fileURLToPath(new URL('../src/main.ts', import.meta.url))

/** Starts one and waits until it says where it listens. */
export async function startServer(wish: Wish): Promise<ServerProcess> {
  const child = spawn(process.execPath, [wish.entry ?? mainEntry], {
    env: environment(wish),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const endWithUs = () => child.kill('SIGKILL')
  process.on('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  const { url, printed } = await listening(child)
  return {
    url,
    pid: child.pid!, // it has printed its address: it runs
    printed,
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  }
}

function environment(wish: Wish) {
  return {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    PORT: String(wish.port ?? 0),
    HOST: '127.0.0.1',
    DATA_FOLDER: wish.dataFolder,
    SERVICES: wish.services ?? 'api,jobs',
    APP_SECRET: 'only-for-tests-only-for-tests-only-for-tests',
    ALLOW_SANDBOX_PAYMENTS: 'true',
    ...testSettings,
    LOG_LEVEL: process.env.TEST_LOG ?? 'warn',
    ...(wish.replicaUrl ? { DATABASE_REPLICA_URL: wish.replicaUrl } : {}),
    ...(wish.databaseUrl ? { DATABASE_URL: wish.databaseUrl, DATABASE_POOL: '40' } : {}),
  }
}

async function listening(child: ChildProcess): Promise<{ url: string; printed: () => string }> {
  let printed = ''
  return new Promise((resolve, reject) => {
    const onText = (chunk: Buffer) => {
      printed += chunk.toString('utf8')
      const port = /ready at http:\/\/localhost:(\d+)/.exec(printed)?.[1]
      if (port) resolve({ url: `http://127.0.0.1:${port}`, printed: () => printed })
    }
    child.stdout?.on('data', onText)
    child.stderr?.on('data', onText)
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it listened:\n${printed}`)))
  })
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}
