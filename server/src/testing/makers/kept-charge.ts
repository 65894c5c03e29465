import { sql } from 'kysely'
import { inTransaction } from '../../db/transaction.ts'
import { findRefund } from '../../features/payments/refunds/refund-store.ts'
import { lookUp } from '../../features/payments/refunds/send-refunds.ts'
import { settleRefund } from '../../gateways/payments/sandbox/store.ts'
import type { TestServer } from '../context.ts'
import { planBehaviours } from '../plan-behaviours.ts'
import { runJobs } from '../run-jobs.ts'
import { bookings, call } from './orders.ts'
import { makePartnersRoom } from './partners.ts'
import type { MadePerson } from './people.ts'
import { askRefund } from './refunds.ts'

/** What the provider says of a refund when it is asked. */
export async function providerSays(house: TestServer, refundId: string, state: 'succeeded' | 'failed') {
  await inTransaction(house.ctx.db, (tx) => settleRefund(tx, refundId, state))
  await askAbout(house, refundId)
}

async function askAbout(house: TestServer, refundId: string) {
  const row = await findRefund(house.ctx.db, refundId)
  if (row) await lookUp(house.ctx, row)
}

type Cancelling = { customer: MadePerson; admin: MadePerson; partnerId: string }

/**
 * A partner's stay of ₦112,000 that is cancelled for half of it. Its refund fails and staff make it again. `paysAfterAll`:
 * the provider has paid the first as well, so the charge that was kept goes back.
 */
export async function makeKeptCharge(house: TestServer, { customer, admin, partnerId }: Cancelling) {
  const { bookingId, id } = await makePartnersRoom(house, customer, partnerId)
  await planBehaviours(house.ctx.db, id, ['refund:pending'])
  house.clock.set('2026-12-10T12:00:00+01:00')
  await call(house, customer, { method: 'DELETE', url: `${bookings}/${bookingId}` })
  await runJobs(house)
  await providerSays(house, `${id}-r1`, 'failed')
  await askRefund(house, admin, { id, payload: { amount: 56_000, reason: 'The first refund failed' } })
  await runJobs(house)
  return { bookingId, paysAfterAll: () => paysAfterAll(house, `${id}-r1`) }
}

async function paysAfterAll(house: TestServer, refundId: string) {
  const gateway = house.ctx.payments.paystack
  if (!gateway) throw new Error('this house has no sandbox')
  const lookUpRefund = async () => ({ state: 'succeeded' as const, providerRefundId: 'late' })
  house.ctx.payments.paystack = { ...gateway, lookUpRefund }
  await askAbout(house, refundId)
  house.ctx.payments.paystack = gateway
  await sql`update sandbox.refunds set status = 'succeeded' where refund_id = ${refundId}`.execute(house.ctx.db)
}
