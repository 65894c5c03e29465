import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { expectPromisesKept } from '../../testing/invariants.ts'
import { logInAs, registerAccount } from '../../testing/makers/account.ts'
import { makeCar, makeHotel } from '../../testing/makers/catalogue.ts'
import { payFor } from '../../testing/makers/money.ts'
import { book, call, makeHold, orderFor } from '../../testing/makers/orders.ts'
import { type MadePerson, makeRole, makeUser } from '../../testing/makers/people.ts'
import { takeJobs } from '../../testing/queued-jobs.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { expireHolds } from '../bookings/holds/expire-holds.ts'
import { completeEndedBookings } from '../cancellations/complete-booking.ts'

let house: TestServer
let admin: MadePerson
let customer: MadePerson
let carId: string

const url = '/api/v1/admin/bookings'

beforeAll(async () => {
  house = await openTestServer()
  admin = await makeUser(house.ctx, { roles: ['admin'], firstName: 'Ada', lastName: 'Clerk' })
})
beforeEach(async () => {
  house.clock.set('2026-11-20T09:00:00+01:00')
  customer = await makeUser(house.ctx)
  carId = (await makeCar(house.ctx)).id
})
afterAll(async () => {
  house.clock.set('2027-03-01T09:00:00+01:00')
  await expireHolds(house.ctx)
  await completeEndedBookings(house.ctx)
  await runJobs(house)
  await expectPromisesKept(house)
  await house.close()
})

const hold = (over: object = {}) => makeHold(house, customer, { type: 'car', itemId: carId, ...over })
const list = async (query: string) => (await call(house, admin, { url: `${url}?${query}` })).json()
const ids = async (query: string) => (await list(query)).bookings.map((each: { id: string }) => each.id)
const show = async (id: string, who = admin) => (await call(house, who, { url: `${url}/${id}` })).json()
const post = (path: string, payload?: object, who = admin) =>
  call(house, who, {
    method: 'POST',
    url: `${url}${path}`,
    headers: { 'idempotency-key': crypto.randomUUID() },
    ...(payload ? { payload } : {}),
  })

async function recordOf(id: string) {
  const { rows } = await sql<{ action: string; actor_id: string; reason: string | null; after: object }>`
    select action, actor_id, reason, after from audit_log where subject_id = ${id} order by at, action`.execute(
    house.ctx.db,
  )
  return rows
}

