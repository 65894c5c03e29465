import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { giveToOwner } from './private-files.ts'
import { readProviderKeys, readTestAddresses } from './provider-keys.ts'

export type Service = 'api' | 'web' | 'jobs'

export type Backups = { folder: string; days: number; isNamed: boolean }
export type MapTiles = { url: string; credit: string }

type Env = Record<string, string | undefined>

/** The only reader of the environment. Half a configuration refuses to start, naming what is missing. */
export function readConfig(given: Env = process.env, root: string = process.cwd()) {
  const env = withoutEmpty(given)
  const isProduction = env.NODE_ENV === 'production' || Boolean(env.DATABASE_URL)
  const dataFolder = resolve(root, env.DATA_FOLDER ?? 'data')
  const port = wholeNumber(env, 'PORT', 3000, 0, 65_535)
  const host = env.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1')
  const allowSandboxPayments = !isProduction || env.ALLOW_SANDBOX_PAYMENTS === 'true'
  return {
    isProduction,
    host,
    port,
    /** Where links in mails and return addresses point; never taken from a request. */
    origin: origin(env, port),
    services: services(env.SERVICES ?? 'api,web,jobs'),
    dataFolder,
    backups: backups(env, root, dataFolder),
    /** Where `npm run build` put the site. */
    siteFolder: resolve(root, env.SITE_FOLDER ?? fileURLToPath(new URL('../../web/build', import.meta.url))),
    /** null = the embedded server. */
    databaseUrl: env.DATABASE_URL ?? null,
    /** Migrates and backs up; null = `databaseUrl` is the owner's, and the server makes a login of its own. */
    databaseOwnerUrl: databaseOwnerUrl(env),
    replicaUrl: env.DATABASE_REPLICA_URL ?? null,
    poolSize: wholeNumber(env, 'DATABASE_POOL', 20, 2, 500),
    /** Multiplies the time limits of connections, statements and locks (db/pool.ts). */
    databasePatience: wholeNumber(env, 'DATABASE_PATIENCE', 1, 1, 100),
    prepareStatements: env.DATABASE_PREPARE !== 'false',
    loadDemoData: env.DEMO_DATA ? env.DEMO_DATA === 'true' : !isProduction,
    secret: secret(env, isProduction, dataFolder),
    /** It lies in the data folder, and with it the key to every backup. */
    isSecretInDataFolder: !env.APP_SECRET,
    /** Signs receipts: 32 bytes, the seed of an Ed25519 key. */
    receiptSeed: receiptSeed(env, dataFolder),
    trustedProxies: list(env.TRUSTED_PROXIES),
    allowSandboxPayments,
    /** null = this provider has no keys here. */
    providers: readProviderKeys(env, { isProduction, allowSandboxPayments }),
    testAddresses: readTestAddresses(env),
    smtpUrl: env.SMTP_URL ?? null,
    /** Pictures under the maps, from a server that the operator names; null = our own drawing. */
    mapTiles: mapTiles(env),
    mailFrom: env.MAIL_FROM ?? 'Skyroute <no-reply@skyroute.example>',
    logLevel: env.LOG_LEVEL ?? 'info',
    /** Figures for Prometheus, on a port of their own; null = none. */
    metrics: metrics(env),
    /** Where spans go (OpenTelemetry); null = nowhere, and none are made. */
    traces: traces(env),
    /** The general in-memory limit; only a benchmark or a test switches it off. */
    hasGeneralLimits: env.GENERAL_LIMITS !== 'off',
    /** Refusing what cannot be answered in time; a test on a busy machine is not to be refused. */
    shedsLoad: (env.LOAD_SHEDDING ?? env.GENERAL_LIMITS) !== 'off',
    /** How many requests a process takes in hand; http/admission says how the classes share them. */
    requestsAtOnce: wholeNumber(env, 'REQUESTS_AT_ONCE', 96, 6, 10_000),
  }
}
export type Config = ReturnType<typeof readConfig>

/** `NAME=` in a file of settings says nothing; taken as an address it would be every address of the machine. */
function withoutEmpty(env: Env): Env {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
}

