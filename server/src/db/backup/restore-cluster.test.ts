import { cp, mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, lagosDayOf, lagosInstant } from '@skyroute/core/dates.ts'
import { type EmbeddedPostgres, readSystemId, startEmbeddedPostgres } from '@skyroute/embedded-postgres/start.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Config, readConfig } from '../../config.ts'
import type { AppContext } from '../../context.ts'
import { probeBackup } from '../../features/system/probe-backup.ts'
import { scratchFolder } from '../../testing/scratch-folder.ts'
import { isDeep } from '../../testing/slices/slice.ts'
import { openDatabase } from '../pool.ts'
import { withClient } from '../with-client.ts'
import { type Archive, openArchive } from './archive.ts'
import { listBaseCopies, makeBaseCopy, needsBaseCopy } from './base-copies.ts'
import { archiveLog, giveUpWaiting, logFolderOf, readWaiting, segmentsFrom } from './log-archive.ts'
import { readReached, restoreCluster, setLaterCopiesAside } from './restore-cluster.ts'
import { backupKeyOf } from './sealed-stream.ts'

// One cluster and its archive, through a life with a base copy, two stretches of archived log, and one that was not.
let scratch: Awaited<ReturnType<typeof scratchFolder>>
let postgres: EmbeddedPostgres
let config: Config
let archive: Archive
let systemId: string
/** After the base copy, before any row. */
let early: Date
/** Between the archived rows: 100 were there, 200 came after. */
let between: Date
/** The first segment that has some of the 200. */
let later: string

beforeAll(async () => {
  scratch = await scratchFolder()
  config = readConfig({
    DATA_FOLDER: join(scratch.folder, 'data'),
    BACKUP_FOLDER: join(scratch.folder, 'backups'),
    APP_SECRET: 'only for a test, and for nothing else',
  })
  archive = openArchive({ config })
  await start()
  systemId = (await readSystemId(clusterFolder()))!
  await run(postgres.urlFor('postgres'), 'create database skyroute')
  await ask('create table kept (n int)')
  await makeBaseCopy(archive, { ownerUrl: postgres.urlFor('skyroute'), receiptKey: 'signs' })
  await ask('create table begun (n int)')
  early = await moment()
  await add(100)
  await handOver()
  between = await moment()
  const before = await segments()
  await add(200)
  await handOver()
  later = (await segments()).find((name) => !before.includes(name))!
  await add(400)
})
afterAll(async () => {
  await postgres.stop()
  await scratch.remove()
})

/** These clusters live for a minute: nothing in them has to survive a power cut. */
const settings = { fsync: 'off', full_page_writes: 'off' }
const dataFolder = () => join(scratch.folder, 'postgres')
const clusterFolder = () => join(postgres.dataFolder, 'cluster')
const add = (rows: number) => ask(`insert into kept select generate_series(1, ${rows})`)

async function start() {
  const log = { info() {}, warn: console.warn }
  postgres = await startEmbeddedPostgres({ dataFolder: dataFolder(), log, archivesLog: true, settings })
}

/** A database that stops in order hands over all of its log; then it is taken over, as the server does it. */
async function handOver() {
  await postgres.stop()
  await archiveLog(archive, systemId, postgres.outgoingFolder)
  await start()
}

async function ask(statement: string): Promise<unknown> {
  return run(postgres.urlFor('skyroute'), statement)
}

function run(url: string, statement: string): Promise<unknown> {
  return withClient(url, async (client) => {
    const { rows } = await client.query({ text: statement, rowMode: 'array' })
    return rows[0]?.[0]
  })
}

const segments = () => segmentsFrom(archive, systemId, '0'.repeat(24))
const moment = async () => (await ask('select clock_timestamp()')) as Date

/** What Console → System says. */
async function health() {
  const { db } = openDatabase(postgres.urlFor('skyroute'), { size: 1, prepare: false, role: null, onError: () => {} })
  try {
    return await probeBackup({ config, db, clock: { now: () => between } } as AppContext) // it asks for no more
  } finally {
    await db.destroy()
  }
}

