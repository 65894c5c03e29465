import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asOwner } from '../../../testing/as-owner.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { makeHotel } from '../../../testing/makers/catalogue.ts'
import { payFor } from '../../../testing/makers/money.ts'
import { call, makeHold } from '../../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { findMailedBooking } from '../../notifications/find-booking.ts'
import { numberOf } from './invoice-store.ts'
import { issueInvoice } from './issue-invoice.ts'
import { buyerLines, sellerLines, wordsOf } from './make-invoice.ts'

let house: TestServer
let admin: MadePerson

beforeAll(async () => {
  house = await openTestServer()
  admin = await makeUser(house.ctx, { roles: ['admin'] })
})
afterAll(() => house.close())

async function stay(customer?: MadePerson) {
  const hotel = await makeHotel(house.ctx)
  const owner = customer ?? (await makeUser(house.ctx))
  return { owner, id: String((await makeHold(house, owner, { type: 'hotel', itemId: hotel.id })).id) }
}
async function paidStay() {
  const made = await stay()
  await payFor(house, made.id)
  return made
}
const download = (id: string) => call(house, admin, { url: `/api/v1/admin/bookings/${id}/invoice` })
async function numbers() {
  const { rows } = await sql<{ number: number }>`select number from invoices order by number`.execute(house.ctx.db)
  return rows.map((row) => row.number)
}

it('a paid booking gets its number by a job, once', async () => {
  const { id } = await paidStay()
  await runJobs(house)
  const first = await issueInvoice(house.ctx, id)
  expect(first).toMatchObject({ year: 2026, number: 1, total_kobo: 11_200_000, replaces: null })
  expect(first?.seller.name).toBe('Skyroute')
  await runJobs(house)
  expect(await numbers()).toEqual([1])
})

it('numbers have no gap, however many are taken at once', async () => {
  const bookings = await Promise.all(Array.from({ length: 8 }, () => paidStay()))
  await Promise.all(bookings.flatMap(({ id }) => [issueInvoice(house.ctx, id), issueInvoice(house.ctx, id)]))
  expect(await numbers()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})

it('a number that came to nothing is given to the next', async () => {
  const before = (await numbers()).length
  const { id } = await paidStay()
  await asOwner(house, `alter table invoices add constraint refused check (booking_id <> '${id}')`)
  await expect(issueInvoice(house.ctx, id)).rejects.toThrow(/refused/)
  await asOwner(house, 'alter table invoices drop constraint refused')
  const { id: next } = await paidStay()
  expect((await issueInvoice(house.ctx, next))?.number).toBe(before + 1)
})

it('an unpaid booking has none; one that is paid on arrival, once it is over', async () => {
  const { id } = await stay()
  expect((await download(id)).json().code).toBe('not_paid')
  const path = `/api/v1/admin/bookings/${id}`
  await call(house, admin, { method: 'POST', url: `${path}/confirm`, payload: { reason: 'Pays at the desk' } })
  expect((await download(id)).json().code).toBe('not_paid')
  house.clock.set('2026-12-13T15:00:00+01:00')
  await call(house, admin, { method: 'POST', url: `${path}/complete` })
  expect((await download(id)).statusCode).toBe(200)
  house.clock.set('2026-11-20T09:00:00+01:00')
})

it('is a PDF that staff download, and who did is on record', async () => {
  const { id } = await paidStay()
  const answer = await download(id)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="INV-2026-\d{6}\.pdf"$/),
  })
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(answer.rawPayload.length).toBeGreaterThan(5_000)
  const { rows } = await sql`
    select 1 from audit_log where action = 'invoice.downloaded' and subject_id = ${id}`.execute(house.ctx.db)
  expect(rows).toHaveLength(1)
})

it('new dates make a new invoice, which names the one that it replaces', async () => {
  const { id, owner } = await paidStay()
  const first = await issueInvoice(house.ctx, id)
  const dates = { start_date: '2026-12-11', end_date: '2026-12-12' }
  const changed = await call(house, owner, { method: 'POST', url: `/api/v1/bookings/${id}/change`, payload: dates })
  expect(changed.statusCode).toBe(200)
  const second = await issueInvoice(house.ctx, id)
  expect(second).toMatchObject({ total_kobo: 5_600_000, replaces: first?.number })
  expect(await issueInvoice(house.ctx, id)).toEqual(second)
})

it('names the company that pays before the guest, until the booking is over', async () => {
  const { id, owner } = await paidStay()
  const update = (payload: object) =>
    call(house, owner, { method: 'PUT', url: `/api/v1/bookings/${id}/update`, payload })
  const company = { buyer_company: 'Ọ̀ṣun Traders Ltd', buyer_tin: '12345678-0001' }
  expect((await update(company)).json()).toMatchObject(company)
  expect((await update({ buyer_tin: 'none' })).json().errors[0].field).toBe('buyer_tin')
  const guest = { guest_email: 'ola@skyroute.example', guest_phone: null }
  const buyer = { company: company.buyer_company, tin: company.buyer_tin }
  expect(buyerLines(buyer, guest, 'Ọlá')).toEqual([
    'Ọ̀ṣun Traders Ltd',
    'TIN 12345678-0001',
    'Ọlá',
    'ola@skyroute.example',
  ])
  expect((await update({ buyer_company: null, buyer_tin: null })).json()).toMatchObject({ buyer_company: null })
  expect((await update({ buyer_company: 'Real Ltd\nPaid in full' })).statusCode).toBe(422)
})

