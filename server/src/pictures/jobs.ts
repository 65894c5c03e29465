import { sql } from 'kysely'
import type { AppContext } from '../context.ts'
import type { Tx } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueue, type JobHandlers, type Recurring } from '../jobs/jobs.ts'
import { isDueAgain, sweepEach } from '../jobs/sweep.ts'
import { makeVariants } from './make-variants.ts'

const job = 'pictures.make-missing-variants'

/** Asks for the variants of every picture that has none yet, when the caller's transaction is done. */
export async function askForVariants(tx: Tx) {
  await enqueue(tx, job, {}, { key: job })
}

/** So many a job, a few seconds' work: a server that stops waits for its job. The rest is the next job's. */
const picturesAJob = 5

async function makeSome(ctx: AppContext) {
  const made = await makeMissingVariants(ctx, picturesAJob)
  if (made === picturesAJob) await inTransaction(ctx.db, askForVariants)
}

/** One picture after the other, so that the server has the machine for its visitors. Says for how many there was work. */
export async function makeMissingVariants(ctx: AppContext, most = Number.POSITIVE_INFINITY): Promise<number> {
  const pictures = await ctx.db
    .selectFrom('pictures')
    .select(['storage_key as id', 'widths'])
    .distinctOn('storage_key')
    .where(isDueAgain(job, sql`pictures.storage_key`, ctx.clock.now()))
    .execute()
  let made = 0
  for (const picture of pictures) {
    made += await sweepEach(ctx, job, [picture], ({ id, widths }) =>
      makeVariants(ctx.publicFiles, { storageKey: id, widths }),
    )
    if (made >= most) break
  }
  return made
}

export const pictureJobs: JobHandlers = { [job]: makeSome }

/** Files that were lost are made again; where none is missing the hourly look costs one question a picture. */
export const pictureSchedule: Recurring[] = [{ job, cron: '17 * * * *' }]
