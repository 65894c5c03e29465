import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PictureUnreachable, type RemotePictures } from '../../../gateways/pictures/port.ts'
import { masterKey } from '../../../pictures/variants.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { makeCar, makeHotel } from '../../../testing/makers/catalogue.ts'
import { makePicture } from '../../../testing/makers/files.ts'
import { call } from '../../../testing/makers/orders.ts'
import { form } from '../../../testing/makers/payments.ts'
import { type MadePerson, makeUser } from '../../../testing/makers/people.ts'
import { sweepPictures } from './sweep-pictures.ts'

let house: TestServer
let admin: MadePerson
let hotelId: string
const fetched: string[] = []
const remote: RemotePictures = {
  async fetch(address) {
    fetched.push(address)
    if (!address.includes('good')) throw new PictureUnreachable('inside')
    return picture('webp', 640)
  },
}

beforeAll(async () => {
  house = await openTestServer({ remotePictures: remote })
  admin = await makeUser(house.ctx, { roles: ['admin'] })
})
beforeEach(async () => {
  hotelId = (await makeHotel(house.ctx)).id
})
afterAll(() => house.close())

let made = 0
/** Never the same picture twice: what is the same is kept once. */
const picture = (format: 'jpeg' | 'png' | 'webp' = 'jpeg', width = 400) =>
  makePicture(format, { width, height: 200 + ++made })
const send = (url: string, payload: object | Buffer, headers = {}, who = admin) =>
  call(house, who, { method: 'POST', url: `/api/v1${url}`, payload, headers })

async function upload(fields: Record<string, string> = { hotel_id: hotelId }, bytes?: Uint8Array, who = admin) {
  const sent = form(fields, { name: 'pool.jpg', bytes: bytes ?? (await picture()) })
  return send('/hotel-images/upload', sent.payload, sent.headers, who)
}
const put = (path: string, payload: object = {}) =>
  call(house, admin, { method: 'PUT', url: `/api/v1/hotel-images/${path}`, payload })
const remove = (id: string) => call(house, admin, { method: 'DELETE', url: `/api/v1/hotel-images/${id}` })
async function shown() {
  const { images } = (await house.app.inject({ url: `/api/v1/hotel-images/${hotelId}` })).json()
  return images as { id: string; is_cover: boolean; alt: string; image_url: string; position: number }[]
}
const coverAndIds = async () => {
  house.clock.advance({ minutes: 1 })
  const images = await shown()
  const inOrder = [...images].sort((one, other) => one.position - other.position)
  return { cover: images.filter((each) => each.is_cover).map((each) => each.id), ids: inOrder.map((each) => each.id) }
}

