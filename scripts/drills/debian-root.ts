// A bare Debian 12 in a folder, as `debootstrap` makes it, kept in the temporary folder for the next time.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export const debianEnvironment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  DEBIAN_FRONTEND: 'noninteractive',
  LC_ALL: 'C.UTF-8',
}

/** The folder; made when it is not there yet, which takes root and Debian's packages. */
export function ensureDebian(): string {
  const base = path.join(tmpdir(), 'skyroute-debian-12')
  if (existsSync(path.join(base, 'etc/debian_version'))) return base
  if (spawnSync('which', ['debootstrap']).status !== 0)
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'debootstrap'], { stdio: 'inherit' })
  const half = `${base}-half`
  rmSync(half, { recursive: true, force: true })
  execFileSync('debootstrap', ['--variant=minbase', 'bookworm', half], { stdio: ['ignore', 'ignore', 'inherit'] })
  // This machine's own way to Debian's packages, where it has one.
  rmSync(path.join(half, 'etc/apt/sources.list'))
  for (const folder of ['etc/apt/sources.list.d', 'etc/apt/apt.conf.d', 'etc/apt/keyrings'])
    if (existsSync(`/${folder}`)) execFileSync('cp', ['-a', `/${folder}/.`, path.join(half, folder)])
  execFileSync('mv', [half, base])
  return base
}

/** The same with packages, none of whose services is started. */
export function ensureDebianWith(name: string, packages: readonly string[]): string {
  const place = path.join(tmpdir(), `skyroute-debian-12-${name}`)
  if (existsSync(path.join(place, 'etc/debian_version'))) return place
  const half = `${place}-half`
  rmSync(half, { recursive: true, force: true })
  execFileSync('cp', ['-a', ensureDebian(), half])
  copyFileSync('/etc/resolv.conf', path.join(half, 'etc/resolv.conf'))
  writeFileSync(path.join(half, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n')
  chmodSync(path.join(half, 'usr/sbin/policy-rc.d'), 0o755)
  const install = `mount -t proc proc /proc; apt-get -q update && apt-get -q install -y --no-install-recommends ${packages.join(' ')}`
  execFileSync('unshare', ['--mount', '--pid', '--fork', '--kill-child', 'chroot', half, '/bin/sh', '-c', install], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: debianEnvironment,
  })
  execFileSync('mv', [half, place])
  return place
}

/** Runs a script with mounts, processes and a network of its own, which end with it. Answers its status. */
export async function runApart(script: string, args: readonly string[]): Promise<number> {
  // A shell is the first process: it takes leave of PostgreSQL's processes whose parents were killed.
  const inside = 'ip link set lo up; "$0" "$@"; exit $?'
  const apart = ['--mount', '--pid', '--net', '--fork', '--kill-child', '--mount-proc', '/bin/bash', '-c', inside]
  const drill = spawn('unshare', [...apart, process.execPath, script, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => drill.kill('SIGKILL'))
  const [status] = (await once(drill, 'exit')) as [number | null]
  return status ?? 1
}
