import { createPublicKey, verify } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import * as fontkit from 'fontkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { makeCar, makeHotel } from '../../../testing/makers/catalogue.ts'
import { payFor } from '../../../testing/makers/money.ts'
import { call, makeHold } from '../../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { findBookingFor } from '../../bookings/booking-store.ts'
import { codeOf, sellerOf } from './make-receipt.ts'
import { drawable } from './pdf-text.ts'
import { readCode, writeCode } from './receipt-code.ts'
import { readSigningKey, signingKeyFrom } from './receipt-keys.ts'

const base = '/api/v1'
let house: TestServer
let owner: MadePerson
beforeAll(async () => {
  house = await openTestServer()
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  owner = await makeUser(house.ctx)
})
afterAll(() => house.close())

async function hold(data: Record<string, unknown> = {}) {
  const hotel = await makeHotel(house.ctx, { name: 'Cowrie Lantern Hotel', priceNgn: 50_000 })
  const booking = await makeHold(house, owner, { type: 'hotel', itemId: hotel.id, data })
  return String(booking.id)
}

async function paid(data?: Record<string, unknown>) {
  const id = await hold(data)
  await payFor(house, id)
  return id
}

const receiptOf = (id: string, who = owner) => call(house, who, { url: `${base}/bookings/${id}/receipt` })
const check = (code: string) => house.app.inject({ method: 'POST', url: `${base}/receipts/verify`, payload: { code } })

async function codeFor(id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select user_id as id from bookings where id = ${id}`.execute(house.ctx.db)
  const actor = { userId: rows[0]?.id ?? '', permissions: new Set<string>() }
  return codeOf(house.ctx, await findBookingFor(house.ctx.db, actor as never, id)) // all that finding asks of an actor
}

describe('the receipt', () => {
  it('is one page of PDF for its owner and for staff', async () => {
    const id = await paid({ guest_name: 'Ọláìyá Ẹniọlá Ṣódẹ̀ Ɓaƙo-Ɗanjuma' })
    for (const who of [owner, await makeUser(house.ctx, { roles: ['admin'] })]) {
      const answer = await receiptOf(id, who)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="receipt-SKY-${id}.pdf"`,
        'cache-control': 'private, no-store',
      })
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
      expect(answer.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
    }
  })

  it('is not there for anybody else, and not before anything is paid', async () => {
    const id = await paid()
    expect((await receiptOf(id, await makeUser(house.ctx))).statusCode).toBe(404)
    expect((await house.app.inject({ url: `${base}/bookings/${id}/receipt` })).statusCode).toBe(401)
    expect((await receiptOf('0000000000')).statusCode).toBe(404)
    const early = await receiptOf(await hold())
    expect([early.statusCode, early.json().code]).toEqual([409, 'nothing_paid'])
  })

  it('stays there when the booking is cancelled', async () => {
    const id = await paid()
    await call(house, owner, { method: 'DELETE', url: `${base}/bookings/${id}` })
    expect((await receiptOf(id)).statusCode).toBe(200)
  })

  it('is drawn thirty times in ten minutes and not more', async () => {
    const id = await paid()
    await sql`insert into rate_limits (key, points, expire)
      values (${`receiptPerUser:${owner.userId}`}, 30, ${Date.UTC(2100, 0)})`.execute(house.ctx.db)
    expect((await receiptOf(id)).statusCode).toBe(429)
  })
})

it('who sells is printed as registered, and what is empty is not', () => {
  expect(sellerOf({ legal_name: '', legal_address: '', rc_number: '', tin: '' })).toBe('')
  expect(
    sellerOf({
      legal_name: 'Skyroute Travel Ltd',
      legal_address: '1 Demo Street\nLagos',
      rc_number: '123456',
      tin: '12345678-0001',
    }),
  ).toBe('Skyroute Travel Ltd, 1 Demo Street, Lagos. RC 123456. TIN 12345678-0001.')
  expect(sellerOf({ legal_name: '', legal_address: '', rc_number: '', tin: '1' })).toBe('TIN 1.')
})

