// The process that runs the embedded database takes its log over, every few seconds, and makes a base copy where the log
// needs a new one to start from.

import { addMinutes } from '@skyroute/core/dates.ts'
import { readSystemId } from '@skyroute/embedded-postgres/start.ts'
import type { AppContext } from '../../context.ts'
import { openArchive } from '../../db/backup/archive.ts'
import { needsBaseCopy } from '../../db/backup/base-copies.ts'
import { keepUploads } from '../../db/backup/keep-uploads.ts'
import { archiveLog, giveUpWaiting, readWaiting } from '../../db/backup/log-archive.ts'
import { makeBackup } from './make-backup.ts'

/** Where an embedded cluster lies, and where it hands its log out. */
export type LogSource = { cluster: string; outgoing: string }

const everyMs = 5_000
const copyAgainMinutes = 10

/** The log is taken over while a copy is made, however long that takes. */
export function startKeepingLog(ctx: AppContext, source: LogSource): { stop(): Promise<void> } {
  let round: Promise<void> | null = null
  let copy: Promise<void> | null = null
  let copyNotBefore = ctx.clock.now()

  async function keepOnce() {
    const needsCopy = await keepLog(ctx, source)
    if (!needsCopy || copy || ctx.clock.now() < copyNotBefore) return
    copyNotBefore = addMinutes(ctx.clock.now(), copyAgainMinutes)
    copy = tryCopy(ctx).finally(() => {
      copy = null
    })
  }

  function keepUnlessBusy() {
    round ??= keepOnce().finally(() => {
      round = null
    })
  }

  keepUnlessBusy()
  const timer = setInterval(keepUnlessBusy, everyMs)
  return {
    async stop() {
      clearInterval(timer)
      await round
      // A copy of a large database takes longer than a stop may: it ends with its connection, and is made anew.
    },
  }
}

async function tryCopy(ctx: AppContext) {
  await makeBackup(ctx).catch((error: unknown) => ctx.log.error({ err: error }, 'no base copy could be made'))
}

/** One round. Answers whether the log needs a base copy to start from; false when it could not be taken over. */
export async function keepLog(
  ctx: Pick<AppContext, 'config' | 'clock' | 'log'>,
  { cluster, outgoing }: LogSource,
): Promise<boolean> {
  const archive = openArchive(ctx)
  try {
    const systemId = await readSystemId(cluster)
    if (!systemId) return false
    const { oldestAt } = await readWaiting(outgoing)
    if (oldestAt) {
      await keepUploads(archive, ctx.config.dataFolder, ctx.clock.now())
      await archiveLog(archive, systemId, outgoing)
    }
    return await needsBaseCopy(archive, systemId)
  } catch (error) {
    ctx.log.error({ err: error }, 'the log of the database could not be archived')
    await giveUpWhenTooMuch(ctx, outgoing)
    return false
  }
}

async function giveUpWhenTooMuch({ config, log }: Pick<AppContext, 'config' | 'log'>, outgoing: string) {
  const { bytes } = await readWaiting(outgoing)
  if (bytes <= config.backups.waitingMostBytes) return
  const segments = await giveUpWaiting(outgoing)
  log.error(
    { segments },
    'log that could not be archived was given up: a base copy follows when the folder can be written',
  )
}
