import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api, orElse } from '../../lib/api.ts'
import { concernsBookings, useNews } from '../../lib/live/use-news.ts'
import type { Booking, BookingList } from '../../lib/types/booking-types.ts'
import { useCall } from '../../lib/use-call.ts'
import { showError } from '../../ui/toasts/toast.ts'

export const PER_PAGE = 20

/** Which booking is open over the page, and as what. */
export type Opened = { what: 'details' | 'cancel' | 'modify'; id: string }

/** The loaded page of bookings, older ones as they are asked for, and each as its last change left it. */
export function useBookings(first: BookingList | null) {
  const { revalidate, state } = useRevalidator()
  const [older, setOlder] = useState<Booking[]>([])
  const [changed, setChanged] = useState<ReadonlyMap<string, Booking>>(new Map())
  const [seen, setSeen] = useState(first)
  const [opened, setOpened] = useState<Opened | null>(null)
  const { run, isBusy: isLoadingOlder } = useCall()
  // What was loaded anew is newer than any change.
  if (seen !== first) {
    setSeen(first)
    setChanged(new Map())
  }
  const bookings = unique([...(first?.bookings ?? []), ...older]).map((each) => changed.get(each.id) ?? each)

  const askFor = (page: number) => api.get('/bookings', { query: { page, per_page: PER_PAGE } })
  const loadOlder = () =>
    run(
      async () => {
        const next = await askFor(Math.floor(bookings.length / PER_PAGE) + 1)
        setOlder((before) => [...before, ...next.bookings])
      },
      () => showError('Error', 'Unable to fetch bookings.'),
    )
  const loadOlderAgain = async () => {
    const pages = Array.from({ length: Math.ceil(older.length / PER_PAGE) }, (_, index) => index + 2)
    const answers = await orElse(Promise.all(pages.map(askFor)), null)
    if (answers) setOlder(answers.flatMap((answer) => answer.bookings))
  }
  useNews(concernsBookings, () => {
    void revalidate()
    if (older.length > 0) void loadOlderAgain()
  })
  /** The returned booking takes the old one's place at once; the sums above follow. */
  const replace = (booking: Booking) => {
    setChanged((before) => new Map(before).set(booking.id, booking))
    setOlder((before) => before.map((each) => (each.id === booking.id ? booking : each)))
    void revalidate()
  }
  return {
    bookings,
    total: first?.total ?? 0,
    hasFailed: first === null,
    isRetrying: state === 'loading',
    retry: revalidate,
    loadOlder,
    isLoadingOlder,
    opened,
    open: setOpened,
    close: () => setOpened(null),
    replace,
  }
}
export type Bookings = ReturnType<typeof useBookings>

/** A booking made between two pages moves the rest down by one. */
const unique = (bookings: Booking[]) => [...new Map(bookings.map((booking) => [booking.id, booking])).values()]
