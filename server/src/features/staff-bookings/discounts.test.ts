import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeSettled } from '../../testing/close-settled.ts'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { makeCar, makeHotel } from '../../testing/makers/catalogue.ts'
import { writeMails } from '../../testing/makers/mails.ts'
import { payFor } from '../../testing/makers/money.ts'
import { book, call, makeHold, type OrderOptions, orderFor } from '../../testing/makers/orders.ts'
import { giveToPartner, makePartner } from '../../testing/makers/partners.ts'
import { initialize, makeBankAccount, press, startPayment, uploadProof } from '../../testing/makers/payments.ts'
import { type MadePerson, makeRole, makeUser } from '../../testing/makers/people.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { eraseFromBookings } from '../accounts/own-data/erase-names.ts'
import { expireHolds } from '../bookings/holds/expire-holds.ts'
import { issueInvoice } from '../documents/invoices/issue-invoice.ts'

let house: TestServer
let owner: MadePerson
let clerk: MadePerson
let customer: MadePerson

const url = '/api/v1/admin/bookings'
const why = 'Third stay this year'

beforeAll(async () => {
  house = await openTestServer()
  owner = await makeUser(house.ctx, { roles: ['superadmin'] })
  clerk = await makeUser(house.ctx, { roles: ['admin'], firstName: 'Ada', lastName: 'Clerk' })
  await makeBankAccount(house)
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  await setLimit(10)
  customer = await makeUser(house.ctx)
})
afterAll(() => closeSettled(house))

const setLimit = (max_discount_percent: number, who = owner) =>
  call(house, who, { method: 'PUT', url: '/api/v1/settings/rules', payload: { max_discount_percent } })

/** Two nights at ₦50,000, or two days of a car: ₦112,000 with tax. */
async function room(): Promise<OrderOptions> {
  return { type: 'hotel', itemId: (await makeHotel(house.ctx, { priceNgn: 50_000 })).id }
}
const show = async (id: string, who = clerk) => (await call(house, who, { url: `${url}/${id}` })).json()
const edit = (id: string, payload: object, who = clerk) => {
  house.clock.advance({ minutes: 1 })
  return call(house, who, { method: 'PUT', url: `${url}/${id}`, payload })
}
const preview = (wish: OrderOptions, percent: number | string, who = clerk) =>
  call(house, who, {
    url: `${url}/summary/${wish.type}/${wish.itemId}`,
    query: { start_date: '2026-12-11', end_date: '2026-12-13', guests: '2', discount_percent: `${percent}` },
  })

type Given = { percent?: number; reason?: string; total?: number; who?: MadePerson; key?: string | null }

/** As staff book it: at the price less its discount, unless another total was shown. */
async function sell(wish: OrderOptions, { percent = 10, reason = why, total = 100_800, who = clerk, key }: Given = {}) {
  const order = { ...(await orderFor(house, wish)), total_amount: total, customer_id: customer.userId }
  return call(house, who, {
    method: 'POST',
    url,
    headers: key === null ? {} : { 'idempotency-key': key ?? crypto.randomUUID() },
    payload: { ...order, discount_percent: percent, discount_reason: reason },
  })
}
async function discounted(wish?: OrderOptions): Promise<string> {
  const answer = await sell(wish ?? (await room()))
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().id
}
type Line = { label: string; amount: number }
const linesOf = ({ lines }: { lines: Line[] }) => lines.map(({ label, amount }) => [label, amount])

async function recordOf(id: string) {
  const { rows } = await sql`
    select action, actor_id, before, after, reason from audit_log
     where subject_id = ${id} and action like 'booking.discount%' order by at, id`.execute(house.ctx.db)
  return rows
}

