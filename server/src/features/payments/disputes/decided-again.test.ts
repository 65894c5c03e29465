// A bank may take its decision back, any number of times: the books, the refunds and the cases follow it.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeSettled } from '../../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { brokenPromises } from '../../../testing/invariants.ts'
import { bank, bankSays, bankTakes } from '../../../testing/makers/disputes.ts'
import { bookings, call } from '../../../testing/makers/orders.ts'
import { makePartner, makePartnersRoom } from '../../../testing/makers/partners.ts'
import {
  balances,
  getPayment,
  makePaidRoom,
  paymentsUrl,
  press,
  startPayment,
} from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { askRefund, sendRefundsFor } from '../../../testing/makers/refunds.ts'
import { planBehaviours } from '../../../testing/plan-behaviours.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { completeEndedBookings } from '../../cancellations/complete-booking.ts'
import { findPayment } from '../payment-store.ts'
import { findRefund } from '../refunds/refund-store.ts'
import { lookUp } from '../refunds/send-refunds.ts'
import { askDecidedDisputes, settleDisputes } from './settle-disputes.ts'

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
afterAll(() => {
  house.clock.set('2026-12-20T09:00:00+01:00')
  return closeSettled(house)
})

/** A booking of ₦112,000 and what its bank has done so far. */
async function roomWhere(...acts: Parameters<typeof bank>[2][]) {
  const room = await makePaidRoom(house, customer)
  for (const act of acts) await bank(house, room.id, act)
  return room
}

const cancel = async (bookingId: string) => {
  const answer = await call(house, customer, { method: 'DELETE', url: `${bookings}/${bookingId}` })
  expect(answer.statusCode).toBe(200)
}
const refund = (id: string, naira: number) =>
  askRefund(house, admin, { id, payload: { amount: naira, reason: 'A kindness.' } })
const refundsOf = async (id: string) =>
  (await getPayment(house, customer, id)).refunds.map(({ status, amount }) => `${amount} ${status}`)
const disputeOf = async (paymentId: string) => {
  const { rows } = await sql<{ state: string; amount_kobo: number; lost_kobo: number; reads: string }>`
    select d.state, d.amount_kobo, p.lost_kobo, p.dispute_state as reads
      from disputes d join payments p on p.id = d.payment_id where p.id = ${paymentId}`.execute(house.ctx.db)
  return rows
}
/** How often the ledger was written for a dispute, by the kind of each transaction. */
const posted = async (bookingId: string) => {
  const { rows } = await sql<{ kind: string; times: number }>`
    select kind, count(*)::int as times from ledger_transactions
     where booking_id = ${bookingId} and kind like 'chargeback%' group by kind order by kind`.execute(house.ctx.db)
  return Object.fromEntries(rows.map(({ kind, times }) => [kind, times]))
}
const openCases = async (bookingId: string) => {
  const { rows } = await sql<{ kind: string }>`
    select kind from cases where booking_id = ${bookingId} and closed_at is null order by kind`.execute(house.ctx.db)
  return rows.map(({ kind }) => kind)
}
/** What the books hold of a booking beside its money at the provider. */
const held = async (bookingId: string) => {
  const { gateway_clearing, gateway_fees, ...rest } = await balances(house, bookingId)
  return rest
}
/** Those about money: the clock goes back for each test, which others read as a stay that ended too early. */
async function expectPromisesKept() {
  const broken = Object.entries(await brokenPromises(house.ctx.db, house.clock.now()))
  expect(Object.fromEntries(broken.filter(([name]) => /^V([3469]|18|20|22|25) /.test(name)))).toEqual({})
}

