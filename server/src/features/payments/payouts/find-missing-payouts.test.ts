import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { bankLine } from '../../../testing/makers/desk.ts'
import { payFor } from '../../../testing/makers/money.ts'
import { makeBankAccount, makeHeldRoom } from '../../../testing/makers/payments.ts'
import { makeUser } from '../../../testing/makers/people.ts'
import { meanwhile } from '../../../testing/one-connection.ts'
import { untilSomebodyWaits } from '../../../testing/rivals/lock-waits.ts'
import { findMissingPayouts } from './find-missing-payouts.ts'
import { lockPayoutsOf } from './provider-payout-store.ts'

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

it.each([
  ['PO-LATE', 'stays on its way', sql`status = status`, 1],
  ['PO-BOOKED', 'is booked', sql`booked_as = (select id from payouts limit 1)`, 0],
  ['PO-FAILED', 'fails', sql`status = 'failed'`, 0],
])(
  '%s, which our bank does not have and which %s while we look, opens a case or none',
  async (reference, _what, change, count) => {
    await sql`
    insert into provider_payouts (provider, reference, currency, amount_minor, status, paid_on, told_at)
    values ('paystack', ${reference}, 'NGN', 100, 'paid', '2026-11-20', ${house.clock.now()})`.execute(house.ctx.db)
    const { looking } = await inTransaction(house.ctx.db, async (tx) => {
      await lockPayoutsOf(tx, 'paystack')
      const looking = meanwhile(() => findMissingPayouts(house.ctx))
      await meanwhile(() => untilSomebodyWaits(house, looking))
      await sql`update provider_payouts set ${change} where reference = ${reference}`.execute(tx)
      return { looking }
    })
    await looking
    const { rows } = await sql`
    select 1 from cases where kind = 'payout_not_in_bank' and details ->> 'payout' = ${reference}`.execute(house.ctx.db)
    expect(rows).toHaveLength(count)
  },
)
