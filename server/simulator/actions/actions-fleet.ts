// Vehicles leave the road and come back, hires get a vehicle and a driver, drivers make their trips.
import { addDays } from '@skyroute/core/dates.ts'
import type { MadePerson } from '../../src/testing/makers/people.ts'
import type { WalkProcess } from '../server-pair.ts'
import { type Actions, ask, asking, type Deed, told, type View } from './action.ts'

export const fleetActions: Actions = {
  'take a vehicle off the road': { weight: 2, plan: breakVehicle },
  'let papers of a vehicle end': { weight: 1, plan: endPapers },
  'assign a vehicle': { weight: 4, plan: assignVehicle },
  'assign a driver': { weight: 3, plan: assignDriver },
  'a driver goes on with a trip': { weight: 5, plan: moveTrip },
  'a car is swapped on the road': { weight: 4, plan: swapCar },
  'a driver reads the car that they took over': { weight: 2, plan: readTakenCar },
  'a driver falls ill': { weight: 1, plan: fallIll },
}

type Vehicle = { id: string; version: string; breaks: { id: string }[] }

/** The vehicles of the fleet, and one of them in full. */
async function someVehicle(on: WalkProcess, clerk: MadePerson, at: number): Promise<Vehicle | undefined> {
  const list = await ask(on, clerk, { url: '/admin/fleet/vehicles' })
  const vehicles = (list.body.vehicles ?? []) as { id: string }[]
  const one = vehicles[Math.floor(at * vehicles.length)]
  if (!one) return undefined
  const shown = await ask(on, clerk, { url: `/admin/fleet/vehicles/${one.id}` })
  return shown.status === 200 ? (shown.body as Vehicle) : undefined
}

function breakVehicle({ world, sight, choose }: View): Deed | null {
  const clerk = choose.pick(world.clerks)
  if (!clerk) return null
  const at = choose.fraction()
  const from_on = addDays(sight.today, choose.whole(0, 6))
  const payload = {
    from_on,
    until_on: addDays(from_on, choose.whole(1, 3)),
    reason: 'A new gearbox',
    despite_hires: choose.chance(0.5),
  }
  const isBack = choose.chance(0.4)
  return async (on) => {
    const vehicle = await someVehicle(on, clerk, at)
    if (!vehicle) return 'no vehicle'
    const url = `/admin/fleet/vehicles/${vehicle.id}/breaks`
    const [known] = vehicle.breaks ?? []
    if (known && isBack) return `back ${told(await ask(on, clerk, { method: 'DELETE', url: `${url}/${known.id}` }))}`
    return told(await ask(on, clerk, { method: 'POST', url, payload }))
  }
}

function endPapers({ world, sight, choose }: View): Deed | null {
  const clerk = choose.pick(world.clerks)
  if (!clerk) return null
  const at = choose.fraction()
  const expires_on = addDays(sight.today, choose.chance(0.6) ? 400 : choose.whole(1, 6))
  const despite_hires = choose.chance(0.5)
  return async (on) => {
    const vehicle = await someVehicle(on, clerk, at)
    if (!vehicle) return 'no vehicle'
    const papers = [{ code: 'insurance', expires_on }]
    const payload = { version: vehicle.version, papers, despite_hires }
    return told(await ask(on, clerk, { method: 'PUT', url: `/admin/fleet/vehicles/${vehicle.id}`, payload }))
  }
}

const hires = ({ sight }: View) =>
  sight.bookings.filter(({ booking_type, status }) => booking_type === 'car' && status === 'confirmed')

function assignVehicle(view: View): Deed | null {
  const { world, choose } = view
  const hire = choose.pick(hires(view))
  const clerk = choose.pick(world.clerks)
  if (!hire || !clerk) return null
  const at = choose.fraction()
  const isTakenBack = hire.has_vehicle && choose.chance(0.3)
  const url = `/admin/fleet/hires/${hire.id}`
  return async (on) => {
    const seen = await ask(on, clerk, { url })
    const vehicles = (seen.body.vehicles ?? []) as { id: string }[]
    const vehicle = isTakenBack ? undefined : vehicles[Math.floor(at * vehicles.length)]
    const payload = { vehicle_id: vehicle?.id ?? null }
    return told(await ask(on, clerk, { method: 'PUT', url: `${url}/vehicle`, payload }))
  }
}

function assignDriver(view: View): Deed | null {
  const { world, choose } = view
  const hire = choose.pick(hires(view).filter(({ with_driver }) => with_driver))
  const clerk = choose.pick(world.clerks)
  const driver = choose.pick(world.drivers)
  if (!hire || !clerk || !driver) return null
  const payload = { driver_id: choose.chance(0.8) ? driver.userId : null }
  return async (on) =>
    told(await ask(on, clerk, { method: 'PUT', url: `/admin/fleet/hires/${hire.id}/driver`, payload }))
}

