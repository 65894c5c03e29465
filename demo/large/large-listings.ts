/** Cities (three times over in the three busiest states), words and a column of numbers to draw from. */
const places = `
  create temp table large_cities on commit drop as
  select row_number() over (order by state_slug, slug, copy) as n, state_slug, slug, name, lat, lng
    from cities, generate_series(1, case when state_slug in ('lagos', 'fct', 'rivers') then 3 else 1 end) as copy`

const hotels = `
  insert into hotels (id, name, state_slug, city_slug, lat, lng, description, star_rating, rating, rating_count, amenities,
                      facts, policies, price_from_kobo, room_count)
  select 'stay-' || lpad(h.n::text, 7, '0'),
         (array['Cowrie','Indigo','Harmattan','Palm','Baobab','Lantern','River','Cedar','Coral','Savannah'])[1 + (draw[1] * 9.99)::int % 10]
         || ' ' || (array['House','Hotel','Suites','Lodge','Court','Inn','Residence','Garden'])[1 + (draw[2] * 7.99)::int % 8]
         || ' ' || c.name || ' ' || h.n,
         c.state_slug, c.slug, c.lat + (draw[3] - 0.5) / 20, c.lng + (draw[4] - 0.5) / 20,
         'Rooms in ' || c.name || ', made for a load test: a bed, a desk, a shower and a quiet night.',
         stars, case when draw[5] < 0.9 then round((3 + 2 * draw[6])::numeric, 1) end, (draw[7] * 400)::int,
         array(select a from unnest(array['WiFi','Pool','Gym','Spa','Restaurant','Parking','Pet Friendly','Business Center',
                                          '24-hour Power','Borehole Water','Airport Pickup','Generator'])
                           with ordinality as amenity (a, place)
                where random() < (0.95 - place * 0.06) or h.n < 0),
         jsonb_build_object('power_hours', 12 + (draw[8] * 12)::int, 'internet_mbps', 5 + (draw[1] * 90)::int),
         array['Show an ID card when you arrive.'],
         100 * 500 * (16 + stars * stars * (6 + (draw[2] * 10)::int)), 0
    from (select n, draw, 1 + (4.99 * sqrt(draw[3]))::int % 5 as stars, 1 + floor(random() * (select count(*) from large_cities))::int as city
            from (select n, array[random(), random(), random(), random(), random(), random(), random(), random()] as draw
                    from generate_series(1, $1::int) as n offset 0) drawn offset 0) h
    join large_cities c on c.n = h.city`

const roomTypes = `
  insert into room_types (id, hotel_id, name, beds, size_sqm, position)
  select h.id || case position when 0 then '-standard' else '-deluxe' end, h.id,
         case position when 0 then 'Standard Room' else 'Deluxe Room' end,
         case position when 0 then '1 double bed' else '1 king bed' end, 18 + 8 * position, position
    from hotels h, generate_series(0, case when right(h.id, 1) < '5' then 1 else 0 end) as position
   where h.id like 'stay-%' order by h.id, position`

const rooms = `
  insert into inventories (id, kind, listing_id, base_price_kobo, capacity, max_party)
  select t.id, 'room', t.hotel_id, h.price_from_kobo + t.position * 50000 * (10 + (random() * 40)::int),
         3 + (random() * 17)::int, 2 + t.position * 2
    from room_types t join hotels h on h.id = t.hotel_id where t.hotel_id like 'stay-%' order by t.id`

const roomCounts = `
  update hotels h set room_count = i.rooms
    from (select listing_id, sum(capacity)::int as rooms from inventories where kind = 'room' group by listing_id) i
   where i.listing_id = h.id and h.id like 'stay-%'`

