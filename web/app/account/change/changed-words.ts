import { formatDayRange } from '../../lib/format.ts'
import type { Booking, WaitingChange } from '../../lib/types/booking-types.ts'

type Changed = { start_date: string; end_date: string; pickup_time: string | null; return_time: string | null }

/** What a change makes of a booking: "11 to 15 Dec", of a hire with its hours "11 to 13 Dec, 08:00 to 18:00". */
export function changedWords({ start_date, end_date, pickup_time, return_time }: Changed): string {
  const days = formatDayRange(start_date, end_date)
  return pickup_time && return_time ? `${days}, ${pickup_time} to ${return_time}` : days
}

export const isOtherDates = (booking: Booking, change: WaitingChange): boolean =>
  change.start_date !== booking.check_in_date ||
  change.end_date !== booking.check_out_date ||
  change.pickup_time !== booking.pickup_time ||
  change.return_time !== booking.return_time
