import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@skyroute/embedded-postgres/start.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { scratchFolder } from '../../testing/scratch-folder.ts'
import { withClient } from '../with-client.ts'
import { type Archive, openArchive } from './archive.ts'
import { listBaseCopies, makeBaseCopy } from './base-copies.ts'
import { restoreCluster } from './restore-cluster.ts'
import { backupKeyOf } from './sealed-stream.ts'
import { streamCluster } from './stream-cluster.ts'

// One cluster, of which one copy was made while somebody was writing, and which went on after that.
let scratch: Awaited<ReturnType<typeof scratchFolder>>
let postgres: EmbeddedPostgres
let archive: Archive
let copyName: string
/** Rows that were committed before the copy began. */
let before: number

/** These clusters live for a minute: nothing in them has to survive a power cut. */
const settings = { fsync: 'off', full_page_writes: 'off' }
const log = { info() {}, warn: console.warn }
const dataFolder = () => join(scratch.folder, 'postgres')

beforeAll(async () => {
  scratch = await scratchFolder()
  const env = { DATA_FOLDER: join(scratch.folder, 'data'), APP_SECRET: 'only for a test, and for nothing else' }
  archive = openArchive({ config: readConfig({ ...env, BACKUP_FOLDER: join(scratch.folder, 'backups') }) })
  postgres = await startEmbeddedPostgres({ dataFolder: dataFolder(), log, settings })
  await run(postgres.urlFor('postgres'), 'create database skyroute')
  await ask('create table debits (n int)')
  await ask('create table credits (n int)')
  const writer = keepWriting()
  await writer.written(50)
  before = await count('debits')
  copyName = (await copy(new Date('2026-11-20T01:20:00Z'))).name
  await writer.stop()
  await book()
})
afterAll(async () => {
  await postgres.stop()
  await scratch.remove()
})

const copy = (now: Date, into = archive) =>
  makeBaseCopy(into, { ownerUrl: postgres.urlFor('skyroute'), receiptKey: 'signs', now })
const ask = (statement: string) => run(postgres.urlFor('skyroute'), statement)
/** Both or none: a copy that is no moment of the cluster would have one of them. */
const book = () => ask('with debit as (insert into debits values (1)) insert into credits values (1)')
const count = (table: string, url = postgres.urlFor('skyroute')) =>
  run(url, `select count(*)::int from ${table}`) as Promise<number>

function run(url: string, statement: string): Promise<unknown> {
  return withClient(url, async (client) => {
    const { rows } = await client.query({ text: statement, rowMode: 'array' })
    return rows[0]?.[0]
  })
}

/** Somebody who books until told to stop; `written` waits for so many bookings. */
function keepWriting() {
  let isStopped = false
  let written = 0
  const waiting: { least: number; go: () => void }[] = []
  const done = (async () => {
    while (!isStopped) {
      await book()
      written += 1
      for (const { least, go } of waiting) if (written >= least) go()
    }
  })()
  return {
    written: (least: number) => Promise.race([done, new Promise<void>((go) => waiting.push({ least, go }))]),
    stop: () => {
      isStopped = true
      return done
    },
  }
}

/** What a restore would bring, which then leaves everything as it was. */
async function restored(wish: { folder?: string; from?: Archive; name?: string } = {}) {
  const { postgres: beside, receiptKey } = await restoreCluster({
    archive: wish.from ?? archive,
    postgresFolder: join(scratch.folder, wish.folder ?? 'another-machine'),
    name: wish.name,
  })
  try {
    const url = beside.urlFor('skyroute')
    return { debits: await count('debits', url), credits: await count('credits', url), receiptKey }
  } finally {
    await beside.giveUp()
  }
}

it('a copy that was made while somebody wrote is one moment, with all that was committed before it', async () => {
  const { debits, credits, receiptKey } = await restored()
  expect(debits).toBe(credits)
  expect(debits).toBeGreaterThanOrEqual(before)
  expect(debits).toBeLessThan(await count('debits'))
  expect(receiptKey).toBe('signs')
})

