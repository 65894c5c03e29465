import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Archive, namesIn, textAsStream, writeSealed } from './archive.ts'
import { listBaseCopies, type Manifest } from './base-copies.ts'
import { keepErasure, listErasures } from './erasures.ts'
import { logFolderOf } from './log-archive.ts'
import { pruneArchive } from './prune-archive.ts'
import { backupKeyOf } from './sealed-stream.ts'

let archive: Archive
const now = new Date('2026-11-20T09:00:00Z')
const [current, abandoned] = ['7400000000000000001', '7400000000000000002']

beforeEach(async () => {
  archive = { folder: await mkdtemp(join(tmpdir(), 'skyroute-prune-')), key: backupKeyOf(Buffer.alloc(32, 1)) }
})
afterEach(() => rm(archive.folder, { recursive: true, force: true }))

const segment = (number: number) => `00000001000000000000${number.toString(16).padStart(4, '0').toUpperCase()}`

async function addCopy(systemId: string, day: string, first: number) {
  const name = `${day}T01-20-00Z`
  const manifest: Manifest = {
    format: 2,
    startedAt: `${day}T01:20:00Z`,
    endedAt: `${day}T01:21:00Z`,
    firstSegment: segment(first),
    ownerPassword: '',
    receiptKey: null,
  }
  await writeSealed(archive, `${systemId}/base/${name}/manifest`, textAsStream(JSON.stringify(manifest)))
  await writeSealed(archive, `${logFolderOf(systemId)}/${segment(first)}`, textAsStream('log'))
}

it('every moment of the last days can be restored, and what is older goes with its log', async () => {
  for (const [index, day] of ['2026-11-10', '2026-11-12', '2026-11-14', '2026-11-19'].entries())
    await addCopy(current, day, index + 1)
  await writeSealed(archive, `${logFolderOf(current)}/00000002.history`, textAsStream('timeline'))
  await addCopy(abandoned, '2026-11-11', 1)
  for (const day of ['2026-11-11', '2026-11-18'])
    await writeSealed(archive, 'uploads/private/x', textAsStream('file'), `gone/${day}T00-00-00Z/private/x`)
  await pruneArchive(archive, { now, days: 7 })
  const names = (await listBaseCopies(archive, current)).map(({ name }) => name.slice(0, 10))
  expect(names).toEqual(['2026-11-19', '2026-11-14', '2026-11-12'])
  expect(await namesIn(join(archive.folder, logFolderOf(current)))).toEqual([
    segment(2),
    segment(3),
    segment(4),
    '00000002.history',
  ])
  expect(await namesIn(archive.folder)).toEqual([current, 'gone'])
  expect(await readdir(join(archive.folder, 'gone'))).toEqual(['2026-11-18T00-00-00Z'])
})

it('an erasure is kept as long as a restore could undo it', async () => {
  await addCopy(current, '2026-11-12', 1)
  for (const [userId, at] of [
    ['erased-before', '2026-11-11T00:00:00Z'],
    ['erased-since', '2026-11-13T00:00:00Z'],
  ] as const) {
    await keepErasure(archive, { userId, at })
    await utimes(join(archive.folder, 'erasures', userId), new Date(at), new Date(at))
  }
  await pruneArchive(archive, { now, days: 7 })
  expect((await listErasures(archive)).map(({ userId }) => userId)).toEqual(['erased-since'])
})
