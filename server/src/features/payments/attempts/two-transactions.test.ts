import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeSettled } from '../../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { casesOf, getPayment, makePaidRoom } from '../../../testing/makers/payments.ts'
import { makeUser } from '../../../testing/makers/people.ts'
import { askRefund } from '../../../testing/makers/refunds.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { reconcile } from '../account-balances/reconcile.ts'
import { settleAttempt } from './settle-attempt.ts'

let house: TestServer

beforeAll(async () => {
  house = await openTestServer({}, { breaksPromises: true })
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

it('of two transactions in one attempt, each is reconciled with its own refunds', async () => {
  const customer = await makeUser(house.ctx)
  const admin = await makeUser(house.ctx, { roles: ['admin'] })
  const { id } = await makePaidRoom(house, customer)
  const gateway = house.ctx.payments.paystack
  if (!gateway) throw new Error('this house has no sandbox')
  const first = await gateway.verify('paystack', (await providerRef(id)) ?? '')
  const given = new Map<string, number>([
    [first.providerTxnId ?? '', 0],
    [`${id}-second`, 0],
  ])
  const { amountKobo, feeKobo } = first
  const paystack: typeof gateway = {
    ...gateway,
    verify: async () => ({ ...first, providerTxnId: `${id}-second` }),
    refund: async ({ providerTxnId, amountKobo: kobo }) => {
      given.set(providerTxnId, (given.get(providerTxnId) ?? 0) + kobo)
      return { state: 'succeeded', providerRefundId: null }
    },
    listSettled: async () =>
      [...given].map(([providerTxnId, refundedKobo]) => {
        const settledAt = house.clock.now()
        return { ourRef: id, providerTxnId, amountKobo, feeKobo, currency: 'NGN', refundedKobo, settledAt }
      }),
  }
  house.ctx.payments.paystack = paystack
  house.clock.advance({ minutes: 1 })
  await settleAttempt(house.ctx, id)
  await askRefund(house, admin, { id, payload: { amount: 12_000, reason: 'The hotel has closed' } })
  await runJobs(house)
  expect([...given.values()]).toEqual([1_200_000, 11_200_000])
  const { differences } = await reconcile({ ...house.ctx, payments: { paystack } }, {})
  house.ctx.payments.paystack = gateway
  expect(differences.filter(({ payment_id }) => payment_id === id)).toEqual([])
  // A refund from before it knew its transaction went to the newest.
  await sql`update refunds set receipt_id = null where payment_id = ${id}`.execute(house.ctx.db)
  given.set(first.providerTxnId ?? '', 0).set(`${id}-second`, 12_400_000)
  const before = await reconcile({ ...house.ctx, payments: { paystack } }, {})
  expect(before.differences.filter(({ payment_id }) => payment_id === id)).toEqual([])
})

it('of two transactions in one attempt, the one that we refunded whole is no reversal; the other is', async () => {
  const customer = await makeUser(house.ctx)
  const { bookingId, id } = await makePaidRoom(house, customer)
  const gateway = house.ctx.payments.paystack
  if (!gateway) throw new Error('this house has no sandbox')
  const first = await gateway.verify('paystack', (await providerRef(id)) ?? '')
  const tells = async (told: Partial<typeof first>) => {
    house.ctx.payments.paystack = { ...gateway, verify: async () => ({ ...first, ...told }), refund: paid }
    await settleAttempt(house.ctx, id)
    await runJobs(house)
    house.ctx.payments.paystack = gateway
  }
  const paid = async () => ({ state: 'succeeded', providerRefundId: null }) as const
  house.clock.advance({ minutes: 1 })
  await tells({ providerTxnId: 'more' })
  expect(await getPayment(house, customer, id)).toMatchObject({ amount_received: 224_000, amount_refunded: 112_000 })
  await tells({ providerTxnId: 'more', state: 'reversed' })
  expect(await casesOf(house, bookingId)).not.toContain('money_reversed')
  await tells({ state: 'reversed' })
  expect(await casesOf(house, bookingId)).toContain('money_reversed')
})