/** Restores, answers the number of rows, and leaves everything as it was. */
async function rowsAt(at: Date | null, wish: { folder?: string; from?: Archive } = {}) {
  const now = new Date(lagosInstant(addDays(lagosDayOf(between), 1), '00:00'))
  const request = { archive: wish.from ?? archive, postgresFolder: wish.folder ?? dataFolder(), at, now, settings }
  const { postgres: restored, hasGap } = await restoreCluster(request)
  try {
    const url = restored.urlFor('skyroute')
    const reached = await readReached(url)
    if (at) expect(reached!.getTime()).toBeLessThanOrEqual(at.getTime())
    return { rows: await run(url, 'select count(*)::int from kept'), hasGap }
  } finally {
    await restored.giveUp()
  }
}

/** The server is away while something is restored beside it. */
async function whileStopped<T>(work: () => Promise<T>): Promise<T> {
  const [log, outgoing] = [join(clusterFolder(), 'pg_wal'), postgres.outgoingFolder]
  const aside = join(scratch.folder, 'aside')
  await cp(log, join(aside, 'killed'), { recursive: true })
  await postgres.stop()
  // As a power cut leaves it: nothing was handed over at the end, and the log ends where it was written.
  await rename(outgoing, join(aside, 'outgoing'))
  await mkdir(outgoing)
  await rename(log, join(aside, 'orderly'))
  await rename(join(aside, 'killed'), log)
  try {
    return await work()
  } finally {
    for (const [folder, name] of [
      [log, 'orderly'],
      [outgoing, 'outgoing'],
    ] as const) {
      await rm(folder, { recursive: true })
      await rename(join(aside, name), folder)
    }
    await start()
  }
}

/** Each restores a cluster or two: `npm test` has the first two tests, `npm run test:deep` all of them. */
const inDeep = it.runIf(isDeep)

it('nothing is lost when the log is whole, though the data files are gone', async () => {
  await whileStopped(async () => {
    const base = join(clusterFolder(), 'base')
    await rename(base, `${base}-away`)
    try {
      expect(await rowsAt(null)).toEqual({ rows: 700, hasGap: false })
    } finally {
      await rename(`${base}-away`, base)
    }
  })
})

it('with the disk gone, what came after the last archived segment is lost, and nothing else', async () => {
  expect(await rowsAt(null, { folder: join(scratch.folder, 'another-machine') })).toEqual({ rows: 300, hasGap: false })
})

inDeep('a moment comes back as it was, and one out of reach is refused in a sentence', async () => {
  const folder = join(scratch.folder, 'another-machine')
  expect((await rowsAt(between, { folder })).rows).toBe(100)
  const [copy] = await listBaseCopies(archive, systemId)
  const before = new Date(copy!.startedAt.getTime() - 60_000)
  await expect(rowsAt(before, { folder })).rejects.toThrow(
    /^The oldest moment that can be restored is \w+ \d+ \w+ 20\d\d, \d\d:\d\d\.$/,
  )
  const laterToday = lagosInstant(lagosDayOf(between), '23:59')
  await expect(rowsAt(laterToday, { folder })).rejects.toThrow(
    /does not reach that moment: what can be restored ends at .* leave --at out/,
  )
  const tomorrow = lagosInstant(addDays(lagosDayOf(between), 2), '12:00')
  await expect(rowsAt(tomorrow, { folder })).rejects.toThrow('That moment has not come yet.')
  await expect(rowsAt(null, { folder, from: { ...archive, folder: folder } })).rejects.toThrow(
    /^There is no base copy in/,
  )
})

inDeep('another key and a changed base copy are told apart, and nothing is changed', async () => {
  const folder = join(scratch.folder, 'another-machine')
  const other = { ...archive, key: backupKeyOf(Buffer.alloc(32, 8)) }
  await expect(rowsAt(null, { folder, from: other })).rejects.toThrow(
    /made with another key. Give the APP_SECRET of its day/,
  )
  const [copy] = await listBaseCopies(archive, systemId)
  await whileChanged(join(archive.folder, systemId, 'base', copy!.name, 'cluster'), () =>
    expect(rowsAt(null, { folder })).rejects.toThrow(/base\/.+\/cluster of the backup was changed or cut short/),
  )
  expect(await readdir(folder)).not.toContain('cluster.restored')
})

inDeep('a changed part of the log ends what comes back, and takes no earlier moment with it', async () => {
  const folder = join(scratch.folder, 'another-machine')
  await whileChanged(join(archive.folder, logFolderOf(systemId), later), async () => {
    expect(await rowsAt(null, { folder })).toEqual({ rows: 100, hasGap: true })
    expect((await rowsAt(early, { folder })).rows).toBe(0)
  })
})

