import { addDays, lagosDayOf } from '@skyroute/core/dates.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AppContext } from '../../context.ts'
import { closeDatabase, openDatabase } from '../../db/pool.ts'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { listBankLines } from '../payments/statements/list-lines.ts'
import { listReviewsForStaff } from '../reviews/list-reviews.ts'
import { readTimeline } from './timeline.ts'

let house: TestServer
let ctx: AppContext
const standby = openDatabase('postgres://nobody@127.0.0.1:1/lags', { size: 1, prepare: false }).db
beforeAll(async () => {
  house = await openTestServer()
  ctx = { ...house.ctx, replica: standby }
})
afterAll(async () => {
  await closeDatabase(standby)
  await house.close()
})

const today = () => lagosDayOf(house.clock.now())

it.each<[string, () => Promise<unknown>]>([
  ['the lines of a statement', () => listBankLines(ctx, {})],
  ['the reviews', () => listReviewsForStaff(ctx, {})],
  ['the timeline', () => readTimeline(ctx, { type: 'hotel', from: today(), until: addDays(today(), 7) })],
])('%s, which staff look at after they have written, are not read from a standby', async (_what, read) => {
  await expect(read()).resolves.toBeDefined()
})
