// What a partner's bookings earn him and us, and who bears what goes back (M24).
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeSettled } from '../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { brokenPromises } from '../../testing/invariants.ts'
import { bank } from '../../testing/makers/disputes.ts'
import { makeKeptCharge } from '../../testing/makers/kept-charge.ts'
import { bookings, call, makeHold } from '../../testing/makers/orders.ts'
import { giveToPartner, makePartner, makePartnersRoom } from '../../testing/makers/partners.ts'
import { balances } from '../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'
import { askRefund, providerSays } from '../../testing/makers/refunds.ts'
import { planBehaviours } from '../../testing/plan-behaviours.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { completeEndedBookings } from '../cancellations/complete-booking.ts'

let house: TestServer
let customer: MadePerson
let admin: MadePerson

beforeAll(async () => {
  house = await openTestServer()
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  customer = await makeUser(house.ctx)
  admin = await makeUser(house.ctx, { roles: ['admin'] })
})
afterAll(() => closeSettled(house))

/** Of ₦112,000 at 15 %, the partner registered for VAT. */
const whole = { partners_payable: -9_137_500, commission: -1_500_000, service_fee: -418_605, vat_payable: -143_895 }
const half = { partners_payable: -4_568_750, commission: -750_000, service_fee: -209_302, vat_payable: -71_948 }

async function earned(bookingId: string) {
  const { gateway_clearing, gateway_fees, ...held } = await balances(house, bookingId)
  return held
}

async function complete() {
  house.clock.advance({ days: 27 })
  await completeEndedBookings(house.ctx)
  await runJobs(house)
}

async function stay(wish: Parameters<typeof makePartner>[1] = {}) {
  return makePartnersRoom(house, customer, await makePartner(house.ctx, wish))
}

const giveBack = async (id: string, payload: object) => {
  expect((await askRefund(house, admin, { id, payload })).statusCode).toBe(200)
  await runJobs(house)
}

/** Other terms, for what is sold from now on. */
const agreeAnew = (partnerId: string) =>
  sql`
    update partners set commission_bps = 4000, is_vat_registered = not is_vat_registered
     where id = ${partnerId}::uuid`.execute(house.ctx.db)

async function expectBooksWhole() {
  const broken = await brokenPromises(house.ctx.db, house.clock.now())
  expect(Object.keys(broken).filter((name) => /^V(3|4|6|22) /.test(name))).toEqual([])
}

describe('a stay that is over', () => {
  it('owes its partner the price less commission, and the VAT on his sale when he is registered for it', async () => {
    const { bookingId } = await stay()
    await complete()
    expect(await earned(bookingId)).toEqual(whole)
    await expectBooksWhole()
  })

  it('of one who is not registered pays the VAT on his sale to the state', async () => {
    const { bookingId } = await stay({ isVatRegistered: false })
    await complete()
    expect(await earned(bookingId)).toEqual({
      ...whole,
      partners_payable: -8_387_500,
      vat_payable: -893_895,
    })
  })

  it('of our own earns as before', async () => {
    const { bookingId } = await makePartnersRoom(house, customer, null)
    await complete()
    expect(await earned(bookingId)).toEqual({ revenue: -10_000_000, service_fee: -450_000, vat_payable: -750_000 })
  })

  it('keeps the terms and the owner of its sale, whatever was agreed since', async () => {
    const partnerId = await makePartner(house.ctx)
    const { bookingId, hotelId } = await makePartnersRoom(house, customer, partnerId)
    await agreeAnew(partnerId)
    await giveToPartner(house.ctx, { type: 'hotel', id: hotelId, partnerId: null })
    await complete()
    expect(await earned(bookingId)).toEqual(whole)
  })

  it('keeps them over new dates, which earn their own price', async () => {
    const partnerId = await makePartner(house.ctx)
    const { bookingId, hotelId } = await makePartnersRoom(house, customer, partnerId)
    await agreeAnew(partnerId)
    await giveToPartner(house.ctx, { type: 'hotel', id: hotelId, partnerId: await makePartner(house.ctx) })
    const payload = { start_date: '2026-12-11', end_date: '2026-12-12' }
    await call(house, customer, { method: 'POST', url: `${bookings}/${bookingId}/change`, payload })
    await complete()
    expect(await earned(bookingId)).toEqual(half)
    await expectBooksWhole()
  })

  it('its terms cannot be written anew', async () => {
    const { bookingId } = await stay()
    await expect(
      sql`update bookings set commission_bps = 1 where id = ${bookingId}`.execute(house.ctx.db),
    ).rejects.toThrow('keeps the partner')
  })

  it('that was to be paid on arrival owes nothing until its money comes', async () => {
    const { bookingId, hotelId } = await stay()
    const hold = await makeHold(house, await makeUser(house.ctx), { type: 'hotel', itemId: hotelId })
    const url = `/api/v1/admin/bookings/${hold.id}/confirm`
    await call(house, admin, { method: 'POST', url, payload: { reason: 'Pays at the desk' } })
    await complete()
    expect(await earned(String(hold.id))).toEqual({})
    expect(await earned(bookingId)).toEqual(whole)
  })
})

