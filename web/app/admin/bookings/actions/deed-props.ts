import type { StaffBooking } from '../staff-booking.ts'

export type DeedProps = {
  booking: StaffBooking
  open: boolean
  onOpenChange: (open: boolean) => void
  onChanged: () => Promise<void>
}
