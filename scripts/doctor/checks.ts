// What the facts of a machine mean for the site: one sentence each, which says what to do when something is not right.

export type Verdict = 'fine' | 'look' | 'wrong'
export type Finding = { about: string; verdict: Verdict; says: string }

const fine = (about: string, says: string): Finding => ({ about, verdict: 'fine', says })
const look = (about: string, says: string): Finding => ({ about, verdict: 'look', says })
const wrong = (about: string, says: string): Finding => ({ about, verdict: 'wrong', says })

/** Holds end and sessions expire by the clock: seconds are too much. */
const clockMostMs = 2_000

/** `apartMs`: this machine's clock less the database's. `isSynchronised`: as the system says, null where it does not. */
export function checkClock({ apartMs, isSynchronised }: { apartMs: number; isSynchronised: boolean | null }): Finding {
  const apart = `${(Math.abs(apartMs) / 1_000).toFixed(1)} seconds`
  if (Math.abs(apartMs) > clockMostMs)
    return wrong(
      'Clock',
      `It differs from the database’s clock by ${apart}. Synchronise both (systemd-timesyncd, chrony).`,
    )
  if (isSynchronised === false)
    return look('Clock', 'It is not synchronised with a time server. Run: timedatectl set-ntp true')
  return fine('Clock', `It agrees with the database’s clock (${apart} apart).`)
}

const gigabyte = 1_073_741_824
const freeLeast = 5 * gigabyte
const freeShareLeast = 0.1

/** `free` and `total` in bytes. */
export function checkDisk({ folder, free, total }: { folder: string; free: number; total: number }): Finding {
  const left = `${(free / gigabyte).toFixed(1)} of ${(total / gigabyte).toFixed(1)} GB are free for ${folder}.`
  if (free < freeLeast / 5) return wrong('Disk', `${left} Make room now: a full disk stops bookings.`)
  if (free < freeLeast || free < total * freeShareLeast)
    return look('Disk', `${left} Make room, or give it a bigger disk.`)
  return fine('Disk', left)
}

/** `settings` as `pg_settings` has them. `connectionsNeeded` by all processes of the site together. */
export type DatabaseFacts = {
  version: number
  encoding: string
  settings: Readonly<Record<string, string>>
  connectionsNeeded: number
}

/** `problem`: what was said when it was asked. */
export function checkReached(problem: string): Finding {
  return wrong(
    'Database',
    `It gives no answer: ${problem}. Does PostgreSQL run, and do address, login and password in DATABASE_URL fit?`,
  )
}

const versionLeast = 15

export function checkDatabase({ version, encoding, settings, connectionsNeeded }: DatabaseFacts): Finding[] {
  const findings: Finding[] = []
  if (version < versionLeast)
    findings.push(wrong('Database', `PostgreSQL ${version} is too old: ${versionLeast} or newer is needed.`))
  if (encoding !== 'UTF8')
    findings.push(wrong('Database', `Its encoding is ${encoding}. Make the database with encoding UTF8.`))
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit'])
    if (settings[name] === 'off')
      findings.push(wrong('Database', `${name} is off: bookings would be lost in a crash. Set ${name} = on.`))
  if (settings.data_checksums === 'off')
    findings.push(
      look(
        'Database',
        'It has no checksums: a failing disk is not noticed. Run pg_checksums --enable while it is stopped.',
      ),
    )
  const most = Number(settings.max_connections)
  if (most < connectionsNeeded)
    findings.push(
      wrong(
        'Database',
        `max_connections is ${most}, and the site needs ${connectionsNeeded}. Raise it, or lower DATABASE_POOL.`,
      ),
    )
  return findings.length > 0 ? findings : [fine('Database', `PostgreSQL ${version} with safe settings.`)]
}

export type LoginFacts = { isOfAnotherSecret: boolean; canBecomeOwner: boolean }

export function checkLogin({ isOfAnotherSecret, canBecomeOwner }: LoginFacts): Finding {
  if (isOfAnotherSecret)
    return wrong(
      'Database login',
      'The login that the site made does not open with this APP_SECRET. Put back the one of before: a start with this one locks out the processes that still run, and backups of before do not open with it.',
    )
  if (!canBecomeOwner) return fine('Database login', 'The server’s login cannot become the owner of the tables.')
  return look(
    'Database login',
    'The server works with a login that can become the owner. Name DATABASE_OWNER_URL apart from DATABASE_URL.',
  )
}

