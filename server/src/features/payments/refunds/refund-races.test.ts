import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeSettled } from '../../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { expectBooksAgree, getPayment, makePaidRoom } from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { askRefund, holdRefunds } from '../../../testing/makers/refunds.ts'
import { findRefund } from './refund-store.ts'
import { sendRefund, sendRefunds } from './send-refunds.ts'

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

type Asked = { bookingId: string; id: string; refundId: string }

/** A hotel closes: so many customers are given ₦5,000 each, and nothing of it has been sent yet. */
async function askMany(count: number): Promise<Asked[]> {
  const paid: Asked[] = []
  while (paid.length < count) {
    const room = await makePaidRoom(house, await makeUser(house.ctx))
    paid.push({ ...room, refundId: `${room.id}-r1` })
  }
  const wish = { amount: 5_000, reason: 'The hotel has closed' }
  for (const { id } of paid) await askRefund(house, admin, { id, payload: wish })
  return paid
}

async function statusesOf(asked: readonly Asked[]) {
  const rows = await Promise.all(asked.map(({ refundId }) => findRefund(house.ctx.db, refundId)))
  return rows.map((row) => row?.status)
}

/** What the second worker does meanwhile; the first one's calls are all on their way. */
async function raceWith(asked: readonly Asked[], second: () => Promise<unknown>) {
  const provider = holdRefunds(house)
  const first = asked.map(({ refundId }) => sendRefund(house.ctx, refundId))
  await provider.untilAsked(asked.length)
  await second()
  const meanwhile = await statusesOf(asked)
  provider.release()
  await Promise.all(first)
  provider.restore()
  return { meanwhile, asked: provider.asked }
}

describe('twelve refunds on their way', () => {
  it('finding 2: a second worker neither sends nor fails what the first one has sent', async () => {
    const asked = await askMany(12)
    const race = await raceWith(asked, async () => {
      for (const { refundId } of asked) await sendRefund(house.ctx, refundId)
      await Promise.all([sendRefunds(house.ctx), sendRefunds(house.ctx)])
      house.clock.advance({ minutes: 30 })
      await Promise.all([sendRefunds(house.ctx), sendRefunds(house.ctx)])
    })
    expect(race.meanwhile).toEqual(Array(12).fill('sent'))
    expect(race.asked.toSorted()).toEqual(asked.map(({ refundId }) => refundId).toSorted())
    expect(await statusesOf(asked)).toEqual(Array(12).fill('succeeded'))
    for (const { bookingId, id } of asked) {
      expect((await getPayment(house, admin, id)).amount_refunded).toBe(5_000)
      await expectBooksAgree(house, bookingId)
    }
  })
  it('negative control: asked at once, and with “not found” taken for failure, the second worker fails them all', async () => {
    const asked = await askMany(12)
    const gateway = house.ctx.payments.paystack
    if (!gateway) throw new Error('this house has no sandbox')
    house.ctx.payments.paystack = {
      ...gateway,
      lookUpRefund: async () => ({ state: 'failed', providerRefundId: null }),
    }
    const race = await raceWith(asked, async () => {
      await sql`update refunds set next_check_at = ${house.clock.now()} where status = 'sent'`.execute(house.ctx.db)
      await sendRefunds(house.ctx)
    })
    house.ctx.payments.paystack = gateway
    expect(race.meanwhile).toEqual(Array(12).fill('failed'))
    // The first worker's late answers contradict that, so the provider is asked anew, and is believed.
    await sendRefunds(house.ctx)
    expect(await statusesOf(asked)).toEqual(Array(12).fill('succeeded'))
    for (const { bookingId } of asked) await expectBooksAgree(house, bookingId)
  })
})
