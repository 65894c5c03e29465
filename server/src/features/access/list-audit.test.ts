import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { writeAudit } from '../../audit/write-audit.ts'
import { inTransaction } from '../../db/transaction.ts'
import { asOwner } from '../../testing/as-owner.ts'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { call } from '../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'
import { sealAudit } from './list-audit.ts'

let house: TestServer
let owner: MadePerson

beforeAll(async () => {
  house = await openTestServer()
})
beforeEach(async () => {
  await asTamperer('truncate audit_log, audit_seals, audit_unsealed')
  await asTamperer("update audit_head set seq = 0, hash = decode(repeat('00', 32), 'hex')")
  owner = await makeUser(house.ctx, { roles: ['superadmin'] })
})
afterAll(() => house.close())

/** Somebody with the keys of the database itself, whom no trigger stops. */
const asTamperer = (statement: string) => asOwner(house, `set session_replication_role = replica; ${statement}`)

const entry = (subjectId: string, more: object = {}) => ({
  at: house.clock.now(),
  actorId: owner.userId,
  actorRole: 'superadmin',
  action: 'rate.changed',
  subjectKind: 'rate',
  subjectId,
  ...more,
})
const write = (subjectId: string, more: object = {}) =>
  inTransaction(house.ctx.db, (tx) => writeAudit(tx, entry(subjectId, more)))
const proof = async (query = '') => (await call(house, owner, { url: `/api/v1/admin/audit/proof${query}` })).json()
const list = async (query: string) => (await call(house, owner, { url: `/api/v1/admin/audit?${query}` })).json()

it('entries are sealed in a chain that can be checked', async () => {
  for (const code of ['USD', 'GBP', 'EUR']) await write(code, { before: { rate: '1375' }, after: { rate: '1400' } })
  expect(await proof()).toMatchObject({ is_whole: true, head_seq: 0, sealed: 0, waiting: 3 })
  expect(await sealAudit(house.ctx)).toBe(3)
  expect(await sealAudit(house.ctx)).toBe(0)
  expect(await proof()).toMatchObject({ is_whole: true, head_seq: 3, sealed: 3, waiting: 0, breaks: [] })
})

it('an entry that is changed, removed or cut off is found', async () => {
  for (const code of ['USD', 'GBP', 'EUR']) await write(code, { reason: 'Friday' })
  await sealAudit(house.ctx)
  const { head_seq, head_hash } = await proof()
  await asTamperer("update audit_log set reason = 'Monday' where subject_id = 'GBP'")
  expect((await proof()).breaks).toEqual([
    { seq: expect.any(Number), entry_id: expect.any(String), what: 'entry_changed' },
  ])
  await asTamperer("update audit_log set reason = 'Friday' where subject_id = 'GBP'")
  expect((await proof()).is_whole).toBe(true)
  await asTamperer('delete from audit_log where id = (select entry_id from audit_seals where seq = 2)')
  expect((await proof()).breaks).toMatchObject([{ seq: 2, what: 'entry_missing' }])
  await asTamperer(
    'delete from audit_seals where seq >= 2; delete from audit_log where id not in (select entry_id from audit_seals)',
  )
  await asTamperer('update audit_head set seq = 1, hash = (select hash from audit_seals where seq = 1)')
  expect((await proof()).is_whole).toBe(true)
  const noted = await proof(`?head_seq=${head_seq}&head_hash=${head_hash}`)
  expect(noted).toMatchObject({ is_whole: false, breaks: [{ what: 'noted_head_missing' }] })
})

it('an entry that somebody kept out of the chain is found', async () => {
  await write('USD')
  await asTamperer('delete from audit_unsealed')
  expect((await proof()).breaks).toMatchObject([{ seq: null, what: 'never_sealed' }])
})

it('many writers do not wait for each other or for whoever seals, and none is lost', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const slow = inTransaction(house.ctx.db, async (tx) => {
    await writeAudit(tx, entry('slow'))
    await held
  })
  await Promise.all(Array.from({ length: 20 }, (_, i) => write(`row-${i}`)))
  const sealed = await Promise.all([sealAudit(house.ctx), sealAudit(house.ctx)])
  expect(sealed.sort((a, b) => a - b)).toEqual([0, 20])
  release()
  await slow
  expect(await sealAudit(house.ctx)).toBe(1)
  expect(await proof()).toMatchObject({ is_whole: true, head_seq: 21 })
})

it('the server itself can neither change nor unwrite a line or a seal', async () => {
  await write('USD')
  await sealAudit(house.ctx)
  for (const statement of ['update audit_log set reason = null', 'delete from audit_log', 'delete from audit_seals']) {
    await expect(sql.raw(statement).execute(house.ctx.db)).rejects.toThrow(/permission denied/)
  }
})

it('is read by who, what and when, the newest first', async () => {
  await write('USD', { reason: 'Friday' })
  house.clock.advance({ minutes: 1 })
  await write('GBP', { action: 'settings.changed', before: { a: 1 }, after: null })
  const all = await list('per_page=10')
  expect(all).toMatchObject({ total: 2, page: 1, total_pages: 1 })
  expect(all.entries.map((each: { subject_id: string }) => each.subject_id)).toEqual(['GBP', 'USD'])
  expect(all.entries[1]).toMatchObject({ actor_name: 'Ngozi Bello', reason: 'Friday', seq: null })
  expect((await list('action=rate.')).total).toBe(1)
  expect((await list('action=rate')).total).toBe(0)
  expect((await list(`actor_id=${owner.userId}&subject_kind=rate&subject_id=USD`)).total).toBe(1)
  expect((await list(`from=${encodeURIComponent(house.clock.now().toISOString())}`)).total).toBe(1)
})

it('is for superadmins alone', async () => {
  const admin = await makeUser(house.ctx, { roles: ['admin'] })
  for (const url of ['/api/v1/admin/audit', '/api/v1/admin/audit/proof'])
    expect((await call(house, admin, { url })).statusCode).toBe(403)
})

it('names whom an entry is about as they are called now, and leaves as a file, on record', async () => {
  const guest = await makeUser(house.ctx, { firstName: 'Halima', lastName: 'Sule' })
  await write(guest.userId, { subjectKind: 'account', action: 'account.logged-in' })
  await write('7VRPKEG34B', { subjectKind: 'booking', action: 'booking.noted', reason: '=1+1' })
  expect((await list('subject_kind=account')).entries).toMatchObject([{ subject_name: 'Halima Sule' }])
  const url = '/api/v1/admin/audit/export/csv?action=booking.noted'
  const file = await call(house, owner, { url })
  expect(file.headers['content-disposition']).toContain('audit_export.csv')
  const [head, ...lines] = file.body.trim().split('\r\n')
  expect(head).toContain('at,action,by')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('SKY-7VRPKEG34B')
  // A spreadsheet reads it as text.
  expect(lines[0]).toContain("'=1+1")
  expect((await list('action=audit.exported')).entries).toMatchObject([{ actor_id: owner.userId }])
  const admin = await makeUser(house.ctx, { roles: ['admin'] })
  expect((await call(house, admin, { url })).statusCode).toBe(403)
})
