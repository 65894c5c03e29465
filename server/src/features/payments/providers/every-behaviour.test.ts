// Each provider × each behaviour of its good and bad days: one booking lived to its end, after which our books are the
// provider's, transaction by transaction. What becomes of each stands in `testing/behaviours/table.ts`. `npm test` lives
// through those of one provider, drawn by its seed.
import type { ProviderName } from '@skyroute/fake-providers/start.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endOf, liveThrough } from '../../../testing/behaviours/live-through.ts'
import { behaviours } from '../../../testing/behaviours/table.ts'
import { closeSettled } from '../../../testing/close-settled.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { expectSameBooks, openProviderServer, type ProviderServer } from '../../../testing/makers/providers.ts'
import { oneOf } from '../../../testing/slices/slice.ts'
import { reconcile } from '../account-balances/reconcile.ts'

const providers = oneOf<ProviderName>(['paystack', 'flutterwave', 'stripe', 'paypal'])

let house: ProviderServer
let admin: MadePerson

beforeAll(async () => {
  house = await openProviderServer(providers)
  admin = await makeUser(house.ctx, { roles: ['admin'] })
})
afterAll(() => closeSettled(house))

describe.each(providers)('%s', (method) => {
  it.for(behaviours.map((each, at) => ({ ...each, at, title: [each.name, each.hits ?? []].flat().join(', ') })))(
    '$title',
    async ({ at, ...behaviour }, { skip }) => {
      const reason = behaviour.never?.[method]
      skip(reason !== undefined, reason)
      // Apart from one another, so that what breaks in one booking's life opens no breaker in another's.
      house.clock.set('2026-11-20T09:00:00+01:00')
      house.clock.advance({ minutes: at * 10 })
      const customer = await makeUser(house.ctx)
      const bookingId = await liveThrough(house, { method, customer, admin, behaviour })
      expect(house.control(method).planned(bookingId), 'all that was planned came to pass').toEqual([])
      const usual = { status: 'cancelled', refunds: ['succeeded'], cases: [] }
      expect(await endOf(house, bookingId)).toEqual({ ...usual, ...behaviour.ends, ...behaviour.endsAt?.[method] })
      await expectSameBooks(house, method, bookingId)
    },
  )

  it('and the comparison of books finds what the cases told of, and nothing else', async () => {
    const { gateways, differences } = await reconcile(house.ctx, { from: '2026-11-20', to: '2026-11-24' })
    expect(gateways.find(({ provider }) => provider === `${method}-test`)?.is_answered).toBe(true)
    const told = await house.ctx.db
      .selectFrom('cases')
      .select('payment_id')
      .where('kind', 'in', ['wrong_currency', 'money_reversed', 'dispute_lost'])
      .execute()
    const untold = differences.filter(
      (each) => each.provider === `${method}-test` && !told.some((row) => row.payment_id === each.payment_id),
    )
    expect(untold).toEqual([])
  })
})
