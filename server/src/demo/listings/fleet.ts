// Which car goes on which hire, and who drives: as the office would have done it by this morning.
import { addDays, addHours, type Day, daysBetween, eachDay, lagosInstant } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/pool.ts'
import type { Sold } from '../bookings/sale.ts'
import { insertRows } from '../insert-rows.ts'
import type { People, Person } from '../people/people.ts'
import { type SeededRandom, seededRandom } from '../seeded-random.ts'
import type { PlannedVehicle } from './cars.ts'

type Circumstances = {
  now: Date
  today: Day
  people: People
  vehicles: readonly PlannedVehicle[]
  solds: readonly Sold[]
}

/** So far ahead the office has named cars; drivers only for those trips that are their own. */
const namedDaysAhead = 5
const dayPayKobo = 1_400_000

export async function seedFleet(tx: Tx, around: Circumstances) {
  const dice = seededRandom('fleet')
  await seedDrivers(tx, around)
  const placed = placeVehicles(around, dice)
  await insertRows(
    tx,
    'hire_vehicles',
    placed.map(({ sold, vehicle }) => ({
      booking_id: sold.id,
      vehicle_id: vehicle.id,
      from_on: sold.heldFromOn,
      until_on: lastOf(sold),
      assigned_by: around.people.admin.id,
      assigned_at: assignedAt(sold, around.now),
    })),
  )
  await insertRows(
    tx,
    'vehicle_days',
    placed.flatMap(({ sold, vehicle }) =>
      eachDay(sold.heldFromOn, lastOf(sold)).map((day) => ({ vehicle_id: vehicle.id, day, booking_id: sold.id })),
    ),
  )
  await seedTrips(tx, around, { placed, dice })
  await seedWorkshop(tx, around, { placed, dice })
  await settlePools(tx, around.today)
}

async function seedDrivers(tx: Tx, { people, today, now }: Circumstances) {
  const dutyUntil = lagosInstant(today, '20:00')
  await insertRows(
    tx,
    'drivers',
    people.drivers.map(({ id, phone, createdAt }, nth) => ({
      user_id: id,
      licence_number: `RIV-0${41_203 + nth * 977}`,
      licence_expires_on: addDays(today, nth === 1 ? 24 : 180 + nth * 61),
      phone,
      is_active: true,
      duty_until: nth % 3 !== 2 && now < dutyUntil ? dutyUntil : null,
      note: '',
      created_at: createdAt,
    })),
  )
  await insertRows(tx, 'driver_breaks', [
    {
      id: seededRandom('days off').uuid(),
      driver_id: people.drivers[2]?.id ?? '',
      from_on: addDays(today, 2),
      until_on: addDays(today, 5),
      reason: 'Family in Enugu',
      created_by: people.admin.id,
      created_at: addHours(now, -30),
    },
  ])
}

type Placed = { sold: Sold; vehicle: PlannedVehicle }

const isHire = ({ wish, status }: Sold) =>
  wish.item.type === 'car' && (status === 'confirmed' || status === 'completed')
const lastOf = (sold: Sold) => (sold.heldUntilOn > sold.heldFromOn ? sold.heldUntilOn : addDays(sold.heldFromOn, 1))
const assignedAt = (sold: Sold, now: Date) => {
  const usual = addHours(sold.startsAt, -40)
  const soldAt = sold.confirmedAt ?? sold.wish.soldAt
  return usual > now ? addHours(now, -14) : usual > soldAt ? usual : soldAt
}

/** Each hire the first car of its listing that is free and whose papers last; one in five of tomorrow's is left open. */
function placeVehicles({ solds, vehicles, today }: Circumstances, dice: SeededRandom): Placed[] {
  const hires = solds
    .filter(isHire)
    .filter(({ wish }) => wish.startOn >= addDays(today, -70) && wish.startOn <= addDays(today, namedDaysAhead))
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
  const taken = new Set<string>()
  return hires.flatMap((sold) => {
    if (sold.wish.startOn > today && dice.chance(0.3)) return []
    const days = eachDay(sold.heldFromOn, lastOf(sold))
    const vehicle = vehicles.find(
      ({ id, carId, status, papers }) =>
        carId === sold.wish.item.listingId &&
        status === 'active' &&
        papers.every(({ expiresOn }) => expiresOn >= lastOf(sold)) &&
        days.every((day) => !taken.has(`${id} ${day}`)),
    )
    if (!vehicle) return []
    for (const day of days) taken.add(`${vehicle.id} ${day}`)
    return [{ sold, vehicle }]
  })
}

