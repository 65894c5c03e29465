import { sql } from 'kysely'
import type { Static } from 'typebox'
import { auditStaff } from '../../audit/audit-staff.ts'
import type { AppContext } from '../../context.ts'
import { pageOf } from '../../db/list-queries.ts'
import { inTransaction } from '../../db/transaction.ts'
import { notFound } from '../../errors.ts'
import { answerOf, type RowOf } from '../../http/answer-of.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import type { JobList, JobQuery } from './schemas.ts'

type Row = RowOf<Static<typeof JobList>['jobs'][number], 'run_at' | 'created_at'> & { total: number }

/** What waits in the queue, those that have given up first. Never with their payload, which may hold a key. */
export async function listJobs(ctx: AppContext, { state, page = 1, per_page = 20 }: Static<typeof JobQuery>) {
  const { rows } = await sql<Row>`
    select id, task, state, run_at, attempts, max_attempts, last_error, created_at, total
      from find_jobs(${state ?? null}, ${per_page}, ${(page - 1) * per_page})`.execute(ctx.db)
  const jobs = rows.map(({ total: _, ...row }) => answerOf(row))
  return { jobs, ...pageOf({ page, per_page }).of(rows[0]?.total ?? 0) }
}

/** Runs again at once, with all its attempts before it. */
export async function retryJob(ctx: AppContext, by: ActorInRequest, id: string) {
  return inTransaction(ctx.db, async (tx) => {
    const { rows } = await sql<{ task: string | null }>`
      select retry_job(${id}::bigint, ${ctx.clock.now()}) as task`.execute(tx)
    const task = rows[0]?.task
    if (!task) throw notFound('There is no such job, or it is running now.')
    await auditStaff(ctx, tx, by, { action: 'job.retried', subjectKind: 'job', subjectId: id, after: { task } })
    return { message: 'It runs again.', task }
  })
}
