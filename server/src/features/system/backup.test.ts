import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { bringBackFiles } from '../../db/backup/backup-files.ts'
import { findTables, quoted } from '../../db/backup/find-tables.ts'
import { listBackups } from '../../db/backup/list-backups.ts'
import { replaceDatabase } from '../../db/backup/replace-database.ts'
import { restoreBackup } from '../../db/backup/restore-backup.ts'
import { writeBackup } from '../../db/backup/write-backup.ts'
import { migrate } from '../../db/migrate.ts'
import { baselineMigrations, knownMigrations, replacedMigrations } from '../../db/migrations/baseline.ts'
import { openContext } from '../../open-context.ts'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { brokenPromises, expectPromisesKept } from '../../testing/invariants.ts'
import { makeHotel } from '../../testing/makers/catalogue.ts'
import { payFor } from '../../testing/makers/money.ts'
import { book, call, makeHold, orderFor } from '../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'
import { takeJobs } from '../../testing/queued-jobs.ts'
import { sealAudit } from '../access/list-audit.ts'
import { makeBackup } from './make-backup.ts'

let house: TestServer
let admin: MadePerson
let customer: MadePerson
let hotelId: string
beforeAll(async () => {
  house = await openTestServer()
  admin = await makeUser(house.ctx, { roles: ['admin'] })
  customer = await makeUser(house.ctx, { firstName: 'Ọláìyá\t\\N', lastName: 'Ẹ̀gbá\nBello' })
  hotelId = (await makeHotel(house.ctx)).id
  await live()
})
afterAll(async () => {
  await expectPromisesKept(house)
  await house.close()
})

/** Some days of business: held, paid, cancelled with money going back, and work that waits. */
async function live() {
  for (const startOn of ['2026-12-01', '2026-12-05', '2026-12-09']) {
    const wish = { type: 'hotel', itemId: hotelId, startOn, endOn: addDays(startOn, 2) } as const
    const { id } = await makeHold(house, customer, wish)
    if (startOn !== '2026-12-09') await payFor(house, id)
    if (startOn === '2026-12-05') await call(house, customer, { method: 'DELETE', url: `/api/v1/bookings/${id}` })
    house.clock.advance({ minutes: 3 })
  }
  await sealAudit(house.ctx)
  await house.ctx.privateFiles.put('notes/one.txt', Buffer.from('kept'), 'text/plain')
}

const folderOf = (name: string) => join(house.ctx.config.backups.folder, name)

