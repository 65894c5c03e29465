import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { expectPromisesKept } from '../../testing/invariants.ts'
import { makeCar } from '../../testing/makers/catalogue.ts'
import { payFor } from '../../testing/makers/money.ts'
import { bookings, call, makeHold } from '../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'

let house: TestServer
let owner: MadePerson
let clerk: MadePerson
let colleague: MadePerson
/** A hire from 11 to 13 December, ₦89,600. */
let id: string

beforeAll(async () => {
  house = await openTestServer()
  clerk = await makeUser(house.ctx, { roles: ['admin'] })
  colleague = await makeUser(house.ctx, { roles: ['admin'] })
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  owner = await makeUser(house.ctx)
  id = (await makeHold(house, owner, { type: 'car', itemId: (await makeCar(house.ctx)).id })).id
})
afterAll(async () => {
  await expectPromisesKept(house)
  await house.close()
})

const url = (path = '') => `${bookings}/${id}${path}`
const quote = (person = owner) => call(house, person, { url: url('/cancellation') })
const cancel = (payload: object = {}, person = owner) => call(house, person, { method: 'DELETE', url: url(), payload })
const forCustomer = (person: MadePerson, payload: object) =>
  call(house, person, { method: 'PUT', url: url('/status'), payload: { status: 'cancelled', ...payload } })
const byUs = (person: MadePerson, payload: object) =>
  call(house, person, { method: 'POST', url: `/api/v1/admin/bookings/${id}/cancel`, payload })
const noShow = (payload: object) =>
  call(house, clerk, { method: 'POST', url: `/api/v1/admin/bookings/${id}/no-show`, payload })
async function stored() {
  const { rows } = await sql`
    select status, cancel_reason, cancel_note, refunded_kobo, updated_at from bookings where id = ${id}`.execute(
    house.ctx.db,
  )
  return rows[0]
}
/** Only half would come back at the customer's wish. */
const onTheLastDay = () => house.clock.set('2026-12-11T09:00:00+01:00')

describe('a hire that a colleague has cancelled', () => {
  beforeEach(async () => {
    await payFor(house, id)
    onTheLastDay()
  })

  it('on our side is not cancelled again for the customer: who did it, and what went back, is told', async () => {
    expect((await byUs(clerk, { reason: 'The car broke down', refund: 89_600 })).statusCode).toBe(200)
    const before = await stored()
    for (const refund of [44_800, 89_600, undefined]) {
      const answer = await forCustomer(colleague, { reason: 'The customer is ill', refund })
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({
        code: 'illegal_transition',
        detail: 'We have cancelled this booking already. The refund of ₦89,600 is on its way.',
        cancel_reason: 'operator',
        refund: 89_600,
      })
    }
    expect(await stored()).toEqual(before)
  })

  it('for the customer is not cancelled again on our side', async () => {
    await forCustomer(clerk, { reason: 'The customer is ill', refund: 44_800 })
    const answer = await byUs(colleague, { reason: 'The car broke down', refund: 89_600 })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().detail).toBe(
      'This booking is cancelled already, as the customer asked. The refund of ₦44,800 is on its way.',
    )
  })

  it('and whose refund was not the one that is confirmed now, is not said to be cancelled with that', async () => {
    await byUs(clerk, { reason: 'The car broke down', refund: 89_600 })
    const answer = await byUs(colleague, { reason: 'The car broke down', refund: 0 })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'illegal_transition'])
  })

  it('is answered as it stands when the same is sent again, for an answer may have been lost', async () => {
    const asked = { reason: 'The car broke down', refund: 89_600 }
    const first = (await byUs(clerk, asked)).json()
    const again = await byUs(clerk, asked)
    expect([again.statusCode, again.json()]).toEqual([200, first])
  })

  it('is not answered as cancelled when another reason is sent, for that is not kept', async () => {
    await byUs(clerk, { reason: 'The car broke down', refund: 89_600 })
    const before = await stored()
    const answer = await byUs(colleague, { reason: 'No driver was found', refund: 89_600 })
    expect([answer.statusCode, answer.json().code, answer.json().detail]).toEqual([
      409,
      'illegal_transition',
      'We have cancelled this booking already. The refund of ₦89,600 is on its way. The reason on record stays: “The car broke down”',
    ])
    expect(await stored()).toEqual(before)
  })

  it('for the customer, too', async () => {
    const asked = { reason: 'The customer is ill', refund: 44_800 }
    const first = (await forCustomer(clerk, asked)).json()
    const again = await forCustomer(clerk, asked)
    expect([again.statusCode, again.json()]).toEqual([200, first])
  })

  it('by two at once on different terms is cancelled by one of them, and the other is told', async () => {
    const answers = await Promise.all([
      byUs(clerk, { reason: 'The car broke down', refund: 89_600 }),
      forCustomer(colleague, { reason: 'The customer is ill', refund: 44_800 }),
    ])
    const taken = answers.find(({ statusCode }) => statusCode === 200)
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json()).toMatchObject({
      cancel_reason: taken?.json().cancel_reason,
      refund: taken?.json().amount_refunded,
    })
  })

  it('is no no-show any more', async () => {
    await byUs(clerk, { reason: 'The car broke down', refund: 89_600 })
    house.clock.set('2026-12-11T15:00:00+01:00')
    const answer = await noShow({ refund: 0 })
    expect([answer.statusCode, answer.json().cancel_reason]).toEqual([409, 'operator'])
  })
})

