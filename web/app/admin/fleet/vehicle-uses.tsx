import { useState } from 'react'
import type { Answer } from '../../lib/contract.ts'
import { formatInstant } from '../../lib/days.ts'
import { DayField } from '../../shared/days/day-field.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { consolePaths } from '../console-paths.ts'
import { DrawerLink, DrawerSection } from '../parts/drawer.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import type { VehicleDetail } from './vehicle-parts.tsx'

type Use = Answer<'listVehicleUses'>['uses'][number]

/** Who had the car, from when to when: a fine names a day, and the hire of that day is the one to find. */
export function VehicleUses({ vehicle: { id, plate } }: { vehicle: Pick<VehicleDetail, 'id' | 'plate'> }) {
  const [on, setOn] = useState('')
  const { answer, error, reload } = useAnswer('/admin/fleet/vehicles/{id}/uses', {
    params: { id },
    query: { on: on || undefined },
  })
  return (
    <DrawerSection title="Who had it">
      <DayField label="On the day" value={on} onChange={setOn} />
      {error ? (
        <ErrorNotice title="This could not be loaded" onRetry={() => void reload()}>
          {error.detail}
        </ErrorNotice>
      ) : null}
      {answer?.uses.length === 0 ? (
        <p className="text-muted">
          {on ? `${plate} was on no hire on that day.` : `${plate} has been on no hire yet.`}
        </p>
      ) : null}
      <ul aria-label="Who had it" className="grid grid-cols-[minmax(0,1fr)]">
        {answer?.uses.map((use) => (
          <li key={`${use.booking_id} ${use.started_at}`} className="border-b border-line py-2 last:border-b-0">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-semibold">{use.guest_name}</span>
              <DrawerLink to={consolePaths.bookings({ open: use.booking_id })}>{use.reference}</DrawerLink>
            </p>
            <p className="num whitespace-normal text-muted">{describeUse(use)}</p>
          </li>
        ))}
      </ul>
    </DrawerSection>
  )
}

const describeUse = ({ started_at, ended_at, driver_name, guest_phone }: Use) =>
  [
    `${formatInstant(started_at, 'with year')} to ${ended_at ? formatInstant(ended_at, 'with year') : 'now'}`,
    driver_name ? `${driver_name} drove` : 'self-drive',
    guest_phone,
  ]
    .filter(Boolean)
    .join(', ')
