// npm run doctor: looks at the machine, the database and the settings that the site would start with, and says in a
// sentence each what is right and what is not. Changes nothing. Ends with 1 when something is wrong.
import { execFile } from 'node:child_process'
import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import { type Config, readConfig } from '../../server/src/config.ts'
import { canBecomeOwnerSql, lookAtServerLogin } from '../../server/src/db/logins.ts'
import { withClient } from '../../server/src/db/with-client.ts'
import { describeOutcome, lookAtAccount } from '../../server/src/features/payments/provider-setup/look-at-account.ts'
import { providerGateways } from '../../server/src/gateways/payments/open-gateways.ts'
import { messageOf } from '../../server/src/log/describe-error.ts'
import { openContext } from '../../server/src/open-context.ts'
import { withDatabase } from '../script-database.ts'
import {
  checkBackups,
  checkClock,
  checkDatabase,
  checkDisk,
  checkKeys,
  checkLogin,
  checkMail,
  checkOrigin,
  checkProviders,
  checkReached,
  type Finding,
  type LoginFacts,
} from './checks.ts'

/** Two processes for visitors and one for jobs, as `deploy/` has them, and some for people. */
const processes = 3
const connectionsForPeople = 5
const patienceMs = 5_000
/** In each of its steps a mail server may fall silent. */
const patience = {
  dnsTimeout: patienceMs,
  connectionTimeout: patienceMs,
  greetingTimeout: patienceMs,
  socketTimeout: patienceMs,
}

const marks = { fine: 'fine ', look: 'LOOK ', wrong: 'WRONG' } as const
const found: Finding[] = []
const tell = (...findings: Finding[]) => {
  found.push(...findings)
  for (const { verdict, about, says } of findings) console.log(`${marks[verdict]}  ${about}: ${says}`)
}

try {
  const config = readConfig()
  await lookAtDisk(config)
  tell(
    ...checkKeys({
      ...config,
      hasReceiptKey: Boolean(process.env.APP_RECEIPT_KEY),
      openFiles: await openFiles(config),
    }),
  )
  tell(checkBackups(config))
  tell(checkMail({ isSetUp: config.smtpUrl !== null, problem: config.smtpUrl && (await mailProblem(config.smtpUrl)) }))
  tell(...checkOrigin({ ...config, answered: config.isProduction ? await askOrigin(config.origin) : null }))
  await withDatabase(async (_config, ownerUrl, log) => {
    const problem = await problemOf(() => lookAtDatabase(config, ownerUrl))
    if (problem) tell(checkReached(problem))
    else await lookAtProviders(config, ownerUrl, log)
  })
} catch (error) {
  tell({ about: 'Start', verdict: 'wrong', says: `${messageOf(error as Error)}.`.replace(/\.\.$/, '.') })
}
const wrongs = found.filter(({ verdict }) => verdict === 'wrong').length
const looks = found.filter(({ verdict }) => verdict === 'look').length
console.log(`${found.length} looked at: ${wrongs} wrong, ${looks} to look at.`)
process.exitCode = wrongs > 0 ? 1 : 0

async function problemOf(look: () => Promise<void>): Promise<string | null> {
  return look().then(
    () => null,
    (error: Error) => messageOf(error).replace(/\.$/, ''),
  )
}

async function lookAtDisk({ dataFolder, databaseUrl, backups }: Config) {
  for (const folder of !databaseUrl || backups.isNamed ? [dataFolder, backups.folder] : [dataFolder]) {
    const disk = await statfs(folder).catch(() => null)
    if (disk) tell(checkDisk({ folder, free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize }))
    else tell({ about: 'Disk', verdict: 'look', says: `${folder} is not there yet: the first start makes it.` })
  }
}

async function openFiles({ dataFolder }: Config): Promise<string[]> {
  const files = ['secret', 'receipt-key', join('files', 'private')].map((name) => join(dataFolder, name))
  const modes = await Promise.all(files.map((file) => stat(file).catch(() => null)))
  return files.filter((_, at) => ((modes[at]?.mode ?? 0) & 0o077) !== 0)
}

