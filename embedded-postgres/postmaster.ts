// The server's process: started, watched, started again when it dies without having been asked to.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { PreparedHome } from './home.ts'
import { clearLeftovers, isReady, stopServer } from './processes.ts'

const pollMs = 10
const longestBackOffMs = 2_000
/** A server that ran this long was healthy: the next death is answered at once again. */
const steadyAfterMs = 2_000

export interface Supervision {
  port: number
  log: { info(message: string): void; warn(message: string): void }
  onRestart?: (() => void) | undefined
}

export interface Postmaster {
  pid(): number
  stop(): Promise<void>
}

export async function supervise(prepared: PreparedHome, supervision: Supervision): Promise<Postmaster> {
  const { cluster } = prepared.home
  const stopping = new AbortController()
  let child = await launch(prepared, supervision.port)
  const watching = watch()

  async function watch(): Promise<void> {
    let failures = 0
    while (!stopping.signal.aborted) {
      const startedAt = performance.now()
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      if (stopping.signal.aborted) return
      if (performance.now() - startedAt > steadyAfterMs) failures = 0
      supervision.log.warn(
        `The database stopped unexpectedly (${child.signalCode ?? `code ${child.exitCode}`}); starting it again.`,
      )
      if (failures > 0) await pause(backOffMs(failures), undefined, { signal: stopping.signal }).catch(() => {})
      failures += 1
      await relaunch()
    }
  }

  async function relaunch(): Promise<void> {
    try {
      await clearLeftovers(cluster, () => {})
      if (stopping.signal.aborted) return
      child = await launch(prepared, supervision.port)
      supervision.log.info('The database is back.')
      supervision.onRestart?.()
    } catch (error) {
      supervision.log.warn(`The database did not start: ${(error as Error).message}`)
    }
  }

  const endWithUs = () => child.kill('SIGINT')
  process.on('exit', endWithUs)
  return {
    pid: () => child.pid ?? 0,
    async stop() {
      process.off('exit', endWithUs)
      stopping.abort()
      await stopChild(child)
      await watching
      await stopChild(child)
    },
  }
}

export class PortTaken extends Error {}

/** Runs until it takes connections; recovery after a crash may take its time, so only the server's end is a failure. */
export async function launch(prepared: PreparedHome, port: number): Promise<ChildProcess> {
  const child = spawnPostmaster(prepared, port)
  const failed = new Promise<never>((_resolve, reject) => child.once('error', reject))
  failed.catch(() => {})
  while (child.exitCode === null && child.signalCode === null) {
    if (child.pid && (await isReady(prepared.home.cluster, child.pid))) return child
    await Promise.race([pause(pollMs), failed])
  }
  const reason = (await readFile(prepared.home.startupLog, 'utf8').catch(() => '')).trim()
  if (/could not bind|could not create any TCP/.test(reason)) throw new PortTaken(`Port ${port} is taken.`)
  throw new Error(reason || `it ended with ${child.signalCode ?? `code ${child.exitCode}`}`)
}

/** In a session of its own: Ctrl-C in the terminal reaches us, and we stop it in order. */
function spawnPostmaster({ home, binaries, account }: PreparedHome, port: number): ChildProcess {
  const startupLog = openSync(home.startupLog, 'w')
  try {
    return spawn(binaries.postgres, ['-D', home.cluster, '-p', String(port)], {
      ...account,
      cwd: home.folder,
      detached: true,
      stdio: ['ignore', startupLog, startupLog],
      env: { LC_ALL: 'C' },
    })
  } finally {
    closeSync(startupLog)
  }
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.pid && child.exitCode === null && child.signalCode === null) await stopServer(child.pid)
}

function backOffMs(failures: number): number {
  return Math.min(longestBackOffMs, 100 * 2 ** failures)
}
