import { formatDay } from '../lib/days.ts'
import { count } from '../lib/format.ts'
import { Empty } from '../ui/empty.tsx'
import { CarChangeCard } from './car-change/car-change-card.tsx'
import { ChecksCard } from './checks-card.tsx'
import { ComingUp } from './coming-up.tsx'
import { Itinerary } from './itinerary.tsx'
import { NextCard } from './next-card.tsx'
import { reportsOf, tripAtHand } from './next-step.ts'
import type { Day } from './outbox/day-with-pending.ts'
import type { Outbox } from './outbox/use-outbox.ts'
import { TripSheet, useTripSheet } from './trip-sheet.tsx'
import { VehicleCard } from './vehicle-card.tsx'

export type TodayParts = { day: Day; outbox: Outbox; now: Date }

export function Today(parts: TodayParts) {
  const { day, outbox, now } = parts
  const trip = tripAtHand(day)
  const sheet = useTripSheet()
  const jobs = day.now.length + day.ended_today.length
  const others = [...day.now, ...day.coming].filter(({ id }) => id !== trip?.id)
  return (
    <div className="grid gap-5 md:grid-cols-[1.15fr_1fr] md:gap-8">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5">
        <div className="flex flex-wrap items-end justify-between gap-x-4">
          <h1 className="text-[1.75rem] leading-[2.125rem]">{formatDay(day.today)}</h1>
          <p className="num text-muted">
            {jobs === 0 ? 'Nothing today' : `${count(jobs, 'job')}, ${day.ended_today.length} done`}
          </p>
        </div>
        {trip ? (
          <>
            <NextCard
              trip={trip}
              outbox={outbox}
              now={now}
              officePhone={day.office_phone}
              onAsk={(form) => sheet.open(form, trip)}
            />
            <CarChangeCard trip={trip} onRead={() => sheet.open('car-change', trip)} />
            <ChecksCard
              trip={trip}
              outbox={outbox}
              reports={reportsOf(trip, day.open_incidents)}
              onReport={() => sheet.open('incident', trip)}
            />
          </>
        ) : (
          <Empty title="No trip is planned for you">
            When the office names you for a hire, it appears here and your phone tells you.
          </Empty>
        )}
      </div>
      <div className="grid content-start gap-5">
        <Itinerary day={day} now={now} />
        {trip?.vehicle ? <VehicleCard vehicle={trip.vehicle} /> : null}
        <ComingUp trips={others} outbox={outbox} onDecline={(declined) => sheet.open('decline', declined)} />
      </div>
      <TripSheet sheet={sheet} day={day} outbox={outbox} />
    </div>
  )
}
