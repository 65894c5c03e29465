// What still runs in a cluster's folder: a server whose owner was killed, or backends whose postmaster was.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const pollMs = 15

/** Line 8 of postmaster.pid is how the server itself says that it takes connections. */
export async function isReady(cluster: string, pid: number): Promise<boolean> {
  const lines = await readPidFile(cluster)
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

/** Ends whatever an earlier run left in this folder, then removes its pid file. Nothing of ours may run yet. */
export async function clearLeftovers(cluster: string, onStop: (pid: number) => void): Promise<void> {
  const postmaster = Number((await readPidFile(cluster))[0])
  if (postmaster && isServerOf(cluster, postmaster)) {
    onStop(postmaster)
    await stopServer(postmaster)
  }
  await endBackends(cluster)
  // Safe only because nothing of this cluster runs now. A reused process id would block the start otherwise.
  await rm(path.join(cluster, 'postmaster.pid'), { force: true })
}

/** Fast shutdown; after ten seconds the immediate one, which the next start recovers from. */
export async function stopServer(postmaster: number): Promise<void> {
  for (const [signal, patienceMs] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    send(postmaster, signal)
    if (await isGone(() => !isAlive(postmaster), patienceMs)) return
  }
}

/** Backends leave by themselves when they notice that their postmaster died; a busy one may need to be told. */
async function endBackends(cluster: string): Promise<void> {
  const noneLeft = () => processesIn(cluster).length === 0
  if (await isGone(noneLeft, 3_000)) return
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    for (const pid of processesIn(cluster)) send(pid, signal)
    if (await isGone(noneLeft, 3_000)) return
  }
  throw new Error(`Processes of the database in ${cluster} do not end: ${processesIn(cluster).join(', ')}.`)
}

async function isGone(check: () => boolean, patienceMs: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs
  while (!check()) {
    if (performance.now() > deadline) return false
    await pause(pollMs)
  }
  return true
}

/** A dead process that nobody has collected yet counts as gone. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return stateOf(pid) !== 'Z'
}

/** Tells a process from a later one with the same number. */
export function startOf(pid: number): string {
  return statFields(pid)?.[19] ?? ''
}

function stateOf(pid: number): string | undefined {
  return statFields(pid)?.[0]
}

/** The fields after the command's name, which may itself contain spaces and brackets. */
function statFields(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

function isServerOf(cluster: string, pid: number): boolean {
  if (process.platform === 'linux') return isAlive(pid) && workingFolderOf(pid) === realpathSync(cluster)
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster)
  } catch {
    return false
  }
}

/** Every PostgreSQL process works inside its cluster's folder. Elsewhere than on Linux the server's own checks must do. */
function processesIn(cluster: string): number[] {
  if (process.platform !== 'linux') return []
  const folder = realpathSync(cluster)
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && workingFolderOf(pid) === folder && commandOf(pid).startsWith('postgres'))
}

function workingFolderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8')
  } catch {
    return ''
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** The first of a cluster's processes, by its own word; with it all others end. Throws when none is said to run. */
export function postmasterPid(cluster: string): number {
  return Number(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
}

async function readPidFile(cluster: string): Promise<string[]> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  return text.split('\n')
}
