import type { Answer } from '../../../lib/contract.ts'
import { consolePaths } from '../../console-paths.ts'
import { DrawerLink } from '../../parts/drawer.tsx'
import { StayCell } from '../../parts/table/cells.tsx'

export type Hire = Answer<'showBoard'>['unassigned'][number]

/** Hires in a narrow place, each leading to its booking. */
export function HireLines({ hires, empty }: { hires: readonly Hire[]; empty: string }) {
  if (hires.length === 0) return <p className="text-muted">{empty}</p>
  return (
    <ul className="grid">
      {hires.map((hire) => (
        <li
          key={hire.booking_id}
          className="flex items-baseline justify-between gap-3 border-b border-line py-2 last:border-b-0"
        >
          <span className="min-w-0">
            <span className="font-semibold">{hire.guest_name}</span>
            <span className="block text-muted">
              <StayCell startOn={hire.start_on} endOn={hire.end_on} />
              {hire.vehicle ? '' : ', no car assigned yet'}
              {hire.driver ? `, ${hire.driver.name} drives` : hire.with_driver ? ', no driver yet' : ', self-drive'}
            </span>
          </span>
          <DrawerLink to={consolePaths.bookings({ open: hire.booking_id })}>{hire.reference}</DrawerLink>
        </li>
      ))}
    </ul>
  )
}
