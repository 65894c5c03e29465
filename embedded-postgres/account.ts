// PostgreSQL refuses to run as root: then it runs as an account without rights.
import { execFileSync, spawnSync } from 'node:child_process'
import { stat } from 'node:fs/promises'

/** uid and gid to run PostgreSQL with; undefined means as ourselves. */
export interface Account {
  uid: number
  gid: number
}

export const isRoot = (): boolean => process.getuid?.() === 0

/** The account for a new cluster: the distribution's own, one we make, or the one that every system has. */
export function chooseAccount(): Account | undefined {
  if (!isRoot()) return undefined
  const account =
    accountNamed('postgres') ?? accountNamed('skyroute') ?? createAccount('skyroute') ?? accountNamed('nobody')
  if (!account) throw new Error('PostgreSQL does not run as root, and no other account could be found or made for it.')
  return account
}

/** An existing cluster keeps the account that owns its files. */
export async function accountOwning(folder: string): Promise<Account | undefined> {
  const { uid, gid } = await stat(folder)
  if (isRoot()) return uid === 0 ? chooseAccount() : { uid, gid }
  if (process.getuid && uid !== process.getuid()) {
    throw new Error(
      `The database in ${folder} belongs to another account (uid ${uid}): it was first started by that account or by root. Start Skyroute as before, or change the owner of that folder.`,
    )
  }
  return undefined
}

/** Asks the kernel rather than reading modes: access lists and mounts decide too. */
export function canReach(account: Account | undefined, paths: string[]): boolean {
  if (!account) return true
  const check = 'for path; do test -x "$path" || exit 1; done'
  return spawnSync('/bin/sh', ['-c', check, 'sh', ...paths], { ...account, cwd: '/' }).status === 0
}

function accountNamed(name: string): Account | undefined {
  try {
    return { uid: idOf(name, '-u'), gid: idOf(name, '-g') }
  } catch {
    return undefined
  }
}

function idOf(name: string, flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
}

function createAccount(name: string): Account | undefined {
  const flags = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin']
  spawnSync('useradd', [...flags, name], { stdio: 'ignore' })
  return accountNamed(name)
}
