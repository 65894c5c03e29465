import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { bearer, goodPassword, logInAs, registerAccount } from '../../testing/makers/account.ts'
import { makeCar, makeHotel } from '../../testing/makers/catalogue.ts'
import { payFor } from '../../testing/makers/money.ts'
import { bookings, call, makeHold } from '../../testing/makers/orders.ts'
import { type MadePerson, makeUser, makeUsers } from '../../testing/makers/people.ts'
import { runJobs } from '../../testing/run-jobs.ts'

let house: TestServer
let admin: MadePerson
let guest: MadePerson
let hotelId: string

beforeAll(async () => {
  house = await openTestServer()
  admin = await makeUser(house.ctx, { roles: ['admin'] })
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  guest = await makeUser(house.ctx)
  hotelId = (await makeHotel(house.ctx)).id
})
afterAll(() => house.close())

const words = { stars: 4, scores: { power: 5, quiet: 3 }, text: 'The light never went, the road outside never slept.' }

/** A stay that is over. */
async function stayed(person = guest, itemId = hotelId) {
  const { id } = await makeHold(house, person, { type: 'hotel', itemId })
  await payFor(house, id)
  house.clock.set('2026-12-14T09:00:00+01:00')
  const answer = await call(house, await freshStaff(), { method: 'POST', url: `${bookings}/${id}/complete` })
  expect(answer.statusCode).toBe(200)
  return id
}

const freshStaff = () => makeUser(house.ctx, { roles: ['admin'] })
const urlOf = (id: string) => `${bookings}/${id}/review`
const write = (id: string, payload: object = words, person = guest) =>
  call(house, person, { method: 'POST', url: urlOf(id), payload })
const edit = (id: string, payload: object, person = guest) =>
  call(house, person, { method: 'PUT', url: urlOf(id), payload })
const shown = async (query: Record<string, string> = {}, id = hotelId) => {
  house.clock.advance({ minutes: 1 })
  return (await house.app.inject({ url: `/api/v1/hotels/${id}/reviews`, query })).json()
}
const onCard = async () => {
  house.clock.advance({ minutes: 1 })
  const { hotels } = (await house.app.inject({ url: '/api/v1/hotels', query: { rating: '1', per_page: '100' } })).json()
  return hotels.find(({ id }: { id: string }) => id === hotelId)
}

