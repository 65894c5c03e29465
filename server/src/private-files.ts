// Proofs, backups and keys are for the server's own account alone: files 0600 in folders 0700.
import { chownSync, statSync } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'

const fileMode = 0o600
export const folderMode = 0o700

/** Folders that are there already keep their mode. */
export async function makePrivateFolder(folder: string) {
  await mkdir(folder, { recursive: true, mode: folderMode })
}

export async function closeFile(file: string) {
  await chmod(file, fileMode)
}

/** What root writes into the data folder is the server's: of the account that the folder belongs to. */
export function giveToOwner(folder: string, file: string) {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(folder)
  chownSync(file, uid, gid)
}
