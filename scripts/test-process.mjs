// Tests start servers, databases and browsers. Whatever they leave running is ended here, and their files removed.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readlinkSync, realpathSync, rmSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { freemem, tmpdir } from 'node:os'
import path from 'node:path'
import { root } from './setup.mjs'

const stageLimitMs = 60 * 60 * 1000
/** Free memory that lets databases live in it beside the tests themselves; with less they live on the disk. */
const roomBytes = 8 * 1024 ** 3
const runningGroups = new Set()
let currentScratch

/**
 * Runs a program in a process group of its own; answers its exit code once the whole group is gone. What it prints goes to
 * `say`, if there is one, else to where we print.
 */
export function runInGroup(node, args, { cwd = root, env, say }) {
  return new Promise((resolve, reject) => {
    const output = say ? 'pipe' : 'inherit'
    const child = spawn(node, args, { cwd, env, stdio: ['ignore', output, output], detached: true })
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', say)
    runningGroups.add(child.pid)
    const limit = setTimeout(() => endGroup(child.pid, 'SIGKILL'), stageLimitMs)
    child.once('error', reject)
    child.once('exit', () => {
      clearTimeout(limit)
      endGroup(child.pid, 'SIGKILL')
      runningGroups.delete(child.pid)
    })
    // Later than its end: by now all that it printed has come.
    child.once('close', (code) => resolve(code ?? 1))
  })
}

/** A port that nothing listens on, so that two runs on one machine do not meet. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

/** The folder that takes every temporary file of a run, databases included. */
export function makeScratch() {
  const folder = realpathSync(mkdtempSync(path.join(roomyMemory() ?? tmpdir(), 'skyroute-test-')))
  // PostgreSQL's own account must be able to enter it when the tests run as root.
  chmodSync(folder, 0o755)
  const scratch = {
    folder,
    endProcesses: () => endProcessesIn(folder),
    clear() {
      endProcessesIn(folder)
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
  currentScratch = scratch
  return scratch
}

/** A hundred databases that live for seconds each are copied sooner where no disk is asked. */
function roomyMemory() {
  const folder = '/dev/shm'
  try {
    const { bavail, bsize } = statfsSync(folder)
    return Math.min(bavail * bsize, freemem()) > roomBytes ? folder : undefined
  } catch {
    return undefined
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    for (const pid of runningGroups) endGroup(pid, 'SIGKILL')
    currentScratch?.clear()
    process.exit(1)
  })
}

function endGroup(pid, signal) {
  try {
    process.kill(-pid, signal)
  } catch {
    // Already gone.
  }
}

/** A database runs in a session of its own, outside the group; it works inside its folder, which gives it away. */
function endProcessesIn(folder) {
  if (process.platform !== 'linux') return
  for (const pid of readdirSync('/proc').map(Number).filter(Boolean)) {
    if (workingFolderOf(pid)?.startsWith(folder)) endOne(pid)
  }
}

function endOne(pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Already gone.
  }
}

function workingFolderOf(pid) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}
