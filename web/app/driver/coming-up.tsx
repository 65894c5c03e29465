import { lagosDayOf, lagosTimeOf } from '@skyroute/core/dates.ts'
import { formatDay } from '../lib/days.ts'
import { count, naira } from '../lib/format.ts'
import { Button } from '../ui/button.tsx'
import { payOf, shortDay } from './next-step.ts'
import type { Trip } from './outbox/day-with-pending.ts'
import type { Outbox } from './outbox/use-outbox.ts'

type ComingUpProps = { trips: readonly Trip[]; outbox: Outbox; onDecline: (trip: Trip) => void }

/** The days ahead; what still waits for an answer can be answered here. */
export function ComingUp({ trips, outbox, onDecline }: ComingUpProps) {
  return (
    <section className="card p-5" aria-labelledby="coming">
      <h2 id="coming" className="text-lg">
        Coming up
      </h2>
      {trips.length === 0 ? <p className="mt-2 text-muted">Nothing further is planned.</p> : null}
      <ul className="mt-2">
        {trips.map((trip) => (
          <li
            key={trip.id}
            className="grid min-h-12 grid-cols-[66px_56px_minmax(0,1fr)] items-center border-b border-line py-2 text-[.9375rem] leading-[1.3125rem] last:border-0"
          >
            <b className="num font-semibold">
              {shortDay(trip.starts_at)}
              {monthOf(trip.starts_at) === monthOf(new Date().toISOString()) ? null : (
                <span className="block text-note font-normal text-muted">{monthOf(trip.starts_at)}</span>
              )}
            </b>
            <span className="num text-muted">{lagosTimeOf(trip.starts_at)}</span>
            <span className="min-w-0">
              {trip.customer_name}, {trip.pickup_location ?? trip.place}
              {trip.flight_number ? <span className="num">, flight {trip.flight_number}</span> : null}
              <span className="block text-note text-muted">
                {count(trip.days, 'day')}, <span className="num">{naira(payOf(trip))}</span>
                {trip.vehicle ? `, ${trip.vehicle.name}, ${trip.vehicle.plate}` : ', car not named yet'}
                {trip.status === 'accepted' ? <b className="font-semibold text-lagoon">, accepted</b> : null}
              </span>
              {trip.status === 'assigned' ? (
                <span className="mt-2 flex flex-wrap gap-2">
                  <Button
                    small
                    look="lagoon"
                    onClick={() =>
                      outbox.press(
                        { what: 'accept', tripId: trip.id, body: {} },
                        `Trip on ${shortDay(trip.starts_at)} accepted`,
                      )
                    }
                  >
                    Accept
                  </Button>
                  <Button small look="line" onClick={() => onDecline(trip)}>
                    Decline
                  </Button>
                </span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const monthOf = (at: string) => formatDay(lagosDayOf(at)).split(' ')[2]
