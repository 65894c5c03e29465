// A stored file never changes (its key is new each time), so one sealed copy of it serves every moment at which it was
// there: from its copy until it is put under gone/<moment>.
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { closeFile, makePrivateFolder } from '../../private-files.ts'
import { type Archive, nameOf, namesIn, readSealed, unlessGone, writeSealed } from './archive.ts'

const kept = 'uploads'
/** Each waits for the disk twice; waiting together is as quick as waiting once. */
const copiesAtOnce = 8
export const goneFolder = 'gone'

/** Answers how many are there. */
export async function keepUploads(archive: Archive, dataFolder: string, now: Date): Promise<number> {
  const store = storeOf(dataFolder)
  const [stored, copied] = [await filesUnder(store), await filesUnder(join(archive.folder, kept))]
  const [isStored, isCopied] = [new Set(stored), new Set(copied)]
  const waiting = stored.filter((file) => !isCopied.has(file)).values()
  await Promise.all(Array.from({ length: copiesAtOnce }, () => copyEach(archive, store, waiting)))
  const gone = `${goneFolder}/${nameOf(now)}`
  for (const file of copied)
    if (!isStored.has(file)) await unlessGone(move(archive, `${kept}/${file}`, `${gone}/${file}`))
  return stored.length
}

/** False when the folder was emptied, or is not the one that they were copied to. */
export async function hasUploads({ folder }: Archive): Promise<boolean> {
  return (await namesIn(join(folder, kept))).length > 0
}

/** One that is removed meanwhile is nobody's any more. Whoever is free takes the next. */
async function copyEach(archive: Archive, store: string, waiting: Iterable<string>) {
  for (const file of waiting)
    await unlessGone(writeSealed(archive, `${kept}/${file}`, createReadStream(join(store, file))))
}

async function move({ folder }: Archive, from: string, to: string) {
  await makePrivateFolder(dirname(join(folder, to)))
  await rename(join(folder, from), join(folder, to))
}

/** Every file that is missing, and of those that had left the store the ones that rows name. Answers which came back. */
export async function bringBackUploads(
  archive: Archive,
  dataFolder: string,
  isNamed: (file: string) => boolean,
): Promise<string[]> {
  const came: string[] = []
  const bringFrom = async (place: string, isWanted: (file: string) => boolean) => {
    for (const file of (await filesUnder(join(archive.folder, place))).filter(isWanted))
      if (await bringBack(archive, { file, place, store: storeOf(dataFolder) })) came.push(file)
  }
  await bringFrom(kept, () => true)
  for (const name of (await namesIn(join(archive.folder, goneFolder))).reverse())
    await bringFrom(`${goneFolder}/${name}`, isNamed)
  return came
}

/** What came back to a store that stays as it was. */
export async function takeAwayUploads(dataFolder: string, files: readonly string[]): Promise<void> {
  for (const file of files) await rm(join(storeOf(dataFolder), file), { force: true })
}

export function storedFiles(dataFolder: string): Promise<string[]> {
  return filesUnder(storeOf(dataFolder))
}

const storeOf = (dataFolder: string) => join(dataFolder, 'files')

type Upload = { file: string; place: string; store: string }

async function bringBack(archive: Archive, { file, place, store }: Upload): Promise<boolean> {
  const target = join(store, file)
  if (existsSync(target)) return false
  if (file.startsWith('private/')) await makePrivateFolder(dirname(target))
  else await mkdir(dirname(target), { recursive: true })
  const unfinished = `${target}.unfinished`
  try {
    await pipeline(readSealed(archive, `${kept}/${file}`, `${place}/${file}`), createWriteStream(unfinished))
    if (file.startsWith('private/')) await closeFile(unfinished)
    await rename(unfinished, target)
  } finally {
    await rm(unfinished, { force: true })
  }
  return true
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.unfinished'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
}