it('a hold that a clerk cancelled is answered as it stands when the same clerk sends it again', async () => {
  const asked = { reason: 'Double entry', refund: 0 }
  const first = (await forCustomer(clerk, asked)).json()
  const again = await forCustomer(clerk, asked)
  expect([again.statusCode, again.json()]).toEqual([200, first])
  expect(first.cancel_reason).toBe('operator')
})

it('a hold that its customer discarded is not a clerk’s to cancel', async () => {
  await cancel()
  const answer = await forCustomer(clerk, { reason: 'Double entry' })
  expect(answer.statusCode).toBe(409)
  expect(answer.json().detail).toBe('The customer has discarded this booking already. Nothing was refunded.')
})

describe('a customer whose booking we have cancelled', () => {
  it('is told so, with what goes back, and not that their role does not allow it', async () => {
    await payFor(house, id)
    await byUs(clerk, { reason: 'The car broke down' })
    for (const answer of [await cancel({ refund: 89_600 }), await quote()]) {
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({
        code: 'illegal_transition',
        detail: 'We have cancelled this booking already. The refund of ₦89,600 is on its way.',
      })
    }
  })

  it.each([
    ['succeeded', '₦89,600 is refunded.'],
    ['failed', '₦89,600 is still to be refunded.'],
  ])('reads of a refund that has %s: %s', async (status, words) => {
    await payFor(house, id)
    await byUs(clerk, { reason: 'The car broke down' })
    const setStatus = (to: string) =>
      sql`update refunds set status = ${to}, is_counted = ${to !== 'failed'} where booking_id = ${id}`.execute(
        house.ctx.db,
      )
    await setStatus(status)
    expect((await quote()).json().detail).toBe(`We have cancelled this booking already. ${words}`)
    await setStatus('reserved')
  })

  it('is told no sum when nothing was paid', async () => {
    await byUs(clerk, { reason: 'Double entry' })
    for (const answer of [await cancel(), await quote()]) {
      expect([answer.statusCode, answer.json().detail]).toEqual([409, 'We have cancelled this booking already.'])
    }
  })

  it('is the only customer who learns of it', async () => {
    await byUs(clerk, { reason: 'Double entry' })
    const other = await makeUser(house.ctx)
    expect([(await cancel({}, other)).statusCode, (await quote(other)).statusCode]).toEqual([404, 404])
  })
})

describe('a refund that has changed since it was looked at', () => {
  beforeEach(() => payFor(house, id))

  it.each([
    [
      'its customer',
      () => cancel({ refund: 1 }),
      'Your refund has changed since you looked. Look again before you cancel.',
    ],
    [
      'a clerk',
      () => forCustomer(clerk, { refund: 1 }),
      'The refund has changed since you looked. Look again before you cancel.',
    ],
    [
      'a clerk for whom nobody came',
      () => {
        house.clock.set('2026-12-11T15:00:00+01:00')
        return noShow({ refund: 1 })
      },
      'The refund has changed since you looked. Look again before you record the no-show.',
    ],
  ])('is told to %s in their own words', async (_who, ask, detail) => {
    const answer = await ask()
    expect([answer.statusCode, answer.json().code, answer.json().detail]).toEqual([409, 'refund_changed', detail])
    expect(await stored()).toMatchObject({ status: 'confirmed' })
  })
})

describe('a customer who cancels again', () => {
  beforeEach(() => payFor(house, id))

  it('with another reason is told which one stands; without one, or with the same, the booking as it is', async () => {
    expect((await cancel({ reason: 'My flight was cancelled' })).statusCode).toBe(200)
    expect((await cancel({ reason: ' My flight was cancelled ' })).statusCode).toBe(200)
    expect((await cancel()).statusCode).toBe(200)
    const answer = await cancel({ reason: 'I found another car' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().detail).toContain('The reason on record stays: “My flight was cancelled”')
    expect(await stored()).toMatchObject({ cancel_note: 'My flight was cancelled' })
  })

  it('with a reason where none was given hears that it was not added', async () => {
    await cancel()
    const answer = await cancel({ reason: 'I found another car' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().detail).toContain('No reason is on record, and yours was not added.')
  })
})