type Work = { placed: readonly Placed[]; dice: SeededRandom }

async function seedTrips(tx: Tx, around: Circumstances, { placed, dice }: Work) {
  const trips = planTrips(around, placed)
  const rows = trips.map(({ sold, driver }) => tripRow(sold, { driver, around, dice, placed }))
  await insertRows(tx, 'trips', rows)
  await insertRows(
    tx,
    'driver_days',
    rows.flatMap(({ id, driver_id, from_on, until_on }) =>
      eachDay(from_on, until_on).map((day) => ({ driver_id, day, trip_id: id })),
    ),
  )
}

type Named = { sold: Sold; driver: Person }

/** The demo's driver drives the hires in Rivers; the others share what has a car and is near. */
function planTrips({ solds, people, today }: Circumstances, placed: readonly Placed[]): Named[] {
  const busy = new Set<string>()
  const free = (driver: Person, sold: Sold) =>
    eachDay(sold.heldFromOn, lastOf(sold)).every((day) => !busy.has(`${driver.id} ${day}`))
  const own = solds.filter((sold) => isHire(sold) && isOwn(sold)).toSorted(byStart)
  const shared = placed
    .map(({ sold }) => sold)
    .filter((sold) => sold.withDriver && sold.wish.startOn >= addDays(today, -30))
  const [first, ...others] = people.drivers
  const asked = [
    ...own.map((sold) => ({ sold, choices: first ? [first] : [] })),
    ...shared.map((sold) => ({ sold, choices: others })),
  ]
  const named = new Set<string>()
  return asked.flatMap(({ sold, choices }) => {
    const driver = choices.find((one, nth) => free(one, sold) && !(nth === 1 && isOff(sold, today)))
    if (!driver || named.has(sold.id)) return []
    named.add(sold.id)
    for (const day of eachDay(sold.heldFromOn, lastOf(sold))) busy.add(`${driver.id} ${day}`)
    return [{ sold, driver }]
  })
}

const isOwn = ({ wish }: Sold) => wish.item.driverMode === 'required' && wish.item.snapshot.state_slug === 'rivers'
const isOff = (sold: Sold, today: Day) => sold.heldFromOn < addDays(today, 5) && lastOf(sold) > addDays(today, 2)
const byStart = (one: Sold, other: Sold) => (one.startsAt < other.startsAt ? -1 : 1)

type Telling = { driver: Person; around: Circumstances; dice: SeededRandom; placed: readonly Placed[] }

function tripRow(sold: Sold, { driver, around, dice, placed }: Telling) {
  const { now, today, people } = around
  const from_on = sold.heldFromOn
  const until_on = lastOf(sold)
  const isOver = sold.status === 'completed'
  const isUnderWay = !isOver && sold.startsAt <= now
  const isNear = !isOver && daysBetween(today, sold.wish.startOn) <= 2
  const status = isOver ? 'ended' : isUnderWay ? 'started' : isNear ? 'accepted' : 'assigned'
  const begun = isOver || isUnderWay
  const mileage = placed.find((one) => one.sold === sold)?.vehicle.mileageKm ?? dice.int(20, 90) * 1_000
  // What was driven since stands on the odometer now.
  const startKm = Math.max(0, mileage - (isOver ? dice.int(900, 4_000) : dice.int(60, 180)))
  const days = daysBetween(from_on, until_on)
  return {
    id: dice.uuid(),
    booking_id: sold.id,
    driver_id: driver.id,
    status,
    from_on,
    until_on,
    day_pay_kobo: dayPayKobo,
    pay_kobo: isOver ? dayPayKobo * days : null,
    assigned_by: people.admin.id,
    assigned_at: assignedAt(sold, now),
    answered_at: status === 'assigned' ? null : addHours(assignedAt(sold, now), 1),
    checks: begun ? ['tyres', 'fuel', 'papers', 'clean'] : [],
    arrived_at: begun ? addHours(sold.startsAt, -0.25) : null,
    started_at: begun ? sold.startsAt : null,
    start_mileage_km: begun ? startKm : null,
    start_fuel_eighths: begun ? 8 : null,
    ended_at: isOver ? sold.endsAt : null,
    end_mileage_km: isOver ? startKm + days * dice.int(40, 160) : null,
    end_fuel_eighths: isOver ? dice.int(6, 8) : null,
  }
}

