import { mkdirSync, writeFileSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { addMinutes } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nameOf, openArchive, textAsStream, writeSealed } from '../../db/backup/archive.ts'
import { keepErasure, listErasures } from '../../db/backup/erasures.ts'
import { bringBackUploads, keepUploads, takeAwayUploads } from '../../db/backup/keep-uploads.ts'
import { asOwner } from '../../testing/as-owner.ts'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { expectPromisesKept } from '../../testing/invariants.ts'
import { goodPassword, registerAccount } from '../../testing/makers/account.ts'
import { makeHotel } from '../../testing/makers/catalogue.ts'
import { call, makeHold } from '../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'
import { takeJobs } from '../../testing/queued-jobs.ts'
import { finishRestore, lastAtWork } from './finish-restore.ts'
import { writeHeartbeat } from './heartbeats.ts'
import { systemJobs } from './jobs.ts'
import { makeBackup } from './make-backup.ts'
import { probeBackup } from './probe-backup.ts'

let house: TestServer
let admin: MadePerson
let customer: MadePerson
beforeAll(async () => {
  house = await openTestServer()
  admin = await makeUser(house.ctx, { roles: ['admin'] })
  customer = await makeUser(house.ctx)
})
afterAll(() => house.close())

it('staff ask for one, and it is ordered once', async () => {
  await takeJobs(house)
  const ask = (who: MadePerson) => call(house, who, { method: 'POST', url: '/api/v1/admin/system/backup' })
  expect((await ask(customer)).statusCode).toBe(403)
  await Promise.all([ask(admin), ask(admin)])
  expect(await takeJobs(house)).toEqual([{ task: 'system.backup', payload: { asked: 'yes' } }])
})

it('who erases the account is written down outside the database, by number alone', async () => {
  const person = await registerAccount(house)
  const erase = { method: 'POST', url: '/api/v1/users/me/erase', payload: { password: goodPassword } } as const
  expect((await call(house, person, erase)).statusCode).toBe(200)
  const { rows } = await sql<{ id: string }>`select id from users where erased_at is not null`.execute(house.ctx.db)
  const userId = rows[0]!.id
  const heard = (await takeJobs(house)).filter(({ task }) => task === 'system.keep-erasure')
  expect(heard).toEqual([{ task: 'system.keep-erasure', payload: { userId } }])
  await systemJobs['system.keep-erasure']?.(house.ctx, { userId })
  expect(await listErasures(openArchive(house.ctx))).toEqual([{ userId, at: house.clock.now().toISOString() }])
})

it('a person whom a restore brought back is erased again, and what is open again is named', async () => {
  const { id: hotelId } = await makeHotel(house.ctx)
  const returned = await makeUser(house.ctx, { firstName: 'Ọláìyá' })
  const { id } = await makeHold(house, returned, { type: 'hotel', itemId: hotelId })
  const unknown = 'c0ffee00-0000-4000-8000-000000000000'
  for (const userId of [returned.userId, unknown])
    await keepErasure(openArchive(house.ctx), { userId, at: house.clock.now().toISOString() })
  const first = await finishRestore({ ...house.ctx, ownerUrl: house.url })
  expect(first).toEqual({ uploads: [], missing: [], erased: 1, openAgain: [`SKY-${id}`] })
  const { rows } = await sql`
    select u.first_name, b.guest_name from users u join bookings b on b.user_id = u.id where u.id = ${returned.userId}`.execute(
    house.ctx.db,
  )
  expect(rows).toEqual([{ first_name: 'Erased', guest_name: 'Erased customer' }])
  await expectPromisesKept(house)
  expect(await finishRestore({ ...house.ctx, ownerUrl: house.url })).toEqual({
    uploads: [],
    missing: [],
    erased: 0,
    openAgain: [],
  })
})

it('a database of a newer release is refused, and a job at work is free again', async () => {
  await asOwner(house, `insert into schema_migrations (name) values ('9999_later.sql')`)
  await expect(finishRestore(house.ctx)).rejects.toThrow('This backup is of a newer Skyroute: it knows 9999_later.sql.')
  await asOwner(house, `delete from schema_migrations where name = '9999_later.sql'`)
  await asOwner(house, `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'gone'`)
  await finishRestore(house.ctx)
  const { rows } = await asOwner(house, 'select 1 from graphile_worker._private_jobs where locked_by is not null')
  expect(rows).toEqual([])
})

