import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeSettled } from '../../testing/close-settled.ts'
import { openTestHouse, type TestHouse } from '../../testing/context.ts'
import { getPayment, makePaidRoom } from '../../testing/makers/payments.ts'
import { makeUser } from '../../testing/makers/people.ts'
import { askRefund } from '../../testing/makers/refunds.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { settleAttempt } from './settle-attempt.ts'

let house: TestHouse

beforeAll(async () => {
  house = await openTestHouse({}, { breaksPromises: true })
})
afterAll(() => closeSettled(house))

it('finding 12: of two transactions in one attempt each is given back at most once', async () => {
  const customer = await makeUser(house.ctx)
  const admin = await makeUser(house.ctx, { roles: ['admin'] })
  const { id } = await makePaidRoom(house, customer)
  const gateway = house.ctx.payments.paystack
  if (!gateway) throw new Error('this house has no sandbox')
  const asked: [string, number][] = []
  const first = await gateway.verify('paystack', (await providerRef(id)) ?? '')
  house.ctx.payments.paystack = {
    ...gateway,
    verify: async () => ({ ...first, providerTxnId: 'second' }),
    refund: async ({ providerTxnId, amountKobo }) => {
      asked.push([providerTxnId, amountKobo])
      return { state: 'succeeded', providerRefundId: null }
    },
  }
  await settleAttempt(house.ctx, id)
  await runJobs(house)
  expect(asked.map(([, kobo]) => kobo)).toEqual([11_200_000])
  for (const amount of [100_000, 12_000]) {
    await askRefund(house, admin, { id, payload: { amount, reason: 'The hotel has closed' } })
    await runJobs(house)
  }
  house.ctx.payments.paystack = gateway
  const given = Map.groupBy(asked, ([transaction]) => transaction)
  const sums = [...given.values()].map((parts) => parts.reduce((sum, [, kobo]) => sum + kobo, 0))
  expect(sums).toEqual([11_200_000, 11_200_000])
  expect(await getPayment(house, customer, id)).toMatchObject({ amount_refunded: 224_000 })
})

const providerRef = async (id: string) => {
  const row = await house.ctx.db.selectFrom('payments').select('provider_ref').where('id', '=', id).executeTakeFirst()
  return row?.provider_ref
}