describe('a discount of a new booking', () => {
  it('is shown before it is booked, sold at that price, and on record with who gave it and why', async () => {
    const wish = await room()
    const shown = (await preview(wish, 10)).json()
    expect(shown).toMatchObject({
      quote: { subtotal: 90_000, vat: 6_750, service_fee: 4_050, total: 100_800 },
      may_discount: { allowed: true, why_not: null, max_percent: 10 },
    })
    const lines = [
      ['₦50,000 × 2 nights', 100_000],
      ['Discount 10%', -10_000],
    ]
    expect(linesOf(shown.quote)).toEqual(lines)
    const sold = await sell(wish)
    expect(linesOf(sold.json())).toEqual(lines)
    expect(sold.json()).toMatchObject({ total_amount: 100_800, amount_due: 100_800 })
    const { id } = sold.json()
    expect(await show(id)).toMatchObject({
      discount: { percent: 10, reason: why, by_name: 'Ada Clerk' },
      staff_record: expect.arrayContaining([expect.objectContaining({ action: 'booking.discounted', reason: why })]),
    })
    expect(await recordOf(id)).toEqual([
      {
        action: 'booking.discounted',
        actor_id: clerk.userId,
        before: null,
        after: { discount_percent: 10, total_kobo: 10_080_000 },
        reason: why,
      },
    ])
  })

  it('of a hire is of its driver’s days as well', async () => {
    const car = await makeCar(house.ctx, { priceNgn: 50_000, driverMode: 'optional' })
    const wish: OrderOptions = { type: 'car', itemId: car.id, data: { with_driver: true } }
    // Two days at 50,000 and 20,000 for the driver: 140,000, less 5 %.
    const sold = await sell(wish, { percent: 5, total: 148_960 })
    expect(sold.json().lines, sold.body).toMatchObject([{}, {}, { kind: 'discount', amount: -7_000 }])
  })

  it('is worked out by the server: another total is refused with the price', async () => {
    const refused = await sell(await room(), { total: 112_000 })
    expect([refused.statusCode, refused.json().code, refused.json().quote.total]).toEqual([
      409,
      'price_changed',
      100_800,
    ])
  })

  it.each([
    ['more than the limit', { percent: 11 }, 422, 'discount_out_of_range', 'discount_percent', /10% at most/],
    ['less than one percent', { percent: 0 }, 422, 'invalid', 'discount_percent', /./],
    ['no whole percentage', { percent: 2.5 }, 422, 'invalid', 'discount_percent', /./],
    ['without a reason', { reason: '  ' }, 422, 'invalid', 'discount_reason', /./],
    ['with a reason of two letters', { reason: 'ok' }, 422, 'invalid', 'discount_reason', /./],
  ])('%s is refused, naming the field', async (_, given, status, code, field, sentence) => {
    const refused = await sell(await room(), given)
    expect([refused.statusCode, refused.json().code]).toEqual([status, code])
    const [error] = refused.json().errors
    expect(error.field).toMatch(new RegExp(`${field}$`))
    expect(error.message).toMatch(sentence)
  })

  it('needs a percentage for its reason, and a reason for its percentage', async () => {
    const order = await orderFor(house, await room())
    const ask = (part: object) => call(house, clerk, { method: 'POST', url, payload: { ...order, ...part } })
    expect((await ask({ discount_reason: why })).json().errors[0].field).toBe('discount_percent')
    expect((await ask({ discount_percent: 5 })).json().errors[0].field).toBe('discount_reason')
  })

  it('is not for who lacks bookings.discount, in the sale, the preview and the edit', async () => {
    const role = await makeRole(house.ctx, ['bookings.read', 'bookings.write'])
    const other = await makeUser(house.ctx, { roles: [role] })
    const wish = await room()
    expect([(await sell(wish, { who: other })).statusCode, (await preview(wish, 5, other)).statusCode]).toEqual([
      403, 403,
    ])
    const { id } = await makeHold(house, customer, wish)
    expect((await edit(id, { discount_percent: 5, discount_reason: why }, other)).statusCode).toBe(403)
    expect((await show(id, other)).may_discount.allowed).toBe(false)
    expect((await edit(id, { guest_name: 'Bola Ade' }, other)).statusCode).toBe(200)
  })

  it('follows the limit that a superadmin sets; at 0 there is none', async () => {
    expect((await setLimit(20, clerk)).json().code).toBe('superadmin_only')
    expect((await setLimit(51)).statusCode).toBe(422)
    await setLimit(20)
    expect((await sell(await room(), { percent: 20, total: 89_600 })).statusCode).toBe(201)
    await setLimit(0)
    expect((await sell(await room())).json().code).toBe('discounts_off')
    const asked = await call(house, clerk, { url: `${url}/summary/hotel/${(await room()).itemId}` })
    expect(asked.json().may_discount).toMatchObject({ allowed: false, max_percent: 0 })
  })

  it('is refused on a partner’s listing and booking, with what to do instead', async () => {
    const wish = await room()
    await giveToPartner(house.ctx, { type: 'hotel', id: wish.itemId, partnerId: await makePartner(house.ctx) })
    const { id } = await makeHold(house, customer, wish)
    const answers = [
      await sell(wish),
      await preview(wish, 10),
      await edit(id, { discount_percent: 5, discount_reason: why }),
    ]
    for (const answer of answers) {
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'discount_of_partner'])
      expect(answer.json().detail).toMatch(/goodwill refund/)
    }
    expect((await show(id)).may_discount).toMatchObject({ allowed: false, why_not: expect.stringMatching(/partner/) })
    await expect(
      sql`update bookings set discount_bps = 500, discount_reason = ${why}, discounted_by = ${clerk.userId}
           where id = ${id}`.execute(house.ctx.db),
    ).rejects.toThrow(/bookings_discount_of_our_own/)
  })

  it('the second click of one discount is the same booking, another discount is another', async () => {
    const wish = await room()
    const first = await sell(wish, { key: null })
    expect((await sell(wish, { key: null })).json().id).toBe(first.json().id)
    for (const other of [{ percent: 5, total: 106_400 }, { reason: 'Another reason' }]) {
      const sold = await sell(wish, { key: null, ...other })
      expect([sold.statusCode, sold.json().id === first.json().id]).toEqual([201, false])
    }
  })
})

