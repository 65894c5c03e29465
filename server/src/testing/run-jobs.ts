import { jobHandlers } from '../features.ts'
import type { TestServer } from './context.ts'
import { takeJobs } from './queued-jobs.ts'

/**
 * Runs what waits in the queue, and what that queues, until nothing is left; mails are only taken out. Answers the jobs
 * that move something: who is told what on the site has tests of its own.
 */
export async function runJobs(house: TestServer): Promise<string[]> {
  const ran: string[] = []
  for (let jobs = await takeJobs(house); jobs.length > 0; jobs = await takeJobs(house)) {
    for (const { task, payload } of jobs) {
      if (task.startsWith('mail.')) continue
      const handler = jobHandlers[task]
      if (!handler) throw new Error(`nobody handles the job ${task}`)
      await handler(house.ctx, payload)
      if (!isTelling(task)) ran.push(task)
    }
  }
  return ran
}

/** Who is told, which paper is numbered, and the fleet that follows a hire. */
function isTelling(task: string) {
  return (
    task.startsWith('notify.') ||
    task.startsWith('invoices.') ||
    task.startsWith('credit-notes.') ||
    task.startsWith('fleet.')
  )
}