it('another key, a changed copy, a missing part and an unknown copy are told apart, and nothing is changed', async () => {
  const other = { ...archive, key: backupKeyOf(Buffer.alloc(32, 8)) }
  await expect(restored({ from: other })).rejects.toThrow(/made with another key. Give the APP_SECRET of its day/)
  const cluster = join(archive.folder, 'base', copyName, 'cluster')
  const written = await readFile(cluster)
  const changed = Buffer.from(written)
  changed[changed.length >> 1]! ^= 1 // it is not empty
  for (const bytes of [changed, written.subarray(0, written.length >> 1)]) {
    await writeFile(cluster, bytes)
    await expect(restored()).rejects.toThrow(/base\/.+\/cluster of the backup was changed or cut short/)
  }
  await rm(cluster)
  await expect(restored()).rejects.toThrow(/cluster of the backup is not there/)
  // The copy of the next night is made all the same.
  const { name: next } = await copy(new Date('2026-11-20T13:00:00Z'))
  await rm(join(archive.folder, 'base', next), { recursive: true })
  await writeFile(cluster, written)
  await expect(restored({ name: '2026-11-19T01-20-00Z' })).rejects.toThrow(
    `There is no base copy 2026-11-19T01-20-00Z, but ${copyName}.`,
  )
  await expect(restored({ from: { ...archive, folder: scratch.folder } })).rejects.toThrow(/^There is no base copy in/)
  const folder = join(scratch.folder, 'another-machine')
  expect((await readdir(folder)).filter((name) => /cluster|lock/.test(name))).toEqual([])
})

it('a copy under another name is refused: its name is sealed with it', async () => {
  const later = join(archive.folder, 'base', '2099-01-01T00-00-00Z')
  await cp(join(archive.folder, 'base', copyName), later, { recursive: true })
  try {
    await expect(restored()).rejects.toThrow('2099-01-01T00-00-00Z/manifest of the backup was changed')
    expect((await restored({ name: copyName })).receiptKey).toBe('signs')
  } finally {
    await rm(later, { recursive: true })
  }
})

it('of two copies at once one is refused, and one that fails leaves nothing behind', async () => {
  const first = streamCluster(postgres.urlFor('skyroute'))
  await first.next()
  await expect(copy(new Date('2026-11-21T01:20:00Z'))).rejects.toThrow('Another backup is being made.')
  await first.return(undefined)
  const blocked = { ...archive, folder: join(scratch.folder, 'a-file') }
  await writeFile(blocked.folder, 'a disk that is away')
  await expect(copy(new Date('2026-11-21T01:20:00Z'), blocked)).rejects.toThrow()
  expect(await readdir(join(archive.folder, 'base'))).toEqual([copyName])
})

it('a damaged page of the database is found by the copy, which then does not count', async () => {
  await ask('create table rotten as select generate_series(1, 1000) as n')
  await ask('checkpoint')
  const file = join(postgres.dataFolder, 'cluster', (await ask("select pg_relation_filepath('rotten')")) as string)
  const bytes = await readFile(file)
  bytes[5_000]! ^= 1 // a page has 8192 bytes
  await writeFile(file, bytes)
  await expect(copy(new Date('2026-11-22T01:20:00Z'))).rejects.toThrow(/checksum verification failure/)
  await ask('drop table rotten')
  expect((await listBaseCopies(archive)).map(({ name }) => name)).toEqual([copyName])
})

it('takes the place of another cluster, which is kept, and works with the password of its copy', async () => {
  const folder = 'another-machine'
  const start = () => startEmbeddedPostgres({ dataFolder: join(scratch.folder, folder), log, settings })
  const other = await start()
  await other.stop()
  const { postgres: beside } = await restoreCluster({ archive, postgresFolder: join(scratch.folder, folder) })
  const keptAs = await beside.takeItsPlace('before-a-test')
  expect(await readdir(keptAs!)).toContain('base') // one was there
  const again = await start()
  try {
    expect(again.urlFor('skyroute')).not.toBe(other.urlFor('skyroute'))
    expect(await count('debits', again.urlFor('skyroute'))).toBe(await count('credits', again.urlFor('skyroute')))
    const { name } = await makeBaseCopy(archive, {
      ownerUrl: again.urlFor('skyroute'),
      receiptKey: null,
      now: new Date('2026-11-23T01:20:00Z'),
    })
    expect((await listBaseCopies(archive)).map((each) => each.name)).toEqual([name, copyName])
  } finally {
    await again.stop()
  }
})