/** Hires that their customers drive since the pick-up, and those whose driver has set out, relieved since or not. */
const outNow = (view: View) =>
  hires(view).filter(({ id, with_driver, starts_at }) =>
    with_driver
      ? view.sight.trips.some(
          ({ booking_id, status }) => booking_id === id && (status === 'started' || status === 'relieved'),
        )
      : starts_at <= view.sight.now,
  )

function swapCar(view: View): Deed | null {
  const { world, choose } = view
  const hire = choose.pick(outNow(view).filter(({ has_vehicle }) => has_vehicle))
  const clerk = choose.pick(world.clerks)
  if (!hire || !clerk) return null
  const at = choose.fraction()
  const reads = (end: 'start' | 'end') =>
    choose.chance(0.5) ? { [`${end}_mileage_km`]: odometer(world), [`${end}_fuel_eighths`]: choose.whole(0, 8) } : {}
  const swap = { reason: 'The gearbox failed', ...reads('end'), ...reads('start') }
  const hasNone = choose.chance(0.1)
  const url = `/admin/fleet/hires/${hire.id}`
  return async (on) => {
    const seen = await ask(on, clerk, { url })
    const named = (seen.body.hire as { vehicle: { id: string } | null } | undefined)?.vehicle?.id
    const others = ((seen.body.vehicles ?? []) as { id: string }[]).filter(({ id }) => id !== named)
    const other = hasNone ? undefined : others[Math.floor(at * others.length)]
    const payload = { vehicle_id: other?.id ?? null, instead_of: named ?? null, swap }
    return told(await ask(on, clerk, { method: 'PUT', url: `${url}/vehicle`, payload }))
  }
}

type Taken = { id: string; segments: { id: string; start_mileage_km: number | null }[] }

function readTakenCar({ world, sight, choose }: View): Deed | null {
  const trip = choose.pick(sight.trips.filter(({ status }) => status === 'started'))
  const driver = world.drivers.find(({ userId }) => userId === trip?.driver_id)
  if (!trip || !driver) return null
  const read = { mileage_km: odometer(world), fuel_eighths: choose.whole(0, 8) }
  const more = choose.chance(0.5) ? { end_mileage_km: odometer(world), end_fuel_eighths: 3 } : {}
  return async (on) => {
    const day = await ask(on, driver, { url: '/driver/day' })
    const shown = ((day.body.now ?? []) as Taken[]).find(({ id }) => id === trip.id)
    const taken = shown?.segments.slice(1).findLast(({ start_mileage_km }) => start_mileage_km === null)
    if (!taken) return 'no car to read'
    const payload = { segment_id: taken.id, ...read, ...more }
    return told(await ask(on, driver, { method: 'POST', url: `/driver/trips/${trip.id}/car-change`, payload }))
  }
}

/** Mostly with their trips taken from them; they are well again when the clerk takes the days back. */
function fallIll({ world, sight, choose }: View): Deed | null {
  const clerk = choose.pick(world.clerks)
  const driver = choose.pick(world.drivers)
  if (!clerk || !driver) return null
  const from_on = addDays(sight.today, choose.whole(0, 2))
  const until_on = addDays(from_on, choose.whole(1, 2))
  const payload = { from_on, until_on, reason: 'Malaria', despite_trips: choose.chance(0.7) }
  const isWell = choose.chance(0.4)
  const url = `/admin/fleet/drivers/${driver.userId}`
  return async (on) => {
    const shown = await ask(on, clerk, { url })
    const [known] = (shown.body.breaks ?? []) as { id: string }[]
    if (known && isWell)
      return `well ${told(await ask(on, clerk, { method: 'DELETE', url: `${url}/days-off/${known.id}` }))}`
    return told(await ask(on, clerk, { method: 'POST', url: `${url}/days-off`, payload }))
  }
}

const nextMoves: Record<string, readonly string[]> = {
  assigned: ['accept', 'accept', 'accept', 'decline'],
  accepted: ['arrive', 'start'],
  arrived: ['start'],
  started: ['end'],
}

/** What every car shows on a day: it never turns back, and no day is too long. Each has 60,000 km when a world begins. */
const odometer = ({ clock }: View['world']) =>
  60_000 + Math.floor((clock.now().getTime() - Date.parse('2026-11-20')) / 86_400_000) * 100

function moveTrip({ world, sight, choose }: View): Deed | null {
  const trip = choose.pick(sight.trips.filter(({ status }) => status in nextMoves))
  const driver = world.drivers.find(({ userId }) => userId === trip?.driver_id)
  const move = choose.pick(nextMoves[trip?.status ?? ''] ?? [])
  if (!trip || !driver || !move) return null
  const gauges = { mileage_km: odometer(world), fuel_eighths: 6 }
  const payloads: Record<string, object> = { start: gauges, end: gauges, decline: { reason: 'My licence is at home' } }
  return asking(driver, { method: 'POST', url: `/driver/trips/${trip.id}/${move}`, payload: payloads[move] ?? {} })
}
