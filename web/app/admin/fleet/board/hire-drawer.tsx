import { formatInstant } from '@skyroute/core/dates.ts'
import { useId, useState } from 'react'
import type { Answer } from '../../../lib/contract.ts'
import { count } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { consolePaths } from '../../console-paths.ts'
import { DrawerLink, DrawerSection, Facts, RecordDrawer } from '../../parts/drawer.tsx'
import { StayCell } from '../../parts/table/cells.tsx'
import { useAnswer } from '../../parts/use-answer.ts'
import { describeNeeds } from './unassigned-hires.tsx'
import { useAssign } from './use-assign.ts'

type HireDetail = Answer<'showHire'>
type Candidate = HireDetail['vehicles'][number]

/** One hire with every car and driver that could serve it, and in words why some cannot. */
export function HireDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const loaded = useAnswer('/admin/fleet/hires/{bookingId}', { params: { bookingId: id } })
  return (
    <RecordDrawer loaded={loaded} what="hire" title={({ hire }) => hire.reference} onClose={onClose}>
      {(detail) => <Whole detail={detail} onChanged={loaded.reload} />}
    </RecordDrawer>
  )
}

function Whole({ detail, onChanged }: { detail: HireDetail; onChanged: () => Promise<void> }) {
  const { hire } = detail
  return (
    <>
      <DrawerSection
        title={hire.guest_name}
        more={<DrawerLink to={consolePaths.bookings({ open: hire.booking_id })}>Booking</DrawerLink>}
      >
        <Facts
          facts={[
            ['Car', hire.car_name],
            ['Days', <StayCell key="days" startOn={hire.start_on} endOn={hire.end_on} />],
            ['Pick-up', `${formatInstant(hire.starts_at)}${hire.pickup_location ? `, ${hire.pickup_location}` : ''}`],
            ...(hire.flight_number ? [['Flight', hire.flight_number] as const] : []),
            ['Back', formatInstant(hire.ends_at)],
            ['People', count(hire.guests, 'person', 'people')],
            ['Telephone', hire.guest_phone ?? 'Not given'],
            ['Wishes', hire.special_requests ?? '–'],
            ['Still', describeNeeds(hire.needs)],
          ]}
        />
      </DrawerSection>
      {hire.status === 'confirmed' ? (
        <>
          <Choice
            kind="vehicle"
            title="Car"
            candidates={detail.vehicles}
            current={hire.vehicle ? { id: hire.vehicle.id, name: hire.vehicle.plate } : null}
            hire={hire}
            onChanged={onChanged}
          />
          {hire.with_driver ? (
            <Choice
              kind="driver"
              title="Driver"
              candidates={detail.drivers}
              current={hire.driver ? { id: hire.driver.id, name: hire.driver.name } : null}
              hire={hire}
              onChanged={onChanged}
            />
          ) : null}
        </>
      ) : null}
      {detail.past_trips.length > 0 ? (
        <DrawerSection title="Asked before">
          <ul className="grid gap-1.5">
            {detail.past_trips.map((trip) => (
              <li key={`${trip.driver_name} ${trip.at}`} className="text-muted">
                <span className="num">{formatInstant(trip.at)}</span>: {trip.driver_name},{' '}
                {trip.status === 'declined' ? 'declined' : 'taken back'}
                {trip.reason ? `: “${trip.reason}”` : ''}
              </li>
            ))}
          </ul>
        </DrawerSection>
      ) : null}
    </>
  )
}

type ChoiceProps = {
  kind: 'vehicle' | 'driver'
  title: string
  candidates: readonly Candidate[]
  current: { id: string; name: string } | null
  hire: HireDetail['hire']
  onChanged: () => Promise<void>
}

/** Radios: arrows move, Enter assigns. Who cannot go stays in the list, with the reason. */
function Choice({ kind, title, candidates, current, hire, onChanged }: ChoiceProps) {
  const name = useId()
  const { assign, isBusy } = useAssign(onChanged)
  const firstFree = candidates.find(({ is_free }) => is_free)
  const [chosen, setChosen] = useState(current?.id ?? firstFree?.id ?? '')
  const candidate = candidates.find(({ id }) => id === chosen)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (candidate && candidate.id !== current?.id)
          void assign(hire, { kind, id: candidate.id, name: candidate.name })
      }}
    >
      <fieldset className="grid gap-1">
        <legend className="mb-2 text-[13.5px] leading-5 font-semibold">{title}</legend>
        {candidates.length === 0 ? <p className="text-muted">None belongs to this listing.</p> : null}
        {candidates.map((one) => (
          <label
            key={one.id}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg border border-line px-3 py-2 has-checked:border-lagoon has-checked:bg-lagoon-soft"
          >
            <input
              type="radio"
              className="check"
              name={name}
              value={one.id}
              checked={chosen === one.id}
              onChange={() => setChosen(one.id)}
            />
            <span className="min-w-0 flex-1">
              <span className="num font-semibold">{one.name}</span>
              <span className="num text-muted"> {one.detail}</span>
              {one.why_not && one.id !== current?.id ? <span className="block text-danger">{one.why_not}</span> : null}
            </span>
            {one.id === current?.id ? <span className="text-[12.5px] font-semibold text-lagoon">Named</span> : null}
          </label>
        ))}
      </fieldset>
      <div className="mt-3 flex flex-wrap items-center justify-end gap-2">
        {current ? (
          <Button look="quiet" onClick={() => void assign(hire, { kind, id: null, name: current.name })}>
            Take {current.name} off
          </Button>
        ) : null}
        <Button type="submit" look="lagoon" busy={isBusy && 'Assigning…'} off={offReason(candidate, current, kind)}>
          {current ? `Change the ${words[kind]}` : `Assign the ${words[kind]}`}
        </Button>
      </div>
    </form>
  )
}

const words = { vehicle: 'car', driver: 'driver' }

function offReason(candidate: Candidate | undefined, current: { id: string } | null, kind: 'vehicle' | 'driver') {
  if (!candidate) return `Choose a ${words[kind]}.`
  if (candidate.id === current?.id) return 'Already named.'
  return candidate.why_not ?? false
}
