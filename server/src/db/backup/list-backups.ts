import { readdir } from 'node:fs/promises'
import { backupNamePattern } from './manifest.ts'

/** The names of the finished backups, the newest first. */
export async function listBackups(backupFolder: string): Promise<string[]> {
  const names = await readdir(backupFolder).catch(() => [])
  return names
    .filter((name) => backupNamePattern.test(name))
    .sort()
    .reverse()
}
