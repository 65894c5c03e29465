import type { Day } from '@skyroute/core/dates.ts'
import type { ReactNode } from 'react'
import type { Answer } from '../../../lib/contract.ts'
import { formatDay } from '../../../lib/days.ts'
import { km } from '../vehicle-parts.tsx'

type Vehicle = Answer<'showHire'>['vehicles'][number]

/** What a clerk chooses a car by. What falls due by the end of the hire stands out. */
export function VehicleCandidateFacts({ vehicle }: { vehicle: Vehicle }) {
  const { mileage_km, free_until_on, first_paper: paper, is_service_due } = vehicle
  const service = describeService(vehicle)
  return (
    <>
      {km(mileage_km)}
      <span className="block">
        {free_until_on ? `Free until ${formatDay(free_until_on)}` : 'No later hire yet'}
        {service ? <Due isDue={is_service_due}>, {service}</Due> : null}
      </span>
      <span className="block">
        {paper ? (
          <Due isDue={paper.state !== 'good'}>
            First paper to end: {paper.name}, {dayWithYear(paper.expires_on)}
          </Due>
        ) : (
          'No papers noted'
        )}
      </span>
    </>
  )
}

/** "31 Aug 2027" */
const dayWithYear = (on: Day) => formatDay(on, 'with year').split(' ').slice(1).join(' ')

function describeService({ service_due_on, service_due_km }: Vehicle): string | null {
  if (service_due_on) return `service on ${formatDay(service_due_on)}`
  return service_due_km === null ? null : `service at ${km(service_due_km)}`
}

const Due = ({ isDue, children }: { isDue: boolean; children: ReactNode }) => (
  <span className={isDue ? 'font-semibold text-dusk' : undefined}>{children}</span>
)
