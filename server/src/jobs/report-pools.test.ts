import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { asOwner } from '../testing/as-owner.ts'
import { openTestServer, type TestServer } from '../testing/context.ts'
import { takeJobs } from '../testing/queued-jobs.ts'
import { enqueue } from './jobs.ts'
import { reportPools } from './report-pools.ts'
import { startJobs } from './runner.ts'

let house: TestServer
beforeAll(async () => {
  house = await openTestServer()
})
beforeEach(async () => {
  await takeJobs(house)
  await asOwner(house, 'delete from job_pools')
})
afterAll(() => house.close())

/** A job that this pool took so many minutes ago. */
async function takenBy(pool: string, minutes: number) {
  await inTransaction(house.ctx.db, (tx) => enqueue(tx, 'test.long', {}))
  await asOwner(
    house,
    `update graphile_worker._private_jobs set locked_by = '${pool}', locked_at = now() - interval '${minutes} minutes'`,
  )
}

const silentFor = (minutes: number) =>
  asOwner(house, `update job_pools set reported_at = reported_at - interval '${minutes} minutes'`)

async function holder() {
  const { rows } = await asOwner(house, 'select locked_by from graphile_worker._private_jobs')
  return rows[0].locked_by
}

it('a job of a process that was killed is given back after five minutes, and not before', async () => {
  await reportPools(house.ctx, ['killed'])
  await takenBy('killed', 60)
  await silentFor(4)
  expect(await reportPools(house.ctx, ['another'])).toBe(0)
  expect(await holder()).toBe('killed')
  await silentFor(2)
  await reportPools(house.ctx, ['another'])
  expect(await holder()).toBeNull()
  const { rows: jobs } = await asOwner(house, 'select last_error from graphile_worker._private_jobs')
  expect(jobs).toEqual([{ last_error: 'The process that had it in hand is gone.' }])
  const { rows } = await asOwner(house, 'select id from job_pools')
  expect(rows).toEqual([{ id: 'another' }])
})

it('one that was killed before it had ever reported loses its jobs as well, five minutes after it took them', async () => {
  await takenBy('unheard', 4)
  expect(await reportPools(house.ctx, ['another'])).toBe(0)
  await takeJobs(house)
  await takenBy('unheard', 6)
  expect(await reportPools(house.ctx, ['another'])).toBe(1)
})

it('a pool that lives keeps the job that it took an hour ago', async () => {
  await reportPools(house.ctx, ['alive'])
  await takenBy('alive', 60)
  expect(await reportPools(house.ctx, ['another'])).toBe(0)
  expect(await holder()).toBe('alive')
})

it.each([
  ['keeps it when it reports again at that moment', true, 'late'],
  ['loses it without that report (negative control)', false, null],
] as const)('a pool that was silent, and whose job is about to be given back, %s', async (_what, reports, kept) => {
  await reportPools(house.ctx, ['late'])
  await takenBy('late', 60)
  await silentFor(6)
  await inTransaction(house.ctx.db, async (db) => {
    if (reports) await reportPools({ db, log: house.ctx.log }, ['late'])
    await asOwner(house, `select report_pools('{another}', interval '5 minutes')`)
  })
  expect(await holder()).toBe(kept)
})

it('a process reports the pool that holds its jobs', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let tell = () => {}
  const begun = new Promise<void>((resolve) => {
    tell = resolve
  })
  const handlers = {
    'test.long': async () => {
      tell()
      await released
    },
  }
  await inTransaction(house.ctx.db, (tx) => enqueue(tx, 'test.long', {}))
  const jobs = await startJobs(house.ctx, house.queueUrl, handlers, [])
  try {
    await begun
    await jobs.report()
    const { rows } = await asOwner(house, 'select id from job_pools')
    expect(rows).toContainEqual({ id: await holder() })
  } finally {
    release()
    await jobs.stop()
  }
})
