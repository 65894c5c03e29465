import { readText } from '@skyroute/core/typed-text.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { makeHotel } from '../../../testing/makers/catalogue.ts'
import { call, orderFor } from '../../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'

const isName = (typed: string) => readText('name', typed).ok

let house: TestServer
let owner: MadePerson
let hotel: Awaited<ReturnType<typeof makeHotel>>
beforeAll(async () => {
  house = await openTestServer()
  owner = await makeUser(house.ctx, { roles: ['superadmin'] })
  hotel = await makeHotel(house.ctx, {})
})
afterAll(() => house.close())

const turned = 'Ade\u202Eola'
const person = { email: 'ada@skyroute.example', password: 'Okra-soup-4-two', first_name: 'Ada', last_name: 'Obi' }

describe('finding 27: a name that turns the direction of the writing is refused, naming the field:', () => {
  it.each<[string, 'POST' | 'PUT', string, object, string]>([
    ['registration', 'POST', '/auth/register', { ...person, first_name: turned }, 'first_name'],
    ['the profile', 'PUT', '/users/me', { last_name: turned }, 'last_name'],
    ['a person by staff', 'POST', '/rbac/users', { ...person, last_name: turned }, 'last_name'],
    ['a role', 'POST', '/rbac/roles', { name: turned, permissions: [] }, 'name'],
    ['the name of the site', 'PUT', '/settings/site', { site_name: turned }, 'site_name'],
    ['the company', 'PUT', '/settings/footer', { company_name: turned }, 'company_name'],
    ['a question’s section', 'PUT', '/settings/faq', { sections: [{ title: turned, items: [] }] }, 'sections.0.title'],
    [
      'the contact form',
      'POST',
      '/contact/submit',
      { name: turned, email: 'a@b.example', subject: 's', message: 'm' },
      'name',
    ],
    ['a notification', 'POST', '/notifications/push', { to: 'all', title: turned, message: 'm' }, 'title'],
  ])('%s', async (_what, method, url, payload, field) => {
    expect(await refusal(method, url, payload)).toContainEqual(refusedOf(field))
  })

  it('a listing and a room type', async () => {
    expect(await refusal('PUT', `/admin/hotels/${hotel.id}`, { name: turned })).toContainEqual(refusedOf('name'))
    expect(await refusal('POST', '/admin/hotels', { name: turned, room_type: { name: turned } })).toEqual(
      expect.arrayContaining([refusedOf('name'), refusedOf('room_type.name')]),
    )
    expect(await refusal('POST', '/admin/cars', { name: turned })).toContainEqual(refusedOf('name'))
  })

  it('the guest of a booking', async () => {
    const order = await orderFor(house, { type: 'hotel', itemId: hotel.id })
    const payload = { ...order, booking_data: { ...order.booking_data, guest_name: turned } }
    expect(await refusal('POST', '/bookings', payload)).toEqual([refusedOf('booking_data.guest_name')])
  })

  it.each([
    ['', 'cannot be empty'],
    ['\u200b', 'cannot be empty'],
    ['x'.repeat(161), 'can have at most 160 characters'],
    [5, 'must be string'],
  ])('the company of a booking, which may be null, is refused once for %j', async (buyer_company, message) => {
    const order = await orderFor(house, { type: 'hotel', itemId: hotel.id })
    const payload = { ...order, booking_data: { ...order.booking_data, buyer_company } }
    const field = 'booking_data.buyer_company'
    expect((await refusal('POST', '/bookings', payload))[0]).toEqual({ field, message })
    if (typeof buyer_company === 'string')
      expect(await refusal('POST', '/bookings', payload)).toEqual([{ field, message }])
  })

  it.each([
    '\u202a',
    '\u202b',
    '\u202c',
    '\u202d',
    '\u202e',
    '\u2066',
    '\u2067',
    '\u2068',
    '\u2069',
    '\u200e',
    '\u200f',
    '\u061c',
  ])('with %j', (character) => {
    expect(isName(`Ada ${character}Obi`)).toBe(false)
  })

  it.each(['Ọláyínká O’Brien', 'محمد علي', 'משה', '李明', 'Zoë-Ann d’Été'])('and %s is a name', (name) => {
    expect(isName(name)).toBe(true)
  })
})

function refusedOf(field: string) {
  return { field, message: 'holds a character that turns the direction of the writing' }
}

async function refusal(method: 'POST' | 'PUT', url: string, payload: object) {
  const answer = await call(house, owner, { method, url: `/api/v1${url}`, payload })
  expect(answer.statusCode).toBe(422)
  return answer.json().errors
}