describe('a customer', () => {
  it('cannot ask for one: no call of theirs takes the fields', async () => {
    const wish = await room()
    const asked = { discount_percent: 5, discount_reason: why }
    const dates = { start_date: '2026-12-12', end_date: '2026-12-14' }
    const order = await orderFor(house, wish)
    const { id } = await makeHold(house, customer, wish)
    const answers = [
      await book(house, customer, { ...order, ...asked }),
      await book(house, customer, { ...order, booking_data: { ...order.booking_data, ...asked } }),
      await call(house, customer, { method: 'PUT', url: `/api/v1/bookings/${id}/update`, payload: asked }),
      await call(house, customer, {
        method: 'POST',
        url: `/api/v1/bookings/${id}/change`,
        payload: { ...dates, ...asked },
      }),
    ]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors[0]).toMatchObject({
        field: expect.stringMatching(/discount_/),
        message: 'is not taken here',
      })
    }
    expect((await edit(id, asked, customer)).statusCode).toBe(403)
    const query = { ...dates, discount_percent: '5' }
    const shown = await call(house, customer, { url: `/api/v1/bookings/summary/hotel/${wish.itemId}`, query })
    expect(shown.json().quote.total).toBe(112_000)
  })

  it('sees the discount on booking, mail, receipt and invoice, and nowhere why', async () => {
    const id = await discounted()
    const { guest_email } = (await orderFor(house, await room())).booking_data
    const paymentId = await payFor(house, id)
    await writeMails(house)
    const invoice = await issueInvoice(house.ctx, id)
    expect(invoice?.sold.lines.map(({ label }) => label)).toContain('Discount 10%')
    expect(invoice).toMatchObject({ subtotal_kobo: 9_000_000, total_kobo: 10_080_000 })
    const { rows } = await sql<{ text_body: string; html_body: string }>`
      select text_body, html_body from mails where booking_id = ${id} and template = 'booking-confirmed'
         and recipient = ${guest_email}`.execute(house.ctx.db)
    for (const words of ['Full price', '100,000', 'Discount 10%', '-₦10,000', '90,000', '100,800'])
      expect(rows[0]?.text_body).toContain(words)
    const theirs = await Promise.all(
      [
        `/bookings/${id}`,
        '/bookings',
        `/bookings/${id}/history`,
        `/bookings/${id}/cancellation`,
        `/payments/${paymentId}`,
      ]
        .map((path) => call(house, customer, { url: `/api/v1${path}` }))
        .concat(
          call(house, customer, { method: 'PUT', url: `/api/v1/bookings/${id}/update`, payload: { version: 'old' } }),
        ),
    )
    expect(theirs.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 409])
    expect(theirs[0]?.json().lines.map(({ label, amount }: Line) => [label, amount])).toContainEqual([
      'Discount 10%',
      -10_000,
    ])
    for (const text of [...theirs.map(({ body }) => body), JSON.stringify(rows), JSON.stringify(invoice)])
      expect(text).not.toContain(why)
    const receipt = await call(house, customer, { url: `/api/v1/bookings/${id}/receipt` })
    expect([receipt.statusCode, receipt.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect((await call(house, clerk, { url: `${url}/${id}/invoice` })).statusCode).toBe(200)
    const file = await call(house, clerk, { url: `${url}/export/csv?user_id=${customer.userId}` })
    const [head = '', row = ''] = file.body.trim().split('\r\n')
    expect([head.split(',').at(-1), row.split(',').at(-1)]).toEqual(['discount', '10000'])
  })
})

