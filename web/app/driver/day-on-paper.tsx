import { lagosTimeOf } from '@skyroute/core/dates.ts'
import { formatDay, formatInstant } from '../lib/days.ts'
import { count } from '../lib/format.ts'
import { meetingOf } from './next-step.ts'
import type { Day, Trip } from './outbox/day-with-pending.ts'

/** The day sheet: only paper shows it. The customer's number is on it only when the driver may have it now. */
export function DayOnPaper({ day }: { day: Day }) {
  const trips = [...day.now, ...day.coming]
  return (
    <article className="hidden text-[.8125rem] text-black print:block">
      <div className="flex items-baseline justify-between">
        <h2 className="text-[1.25rem]">
          {day.driver.name}, {formatDay(day.today, 'with year')}
        </h2>
        <p>As of {lagosTimeOf(day.as_of)}</p>
      </div>
      {trips.length === 0 ? <p className="mt-4">No trips are planned.</p> : null}
      {trips.map((trip) => (
        <TripOnPaper key={trip.id} trip={trip} />
      ))}
    </article>
  )
}

function TripOnPaper({ trip }: { trip: Trip }) {
  const lines = [
    ['Pick-up', `${formatInstant(trip.starts_at)}, ${trip.pickup_location ?? trip.place}`],
    ...meetingOf(trip).map((text) => ['Meeting', text] as const),
    ['Back', formatInstant(trip.ends_at)],
    [
      'Customer',
      `${trip.customer_name}, ${count(trip.guests, 'person', 'people')}${trip.customer_phone ? `, ${trip.customer_phone}` : ''}`,
    ],
    ['Car', trip.vehicle ? `${trip.vehicle.plate}, ${trip.vehicle.name}` : 'Not named yet'],
    ['Requests', trip.special_requests ?? 'None'],
    ['Odometer and tank', 'Out ______________   Back ______________'],
  ] as (readonly [string, string])[]
  return (
    <section className="mt-4 break-inside-avoid border-t border-black pt-2">
      <h3 className="text-[.9375rem]">{trip.reference}</h3>
      <dl className="mt-1 grid grid-cols-[130px_1fr] gap-y-1">
        {lines.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
