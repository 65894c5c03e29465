// Until 0.2 a backup was a readable folder a night, with the uploaded files in `files`.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { namesIn } from './archive.ts'
import { momentOf } from './base-copies.ts'

export async function copiesOfEarlierReleases(folder: string): Promise<string[]> {
  return (await namesIn(folder)).filter((name) => /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/.test(name))
}

/** They age as base copies do; their files go with the last of them. */
export async function pruneEarlierReleases(folder: string, oldest: Date): Promise<void> {
  const copies = await copiesOfEarlierReleases(folder)
  const old = copies.filter((name) => momentOf(name) < oldest)
  for (const name of old) await rm(join(folder, name), { recursive: true, force: true })
  if (old.length > 0 && copies.length === old.length) await rm(join(folder, 'files'), { recursive: true, force: true })
}