describe('a dispute that is decided the other way later (SP10)', () => {
  it('lost, then won: the loss is taken back, its case is answered and the money can be refunded', async () => {
    const { bookingId, id } = await roomWhere('dispute', 'dispute-lost', 'dispute-won')
    expect(await disputeOf(id)).toEqual([{ state: 'won', amount_kobo: 11_200_000, lost_kobo: 0, reads: 'won' }])
    expect(await posted(bookingId)).toEqual({ chargeback_lost: 1, chargeback_returned: 1 })
    expect(await held(bookingId)).toEqual({ customer_funds: -11_200_000 })
    expect(await openCases(bookingId)).toEqual([])
    expect((await refund(id, 5_000)).statusCode).toBe(200)
    await expectPromisesKept()
  })

  it('won, then lost: the loss is posted, and what had gone out is told as had twice', async () => {
    const { bookingId, id } = await roomWhere('dispute')
    await refund(id, 40_000)
    await bank(house, id, 'dispute-won')
    await sendRefundsFor(house, 3)
    await bank(house, id, 'dispute-lost')
    expect(await disputeOf(id)).toMatchObject([{ state: 'lost', lost_kobo: 11_200_000, reads: 'lost' }])
    expect((await held(bookingId)).chargeback_loss).toBe(11_200_000)
    expect(await openCases(bookingId)).toEqual(['dispute_lost'])
    const url = `${paymentsUrl}/cases?kind=dispute_lost&search=${bookingId}`
    expect((await call(house, admin, { url })).json().cases[0]).toMatchObject({ had_twice: 40_000 })
    await expectPromisesKept()
  })

  it('back and forth, each decision is posted once, however often it is told', async () => {
    const { bookingId, id } = await roomWhere('dispute')
    const payment = await findPayment(house.ctx.db, id)
    if (!payment) throw new Error('no payment')
    for (const act of ['dispute-lost', 'dispute-won', 'dispute-lost', 'dispute-won', 'dispute-lost'] as const) {
      await bank(house, id, act)
      await settleDisputes(house.ctx, payment)
      await askDecidedDisputes(house.ctx)
    }
    expect(await posted(bookingId)).toEqual({ chargeback_lost: 3, chargeback_returned: 2 })
    expect((await held(bookingId)).chargeback_loss).toBe(11_200_000)
    const { events } = (await call(house, admin, { url: `${paymentsUrl}/${id}/record` })).json()
    expect(events.map((each: { event: string }) => each.event).filter((name: string) => /dispute/.test(name))).toEqual([
      'open_dispute',
      'lose_dispute',
      ...['reopen_dispute', 'win_dispute', 'reopen_dispute', 'lose_dispute'],
      ...['reopen_dispute', 'win_dispute', 'reopen_dispute', 'lose_dispute'],
    ])
    const listed = (await call(house, admin, { url: `${paymentsUrl}/disputes?state=lost` })).json().disputes
    expect(listed).toContainEqual(expect.objectContaining({ payment_id: id, decisions: 5 }))
    await expectPromisesKept()
  })

  it('appealed, refunds wait until it is decided again, and then go or not', async () => {
    const { bookingId, id } = await roomWhere('dispute', 'dispute-lost', 'dispute-again')
    expect(await disputeOf(id)).toMatchObject([{ state: 'open', lost_kobo: 0, reads: 'open' }])
    expect(await openCases(bookingId)).toEqual(['disputed'])
    await refund(id, 5_000)
    await sendRefundsFor(house, 3)
    expect(await refundsOf(id)).toEqual(['5000 requested'])
    await bank(house, id, 'dispute-won')
    await sendRefundsFor(house, 3)
    expect(await refundsOf(id)).toEqual(['5000 succeeded'])
    await expectPromisesKept()
  })

  it('with its event lost, is found by asking about what was decided', async () => {
    const { id } = await roomWhere('dispute', 'dispute-lost')
    const plan = { our_ref: id, position: 1, behaviour: 'webhook:none' }
    await house.ctx.db.insertInto('sandbox.plans').values(plan).execute()
    await bank(house, id, 'dispute-won')
    expect(await disputeOf(id)).toMatchObject([{ state: 'lost' }])
    await askDecidedDisputes(house.ctx)
    expect(await disputeOf(id)).toMatchObject([{ state: 'won' }])
  })

  it('found by three who ask at once, is posted once', async () => {
    const { bookingId, id } = await roomWhere('dispute', 'dispute-lost')
    const plan = { our_ref: id, position: 1, behaviour: 'webhook:none' }
    await house.ctx.db.insertInto('sandbox.plans').values(plan).execute()
    await bank(house, id, 'dispute-won')
    const payment = await findPayment(house.ctx.db, id)
    if (!payment) throw new Error('no payment')
    await Promise.all([1, 2, 3].map(() => settleDisputes(house.ctx, payment)))
    expect(await posted(bookingId)).toEqual({ chargeback_lost: 1, chargeback_returned: 1 })
    await expectPromisesKept()
  })

  it('half a year later is not asked about any more', async () => {
    const { id } = await roomWhere('dispute', 'dispute-lost')
    await sql`update disputes set closed_at = ${new Date('2026-05-20T09:00:00Z')} where payment_id = ${id}`.execute(
      house.ctx.db,
    )
    await sql`update sandbox.disputes set status = 'won' where reference = (select provider_ref from payments where id = ${id})`.execute(
      house.ctx.db,
    )
    await askDecidedDisputes(house.ctx)
    expect(await disputeOf(id)).toMatchObject([{ state: 'lost' }])
    await sql`update sandbox.disputes set status = 'lost' where reference = (select provider_ref from payments where id = ${id})`.execute(
      house.ctx.db,
    )
  })

  it('lost over a part, then over all of it: the loss is that of the newer decision', async () => {
    const { bookingId, id } = await makePaidRoom(house, customer)
    await bankTakes(house, id, 3_000_000)
    await bankSays(house, id, { state: 'lost', amountKobo: 3_000_000, lostKobo: 3_000_000 })
    expect(await posted(bookingId)).toEqual({ chargeback_lost: 1 })
    await bankSays(house, id, { state: 'lost', amountKobo: 11_200_000, lostKobo: 11_200_000 })
    expect(await disputeOf(id)).toMatchObject([{ state: 'lost', amount_kobo: 11_200_000, lost_kobo: 11_200_000 }])
    expect((await held(bookingId)).chargeback_loss).toBe(11_200_000)
    await expectPromisesKept()
  })

  it('an answer that was overtaken by a newer one does not take that back', async () => {
    const { bookingId, id } = await roomWhere('dispute')
    const payment = await findPayment(house.ctx.db, id)
    const gateway = house.ctx.payments.paystack
    if (!payment || !gateway) throw new Error('no payment, or no sandbox')
    let asked = 0
    const overtaken = {
      ...gateway,
      lookUpDisputes: async (...about: Parameters<typeof gateway.lookUpDisputes>) => {
        const answer = await gateway.lookUpDisputes(...about)
        asked += 1
        if (asked === 1) await bank(house, id, 'dispute-lost')
        return answer
      },
    }
    await settleDisputes({ ...house.ctx, payments: { ...house.ctx.payments, paystack: overtaken } }, payment)
    expect(await disputeOf(id)).toMatchObject([{ state: 'lost' }])
    expect(await posted(bookingId)).toEqual({ chargeback_lost: 1 })
  })
})