it('keeps the company it was issued to; another company makes another invoice', async () => {
  const { id, owner } = await paidStay()
  const pays = async (buyer_company: string | null) => {
    const url = `/api/v1/bookings/${id}/update`
    expect((await call(house, owner, { method: 'PUT', url, payload: { buyer_company } })).statusCode).toBe(200)
    await runJobs(house)
  }
  await pays('First Ltd')
  const first = await issueInvoice(house.ctx, id)
  await pays('Second Ltd')
  const second = await issueInvoice(house.ctx, id)
  expect([first?.buyer, second?.buyer]).toEqual([
    { company: 'First Ltd', tin: null },
    { company: 'Second Ltd', tin: null },
  ])
  expect(second).toMatchObject({ number: first!.number + 1, replaces: first!.number })
  expect(await issueInvoice(house.ctx, id)).toEqual(second)
  await expect(sql`update invoice_buyers set company = 'Third'`.execute(house.ctx.db)).rejects.toThrow(
    /permission denied/,
  )
  await pays(null)
  expect((await issueInvoice(house.ctx, id))?.buyer).toEqual({ company: null, tin: null })
})

it('switching the company on and off uses up no numbers', async () => {
  const { id, owner } = await paidStay()
  const pays = async (buyer_company: string | null) => {
    const url = `/api/v1/bookings/${id}/update`
    expect((await call(house, owner, { method: 'PUT', url, payload: { buyer_company } })).statusCode).toBe(200)
    await runJobs(house)
    const shown = await call(house, admin, { url: `/api/v1/admin/bookings/${id}` })
    const issued = await issueInvoice(house.ctx, id)
    expect(shown.json().invoice.number).toBe(issued && numberOf(issued))
    return issued?.number
  }
  await runJobs(house)
  const first = (await issueInvoice(house.ctx, id))?.number
  const second = await pays('Ours Ltd')
  expect(second).toBe(first! + 1)
  for (let times = 0; times < 3; times++) expect([await pays(null), await pays('Ours Ltd')]).toEqual([first, second])
  expect(Math.max(...(await numbers()))).toBe(second)
  expect(await pays('Theirs Ltd')).toBe(second! + 1)
})

it('names who sells as registered when it was issued', async () => {
  const registered = {
    legal_name: 'Skyroute Travel Ltd',
    legal_address: '1 Marina\nLagos',
    rc_number: '123456',
    tin: '9-1',
  }
  const put = (payload: object) => call(house, admin, { method: 'PUT', url: '/api/v1/settings/site', payload })
  expect((await put(registered)).statusCode).toBe(200)
  const { id } = await paidStay()
  const invoice = await issueInvoice(house.ctx, id)
  await put({ legal_name: '', legal_address: '', rc_number: '', tin: '' })
  const kept = await issueInvoice(house.ctx, id)
  expect(kept?.seller).toEqual(invoice?.seller)
  expect(sellerLines(kept!.seller)).toEqual(['Skyroute Travel Ltd', '1 Marina', 'Lagos', 'RC 123456', 'TIN 9-1'])
  const { id: next } = await paidStay()
  expect((await issueInvoice(house.ctx, next))?.seller).toMatchObject({ name: 'Skyroute', rcNumber: '', tin: '' })
})

it('the server cannot change what an invoice said', async () => {
  await expect(sql`update invoices set total_kobo = 1`.execute(house.ctx.db)).rejects.toThrow(/permission denied/)
  await expect(sql`delete from invoices`.execute(house.ctx.db)).rejects.toThrow(/permission denied/)
})

it('what goes back is called refunded once it was sent', async () => {
  const { id, owner } = await paidStay()
  const issued = await issueInvoice(house.ctx, id)
  await call(house, owner, { method: 'DELETE', url: `/api/v1/bookings/${id}`, payload: {} })
  const booking = await findMailedBooking(house.ctx, id)
  if (!issued || !booking) throw new Error('no invoice')
  expect(wordsOf(issued, booking, 'Ola').sums.slice(-2)).toEqual([
    { label: 'Paid', value: '₦112,000' },
    { label: 'Refund pending', value: '₦112,000' },
  ])
  const sent = { ...booking, refund_sent_kobo: booking.refunded_kobo }
  expect(wordsOf(issued, sent, 'Ola').sums.slice(-2)).toEqual([
    { label: 'Paid', value: '₦112,000' },
    { label: 'Refunded', value: '₦112,000' },
  ])
})
