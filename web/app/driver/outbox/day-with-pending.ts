import type { Answer } from '../../lib/contract.ts'
import type { Deed, Entry } from './outbox.ts'

export type Day = Answer<'showDriverDay'>
export type Trip = Day['now'][number]

/** How far a trip is. */
export const phaseOf: Readonly<Record<Trip['status'], 'before' | 'driving' | 'over'>> = {
  assigned: 'before',
  accepted: 'before',
  arrived: 'before',
  started: 'driving',
  ended: 'over',
  relieved: 'over',
  declined: 'over',
  withdrawn: 'over',
}

/** The day as the driver left it: what waits to be sent is shown as done. */
export function dayWithPending(day: Day, entries: readonly Entry[]): Day {
  return entries.reduce(
    (before, { deed, pressedAt }) =>
      deed.what === 'duty' ? withDuty(before, deed.body.until) : withTrips(before, deed, pressedAt),
    day,
  )
}

function withDuty(day: Day, until: string | null): Day {
  return { ...day, driver: { ...day.driver, duty_until: until, is_on_duty: until !== null } }
}

function withTrips(day: Day, deed: Deed, at: string): Day {
  const move = (trips: Trip[]) =>
    trips.map((trip) => ('tripId' in deed && trip.id === deed.tripId ? moved(trip, deed, at) : trip))
  const now = move(day.now)
  const ended = now.filter(({ status }) => status === 'ended')
  return {
    ...day,
    now: now.filter(({ status }) => phaseOf[status] !== 'over'),
    coming: move(day.coming).filter(({ status }) => phaseOf[status] !== 'over'),
    ended_today: [...day.ended_today, ...ended],
  }
}

function moved(trip: Trip, deed: Deed, at: string): Trip {
  switch (deed.what) {
    case 'accept':
      return { ...trip, status: 'accepted' }
    case 'decline':
      return { ...trip, status: 'declined' }
    case 'arrive':
      return { ...trip, status: 'arrived', arrived_at: at }
    case 'start':
      return { ...trip, status: 'started', started_at: at, ...gauges(deed.body, 'start') }
    case 'car-change':
      return { ...trip, ...gauges(deed.body, 'start'), segments: trip.segments.map((car) => carRead(car, deed.body)) }
    case 'end':
      return { ...trip, status: 'ended', ended_at: at, ...gauges(deed.body, 'end') }
    case 'checks':
      return { ...trip, checks: deed.body.checks as Trip['checks'] } // ticked from the list below the card
    default:
      return trip
  }
}

function carRead(car: Trip['segments'][number], body: Record<string, unknown>) {
  return car.id === body.segment_id ? { ...car, ...gauges(body, 'start') } : car
}

function gauges(body: Record<string, unknown>, moment: 'start' | 'end') {
  const mileage = typeof body.mileage_km === 'number' ? body.mileage_km : null
  const fuel = typeof body.fuel_eighths === 'number' ? body.fuel_eighths : null
  return { [`${moment}_mileage_km`]: mileage, [`${moment}_fuel_eighths`]: fuel }
}