it('an uploaded file that was removed comes back with the rows that name it, and not without them', async () => {
  const { ctx, clock } = house
  const archive = openArchive(ctx)
  const keep = () => keepUploads(archive, ctx.config.dataFolder, clock.now())
  await ctx.privateFiles.put('notes/one.txt', Buffer.from('kept'), 'text/plain')
  await keep()
  clock.advance({ hours: 1 })
  await ctx.privateFiles.remove('notes/one.txt')
  await keep()
  const bringBack = (isNamed: boolean) => bringBackUploads(archive, ctx.config.dataFolder, () => isNamed)
  expect(await bringBack(false)).toEqual([])
  expect(await bringBack(true)).toEqual(['private/notes/one.txt'])
  expect(Buffer.from(await ctx.privateFiles.get('notes/one.txt')).toString()).toBe('kept')
  const file = join(ctx.config.dataFolder, 'files', 'private', 'notes', 'one.txt')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

it('a file that comes while the database is copied is in the backup', async () => {
  const files = join(house.ctx.config.dataFolder, 'files', 'private', 'meanwhile')
  mkdirSync(files, { recursive: true })
  let looks = 0
  // Each look at the clock is a step of the backup, and at each a file comes.
  const clock = {
    now() {
      looks += 1
      writeFileSync(join(files, `${looks}.txt`), 'came')
      return house.clock.now()
    },
  }
  const config = { ...house.ctx.config, databaseUrl: house.url }
  await makeBackup({ ...house.ctx, config, clock })
  await rm(files, { recursive: true })
  const back = await bringBackUploads(openArchive(house.ctx), config.dataFolder, () => false)
  expect(back).toEqual(expect.arrayContaining(['private/meanwhile/1.txt', 'private/meanwhile/2.txt']))
})

it('a store that was lost while the site went on comes back with the rows that name its files', async () => {
  const { ctx, clock } = house
  const keep = () => keepUploads(openArchive(ctx), ctx.config.dataFolder, clock.now())
  for (const name of ['named', 'nobodys'])
    await ctx.publicFiles.put(`pictures/${name}/master.webp`, Buffer.from(name), 'image/webp')
  await keep()
  await rm(join(ctx.config.dataFolder, 'files'), { recursive: true })
  clock.advance({ minutes: 1 })
  await keep()
  for (const name of ['named', 'lost'])
    await sql`
      insert into pictures (owner_kind, owner_id, alt, storage_key, width, height, placeholder, widths)
      values ('page', 'home', '', ${`pictures/${name}`}, 1, 1, '', '{}')`.execute(ctx.db)
  const { uploads, missing } = await finishRestore({ ...ctx, ownerUrl: house.url })
  expect({ uploads, missing }).toEqual({
    uploads: ['public/pictures/named/master.webp'],
    missing: ['public/pictures/lost'],
  })
  await takeAwayUploads(ctx.config.dataFolder, uploads)
  expect(await ctx.publicFiles.has('pictures/named/master.webp')).toBe(false)
})

it('what came back is judged as of when somebody was at work, not as of a restore before it', async () => {
  const { ctx, clock } = house
  await writeHeartbeat(ctx, 'jobs')
  const workedAt = clock.now()
  expect(await lastAtWork(ctx.db, addMinutes(workedAt, 1))).toEqual(addMinutes(workedAt, 1))
  expect(await lastAtWork(ctx.db, addMinutes(workedAt, 45))).toEqual(addMinutes(workedAt, 1))
})

it('a folder of backups that was emptied is told, until the next backup', async () => {
  const ctx = { ...house.ctx, config: { ...house.ctx.config, databaseUrl: house.url } }
  await ctx.privateFiles.put('notes/two.txt', Buffer.from('kept'), 'text/plain')
  const uploads = await keepUploads(openArchive(ctx), ctx.config.dataFolder, ctx.clock.now())
  await writeHeartbeat(ctx, 'backup', { uploads })
  expect(await probeBackup(ctx)).toMatchObject({ status: 'ok' })
  await rm(ctx.config.backups.folder, { recursive: true })
  expect(await probeBackup(ctx)).toMatchObject({
    status: 'failed',
    note: expect.stringContaining('gone from the folder of the backups'),
  })
  await keepUploads(openArchive(ctx), ctx.config.dataFolder, ctx.clock.now())
  expect(await probeBackup(ctx)).toMatchObject({ status: 'ok' })
})

it('the copies of the embedded database are told by the newest: none, fine, without its file, old', async () => {
  const { ctx } = house
  const archive = openArchive(ctx)
  const addCopy = (at: Date) => writeSealed(archive, `base/${nameOf(at)}/cluster`, textAsStream('cluster'))
  const now = ctx.clock.now()
  expect(await probeBackup(ctx)).toMatchObject({ status: 'warning', note: 'No backup is known.', kept: 0 })
  await addCopy(addMinutes(now, -27 * 60))
  expect(await probeBackup(ctx)).toMatchObject({ status: 'warning', note: 'The last backup is more than a day old.' })
  await addCopy(addMinutes(now, -60))
  expect(await probeBackup(ctx)).toMatchObject({ status: 'ok', kept: 2, size_mb: 0, log_at: null, is_own: true })
  const keyBeside = { ...ctx.config, isSecretInDataFolder: true, backups: { ...ctx.config.backups, isNamed: true } }
  expect(await probeBackup({ ...ctx, config: keyBeside })).toMatchObject({
    status: 'warning',
    note: expect.stringContaining('The key to the backups lies in the data folder'),
  })
  await rm(join(archive.folder, 'base', nameOf(addMinutes(now, -60)), 'cluster'))
  expect(await probeBackup(ctx)).toMatchObject({
    status: 'failed',
    note: expect.stringContaining('newest base copy is gone'),
  })
})
