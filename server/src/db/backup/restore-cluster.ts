import { type RecoveredPostgres, recoverEmbeddedPostgres } from '@skyroute/embedded-postgres/start.ts'
import { type Archive, readSealed } from './archive.ts'
import { type BaseCopy, clusterOf, findBaseCopy, readManifest } from './base-copies.ts'

export type RestoreRequest = {
  archive: Archive
  /** Of the embedded PostgreSQL. */
  postgresFolder: string
  /** Of the base copy; undefined: the newest. */
  name?: string | undefined
}
export type RestoredCluster = { postgres: RecoveredPostgres; copy: BaseCopy; receiptKey: string | null }

/**
 * A base copy started next to the current cluster, of which nothing is changed until `postgres.takeItsPlace` is called.
 * Throws `BackupRejected` with a plain sentence.
 */
export async function restoreCluster({ archive, postgresFolder, name }: RestoreRequest): Promise<RestoredCluster> {
  const copy = await findBaseCopy(archive, name)
  const { ownerPassword, receiptKey } = await readManifest(archive, copy)
  const postgres = await recoverEmbeddedPostgres({
    dataFolder: postgresFolder,
    copy: readSealed(archive, clusterOf(copy)),
    password: ownerPassword,
  })
  return { postgres, copy, receiptKey }
}
