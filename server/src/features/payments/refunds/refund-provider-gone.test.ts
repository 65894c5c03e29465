import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeSettled } from '../../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { makePaidRoom } from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { askRefund, sendRefundsFor } from '../../../testing/makers/refunds.ts'
import { takeJobs } from '../../../testing/queued-jobs.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { findRefund } from './refund-store.ts'
import { sendRefunds } from './send-refunds.ts'

let house: TestServer
let admin: MadePerson

beforeAll(async () => {
  house = await openTestServer()
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  admin = await makeUser(house.ctx, { roles: ['admin'] })
})
afterAll(() => closeSettled(house))

const paid = async () => makePaidRoom(house, await makeUser(house.ctx))
const refund = (id: string) => askRefund(house, admin, { id, payload: { amount: 5_000, reason: 'A broken shower' } })
const statusOf = async (id: string) => (await findRefund(house.ctx.db, `${id}-r1`))?.status
async function casesOf(paymentId: string) {
  const { rows } = await sql<{ kind: string; is_open: boolean }>`
    select kind, closed_at is null as is_open from cases where payment_id = ${paymentId}`.execute(house.ctx.db)
  return rows
}

describe('a provider whose keys are gone', () => {
  it('finding 14: its refunds become one case, stand in nobody’s way, and go on when the keys are back', async () => {
    const { id } = await paid()
    const other = await paid()
    await refund(id)
    const { paystack, ...rest } = house.ctx.payments
    house.ctx.payments = rest
    await runJobs(house)
    await sendRefunds(house.ctx)
    expect(await findRefund(house.ctx.db, `${id}-r1`)).toMatchObject({
      status: 'reserved',
      next_check_at: new Date('2026-11-20T10:00:00+01:00'),
    })
    await sendRefundsFor(house, 150)
    expect(await casesOf(id)).toEqual([{ kind: 'refund_provider_gone', is_open: true }])
    house.ctx.payments = { ...rest, ...(paystack ? { paystack } : {}) }
    await refund(other.id)
    await runJobs(house)
    expect(await statusOf(other.id)).toBe('succeeded')
    await sendRefundsFor(house, 61)
    expect(await statusOf(id)).toBe('succeeded')
    expect(await casesOf(id)).toEqual([{ kind: 'refund_provider_gone', is_open: false }])
  })
})

describe('the sweep', () => {
  it('finding 5: a refund that cannot be forwarded stops nobody else', async () => {
    const broken = await paid()
    const { id } = await paid()
    for (const each of [broken.id, id]) await refund(each)
    await takeJobs(house)
    const gateway = house.ctx.payments.paystack
    if (!gateway) throw new Error('this house has no sandbox')
    house.ctx.payments.paystack = {
      ...gateway,
      refund: (request) => {
        if (request.refundId.startsWith(broken.id)) throw new TypeError('a mistake of the adapter')
        return gateway.refund(request)
      },
    }
    await sendRefunds(house.ctx)
    house.ctx.payments.paystack = gateway
    expect([await statusOf(broken.id), await statusOf(id)]).toEqual(['sent', 'succeeded'])
  })
})
