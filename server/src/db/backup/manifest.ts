// What a backup says of itself: manifest.json beside its data.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type SavedTable = { schema: string; name: string; columns: string[]; rows: number; file: string }
export type SavedSequence = { schema: string; name: string; last_value: string | null }
export type Manifest = {
  format: 1
  madeAt: string
  migrations: string[]
  tables: SavedTable[]
  sequences: SavedSequence[]
  /** Of the file store, by their place in it. */
  files: string[]
}

export const manifestName = 'manifest.json'

/** A folder of a backup is named by its moment, so that names sort as they were made. */
export const backupNamePattern = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/

export function backupName(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => null)
  if (text === null) throw new Error(`${folder} holds no finished backup.`)
  const manifest = JSON.parse(text) as Manifest // written by us, and its format is looked at here
  if (manifest.format !== 1) throw new Error(`${folder} is a backup of another format (${String(manifest.format)}).`)
  return manifest
}
