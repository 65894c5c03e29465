// Which car goes on which hire, and who drives: as the office would have done it by this morning.
import { addDays, addHours, type Day, daysBetween, eachDay, lagosInstant } from '@skyroute/core/dates.ts'
import type { Tx } from '@skyroute/server/db/pool.ts'
import { sql } from 'kysely'
import { insertRows } from '../insert-rows.ts'
import type { People, Person } from '../people/people.ts'
import { type SeededRandom, seededRandom } from '../seeded-random.ts'
import type { PlannedVehicle } from './cars.ts'

type Circumstances = {
  now: Date
  today: Day
  people: People
  vehicles: readonly PlannedVehicle[]
  hires: readonly Hire[]
}

/** A booking of a car as the office sees it. */
type Hire = {
  id: string
  carId: string
  status: string
  startOn: Day
  heldFromOn: Day
  heldUntilOn: Day
  startsAt: Date
  endsAt: Date
  confirmedAt: Date
  withDriver: boolean
  /** Always with a driver, where the demo's driver lives. */
  isOwn: boolean
}

/** So far ahead the office has named cars; drivers only for those trips that are their own. */
const namedDaysAhead = 5
const dayPayKobo = 1_400_000

export async function seedFleet(tx: Tx, planned: Omit<Circumstances, 'hires'>) {
  const around = { ...planned, hires: await findHires(tx) }
  const dice = seededRandom('fleet')
  await seedDrivers(tx, around)
  const placed = placeVehicles(around, dice)
  const named = placed.map(({ hire, vehicle }) => ({
    bookingId: hire.id,
    vehicleId: vehicle.id,
    fromOn: hire.heldFromOn,
    untilOn: lastOf(hire),
    assignedBy: around.people.admin.id,
    assignedAt: assignedAt(hire, around.now),
  }))
  const days = named.flatMap(({ bookingId, vehicleId, fromOn, untilOn }) =>
    eachDay(fromOn, untilOn).map((day) => ({ vehicleId, day, bookingId })),
  )
  await insertRows(tx, 'hire_vehicles', named)
  await insertRows(tx, 'vehicle_days', days)
  await seedTrips(tx, around, { placed, dice })
  await seedSegments(tx)
  await seedWorkshop(tx, around, { placed, dice })
  await settlePools(tx, around.today)
}

async function findHires(tx: Tx): Promise<Hire[]> {
  const { rows } = await sql<Hire>`
    select b.id, b.listing_id as "carId", b.status, b.start_on as "startOn", b.held_from_on as "heldFromOn",
           b.held_until_on as "heldUntilOn", b.starts_at as "startsAt", b.ends_at as "endsAt",
           b.confirmed_at as "confirmedAt", b.with_driver as "withDriver",
           c.driver_mode = 'required' and c.state_slug = 'rivers' as "isOwn"
      from bookings b join cars c on c.id = b.listing_id
     where b.booking_type = 'car' and b.status in ('confirmed', 'completed')
     order by b.starts_at, b.id`.execute(tx)
  return rows
}

async function seedDrivers(tx: Tx, { people, today, now }: Circumstances) {
  const dutyUntil = lagosInstant(today, '20:00')
  await insertRows(
    tx,
    'drivers',
    people.drivers.map(({ id, phone, createdAt }, nth) => ({
      userId: id,
      licenceNumber: `RIV-0${41_203 + nth * 977}`,
      licenceExpiresOn: addDays(today, nth === 1 ? 24 : 180 + nth * 61),
      phone,
      isActive: true,
      dutyUntil: nth % 3 !== 2 && now < dutyUntil ? dutyUntil : null,
      note: '',
      createdAt,
    })),
  )
  await insertRows(tx, 'driver_breaks', [
    {
      id: seededRandom('days off').uuid(),
      driverId: people.drivers[2]?.id ?? '',
      fromOn: addDays(today, 2),
      untilOn: addDays(today, 5),
      reason: 'Family in Enugu',
      createdBy: people.admin.id,
      createdAt: addHours(now, -30),
    },
  ])
}

type Placed = { hire: Hire; vehicle: PlannedVehicle }

const lastOf = (hire: Hire) => (hire.heldUntilOn > hire.heldFromOn ? hire.heldUntilOn : addDays(hire.heldFromOn, 1))
const assignedAt = (hire: Hire, now: Date) => {
  const usual = addHours(hire.startsAt, -40)
  return usual > now ? addHours(now, -14) : usual > hire.confirmedAt ? usual : hire.confirmedAt
}