it.each(['400', '700'])(
  'every letter of our languages is drawn at weight %s, and what no face has is left out',
  (weight) => {
    const text = 'Ọláìyá ẹ̀ ṣ ń ɓ ɗ ƙ Ɓ Ɗ Ƙ Ƴ ƴ ₦112,000 – “Zoë” Ụ ụ ị ṅ ǹ ḿ ọ̀ Ọ́ ị̄'
    expect(drawable(text).normalize('NFC')).toBe(text.normalize('NFC'))
    expect(drawable('ok 🎉 ﷽')).toBe('ok  ')
    const file = fileURLToPath(new URL(`../../../../fonts/noto-sans-${weight}.ttf`, import.meta.url))
    const face = fontkit.openSync(file) as fontkit.Font // and no collection of them
    expect(face.layout(text).glyphs.map(({ id }) => id)).not.toContain(0)
  },
)

describe('the code', () => {
  it('says what the receipt says, and whether it still holds', async () => {
    const id = await paid({ guest_name: 'Ọlá O’Brien' })
    const code = await codeFor(id)
    const answer = await check(`${house.ctx.config.origin}/verify#${code}`)
    expect(answer.json()).toEqual({
      result: 'valid',
      receipt: {
        booking_reference: `SKY-${id}`,
        guest_name: 'Ọlá O’Brien',
        listing_name: 'Cowrie Lantern Hotel',
        booking_type: 'hotel',
        start_date: '2026-12-11',
        end_date: '2026-12-13',
        status: 'confirmed',
        issued_at: '2026-11-20T08:00:00.000Z',
        key_id: (await readSigningKey(house.ctx)).id,
      },
      current: { status: 'confirmed', label: 'Confirmed', is_as_issued: true, has_other_dates: false },
    })
    await call(house, owner, { method: 'DELETE', url: `${base}/bookings/${id}` })
    expect((await check(code)).json()).toMatchObject({
      result: 'valid',
      receipt: { status: 'confirmed' },
      current: { status: 'cancelled', is_as_issued: false },
    })
    for (const secret of [owner.email, 'ola@skyroute.example', '112']) expect(answer.body).not.toContain(secret)
  })

  it('is refused with any one bit of it changed', async () => {
    const code = await codeFor(await paid())
    const bytes = Buffer.from(code)
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const flipped = Buffer.from(bytes)
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      const read = readCode(flipped.toString('latin1'))
      const isAccepted = read !== null && (await check(flipped.toString('latin1'))).json().result === 'valid'
      expect([bit, isAccepted]).toEqual([bit, false])
    }
  })

  it('of another key is refused, also when it names ours', async () => {
    const id = await paid()
    const ours = await readSigningKey(house.ctx)
    const theirs = signingKeyFrom(Buffer.alloc(32, 9))
    const { claim } = readCode(await codeFor(id)) ?? {}
    if (!claim) throw new Error('our own code cannot be read')
    for (const key of [theirs, { ...theirs, id: ours.id }]) {
      expect((await check(writeCode(claim, key))).json()).toEqual({ result: 'altered', receipt: null, current: null })
    }
  })

  it.each(['hello', '', 'SR1', 'SR1.e30.e30', `SR1.${'A'.repeat(300)}.${'A'.repeat(86)}`, 'https://evil.example/#x'])(
    '%j is none',
    async (text) => {
      const answer = await check(text)
      expect([answer.statusCode, answer.json().result]).toEqual(text === '' ? [422, undefined] : [200, 'unreadable'])
    },
  )

  it('fits on the receipt whatever the names are', async () => {
    const code = await codeFor(await paid({ guest_name: 'Ọ'.repeat(200) }))
    expect(code.length).toBeLessThan(600)
    expect((await check(code)).json().receipt.guest_name).toHaveLength(60)
  })
})

describe('the public keys', () => {
  it('check a code without us', async () => {
    const { keys } = (await house.app.inject({ url: `${base}/receipts/keys` })).json()
    const read = readCode(await codeFor(await paid()))
    const key = keys.find((each: { id: string }) => each.id === read?.keyId)
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key.public_key }, format: 'jwk' })
    expect(verify(null, read?.signed ?? Buffer.alloc(0), publicKey, read?.signature ?? Buffer.alloc(0))).toBe(true)
  })

  it('are kept when the key changes, so that older receipts stay valid', async () => {
    const code = await codeFor(await paid())
    const config = { ...house.ctx.config, receiptSeed: Buffer.alloc(32, 3) }
    await readSigningKey({ ...house.ctx, config })
    const answer = await house.app.inject({ url: `${base}/receipts/keys` })
    expect(answer.json().keys).toHaveLength(2)
    expect(answer.headers['cache-control']).toContain('public')
    expect((await check(code)).json().result).toBe('valid')
  })
})