inDeep('in the place of a damaged base copy the one before it serves, and that is told', async () => {
  const [copy] = await listBaseCopies(archive, systemId)
  const place = join(archive.folder, systemId, 'base')
  // Whatever is sealed is sealed with its name: under another one it is damaged.
  const newer = join(place, '2099-01-01T00-00-00Z')
  await cp(join(place, copy!.name), newer, { recursive: true })
  try {
    const { postgres: restored, ...rest } = await restoreCluster({
      archive,
      postgresFolder: join(scratch.folder, 'another-machine'),
      at: null,
      now: new Date(),
      settings,
    })
    const rows = await run(restored.urlFor('skyroute'), 'select count(*)::int from kept')
    await restored.giveUp()
    expect({ rows, ...rest }).toMatchObject({
      rows: 300,
      copy: { name: copy!.name },
      damaged: expect.stringContaining('2099-01-01T00-00-00Z/manifest of the backup was changed'),
    })
  } finally {
    await rm(newer, { recursive: true })
  }
})

/** One bit of a file, as a disk that rots. */
async function whileChanged(file: string, work: () => Promise<unknown>) {
  const written = await readFile(file)
  const changed = Buffer.from(written)
  changed[changed.length >> 1]! ^= 1
  await writeFile(file, changed)
  try {
    await work()
  } finally {
    await writeFile(file, written)
  }
}

inDeep('a part of the log that is missing is found, asks for a base copy, and ends what comes back', async () => {
  await handOver()
  expect(await needsBaseCopy(archive, systemId)).toBe(false)
  expect(await health()).toMatchObject({
    status: 'ok',
    kept: 1,
    log_waiting_mb: 0,
    is_own: true,
    log_at: expect.any(String),
  })
  const file = join(archive.folder, logFolderOf(systemId), later)
  await rename(file, `${scratch.folder}/segment`)
  expect(await needsBaseCopy(archive, systemId)).toBe(true)
  expect(await health()).toMatchObject({
    status: 'warning',
    note: expect.stringMatching(/^A part of the log is missing/),
  })
  expect(await rowsAt(null, { folder: join(scratch.folder, 'another-machine') })).toEqual({ rows: 100, hasGap: true })
  await rename(`${scratch.folder}/segment`, file)
})

inDeep('log that cannot be archived waits, is given up at its limit, and leaves a gap that is told', async () => {
  await ask('select pg_switch_wal()')
  await postgres.stop()
  const blocked = { ...archive, folder: join(scratch.folder, 'no-folder') }
  await writeFile(blocked.folder, 'a disk that is away')
  await expect(archiveLog(blocked, systemId, postgres.outgoingFolder)).rejects.toThrow()
  const { bytes, oldestAt } = await readWaiting(postgres.outgoingFolder)
  expect(bytes).toBeGreaterThan(16_000_000)
  expect(oldestAt).not.toBe(null)
  await start()
  for (const name of await readdir(postgres.outgoingFolder)) await utimes(join(postgres.outgoingFolder, name), 0, 0)
  expect(await health()).toMatchObject({
    status: 'failed',
    note: expect.stringMatching(/^The log has not been archived since/),
  })
  await postgres.stop()
  expect(await giveUpWaiting(postgres.outgoingFolder)).toBeGreaterThan(0)
  expect((await readWaiting(postgres.outgoingFolder)).bytes).toBe(0)
  await start()
  await add(1)
  await handOver()
  expect(await needsBaseCopy(archive, systemId)).toBe(true)
})

inDeep('takes the place of what stands there, which is kept, and goes on in a log of its own', async () => {
  await postgres.stop()
  const now = new Date()
  const {
    postgres: restored,
    copy,
    receiptKey,
  } = await restoreCluster({ archive, postgresFolder: dataFolder(), at: between, now })
  expect(receiptKey).toBe('signs')
  const keptAs = await restored.takeItsPlace('before-a-test')
  expect(await readdir(keptAs!)).toContain('base')
  await setLaterCopiesAside(archive, copy, between)
  await start()
  expect(await ask('select count(*)::int from kept')).toBe(100)
  expect(await ask('select timeline_id from pg_control_checkpoint()')).toBe(2)
  await add(5)
  await handOver()
  expect(await needsBaseCopy(archive, systemId)).toBe(true)
  expect((await rowsAt(null, { folder: join(scratch.folder, 'another-machine') })).rows).toBe(105)
})