describe('a booking that ended while its dispute was lost', () => {
  it('cancelled, the refund that is owed goes out when the dispute is won after all', async () => {
    const { bookingId, id } = await roomWhere('dispute', 'dispute-lost')
    await cancel(bookingId)
    expect(await held(bookingId)).toEqual({})
    await bank(house, id, 'dispute-won')
    await sendRefundsFor(house, 3)
    expect(await refundsOf(id)).toEqual(['112000 succeeded'])
    expect(await held(bookingId)).toEqual({})
    expect(await openCases(bookingId)).toEqual([])
    await expectPromisesKept()
  })

  it('cancelled before, its refund was declined: it is requested anew, and its case is answered', async () => {
    const { bookingId, id } = await roomWhere('dispute')
    await cancel(bookingId)
    await bank(house, id, 'dispute-lost')
    expect(await openCases(bookingId)).toEqual(['dispute_lost', 'refund_declined'])
    await bank(house, id, 'dispute-won')
    await sendRefundsFor(house, 3)
    expect(await refundsOf(id)).toEqual(['112000 failed', '112000 succeeded'])
    expect(await openCases(bookingId)).toEqual([])
    expect(await held(bookingId)).toEqual({})
    await expectPromisesKept()
  })

  it('lost once more before the refund left, nothing is paid twice', async () => {
    const { bookingId, id } = await roomWhere('dispute', 'dispute-lost')
    await cancel(bookingId)
    await bank(house, id, 'dispute-again')
    expect(await refundsOf(id)).toEqual(['112000 requested'])
    await bank(house, id, 'dispute-lost')
    await sendRefundsFor(house, 3)
    expect(await refundsOf(id)).toEqual(['112000 failed'])
    expect(await held(bookingId)).toEqual({})
    await expectPromisesKept()
  })

  it('cancelled late, what the terms keep is earned and the rest goes back, once', async () => {
    const { bookingId, id } = await roomWhere('dispute', 'dispute-lost')
    house.clock.set('2026-12-11T11:00:00+01:00')
    await cancel(bookingId)
    expect(await held(bookingId)).toEqual({})
    await bank(house, id, 'dispute-won')
    await sendRefundsFor(house, 3)
    expect(await refundsOf(id)).toEqual(['56000 succeeded'])
    const kept = { revenue: -5_000_000, service_fee: -225_000, vat_payable: -375_000 }
    expect(await held(bookingId)).toEqual(kept)
    for (const act of ['dispute-lost', 'dispute-won'] as const) await bank(house, id, act)
    await runJobs(house)
    expect(await refundsOf(id)).toEqual(['56000 succeeded'])
    expect(await held(bookingId)).toEqual(kept)
    await expectPromisesKept()
  })

  it('cancelled late, a partner has his share of the charge, and an invoice says what it was', async () => {
    const partnerId = await makePartner(house.ctx)
    const { bookingId, id: paymentId } = await makePartnersRoom(house, customer, partnerId)
    for (const act of ['dispute', 'dispute-lost'] as const) await bank(house, paymentId, act)
    house.clock.set('2026-12-10T12:00:00+01:00')
    await cancel(bookingId)
    await runJobs(house)
    expect((await held(bookingId)).partners_payable).toBeUndefined()
    await bank(house, paymentId, 'dispute-won')
    await sendRefundsFor(house, 3)
    const { partners_payable = 0, ...rest } = await held(bookingId)
    expect(partners_payable).toBeLessThan(0)
    expect([partners_payable, ...Object.values(rest)].reduce((sum, kobo) => sum + kobo, 0)).toBe(-5_600_000)
    expect(await refundsOf(paymentId)).toEqual(['56000 succeeded'])
    const { rows } = await sql<{ open_kobo: number }>`
      select i.total_kobo - coalesce((select sum(c.total_kobo) from credit_notes c
                                       where c.invoice_year = i.year and c.invoice_number = i.number), 0)::bigint as open_kobo
        from invoices i where i.booking_id = ${bookingId} order by i.number`.execute(house.ctx.db)
    expect(rows.map(({ open_kobo }) => Number(open_kobo))).toEqual([0, 5_600_000])
    await expectPromisesKept()
  })

  it('completed, a kindness that the loss had ended is earned: it is for staff to give again', async () => {
    const { bookingId, id } = await roomWhere('dispute')
    await refund(id, 20_000)
    house.clock.set('2026-12-18T09:00:00+01:00')
    await completeEndedBookings(house.ctx)
    expect((await held(bookingId)).customer_funds).toBe(-2_000_000)
    await bank(house, id, 'dispute-lost')
    await bank(house, id, 'dispute-won')
    await sendRefundsFor(house, 3)
    expect(await refundsOf(id)).toEqual(['20000 failed'])
    const { revenue = 0, service_fee = 0, vat_payable = 0, ...rest } = await held(bookingId)
    expect([revenue + service_fee + vat_payable, rest]).toEqual([-11_200_000, {}])
    await expectPromisesKept()
  })

  it('what the customer had twice is made good before anything more goes back', async () => {
    const { bookingId, id } = await makePaidRoom(house, customer)
    await planBehaviours(house.ctx.db, id, ['refund:fail'])
    await refund(id, 60_000)
    await runJobs(house)
    for (const act of ['dispute', 'dispute-lost'] as const) await bank(house, id, act)
    await cancel(bookingId)
    await sql`update sandbox.refunds set status = 'succeeded' where refund_id = ${`${id}-r1`}`.execute(house.ctx.db)
    const late = await findRefund(house.ctx.db, `${id}-r1`)
    if (late) await lookUp(house.ctx, late)
    expect((await held(bookingId)).overpaid_refunds).toBe(6_000_000)
    await bank(house, id, 'dispute-won')
    await sendRefundsFor(house, 3)
    expect(await refundsOf(id)).toEqual(['60000 succeeded', '52000 succeeded'])
    expect(await held(bookingId)).toEqual({})
    await expectPromisesKept()
  })

  it('of two payments whose disputes were lost, only the one that is won is given back', async () => {
    const { bookingId, id } = await makePaidRoom(house, customer)
    const longer = { start_date: '2026-12-11', end_date: '2026-12-14' }
    await call(house, customer, { method: 'POST', url: `${bookings}/${bookingId}/change`, payload: longer })
    const other = await startPayment(house, customer, { bookingId })
    await press(house, other)
    await runJobs(house)
    for (const each of [id, other.id])
      for (const act of ['dispute', 'dispute-lost'] as const) await bank(house, each, act)
    await cancel(bookingId)
    await bank(house, id, 'dispute-won')
    await sendRefundsFor(house, 3)
    expect([await refundsOf(id), await refundsOf(other.id)]).toEqual([['112000 succeeded'], []])
    expect(await held(bookingId)).toEqual({})
    await expectPromisesKept()
  })
})