/** A repair that is coming, a service that was done, and a word from the road. */
async function seedWorkshop(tx: Tx, { vehicles, today, now, people }: Circumstances, { placed, dice }: Work) {
  const idle = vehicles.filter(
    ({ id, status }) => status === 'active' && !placed.some(({ vehicle }) => vehicle.id === id),
  )
  const [first, second] = idle
  const planned = [first && { vehicle: first, from: 6, length: 3, reason: 'Brake pads and alignment' }].concat(
    second && { vehicle: second, from: -1, length: 4, reason: 'Windscreen on order' },
  )
  await insertRows(
    tx,
    'vehicle_breaks',
    planned.flatMap((one) =>
      one
        ? [
            {
              id: dice.uuid(),
              vehicle_id: one.vehicle.id,
              from_on: addDays(today, one.from),
              until_on: addDays(today, one.from + one.length),
              reason: one.reason,
              created_by: people.admin.id,
              created_at: addHours(now, -50),
            },
          ]
        : [],
    ),
  )
  await insertRows(
    tx,
    'vehicle_services',
    placed
      .filter(({ sold }) => sold.status === 'confirmed')
      .filter(({ vehicle }, nth, all) => all.findIndex((one) => one.vehicle.id === vehicle.id) === nth)
      .map(({ vehicle }) => ({
        id: dice.uuid(),
        vehicle_id: vehicle.id,
        done_on: addDays(today, -dice.int(20, 90)),
        mileage_km: Math.max(0, vehicle.mileageKm - dice.int(900, 4_000)),
        work: dice.pick(['Oil, oil filter and air filter', 'Front brake pads', 'Two tyres and balancing']),
        cost_kobo: dice.int(18, 140) * 100_000,
        created_by: people.admin.id,
        created_at: addHours(now, -24 * 19),
      })),
  )
  const road = placed.find(({ sold }) => isOwn(sold) && sold.status === 'confirmed' && sold.startsAt < now)
  const driver = people.drivers[0]
  if (!road || !driver) return
  await insertRows(tx, 'incidents', [
    {
      id: dice.uuid(),
      vehicle_id: road.vehicle.id,
      driver_id: driver.id,
      kind: 'damage',
      text: 'A small stone chip in the windscreen, passenger side. It does not disturb the view.',
      can_drive: true,
      reported_at: addHours(now, -20),
    },
  ])
}

/** As the fleet keeps them: what the vehicles can serve, never below what is sold (features/fleet/vehicles/capacity.ts). */
async function settlePools(tx: Tx, today: Day) {
  await sql`
    with fit as (
      select i.id, i.capacity as usual, d.day::date as day, count(v.id)::int as fit
        from inventories i
       cross join generate_series(${today}::date, ${today}::date + 455, interval '1 day') as d (day)
        left join vehicles v on v.car_id = i.id and v.status = 'active'
         and not exists (select 1 from vehicle_papers p where p.vehicle_id = v.id and p.expires_on <= d.day)
         and not exists (select 1 from vehicle_breaks b
                          where b.vehicle_id = v.id and d.day >= b.from_on and d.day < b.until_on)
       where i.kind = 'car' group by i.id, i.capacity, d.day)
    insert into inventory_days as d (inventory_id, day, capacity, sellable, reserved)
    select id, day, fit, fit, 0 from fit where fit <> usual order by id, day
    on conflict (inventory_id, day) do update
       set capacity = greatest(excluded.capacity, d.reserved), sellable = excluded.sellable`.execute(tx)
}