describe('the discount of an unpaid booking', () => {
  it('is given, changed and taken away: price and due follow at once, to the kobo', async () => {
    const { id } = await makeHold(house, customer, await room())
    const before = await show(id)
    const given = await edit(id, { discount_percent: 10, discount_reason: why, version: before.version })
    expect(given.json(), given.body).toMatchObject({ subtotal: 90_000, total_amount: 100_800, amount_due: 100_800 })
    const { rows } = await sql`select first_night_kobo from bookings where id = ${id}`.execute(house.ctx.db)
    expect(rows).toEqual([{ first_night_kobo: 5_040_000 }])
    expect((await edit(id, { discount_percent: 5 })).json()).toMatchObject({ total_amount: 106_400 })
    expect(await show(id)).toMatchObject({ discount: { percent: 5, reason: why } })
    await edit(id, { discount_reason: 'He calls every week' })
    expect(await show(id)).toMatchObject({ discount: { percent: 5, reason: 'He calls every week' } })
    const removed = await edit(id, { discount_percent: null, reason: 'Not agreed' })
    expect(removed.json()).toMatchObject({ lines: before.lines, total_amount: 112_000, amount_due: 112_000 })
    expect((await show(id)).discount).toBe(null)
    expect(await recordOf(id)).toMatchObject([
      { action: 'booking.discounted', before: { discount_percent: null, total_kobo: 11_200_000 }, reason: why },
      { action: 'booking.discounted', before: { discount_percent: 10 }, after: { total_kobo: 10_640_000 } },
      { action: 'booking.discounted', after: { discount_percent: 5 }, reason: 'He calls every week' },
      {
        action: 'booking.discount-removed',
        after: { discount_percent: null, total_kobo: 11_200_000 },
        reason: 'Not agreed',
      },
    ])
  })

  it('keeps to the limit, wants a reason, and is saved by one of two', async () => {
    const { id } = await makeHold(house, customer, await room())
    const fieldOf = async (payload: object) => {
      const refused = await edit(id, payload)
      return [refused.statusCode, refused.json().errors[0].field]
    }
    expect(await fieldOf({ discount_percent: 11, discount_reason: why })).toEqual([422, 'discount_percent'])
    expect(await fieldOf({ discount_percent: 5 })).toEqual([422, 'discount_reason'])
    expect(await fieldOf({ discount_reason: why })).toEqual([422, 'discount_percent'])
    const { version } = await show(id)
    const answers = await Promise.all(
      [5, 10].map((discount_percent) => edit(id, { discount_percent, discount_reason: why, version })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const stale = answers.find(({ statusCode }) => statusCode === 409)?.json()
    expect(stale).toMatchObject({ code: 'changed_meanwhile', current: { discount_reason: why } })
    // What was given under a higher limit keeps its percentage: only its reason is put right.
    await setLimit(1)
    expect((await edit(id, { discount_reason: 'Another reason' })).statusCode).toBe(200)
    expect(await fieldOf({ discount_percent: 7 })).toEqual([422, 'discount_percent'])
  })

  it.each([
    ['a card payment is open', 'attempt_open', (id: string) => startPayment(house, customer, { bookingId: id })],
    [
      'a transfer was begun',
      'attempt_open',
      (id: string) => startPayment(house, customer, { bookingId: id, method: 'bank_transfer' }),
    ],
    [
      'a proof is checked',
      'attempt_open',
      async (id: string) => {
        const { id: paymentId } = await startPayment(house, customer, { bookingId: id, method: 'bank_transfer' })
        await uploadProof(house, customer, { payment_id: paymentId })
      },
    ],
    ['it is paid', 'discount_too_late', (id: string) => payFor(house, id)],
    ['a part is paid', 'discount_too_late', (id: string) => payFor(house, id, 20_000)],
    [
      'it is confirmed, to be paid on arrival',
      'discount_too_late',
      (id: string) =>
        call(house, clerk, { method: 'POST', url: `${url}/${id}/confirm`, payload: { reason: 'Pays at the desk' } }),
    ],
    ['its hold has ended', 'hold_ended', async () => house.clock.advance({ minutes: 36 })],
  ])('stays as it is once %s', async (_, code, happens) => {
    const id = await discounted()
    await happens(id)
    for (const payload of [
      { discount_percent: 5 },
      { discount_percent: null },
      { discount_reason: 'Another reason' },
    ]) {
      const refused = await edit(id, payload)
      expect([refused.statusCode, refused.json().code], refused.body).toEqual([409, code])
    }
    expect((await show(id)).total_amount).toBe(100_800)
  })

  it('a payment that starts at the same moment is asked for the price that then stands', async () => {
    for (let round = 0; round < 6; round++) {
      const { id } = await makeHold(house, await newCustomer(), await room())
      const [edited, started] = await Promise.all([
        edit(id, { discount_percent: 10, discount_reason: why }),
        initialize(house, customer, { bookingId: id }),
      ])
      expect(started.statusCode, started.body).toBe(200)
      const { total_amount } = await show(id)
      expect(started.json().amount).toBe(total_amount)
      expect(total_amount).toBe(edited.statusCode === 200 ? 100_800 : 112_000)
    }
  })

  it('is forgotten with its customer as far as it says why', async () => {
    const id = await discounted()
    await house.ctx.db
      .transaction()
      .execute((tx) => eraseFromBookings(tx, { which: sql`id = ${id}`, email: 'erased@skyroute.invalid' }))
    expect((await show(id)).discount).toMatchObject({ percent: 10, reason: 'Erased' })
  })
})

const newCustomer = async () => {
  customer = await makeUser(house.ctx)
  return customer
}

describe('a discount stays with its booking', () => {
  it('through other dates, and what is added gets none of it', async () => {
    await setLimit(10)
    const id = await discounted()
    await payFor(house, id)
    // What is sold already keeps its discount when the limit falls.
    await setLimit(0)
    const changeUrl = `/api/v1/bookings/${id}/change`
    const query = 'start_date=2026-12-11&end_date=2026-12-14'
    const quote = (await call(house, customer, { url: `${changeUrl}/quote?${query}` })).json()
    expect(linesOf(quote)).toEqual([
      ['₦50,000 × 3 nights', 150_000],
      ['Discount', -10_000],
    ])
    expect(quote).toMatchObject({ total: 156_800, due: 56_000 })
    const payload = { start_date: '2026-12-11', end_date: '2026-12-14', total_amount: 156_800 }
    await call(house, customer, { method: 'POST', url: changeUrl, payload })
    await payFor(house, id, 56_000)
    expect(await show(id)).toMatchObject({
      total_amount: 156_800,
      amount_due: 0,
      discount: { percent: 10, reason: why },
    })
    const shorter = { start_date: '2026-12-11', end_date: '2026-12-12', total_amount: 50_400 }
    const changed = await call(house, customer, { method: 'POST', url: changeUrl, payload: shorter })
    expect(changed.statusCode, changed.body).toBe(200)
    expect(await show(id)).toMatchObject({ total_amount: 50_400, amount_refunded: 106_400 })
  })

  it('a late cancellation keeps the first night less its share, and the ledger says the same', async () => {
    const id = await discounted()
    const payment = await startPayment(house, customer, { bookingId: id })
    await press(house, payment)
    await runJobs(house)
    house.clock.set('2026-12-11T09:00:00+01:00')
    const cancelled = await call(house, customer, { method: 'DELETE', url: `/api/v1/bookings/${id}` })
    expect(cancelled.json(), cancelled.body).toMatchObject({ status: 'cancelled', amount_refunded: 50_400 })
    await runJobs(house)
    const { rows } = await sql`
      select account, sum(amount_kobo)::bigint as kobo from ledger_entries where booking_id = ${id}
         and account in ('revenue', 'service_fee', 'vat_payable', 'customer_funds') group by account
      having sum(amount_kobo) <> 0 order by account`.execute(house.ctx.db)
    // One night of 50,000 less a tenth, with its fee of 4.5 % and its VAT of 7.5 %.
    expect(rows).toEqual([
      { account: 'revenue', kobo: -4_500_000 },
      { account: 'service_fee', kobo: -202_500 },
      { account: 'vat_payable', kobo: -337_500 },
    ])
  })

  it('comes with the booking that a late payment brings back', async () => {
    const id = await discounted()
    house.clock.advance({ hours: 2 })
    await expireHolds(house.ctx)
    await payFor(house, id)
    expect(await show(id)).toMatchObject({ status: 'confirmed', total_amount: 100_800, discount: { percent: 10 } })
  })
})