describe('an uploaded picture', () => {
  it('has words of 200 letters at most, as one that is described', async () => {
    const { id: hotel_id } = await makeHotel(house.ctx)
    const refused = await upload({ hotel_id, alt: 'x'.repeat(201) })
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      [{ field: 'alt', message: 'can have at most 200 characters' }],
    ])
    const { id, alt } = (await upload({ hotel_id, alt: '😀'.repeat(200) })).json()
    expect(alt).toBe('😀'.repeat(200))
    const described = await put(id, { alt: 'x'.repeat(201) })
    expect([described.statusCode, described.json().errors]).toEqual([refused.statusCode, refused.json().errors])
  })

  it('is written anew and shown; the first is the cover', async () => {
    const answer = await upload({ hotel_id: hotelId, alt: 'The pool\r\nat night' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({ is_cover: true, position: 0, alt: 'The pool at night', width: 400 })
    const file = await house.app.inject({ url: answer.json().image_url })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(file.rawPayload.includes('secret-place')).toBe(false)
    expect((await upload()).json()).toMatchObject({ is_cover: false, position: 1, alt: `Hotel ${hotelId}` })
    expect((await upload({ hotel_id: hotelId, is_cover: 'true' })).json()).toMatchObject({
      is_cover: true,
      position: 2,
    })
    expect((await shown()).filter((image) => image.is_cover)).toHaveLength(1)
    const { rows } =
      await sql`select 1 from audit_log where action = 'picture.added' and subject_id = ${hotelId}`.execute(
        house.ctx.db,
      )
    expect(rows).toHaveLength(3)
  })

  it('that is none is refused and leaves nothing', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const truncated = (await picture()).subarray(0, 300)
    const page = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('<html>')])
    for (const bytes of [svg, truncated, page, Buffer.from('GIF89a'), new Uint8Array(0)])
      expect([413, 415, 422]).toContain((await upload({ hotel_id: hotelId }, bytes)).statusCode)
    const large = await upload({ hotel_id: hotelId }, Buffer.alloc(10 * 1024 * 1024 + 1))
    expect([large.statusCode, large.json().detail]).toEqual([
      413,
      expect.stringMatching(/at most 10 MB. Send a screenshot/),
    ])
    expect((await upload({ hotel_id: hotelId }, await picture('png', 100))).json().code).toBe('too_small')
    expect(await shown()).toEqual([])
  })

  it('of no hotel, without a file or without a form is refused', async () => {
    expect((await upload({ hotel_id: 'nowhere' })).statusCode).toBe(404)
    expect((await upload({})).statusCode).toBe(422)
    const empty = form({ hotel_id: hotelId })
    expect((await send('/hotel-images/upload', empty.payload, empty.headers)).json().code).toBe('file_required')
    expect((await send('/hotel-images/upload', { hotel_id: hotelId })).statusCode).toBe(415)
  })

  it('is staff’s to add', async () => {
    const customer = await makeUser(house.ctx)
    expect((await upload({ hotel_id: hotelId }, undefined, customer)).statusCode).toBe(403)
    expect((await send('/upload', {}, {}, customer)).statusCode).toBe(403)
  })

  it('of a car and of no listing goes the same way', async () => {
    const car = await makeCar(house.ctx)
    const sent = form({ car_id: car.id }, { name: 'a.jpg', bytes: await picture() })
    const answer = await send('/car-images/upload', sent.payload, sent.headers)
    expect(answer.json()).toMatchObject({ is_cover: true })
    const wrong = await call(house, admin, { method: 'DELETE', url: `/api/v1/hotel-images/${answer.json().id}` })
    expect(wrong.statusCode).toBe(404)
    const alone = form({}, { name: 'a.jpg', bytes: await picture() })
    const kept = await send('/upload', alone.payload, alone.headers)
    expect(kept.json()).toMatchObject({ url: kept.json().image.image_url, image: { is_cover: false } })
    expect((await house.app.inject({ url: kept.json().url })).statusCode).toBe(200)
  })

  it('of many at once has one cover and a place of its own', async () => {
    await Promise.all(Array.from({ length: 6 }, () => upload({ hotel_id: hotelId, is_cover: 'true' })))
    const images = await shown()
    expect(images.filter((image) => image.is_cover)).toHaveLength(1)
    expect(images.map((image) => image.position).sort()).toEqual([0, 1, 2, 3, 4, 5])
  })
})

describe('a picture by its address', () => {
  it('is fetched and goes through the same door, as a form or as JSON', async () => {
    const json = await send('/hotel-images/upload-url', {
      hotel_id: hotelId,
      image_url: ' https://pictures.example.org/good.jpg ',
    })
    expect(json.statusCode).toBe(201)
    const fields = new URLSearchParams({
      hotel_id: hotelId,
      image_url: 'https://pictures.example.org/good2.jpg',
    }).toString()
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await send('/hotel-images/upload-url', Buffer.from(fields), type)).statusCode).toBe(201)
    const sent = form({ hotel_id: hotelId, image_url: 'https://pictures.example.org/good3.jpg' })
    expect((await send('/hotel-images/upload-url', sent.payload, sent.headers)).statusCode).toBe(201)
    expect(fetched).toContain('https://pictures.example.org/good.jpg')
  })

  it('is the cover where JSON says so', async () => {
    await upload()
    const payload = { hotel_id: hotelId, image_url: 'https://pictures.example.org/good.jpg', is_cover: true }
    expect((await send('/hotel-images/upload-url', payload)).json()).toMatchObject({ is_cover: true, position: 1 })
  })

  it.each([
    ['is_cover', 'yes'],
    ['caption', 'The pool'],
    ['alt', 5],
  ])('%s: %s is refused by its name', async (field, value) => {
    const payload = { hotel_id: hotelId, image_url: 'https://pictures.example.org/good.jpg', [field]: value }
    const refused = await send('/hotel-images/upload-url', payload)
    expect([refused.statusCode, refused.json().errors]).toEqual([422, [expect.objectContaining({ field })]])
  })

  it('that cannot be had says nothing of why', async () => {
    const answers = await Promise.all(
      ['https://169.254.169.254/', 'https://elsewhere.org/x'].map((image_url) =>
        send('/hotel-images/upload-url', { hotel_id: hotelId, image_url }),
      ),
    )
    const told = answers.map((answer) => ({ ...answer.json(), request_id: '' }))
    expect(told[0]).toMatchObject({ code: 'picture_unreachable' })
    expect(told[0]).toEqual(told[1])
    expect((await send('/hotel-images/upload-url', { hotel_id: hotelId })).statusCode).toBe(422)
    expect(
      (await send('/hotel-images/upload-url', { hotel_id: 'nowhere', image_url: 'https://good.org/' })).statusCode,
    ).toBe(404)
  })
})