describe('a cancellation', () => {
  it('with a charge that is kept shares it by the same rates', async () => {
    const { bookingId } = await stay()
    house.clock.set('2026-12-10T12:00:00+01:00')
    await call(house, customer, { method: 'DELETE', url: `${bookings}/${bookingId}` })
    await runJobs(house)
    expect(await earned(bookingId)).toEqual(half)
    await expectBooksWhole()
  })

  it('that gives all of it back owes the partner nothing', async () => {
    const { bookingId } = await stay()
    await call(house, customer, { method: 'DELETE', url: `${bookings}/${bookingId}` })
    await runJobs(house)
    expect(await earned(bookingId)).toEqual({})
  })

  it('whose charge goes back after all takes the partner’s part with it', async () => {
    const partnerId = await makePartner(house.ctx)
    const { bookingId, giveUp } = await makeKeptCharge(house, { customer, partnerId })
    expect(await earned(bookingId)).toEqual(half)
    await giveUp()
    expect(await earned(bookingId)).toEqual({})
    await expectBooksWhole()
  })

  it.each([true, false])(
    'given back whole leaves nothing owed, whoever registers for VAT since: %s',
    async (isVatRegistered) => {
      const partnerId = await makePartner(house.ctx, { isVatRegistered })
      const { bookingId, giveUp } = await makeKeptCharge(house, { customer, partnerId })
      await agreeAnew(partnerId)
      await giveUp()
      expect(await earned(bookingId)).toEqual({})
      await expectBooksWhole()
    },
  )

  it('whose charge could not be given back earns the partner his part of it again', async () => {
    const partnerId = await makePartner(house.ctx)
    const { bookingId, giveUp } = await makeKeptCharge(house, { customer, partnerId })
    await planBehaviours(house.ctx.db, `${bookingId}-p1`, ['refund:pending'])
    await giveUp()
    expect(await earned(bookingId)).toEqual({})
    await agreeAnew(partnerId)
    await providerSays(house, `${bookingId}-p1-r2`, 'failed')
    expect(await earned(bookingId)).toEqual(half)
    await expectBooksWhole()
  })

  it('with a charge earns the partner nothing of what staff had given back before', async () => {
    const { bookingId, id } = await stay()
    await giveBack(id, { amount: 30_000, reason: 'A broken shower' })
    house.clock.set('2026-12-10T12:00:00+01:00')
    await call(house, customer, { method: 'DELETE', url: `${bookings}/${bookingId}` })
    await runJobs(house)
    expect(await earned(bookingId)).toEqual(half)
    const { rows } = await sql`
      select reason, total_kobo from credit_notes where booking_id = ${bookingId}`.execute(house.ctx.db)
    expect(rows).toEqual([{ reason: 'cancelled', total_kobo: 5_600_000 }])
    await expectBooksWhole()
  })
})

describe('goodwill', () => {
  it('after the end is our cost: the partner keeps his share', async () => {
    const { bookingId, id } = await stay()
    await complete()
    await giveBack(id, { amount: 30_000, reason: 'A broken shower' })
    expect(await earned(bookingId)).toEqual({ ...whole, partner_goodwill: 3_000_000 })
    await giveBack(id, { reason: 'And all the rest' })
    expect(await earned(bookingId)).toEqual({ ...whole, partner_goodwill: 11_200_000 })
    await expectBooksWhole()
  })

  it('before the end is our cost as well', async () => {
    const { bookingId, id } = await stay()
    await giveBack(id, { amount: 30_000, reason: 'A broken shower' })
    await complete()
    expect(await earned(bookingId)).toEqual({ ...whole, partner_goodwill: 3_000_000 })
    await giveBack(id, { amount: 12_000, reason: 'And the heating' })
    expect(await earned(bookingId)).toEqual({ ...whole, partner_goodwill: 4_200_000 })
    await expectBooksWhole()
  })

  it('of the whole price before the end still pays the partner', async () => {
    const { bookingId, id } = await stay()
    await giveBack(id, { reason: 'The room was not clean' })
    await complete()
    expect(await earned(bookingId)).toEqual({ ...whole, partner_goodwill: 11_200_000 })
    await expectBooksWhole()
  })

  it('whose refund fails costs nothing', async () => {
    const { bookingId, id } = await stay()
    await complete()
    await planBehaviours(house.ctx.db, id, ['refund:pending'])
    await giveBack(id, { amount: 30_000, reason: 'A broken shower' })
    await providerSays(house, `${id}-r1`, 'failed')
    expect(await earned(bookingId)).toEqual(whole)
    await expectBooksWhole()
  })

  it('takes nothing off the customer’s invoice', async () => {
    const { bookingId, id } = await stay()
    await complete()
    await giveBack(id, { amount: 30_000, reason: 'A broken shower' })
    const { rows } = await sql`select 1 from credit_notes where booking_id = ${bookingId}`.execute(house.ctx.db)
    expect(rows).toEqual([])
  })
})

it('a dispute that is lost is our loss: the partner has his share of a stay that took place', async () => {
  const { bookingId, id } = await stay()
  await complete()
  await bank(house, id, 'dispute')
  await bank(house, id, 'dispute-lost')
  expect(await earned(bookingId)).toEqual({ ...whole, chargeback_loss: 11_200_000 })
  await expectBooksWhole()
})
