import { lagosDayOf } from '@skyroute/core/dates.ts'
import { describePicture } from '@skyroute/server/pictures/describe-picture.ts'
import { openTestServer, type TestServer } from '@skyroute/server/testing/context.ts'
import { demoTemplate } from '@skyroute/server/testing/demo-template.ts'
import { expectPromisesKept } from '@skyroute/server/testing/invariants.ts'
import { isDeep } from '@skyroute/server/testing/slices/slice.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDemoFacts, readMaster, readMasterFacts } from './demo-facts.ts'
import { planCars } from './listings/car-plan.ts'
import { planHotels } from './listings/hotels.ts'
import { nubanCheckDigit } from './people/bank-accounts.ts'
import { demoUsers } from './people/demo-users.ts'
import { demoSeller } from './people/seller.ts'
import { carAsCovered } from './pictures/car-pictures.ts'
import { type Covered, listOrders } from './pictures/covers.ts'
import { hotelAsCovered, hotelPictures } from './pictures/hotel-pictures.ts'
import { seedDemo, seedWhenEmpty } from './seed.ts'

let house: TestServer

beforeAll(async () => {
  house = await openTestServer({}, { copyOf: await demoTemplate() })
})
afterAll(() => house.close())

describe('the demo', () => {
  // Loads the demo as hooks do, and has as long as they have.
  it.runIf(isDeep)('is the same on every run', { timeout: 600_000 }, async () => {
    const dump = await fingerprint(house)
    expect(Object.keys(dump).length).toBeGreaterThan(30)
    const twin = await openTestServer()
    try {
      await seedWhenEmpty(twin.ctx, twin.url)
      expect(await fingerprint(twin)).toEqual(dump)
    } finally {
      await twin.close()
    }
  })

  it('is loaded once: into a database that has it nothing more goes', async () => {
    const before = await fingerprint(house)
    await seedDemo(house.ctx, house.url)
    expect(await fingerprint(house)).toEqual(before)
  })

  it('keeps every promise about bookings and money', async () => {
    await expectPromisesKept(house)
  })

  it.each([
    ['states', 37, 37],
    ['hotels', 49, 49],
    ['room_types', 130, 200],
    ['cars', 60, 130],
    ['airports', 22, 22],
    ['landmarks', 29, 29],
    ['bank_accounts', 2, 3],
    ['currency_rates', 4, 4],
    ['users', 45, 50],
    ['bookings', 400, 550],
    ['reviews', 180, 350],
    ['review_replies', 30, 200],
    ['proofs', 6, 300],
  ])('has its %s', async (table, least, most) => {
    const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(house.ctx.db)
    expect(rows[0]?.count).toBeGreaterThanOrEqual(least)
    expect(rows[0]?.count).toBeLessThanOrEqual(most)
  })

  it('has past, present and coming bookings in every state', async () => {
    const now = house.clock.now()
    const { rows } = await sql<Record<string, number>>`
      select count(*) filter (where status in ('completed', 'cancelled') and starts_at < ${now})::int as past,
             count(*) filter (where status = 'confirmed' and starts_at > ${now})::int as coming,
             count(*) filter (where status = 'confirmed' and starts_at <= ${now})::int as under_way,
             count(*) filter (where status = 'pending' and payment_status = 'pending')::int as held,
             count(*) filter (where payment_status = 'pending_verification')::int as proofs_waiting,
             count(distinct listing_id)::int as listings
        from bookings`.execute(house.ctx.db)
    const [counts] = rows
    expect(counts?.past).toBeGreaterThanOrEqual(300)
    expect(counts?.coming).toBeGreaterThanOrEqual(80)
    expect(counts?.under_way).toBeGreaterThanOrEqual(5)
    expect(counts?.held).toBeGreaterThanOrEqual(8)
    expect(counts?.proofs_waiting).toBeGreaterThanOrEqual(5)
    expect(counts?.listings).toBeGreaterThanOrEqual(120)
  })

  it('shows its customer one of everything', async () => {
    const { rows } = await sql<{ kind: string }>`
      select distinct b.booking_type || ' ' || b.status || coalesce(' ' || b.cancel_reason, '') as kind
        from bookings b join users u on u.id = b.user_id where u.email = ${demoUsers[0].email}`.execute(house.ctx.db)
    expect(rows.map(({ kind }) => kind).sort()).toEqual([
      'car cancelled customer',
      'car completed',
      'car confirmed',
      'car pending',
      'hotel cancelled customer',
      'hotel cancelled hold_expired',
      'hotel completed',
      'hotel confirmed',
      'hotel pending',
    ])
  })

  it('has payouts that our bank has, one that it has not, disputed money and a part payment', async () => {
    const { rows } = await sql<Record<string, number>>`
      select (select count(*) from provider_payouts where booked_as is not null and differs = '')::int as booked,
             (select count(*) from provider_payouts where differs <> '')::int as differing,
             (select count(*) from cases where kind = 'payout_not_in_bank' and closed_at is null)::int as missing,
             (select count(*) from disputes where state = 'open')::int as open_disputes,
             (select count(*) from disputes where state = 'lost')::int as lost_disputes,
             (select count(*) from payments where method = 'bank_transfer' and status = 'pending'
                 and captured_kobo between 1 and amount_kobo - 1)::int as part_paid,
             (select count(*) from period_closings where status = 'closed')::int as closed_months`.execute(house.ctx.db)
    expect(rows[0]).toMatchObject({ differing: 0, missing: 1, open_disputes: 1, lost_disputes: 1, part_paid: 1 })
    expect(rows[0]?.booked).toBeGreaterThan(20)
    expect(rows[0]?.closed_months).toBeGreaterThanOrEqual(2)
  })

  it('names on its papers a company that is plainly invented', async () => {
    const { rows: settings } = await sql`select value from settings where key = 'business'`.execute(house.ctx.db)
    expect(settings).toEqual([{ value: demoSeller }])
    const { rows: sellers } =
      await sql`select distinct seller ->> 'name' as name, seller ->> 'tin' as tin from invoices`.execute(house.ctx.db)
    expect(sellers).toEqual([{ name: demoSeller.legal_name, tin: demoSeller.tin }])
  })

  it('writes nothing into the future and holds at most three unpaid bookings a customer', async () => {
    const now = house.clock.now()
    const { rows } = await sql`
      select booking_id from booking_events where at > ${now}
      union all select booking_id from payment_events where at > ${now}
      union all select booking_id from ledger_transactions where posted_at > ${now}
      union all select booking_id from refunds where settled_at > ${now} or settled_at < created_at or status <> 'succeeded'
      union all select min(id) from bookings where status = 'pending' group by user_id having count(*) > 3`.execute(
      house.ctx.db,
    )
    expect(rows).toEqual([])
  })

  it('keeps the prices and counts that search sorts by equal to the pools', async () => {
    const { rows } = await sql`
      select h.id from hotels h join inventories i on i.listing_id = h.id
       group by h.id having h.price_from_kobo <> min(i.base_price_kobo) or h.room_count <> sum(i.capacity)
      union all
      select c.id from cars c join inventories i on i.id = c.id
       where c.price_kobo <> i.base_price_kobo
          or i.capacity <> (select count(*) from vehicles v where v.car_id = c.id and v.status = 'active')`.execute(
      house.ctx.db,
    )
    expect(rows).toEqual([])
  })

  it('has a fleet that could drive today: no car or driver twice on a day, and a driver with a trip under way', async () => {
    const { rows } = await sql`
      select h.booking_id from hire_vehicles h join vehicles v on v.id = h.vehicle_id join bookings b on b.id = h.booking_id
       where v.car_id <> b.listing_id or v.status <> 'active' or exists (
         select 1 from vehicle_papers p where p.vehicle_id = v.id and p.expires_on < h.until_on)
      union all
      select i.id from inventories i join inventory_days d on d.inventory_id = i.id
       where i.kind = 'car' and d.day >= ${lagosDayOf(house.clock.now())} and d.capacity <> greatest(d.reserved, (
         select count(*) from vehicles v where v.car_id = i.id and v.status = 'active'
            and not exists (select 1 from vehicle_papers p where p.vehicle_id = v.id and p.expires_on <= d.day)
            and not exists (select 1 from vehicle_breaks k
                             where k.vehicle_id = v.id and d.day >= k.from_on and d.day < k.until_on)))`.execute(
      house.ctx.db,
    )
    expect(rows).toEqual([])
    const { rows: trips } = await sql<{ status: string; count: number }>`
      select t.status, count(*)::int as count from trips t join users u on u.id = t.driver_id
       where u.email = ${demoUsers[3].email} group by t.status`.execute(house.ctx.db)
    const counts = Object.fromEntries(trips.map(({ status, count }) => [status, count]))
    expect(counts).toMatchObject({ started: 1, accepted: 1 })
    expect(counts.assigned).toBeGreaterThanOrEqual(2)
    expect(counts.ended).toBeGreaterThanOrEqual(4)
  })

  it('has paid its drivers twice, waits with a third bank file, and lacks the account of one', async () => {
    const { rows } = await sql`
      select n.sent_at is not null as is_sent, bool_and(l.status = 'paid') as is_paid
        from bank_files n join bank_file_lines l on l.run_id = n.id
       where n.kind = 'driver' group by n.id order by n.created_at`.execute(house.ctx.db)
    expect(rows).toEqual([
      { is_sent: true, is_paid: true },
      { is_sent: true, is_paid: true },
      { is_sent: false, is_paid: false },
    ])
    const { rows: accounts } = await sql<{ without: number }>`
      select count(*) filter (where a.driver_id is null)::int as without
        from drivers d left join driver_accounts a on a.driver_id = d.user_id`.execute(house.ctx.db)
    expect(accounts[0]?.without).toBe(1)
  })

  it('has coming hires at hours of their customers, and some that wait for a flight', async () => {
    const { rows } = await sql<{ timed: number; flights: number }>`
      select count(pickup_time)::int as timed, count(flight_number)::int as flights from bookings
       where booking_type = 'car' and status = 'confirmed' and starts_at > ${house.clock.now()}`.execute(house.ctx.db)
    expect(rows[0]?.timed).toBeGreaterThan(5)
    expect(rows[0]?.flights).toBeGreaterThan(1)
  })

  it('says what guests said: ratings follow the reviews, and no words stand twice on a page', async () => {
    const { rows: unlike } = await sql`
      select l.id from (select 'hotel' as kind, id, rating, rating_count from hotels
                        union all select 'car', id, rating, rating_count from cars) l
        left join reviews r on r.listing_kind = l.kind and r.listing_id = l.id
       group by l.kind, l.id, l.rating, l.rating_count
      having l.rating is distinct from round(avg(r.stars), 1) or l.rating_count <> count(r.booking_id)`.execute(
      house.ctx.db,
    )
    expect(unlike).toEqual([])
    const { rows: repeated } = await sql`
      select listing_id, sentence, count(*) from reviews, regexp_split_to_table(body, '(?<=[.!?]) ') as sentence
       group by 1, 2 having count(*) > 1
      union all
      select r.listing_id, a.body, count(*) from review_replies a join reviews r using (booking_id)
       group by 1, 2 having count(*) > 1`.execute(house.ctx.db)
    expect(repeated).toEqual([])
    const { rows: tooEarly } = await sql`
      select booking_id from reviews r join bookings b on b.id = r.booking_id
       where b.status <> 'completed' or r.written_at < b.completed_at or r.written_at > ${house.clock.now()}`.execute(
      house.ctx.db,
    )
    expect(tooEarly).toEqual([])
  })

  it('states of every hotel where it is and what a room includes, and of every car its cover and deposit', async () => {
    const { rows } = await sql`
      select id from hotels where '' in (street_address, landmark, directions) or phone !~ '^[+]234 800 000 2[0-9]{3}$'
      union all
      select id from room_types where not facts ? 'breakfast' or size_sqm is null or beds = '' or amenities = '{}'
          or (facts ->> 'breakfast' = 'paid') <> facts ? 'breakfast_kobo'
      union all
      select id from hotels h where breakfast_included <> (
        select bool_and(facts ->> 'breakfast' = 'included') from room_types t where t.hotel_id = h.id)
      union all
      select h.id from hotels h where h.star_rating >= 3 and not exists (
        select 1 from room_types t join rate_plans p on p.room_type_id = t.id where t.hotel_id = h.id and not p.is_refundable)
      union all
      select p.name from rate_plans p join room_types t on t.id = p.room_type_id
       where (p.adult_night_kobo > 0) <> (p.meals <> '{}') or (p.meals @> '{breakfast}' and t.facts ->> 'breakfast' <> 'paid')
      union all
      select id from cars where not facts ?& array['insurance', 'fuel_policy', 'km_per_day', 'extra_km_kobo', 'tolls', 'out_of_town']
          or (driver_mode <> 'required') <> facts ?& array['excess_kobo', 'deposit_kobo', 'deposit_taken', 'deposit_back_days']
          or (driver_mode <> 'none') <> facts ? 'overtime_kobo'
          or (facts ->> 'out_of_town' = 'extra') <> facts ? 'out_of_town_kobo'`.execute(house.ctx.db)
    expect(rows).toEqual([])
    const { rows: twins } = await sql`
      select phone from hotels group by 1 having count(*) > 1
      union all select street_address || city_slug from hotels group by 1 having count(*) > 1`.execute(house.ctx.db)
    expect(twins).toEqual([])
  })

  it('raises the season and never a day that is past', async () => {
    const { rows } = await sql<{ raised: number; past: number }>`
      select count(*) filter (where d.day between '2026-12-15' and '2027-01-05'
                              and d.price_kobo between i.base_price_kobo * 1.15 and i.base_price_kobo * 1.65)::int as raised,
             count(*) filter (where d.day < ${lagosDayOf(house.clock.now())} and d.price_kobo is not null)::int as past
        from inventory_days d join inventories i on i.id = d.inventory_id`.execute(house.ctx.db)
    expect(rows[0]?.raised).toBeGreaterThan(4_000)
    expect(rows[0]?.past).toBe(0)
  })

  it('lets those sign in who are printed at the start, and nobody else', async () => {
    const { rows } = await sql<{ email: string; role_id: string }>`
      select u.email, ur.role_id from users u join user_roles ur on ur.user_id = u.id
       where u.password_hash like '$argon2id$%'`.execute(house.ctx.db)
    expect(rows).toHaveLength(demoUsers.length + 1)
    expect(rows).toEqual(expect.arrayContaining(demoUsers.map(({ email, role }) => ({ email, role_id: role }))))
  })

  it('has a private file behind every proof', async () => {
    const proofs = await house.ctx.db.selectFrom('proofs').select(['storage_key', 'size_bytes']).execute()
    for (const { storage_key, size_bytes } of proofs) {
      expect((await house.ctx.privateFiles.get(storage_key)).length).toBe(size_bytes)
    }
  })
})