/** Each hire the first car of its listing that is free and whose papers last; one in five of tomorrow's is left open. */
function placeVehicles({ hires, vehicles, today }: Circumstances, dice: SeededRandom): Placed[] {
  const near = hires.filter(
    ({ startOn }) => startOn >= addDays(today, -70) && startOn <= addDays(today, namedDaysAhead),
  )
  const taken = new Set<string>()
  return near.flatMap((hire) => {
    if (hire.startOn > today && dice.chance(0.3)) return []
    const days = eachDay(hire.heldFromOn, lastOf(hire))
    const vehicle = vehicles.find(
      ({ id, carId, status, papers }) =>
        carId === hire.carId &&
        status === 'active' &&
        papers.every(({ expiresOn }) => expiresOn >= lastOf(hire)) &&
        days.every((day) => !taken.has(`${id} ${day}`)),
    )
    if (!vehicle) return []
    for (const day of days) taken.add(`${vehicle.id} ${day}`)
    return [{ hire, vehicle }]
  })
}

type Work = { placed: readonly Placed[]; dice: SeededRandom }

async function seedTrips(tx: Tx, around: Circumstances, { placed, dice }: Work) {
  const trips = planTrips(around, placed)
  const rows = trips.map(({ hire, driver }) => tripRow(hire, { driver, around, dice, placed }))
  const days = rows.flatMap(({ id, driverId, fromOn, untilOn }) =>
    eachDay(fromOn, untilOn).map((day) => ({ driverId, day, tripId: id })),
  )
  await insertRows(tx, 'trips', rows)
  await insertRows(tx, 'driver_days', days)
}

type Named = { hire: Hire; driver: Person }

/** The demo's driver drives the hires in Rivers; the others share what has a car and is near. */
function planTrips({ hires, people, today }: Circumstances, placed: readonly Placed[]): Named[] {
  const busy = new Set<string>()
  const free = (driver: Person, hire: Hire) =>
    eachDay(hire.heldFromOn, lastOf(hire)).every((day) => !busy.has(`${driver.id} ${day}`))
  const own = hires.filter(({ isOwn }) => isOwn)
  const shared = placed.map(({ hire }) => hire).filter((hire) => hire.withDriver && hire.startOn >= addDays(today, -30))
  const [first, ...others] = people.drivers
  const asked = [
    ...own.map((hire) => ({ hire, choices: first ? [first] : [] })),
    ...shared.map((hire) => ({ hire, choices: others })),
  ]
  const named = new Set<string>()
  return asked.flatMap(({ hire, choices }) => {
    const driver = choices.find((one, nth) => free(one, hire) && !(nth === 1 && isOff(hire, today)))
    if (!driver || named.has(hire.id)) return []
    named.add(hire.id)
    for (const day of eachDay(hire.heldFromOn, lastOf(hire))) busy.add(`${driver.id} ${day}`)
    return [{ hire, driver }]
  })
}

const isOff = (hire: Hire, today: Day) => hire.heldFromOn < addDays(today, 5) && lastOf(hire) > addDays(today, 2)

type Telling = { driver: Person; around: Circumstances; dice: SeededRandom; placed: readonly Placed[] }

function tripRow(hire: Hire, { driver, around, dice, placed }: Telling) {
  const { now, today, people } = around
  const fromOn = hire.heldFromOn
  const untilOn = lastOf(hire)
  const isOver = hire.status === 'completed'
  const isUnderWay = !isOver && hire.startsAt <= now
  const isNear = !isOver && daysBetween(today, hire.startOn) <= 2
  const status = isOver ? 'ended' : isUnderWay ? 'started' : isNear ? 'accepted' : 'assigned'
  const begun = isOver || isUnderWay
  const car = placed.find((one) => one.hire === hire)?.vehicle
  const mileage = car?.mileageKm ?? dice.int(20, 90) * 1_000
  // Nobody has read the odometer of a car that the hire was never given.
  const isRead = begun && car !== undefined
  // What was driven since stands on the odometer now.
  const startKm = Math.max(0, mileage - (isOver ? dice.int(900, 4_000) : dice.int(60, 180)))
  const days = daysBetween(fromOn, untilOn)
  return {
    id: dice.uuid(),
    bookingId: hire.id,
    driverId: driver.id,
    status,
    fromOn,
    untilOn,
    dayPayKobo,
    payKobo: isOver ? dayPayKobo * days : null,
    assignedBy: people.admin.id,
    assignedAt: assignedAt(hire, now),
    answeredAt: status === 'assigned' ? null : addHours(assignedAt(hire, now), 1),
    checks: begun ? ['tyres', 'fuel', 'papers', 'clean'] : [],
    arrivedAt: begun ? addHours(hire.startsAt, -0.25) : null,
    startedAt: begun ? hire.startsAt : null,
    startMileageKm: isRead ? startKm : null,
    startFuelEighths: isRead ? 8 : null,
    endedAt: isOver ? hire.endsAt : null,
    endMileageKm: isRead && isOver ? startKm + days * dice.int(40, 160) : null,
    endFuelEighths: isRead && isOver ? dice.int(6, 8) : null,
  }
}