describe('the pictures of a listing', () => {
  it('are put in order, given a cover and words, and taken away', async () => {
    const ids: string[] = []
    for (let i = 0; i < 3; i++) ids.push((await upload()).json().id)
    const [a = '', b = '', c = ''] = ids
    expect((await put(`${c}/cover`)).json().images).toHaveLength(3)
    expect(await coverAndIds()).toEqual({ cover: [c], ids: [a, b, c] })
    expect((await put('reorder', { hotel_id: hotelId, image_ids: [b, c, a] })).statusCode).toBe(200)
    expect(await coverAndIds()).toEqual({ cover: [c], ids: [b, c, a] })
    expect((await put(b, { alt: 'A room with a view' })).statusCode).toBe(200)
    expect((await remove(c)).statusCode).toBe(200)
    expect(await coverAndIds()).toEqual({ cover: [b], ids: [b, a] })
    expect((await shown())[0]?.alt).toBe('A room with a view')
    expect((await remove(c)).statusCode).toBe(404)
    expect((await put(`${c}/cover`)).statusCode).toBe(404)
  })

  it('in an order of another moment are not touched', async () => {
    const first = (await upload()).json().id
    const second = (await upload()).json().id
    for (const image_ids of [[first], [first, first], [first, second, '00000000-0000-4000-8000-000000000000']]) {
      const answer = await put('reorder', { hotel_id: hotelId, image_ids })
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'changed_meanwhile'])
    }
    expect((await put('reorder', { image_ids: [first, second] })).statusCode).toBe(422)
    expect((await coverAndIds()).ids).toEqual([first, second])
  })
})

describe('files', () => {
  const keyOf = async (id: string) =>
    (await sql<{ storage_key: string }>`select storage_key from pictures where id = ${id}`.execute(house.ctx.db))
      .rows[0]!.storage_key

  it('go an hour after nothing shows them, and not before', async () => {
    const { id } = (await upload()).json()
    const key = await keyOf(id)
    await remove(id)
    await sweepPictures(house.ctx)
    expect(await house.ctx.publicFiles.has(masterKey(key))).toBe(true)
    house.clock.advance({ minutes: 61 })
    await sweepPictures(house.ctx)
    expect(await house.ctx.publicFiles.has(masterKey(key))).toBe(false)
  })

  it('that another listing shows stay', async () => {
    const bytes = await picture()
    const first = (await upload({ hotel_id: hotelId }, bytes)).json().id
    const key = await keyOf(first)
    const other = (await makeHotel(house.ctx)).id
    expect((await upload({ hotel_id: other }, bytes)).statusCode).toBe(201)
    await remove(first)
    house.clock.advance({ minutes: 61 })
    await sweepPictures(house.ctx)
    expect(await house.ctx.publicFiles.has(masterKey(key))).toBe(true)
  })

  it('that are taken up again before the sweep stay', async () => {
    const bytes = await picture()
    const first = (await upload({ hotel_id: hotelId }, bytes)).json().id
    const key = await keyOf(first)
    await remove(first)
    await upload({ hotel_id: hotelId }, bytes)
    house.clock.advance({ minutes: 61 })
    await sweepPictures(house.ctx)
    expect(await house.ctx.publicFiles.has(masterKey(key))).toBe(true)
  })
})
