// Of a partner's stay the partner is the supplier and we are his agent (M24): his papers say so.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { call } from '../../../testing/makers/orders.ts'
import { makePartner, makePartnersRoom } from '../../../testing/makers/partners.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { findBookingFor } from '../../bookings/booking-store.ts'
import { partyWords } from '../receipt/make-receipt.ts'
import { findInvoices, type Seller, type Supplier } from './invoice-store.ts'
import { issueInvoice } from './issue-invoice.ts'
import { partiesOf } from './make-invoice.ts'
import { feeLabel, findSupplier, supplierNotes } from './supplier.ts'

let house: TestServer
let admin: MadePerson
let guest: MadePerson

beforeAll(async () => {
  house = await openTestServer()
  admin = await makeUser(house.ctx, { roles: ['admin'] })
  guest = await makeUser(house.ctx)
})
afterAll(() => house.close())

const us: Seller = {
  name: 'Skyroute Travel Ltd',
  address: '1 Broad Street',
  email: 'pay@s.example',
  phone: '',
  tin: '11',
}
const ownBooking = (bookingId: string) =>
  findBookingFor(house.ctx.db, { userId: guest.userId, permissions: new Set<string>() } as never, bookingId) // all that finding asks of an actor
const palm: Supplier = { name: 'Palm Court Limited', address: '4 Marina Road', tin: '22', isVatRegistered: true }

it('names the partner as he was when it was issued, and stays so', async () => {
  const partnerId = await makePartner(house.ctx, { name: 'Palm Court', isVatRegistered: false, tin: '22' })
  const { bookingId } = await makePartnersRoom(house, guest, partnerId)
  const supplier = {
    name: 'Palm Court Limited',
    address: '4 Marina Road, Lagos',
    tin: '22',
    isVatRegistered: false,
  }
  const first = await issueInvoice(house.ctx, bookingId)
  expect(first).toMatchObject({ supplier, seller: { name: 'Skyroute' } })
  await sql`update partners set legal_name = 'Another Limited', is_vat_registered = true where id = ${partnerId}`.execute(
    house.ctx.db,
  )
  await issueInvoice(house.ctx, bookingId)
  expect(await findInvoices(house.ctx.db, bookingId)).toMatchObject([{ number: first?.number, supplier }])
})

it('of a booking sold before he was registered for VAT, a later invoice says so too', async () => {
  const partnerId = await makePartner(house.ctx, { name: 'Coral', isVatRegistered: false })
  const { bookingId } = await makePartnersRoom(house, guest, partnerId)
  await sql`update partners set is_vat_registered = true, address = 'New Road' where id = ${partnerId}`.execute(
    house.ctx.db,
  )
  const payload = { buyer_company: 'Zuma Rock Ltd' }
  await call(house, guest, { method: 'PUT', url: `/api/v1/bookings/${bookingId}/update`, payload })
  await runJobs(house)
  const [newest, first] = await findInvoices(house.ctx.db, bookingId)
  expect(first?.supplier).toMatchObject({ address: '4 Marina Road, Lagos', isVatRegistered: false })
  expect(newest?.supplier).toMatchObject({ address: 'New Road', isVatRegistered: false })
})

it('our own sale names nobody besides us', async () => {
  const { bookingId } = await makePartnersRoom(house, guest, null)
  const own = await issueInvoice(house.ctx, bookingId)
  expect(own?.supplier).toBeNull()
  expect(supplierNotes({ seller: us, supplier: null })).toEqual([])
  expect(feeLabel({ seller: us, supplier: null }, { feeKobo: 100, vatBps: 750 })).toBe('Service fee')
  expect(partiesOf({ seller: us, supplier: null })).toMatchObject({ agent: [] })
})

it('says who supplies, who is the agent, and the VAT in our fee', () => {
  const parties = { seller: us, supplier: palm }
  expect(partiesOf(parties)).toEqual({
    seller: ['Palm Court Limited', '4 Marina Road', 'TIN 22'],
    agent: ['Skyroute Travel Ltd', '1 Broad Street', 'TIN 11', 'pay@s.example'],
  })
  expect(feeLabel(parties, { feeKobo: 107_500, vatBps: 750 })).toBe(
    'Service fee of Skyroute Travel Ltd, with VAT of ₦75',
  )
  expect(supplierNotes(parties)).toEqual([
    'Palm Court Limited supplies this. Skyroute Travel Ltd sells it as the agent of Palm Court Limited; the service fee is Skyroute Travel Ltd’s own.',
    'Palm Court Limited accounts for the VAT on the price, Skyroute Travel Ltd for that in the service fee.',
  ])
})

it('of a partner without a TIN says that he has given none, and who pays the VAT', () => {
  const notes = supplierNotes({ seller: us, supplier: { ...palm, tin: '', isVatRegistered: false } })
  expect(notes.slice(1)).toEqual([
    'Palm Court Limited is not registered for VAT. Skyroute Travel Ltd pays the VAT on the price and in the service fee to the state.',
    'Palm Court Limited has given no TIN.',
  ])
})

it('the receipt names him as the supplier and us as his agent, with the VAT in our fee', async () => {
  const partnerId = await makePartner(house.ctx, { name: 'Ivory Cove', tin: '22' })
  const { bookingId } = await makePartnersRoom(house, guest, partnerId)
  const booking = await ownBooking(bookingId)
  const supplier = await findSupplier(house.ctx.db, booking)
  const business = { legal_name: 'Skyroute Travel Ltd', legal_address: '1 Broad Street', rc_number: '9', tin: '11' }
  const words = partyWords(booking, { seller: us, supplier }, { business, now: house.clock.now() })
  expect(words).toMatchObject({
    seller: 'Ivory Cove Limited, 4 Marina Road, Lagos. TIN 22.',
    agent: 'Skyroute Travel Ltd, 1 Broad Street. RC 9. TIN 11.',
  })
  expect(words.price[2]?.label).toMatch(/^Service fee of Skyroute Travel Ltd, with VAT of ₦/)
  expect(words.notes[1]).toMatch(/^Ivory Cove Limited supplies this\. Skyroute Travel Ltd sells it as the agent/)
  const own = partyWords(booking, { seller: us, supplier: null }, { business, now: house.clock.now() })
  expect(own).toMatchObject({ seller: 'Skyroute Travel Ltd, 1 Broad Street. RC 9. TIN 11.', agent: '' })
  expect(own.price[2]?.label).toBe('Service fee')
})

it('invoice and credit note are papers that staff download', async () => {
  const { bookingId } = await makePartnersRoom(house, guest, await makePartner(house.ctx))
  await call(house, guest, { method: 'DELETE', url: `/api/v1/bookings/${bookingId}` })
  await runJobs(house)
  const path = `/api/v1/admin/bookings/${bookingId}`
  const { credit_notes } = (await call(house, admin, { url: path })).json()
  for (const url of [`${path}/invoice`, `${path}/credit-notes/${credit_notes[0].number}`]) {
    const paper = await call(house, admin, { url })
    expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  }
})