async function freshDatabase(): Promise<string> {
  const name = `restored_${process.pid}_${Date.now()}`
  const server = inject('databaseServerUrl')
  await asOwner(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function asOwner<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

/** Every row of every table, in a shape that can be compared. */
async function wholeOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const whole: Record<string, string> = {}
  for (const { schema, name, columns } of await findTables(client)) {
    const list = columns.map((column) => quoted(column)).join(', ')
    const { rows } = await client.query<{ sum: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as sum
         from (select ${list} from ${quoted(schema, name)}) r`,
    )
    whole[`${schema}.${name}`] = rows[0]?.sum ?? ''
  }
  await client.end()
  return whole
}

it('a backup brings everything back, and the promises with it', async () => {
  const before = await wholeOf(house.url)
  expect(before['public.bookings']).toMatch(/^3 /)
  expect(before['graphile_worker._private_jobs']).not.toMatch(/^0 /)
  const made = await makeBackup(house.ctx)
  const url = await freshDatabase()
  await restoreBackup(made.folder, url)
  const after = await wholeOf(url)
  // Its row is written when the backup is whole: it cannot stand in it.
  expect({ ...after, 'public.heartbeats': before['public.heartbeats'] }).toEqual(before)

  const config = { ...house.ctx.config, poolSize: 4 }
  const ctx = openContext(config, url, pino({ level: 'silent' }), { clock: house.clock, random: house.ctx.random })
  const app = await buildApp(ctx)
  expect(await brokenPromises(ctx.db, house.clock.now())).toEqual({})
  await expect(asOwner(url, 'update ledger_entries set amount_kobo = 1')).rejects.toThrow(/append-only/)
  await expect(asOwner(url, 'truncate audit_log cascade')).rejects.toThrow(/append-only/)
  await expect(
    asOwner(url, `insert into user_roles (user_id, role_id) values ('${customer.userId}', 'ghost')`),
  ).rejects.toThrow(/foreign key/)
  const restored = { ...house, ctx, app, url }
  const sold = await book(
    restored,
    customer,
    await orderFor(restored, { type: 'hotel', itemId: hotelId, startOn: '2026-12-20', endOn: '2026-12-22' }),
  )
  expect(sold.statusCode, sold.body).toBe(201)
  expect(await brokenPromises(ctx.db, house.clock.now())).toEqual({})
  await app.close()
  await ctx.close()
  await asOwner(inject('databaseServerUrl'), `drop database ${new URL(url).pathname.slice(1)} with (force)`)
})

it('the uploaded files are in it, once for all backups, and come back when they are lost', async () => {
  house.clock.advance({ minutes: 1 })
  const { folder } = await makeBackup(house.ctx)
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
  expect(manifest.files).toContain('private/notes/one.txt')
  const { dataFolder, backups } = house.ctx.config
  await rm(join(dataFolder, 'files'), { recursive: true })
  expect(await bringBackFiles(manifest.files, { from: backups.folder, dataFolder })).toEqual({ lost: 0 })
  expect(Buffer.from(await house.ctx.privateFiles.get('notes/one.txt')).toString()).toBe('kept')
})

it('only so many are kept, with the files that they name', async () => {
  const ctx = { ...house.ctx, config: { ...house.ctx.config, backups: { ...house.ctx.config.backups, kept: 2 } } }
  await mkdir(folderOf('unfinished-2026-01-01T00-00-00Z'), { recursive: true })
  await house.ctx.privateFiles.remove('notes/one.txt')
  const names: string[] = []
  for (let index = 0; index < 3; index += 1) {
    house.clock.advance({ minutes: 1 })
    names.unshift((await makeBackup(ctx)).name)
  }
  expect(await listBackups(ctx.config.backups.folder)).toEqual(names.slice(0, 2))
  expect(await readdir(folderOf('files'), { recursive: true })).not.toContain(join('private', 'notes', 'one.txt'))
})

it('its row says when and how much, and the system’s health shows it', async () => {
  const made = await makeBackup(house.ctx)
  const { rows } = await sql<{ at: Date; details: object }>`
    select at, details from heartbeats where name = 'backup'`.execute(house.ctx.db)
  const { name, rows: count, files, bytes } = made
  expect(rows).toEqual([{ at: house.clock.now(), details: { name, rows: count, files, bytes } }])
  const health = (await call(house, admin, { url: '/api/v1/admin/system/health' })).json()
  expect(health.backup).toMatchObject({ status: 'ok', last_at: house.clock.now().toISOString(), is_nightly: true })
  expect(health.backup.kept).toBeGreaterThan(0)
})

it('staff ask for one, and it is ordered once', async () => {
  await takeJobs(house)
  const ask = (who: MadePerson) => call(house, who, { method: 'POST', url: '/api/v1/admin/system/backup' })
  expect((await ask(customer)).statusCode).toBe(403)
  await Promise.all([ask(admin), ask(admin)])
  expect(await takeJobs(house)).toEqual([{ task: 'system.backup', payload: { asked: 'yes' } }])
})

it('one that is damaged, foreign or of a newer release is refused and leaves nothing behind', async () => {
  house.clock.advance({ minutes: 1 })
  const { folder } = await makeBackup(house.ctx)
  const file = join(folder, 'manifest.json')
  const manifest = JSON.parse(await readFile(file, 'utf8'))
  const url = await freshDatabase()
  const tables = manifest.tables.map((table: { name: string; rows: number }) =>
    table.name === 'users' ? { ...table, rows: table.rows + 1 } : table,
  )
  await writeFile(file, JSON.stringify({ ...manifest, tables }))
  await expect(restoreBackup(folder, url)).rejects.toThrow(/users came back with 2 rows of 3/)
  expect(await asOwner(url, 'select 1 from users')).toEqual([])
  await writeFile(file, JSON.stringify({ ...manifest, migrations: [...manifest.migrations, '9999_later.sql'] }))
  await expect(restoreBackup(folder, url)).rejects.toThrow(/newer Skyroute: it knows 9999_later/)
  await expect(restoreBackup(join(folder, 'nothing'), url)).rejects.toThrow(/no finished backup/)
  await asOwner(inject('databaseServerUrl'), `drop database ${new URL(url).pathname.slice(1)} with (force)`)
})

it('takes the place of a database, which is kept under another name', async () => {
  house.clock.advance({ minutes: 1 })
  const { folder } = await makeBackup(house.ctx)
  const url = await freshDatabase()
  await asOwner(url, 'create table old_world (id integer)')
  const { keptAs } = await replaceDatabase(folder, url, house.clock.now())
  expect(await asOwner(url, 'select count(*)::int as bookings from bookings')).toEqual([{ bookings: 3 }])
  const old = new URL(url)
  old.pathname = `/${keptAs}`
  expect(await asOwner(old.href, 'select id from old_world')).toEqual([])
  const server = inject('databaseServerUrl')
  for (const name of [keptAs, new URL(url).pathname.slice(1)])
    await asOwner(server, `drop database ${name} with (force)`)
})

it('one that 0.1 made comes back whole; one of an earlier day is refused and leaves nothing behind', async () => {
  house.clock.advance({ minutes: 1 })
  const { folder } = await writeBackup({
    url: await databaseOf01(),
    dataFolder: house.ctx.config.dataFolder,
    backupFolder: house.ctx.config.backups.folder,
    kept: 9,
    now: house.clock.now(),
  })
  const file = join(folder, 'manifest.json')
  const manifest = JSON.parse(await readFile(file, 'utf8'))
  const url = await freshDatabase()
  await writeFile(file, JSON.stringify({ ...manifest, migrations: replacedMigrations().slice(0, -1) }))
  await expect(restoreBackup(folder, url)).rejects.toThrow(/backup was left by an early Skyroute .* restoring it there/)
  expect(await asOwner(url, `select 1 from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([])
  await writeFile(file, JSON.stringify(manifest))
  await restoreBackup(folder, url)
  expect(await asOwner(url, 'select slug from cities order by slug')).toEqual([{ slug: 'ikate' }, { slug: 'yaba' }])
  const names = await asOwner(url, 'select name from schema_migrations order by name')
  expect(names).toEqual(knownMigrations().map((name) => ({ name })))
  await asOwner(inject('databaseServerUrl'), `drop database ${new URL(url).pathname.slice(1)} with (force)`)
})

/** A database as 0.1 left it: its schema, its record of it, and some rows. */
async function databaseOf01(): Promise<string> {
  const url = await freshDatabase()
  await migrate(url, { only: new Set(baselineMigrations()) })
  await asOwner(url, 'delete from schema_migrations')
  const names = replacedMigrations().map((name) => `('${name}')`)
  await asOwner(url, `insert into schema_migrations (name) values ${names.join(', ')}`)
  await asOwner(
    url,
    `insert into states (slug, name, iso_code, zone, capital, lat, lng)
    values ('lagos', 'Lagos', 'NG-LA', 'South West', 'Ikeja', 6.5, 3.4)`,
  )
  await asOwner(
    url,
    `insert into cities (state_slug, slug, name, lat, lng)
    values ('lagos', 'yaba', 'Yaba', 6.5, 3.4), ('lagos', 'ikate', 'Ikate', 6.4, 3.5)`,
  )
  return url
}
