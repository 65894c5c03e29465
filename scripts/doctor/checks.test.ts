import { expect, it } from 'vitest'
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
  type DatabaseFacts,
} from './checks.ts'

const gigabyte = 1_073_741_824
const verdicts = (findings: readonly { verdict: string }[]) => findings.map(({ verdict }) => verdict)

it('a clock may differ by two seconds from the database’s', () => {
  expect(checkClock({ apartMs: -2_000, isSynchronised: null }).verdict).toBe('fine')
  expect(checkClock({ apartMs: 2_001, isSynchronised: true })).toMatchObject({
    verdict: 'wrong',
    says: expect.stringContaining('2.0 seconds'),
  })
  expect(checkClock({ apartMs: 0, isSynchronised: false }).verdict).toBe('look')
})

it.each([
  [20, 100, 'fine'],
  [9, 100, 'look'],
  [4.9, 10, 'look'],
  [0.9, 10, 'wrong'],
])('%d of %d GB free: %s', (free, total, verdict) => {
  const checked = checkDisk({ folder: '/data', free: free * gigabyte, total: total * gigabyte })
  expect(checked.verdict).toBe(verdict)
  expect(checked.says).toContain('/data')
})

const safe: DatabaseFacts = {
  version: 15,
  encoding: 'UTF8',
  settings: {
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    data_checksums: 'on',
    max_connections: '100',
  },
  connectionsNeeded: 65,
}

it('a database that keeps what it acknowledged is fine', () => {
  expect(verdicts(checkDatabase(safe))).toEqual(['fine'])
})

it.each([
  ['too old', { version: 14 }, 'wrong'],
  ['of another encoding', { encoding: 'LATIN1' }, 'wrong'],
  ['without fsync', { settings: { ...safe.settings, fsync: 'off' } }, 'wrong'],
  ['that commits late', { settings: { ...safe.settings, synchronous_commit: 'off' } }, 'wrong'],
  ['without checksums', { settings: { ...safe.settings, data_checksums: 'off' } }, 'look'],
  ['with too few connections', { connectionsNeeded: 101 }, 'wrong'],
] as const)('a database %s is told', (_, facts, verdict) => {
  expect(verdicts(checkDatabase({ ...safe, ...facts }))).toEqual([verdict])
})

it('a database that gives no answer is named, with what to look at', () => {
  expect(checkReached('connect ECONNREFUSED 127.0.0.1:5432')).toEqual({
    about: 'Database',
    verdict: 'wrong',
    says: 'It gives no answer: connect ECONNREFUSED 127.0.0.1:5432. Does PostgreSQL run, and do address, login and password in DATABASE_URL fit?',
  })
})

it('a login that is the owner’s, or opens with another secret, is told', () => {
  expect(checkLogin({ isOfAnotherSecret: false, canBecomeOwner: false }).verdict).toBe('fine')
  expect(checkLogin({ isOfAnotherSecret: false, canBecomeOwner: true }).verdict).toBe('look')
  expect(checkLogin({ isOfAnotherSecret: true, canBecomeOwner: false })).toMatchObject({
    verdict: 'wrong',
    says: expect.stringContaining('APP_SECRET'),
  })
})

it('keys that others can read are named with the command that closes them', () => {
  const facts = { isProduction: true, isSecretInDataFolder: false, hasReceiptKey: true }
  expect(verdicts(checkKeys({ ...facts, openFiles: [] }))).toEqual(['fine'])
  expect(checkKeys({ ...facts, openFiles: ['/data/secret'] })).toMatchObject([
    { verdict: 'wrong', says: expect.stringContaining('chmod go-rwx /data/secret') },
  ])
  expect(verdicts(checkKeys({ ...facts, isSecretInDataFolder: true, hasReceiptKey: false, openFiles: [] }))).toEqual([
    'look',
    'look',
  ])
})

it('who runs the embedded database is told what a nightly copy loses, and whether it lies on the same disk', () => {
  const isNamed = (named: boolean) => ({ databaseUrl: null, backups: { isNamed: named } })
  expect(checkBackups(isNamed(true))).toMatchObject({ verdict: 'look', says: expect.stringContaining('once a night') })
  expect(checkBackups(isNamed(false)).says).toContain('BACKUP_FOLDER')
  expect(checkBackups({ ...isNamed(true), databaseUrl: 'postgres://own' }).verdict).toBe('fine')
})

it('mail that is not set up is not called fine', () => {
  expect(checkMail({ isSetUp: false, problem: null })).toMatchObject({
    verdict: 'look',
    says: expect.stringContaining('not sent'),
  })
  expect(checkMail({ isSetUp: true, problem: 'Invalid login' })).toMatchObject({ verdict: 'wrong' })
  expect(checkMail({ isSetUp: true, problem: null }).verdict).toBe('fine')
})

it('a site for customers without live keys is told', () => {
  const test = { name: 'paystack', isTest: true, works: true, says: 'Paystack answers with these keys.' }
  expect(verdicts(checkProviders([test], true))).toEqual(['fine', 'look'])
  expect(verdicts(checkProviders([{ ...test, isTest: false }], true))).toEqual(['fine'])
  expect(verdicts(checkProviders([{ ...test, works: false }], false))).toEqual(['wrong'])
})

it('an address without protection, without a known proxy or without an answer is told', () => {
  const good = {
    origin: 'https://skyroute.example',
    isProduction: true,
    trustedProxies: ['127.0.0.1'],
    answered: { status: 200 },
  }
  expect(verdicts(checkOrigin(good))).toEqual(['fine'])
  expect(verdicts(checkOrigin({ ...good, origin: 'http://skyroute.example' }))).toEqual(['wrong'])
  expect(verdicts(checkOrigin({ ...good, trustedProxies: [] }))).toEqual(['look'])
  expect(verdicts(checkOrigin({ ...good, answered: { problem: 'no such host' } }))).toEqual(['look'])
  expect(verdicts(checkOrigin({ ...good, answered: { status: 502 } }))).toEqual(['wrong'])
})