describe('the list', () => {
  it('finds by reference, guest, listing, state, days and status, and counts each status', async () => {
    const hotel = await makeHotel(house.ctx, { id: 'the-cowrie', name: 'The Cowrie' })
    const person = { data: { guest_name: 'Zainab 100%', guest_phone: '+2348030001111' } }
    const car = await hold({ ...person, startOn: '2027-01-05', endOn: '2027-01-07' })
    const stay = await makeHold(house, customer, {
      type: 'hotel',
      itemId: hotel.id,
      startOn: '2027-02-01',
      endOn: '2027-02-03',
    })
    await payFor(house, stay.id)
    for (const query of [
      `search=sky-${car.id.toLowerCase()}`,
      'search=100%25+zainab',
      'search=0001111',
      `listing_id=${carId}`,
      'start_from=2027-01-05&start_until=2027-01-05',
      'present_on=2027-01-06',
      `user_id=${customer.userId}&status=pending`,
      `user_id=${customer.userId}&booking_type=car`,
    ])
      expect([query, await ids(query)]).toEqual([query, [car.id]])
    for (const query of [
      'search=cowrie',
      'present_on=2027-02-02',
      `user_id=${customer.userId}&payment_status=completed`,
    ])
      expect([query, await ids(query)]).toEqual([query, [stay.id]])
    expect(await ids('present_on=2027-01-07')).toEqual([])
    const mine = `user_id=${customer.userId}`
    expect(await ids(`${mine}&sort_by=start`)).toEqual([car.id, stay.id])
    expect(await ids(`${mine}&sort_by=-total`)).toEqual([stay.id, car.id])
    for (const sort of ['customer', 'listing', 'received', 'status']) {
      const upwards = await ids(`${mine}&sort_by=${sort}`)
      expect([sort, await ids(`${mine}&sort_by=-${sort}`)]).toEqual([sort, upwards.toReversed()])
    }
    expect(await ids(`${mine}&sort_by=-received`)).toEqual([stay.id, car.id])
    expect(await ids(`${mine}&created_from=2026-11-20&created_until=2026-11-20&state=lagos`)).toHaveLength(2)
    expect(await ids(`${mine}&created_from=2026-11-21`)).toEqual([])
    expect(await list(`${mine}&status=confirmed&per_page=1`)).toMatchObject({
      total: 1,
      total_pages: 1,
      counts: { pending: 1, confirmed: 1, cancelled: 0, completed: 0 },
    })
  })

  it.each(['status=paid', 'sort_by=magic', 'page=0', 'per_page=101', 'start_from=tomorrow', 'user_id=1'])(
    'refuses %s',
    async (query) => {
      expect((await call(house, admin, { url: `${url}?${query}` })).statusCode).toBe(422)
    },
  )

  it('is not for customers, and reading is not writing', async () => {
    const { id } = await hold()
    for (const path of ['', `/${id}`, `/${id}/endings`, `/${id}/invoice`])
      expect((await call(house, customer, { url: `${url}${path}` })).statusCode).toBe(403)
    const reader = await makeUser(house.ctx)
    await sql`insert into roles (id, name) values ('reader', 'Reader') on conflict do nothing`.execute(house.ctx.db)
    await sql`insert into role_permissions values ('reader', 'bookings.read') on conflict do nothing`.execute(
      house.ctx.db,
    )
    await sql`insert into user_roles (user_id, role_id) values (${reader.userId}, 'reader')`.execute(house.ctx.db)
    expect((await show(id, reader)).staff_can.cancel.allowed).toBe(false)
    expect((await show(id, reader)).payments).toEqual([])
    for (const path of [`/${id}/cancel`, `/${id}/no-show`, `/${id}/complete`, `/${id}/resend-confirmation`, ''])
      expect((await post(path, { reason: 'because' }, reader)).statusCode).toBe(403)
    expect((await call(house, admin, { url: `${url}/SKY-0000000000` })).statusCode).toBe(404)
  })
})

it('one booking shows its history, its money, its mails and what staff may do', async () => {
  const { id } = await hold()
  await payFor(house, id)
  expect(await show(id)).toMatchObject({
    id,
    status: 'confirmed',
    user_id: customer.userId,
    is_on_behalf: false,
    history: [
      { event: 'create', by: 'customer', by_name: 'Ngozi Bello' },
      { event: 'pay_in_full', by: 'system' },
    ],
    payments: [{ status: 'completed', amount_received: 89_600 }],
    staff_can: {
      cancel: { allowed: true, why_not: null },
      no_show: { allowed: false, why_not: expect.any(String) },
      complete: { allowed: false },
      edit: { allowed: true },
      invoice: { allowed: true },
    },
  })
})

