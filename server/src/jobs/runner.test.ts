import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobHandlers, schedule } from '../features.ts'
import { openTestServer, type TestServer } from '../testing/context.ts'
import { takeJobs } from '../testing/queued-jobs.ts'
import { enqueue } from './jobs.ts'
import { listeners } from './publish.ts'
import { startJobs } from './runner.ts'

let house: TestServer
beforeAll(async () => {
  house = await openTestServer()
})
afterAll(() => house.close())

it("runs a job that the server's own role added, beside the whole house's schedule of the day", async () => {
  const recurring = schedule.filter((entry) => 'cron' in entry)
  let tell: (payload: Record<string, string>) => void = () => {}
  const heard = new Promise<Record<string, string>>((resolve) => {
    tell = resolve
  })
  const handlers = {
    ...jobHandlers,
    'test.said': async (_ctx: unknown, payload: Record<string, string>) => tell(payload),
  }
  const jobs = await startJobs(house.ctx, house.queueUrl, handlers, recurring)
  try {
    await house.ctx.db.transaction().execute((tx) => enqueue(tx, 'test.said', { word: 'Ẹ kú àbọ̀' }))
    expect(await heard).toEqual({ word: 'Ẹ kú àbọ̀' })
  } finally {
    await jobs.stop()
  }
})

it.each([
  ['mails', 'mail.send', 'payments.process-webhook'],
  ['webhooks', 'payments.process-webhook', 'mail.send'],
  ['webhooks', 'payments.process-webhook', 'notify.booking-confirmed'],
])('finding 15: many %s that hang hold up nobody else (%s, %s)', async (_what, hanging, other) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let tell = () => {}
  const heard = new Promise<void>((resolve) => {
    tell = resolve
  })
  const handlers = { [hanging]: () => released, [other]: async () => tell() }
  await house.ctx.db.transaction().execute(async (tx) => {
    for (let count = 0; count < 10; count++) await enqueue(tx, hanging, {})
    await enqueue(tx, other, {})
  })
  const jobs = await startJobs(house.ctx, house.url, handlers, [])
  try {
    await heard
  } finally {
    release()
    await jobs.stop()
    await takeJobs(house)
  }
})

it('finding 15: a timer that hangs holds up no other timer of the same job', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let tell = () => {}
  const heard = new Promise<void>((resolve) => {
    tell = resolve
  })
  const handlers = {
    'test.poll': async (_ctx: unknown, { method }: Record<string, string>) => (method === 'slow' ? released : tell()),
  }
  const jobs = await startJobs(house.ctx, house.url, handlers, [
    { job: 'test.poll', everySeconds: 0.01, payload: { method: 'slow' } },
    { job: 'test.poll', everySeconds: 0.02, payload: { method: 'sound' } },
  ])
  try {
    await heard
  } finally {
    release()
    await jobs.stop()
  }
})

it('every recurring job has a handler, and every job that an event orders', () => {
  expect(schedule.filter((entry) => !(entry.job in jobHandlers))).toEqual([])
  expect(
    Object.values<readonly string[]>(listeners)
      .flat()
      .filter((job) => !(job in jobHandlers)),
  ).toEqual([])
})

it('a job is added with its transaction or not at all', async () => {
  const adding = house.ctx.db.transaction().execute(async (tx) => {
    await enqueue(tx, 'test.never', {})
    throw new Error('changed my mind')
  })
  await expect(adding).rejects.toThrow('changed my mind')
  const added = (await takeJobs(house)).filter((job) => job.task === 'test.never')
  expect(added).toEqual([])
})
