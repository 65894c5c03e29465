import type { TripGroup } from '@skyroute/core/bookings/trip-group.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api, orElse } from '../../lib/api.ts'
import { concernsBookings, useNews } from '../../lib/live/use-news.ts'
import { freshOrCached } from '../../lib/offline/offline-cache.ts'
import type { Booking, BookingList } from '../../lib/types/booking-types.ts'
import { useCall } from '../../lib/use-call.ts'
import { useFetched } from '../../lib/use-fetched.ts'
import { showError } from '../../ui/toasts/toast.ts'

export const PER_PAGE = 20

/** Which booking is open over the page, and as what. */
export type Opened = { what: 'details' | 'cancel' | 'modify'; id: string }

/** The bookings of every group, or of the one that is shown; further ones as they are asked for. */
export function useBookings(first: BookingList | null, show?: TripGroup) {
  const { revalidate, state } = useRevalidator()
  const [older, setOlder] = useState<ReadonlyMap<string, Booking[]>>(new Map())
  const [changed, setChanged] = useState<ReadonlyMap<string, Booking>>(new Map())
  const [seen, setSeen] = useState(first)
  const [opened, setOpened] = useState<Opened | null>(null)
  const { run, isBusy: isLoadingOlder } = useCall()
  const ofGroup = useGroup(first, show)
  // What was loaded anew is newer than any change.
  if (seen !== first) {
    setSeen(first)
    setChanged(new Map())
  }
  const name = show ?? 'all'
  const olderHere = older.get(name) ?? none
  const bookings = unique([...(first?.bookings ?? none), ...(ofGroup.answer?.bookings ?? none), ...olderHere])
    .map((each) => changed.get(each.id) ?? each)
    .filter(({ group }) => !show || group === show)

  const askFor = (page: number) => api.get('/bookings', { query: { group: show, page, per_page: PER_PAGE } })
  const putOlder = (rows: Booking[]) => setOlder((before) => new Map(before).set(name, rows))
  const loadOlder = () =>
    run(
      async () => {
        const next = await askFor(Math.floor(bookings.length / PER_PAGE) + 1)
        putOlder([...olderHere, ...next.bookings])
      },
      () => showError('Error', 'Unable to fetch bookings.'),
    )
  const loadOlderAgain = async () => {
    const pages = Array.from({ length: Math.ceil(olderHere.length / PER_PAGE) }, (_, index) => index + 2)
    const answers = await orElse(Promise.all(pages.map(askFor)), null)
    if (answers) putOlder(answers.flatMap((answer) => answer.bookings))
  }
  useNews(concernsBookings, () => {
    void revalidate()
    void ofGroup.reload()
    if (olderHere.length > 0) void loadOlderAgain()
  })
  /** The returned booking takes the old one's place at once; the sums above follow. */
  const replace = (booking: Booking) => {
    setChanged((before) => new Map(before).set(booking.id, booking))
    const put = (rows: Booking[]) => rows.map((each) => (each.id === booking.id ? booking : each))
    setOlder((before) => new Map([...before].map(([group, rows]) => [group, put(rows)])))
    void revalidate()
    void ofGroup.reload()
  }
  return {
    bookings,
    show,
    total: first?.total ?? 0,
    // A copy that was kept without a line may be of before there were groups.
    groups: first?.groups ?? null,
    hasFailed: first === null || (ofGroup.error !== null && bookings.length === 0),
    isLoading: ofGroup.isLoading,
    isRetrying: state === 'loading',
    retry: () => {
      void revalidate()
      void ofGroup.reload()
    },
    loadOlder,
    isLoadingOlder,
    opened,
    open: setOpened,
    close: () => setOpened(null),
    replace,
  }
}
export type Bookings = ReturnType<typeof useBookings>

const none: Booking[] = []

/** The first page of all has few of a group that stands last in it, or none: they are asked for by themselves. */
function useGroup(first: BookingList | null, show: TripGroup | undefined) {
  const isWhole = first === null || first.total <= first.bookings.length
  return useFetched(show && !isWhole ? `bookings ${show}` : null, () =>
    freshOrCached(`bookings ${show}`, () => api.get('/bookings', { query: { group: show, per_page: PER_PAGE } })),
  )
}

/** A booking made between two pages moves the rest down by one. */
const unique = (bookings: Booking[]) => [...new Map(bookings.map((booking) => [booking.id, booking])).values()]
