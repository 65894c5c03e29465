import { daysBetween, lagosDayOf, lagosInstant, lagosTimeOf } from '@skyroute/core/dates.ts'
import { count } from '../lib/format.ts'
import { classes } from '../ui/classes.ts'
import type { Day, Trip } from './outbox/day-with-pending.ts'

type Stop = { at: string; what: string; note: string; isDone: boolean }

/** What today holds in order; what is behind is quiet, and the next is marked. */
export function Itinerary({ day }: { day: Day; now: Date }) {
  const stops = stopsOf(day)
  const nextIndex = stops.findIndex(({ isDone }) => !isDone)
  return (
    <section className="card p-5" aria-labelledby="road">
      <h2 id="road" className="mb-4 text-lg">
        Today’s schedule
      </h2>
      {stops.length === 0 ? (
        <p className="text-muted">Nothing is planned for today.</p>
      ) : (
        <ol className="roadline">
          {stops.map(({ at, what, note, isDone }, index) => (
            <li key={`${at} ${what}`}>
              <span className={classes('rl-mark', segment({ isDone, index, nextIndex, last: stops.length - 1 }))} />
              <span className={classes('rl-body', isDone && 'text-muted')}>
                <span className="flex items-baseline gap-3">
                  <b className="num w-12 shrink-0 font-semibold">{lagosTimeOf(at)}</b>
                  <span className={index === nextIndex ? 'font-semibold' : ''}>{what}</span>
                </span>
                <span className="ml-15 block text-note text-muted">{note}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

type Place = { isDone: boolean; index: number; nextIndex: number; last: number }

function segment({ isDone, index, nextIndex, last }: Place) {
  if (isDone) return index === last ? 'seg-end' : 'seg-free'
  if (index === nextIndex) return index === last ? 'seg-last' : 'seg-charge'
  return index === last ? 'seg-last' : 'seg-next'
}

function stopsOf(day: Day): Stop[] {
  return [...day.now, ...day.ended_today]
    .flatMap((trip) => [...pickUp(trip, day.today), ...onTheWay(trip, day.today), ...back(trip, day.today)])
    .sort((one, other) => (one.at < other.at ? -1 : 1))
}

function pickUp(trip: Trip, today: string): Stop[] {
  if (lagosDayOf(trip.starts_at) !== today) return []
  const isDone = trip.started_at !== null
  const note =
    isDone && trip.started_at ? `Started ${lagosTimeOf(trip.started_at)}` : `Start of ${count(trip.days, 'day')}`
  return [{ at: trip.starts_at, what: `${trip.customer_name}, ${trip.pickup_location ?? trip.place}`, note, isDone }]
}

/** A day in the middle of a hire. */
function onTheWay(trip: Trip, today: string): Stop[] {
  const isMiddle = lagosDayOf(trip.starts_at) < today && today < lagosDayOf(trip.ends_at)
  if (trip.status !== 'started' || !isMiddle) return []
  const nth = daysBetween(trip.start_on, today) + 1
  const note = `Day ${nth} of ${trip.days}`
  return [{ at: lagosInstant(today, '08:00').toISOString(), what: `With ${trip.customer_name}`, note, isDone: false }]
}

function back(trip: Trip, today: string): Stop[] {
  const { ended_at, ends_at } = trip
  if (!ended_at && lagosDayOf(ends_at) !== today) return []
  const km = drivenKm(trip)
  const ended = ended_at && `Ended ${lagosTimeOf(ended_at)}${km === null ? '' : `, ${km} km`}`
  const note = ended ?? trip.dropoff_location ?? trip.place
  return [{ at: ended_at ?? ends_at, what: `${trip.customer_name}, car back`, note, isDone: ended_at !== null }]
}

type Gauges = Pick<Trip, 'start_mileage_km' | 'end_mileage_km'>

/** With all cars of the trip. Null: one was not read at both ends. A day kept by the release before names no cars. */
export function drivenKm({ segments = [], ...last }: Pick<Trip, 'segments'> & Gauges): number | null {
  return [...segments.slice(0, -1), last].reduce<number | null>(
    (sum, { start_mileage_km: from, end_mileage_km: to }) => {
      return sum === null || from === null || to === null ? null : sum + to - from
    },
    0,
  )
}
