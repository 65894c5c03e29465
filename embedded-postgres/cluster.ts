// A cluster appears whole or not at all: it is made under another name and renamed when finished.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFile, chown, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { fileExists } from './file-exists.ts'
import type { Home, PreparedHome } from './home.ts'

export const ownerRole = 'skyroute_owner'

const run = promisify(execFile)

export async function ensureCluster(prepared: PreparedHome, settings: Record<string, string>): Promise<void> {
  if (!(await fileExists(prepared.home.cluster))) await createCluster(prepared)
  await writeSettings(prepared.home, settings)
}

export async function readPassword(home: Home): Promise<string> {
  return (await readFile(home.passwordFile, 'utf8')).trim()
}

async function createCluster(prepared: PreparedHome): Promise<void> {
  const { home, binaries, account } = prepared
  const unfinished = `${home.cluster}.new`
  await rm(unfinished, { recursive: true, force: true })
  await writePassword(prepared, randomBytes(24).toString('base64url'))
  await run(binaries.initdb, initdbArguments(unfinished, home.passwordFile), { ...account, cwd: home.folder }).catch(
    explain,
  )
  await appendFile(path.join(unfinished, 'postgresql.conf'), "\ninclude = 'skyroute.conf'\n")
  await rename(unfinished, home.cluster)
}

/** The builtin provider sorts the same on every system, so a data folder can move between machines. */
function initdbArguments(folder: string, passwordFile: string): string[] {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const safety = ['--data-checksums', '--auth=scram-sha-256', `--username=${ownerRole}`, `--pwfile=${passwordFile}`]
  return [`--pgdata=${folder}`, ...locale, ...safety, '--no-instructions']
}

export async function writePassword({ home, account }: PreparedHome, password: string): Promise<void> {
  await rm(home.passwordFile, { force: true })
  await writeFile(home.passwordFile, `${password}\n`, { mode: 0o600 })
  if (account) await chown(home.passwordFile, account.uid, account.gid)
}

function explain(error: Error & { stderr?: string }): never {
  throw new Error(`The database could not be created: ${error.stderr?.trim() || error.message}`)
}

/** Written at every start, so that a newer release's settings reach an older cluster. */
export async function writeSettings(home: Home, extra: Record<string, string>): Promise<void> {
  const settings = { ...defaultSettings, log_directory: home.logFolder, ...extra }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`)
  const file = path.join(home.cluster, 'skyroute.conf')
  // Removed first: as root we must not write through a link that the cluster's account put there.
  await rm(file, { force: true })
  await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o644, flag: 'wx' })
}

const defaultSettings: Record<string, string> = {
  cluster_name: 'skyroute',
  listen_addresses: '127.0.0.1',
  // Everything speaks TCP on loopback; a socket's path would be too long in a deep data folder.
  unix_socket_directories: '',
  max_connections: '120',
  // An acknowledged booking survives a power cut.
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  wal_compression: 'on',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  maintenance_work_mem: '64MB',
  max_wal_size: '1GB',
  min_wal_size: '80MB',
  checkpoint_timeout: '10min',
  random_page_cost: '1.1',
  // Compiling costs more than our short statements take.
  jit: 'off',
  // The data fits in memory; reading in the caller saves three idle processes.
  io_method: 'sync',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  logging_collector: 'on',
  log_filename: 'postgres-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '20MB',
  log_line_prefix: '%m [%p] %a ',
  log_lock_waits: 'on',
  log_min_duration_statement: '1s',
  // Bound values are names, addresses and phone numbers: they stay out of the log.
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  // And so do rows that an error would quote: "Key (email)=(…) already exists."
  log_error_verbosity: 'terse',
}
