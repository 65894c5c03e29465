import { mkdir, mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Archive, namesIn, textAsStream, writeSealed } from './archive.ts'
import { listBaseCopies } from './base-copies.ts'
import { keepErasure, listErasures } from './erasures.ts'
import { pruneArchive } from './prune-archive.ts'
import { backupKeyOf } from './sealed-stream.ts'

let archive: Archive
const now = new Date('2026-11-20T09:00:00Z')

beforeEach(async () => {
  archive = { folder: await mkdtemp(join(tmpdir(), 'skyroute-prune-')), key: backupKeyOf(Buffer.alloc(32, 1)) }
})
afterEach(() => rm(archive.folder, { recursive: true, force: true }))

const addCopy = (day: string) => writeSealed(archive, `base/${day}T01-20-00Z/cluster`, textAsStream('cluster'))
const days = async () => (await listBaseCopies(archive)).map(({ name }) => name.slice(0, 10))

async function addGone(...gone: string[]) {
  for (const day of gone)
    await writeSealed(archive, 'uploads/private/x', textAsStream('file'), `gone/${day}T00-00-00Z/private/x`)
}

it('the copies of the last days stay, and files that were removed as long as one of them needs them', async () => {
  for (const day of ['2026-11-10', '2026-11-12', '2026-11-14', '2026-11-19']) await addCopy(day)
  await addGone('2026-11-11', '2026-11-18')
  await pruneArchive(archive, { now, days: 7 })
  expect(await days()).toEqual(['2026-11-19', '2026-11-14'])
  expect(await namesIn(join(archive.folder, 'gone'))).toEqual(['2026-11-18T00-00-00Z'])
})

it('the newest copy stays however old it is, with the files and erasures that belong to it', async () => {
  for (const day of ['2026-10-01', '2026-10-02']) await addCopy(day)
  await addGone('2026-10-01', '2026-10-03')
  await keepErasure(archive, { userId: 'erased-since', at: '2026-10-03T00:00:00Z' })
  await utimes(join(archive.folder, 'erasures', 'erased-since'), now, new Date('2026-10-03T00:00:00Z'))
  await pruneArchive(archive, { now, days: 7 })
  expect(await days()).toEqual(['2026-10-02'])
  expect(await namesIn(join(archive.folder, 'gone'))).toEqual(['2026-10-03T00-00-00Z'])
  expect((await listErasures(archive)).map(({ userId }) => userId)).toEqual(['erased-since'])
})

it('what an earlier release archived for a cluster ages with the rest', async () => {
  for (const [cluster, day] of [
    ['7400000000000000001', '2026-11-12'],
    ['7400000000000000002', '2026-11-14'],
  ] as const) {
    const base = join(archive.folder, cluster, 'base')
    await mkdir(base, { recursive: true })
    await utimes(base, new Date(day), new Date(day))
  }
  await pruneArchive(archive, { now, days: 7 })
  expect(await namesIn(archive.folder)).toEqual(['7400000000000000002'])
})

it('an erasure is kept as long as a restore could undo it', async () => {
  await addCopy('2026-11-14')
  for (const [userId, at] of [
    ['erased-before', '2026-11-13T00:00:00Z'],
    ['erased-since', '2026-11-15T00:00:00Z'],
  ] as const) {
    await keepErasure(archive, { userId, at })
    await utimes(join(archive.folder, 'erasures', userId), new Date(at), new Date(at))
  }
  await pruneArchive(archive, { now, days: 7 })
  expect((await listErasures(archive)).map(({ userId }) => userId)).toEqual(['erased-since'])
})
