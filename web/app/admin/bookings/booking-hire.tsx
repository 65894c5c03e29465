import type { ReactNode } from 'react'
import { formatInstant } from '../../lib/days.ts'
import { consolePaths } from '../console-paths.ts'
import { describeNeeds } from '../fleet/board/unassigned-hires.tsx'
import { CorrectReadings, type Segment } from '../fleet/correct-readings.tsx'
import { incidentWords } from '../fleet/incident-lines.tsx'
import { PrivatePhotos } from '../fleet/private-photos.tsx'
import { describeTank } from '../fleet/tank-field.ts'
import { km } from '../fleet/vehicle-parts.tsx'
import { DrawerLink, DrawerSection, Facts } from '../parts/drawer.tsx'
import { useMay } from '../parts/permissions.ts'
import { tripWords } from './booking-progress.tsx'
import type { StaffBooking } from './staff-booking.ts'

type Hire = NonNullable<StaffBooking['hire']>
type Handover = Segment['out']

/** Which car and driver come, and how each car that the hire used went out and came back. */
export function BookingHire({ booking, onChanged }: { booking: StaffBooking; onChanged: () => Promise<void> }) {
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
          hire.needs.length > 0 && ['Board', describeNeeds(hire.needs, hire)],
          hire.end_note !== null && ['Driver’s note', hire.end_note],
        ]}
      />
      <Segments
        segments={hire.segments}
        under={
          may('fleet.write')
            ? (segment) => <CorrectReadings bookingId={booking.id} segment={segment} onChanged={onChanged} />
            : () => null
        }
      />
      <Incidents incidents={hire.incidents} />
    </DrawerSection>
  )
}

type SegmentsProps = { segments: readonly Segment[]; under: (segment: Segment) => ReactNode }

/** One car needs no heading of its own. */
function Segments({ segments, under }: SegmentsProps) {
  const [first, ...others] = segments
  if (!first) return null
  if (others.length === 0) return <SegmentFacts segment={first}>{under(first)}</SegmentFacts>
  return (
    <ol aria-label="Cars of this hire" className="grid gap-3">
      {segments.map((segment) => (
        <li key={segment.nth} className="grid gap-1 rounded-lg border border-line p-3">
          <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
            <span className="num">{segment.vehicle.plate}</span>
            <span className="font-normal text-muted">{segment.driver_name ?? 'No driver'}</span>
          </p>
          <SegmentFacts segment={segment}>{under(segment)}</SegmentFacts>
        </li>
      ))}
    </ol>
  )
}

function SegmentFacts({ segment, children }: { segment: Segment; children: ReactNode }) {
  const { vehicle, out, back, swap_reason } = segment
  const driven = back && drivenKm(out, back)
  return (
    <>
      <Facts
        facts={[
          ['Handed over', describeHandover(out)],
          back !== null && ['Returned', describeHandover(back)],
          driven !== null && ['Driven', km(driven)],
          swap_reason !== null && ['Why it was swapped', swap_reason],
        ]}
      />
      {children}
      <PrivatePhotos photos={out.photos} what={`Picture of ${vehicle.plate} at the hand-over`} />
      <PrivatePhotos photos={back?.photos ?? []} what={`Picture of ${vehicle.plate} at the return`} />
    </>
  )
}

/** Null: the odometer was not read at both ends. */
const drivenKm = ({ mileage_km: from }: Handover, { mileage_km: to }: Handover) =>
  from === null || to === null ? null : to - from

const describeCar = ({ vehicle }: Hire) =>
  vehicle ? [vehicle.plate, vehicle.color].filter(Boolean).join(', ') : 'No car assigned yet'

function describeDriver({ driver }: Hire, isWithDriver: boolean) {
  if (driver) return driver.name
  return isWithDriver ? 'No driver assigned yet' : 'Self-drive'
}

const describeHandover = ({ at, by_name, mileage_km, fuel_eighths }: Handover) =>
  [
    formatInstant(at, 'with year'),
    mileage_km === null ? 'odometer not read' : km(mileage_km),
    fuel_eighths === null ? 'tank not read' : `tank ${describeTank(fuel_eighths)}`,
    by_name && `by ${by_name}`,
  ]
    .filter(Boolean)
    .join(', ')

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
