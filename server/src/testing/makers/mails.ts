import { sql } from 'kysely'
import { mailJobs } from '../../features/notifications/jobs.ts'
import type { TestServer } from '../context.ts'
import { takeJobs } from '../queued-jobs.ts'

/** Writes the mails that wait in the queue; other jobs are dropped. */
export async function writeMails(house: TestServer) {
  for (const { task, payload } of await takeJobs(house)) {
    if (task !== 'mail.send') await mailJobs[task]?.(house.ctx, payload)
  }
}

/** The key in the newest link that was mailed to this address; undefined when there is none. */
export async function mailedToken(house: TestServer, template: 'reset-password' | 'confirm-email', recipient: string) {
  const { rows } = await sql<{ text_body: string }>`
    select text_body from mails where template = ${template} and recipient = ${recipient}
     order by created_at desc, id limit 1`.execute(house.ctx.db)
  return /token=([\w-]+)/.exec(rows[0]?.text_body ?? '')?.[1]
}
