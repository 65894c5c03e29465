import { useEffect, useRef } from 'react'
import type { LiveEvent } from './event-text.ts'
import { onNews } from './live-news.ts'

/** Asks anew for what a page shows when news concerns it. */
export function useNews(concerns: (event: LiveEvent) => boolean, refetch: () => void) {
  const now = useRef({ concerns, refetch })
  now.current = { concerns, refetch }
  // The stream of live updates.
  useEffect(
    () =>
      onNews(
        (event) => now.current.concerns(event),
        () => now.current.refetch(),
      ),
    [],
  )
}

/** What happens to one booking: its own moves, its payments (their ids begin with the booking's), or anything at all. */
export const concernsBooking =
  (bookingId: string) =>
  (event: LiveEvent): boolean =>
    event.type === 'resync' || (event.type !== 'notification' && event.id.startsWith(bookingId))

/** What happens to any booking. */
export const concernsBookings = ({ type }: LiveEvent): boolean => type !== 'notification'
