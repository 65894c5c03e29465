import { formatInstant } from '../../lib/days.ts'
import { Button } from '../../ui/button.tsx'
import { formatKm, formatTank } from '../gauges-form.tsx'
import { carToRead } from '../next-step.ts'
import type { Trip } from '../outbox/day-with-pending.ts'

type Car = Trip['segments'][number]

/** The cars of a trip that has had several, and what is still to be read off the present one. */
export function CarChangeCard({ trip, onRead }: { trip: Trip; onRead: () => void }) {
  const { segments = [] } = trip // a day kept by the release before has none
  if (segments.length < 2) return null
  const unread = carToRead(trip)
  return (
    <section className="card p-5" aria-labelledby="cars">
      <h2 id="cars" className="text-lg">
        {unread ? `Your car is now ${unread.plate}` : 'Cars of this trip'}
      </h2>
      {unread ? <p className="mt-1 text-muted">Read its odometer and its tank before you drive on.</p> : null}
      <ol className="mt-3 grid gap-3">
        {segments.map((car) => (
          <li key={car.id}>
            <b className="num font-semibold">{car.plate}</b>
            <span className="num block text-note text-muted">{describeStart(car)}</span>
            {car.ended_at ? <span className="num block text-note text-muted">{describeEnd(car)}</span> : null}
          </li>
        ))}
      </ol>
      {unread ? (
        <Button look="lagoon" className="mt-4 min-h-14 w-full text-lg" onClick={onRead}>
          Record the new car
        </Button>
      ) : null}
    </section>
  )
}

const describeStart = ({ started_at, start_mileage_km, start_fuel_eighths }: Car) =>
  `Taken ${formatInstant(started_at)}${readings(start_mileage_km, start_fuel_eighths)}`
const describeEnd = ({ ended_at, end_mileage_km, end_fuel_eighths }: Car) =>
  `Left ${formatInstant(ended_at ?? '')}${readings(end_mileage_km, end_fuel_eighths)}`

const readings = (km: number | null, eighths: number | null) =>
  km === null
    ? ', not read'
    : `, ${formatKm(km)}${eighths === null ? '' : `, tank: ${formatTank(eighths).toLowerCase()}`}`
