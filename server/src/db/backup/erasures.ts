// Who was erased, kept outside the database: numbers of accounts and moments, nothing else. A restore to an earlier
// moment brings a person's name back; from this list it goes again.
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Archive, namesIn, readSealedText, textAsStream, writeSealed } from './archive.ts'

export type Erasure = { userId: string; at: string }

const folder = 'erasures'

export async function keepErasure(archive: Archive, erasure: Erasure): Promise<void> {
  await writeSealed(archive, `${folder}/${erasure.userId}`, textAsStream(JSON.stringify(erasure)))
}

export async function listErasures(archive: Archive): Promise<Erasure[]> {
  const erasures: Erasure[] = []
  for (const name of await namesIn(join(archive.folder, folder)))
    erasures.push(JSON.parse(await readSealedText(archive, `${folder}/${name}`)) as Erasure) // written above
  return erasures
}

/** Files of the list that were written before a moment, which no restore can reach any more. */
export async function erasuresBefore(archive: Archive, moment: Date): Promise<string[]> {
  const names = (await namesIn(join(archive.folder, folder))).map((name) => `${folder}/${name}`)
  const files = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(archive.folder, name))).mtime })),
  )
  return files.filter(({ at }) => at < moment).map(({ name }) => name)
}
