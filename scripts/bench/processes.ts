// Every process that the benchmark starts, so that none outlives it.
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

const running = new Set<ChildProcess>()

process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

type NodeOptions = SpawnOptions & { flags?: readonly string[] }

/** Another run of our own Node on a file of ours. */
export function startNode(file: URL, args: string[], { flags = [], ...options }: NodeOptions = {}): ChildProcess {
  const child = spawn(process.execPath, [...flags, file.pathname, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Waits until a process prints what matches; what it printed when it ends without is the error. */
export async function untilPrinted(child: ChildProcess, wanted: RegExp): Promise<RegExpExecArray> {
  let printed = ''
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      printed = (printed + chunk.toString('utf8')).slice(-100_000)
      const found = wanted.exec(printed)
      if (found) resolve(found)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => reject(new Error(`a process ended with ${code} before it was ready:\n${printed}`)))
  })
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

/** In order, so that a server takes its database along. */
export async function stopAll(): Promise<void> {
  await Promise.all([...running].map(stopProcess))
}

/** Resident memory as Linux tells it; null elsewhere. */
export function residentMB(pid: number): number | null {
  try {
    const kB = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kB ? Number(kB) / 1024 : null
  } catch {
    return null
  }
}