it('its guides are about a place each and say no superlative', () => {
  const { placeGuides, states } = readDemoFacts()
  const places = new Set(states.flatMap(({ slug, cities }) => [slug, ...cities.map((city) => `${slug}/${city.slug}`)]))
  expect(placeGuides.filter(({ place }) => !places.has(place))).toEqual([])
  expect(placeGuides.filter(({ place }) => !place.includes('/'))).toHaveLength(37)
  const superlative = /\b(best|largest|biggest|finest|greatest|most beautiful)\b/i
  expect(placeGuides.filter(({ body }) => superlative.test(body))).toEqual([])
})

describe('its pictures', () => {
  it('differ between neighbours of every list', async () => {
    const facts = readDemoFacts()
    const covers = await coversOf(house)
    const ratingOf = await ratingsIn(house)
    const hotels = planHotels(facts).map((hotel) => hotelAsCovered({ ...hotel, ...ratingOf(hotel.id) }, facts.pictures))
    const cars = planCars(facts).map((car) => carAsCovered({ ...car, ...ratingOf(car.id) }, facts.pictures))
    expect([...sameNeighbours(hotels, covers), ...sameNeighbours(cars, covers)]).toEqual([])
  })

  it('are five to ten of every hotel, one at least of every car, state and town, each with a text of its own', async () => {
    const { rows } = await sql`
      select owner_kind, owner_id from pictures group by 1, 2
      having (owner_kind = 'hotel' and count(*) not between 5 and 10) or count(*) filter (where is_cover) <> 1
          or min(length(alt)) < 20 or max(length(placeholder)) > 400
          or count(distinct storage_key) <> count(*) or count(distinct alt) <> count(*)`.execute(house.ctx.db)
    expect(rows).toEqual([])
    const { rows: bare } = await sql`
      select 'hotel', id from hotels h where not exists (select 1 from pictures where owner_kind = 'hotel' and owner_id = h.id)
      union all
      select 'car', id from cars c where not exists (select 1 from pictures where owner_kind = 'car' and owner_id = c.id)
      union all
      select 'state', slug from states s where not exists (select 1 from pictures where owner_kind = 'state' and owner_id = s.slug)
      union all
      select 'city', slug from cities c
       where not exists (select 1 from pictures where owner_kind = 'city' and owner_id = c.state_slug || '/' || c.slug)`.execute(
      house.ctx.db,
    )
    expect(bare).toEqual([])
  })

  it('are what was written down of their masters', async () => {
    const known = readMasterFacts()
    const { pictures } = readDemoFacts()
    expect(Object.keys(known)).toEqual(pictures.map(({ name }) => name).sort())
    for (const { name } of pictures) {
      const { width, height, placeholder } = await describePicture(readMaster(name))
      expect(known[name], name).toEqual({ width, height, placeholder })
    }
  })

  it('show every room type one of its hotel that suits it, and no two of a hotel the same', async () => {
    const { pictures } = readDemoFacts()
    const { rows } = await sql<{ id: string; alt: string | null; owner_id: string; hotel_id: string }>`
      select t.id, t.hotel_id, p.owner_id, p.alt from room_types t left join pictures p on p.id = t.picture_id`.execute(
      house.ctx.db,
    )
    expect(rows.filter(({ owner_id, hotel_id }) => owner_id !== hotel_id)).toEqual([])
    expect(new Set(rows.map(({ hotel_id, alt }) => `${hotel_id} ${alt}`)).size).toBe(rows.length)
    const kinds = new Map(pictures.map(({ alt, kind }) => [alt, kind]))
    const shows = new Map(
      planHotels(readDemoFacts()).flatMap(({ rooms }) => rooms.map((room) => [room.id, room.shows])),
    )
    expect(rows.filter(({ id, alt }) => kinds.get(alt ?? '') !== shows.get(id))).toEqual([])
  })

  it('say of no two masters the same', () => {
    const texts = readDemoFacts().pictures.map(({ alt }) => alt)
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  })

  it('give every hotel a cover of its own, and every model of car', async () => {
    const covers = await coversOf(house)
    const hotels = planHotels(readDemoFacts()).map(({ id }) => covers.get(id))
    expect(new Set(hotels).size).toBe(49)
    const models = Map.groupBy(planCars(readDemoFacts()), ({ model }) => model.slug)
    const firsts = [...models.values()].map(([first]) => covers.get(first?.id ?? ''))
    expect(new Set(firsts).size).toBe(models.size)
  })

  it('give every featured town a picture of its own where there are hotels', async () => {
    const { rows } = await sql<{ state: string; towns: number; pictures: number }>`
      select c.state_slug as state, count(*)::int as towns, count(distinct p.storage_key)::int as pictures
        from cities c join pictures p on p.owner_kind = 'city' and p.owner_id = c.state_slug || '/' || c.slug
       where c.is_featured and exists (select 1 from hotels h where h.state_slug = c.state_slug)
       group by 1 order by 1`.execute(house.ctx.db)
    expect(rows.map(({ state }) => state)).toEqual(['fct', 'lagos', 'rivers'])
    for (const { state, towns, pictures } of rows) expect(pictures, state).toBe(towns)
  })

  it('show a house with as many floors as its facts and its words say', async () => {
    const demo = readDemoFacts()
    const numbers = ['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
    const saidIn = (alt: string) =>
      numbers.findIndex((word) => word && new RegExp(`\\b${word}[- ]store?y|of ${word} store`, 'i').test(alt))
    const fronts = demo.pictures.filter(({ kind }) => kind === 'pool' || kind === 'facade')
    expect(fronts.filter(({ floors }) => !floors)).toEqual([])
    expect(fronts.filter(({ alt, floors }) => saidIn(alt) > 0 && saidIn(alt) !== floors)).toEqual([])
    expect(fronts.filter(({ alt }) => saidIn(alt) > 0).length).toBeGreaterThan(30)

    const plans = planHotels(demo)
    const galleries = new Map(hotelPictures(plans, demo).map(({ ownerId, pictures }) => [ownerId, pictures]))
    for (const { id, facts, fact } of plans) {
      const [cover, ...others] = galleries.get(id) ?? []
      if (cover?.floors) expect([id, facts.floors]).toEqual([id, cover.floors])
      expect([id, fact.roomCount / (facts.floors ?? 1) <= 22]).toEqual([id, true])
      const ofOtherHouses = others.filter(({ building }) => building !== undefined && building !== cover?.building)
      expect([id, ofOtherHouses]).toEqual([id, []])
      const fronts = others
        .slice(0, 4)
        .filter(({ kind }) => kind === 'facade' || (kind === 'pool' && cover?.kind === 'pool'))
      if (cover?.building) expect([id, fronts]).toEqual([id, []])
      if (cover?.building) expect([id, ...others.slice(0, 2).map(({ kind }) => kind)]).toEqual([id, 'room', 'bathroom'])
    }
  })

  it('show a car of the right body, in its colour', async () => {
    const { pictures, carModels } = readDemoFacts()
    const bodies = {
      sedan: ['sedan', 'luxury'],
      hatch: ['hatch'],
      suv: ['suv', 'crossover', 'boxy'],
      pickup: ['pickup'],
    }
    for (const { slug, category, body, shape } of carModels) {
      const fitting = body === 'van' ? { Minivan: ['van'], Bus: ['minibus', 'coach'] }[category] : bodies[body]
      expect(fitting, slug).toContain(shape)
    }
    const shapes = new Map(planCars(readDemoFacts()).map(({ id, model }) => [id, model.shape]))
    const { rows } = await sql<{ id: string; alt: string; color: string }>`
      select c.id, p.alt, c.color from cars c join pictures p on p.owner_kind = 'car' and p.owner_id = c.id`.execute(
      house.ctx.db,
    )
    for (const { id, alt, color } of rows) {
      const shown = pictures.filter((picture) => picture.alt === alt)
      expect(shown, `${id}: ${alt}`).toEqual([expect.objectContaining({ shape: shapes.get(id), color })])
    }
  })

  it('show a pool only where there is one', async () => {
    const pools = readDemoFacts().pictures.filter(({ kind }) => kind === 'pool')
    const { rows } = await sql<{ owner_id: string; alt: string }>`
      select p.owner_id, p.alt from pictures p join hotels h on p.owner_kind = 'hotel' and p.owner_id = h.id
       where not 'Pool' = any (h.amenities)`.execute(house.ctx.db)
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.filter(({ alt }) => pools.some((pool) => pool.alt === alt))).toEqual([])
  })

  it('are there to be served before their variants are made', async () => {
    const cover = await house.ctx.db.selectFrom('pictures').select('storage_key').limit(1).executeTakeFirstOrThrow()
    const answer = await house.app.inject(`/uploads/${cover.storage_key}/360.avif`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('image/webp')
  })
})

describe('the check digit of an account number', () => {
  it.each([
    ['011', '000001457', 9],
    ['011', '000000022', 0],
  ])('of bank %s, serial %s', (bank, serial, digit) => {
    expect(nubanCheckDigit(bank, serial)).toBe(digit)
  })
})

/** Ids that the database draws itself, and what points at them. */
const drawn: Record<string, readonly string[]> = {
  'public.receipts': ['id'],
  'public.refunds': ['receipt_id'],
  'public.ledger_transactions': ['id'],
  'public.ledger_entries': ['transaction_id'],
  'public.partner_earnings': ['transaction_id'],
  'public.driver_earnings': ['transaction_id'],
  'public.period_closings': ['id'],
  'public.bank_statements': ['id'],
  'public.bank_lines': ['statement_id'],
  'public.payouts': ['id'],
  'public.provider_payouts': ['id', 'booked_as'],
  'public.provider_payout_lines': ['payout_id'],
  'public.cases': ['id'],
  'public.reviews': ['id'],
  'public.notifications': ['id'],
  'public.audit_log': ['id', 'subject_id'],
  'public.audit_unsealed': ['entry_id'],
  // A proof is written anew when it comes in, with the moment in it.
  'public.proofs': ['size_bytes'],
}

/** A hash of every table, without the numbers of transactions and what the database draws. */
async function fingerprint({ ctx }: TestServer): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('public', 'sandbox') and table_type = 'BASE TABLE' order by 1`.execute(ctx.db)
  const hashes: Record<string, string> = {}
  for (const { name } of tables.rows) {
    const left = ['written_in', 'changed_in', ...(drawn[name] ?? [])]
    const { rows } = await sql<{ hash: string }>`
      select md5(coalesce(string_agg(line, chr(10) order by line), '')) as hash
        from (select (to_jsonb(t) - ${left}::text[])::text as line from ${sql.table(name)} t) lines`.execute(ctx.db)
    hashes[name] = rows[0]?.hash ?? ''
  }
  return hashes
}

async function ratingsIn({ ctx }: TestServer) {
  const { rows } = await sql<{ id: string; rating: string | null }>`
    select id, rating from hotels union all select id, rating from cars`.execute(ctx.db)
  const ratings = new Map(rows.map(({ id, rating }) => [id, rating]))
  return (id: string) => ({ rating: ratings.get(id) ? Number(ratings.get(id)) : null, ratingCount: 0 })
}

async function coversOf({ ctx }: TestServer): Promise<Map<string, string>> {
  const rows = await ctx.db
    .selectFrom('pictures')
    .select(['owner_id', 'storage_key'])
    .where('is_cover', '=', true)
    .execute()
  return new Map(rows.map(({ owner_id, storage_key }) => [owner_id, storage_key]))
}

/** Neighbours of the whole list, of each state's, and of the featured that show one picture. */
function sameNeighbours(listings: Covered[], covers: Map<string, string>): string[] {
  const lists = [
    listings,
    ...Map.groupBy(listings, ({ stateSlug }) => stateSlug).values(),
    listings.filter(({ isFeatured }) => isFeatured),
  ]
  return lists.flatMap((list) =>
    listOrders.flatMap((order) =>
      list
        .toSorted(order)
        .flatMap(({ id }, index, sorted) =>
          index > 0 && covers.get(id) === covers.get(sorted[index - 1]?.id ?? '')
            ? [`${sorted[index - 1]?.id} ${id}`]
            : [],
        ),
    ),
  )
}
