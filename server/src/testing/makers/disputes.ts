import type { DisputeStatus } from '@skyroute/core/payments/states.ts'
import { settleDisputes } from '../../features/payments/disputes/settle-disputes.ts'
import { findPayment } from '../../features/payments/payment-store.ts'
import type { BankAct } from '../../gateways/payments/sandbox/disputes.ts'
import type { TestServer } from '../context.ts'
import { runJobs } from '../run-jobs.ts'

/** Presses what the customer's bank does on the sandbox's page, and lets its event arrive. */
export async function bank(house: TestServer, paymentId: string, action: BankAct) {
  const { provider_ref } = await house.ctx.db
    .selectFrom('payments')
    .select('provider_ref')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  await house.app.inject({
    method: 'POST',
    url: `/sandbox/pay/${provider_ref}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `action=${action}`,
  })
  for (let rounds = 0; rounds < 2; rounds++) await runJobs(house)
}

/** A dispute over a part of the payment, as its provider tells it: the sandbox's page knows whole ones only. */
export async function bankSays(
  house: TestServer,
  paymentId: string,
  { state, amountKobo, lostKobo }: { state: DisputeStatus; amountKobo: number; lostKobo?: number },
) {
  const known = await findPayment(house.ctx.db, paymentId)
  const method = known?.method
  const gateway = method && method !== 'bank_transfer' ? house.ctx.payments[method] : undefined
  if (!known || !method || !gateway) throw new Error('no payment, or no sandbox')
  const about = { disputeId: `part-${paymentId}`, state, amountKobo, reason: 'One night', respondBy: null }
  const dispute = lostKobo === undefined ? about : { ...about, lostKobo }
  const told = { ...gateway, lookUpDisputes: async () => [dispute] }
  await settleDisputes({ ...house.ctx, payments: { ...house.ctx.payments, [method]: told } }, known)
}

/** A part of the payment goes back by a dispute that we lose. */
export async function bankTakes(house: TestServer, paymentId: string, amountKobo: number) {
  for (const state of ['open', 'lost'] as const) await bankSays(house, paymentId, { state, amountKobo })
}
