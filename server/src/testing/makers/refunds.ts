import { sql } from 'kysely'
import { expect } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { failRefund } from '../../features/payments/refunds/ends/fail-refund.ts'
import { lockRefund } from '../../features/payments/refunds/lock-refund.ts'
import { findRefund } from '../../features/payments/refunds/refund-store.ts'
import { lookUp, sendRefunds } from '../../features/payments/refunds/send-refunds.ts'
import { settleRefund } from '../../gateways/payments/sandbox/store.ts'
import type { TestServer } from '../context.ts'
import { runJobs } from '../run-jobs.ts'
import { givePassword, goodPassword } from './account.ts'
import { call } from './orders.ts'
import { paymentsUrl } from './payments.ts'
import { type MadePerson, makeUser } from './people.ts'

export type RefundOptions = { id: string; payload: object; headers?: Record<string, string> }

export function askRefund(house: TestServer, person: MadePerson, { id, payload, headers }: RefundOptions) {
  return call(house, person, { method: 'POST', url: `${paymentsUrl}/${id}/refund`, payload, headers })
}

/** An account that fits the rule of the central bank. */
const account = { bank_code: '011', account_number: '0000014579', account_name: 'Ngozi Eze' }

/** Says to which account a booking's refunds by transfer go. */
export async function giveAccount(house: TestServer, person: MadePerson, bookingId: string, over: object = {}) {
  await givePassword(house, person)
  const url = `/api/v1/bookings/${bookingId}/refund-account`
  return call(house, person, { method: 'PUT', url, payload: { ...account, password: goodPassword, ...over } })
}

/** Lets time pass and asks the provider as the recurring job does. */
export async function sendRefundsFor(house: TestServer, minutes: number) {
  for (let passed = 0; passed < minutes; passed += 1) {
    house.clock.advance({ minutes: 1 })
    await sendRefunds(house.ctx)
  }
  await runJobs(house)
}

/** The provider's word on a refund, as an event brings it. */
export async function providerSays(house: TestServer, refundId: string, state: 'succeeded' | 'failed') {
  await inTransaction(house.ctx.db, (tx) => settleRefund(tx, refundId, state))
  const row = await findRefund(house.ctx.db, refundId)
  if (row) await lookUp(house.ctx, row)
}

/** It failed with us, whatever its provider says. */
export async function failHere(house: TestServer, refundId: string) {
  await inTransaction(house.ctx.db, async (tx) =>
    failRefund(house.ctx, tx, await lockRefund(tx, refundId), 'the provider refused it'),
  )
}

/** The open cases of a booking: what each is about, and its sum in naira. */
export async function openCases(house: TestServer, bookingId: string) {
  const { rows } = await sql<{ kind: string; ngn: number }>`
    select kind, (details ->> 'amount_kobo')::bigint / 100 as ngn from cases
     where booking_id = ${bookingId} and closed_at is null order by opened_at`.execute(house.ctx.db)
  return rows.map(({ kind, ngn }) => [kind, Number(ngn)])
}

type SentFile = { customer: MadePerson; clerk: MadePerson; bookingId: string; refundId: string }

/** The refunds of a booking leave in a bank file; then our bank says what became of one of them. */
export async function sendRefundFile(house: TestServer, { customer, clerk, bookingId, refundId }: SentFile) {
  const post = (path: string, payload: object = {}) =>
    call(house, clerk, { method: 'POST', url: `${paymentsUrl}/refund-runs${path}`, payload })
  await giveAccount(house, customer, bookingId)
  const { run } = (await post('')).json()
  // Another person sends it than made it.
  const sender = await makeUser(house.ctx, { roles: ['admin'] })
  await call(house, sender, { method: 'POST', url: `${paymentsUrl}/refund-runs/${run.id}/sent`, payload: {} })
  return async (has_arrived: boolean) => {
    const was = await lineStatus(house, clerk, { runId: run.id, refundId })
    const results = [{ refund_id: refundId, was, has_arrived, reason: 'The account is closed' }]
    expect((await post(`/${run.id}/results`, { results })).statusCode).toBe(200)
  }
}

/** As whoever looks at the file sees it. */
export async function lineStatus(
  house: TestServer,
  clerk: MadePerson,
  { runId, refundId }: { runId: string; refundId: string },
): Promise<string> {
  const { lines } = (await call(house, clerk, { url: `${paymentsUrl}/refund-runs/${runId}` })).json()
  return lines.find(({ refund_id }: { refund_id: string }) => refund_id === refundId).status
}

/** Listens at the provider's door; answers which refunds of a payment it was asked for, whoever else asked for theirs. */
export function hearRefunds(house: TestServer): (paymentId: string) => string[] {
  const asked: string[] = []
  const gateway = house.ctx.payments.paystack
  if (!gateway) throw new Error('this house has no sandbox')
  house.ctx.payments.paystack = {
    ...gateway,
    refund: (request) => {
      asked.push(request.refundId)
      return gateway.refund(request)
    },
  }
  return (paymentId) => asked.filter((refundId) => refundId.startsWith(paymentId))
}

/** A provider that books and answers a refund only when told to: what others do meanwhile is what a test looks at. */
export function holdRefunds(house: TestServer) {
  const gateway = house.ctx.payments.paystack
  if (!gateway) throw new Error('this house has no sandbox')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const asked: string[] = []
  let heard = () => {}
  house.ctx.payments.paystack = {
    ...gateway,
    refund: async (request) => {
      asked.push(request.refundId)
      heard()
      await released
      return gateway.refund(request)
    },
  }
  return {
    asked,
    release,
    /** Until the provider has been asked for so many. */
    async untilAsked(count: number) {
      while (asked.length < count) await new Promise<void>((resolve) => (heard = resolve))
    },
    restore() {
      house.ctx.payments.paystack = gateway
    },
  }
}
