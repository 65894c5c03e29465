// Proofs, backups and keys are for the server's own account alone: files 0600 in folders 0700.
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
