// Three machines on one loopback: etcd and Patroni of each, and HAProxy, run as Debian's packages bring them, in a root
// of their own. Each data folder is a file system of its own, which can fill up.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { postmasterPid } from '@skyroute/embedded-postgres/start.ts'
import { root } from '../../setup.mjs'
import { debianEnvironment } from '../debian-root.ts'

export type Name = 'pg1' | 'pg2' | 'pg3'
export const names: readonly Name[] = ['pg1', 'pg2', 'pg3']
export const addressOf = (name: Name) => `127.0.1.${name.slice(2)}`
export const superuserPassword = 'only-for-a-drill'

type Signal = 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'

const diskSize = '400m'
const ownFolders = ['/run', '/tmp', '/dev/shm', '/var/log', '/var/lib/etcd', '/var/lib/postgresql']

export type Machines = ReturnType<typeof openMachines>

export function openMachines(debian: string) {
  const running = new Map<string, ChildProcess>()
  const at = (place: string) => path.join(debian, place)

  function prepare() {
    mount('proc', 'proc', at('proc'))
    for (const folder of ownFolders) {
      mkdirSync(at(folder), { recursive: true })
      mount('tmpfs', 'tmpfs', at(folder), 'mode=1777')
    }
    mkdirSync(at('/run/failover'))
    for (const file of readdirSync(path.join(root, 'ops/failover')))
      copyFileSync(path.join(root, 'ops/failover', file), at(`/run/failover/${file}`))
    for (const name of names) {
      inRoot('install', ['--directory', '--mode=700', '--owner=etcd', `/var/lib/etcd/${name}`])
      mkdirSync(at(diskOf(name)))
      mount('tmpfs', 'tmpfs', at(diskOf(name)), `mode=1777,size=${diskSize}`)
    }
  }

  function start(what: string, user: string, command: readonly string[], settings: Record<string, string> = {}) {
    const log = openSync(at(`/var/log/${what}.log`), 'a')
    const child = spawn('chroot', [`--userspec=${user}`, debian, ...command], {
      env: { ...debianEnvironment, ...settings },
      stdio: ['ignore', log, log],
    })
    running.set(what, child)
  }

  /** The process and nothing below it: PostgreSQL outlives its Patroni. */
  async function kill(what: string) {
    const child = running.get(what)
    if (child?.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  return {
    /** A folder that goes with the drill. */
    scratch: at('/tmp'),
    prepare,
    startEtcd: (name: Name) => start(`etcd-${name}`, 'etcd', ['etcd'], settingsOf(name)),
    startPatroni: (name: Name) =>
      start(`patroni-${name}`, 'postgres', ['patroni', '/run/failover/patroni.yaml'], {
        ...settingsOf(name),
        PATRONI_SUPERUSER_PASSWORD: superuserPassword,
        PATRONI_REPLICATION_PASSWORD: superuserPassword,
      }),
    startHaproxy: () => start('haproxy', 'root', ['haproxy', '-db', '-f', '/run/failover/haproxy.cfg']),
    killEtcd: (name: Name) => kill(`etcd-${name}`),
    killPatroni: (name: Name) => kill(`patroni-${name}`),
    freezePatroni: (name: Name) => running.get(`patroni-${name}`)?.kill('SIGSTOP'),
    thawPatroni: (name: Name) => running.get(`patroni-${name}`)?.kill('SIGCONT'),
    signalPostgres: (name: Name, signal: Signal) => {
      const postmaster = postmasterOf(name)
      // Frozen together: a process that goes on alone would speak for the rest.
      const own = signal === 'SIGKILL' ? [] : childrenOf(postmaster)
      for (const pid of [postmaster, ...own]) process.kill(pid, signal)
    },
    /** The process of a standby that shows what has come: what comes is still kept. */
    signalReplay: (name: Name, signal: Signal) => {
      const replay = childrenOf(postmasterOf(name)).find((pid) => commandOf(pid).includes(': startup '))
      if (replay) process.kill(replay, signal)
    },
    fillDisk: (name: Name) => {
      try {
        writeFileSync(at(`${diskOf(name)}/other`), Buffer.alloc(Number.parseInt(diskSize, 10) * 1024 ** 2))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    },
    freeDisk: (name: Name) => rmSync(at(`${diskOf(name)}/other`), { force: true }),
    lastLines: () =>
      [...running.keys()]
        .map((what) => `── ${what}\n${lastOf(readFileSync(at(`/var/log/${what}.log`), 'utf8'))}`)
        .join('\n'),
  }

  function postmasterOf(name: Name): number {
    return postmasterPid(at(`${diskOf(name)}/data`))
  }

  function inRoot(command: string, args: readonly string[]) {
    execFileSync('chroot', [debian, command, ...args], { env: debianEnvironment })
  }

  function settingsOf(name: Name): Record<string, string> {
    const lines = readFileSync(at(`/run/failover/member-${name.slice(2)}.env`), 'utf8').split('\n')
    return Object.fromEntries(
      lines
        .filter((line) => /^\w+=/.test(line))
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    )
  }
}

const lastOf = (text: string) => text.trimEnd().split('\n').slice(-15).join('\n')
const diskOf = (name: Name) => `/var/lib/postgresql/${name}`

function mount(type: string, from: string, to: string, options = 'defaults') {
  execFileSync('mount', ['-t', type, '-o', options, from, to])
}

const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8')

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}