function databaseOwnerUrl(env: Env) {
  if (env.DATABASE_OWNER_URL && !env.DATABASE_URL)
    throw new Error('DATABASE_URL is missing: DATABASE_OWNER_URL alone names no login for the server')
  return env.DATABASE_OWNER_URL || null
}

/** Figures tell what is sold: who wants them from another machine says so by METRICS_HOST. */
function metrics(env: Env) {
  if (!env.METRICS_PORT) return null
  return { port: wholeNumber(env, 'METRICS_PORT', 0, 1, 65_535), host: env.METRICS_HOST ?? '127.0.0.1' }
}

/** `percent`: of so many traces in a hundred spans are sent. */
function traces({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...env }: Env) {
  if (!endpoint) return null
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    throw new Error('OTEL_EXPORTER_OTLP_ENDPOINT must be an http(s) address')
  return { endpoint, percent: wholeNumber(env, 'TRACES_PERCENT', 100, 0, 100) }
}

function backups(env: Env, root: string, dataFolder: string): Backups {
  return {
    folder: resolve(root, env.BACKUP_FOLDER ?? join(dataFolder, 'backups')),
    days: wholeNumber(env, 'BACKUP_DAYS', 7, 1, 1000),
    isNamed: Boolean(env.BACKUP_FOLDER),
  }
}

function services(text: string): Service[] {
  const names = list(text)
  for (const name of names) {
    if (name !== 'api' && name !== 'web' && name !== 'jobs')
      throw new Error(`SERVICES: '${name}' is not api, web or jobs`)
  }
  if (names.length === 0) throw new Error('SERVICES is empty: name api, web, jobs or some of them')
  return names as Service[] // checked one by one above
}

function origin(env: Env, port: number) {
  const text = env.PUBLIC_URL ?? `http://localhost:${port}`
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error('PUBLIC_URL must be an http(s) address')
  return url.origin
}

function mapTiles({ MAP_TILES_URL: url, MAP_TILES_CREDIT: credit }: Env): MapTiles | null {
  if (!url && !credit) return null
  const isWhole = url !== undefined && ['{z}', '{x}', '{y}'].every((part) => url.includes(part))
  const host = isWhole && URL.canParse(url) ? new URL(url) : null
  // A host that is part of the pattern could not be named in the policy.
  if (!url || host?.protocol !== 'https:' || host.host.includes('%7B') || host.host.includes('{'))
    throw new Error('MAP_TILES_URL must be an https address with {z}, {x} and {y} behind its host')
  if (!credit) throw new Error('MAP_TILES_CREDIT is missing: who must be named for the tiles')
  return { url, credit }
}

function secret(env: Env, isProduction: boolean, dataFolder: string) {
  if (env.APP_SECRET) {
    if (env.APP_SECRET.length < 32) throw new Error('APP_SECRET must have at least 32 characters')
    return env.APP_SECRET
  }
  if (isProduction) throw new Error('APP_SECRET is missing: give at least 32 random characters')
  return ownFile(dataFolder, 'secret')
}

/** Without one in the environment a secret is made once and kept with the data. */
function ownFile(dataFolder: string, name: 'secret' | 'receipt-key') {
  const file = join(dataFolder, name)
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const made = createHash('sha256').update(randomBytes(64)).digest('base64url')
  mkdirSync(dataFolder, { recursive: true })
  writeFileSync(file, made, { mode: 0o600 })
  giveToOwner(dataFolder, file)
  return made
}

/**
 * APP_RECEIPT_KEY, or a seed of our own, made once. Several machines may have one each: every public half is kept in the
 * database, so whichever signed, all of them check it.
 */
function receiptSeed(env: Env, dataFolder: string): Buffer {
  const seed = Buffer.from(env.APP_RECEIPT_KEY ?? ownFile(dataFolder, 'receipt-key'), 'base64url')
  if (seed.length !== 32) throw new Error('APP_RECEIPT_KEY must be 32 random bytes in base64url')
  return seed
}

function wholeNumber(env: Env, name: string, fallback: number, least: number, most: number) {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new Error(`${name} must be a whole number from ${least} to ${most}`)
  }
  return value
}

function list(text: string | undefined) {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}
