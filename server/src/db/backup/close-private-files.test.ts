import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { diskStore } from '../../gateways/storage/disk.ts'
import { openTestServer } from '../../testing/context.ts'
import { openArchive } from './archive.ts'
import { closePrivateFiles } from './close-private-files.ts'
import { keepUploads } from './keep-uploads.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skyroute-private-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** What other accounts may do with anything in a folder, by path. */
async function openTo(top: string): Promise<string[]> {
  const entries = await readdir(top, { recursive: true, withFileTypes: true })
  const paths = [top, ...entries.map((entry) => join(entry.parentPath, entry.name))]
  const modes = await Promise.all(paths.map(async (path) => ({ path, mode: (await stat(path)).mode & 0o077 })))
  return modes.filter(({ mode }) => mode !== 0).map(({ path }) => path)
}

it('finding 27: a private file is for the server alone, and so are its folders', async () => {
  await diskStore(join(folder, 'private'), 'private').put('proofs/ab/one.pdf', new Uint8Array([1]), 'application/pdf')
  expect(await openTo(join(folder, 'private'))).toEqual([])
})

it('finding 27: a backup is for the server alone, with its files', async () => {
  const house = await openTestServer()
  try {
    await house.ctx.publicFiles.put('pictures/one.webp', new Uint8Array([1]), 'image/webp')
    await keepUploads(openArchive(house.ctx), house.ctx.config.dataFolder, house.clock.now())
    expect(await openTo(house.ctx.config.backups.folder)).toEqual([])
  } finally {
    await house.close()
  }
})

it('finding 27: what an earlier release left open is closed at the next start', async () => {
  const config = readConfig({ DATA_FOLDER: folder })
  const backup = join(folder, 'backups', '2026-11-01T01-00-00Z')
  for (const open of [
    join(folder, 'files/private/proofs'),
    join(backup, 'keys'),
    join(folder, 'backups/files/private'),
  ]) {
    await mkdir(open, { recursive: true, mode: 0o755 })
    await writeFile(join(open, 'one'), '1', { mode: 0o644 })
  }
  await writeFile(join(folder, 'secret'), 'x', { mode: 0o644 })
  await closePrivateFiles(config)
  for (const closed of [join(folder, 'files/private'), backup, join(folder, 'backups/files')])
    expect(await openTo(closed)).toEqual([])
  for (const key of ['secret', 'receipt-key']) expect((await stat(join(folder, key))).mode & 0o777).toBe(0o600)
})
