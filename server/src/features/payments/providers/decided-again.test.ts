// Each provider may take a decision about a dispute back, and some ask before there is one: our books are theirs after
// each word of theirs.
import type { Control, ProviderName } from '@skyroute/fake-providers/start.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeSettled } from '../../../testing/close-settled.ts'
import { casesOf, getPayment, makeHeldRoom, startPayment } from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { expectSameBooks, openProviderServer, type ProviderServer } from '../../../testing/makers/providers.ts'
import { askRefund, sendRefundsFor } from '../../../testing/makers/refunds.ts'
import { runJobs } from '../../../testing/run-jobs.ts'

const providers: readonly ProviderName[] = ['paystack', 'flutterwave', 'stripe', 'paypal']

let house: ProviderServer
let customer: MadePerson

beforeAll(async () => {
  house = await openProviderServer(providers)
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  customer = await makeUser(house.ctx)
})
afterAll(() => closeSettled(house))

async function paidBy(method: ProviderName) {
  const { bookingId } = await makeHeldRoom(house, customer)
  const { id } = await startPayment(house, customer, { bookingId, method })
  await house.control(method).press(id, 'pay')
  await house.control(method).idle()
  await runJobs(house)
  expect(await getPayment(house, customer, id)).toMatchObject({ status: 'completed' })
  const acts = async (act: Parameters<Control['dispute']>[1]) => {
    await house.control(method).dispute(id, act)
    await house.control(method).idle()
    await runJobs(house)
    await expectSameBooks(house, method, bookingId)
    return (await getPayment(house, customer, id)).dispute_state
  }
  return { bookingId, id, acts }
}

describe.each(providers)('%s', (method) => {
  it('decides a dispute, takes that back, hears an appeal and decides again', async () => {
    const { bookingId, acts } = await paidBy(method)
    const told: string[] = []
    for (const act of ['open', 'lost', 'won', 'lost', 'again', 'won'] as const) told.push(await acts(act))
    expect(told).toEqual(['open', 'lost', 'won', 'lost', 'open', 'won'])
    expect(await casesOf(house, bookingId)).toEqual(['dispute_lost', 'dispute_lost', 'disputed', 'disputed'])
  })
})

describe.each(['stripe', 'paypal'] as const)('an inquiry at %s', (method) => {
  it('holds no refund back', async () => {
    const { bookingId, id, acts } = await paidBy(method)
    expect(await acts('inquiry')).toBe('none')
    const admin = await makeUser(house.ctx, { roles: ['admin'] })
    await askRefund(house, admin, { id, payload: { amount: 112_000, reason: 'It would be lost anyway' } })
    await sendRefundsFor(house, 8)
    expect((await getPayment(house, customer, id)).refunds).toMatchObject([{ status: 'succeeded' }])
    expect(await acts('close-inquiry')).toBe('none')
    expect(await casesOf(house, bookingId)).toEqual(['dispute_inquiry'])
  })

  it('may become a dispute, and be lost', async () => {
    const { bookingId, acts } = await paidBy(method)
    const told: string[] = []
    for (const act of ['inquiry', 'open', 'lost'] as const) told.push(await acts(act))
    expect(told).toEqual(['none', 'open', 'lost'])
    expect(await casesOf(house, bookingId)).toEqual(['dispute_inquiry', 'dispute_lost', 'disputed'])
  })
})