/** What the cars that went out showed, as migration 1440 records it of a business that was there before. */
async function seedSegments(tx: Tx) {
  await sql`
    insert into hire_segments (id, booking_id, nth, vehicle_id, trip_id, started_at, started_by, start_mileage_km,
                               start_fuel_eighths, ended_at, ended_by, end_mileage_km, end_fuel_eighths)
    select md5('segment ' || h.booking_id)::uuid, h.booking_id, 1, h.vehicle_id, t.id,
           coalesce(t.started_at, greatest(b.starts_at, h.assigned_at)), t.driver_id, t.start_mileage_km, t.start_fuel_eighths,
           coalesce(t.ended_at, case when b.status = 'completed' then greatest(b.ends_at, b.starts_at, h.assigned_at) end),
           case when t.ended_at is not null then t.driver_id end, t.end_mileage_km, t.end_fuel_eighths
      from hire_vehicles h join bookings b on b.id = h.booking_id
      left join trips t on t.booking_id = h.booking_id and t.status in ('started', 'ended')
     where t.id is not null or b.status = 'completed'
     order by h.booking_id`.execute(tx)
}

/** A repair that is coming, a service that was done, and a word from the road. */
async function seedWorkshop(tx: Tx, { vehicles, today, now, people }: Circumstances, { placed, dice }: Work) {
  const idle = vehicles.filter(
    ({ id, status }) => status === 'active' && !placed.some(({ vehicle }) => vehicle.id === id),
  )
  const [first, second] = idle
  const repairs = [
    { vehicle: first, from: 6, length: 3, reason: 'Brake pads and alignment' },
    { vehicle: second, from: -1, length: 4, reason: 'Windscreen on order' },
  ]
  const breaks = repairs.flatMap(({ vehicle, from, length, reason }) => {
    if (!vehicle) return []
    const [fromOn, untilOn] = [addDays(today, from), addDays(today, from + length)]
    const planned = { createdBy: people.admin.id, createdAt: addHours(now, -50) }
    return [{ id: dice.uuid(), vehicleId: vehicle.id, fromOn, untilOn, reason, ...planned }]
  })
  await insertRows(tx, 'vehicle_breaks', breaks)
  await insertRows(
    tx,
    'vehicle_services',
    placed
      .filter(({ hire }) => hire.status === 'confirmed')
      .filter(({ vehicle }, nth, all) => all.findIndex((one) => one.vehicle.id === vehicle.id) === nth)
      .map(({ vehicle }) => ({
        id: dice.uuid(),
        vehicleId: vehicle.id,
        doneOn: addDays(today, -dice.int(20, 90)),
        mileageKm: Math.max(0, vehicle.mileageKm - dice.int(900, 4_000)),
        work: dice.pick(['Oil, oil filter and air filter', 'Front brake pads', 'Two tyres and balancing']),
        costKobo: dice.int(18, 140) * 100_000,
        createdBy: people.admin.id,
        createdAt: addHours(now, -24 * 19),
      })),
  )
  const road = placed.find(({ hire }) => hire.isOwn && hire.status === 'confirmed' && hire.startsAt < now)
  const driver = people.drivers[0]
  if (!road || !driver) return
  await insertRows(tx, 'incidents', [
    {
      id: dice.uuid(),
      vehicleId: road.vehicle.id,
      driverId: driver.id,
      kind: 'damage',
      text: 'A small stone chip in the windscreen, passenger side. It does not disturb the view.',
      canDrive: true,
      reportedAt: addHours(now, -20),
    },
  ])
}

/** As the fleet keeps them: what the vehicles can serve, never below what is hire (features/fleet/vehicles/capacity.ts). */
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