describe('the calendar entry', () => {
  const calendarOf = (id: string, who = owner) => call(house, who, { url: `${base}/bookings/${id}/calendar.ics` })

  it('has place and times of the stay, in lines that calendars take', async () => {
    const id = await paid()
    const answer = await calendarOf(id)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    const unfolded = answer.body.replaceAll('\r\n ', '')
    expect(unfolded).toContain('DTSTART:20261211T130000Z\r\n')
    expect(unfolded).toContain('DTEND:20261213T110000Z\r\n')
    expect(unfolded).toContain('SUMMARY:Cowrie Lantern Hotel\r\n')
    expect(unfolded).toContain('STATUS:CONFIRMED\r\n')
    expect(unfolded).toContain(`UID:SKY-${id}@skyroute.example\r\n`)
    for (const line of answer.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })

  it('leads to the door: street, position and telephone, and reminds a day before', async () => {
    const id = await paid()
    await sql`
      update hotels set street_address = '14 Idowu Taylor Street', phone = '+234 800 000 2001', directions = 'The lit gate.'
       where id = (select listing_id from bookings where id = ${id})`.execute(house.ctx.db)
    const unfolded = (await calendarOf(id)).body.replaceAll('\r\n ', '')
    expect(unfolded).toContain('LOCATION:14 Idowu Taylor Street\\, Victoria Island\\, Lagos\r\n')
    expect(unfolded).toMatch(/^GEO:6\.43\d*;3\.42\d*\r$/m)
    expect(unfolded).toContain('Hotel phone: +234 800 000 2001')
    expect(unfolded).toContain('How to get there: The lit gate.')
    expect(unfolded).toMatch(/BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-P1D\r\n/)
    await call(house, owner, { method: 'DELETE', url: `${base}/bookings/${id}` })
    const after = (await calendarOf(id)).body
    expect(after).not.toContain('VALARM')
    expect(after).not.toContain('+234 800 000 2001')
  })

  it('knows the position of a car where it stands, and not of a place that was asked for', async () => {
    const car = await makeCar(house.ctx)
    const own = await makeHold(house, owner, { type: 'car', itemId: car.id })
    expect((await calendarOf(own.id)).body).toContain('GEO:6.58')
    const other = await makeCar(house.ctx)
    const data = { pickup_location: 'Ikeja City Mall' }
    const brought = await makeHold(house, owner, { type: 'car', itemId: other.id, data })
    const text = (await calendarOf(brought.id)).body
    expect(text).toContain('LOCATION:Ikeja City Mall')
    expect(text).not.toContain('GEO:')
  })

  it('writes commas, semicolons and line breaks of names as text', async () => {
    const car = await makeCar(house.ctx, { name: 'Van; big, red\nBEGIN:VALARM' })
    const { id } = await makeHold(house, owner, { type: 'car', itemId: car.id })
    const lines = (await calendarOf(id)).body.replaceAll('\r\n ', '').split('\r\n')
    expect(lines).toContain('SUMMARY:Van\\; big\\, red\\nBEGIN:VALARM')
    expect(lines).not.toContain('BEGIN:VALARM')
    expect(lines).toContain('STATUS:TENTATIVE')
  })

  it('has a higher number after every edit and every move, however soon, so that no calendar keeps an older one', async () => {
    const car = await makeCar(house.ctx)
    const id = String((await makeHold(house, owner, { type: 'car', itemId: car.id })).id)
    const sequence = async () => Number(/^SEQUENCE:(\d+)/m.exec((await calendarOf(id)).body)?.[1])
    const held = await sequence()
    await payFor(house, id)
    const confirmed = await sequence()
    house.clock.set('2026-11-20T09:00:01+01:00')
    const payload = { pickup_location: 'Ikeja City Mall' }
    const admin = await makeUser(house.ctx, { roles: ['admin'] })
    await call(house, admin, { method: 'PUT', url: `${base}/admin/bookings/${id}`, payload })
    const edited = await sequence()
    await call(house, owner, { method: 'DELETE', url: `${base}/bookings/${id}` })
    const cancelled = await sequence()
    expect(confirmed).toBeGreaterThan(held)
    expect(edited).toBeGreaterThan(confirmed)
    expect(cancelled).toBeGreaterThan(edited)
  })

  it('is not there for anybody else', async () => {
    const id = await paid()
    expect((await calendarOf(id, await makeUser(house.ctx))).statusCode).toBe(404)
    expect((await house.app.inject({ url: `${base}/bookings/${id}/calendar.ics` })).statusCode).toBe(401)
  })
})
