import { expect, it } from 'vitest'
import {
  type DatabaseFacts,
  judgeClock,
  judgeDatabase,
  judgeDisk,
  judgeKeys,
  judgeMail,
  judgeOrigin,
  judgeProviders,
} from './judge.ts'

const gigabyte = 1_073_741_824
const verdicts = (findings: readonly { verdict: string }[]) => findings.map(({ verdict }) => verdict)

it('a clock may differ by two seconds from the database’s', () => {
  expect(judgeClock({ apartMs: -2_000, isSynchronised: null }).verdict).toBe('fine')
  expect(judgeClock({ apartMs: 2_001, isSynchronised: true })).toMatchObject({
    verdict: 'wrong',
    says: expect.stringContaining('2.0 seconds'),
  })
  expect(judgeClock({ apartMs: 0, isSynchronised: false }).verdict).toBe('look')
})

it.each([
  [20, 100, 'fine'],
  [9, 100, 'look'],
  [4.9, 10, 'look'],
  [0.9, 10, 'wrong'],
])('%d of %d GB free: %s', (free, total, verdict) => {
  const judged = judgeDisk({ folder: '/data', free: free * gigabyte, total: total * gigabyte })
  expect(judged.verdict).toBe(verdict)
  expect(judged.says).toContain('/data')
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
  expect(verdicts(judgeDatabase(safe))).toEqual(['fine'])
})

it.each([
  ['too old', { version: 14 }, 'wrong'],
  ['of another encoding', { encoding: 'LATIN1' }, 'wrong'],
  ['without fsync', { settings: { ...safe.settings, fsync: 'off' } }, 'wrong'],
  ['that commits late', { settings: { ...safe.settings, synchronous_commit: 'off' } }, 'wrong'],
  ['without checksums', { settings: { ...safe.settings, data_checksums: 'off' } }, 'look'],
  ['with too few connections', { connectionsNeeded: 101 }, 'wrong'],
] as const)('a database %s is told', (_, facts, verdict) => {
  expect(verdicts(judgeDatabase({ ...safe, ...facts }))).toEqual([verdict])
})

it('keys that others can read are named with the command that closes them', () => {
  const facts = { isProduction: true, isSecretInDataFolder: false, hasReceiptKey: true }
  expect(verdicts(judgeKeys({ ...facts, openFiles: [] }))).toEqual(['fine'])
  expect(judgeKeys({ ...facts, openFiles: ['/data/secret'] })).toMatchObject([
    { verdict: 'wrong', says: expect.stringContaining('chmod go-rwx /data/secret') },
  ])
  expect(verdicts(judgeKeys({ ...facts, isSecretInDataFolder: true, hasReceiptKey: false, openFiles: [] }))).toEqual([
    'look',
    'look',
  ])
})

it('mail that is not set up is not called fine', () => {
  expect(judgeMail({ isSetUp: false, problem: null })).toMatchObject({
    verdict: 'look',
    says: expect.stringContaining('not sent'),
  })
  expect(judgeMail({ isSetUp: true, problem: 'Invalid login' })).toMatchObject({ verdict: 'wrong' })
  expect(judgeMail({ isSetUp: true, problem: null }).verdict).toBe('fine')
})

it('a site for customers without live keys is told', () => {
  const test = { name: 'paystack', isTest: true, works: true, says: 'Paystack answers with these keys.' }
  expect(verdicts(judgeProviders([test], true))).toEqual(['fine', 'look'])
  expect(verdicts(judgeProviders([{ ...test, isTest: false }], true))).toEqual(['fine'])
  expect(verdicts(judgeProviders([{ ...test, works: false }], false))).toEqual(['wrong'])
})

it('an address without protection, without a known proxy or without an answer is told', () => {
  const good = {
    origin: 'https://skyroute.example',
    isProduction: true,
    trustedProxies: ['127.0.0.1'],
    answered: { status: 200 },
  }
  expect(verdicts(judgeOrigin(good))).toEqual(['fine'])
  expect(verdicts(judgeOrigin({ ...good, origin: 'http://skyroute.example' }))).toEqual(['wrong'])
  expect(verdicts(judgeOrigin({ ...good, trustedProxies: [] }))).toEqual(['look'])
  expect(verdicts(judgeOrigin({ ...good, answered: { problem: 'no such host' } }))).toEqual(['look'])
  expect(verdicts(judgeOrigin({ ...good, answered: { status: 502 } }))).toEqual(['wrong'])
})