it('the day of a win gives back in the reports what the day of the loss took', async () => {
  const chargedBack = async () => {
    const url = '/api/v1/payments/money?from=2026-11-20&to=2026-11-20'
    return (await call(house, admin, { url })).json().totals.charged_back
  }
  const before = await chargedBack()
  const { id } = await roomWhere('dispute', 'dispute-lost')
  expect(await chargedBack()).toBe(before + 112_000)
  await bank(house, id, 'dispute-won')
  expect(await chargedBack()).toBe(before)
})

describe('an inquiry of the customer’s bank', () => {
  const deadline = async (bookingId: string) => {
    const url = `${paymentsUrl}/cases?kind=dispute_inquiry&search=${bookingId}`
    return (await call(house, admin, { url })).json().cases[0]?.facts
  }

  it('takes no money, so a refund goes out, and staff read until when to answer', async () => {
    const { bookingId, id } = await roomWhere('inquiry')
    expect(await getPayment(house, customer, id)).toMatchObject({ dispute_state: 'none' })
    expect(await openCases(bookingId)).toEqual(['dispute_inquiry'])
    expect(await deadline(bookingId)).toContainEqual({ name: 'answer_by', value: '2026-11-23T08:00:00.000Z' })
    await refund(id, 112_000)
    await sendRefundsFor(house, 3)
    expect(await refundsOf(id)).toEqual(['112000 succeeded'])
    await bank(house, id, 'inquiry-closed')
    expect(await disputeOf(id)).toMatchObject([{ state: 'inquiry_closed', reads: 'none', lost_kobo: 0 }])
    expect(await openCases(bookingId)).toEqual([])
    expect(await posted(bookingId)).toEqual({})
    await expectPromisesKept()
  })

  it('becomes a dispute under the same id, which holds refunds and is decided as any other', async () => {
    const { bookingId, id } = await roomWhere('inquiry', 'dispute')
    expect(await disputeOf(id)).toMatchObject([{ state: 'open', reads: 'open' }])
    expect(await openCases(bookingId)).toEqual(['disputed'])
    await bank(house, id, 'dispute-lost')
    expect(await posted(bookingId)).toEqual({ chargeback_lost: 1 })
    await expectPromisesKept()
  })

  it('is listed with the disputes, and is not counted as an open one', async () => {
    const stats = async () => (await call(house, admin, { url: `${paymentsUrl}/stats` })).json().open_disputes
    const before = await stats()
    const { id } = await roomWhere('inquiry')
    expect(await stats()).toBe(before)
    const { disputes } = (await call(house, admin, { url: `${paymentsUrl}/disputes?state=inquiry` })).json()
    expect(disputes).toContainEqual(expect.objectContaining({ payment_id: id, state: 'inquiry', decisions: 0 }))
  })

  it('that was written down as a dispute before is corrected, and what waited for it goes out', async () => {
    const { bookingId, id } = await makePaidRoom(house, customer)
    await bankSays(house, id, { state: 'open', amountKobo: 11_200_000 })
    await refund(id, 5_000)
    await bankSays(house, id, { state: 'inquiry', amountKobo: 11_200_000 })
    await sendRefundsFor(house, 3)
    expect(await disputeOf(id)).toMatchObject([{ state: 'inquiry', reads: 'none' }])
    expect(await refundsOf(id)).toEqual(['5000 succeeded'])
    expect(await openCases(bookingId)).toEqual(['dispute_inquiry'])
    await expectPromisesKept()
  })
})
