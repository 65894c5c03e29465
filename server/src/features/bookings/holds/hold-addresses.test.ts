import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defaultSettings } from '../../../settings/default-settings.ts'
import { forgetSettings } from '../../../settings/read-settings.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { makeHotel } from '../../../testing/makers/catalogue.ts'
import { type Order, orderFor } from '../../../testing/makers/orders.ts'
import { type MadePerson, makeUser, makeUsers } from '../../../testing/makers/people.ts'
import { meetBefore } from '../../../testing/rivals/meet-before.ts'
import { expireHolds } from './expire-holds.ts'
import { forgetHoldAddresses } from './hold-addresses.ts'

let house: TestServer
let order: Order
let lastAddress = 0
/** Each test has an address of its own. */
let here = ''
beforeAll(async () => {
  house = await openTestServer()
  const hotel = await makeHotel(house.ctx, { rooms: [{ count: 10_000 }] })
  order = await orderFor(house, { type: 'hotel', itemId: hotel.id })
})
beforeEach(() => {
  here = `102.89.40.${++lastAddress}`
})
afterAll(() => house.close())

/** A customer of their own each. */
async function holdFrom(remoteAddress: string, who?: MadePerson) {
  const { headers } = who ?? (await makeUser(house.ctx))
  const answer = await house.app.inject({
    method: 'POST',
    url: '/api/v1/bookings',
    payload: order,
    headers,
    remoteAddress,
  })
  return answer
}
async function tenFrom(address: string) {
  for (let made = 0; made < 10; made++) expect((await holdFrom(address)).statusCode).toBe(201)
}
const holdsOf = async (address: string, count: number) => {
  const people = await makeUsers(house.ctx, count)
  const answers = await Promise.all(people.map((person) => holdFrom(address, person)))
  return answers.filter(({ statusCode }) => statusCode === 201).length
}

describe('finding 27: unpaid holds from one address', () => {
  it('are ten at most, whoever asks, until one ends; another address has its own', async () => {
    await tenFrom(here)
    const refused = await holdFrom(here)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'too_many_holds'])
    expect((await holdFrom('102.90.1.1')).statusCode).toBe(201)
    house.clock.advance({ hours: 2 })
    await expireHolds(house.ctx)
    expect((await holdFrom(here)).statusCode).toBe(201)
  })

  it('are counted for a household of IPv6 together', async () => {
    const line = `2c0f:f5c0:1:${lastAddress}`
    for (let made = 0; made < 10; made++) expect((await holdFrom(`${line}::${made}`)).statusCode).toBe(201)
    expect((await holdFrom(`${line}:9::9`)).statusCode).toBe(409)
  })

  it('of a named office, of a proxy of our own and of staff for a customer do not count', async () => {
    await setSecurity({ officeNetworks: ['102.91.0.0/16'] })
    expect(await holdsOf('102.91.3.4', 12)).toBe(12)
    expect(await holdsOf('10.0.0.9', 12)).toBe(12)
    await setSecurity(defaultSettings.security)
    await tenFrom(here)
    const staff = await makeUser(house.ctx, { roles: ['admin'] })
    const { userId } = await makeUser(house.ctx)
    const answer = await house.app.inject({
      method: 'POST',
      url: '/api/v1/admin/bookings',
      payload: { ...order, customer_id: userId, reason: 'by telephone' },
      headers: staff.headers,
      remoteAddress: here,
    })
    expect(answer.statusCode).toBe(201)
  })

  it('of twenty customers at once, ten get one', async () => {
    expect(await holdsOf(here, 20)).toBe(10)
  })

  it('without the lock more than ten would get one (negative control)', async () => {
    const guarded = await definition()
    await asOwner(house, unguarded)
    try {
      expect(await holdsOf(here, 9)).toBe(9)
      const more = await meetBefore({ url: house.url, table: 'hold_addresses' }, () => holdsOf(here, 8))
      expect(more).toBeGreaterThan(1)
    } finally {
      await asOwner(house, guarded)
    }
  })

  it('keep no address that can be read, and nothing once the booking waits no more', async () => {
    await holdFrom(here)
    const { rows } = await sql<{ kept: string }>`
      select string_agg(encode(address_hash, 'escape') || encode(address_hash, 'hex'), ' ') as kept
        from hold_addresses`.execute(house.ctx.db)
    expect(rows[0]?.kept).not.toContain(here)
    house.clock.advance({ hours: 2 })
    await expireHolds(house.ctx)
    await forgetHoldAddresses(house.ctx)
    const left = await sql<{ count: number }>`
      select count(*) from hold_addresses a join bookings b on b.id = a.booking_id
       where b.status <> 'pending'`.execute(house.ctx.db)
    expect(left.rows).toEqual([{ count: 0 }])
  })
})

/** Counts, and lets the others count meanwhile. */
const unguarded = `
  create or replace function count_holds_from(asked bytea, looked_at timestamptz) returns integer language plpgsql as $$
  declare counted integer;
  begin
    select count(*) into counted from hold_addresses a join bookings b on b.id = a.booking_id
     where a.address_hash = asked and b.status = 'pending' and b.hold_expires_at > looked_at;
    return counted;
  end $$`

async function definition() {
  const { rows } = await asOwner(house, "select pg_get_functiondef('count_holds_from'::regproc) as text")
  return rows[0].text as string
}

async function setSecurity(value: object) {
  await sql`
    insert into settings (key, is_public, value) values ('security', false, ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(house.ctx.db)
  forgetSettings(house.ctx)
}
