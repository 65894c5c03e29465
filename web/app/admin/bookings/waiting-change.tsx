import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/days.ts'
import { formatDayRange } from '../../lib/format.ts'
import { roomsWords } from '../../shared/booking/changed-rooms.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmAction } from '../parts/confirm-action.tsx'
import { DrawerSection, Facts } from '../parts/drawer.tsx'
import { naira } from '../parts/table/cells.tsx'
import type { StaffBooking } from './staff-booking.ts'

type WaitingChangeProps = { booking: StaffBooking; onChanged: () => Promise<void> }

/** A change that costs more and is not paid: what it makes of the booking, what is to pay until when, and its end by hand. */
export function WaitingChange({ booking, onChanged }: WaitingChangeProps) {
  const [isAsked, setAsked] = useState(false)
  const change = booking.waiting_change
  const words = change ? roomsWords(booking, change) : ''
  const may = booking.staff_can.withdraw_change
  return (
    <>
      {change ? (
        <DrawerSection
          title="Change waiting for payment"
          aside={change.is_by_staff ? 'Made by staff' : 'Made by the customer'}
        >
          <Facts
            facts={[
              ['To pay', naira(change.due)],
              ['Until', formatInstant(change.hold_expires_at, Date.now())],
              ['New dates', formatDayRange(change.start_date, change.end_date)],
              change.pickup_time !== null && ['New hours', `${change.pickup_time} to ${change.return_time}`],
              words !== '' && ['Rooms and guests', words],
              ['New total', naira(change.total)],
              [
                'Transfer',
                change.awaits_transfer
                  ? `${naira(change.due)} with ${booking.booking_reference}`
                  : 'No time left for one',
              ],
            ]}
          />
          <p className="mt-2 text-muted">
            Until it is paid the booking stays as it is. Unpaid, the change ends by itself.
          </p>
          <Button
            look="line"
            className="mt-3 !border-line"
            aria-haspopup="dialog"
            disabled={!may.allowed}
            title={may.why_not ?? undefined}
            onClick={() => setAsked(true)}
          >
            Withdraw the change
          </Button>
        </DrawerSection>
      ) : null}
      <ConfirmAction
        open={isAsked}
        onOpenChange={setAsked}
        title={`Withdraw the change of ${booking.booking_reference}?`}
        consequence="What it holds is on sale again, and the booking stays as it is. While a payment for it is open at a provider it cannot be withdrawn."
        verb="Withdraw"
        busyVerb="Withdrawing…"
        safe="Keep the change"
        over={!change && isAsked ? 'This change does not wait any more.' : false}
        call={() => api.delete('/bookings/{id}/change', { params: { id: booking.id } })}
        done="Change withdrawn"
        onChanged={onChanged}
      />
    </>
  )
}