describe('what ending a booking would give back', () => {
  it('is shown for each way before it is done, and the quoted refund is held to', async () => {
    const { id } = await hold()
    await payFor(house, id)
    house.clock.set('2026-12-11T08:00:00+01:00')
    const { endings } = (await call(house, admin, { url: `${url}/${id}/endings` })).json()
    expect(endings).toMatchObject([
      { event: 'cancel_by_operator', allowed: true, refund: 89_600, kept: 0, needs_second_person: false },
      { event: 'cancel', allowed: true, refund: 44_800, kept: 44_800 },
      { event: 'no_show', allowed: false, why_not: expect.any(String) },
    ])
    const other = await post(`/${id}/cancel`, { reason: 'No car', refund: 44_800 })
    expect([other.statusCode, other.json().code]).toEqual([409, 'refund_changed'])
    expect((await post(`/${id}/cancel`, { reason: 'No car', refund: 89_600 })).json().status).toBe('cancelled')
  })

  it('above the set amount waits for a second person', async () => {
    const dear = await makeCar(house.ctx, { priceNgn: 900_000 })
    const { id } = await makeHold(house, customer, { type: 'car', itemId: dear.id })
    await payFor(house, id)
    const { endings } = (await call(house, admin, { url: `${url}/${id}/endings` })).json()
    expect(endings.map((each: { needs_second_person: boolean }) => each.needs_second_person)).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('staff move a booking', () => {
  it('to no-show once it may be, and to completed', async () => {
    const { id } = await hold()
    await payFor(house, id)
    expect((await post(`/${id}/no-show`, {})).json().code).toBe('too_early_for_no_show')
    house.clock.set('2026-12-11T15:00:00+01:00')
    expect((await post(`/${id}/no-show`, { reason: 'Nobody came' })).json()).toMatchObject({ cancel_reason: 'no_show' })
    expect(await recordOf(id)).toMatchObject([
      { action: 'booking.no-show', actor_id: admin.userId, reason: 'Nobody came' },
    ])
  })

  it('to completed, on record', async () => {
    const { id } = await hold()
    await payFor(house, id)
    expect((await post(`/${id}/complete`)).json().code).toBe('not_started')
    house.clock.set('2026-12-12T15:00:00+01:00')
    const answers = await Promise.all([post(`/${id}/complete`), post(`/${id}/complete`)])
    expect(answers.map((answer) => answer.json().status)).toEqual(['completed', 'completed'])
    expect(await recordOf(id)).toMatchObject([{ action: 'booking.completed', actor_id: admin.userId }])
  })

  it('to confirmed when it is paid on arrival', async () => {
    const { id } = await hold()
    expect((await post(`/${id}/confirm`, {})).statusCode).toBe(422)
    expect((await post(`/${id}/confirm`, { reason: 'Pays at the desk' })).json().status).toBe('confirmed')
    expect((await show(id)).staff_record).toMatchObject([{ action: 'booking.pay-on-arrival', by_name: 'Ada Clerk' }])
  })

  it('by two hands at once: one ends it, the other is told', async () => {
    const { id } = await hold()
    await payFor(house, id)
    house.clock.set('2026-12-11T15:00:00+01:00')
    const answers = await Promise.all([post(`/${id}/cancel`, { reason: 'Broken' }), post(`/${id}/no-show`, {})])
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
  })
})

it('every move of staff names where it came from', async () => {
  const ended = await hold()
  await payFor(house, ended.id)
  await post(`/${ended.id}/cancel`, { reason: 'No car' })
  const { rows } = await sql<{ address: string; request_id: string }>`
    select address, request_id from audit_log where subject_id = ${ended.id}`.execute(house.ctx.db)
  expect(rows).toEqual([{ address: '127.0.0.1', request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) }])
})

describe('what is written down with a booking', () => {
  const edit = (id: string, payload: object, who = admin) =>
    call(house, who, { method: 'PUT', url: `${url}/${id}`, payload })

  it('is put right by staff, field by field, and the record names fields, not people', async () => {
    const { id } = await hold()
    const { version } = await show(id)
    const wish = { guest_name: 'Bola Ade', guest_phone: '', dropoff_location: 'Ikeja', reason: 'By telephone', version }
    expect((await edit(id, wish)).json()).toMatchObject({
      customer_name: 'Bola Ade',
      booking_data: { dropoff_location: 'Ikeja' },
    })
    expect(await recordOf(id)).toEqual([
      {
        action: 'booking.edited',
        actor_id: admin.userId,
        reason: 'By telephone',
        after: { fields: ['guest_name', 'guest_phone', 'dropoff_location'] },
      },
    ])
    expect((await edit(id, { guest_email: 'nobody' })).statusCode).toBe(422)
    expect((await edit(id, { guest_name: ' ' })).statusCode).toBe(422)
  })

  it('saved by two at once is saved once', async () => {
    const { id } = await hold()
    const { version } = await show(id)
    const answers = await Promise.all(['One', 'Two'].map((guest_name) => edit(id, { guest_name, version })))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
    expect(answers.find((answer) => answer.statusCode === 409)?.json()).toMatchObject({
      code: 'changed_meanwhile',
      current: { guest_name: expect.stringMatching(/One|Two/) },
    })
  })

  it('is the owner’s only as far as their requests go', async () => {
    const { id } = await hold()
    const ask = (payload: object) =>
      call(house, customer, { method: 'PUT', url: `/api/v1/bookings/${id}/update`, payload })
    expect((await ask({ guest_name: 'Somebody else' })).statusCode).toBe(403)
    expect((await ask({ special_requests: 'A child seat' })).json().special_requests).toBe('A child seat')
    expect(await recordOf(id)).toEqual([])
  })

  it('of a booking that is over stays', async () => {
    const { id } = await hold()
    await call(house, customer, { method: 'DELETE', url: `/api/v1/bookings/${id}` })
    expect((await edit(id, { guest_name: 'Late' })).json().code).toBe('booking_over')
  })
})

describe('staff book for somebody', () => {
  it('known by their address, at our price, with a hold of their own', async () => {
    const order = await orderFor(house, {
      type: 'car',
      itemId: carId,
      data: { guest_email: customer.email.toUpperCase() },
    })
    const answer = await post('', { ...order, reason: 'By telephone' })
    expect(answer.statusCode).toBe(201)
    const { id } = answer.json()
    expect(await show(id)).toMatchObject({ user_id: customer.userId, is_on_behalf: true, history: [{ by: 'staff' }] })
    expect((await call(house, customer, { url: `/api/v1/bookings/${id}` })).statusCode).toBe(200)
    expect(await recordOf(id)).toMatchObject([{ action: 'booking.created-on-behalf', reason: 'By telephone' }])
    expect(await ids(`on_behalf=true&user_id=${customer.userId}`)).toEqual([id])
  })

  it('new to us: an account without a password is made, once', async () => {
    const order = await orderFor(house, {
      type: 'car',
      itemId: carId,
      data: { guest_email: 'walk.in@skyroute.example' },
    })
    const next = await orderFor(house, {
      type: 'car',
      itemId: (await makeCar(house.ctx)).id,
      data: { guest_email: 'walk.in@skyroute.example' },
    })
    const answers = await Promise.all([post('', order), post('', next)])
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201])
    const { rows } = await sql`
      select password_hash, first_name, last_name from users where email = 'walk.in@skyroute.example'`.execute(
      house.ctx.db,
    )
    expect(rows).toEqual([{ password_hash: null, first_name: 'Ọlá', last_name: 'O’Brien' }])
  })

  it.each([
    [`Ngozi ${'o'.repeat(194)}`, 'Ngozi', 'o'.repeat(100)],
    ['😀'.repeat(200), '😀'.repeat(100), '😀'.repeat(100)],
    [`${'a '.repeat(98)}Obi`, 'a '.repeat(50).trim(), 'Obi'],
  ])(
    'new to us with a long name: the booking keeps it whole, the account its first letters',
    async (name, first, last) => {
      const guest = { guest_name: name, guest_email: `long.${name.length}.${first.length}@skyroute.example` }
      const order = await orderFor(house, { type: 'car', itemId: (await makeCar(house.ctx)).id, data: guest })
      expect((await post('', order)).statusCode).toBe(201)
      const { rows } = await sql`
      select first_name, last_name, guest_name from users u join bookings b on b.user_id = u.id
       where u.email = ${guest.guest_email}`.execute(house.ctx.db)
      expect(rows).toEqual([{ first_name: first, last_name: last, guest_name: name }])
    },
  )

  it('new to us and refused: no account is made, whatever the refusal', async () => {
    const desk = await makeUser(house.ctx, { roles: [await makeRole(house.ctx, ['bookings.read', 'bookings.write'])] })
    const email = 'never.sold@skyroute.example'
    const order = await orderFor(house, { type: 'car', itemId: carId, data: { guest_email: email } })
    const onArrival = { ...order, pay_on_arrival: true, reason: 'At the desk' }
    const refused = [await post('', onArrival, desk), await post('', { ...order, total_amount: 1 })]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 409])
    const traces = async () => {
      const { rows } = await sql<{ traces: number }>`
        select (select count(*) from users where email = ${email})::int
             + (select count(*) from email_claims where email = ${email})::int as traces`.execute(house.ctx.db)
      return rows[0]?.traces
    }
    expect(await traces()).toBe(0)
    const [again, sold] = await Promise.all([post('', onArrival, desk), post('', onArrival)])
    expect([403, 409]).toContain(again.statusCode)
    expect([sold.statusCode, sold.json().status]).toEqual([201, 'confirmed'])
    expect(await traces()).toBe(2)
  })

  type Person = Pick<MadePerson, 'email' | 'userId'>
  it.each([
    ['by its address', (_: Person) => ({})],
    ['as a customer', ({ userId }: Person) => ({ customer_id: userId })],
  ])('chosen %s that nobody confirmed: only who reads its mail gets in afterwards', async (_how, choose) => {
    const stranger = await registerAccount(house)
    const known = await makeUser(house.ctx)
    const accountOf = async (email: string) =>
      (await call(house, admin, { url: `${url}/account?email=${encodeURIComponent(email)}` })).json().account
    expect(await accountOf(stranger.email)).toMatchObject({ id: stranger.userId, is_confirmed: false })
    expect(await accountOf(known.email)).toMatchObject({ is_confirmed: true })
    for (const person of [stranger, known]) {
      const itemId = (await makeCar(house.ctx)).id
      const order = await orderFor(house, { type: 'car', itemId, data: { guest_email: person.email } })
      expect((await post('', { ...order, ...choose(person) })).statusCode).toBe(201)
    }
    const me = { url: '/api/v1/users/me' }
    expect((await call(house, stranger, me)).statusCode, 'the session of whoever registered the address').toBe(401)
    expect((await logInAs(house, stranger)).statusCode).toBe(401)
    expect((await call(house, known, me)).statusCode).toBe(200)
    expect((await takeJobs(house)).filter(({ task }) => task === 'mail.access-removed')).toMatchObject([
      { payload: { userId: stranger.userId, by: 'booking' } },
    ])
    const { rows } = await sql<{ subject_id: string }>`
      select subject_id from audit_log
       where action = 'user.unproven-access-removed' and subject_id in (${stranger.userId}, ${known.userId})`.execute(
      house.ctx.db,
    )
    expect(rows).toEqual([{ subject_id: stranger.userId }])
  })

  it('a booking logs nobody out who works here', async () => {
    const clerk = await makeUser(house.ctx, { roles: ['admin'] })
    await sql`update users set email_confirmed_at = null where id = ${clerk.userId}`.execute(house.ctx.db)
    const order = await orderFor(house, { type: 'car', itemId: carId, data: { guest_email: clerk.email } })
    expect((await post('', order)).statusCode).toBe(201)
    expect((await call(house, clerk, { url: '/api/v1/users/me' })).statusCode).toBe(200)
  })

  it('not over taken days, not at another price, not above their holds, not for themselves', async () => {
    const order = { ...(await orderFor(house, { type: 'car', itemId: carId })), customer_id: customer.userId }
    expect((await post('', { ...order, total_amount: 1 })).json().code).toBe('price_changed')
    const byEmail = ({ email }: MadePerson) => ({
      ...order,
      customer_id: undefined,
      booking_data: { ...order.booking_data, guest_email: email },
    })
    for (const own of [{ ...order, customer_id: admin.userId }, byEmail(admin)])
      expect((await post('', own)).json().code, 'somebody books for themselves').toBe('own_booking')
    expect((await post('', { ...order, customer_id: '00000000-0000-4000-8000-000000000000' })).json().code).toBe(
      'unknown_customer',
    )
    const other = await makeUser(house.ctx)
    await book(house, other, await orderFor(house, { type: 'car', itemId: carId }))
    expect((await post('', order)).json().code).toBe('dates_taken')
    await sql`update users set is_disabled = true where id = ${customer.userId}`.execute(house.ctx.db)
    for (const disabled of [order, byEmail(customer)])
      expect((await post('', disabled)).json().code, 'a disabled account is booked for').toBe('customer_disabled')
    expect(await ids(`user_id=${customer.userId}`)).toEqual([])
    await sql`delete from sessions where user_id = ${customer.userId}`.execute(house.ctx.db)
  })

  it('once with one key', async () => {
    const payload = { ...(await orderFor(house, { type: 'car', itemId: carId })), customer_id: customer.userId }
    const ask = () =>
      call(house, admin, { method: 'POST', url, payload, headers: { 'idempotency-key': `desk-${carId}` } })
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
    expect(await ids(`user_id=${customer.userId}`)).toHaveLength(1)
  })

  describe('to be paid on arrival', () => {
    const wish = async (over: object = {}) => ({
      ...(await orderFor(house, { type: 'car', itemId: carId })),
      customer_id: customer.userId,
      pay_on_arrival: true,
      reason: 'Comes every month',
      ...over,
    })

    it('it is booked and confirmed by one call, on record, and the customer is told once', async () => {
      const answer = await post('', await wish())
      expect([answer.statusCode, answer.json()]).toMatchObject([201, { status: 'confirmed', amount_paid: 0 }])
      const { id } = answer.json()
      expect(await show(id)).toMatchObject({ status: 'confirmed', is_on_behalf: true })
      expect((await recordOf(id)).map(({ action }) => action)).toEqual([
        'booking.created-on-behalf',
        'booking.pay-on-arrival',
      ])
      await runJobs(house)
      const { rows } = await sql`select title from notifications where user_id = ${customer.userId}`.execute(
        house.ctx.db,
      )
      expect(rows).toHaveLength(1)
    })

    it('asks for a key, without which every press would book again', async () => {
      const payload = await wish()
      const bare = await call(house, admin, { method: 'POST', url, payload })
      expect([bare.statusCode, bare.json()]).toMatchObject([422, { code: 'key_required' }])
      expect(await ids(`user_id=${customer.userId}`)).toEqual([])
    })

    it('and refused, nothing is booked', async () => {
      const seller = await makeUser(house.ctx, {
        roles: [await makeRole(house.ctx, ['bookings.read', 'bookings.write'])],
      })
      const refused = await post('', await wish(), seller)
      expect(refused.statusCode).toBe(403)
      for (const reason of [undefined, ' a '])
        expect((await post('', await wish({ reason }))).json()).toMatchObject({ errors: [{ field: 'reason' }] })
      expect(await ids(`user_id=${customer.userId}`)).toEqual([])
    })

    it('once with one key', async () => {
      const payload = await wish()
      const headers = { 'idempotency-key': `arrival-${carId}` }
      const ask = (over: object = {}) =>
        call(house, admin, { method: 'POST', url, payload: { ...payload, ...over }, headers })
      const answers = await Promise.all([ask(), ask(), ask()])
      expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
      expect(answers.map((answer) => answer.json().status)).toEqual(['confirmed', 'confirmed', 'confirmed'])
      expect(await ids(`user_id=${customer.userId}`)).toHaveLength(1)
      expect((await ask({ pay_on_arrival: false })).json().code).toBe('idempotency_mismatch')
    })
  })

  it('finding 8: with the key of another customer’s booking nobody gets that booking', async () => {
    const headers = { 'idempotency-key': `desk-both-${carId}` }
    const order = await orderFor(house, { type: 'car', itemId: carId })
    const ask = (customer_id: string) =>
      call(house, admin, { method: 'POST', url, payload: { ...order, customer_id }, headers })
    expect((await ask(customer.userId)).statusCode).toBe(201)
    const second = await ask((await makeUser(house.ctx)).userId)
    expect([second.statusCode, second.json().code]).toEqual([422, 'idempotency_mismatch'])
    const own = await book(house, admin, order, headers)
    expect([own.statusCode, own.json().code]).toEqual([422, 'idempotency_mismatch'])
  })
})