async function mailProblem(url: string): Promise<string | null> {
  const transport = createTransport({ url, ...patience })
  try {
    await transport.verify()
    return null
  } catch (error) {
    return messageOf(error as Error).replace(/\.$/, '')
  } finally {
    transport.close()
  }
}

async function askOrigin(origin: string) {
  try {
    const { status } = await fetch(`${origin}/api/v1/health`, { signal: AbortSignal.timeout(patienceMs) })
    return { status }
  } catch (error) {
    const { cause } = error as Error
    return { problem: messageOf(cause instanceof Error ? cause : (error as Error)) }
  }
}

async function lookAtDatabase(config: Config, ownerUrl: string) {
  await withClient(ownerUrl, async (client) => {
    const asked = Date.now()
    const { rows: times } = await client.query<{ now: Date }>('select clock_timestamp() as now')
    const apartMs = (asked + Date.now()) / 2 - (times[0]?.now.getTime() ?? 0)
    tell(checkClock({ apartMs, isSynchronised: await isSynchronised() }))
    const { rows: settings } = await client.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings where name in ('server_version_num', 'fsync', 'full_page_writes',
              'synchronous_commit', 'data_checksums', 'max_connections')`,
    )
    const { rows: encodings } = await client.query<{ encoding: string }>(
      'select pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()',
    )
    const named = Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))
    tell(
      ...checkDatabase({
        version: Math.floor(Number(named.server_version_num) / 10_000),
        encoding: encodings[0]?.encoding ?? 'unknown',
        settings: named,
        connectionsNeeded: config.poolSize * processes + connectionsForPeople,
      }),
    )
    const { rows: tables } = await client.query<{ are: boolean }>(
      "select to_regclass('public.bookings') is not null as are",
    )
    if (!tables[0]?.are) {
      tell({ about: 'Database', verdict: 'look', says: 'It is empty: the first start makes the tables.' })
      return
    }
    tell(checkLogin(await lookAtLogin(config, ownerUrl)))
  })
}

/** The login that the server works with: one of the operator's own, the one that it made, or the owner's. */
async function lookAtLogin({ databaseUrl, databaseOwnerUrl, secret }: Config, ownerUrl: string): Promise<LoginFacts> {
  const own = databaseOwnerUrl ? null : await lookAtServerLogin({ ownerUrl, secret })
  if (own?.isThere && !own.opens) return { isOfAnotherSecret: true, canBecomeOwner: false }
  const url = own?.opens ? own.url : (databaseUrl ?? ownerUrl)
  const { rows } = await withClient(url, (client) => client.query<{ can: boolean }>(canBecomeOwnerSql))
  return { isOfAnotherSecret: false, canBecomeOwner: rows[0]?.can ?? true }
}

/** As systemd knows it; null where it cannot be asked. */
async function isSynchronised(): Promise<boolean | null> {
  try {
    const { stdout } = await promisify(execFile)('timedatectl', ['show', '-p', 'NTPSynchronized', '--value'])
    return stdout.trim() === '' ? null : stdout.trim() === 'yes'
  } catch {
    return null
  }
}

/** Those whose keys stand in the environment; those of the console are looked at there. */
async function lookAtProviders(config: Config, url: string, log: FastifyBaseLogger) {
  const ctx = openContext(config, url, log)
  try {
    const gateways = Object.values(providerGateways(config.providers, { clock: ctx.clock }))
    const looked = await Promise.all(
      gateways.map(async (gateway) => {
        const { outcome } = await lookAtAccount(ctx, gateway)
        return {
          name: gateway.name,
          isTest: gateway.isTest,
          works: outcome === 'works',
          says: describeOutcome(outcome, gateway.name),
        }
      }),
    )
    tell(...checkProviders(looked, config.isProduction))
  } finally {
    await ctx.close()
  }
}
