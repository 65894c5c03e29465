import { formatInstant } from '../../lib/days.ts'
import { consolePaths } from '../console-paths.ts'
import { incidentWords } from '../fleet/incident-lines.tsx'
import { PrivatePhotos } from '../fleet/private-photos.tsx'
import { km } from '../fleet/vehicle-parts.tsx'
import { DrawerLink, DrawerSection, Facts } from '../parts/drawer.tsx'
import { useMay } from '../parts/permissions.ts'
import { tripWords } from './booking-progress.tsx'
import type { StaffBooking } from './staff-booking.ts'

type Hire = NonNullable<StaffBooking['hire']>
type Handover = NonNullable<Hire['out']>

/** Which car and driver come, and how the car went out and came back. */
export function BookingHire({ booking }: { booking: StaffBooking }) {
  const may = useMay()
  const { hire } = booking
  if (!hire) return null
  const board = consolePaths.fleet({ tab: 'board', from: booking.check_in_date })
  return (
    <DrawerSection title="Car and driver" more={may('fleet.write') ? <DrawerLink to={board}>Board</DrawerLink> : null}>
      <Facts
        facts={[
          ['Car', describeCar(hire)],
          ['Driver', describeDriver(hire, booking.with_driver)],
          hire.driver !== null && ['Driver’s answer', tripWords[hire.driver.trip_status] ?? hire.driver.trip_status],
          hire.driver?.phone ? ['Driver’s phone', <Phone key="phone" number={hire.driver.phone} />] : null,
          hire.out !== null && ['Handed over', describeHandover(hire.out)],
          hire.back !== null && ['Returned', describeHandover(hire.back)],
          hire.out !== null &&
            hire.back !== null && ['Driven', km((hire.back.mileage_km ?? 0) - (hire.out.mileage_km ?? 0))],
          hire.end_note !== null && ['Driver’s note', hire.end_note],
        ]}
      />
      <PrivatePhotos photos={hire.out?.photos ?? []} what="Picture at the hand-over" />
      <PrivatePhotos photos={hire.back?.photos ?? []} what="Picture at the return" />
      <Incidents incidents={hire.incidents} />
    </DrawerSection>
  )
}

const describeCar = ({ vehicle }: Hire) =>
  vehicle ? [vehicle.plate, vehicle.color].filter(Boolean).join(', ') : 'No car assigned yet'

function describeDriver({ driver }: Hire, isWithDriver: boolean) {
  if (driver) return driver.name
  return isWithDriver ? 'No driver assigned yet' : 'Self-drive'
}

const describeHandover = ({ at, mileage_km, fuel_eighths }: Handover) =>
  [
    formatInstant(at, 'with year'),
    mileage_km === null ? null : km(mileage_km),
    fuel_eighths === null ? null : `tank ${describeTank(fuel_eighths)}`,
  ]
    .filter(Boolean)
    .join(', ')

/** As the gauge shows it. */
function describeTank(eighths: number) {
  if (eighths === 8) return 'full'
  return eighths === 0 ? 'empty' : `${eighths}/8`
}

const Phone = ({ number }: { number: string }) => (
  <a href={`tel:${number}`} className="link num">
    {number}
  </a>
)

function Incidents({ incidents }: { incidents: Hire['incidents'] }) {
  if (incidents.length === 0) return null
  return (
    <ul aria-label="Reported on the way" className="grid gap-2">
      {incidents.map(({ id, kind, text, reported_at, outcome, photos }) => (
        <li key={id} className="grid gap-1 rounded-lg border border-line p-3">
          <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
            {incidentWords[kind] ?? kind}
            <span className="num text-[.78125rem] font-normal text-muted">{formatInstant(reported_at)}</span>
          </p>
          <p>{text}</p>
          <p className="text-muted">{outcome ? `Settled: ${outcome}` : 'Not settled yet.'}</p>
          <PrivatePhotos photos={photos.map((photo) => ({ id: photo }))} what="Picture of the incident" />
        </li>
      ))}
    </ul>
  )
}