describe('the confirmation', () => {
  const mails = async (id: string) =>
    (
      await sql<{ template: string; recipient: string }>`
      select template, recipient from mails where booking_id = ${id}`.execute(house.ctx.db)
    ).rows

  it('goes out again, to the address that stands there now, five times an hour at most', async () => {
    const { id } = await hold()
    await payFor(house, id)
    expect((await post(`/${id}/resend-confirmation`)).json().recipient).toBe('ola@skyroute.example')
    expect(await mails(id)).toEqual([{ template: 'booking-confirmed', recipient: 'ola@skyroute.example' }])
    for (let i = 0; i < 4; i++) expect((await post(`/${id}/resend-confirmation`)).statusCode).toBe(200)
    expect((await post(`/${id}/resend-confirmation`)).statusCode).toBe(429)
    expect(await recordOf(id)).toHaveLength(5)
  })

  it('of a hold says how to pay; of a cancelled booking there is none', async () => {
    const { id } = await hold()
    await post(`/${id}/resend-confirmation`)
    expect(await mails(id)).toMatchObject([{ template: 'booking-received' }])
    await call(house, customer, { method: 'DELETE', url: `/api/v1/bookings/${id}` })
    expect((await post(`/${id}/resend-confirmation`)).json().code).toBe('nothing_to_resend')
  })
})
