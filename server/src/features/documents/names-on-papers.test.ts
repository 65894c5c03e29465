import { sql } from 'kysely'
import PDFDocument from 'pdfkit'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { makeHotel } from '../../testing/makers/catalogue.ts'
import { payFor } from '../../testing/makers/money.ts'
import { call, makeHold } from '../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'
import { drawable } from './receipt/pdf-text.ts'

let house: TestServer
let owner: MadePerson
let admin: MadePerson
let bookingId: string

beforeAll(async () => {
  house = await openTestServer()
  owner = await makeUser(house.ctx)
  admin = await makeUser(house.ctx, { roles: ['admin'] })
  const hotel = await makeHotel(house.ctx)
  bookingId = String((await makeHold(house, owner, { type: 'hotel', itemId: hotel.id })).id)
  await payFor(house, bookingId)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => house.close())

/** Every text that was drawn on a paper of the booking. */
async function drawnOn(path: string, who: MadePerson): Promise<string[]> {
  const text = vi.spyOn(PDFDocument.prototype, 'text')
  expect((await call(house, who, { url: `/api/v1${path}` })).statusCode).toBe(200)
  return text.mock.calls.map(([words]) => String(words))
}

it.each([
  ['محمد بن سلمان', 'guest@x.example'],
  ['Иван Петров', 'guest@x.example'],
  ['Γιώργος', 'guest@x.example'],
  ['🎉', 'guest@x.example'],
  ['王小明 Li', 'Li (guest@x.example)'],
  ['Ọláìyá Ẹniọlá', 'Ọláìyá Ẹniọlá'],
  ['Ada 🎉', 'Ada'],
])('receipt and invoice of %s say whom they are for: %s', async (name, shown) => {
  await sql`update bookings set guest_name = ${name}, guest_email = 'guest@x.example' where id = ${bookingId}`.execute(
    house.ctx.db,
  )
  const receipt = await drawnOn(`/bookings/${bookingId}/receipt`, owner)
  expect(receipt[receipt.indexOf('Name') + 1]).toBe(shown)
  const invoice = await drawnOn(`/admin/bookings/${bookingId}/invoice`, admin)
  expect(invoice[invoice.indexOf('To') + 1]).toBe(shown)
})

it('of other words on a paper, letters that cannot be drawn leave a mark in their place', () => {
  expect(drawable('Отель Eko, у входа')).toBe('… Eko, … …')
  expect(drawable('王小明')).toBe('…')
  expect(drawable('Γιώργος')).toBe('…')
})
