import { lagosTimeOf } from '@skyroute/core/dates.ts'
import { CarFront, CircleX, Moon, Sun } from 'lucide-react'
import type { Answer } from '../../../lib/contract.ts'
import { todayInLagos } from '../../../lib/format.ts'
import { Status } from '../../../ui/status.tsx'
import { DayCell } from '../../parts/table/cells.tsx'

export type DriverList = Answer<'listDrivers'>
export type Driver = DriverList['drivers'][number]

const DAYS_SOON = 30

export function LicenceEnd({ driver: { licence_expires_on: on } }: { driver: Driver }) {
  if (!on) return <span className="font-semibold text-danger">Not on file</span>
  const daysLeft = (Date.parse(on) - Date.parse(todayInLagos())) / 86_400_000
  return (
    <span
      className={daysLeft < 0 ? 'font-semibold text-danger' : daysLeft < DAYS_SOON ? 'font-semibold text-dusk' : ''}
    >
      <DayCell on={on} />
    </span>
  )
}

export function DutyStatus({ driver }: { driver: Driver }) {
  if (driver.on_the_road) return <Status look={['info', CarFront, 'On the road']} />
  if (!driver.is_active) return <Status look={['off', CircleX, 'Not driving']} />
  return driver.is_on_duty && driver.duty_until ? (
    <Status look={['good', Sun, `Until ${lagosTimeOf(driver.duty_until)}`]} />
  ) : (
    <Status look={['off', Moon, 'Off duty']} />
  )
}
