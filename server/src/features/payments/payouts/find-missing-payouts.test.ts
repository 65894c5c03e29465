import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asOwner } from '../../../testing/as-owner.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { bankLine } from '../../../testing/makers/desk.ts'
import { payFor } from '../../../testing/makers/money.ts'
import { makeBankAccount, makeHeldRoom } from '../../../testing/makers/payments.ts'
import { makeUser } from '../../../testing/makers/people.ts'
import { findMissingPayouts } from './find-missing-payouts.ts'

let house: TestServer

beforeAll(async () => {
  house = await openTestServer({}, { breaksPromises: true })
  for (const provider of ['paystack', 'stripe-test', 'sandbox']) {
    const paymentId = await payFor(house, (await makeHeldRoom(house, await makeUser(house.ctx))).bookingId)
    await asOwner(house, `update payments set provider = '${provider}' where id = '${paymentId}'`)
  }
})
afterAll(() => house.close())

async function cases() {
  const { rows } = await sql<{ provider: string; outcome: string | null }>`
    select details ->> 'provider' as provider, outcome from cases where kind = 'payout_missing'`.execute(house.ctx.db)
  return rows
}

it('money that a provider has held for a week is no case yet', async () => {
  house.clock.advance({ days: 7 })
  await findMissingPayouts(house.ctx)
  expect(await cases()).toEqual([])
})

it('after that it is one, once; money of tests is none', async () => {
  house.clock.advance({ days: 1 })
  await findMissingPayouts(house.ctx)
  await findMissingPayouts(house.ctx)
  expect(await cases()).toEqual([{ provider: 'paystack', outcome: null }])
})

it('and it is closed when the provider has paid out', async () => {
  await makeBankAccount(house)
  const admin = await makeUser(house.ctx, { roles: ['admin'] })
  const line = await bankLine(house, admin, 'PAYSTACK SETTLEMENT', '112,000.00')
  await asOwner(
    house,
    `insert into payouts (provider, bank_line_id, amount_kobo, recorded_by, recorded_at)
     values ('paystack', '${line}', 11200000, '${admin.userId}', '2026-11-25')`,
  )
  await findMissingPayouts(house.ctx)
  expect(await cases()).toEqual([{ provider: 'paystack', outcome: 'The provider has paid out.' }])
})