export type KeyFacts = {
  isProduction: boolean
  isSecretInDataFolder: boolean
  hasReceiptKey: boolean
  openFiles: readonly string[]
}

/** `openFiles`: private ones that others on this machine may read. */
export function checkKeys({ isProduction, isSecretInDataFolder, hasReceiptKey, openFiles }: KeyFacts): Finding[] {
  const findings: Finding[] = []
  for (const file of openFiles)
    findings.push(wrong('Keys', `Everybody on this machine may read ${file}. Run: chmod go-rwx ${file}`))
  if (isSecretInDataFolder)
    findings.push(
      look(
        'Keys',
        'APP_SECRET lies in the data folder, and with it the key to every backup. Set it in the environment.',
      ),
    )
  if (isProduction && !hasReceiptKey)
    findings.push(
      look(
        'Keys',
        'APP_RECEIPT_KEY is not set: the key that signs receipts lies in the data folder alone. Keep a copy elsewhere.',
      ),
    )
  return findings.length > 0
    ? findings
    : [fine('Keys', 'They are in the environment, and nobody else on this machine can read them.')]
}

/** A PostgreSQL of one's own is copied by pgBackRest, which is not asked here. */
export function checkBackups({ databaseUrl, backups }: { databaseUrl: string | null; backups: { isNamed: boolean } }) {
  const about = 'Backups'
  if (databaseUrl) return fine(about, 'pgBackRest copies the database: Console → System shows its log.')
  const findings = [
    'The embedded database is copied once a night: what is booked since the last copy is lost with the disk. Production uses pgBackRest.',
    ...(backups.isNamed ? [] : ['The copies lie on the disk of the data. Name another with BACKUP_FOLDER.']),
  ]
  return look(about, findings.join(' '))
}

/** `problem`: what the mail server said when it was asked; null when it lets us in. */
export function checkMail({ isSetUp, problem }: { isSetUp: boolean; problem: string | null }): Finding {
  if (!isSetUp)
    return look('Mail', 'No mail server is set up: mails are kept in the outbox and not sent. Set SMTP_URL.')
  if (problem) return wrong('Mail', `The mail server does not let us in: ${problem}. Look at SMTP_URL.`)
  return fine('Mail', 'The mail server lets us in. Whether mails arrive depends on SPF, DKIM and DMARC of your domain.')
}

export type ProviderFact = { name: string; isTest: boolean; works: boolean; says: string }

export function checkProviders(providers: readonly ProviderFact[], isProduction: boolean): Finding[] {
  const about = 'Payments'
  const real = providers.filter(({ isTest }) => !isTest)
  const findings = providers.map(({ isTest, works, says }) =>
    works ? fine(about, isTest ? `${says} They are test keys: no money moves.` : says) : wrong(about, says),
  )
  if (isProduction && real.length === 0)
    findings.push(
      look(about, 'No payment provider has live keys: customers can pay by bank transfer only, or not at all.'),
    )
  return findings
}

export type OriginFacts = {
  origin: string
  isProduction: boolean
  trustedProxies: readonly string[]
  /** What our own health address answered through the public name; null: nothing did. */
  answered: { status: number } | { problem: string } | null
}

export function checkOrigin({ origin, isProduction, trustedProxies, answered }: OriginFacts): Finding[] {
  const about = 'Address'
  const findings: Finding[] = []
  if (isProduction && !origin.startsWith('https://'))
    findings.push(wrong(about, `PUBLIC_URL is ${origin}: passwords and sessions would travel unprotected. Use https.`))
  if (isProduction && trustedProxies.length === 0)
    findings.push(
      look(
        about,
        'TRUSTED_PROXIES is empty: behind nginx every visitor would seem to come from one address. Set it to 127.0.0.1,::1.',
      ),
    )
  if (answered && 'problem' in answered)
    findings.push(look(about, `${origin} does not answer from here: ${answered.problem}.`))
  else if (answered && answered.status !== 200)
    findings.push(wrong(about, `${origin} answers ${answered.status} instead of 200. Look at the proxy’s log.`))
  if (findings.length > 0) return findings
  return [fine(about, answered ? `${origin} answers.` : `It is ${origin}, for this machine alone.`)]
}
