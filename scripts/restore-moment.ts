import { join } from 'node:path'
import { isDay, isTime, lagosInstant } from '@skyroute/core/dates.ts'
import type { Logger } from 'pino'
import type { Config } from '../server/src/config.ts'
import { openArchive } from '../server/src/db/backup/archive.ts'
import { takeAwayUploads } from '../server/src/db/backup/keep-uploads.ts'
import { readReached, restoreCluster, setLaterCopiesAside } from '../server/src/db/backup/restore-cluster.ts'
import { BackupRejected } from '../server/src/db/backup/sealed-stream.ts'
import {
  bringBackReceiptKey,
  type Finished,
  finishRestore,
  lastAtWork,
} from '../server/src/features/system/finish-restore.ts'
import { brokenPromises, describeBroken } from '../server/src/invariants/broken-promises.ts'
import { openContext } from '../server/src/open-context.ts'

export type Restoring = {
  /** null: as late as the log reaches. */
  at: Date | null
  now: Date
  /** What came back is taken although it breaks a promise. */
  takesBroken: boolean
  log: Logger
}
export type RestoredMoment = Finished & {
  hasGap: boolean
  /** A newer base copy that could not be used. */
  damaged: string | null
  /** The last change that came back, where PostgreSQL knows it. */
  reached: Date | null
  broken: string[]
  /** Where the cluster that stood there lies now; undefined when none stood there, or nothing was changed. */
  keptAs: string | undefined
}

/** The embedded database, its files and keys as they were, beside those that stand; then they change places. */
export async function restoreMoment(config: Config, restoring: Restoring): Promise<RestoredMoment> {
  const { at, now, takesBroken } = restoring
  const archive = openArchive({ config })
  const postgresFolder = join(config.dataFolder, 'postgres')
  const { postgres, copy, receiptKey, hasGap, damaged } = await restoreCluster({ archive, postgresFolder, at, now })
  try {
    const finished = await finish(config, { url: postgres.urlFor('skyroute'), ...restoring })
    if (finished.broken.length > 0 && !takesBroken) {
      await postgres.giveUp()
      await takeAwayUploads(config.dataFolder, finished.uploads)
      return { ...finished, hasGap, damaged, keptAs: undefined }
    }
    const keptAs = await postgres.takeItsPlace(`before-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`)
    await bringBackReceiptKey(config.dataFolder, receiptKey)
    if (at) await setLaterCopiesAside(archive, copy, at)
    return { ...finished, hasGap, damaged, keptAs }
  } catch (error) {
    await postgres.giveUp()
    throw error
  }
}

/** Files, erasures and invariants, asked of whichever database came back. */
export async function finish(
  config: Config,
  { url, at, now, log }: Pick<Restoring, 'at' | 'now' | 'log'> & { url: string },
) {
  const ctx = openContext(config, url, log)
  try {
    const reached = await readReached(url)
    const finished = await finishRestore(ctx, at)
    const asOf = await lastAtWork(ctx.db, reached ?? at ?? now)
    return { ...finished, reached, broken: describeBroken(await brokenPromises(ctx.db, asOf)) }
  } finally {
    await ctx.close()
  }
}

/** `2026-11-21T14:05`, or with seconds, by the Lagos clock. */
export function readMoment(text: string): Date {
  const [, on = '', time = '', seconds = '00'] = /^(\S{10})[T ](\d\d:\d\d)(?::(\d\d))?$/.exec(text) ?? []
  if (!isDay(on) || !isTime(time) || Number(seconds) > 59)
    throw new BackupRejected(`"${text}" is no moment. Write it as 2026-11-21T14:05, by the clock in Lagos.`)
  return new Date(lagosInstant(on, time).getTime() + Number(seconds) * 1_000)
}
