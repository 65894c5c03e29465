import { api } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { useMay } from '../../parts/permissions.ts'
import { useStaffCall } from '../../parts/use-staff-call.ts'
import type { DeskRow } from './desk.ts'

/** The next thing to do with a guest at the desk: in, then out. Taking it back is the drawer's. */
export function DeskButton({ row }: { row: DeskRow }) {
  const may = useMay()
  const { run, isBusy } = useStaffCall()
  if (!may('bookings.write')) return null
  const params = { id: row.id }
  if (row.desk_can.check_out.allowed) {
    const checkOut = () =>
      run({
        call: () => api.post('/admin/bookings/{id}/check-out', { params }),
        done: `${row.customer_name} checked out`,
        failed: 'The check-out was not recorded',
      })
    return (
      <Button
        look="line"
        small
        aria-label={`Check out ${row.customer_name}`}
        busy={isBusy && 'Checking out…'}
        onClick={() => void checkOut()}
      >
        Check out
      </Button>
    )
  }
  if (!row.desk_can.check_in.allowed) return null
  const checkIn = () =>
    run({
      call: () => api.post('/admin/bookings/{id}/check-in', { params }),
      done: `${row.customer_name} checked in`,
      failed: 'The check-in was not recorded',
    })
  return (
    <Button
      look="lagoon"
      small
      aria-label={`Check in ${row.customer_name}`}
      busy={isBusy && 'Checking in…'}
      onClick={() => void checkIn()}
    >
      Check in
    </Button>
  )
}
