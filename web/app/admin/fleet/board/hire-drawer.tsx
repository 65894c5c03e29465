import type { Answer } from '../../../lib/contract.ts'
import { formatInstant } from '../../../lib/days.ts'
import { count } from '../../../lib/format.ts'
import { consolePaths } from '../../console-paths.ts'
import { DrawerLink, DrawerSection, Facts, RecordDrawer } from '../../parts/drawer.tsx'
import { StayCell } from '../../parts/table/cells.tsx'
import { useAnswer } from '../../parts/use-answer.ts'
import { HireChoice } from './hire-choice.tsx'
import { describeNeeds } from './unassigned-hires.tsx'
import { VehicleCandidateFacts } from './vehicle-candidate-facts.tsx'

type HireDetail = Answer<'showHire'>

/** One hire with every car and driver that could serve it, and in words why some cannot. */
export function HireDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const loaded = useAnswer('/admin/fleet/hires/{bookingId}', { params: { bookingId: id } })
  return (
    <RecordDrawer loaded={loaded} what="hire" title={({ hire }) => hire.reference} onClose={onClose} isNarrow>
      {(detail) => <Whole detail={detail} onChanged={loaded.reload} />}
    </RecordDrawer>
  )
}

const pastWords: Readonly<Record<string, string>> = {
  declined: 'declined',
  withdrawn: 'taken back',
  relieved: 'relieved on the road',
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
            ['Special requests', hire.special_requests ?? '–'],
            ['Assignment', describeNeeds(hire.needs, hire)],
          ]}
        />
      </DrawerSection>
      {hire.status === 'confirmed' ? (
        <>
          <HireChoice
            kind="vehicle"
            title="Car"
            candidates={detail.vehicles.map((vehicle) => ({
              ...vehicle,
              detail: <VehicleCandidateFacts vehicle={vehicle} />,
            }))}
            current={hire.vehicle ? { id: hire.vehicle.id, name: hire.vehicle.plate } : null}
            outPlate={detail.segments.find(({ back }) => back === null)?.vehicle.plate}
            hire={hire}
            onChanged={onChanged}
          />
          {hire.with_driver ? (
            <HireChoice
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
                {pastWords[trip.status] ?? trip.status}
                {trip.reason ? `: “${trip.reason}”` : ''}
              </li>
            ))}
          </ul>
        </DrawerSection>
      ) : null}
    </>
  )
}