describe('a review', () => {
  it('is written after the stay and shown without the guest’s last name or the booking', async () => {
    await sql`update users set first_name = 'Chiamaka', last_name = 'Ụzọdị' where id = ${guest.userId}`.execute(
      house.ctx.db,
    )
    const id = await stayed()
    const before = (await call(house, guest, { url: urlOf(id) })).json()
    expect(before).toMatchObject({ review: null, can_write: true, can_edit: false, author: 'Chiamaka Ụ.' })
    const answer = await write(id)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({ can_write: false, can_edit: true, review: { ...words, hidden_reason: null } })
    const list = await shown()
    expect(list).toMatchObject({ rating: 4, rating_count: 1, total: 1, page: 1, total_pages: 1 })
    expect(list.aspects).toEqual([
      { key: 'power', label: 'Light and water', average: 5, count: 1 },
      { key: 'quiet', label: 'Quiet', average: 3, count: 1 },
    ])
    expect(list.distribution).toEqual([5, 4, 3, 2, 1].map((stars) => ({ stars, count: stars === 4 ? 1 : 0 })))
    expect(list.reviews[0]).toMatchObject({
      author: 'Chiamaka Ụ.',
      stayed_on: '2026-12',
      is_edited: false,
      reply: null,
    })
    expect(JSON.stringify(list)).not.toMatch(new RegExp(`${id}|Ụzọdị|${guest.email}`))
  })

  it('changes the rating in search within a second', async () => {
    const first = await stayed()
    expect(await onCard()).toBeUndefined()
    await write(first)
    expect(await onCard()).toMatchObject({ rating: 4, rating_count: 1 })
    await edit(first, { ...words, stars: 2 })
    expect(await onCard()).toMatchObject({ rating: 2, rating_count: 1 })
    expect((await house.app.inject(`/api/v1/hotels/${hotelId}`)).json()).toMatchObject({ rating: 2, rating_count: 1 })
  })

  it('counts beside those that are written at the same moment', async () => {
    const guests = await makeUsers(house.ctx, 5)
    const ids: string[] = []
    for (const person of guests) {
      house.clock.set('2026-11-20T09:00:00+01:00')
      ids.push(await stayed(person))
    }
    const answers = await Promise.all(
      guests.map((person, nth) => write(ids[nth] ?? '', { ...words, stars: nth + 1 }, person)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201])
    const { rows } = await sql`select rating, rating_count from hotels where id = ${hotelId}`.execute(house.ctx.db)
    expect(rows).toEqual([{ rating: '3.0', rating_count: 5 }])
  })

  it('is one a booking, however often and at once it is sent', async () => {
    const id = await stayed()
    const answers = await Promise.all([write(id), write(id), write(id)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
    expect((await write(id)).json()).toMatchObject({ code: 'already_reviewed' })
    expect(await shown()).toMatchObject({ total: 1 })
  })

  it('of somebody else’s booking is not found, by staff either', async () => {
    const id = await stayed()
    const stranger = await makeUser(house.ctx)
    for (const person of [stranger, await freshStaff()]) {
      expect((await call(house, person, { url: urlOf(id) })).statusCode).toBe(404)
      expect((await write(id, words, person)).statusCode).toBe(404)
      expect((await edit(id, words, person)).statusCode).toBe(404)
    }
    expect((await house.app.inject({ method: 'POST', url: urlOf(id), payload: words })).statusCode).toBe(401)
    expect(await shown()).toMatchObject({ total: 0 })
  })

  it('waits for the end of the stay', async () => {
    const { id } = await makeHold(house, guest, { type: 'hotel', itemId: hotelId })
    expect((await write(id)).json()).toMatchObject({ code: 'not_completed' })
    await payFor(house, id)
    expect((await write(id)).statusCode).toBe(409)
    expect((await edit(id, words)).statusCode).toBe(404)
    expect((await call(house, guest, { url: urlOf(id) })).json()).toMatchObject({
      can_write: false,
      why_not: 'A review can be written once the trip is over.',
    })
  })

  it('can be changed for 30 days', async () => {
    const id = await stayed()
    await write(id)
    const changed = await edit(id, { stars: 5, text: 'Better with some distance.' })
    expect(changed.json()).toMatchObject({ review: { stars: 5, scores: {}, text: 'Better with some distance.' } })
    expect((await shown()).reviews[0]).toMatchObject({ is_edited: true })
    await sql`update reviews set written_at = written_at - interval '31 days' where booking_id = ${id}`.execute(
      house.ctx.db,
    )
    expect((await edit(id, words)).json()).toMatchObject({ code: 'review_settled' })
  })

  it.each([
    ['no text', { stars: 4 }],
    ['too short a text', { ...words, text: 'Fine' }],
    ['blanks', { ...words, text: ' '.repeat(40) }],
    ['too long a text', { ...words, text: 'a'.repeat(2001) }],
    ['a NUL', { ...words, text: 'A quiet house\u0000 by the sea' }],
    ['six stars', { ...words, stars: 6 }],
    ['no stars', { ...words, stars: 0 }],
    ['half a star', { ...words, stars: 4.5 }],
    ['stars as text', { ...words, stars: '4' }],
    ['an aspect of cars', { ...words, scores: { driver: 5 } }],
    ['an unknown aspect', { ...words, scores: { constructor: 5 } }],
    ['an aspect of six', { ...words, scores: { power: 6 } }],
  ])('with %s is refused', async (_what, payload) => {
    const id = await stayed()
    expect((await write(id, payload)).statusCode).toBe(422)
    expect(await shown()).toMatchObject({ total: 0 })
  })

  it('is text and nothing else, and its fields cannot be slipped in', async () => {
    const id = await stayed()
    const text = '<script>alert(1)</script> <b>bold</b>\r\n\r\n\r\n\r\n{{7*7}} " onload=x'
    const tampered = {
      author_name: 'The owner',
      listing_id: 'other',
      hidden_at: null,
      written_at: '2020-01-01',
      user_id: admin.userId,
    }
    expect((await write(id, { ...words, text, ...tampered })).statusCode).toBe(422)
    expect((await write(id, { ...words, text })).statusCode).toBe(201)
    const [review] = (await shown()).reviews
    expect(review.text).toBe('<script>alert(1)</script> <b>bold</b>\n\n{{7*7}} " onload=x')
  })

  it('of a hire scores the driver only when there was one', async () => {
    const car = await makeCar(house.ctx)
    const { id } = await makeHold(house, guest, { type: 'car', itemId: car.id })
    const { id: driven } = await makeHold(house, guest, {
      type: 'car',
      itemId: (await makeCar(house.ctx)).id,
      data: { with_driver: true },
    })
    for (const one of [id, driven]) await payFor(house, one)
    house.clock.set('2026-12-14T09:00:00+01:00')
    for (const one of [id, driven])
      await call(house, await freshStaff(), { method: 'POST', url: `${bookings}/${one}/complete` })
    const scored = { ...words, scores: { driver: 5 } }
    expect((await write(id, scored)).statusCode).toBe(422)
    expect((await write(driven, scored)).statusCode).toBe(201)
    const list = await house.app.inject(`/api/v1/cars/${car.id}/reviews`)
    expect(list.json()).toMatchObject({ rating: null, total: 0, reviews: [] })
  })
})

describe('the list', () => {
  it('is paged and sorted, and knows only listings that are on sale', async () => {
    const people = await makeUsers(house.ctx, 3)
    for (const [nth, person] of people.entries()) {
      house.clock.set('2026-11-20T09:00:00+01:00')
      const id = await stayed(person)
      house.clock.advance({ minutes: nth })
      await write(id, { ...words, stars: [3, 5, 1][nth] }, person)
    }
    const starsOf = async (query: Record<string, string>) =>
      (await shown(query)).reviews.map(({ stars }: { stars: number }) => stars)
    expect(await starsOf({})).toEqual([1, 5, 3])
    expect(await starsOf({ sort_by: 'highest' })).toEqual([5, 3, 1])
    expect(await starsOf({ sort_by: 'lowest', per_page: '2', page: '2' })).toEqual([5])
    for (const query of ['sort_by=best', 'page=0', 'per_page=101']) {
      expect((await house.app.inject(`/api/v1/hotels/${hotelId}/reviews?${query}`)).statusCode).toBe(422)
    }
    expect((await house.app.inject('/api/v1/hotels/nowhere/reviews')).statusCode).toBe(404)
    await sql`update hotels set is_active = false where id = ${hotelId}`.execute(house.ctx.db)
    house.clock.advance({ minutes: 1 })
    expect((await house.app.inject(`/api/v1/hotels/${hotelId}/reviews`)).statusCode).toBe(404)
  })
})

describe('staff', () => {
  it('answer a review once more or take the answer back, and the author hears of it', async () => {
    const id = await stayed()
    await write(id)
    const [{ id: reviewId }] = (await shown()).reviews
    const staff = await freshStaff()
    const reply = (text: string, person = staff) =>
      call(house, person, { method: 'PUT', url: `/api/v1/reviews/${reviewId}/reply`, payload: { text } })
    expect((await reply('Thank you.', guest)).statusCode).toBe(403)
    expect((await reply(' ')).statusCode).toBe(422)
    expect((await reply('Thank you.')).json()).toMatchObject({
      booking_reference: `SKY-${id}`,
      reply: { text: 'Thank you.' },
    })
    await reply('Thank you. The road was mended since.')
    expect((await shown()).reviews[0].reply.text).toBe('Thank you. The road was mended since.')
    await runJobs(house)
    expect(await titlesOf(guest)).toEqual(expect.arrayContaining(['Your review was answered']))
    const remove = { method: 'DELETE', url: `/api/v1/reviews/${reviewId}/reply` } as const
    expect((await call(house, staff, remove)).json()).toMatchObject({ reply: null })
    expect((await call(house, staff, remove)).statusCode).toBe(404)
    expect(await auditOf(reviewId)).toEqual(['review.replied', 'review.replied', 'review.reply-withdrawn'])
  })

  it('are told of two who decide from the same words, and the second sees what the first has said', async () => {
    const id = await stayed()
    await write(id)
    const [{ id: reviewId }] = (await shown()).reviews
    const staff = await freshStaff()
    const url = `/api/v1/reviews/${reviewId}`
    const seen = async () =>
      (await call(house, staff, { url: '/api/v1/reviews', query: { item_id: hotelId } })).json().reviews[0]
    const reply = (text: string, version?: string) =>
      call(house, staff, { method: 'PUT', url: `${url}/reply`, payload: { text, version } })
    const statuses = async (...calls: ReturnType<typeof reply>[]) =>
      (await Promise.all(calls)).map(({ statusCode }) => statusCode).toSorted()

    const { version } = await seen()
    expect(await statuses(reply('Thank you.', version), reply('We are sorry.', version))).toEqual([200, 409])
    const after = await seen()
    expect((await reply('Late.', version)).json()).toMatchObject({
      code: 'changed_meanwhile',
      version: after.version,
      current: { reply: after.reply },
    })
    const stale = [
      await call(house, staff, { method: 'DELETE', url: `${url}/reply`, query: { version } }),
      await call(house, staff, { method: 'PUT', url: `${url}/visibility`, payload: { is_hidden: false, version } }),
    ]
    expect(stale.map(({ statusCode }) => statusCode)).toEqual([409, 409])
    expect(await seen()).toEqual(after)
    expect((await edit(id, { ...words, text: 'Quiet after all, and the light never went.' })).statusCode).toBe(200)
    expect((await reply('To other words.', after.version)).statusCode).toBe(409)
    // Who names no version asks for no such care: both are taken.
    expect(await statuses(reply('One.'), reply('Another.'))).toEqual([200, 200])
  })

  it('hide a review with a reason, which takes it out of the rating, and put it back', async () => {
    const id = await stayed()
    await write(id)
    const [{ id: reviewId }] = (await shown()).reviews
    const staff = await freshStaff()
    const set = (payload: object, person = staff) =>
      call(house, person, { method: 'PUT', url: `/api/v1/reviews/${reviewId}/visibility`, payload })
    expect((await set({ is_hidden: true, reason: 'Names a person and a phone number.' }, guest)).statusCode).toBe(403)
    expect((await set({ is_hidden: true, reason: 'rude' })).json()).toMatchObject({ errors: [{ field: 'reason' }] })
    const hidden = await set({ is_hidden: true, reason: 'Names a person and a phone number.' })
    expect(hidden.json()).toMatchObject({ is_hidden: true, hidden_reason: 'Names a person and a phone number.' })
    expect(await shown()).toMatchObject({ rating: null, rating_count: 0, reviews: [] })
    expect(await onCard()).toBeUndefined()
    const own = (await call(house, guest, { url: urlOf(id) })).json()
    expect(own).toMatchObject({ can_edit: false, review: { hidden_reason: 'Names a person and a phone number.' } })
    expect((await edit(id, words)).json()).toMatchObject({ code: 'review_hidden' })
    await runJobs(house)
    expect(await titlesOf(guest)).toEqual(expect.arrayContaining(['Your review is no longer shown']))
    const asked = { url: '/api/v1/reviews', query: { show: 'hidden', per_page: '100' } }
    expect((await call(house, staff, asked)).json().reviews.map((one: { id: string }) => one.id)).toContain(reviewId)
    await set({ is_hidden: false })
    await set({ is_hidden: false })
    expect(await shown()).toMatchObject({ rating: 4, rating_count: 1 })
    expect(await auditOf(reviewId)).toEqual(['review.hidden', 'review.shown'])
  })

  it('find no review that never was', async () => {
    const url = '/api/v1/reviews/00000000-0000-4000-8000-000000000000'
    const staff = await freshStaff()
    const answers = [
      await call(house, staff, { method: 'PUT', url: `${url}/reply`, payload: { text: 'Thank you.' } }),
      await call(house, staff, { method: 'PUT', url: `${url}/visibility`, payload: { is_hidden: false } }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  })
})

it('is asked for once when the stay is over', async () => {
  const id = await stayed()
  await runJobs(house)
  await call(house, await freshStaff(), { method: 'POST', url: `${bookings}/${id}/complete` })
  await runJobs(house)
  const { rows } = await sql`
    select title, link from notifications where user_id = ${guest.userId} and link like '%#review'`.execute(
    house.ctx.db,
  )
  expect(rows).toEqual([{ title: 'How was your stay?', link: `/booking/${id}#review` }])
})

it('of an erased account keeps its words and loses its name', async () => {
  const account = await registerAccount(house, { first_name: 'Ngozi', last_name: 'Eze' })
  const id = await stayed(account)
  const person = { ...account, headers: bearer((await logInAs(house, account)).json().access_token) }
  expect((await write(id, words, person)).json()).toMatchObject({ author: 'Ngozi E.' })
  const exported = (await call(house, person, { url: '/api/v1/users/me/export' })).json()
  expect(exported.reviews).toMatchObject([{ booking_id: id, stars: 4, text: words.text }])
  const payload = { password: goodPassword }
  expect((await call(house, person, { method: 'POST', url: '/api/v1/users/me/erase', payload })).statusCode).toBe(200)
  expect((await shown()).reviews[0]).toMatchObject({ author: 'A guest', text: words.text })
})

async function titlesOf({ userId }: MadePerson) {
  const { rows } = await sql<{ title: string }>`select title from notifications where user_id = ${userId}`.execute(
    house.ctx.db,
  )
  return rows.map(({ title }) => title)
}

async function auditOf(reviewId: string) {
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where subject_kind = 'review' and subject_id = ${reviewId} order by at, id`.execute(
    house.ctx.db,
  )
  return rows.map(({ action }) => action)
}