const cars = `
  insert into cars (id, name, brand, model, year, category, passengers, transmission, fuel_type, color, features, driver_mode,
                    state_slug, city_slug, pickup_location, lat, lng, description, rating, rating_count, price_kobo)
  select 'ride-' || lpad(r.n::text, 7, '0'), m.brand || ' ' || m.model || ' ' || r.n, m.brand, m.model, 2014 + (draw[1] * 11)::int,
         m.category, m.passengers, case when draw[2] < 0.85 then 'Automatic' else 'Manual' end,
         case when draw[3] < 0.9 then 'Petrol' else 'Hybrid' end,
         (array['Silver','Black','White','Grey','Blue','Red'])[1 + (draw[4] * 5.99)::int % 6],
         array(select f from unnest(array['AC','Bluetooth','USB','GPS','Leather Seats','Sunroof','Premium Audio','Child Seat'])
                           with ordinality as feature (f, place)
                where random() < (1 - place * 0.1) or r.n < 0),
         (array['optional','optional','optional','required','none'])[1 + (draw[5] * 4.99)::int % 5],
         c.state_slug, c.slug, c.name || ' office', c.lat, c.lng, 'Made for a load test: clean, checked and full.',
         case when draw[6] < 0.9 then round((3 + 2 * draw[7])::numeric, 1) end, (draw[7] * 200)::int,
         100 * 500 * (m.price / 500 + (draw[8] * 20)::int)
    from (select n, draw, 1 + (draw[4] * 5.99)::int % 6 as model, 1 + floor(random() * (select count(*) from large_cities))::int as city
            from (select n, array[random(), random(), random(), random(), random(), random(), random(), random()] as draw
                    from generate_series(1, $1::int) as n offset 0) drawn offset 0) r
    join (values (1, 'Toyota', 'Corolla', 'Sedan', 5, 45000), (2, 'Toyota', 'Prado', 'SUV', 7, 150000),
                 (3, 'Toyota', 'Yaris', 'Economy', 5, 40000), (4, 'Toyota', 'Hiace', 'Van', 8, 120000),
                 (5, 'Lexus', 'ES 350', 'Luxury', 5, 110000), (6, 'Kia', 'Rio', 'Economy', 5, 38000))
      as m (n, brand, model, category, passengers, price) on m.n = r.model
    join large_cities c on c.n = r.city`

const carPools = `
  insert into inventories (id, kind, listing_id, base_price_kobo, capacity, max_party)
  select id, 'car', id, price_kobo, 1 + (random() * 2)::int, passengers from cars where id like 'ride-%' order by id`

const locks = `
  insert into inventory_locks (inventory_id) select id from inventories order by id on conflict (inventory_id) do nothing`

/** Each listing borrows one of the demo's pictures as its cover: joined by their numbers alone, in one go. */
function covers(kind: 'hotel' | 'car', table: 'hotels' | 'cars', ids: string) {
  return `
    with p as materialized (
      select *, row_number() over (order by owner_id, position, id) as n from pictures where owner_kind = '${kind}'),
    l as materialized (
      select id, 1 + row_number() over (order by id) % (select nullif(count(*), 0) from p) as n from ${table} where id like '${ids}')
    insert into pictures (owner_kind, owner_id, position, is_cover, alt, storage_key, width, height, placeholder, widths)
    select '${kind}', l.id, 0, true, p.alt, p.storage_key, p.width, p.height, p.placeholder, p.widths
      from l join p using (n)`
}

/** Set by set: places, hotels with their rooms, cars with their pools, covers. */
export function listingStatements({ hotels: hotelCount, cars: carCount }: LargeCatalogue): Statement[] {
  return [
    { what: 'places to draw from', text: places, values: [] },
    { what: 'hotels', text: hotels, values: [hotelCount] },
    { what: 'room types', text: roomTypes, values: [] },
    { what: 'room pools', text: rooms, values: [] },
    { what: 'room counts', text: roomCounts, values: [] },
    { what: 'cars', text: cars, values: [carCount] },
    { what: 'car pools', text: carPools, values: [] },
    { what: 'locks of pools', text: locks, values: [] },
    { what: 'covers of hotels', text: covers('hotel', 'hotels', 'stay-%'), values: [] },
    { what: 'covers of cars', text: covers('car', 'cars', 'ride-%'), values: [] },
  ]
}

export type LargeCatalogue = {
  hotels: number
  cars: number
  bookings: number
  /** From 0 to 1. */
  seed: number
  /** The past and the future of bookings are counted from here. */
  today: string
}

export type Statement = { what: string; text: string; values: unknown[] }
