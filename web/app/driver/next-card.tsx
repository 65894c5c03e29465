import { lagosDayOf, lagosTimeOf } from '@skyroute/core/dates.ts'
import { ArrowRight, MessageSquareText, Navigation, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay, formatInstant } from '../lib/days.ts'
import { count, naira } from '../lib/format.ts'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { describeUntil, firstName, meetingOf, type NextStep, nextStepOf, payOf } from './next-step.ts'
import type { Trip } from './outbox/day-with-pending.ts'
import type { Outbox } from './outbox/use-outbox.ts'

type NextCardProps = {
  trip: Trip
  outbox: Outbox
  now: Date
  officePhone: string | null
  onAsk: (form: 'start' | 'end' | 'decline') => void
}

const doneWords = { accept: 'Trip accepted', arrive: 'Arrived' }

/** The one thing to do now. */
export function NextCard({ trip, outbox, now, officePhone, onAsk }: NextCardProps) {
  const next = nextStepOf(trip, now)
  const press = () => {
    if (next.step === 'accept' || next.step === 'arrive')
      outbox.press({ what: next.step, tripId: trip.id, body: {} }, doneWords[next.step])
    else if (next.step) onAsk(next.step)
  }
  return (
    <section className="overflow-hidden rounded-card bg-lagoon-deep text-on-deep" aria-labelledby="now">
      <div className="p-5 md:p-6">
        <TripHead trip={trip} now={now} />
        <Directions trip={trip} />
        <div className="mt-5 grid grid-cols-2 gap-2">
          <a
            className="btn min-h-14 bg-on-deep text-lagoon-deep"
            href={directionsTo(trip)}
            target="_blank"
            rel="noreferrer"
          >
            <Icon of={Navigation} /> Navigate
          </a>
          <CallButton trip={trip} />
        </div>
        {trip.status === 'accepted' ? <p className="mt-3 font-semibold">You accepted this trip.</p> : null}
        {/* On a phone the bar under the thumb says it. */}
        <p className={classes('mt-3 text-note text-on-deep-muted', next.step && 'max-md:hidden')}>{next.says}</p>
        <StepButton next={next} onPress={press} className="mt-5 hidden min-h-14 w-full text-lg md:inline-flex" />
        {trip.status === 'assigned' ? (
          <Button
            look="quiet"
            className="mt-2 w-full !text-on-deep [&:hover]:!bg-on-deep/15"
            onClick={() => onAsk('decline')}
          >
            I cannot drive it
          </Button>
        ) : null}
      </div>
      {trip.special_requests ? <Foot icon={<Icon of={MessageSquareText} />}>“{trip.special_requests}”</Foot> : null}
      {officePhone ? (
        <Foot icon={<Icon of={Phone} />}>
          The office:{' '}
          <a href={`tel:${officePhone.replace(/\s/g, '')}`} className="num font-semibold underline">
            {officePhone}
          </a>
        </Foot>
      ) : null}
      <StepBar next={next} onPress={press} />
    </section>
  )
}

function TripHead({ trip, now }: { trip: Trip; now: Date }) {
  const isOut = trip.status === 'started'
  const at = new Date(isOut ? trip.ends_at : trip.starts_at)
  const isToday = lagosDayOf(at) === lagosDayOf(now)
  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        <p className="font-semibold text-on-deep-muted">
          {isOut ? 'On the road' : trip.status === 'assigned' ? 'A trip for you' : 'Next pick-up'}
        </p>
        <p className="head num text-right text-[1.375rem] leading-7 text-on-deep-sun">
          {isOut ? `back ${describeUntil(at, now)}` : describeUntil(at, now)}
        </p>
      </div>
      <h2 id="now" className="mt-2 font-text text-[1.75rem] leading-[2.125rem] font-bold tracking-[-.02em]">
        {trip.customer_name}
      </h2>
      <p className="mt-1 text-[1.0625rem] leading-6">
        <b className="num">{isToday ? lagosTimeOf(at) : formatInstant(at)}</b>{' '}
        {isOut ? 'return of the car' : `at ${trip.pickup_location ?? trip.place}`}
      </p>
      {isOut ? null : meetingOf(trip).map((text) => <p key={text}>{text}</p>)}
    </>
  )
}

function Directions({ trip }: { trip: Trip }) {
  const [nearest] = trip.landmarks
  const way =
    nearest && nearest.direction !== 'here'
      ? `${nearest.km} km ${nearest.direction.replace('of it', `of ${nearest.name}`)}, ${trip.place}. `
      : `${trip.place}. `
  return (
    <p className="mt-1 text-on-deep-muted">
      {way}
      {count(trip.guests, 'person', 'people')}, {count(trip.days, 'day')} until {formatDay(trip.end_on)}. Pay:{' '}
      <span className="num">{naira(payOf(trip))}</span>.
    </p>
  )
}

/** The map that every phone has; our own places are named by their spot, for streets have few numbers. */
const directionsTo = ({ lat, lng, is_customers_place, pickup_location, place }: Trip) => {
  const to = is_customers_place ? encodeURIComponent(`${pickup_location}, ${place}`) : `${lat},${lng}`
  return `https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=${to}`
}

function CallButton({ trip }: { trip: Trip }) {
  const look = 'btn min-h-14 border border-white/35 text-on-deep'
  if (trip.customer_phone)
    return (
      <a
        className={look}
        href={`tel:${trip.customer_phone.replace(/\s/g, '')}`}
        aria-label={`Call ${trip.customer_name}`}
      >
        <Icon of={Phone} /> Call
      </a>
    )
  return (
    <span className="grid min-h-14 place-items-center rounded-field border border-white/20 px-2 text-center text-note text-on-deep-muted">
      {firstName(trip.customer_name)}’s number is shown two hours before
    </span>
  )
}

type StepProps = { next: NextStep; onPress: () => void; className?: string }

function StepButton({ next, onPress, className }: StepProps) {
  if (!next.step) return null
  return (
    <Button look={next.isQuiet ? 'line' : 'main'} className={className} onClick={onPress}>
      {next.label} <Icon of={ArrowRight} />
    </Button>
  )
}

/** Under the thumb on phones. */
function StepBar({ next, onPress }: StepProps) {
  if (!next.step) return null
  return (
    <section
      aria-label="Next step"
      className="no-print fixed inset-x-0 bottom-0 z-30 border-t border-line bg-card px-5 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] text-ink md:hidden"
    >
      <StepButton next={next} onPress={onPress} className="min-h-15 w-full text-lg" />
      <p className="mt-1.5 text-center text-note text-muted">{next.says} You can undo it for 10 seconds.</p>
    </section>
  )
}

const Foot = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <div className="flex items-center gap-3 border-t border-white/15 px-5 py-4 text-[.9375rem] md:px-6">
    <span className="text-on-deep-sun">{icon}</span>
    <span>{children}</span>
  </div>
)
