import { formatDayRange } from '../../lib/format.ts'

type Changed = { start_date: string; end_date: string; pickup_time: string | null; return_time: string | null }

/** What a change makes of a booking: "11 to 15 Dec", of a hire with its hours "11 to 13 Dec, 08:00 to 18:00". */
export function changedWords({ start_date, end_date, pickup_time, return_time }: Changed): string {
  const days = formatDayRange(start_date, end_date)
  return pickup_time && return_time ? `${days}, ${pickup_time} to ${return_time}` : days
}
