import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { makeCar, makeHotel } from '../../testing/makers/catalogue.ts'
import { writeMails } from '../../testing/makers/mails.ts'
import { payFor } from '../../testing/makers/money.ts'
import { call, makeHold } from '../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'

const phone = '+234 800 000 2999'
let house: TestServer
let owner: MadePerson
let hotelId: string

beforeAll(async () => {
  house = await openTestServer()
})
beforeEach(async () => {
  owner = await makeUser(house.ctx)
  hotelId = (await makeHotel(house.ctx)).id
  await sql`
    update hotels set street_address = '14 Idowu Taylor Street', landmark = 'Off Adeola Odeku Street',
           directions = 'The lit gate.', phone = ${phone} where id = ${hotelId}`.execute(house.ctx.db)
  await sql`
    update room_types set facts = '{"breakfast": "paid", "breakfast_kobo": 350000}' where hotel_id = ${hotelId}`.execute(
    house.ctx.db,
  )
})
afterAll(() => house.close())

const get = (path: string, who = owner) => call(house, who, { url: `/api/v1${path}` })
const hold = async () => String((await makeHold(house, owner, { type: 'hotel', itemId: hotelId })).id)
async function paid() {
  const id = await hold()
  await payFor(house, id)
  return id
}
const arrivalOf = async (id: string) => (await get(`/bookings/${id}`)).json().arrival

describe('the telephone of a hotel', () => {
  it('is in no public answer, where its address is', async () => {
    const paths = [
      `/hotels/${hotelId}`,
      '/hotels/search',
      '/search/advanced?destination=lagos',
      `/bookings/summary/hotel/${hotelId}?start_date=2026-12-11&end_date=2026-12-13`,
    ]
    for (const path of paths) {
      const answer = await house.app.inject({ url: `/api/v1${path}` })
      expect(answer.statusCode, path).toBe(200)
      expect(answer.body, path).toContain(hotelId)
      expect(answer.body, path).not.toContain(phone)
      expect(answer.body, path).not.toContain('"phone"')
    }
    expect((await get(`/hotels/${hotelId}`)).json()).toMatchObject({
      street_address: '14 Idowu Taylor Street',
      landmark: 'Off Adeola Odeku Street',
      directions: 'The lit gate.',
    })
  })

  it('is read by the owner of a confirmed booking, on its page and in the list', async () => {
    const id = await paid()
    const expected = { street_address: '14 Idowu Taylor Street', directions: 'The lit gate.', phone, lat: 6.43 }
    expect(await arrivalOf(id)).toMatchObject(expected)
    const { bookings } = (await get('/bookings')).json()
    expect(bookings).toMatchObject([{ id, arrival: expected }])
    expect((await get(`/bookings/${id}`, await makeUser(house.ctx))).statusCode).toBe(404)
  })

  it('is not read with a hold, a cancelled booking or one that is over; the address is', async () => {
    const held = await hold()
    expect(await arrivalOf(held)).toMatchObject({ street_address: '14 Idowu Taylor Street', phone: null })
    await payFor(house, held)
    await call(house, owner, { method: 'DELETE', url: `/api/v1/bookings/${held}` })
    expect(await arrivalOf(held)).toMatchObject({ phone: null })
    const over = await paid()
    await sql`update bookings set status = 'completed', completed_at = now() where id = ${over}`.execute(house.ctx.db)
    expect(await arrivalOf(over)).toMatchObject({ phone: null })
    await sql`update bookings set status = 'confirmed', completed_at = null where id = ${over}`.execute(house.ctx.db)
    expect(await arrivalOf(over)).toMatchObject({ phone })
  })

  it('that was corrected reaches who has booked already, in the mail too', async () => {
    const id = await paid()
    await sql`update hotels set phone = '+234 800 000 2998' where id = ${hotelId}`.execute(house.ctx.db)
    expect(await arrivalOf(id)).toMatchObject({ phone: '+234 800 000 2998' })
    await writeMails(house)
    const { rows } = await sql<{ text_body: string }>`
      select text_body from mails where booking_id = ${id} and template = 'booking-confirmed'`.execute(house.ctx.db)
    expect(rows[0]?.text_body).toContain('+234 800 000 2998')
    expect(rows[0]?.text_body).toContain('14 Idowu Taylor Street, Victoria Island, Lagos')
    expect(rows[0]?.text_body).toContain('Breakfast ₦3,500 a person, paid at the hotel')
  })
})

describe('what a listing states', () => {
  it('of meals is quoted, and stays with the booking as it was sold', async () => {
    const quote = await get(`/bookings/summary/hotel/${hotelId}?start_date=2026-12-11&end_date=2026-12-13`)
    const stated = { breakfast: 'paid', breakfast_kobo: 350_000 }
    expect(quote.json().quote).toMatchObject({ room_facts: stated, car_facts: null })
    const id = await hold()
    await sql`update room_types set facts = '{"breakfast": "none"}' where hotel_id = ${hotelId}`.execute(house.ctx.db)
    expect((await get(`/bookings/${id}`)).json()).toMatchObject({ room_facts: stated, car_facts: null })
  })

  it('of a car is quoted, and stays with the booking as it was sold', async () => {
    const car = await makeCar(house.ctx)
    const stated = { deposit_kobo: 10_000_000, deposit_taken: 'at_hand_over', deposit_back_days: 0 }
    await sql`update cars set facts = ${JSON.stringify(stated)}::jsonb where id = ${car.id}`.execute(house.ctx.db)
    const { id } = await makeHold(house, owner, { type: 'car', itemId: car.id })
    await sql`update cars set facts = '{}' where id = ${car.id}`.execute(house.ctx.db)
    expect((await get(`/bookings/${id}`)).json()).toMatchObject({ room_facts: null, car_facts: stated, arrival: null })
  })

  it('is not known of bookings that were sold before it was kept', async () => {
    const id = await hold()
    await sql`
      update bookings set listing_snapshot = listing_snapshot - 'room_facts' - 'car_facts' where id = ${id}`.execute(
      house.ctx.db,
    )
    expect((await get(`/bookings/${id}`)).json()).toMatchObject({ room_facts: null, car_facts: null })
  })
})
