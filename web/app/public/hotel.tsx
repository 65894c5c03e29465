import { CalendarX } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { orElse } from '../lib/api.ts'
import { count } from '../lib/format.ts'
import { listingShare, pageMeta } from '../lib/page-meta.ts'
import type { HotelDetail } from '../lib/types/catalogue-types.ts'
import { paths } from '../paths.ts'
import type { BookingCardProps } from '../shared/booking/booking-card.tsx'
import { BookingAside, LazyBookingForm } from '../shared/booking/booking-place.tsx'
import { dayWords } from '../shared/booking/day-words.ts'
import { type LoadedListing, loadListing } from '../shared/booking/load-listing.ts'
import { nothingPriced, type Pricing } from '../shared/booking/load-quote.ts'
import { partyProblem } from '../shared/booking/rooms-for-choice.ts'
import { useFreeDays } from '../shared/booking/use-free-days.ts'
import { useStayChoice } from '../shared/booking/use-stay-choice.ts'
import { hydrateLazily } from '../shared/lazy-hydration/lazy-hydration.tsx'
import type { HotelLine } from '../shared/listing/lines.ts'
import { ListingFailed } from '../shared/listing/listing-failed.tsx'
import { DateNotices } from '../shared/notices/date-notices.tsx'
import { keepRecent } from '../shared/recent/keep-recent.ts'
import { SectionTabs } from '../shared/sections/section-tabs.tsx'
import { useSeen } from '../ui/hooks/use-seen.ts'
import { Notice } from '../ui/notice.tsx'
import { Gallery } from '../ui/pictures/gallery.tsx'
import type { Route } from './+types/hotel'
import type { HotelAboutProps } from './hotel/hotel-about.tsx'
import { FreeNights, Rooms } from './hotel/hotel-body.tsx'
import { HotelHead } from './hotel/hotel-head.tsx'
import { hotelJsonLd } from './hotel/hotel-json-ld.ts'
import { HotelParty } from './hotel/hotel-party.tsx'
import type { HotelRestProps } from './hotel/hotel-rest.tsx'
import type { SimilarHotelsProps } from './hotel/similar-hotels.tsx'
import { hotelWithLines } from './with-lines.server.ts'

const HotelMissing = lazy(() => import('./hotel/hotel-missing.tsx'))
const HotelAbout = hydrateLazily<HotelAboutProps>('about', () => import('./hotel/hotel-about.tsx'), 'stillness')
const HotelRest = hydrateLazily<HotelRestProps>('rest', () => import('./hotel/hotel-rest.tsx'))
const SimilarHotels = hydrateLazily<SimilarHotelsProps>('more', () => import('./hotel/similar-hotels.tsx'))

export const loader = (args: Route.LoaderArgs) =>
  loadListing('hotel', {
    ...args,
    find: async (api, asked) => hotelWithLines(await api.get('/hotels/{id}', asked)),
    nearOf: async (api, currency) =>
      (await orElse(api.get('/hotels/featured', { query: { currency } }), { hotels: [] })).hotels.slice(0, 3),
  })

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (loaderData?.is !== 'found')
    return pageMeta(matches, { title: loaderData?.is === 'missing' ? 'Hotel Not Found' : 'Hotel' })
  const { listing: hotel } = loaderData
  return pageMeta(matches, {
    title: `${hotel.name}, ${hotel.city}`,
    description: hotel.description,
    path: paths.hotel(hotel.id),
    picture: listingShare('hotel', hotel),
    jsonLd: hotelJsonLd(hotel, matches),
  })
}

export default function HotelPage({ loaderData, params }: Route.ComponentProps) {
  if (loaderData.is === 'missing')
    return (
      <Suspense fallback={null}>
        <HotelMissing near={loaderData.near} hasId={Boolean(params.id)} />
      </Suspense>
    )
  if (loaderData.is === 'failed') return <ErrorBoundary />
  return <FoundHotel key={loaderData.listing.id} loaded={loaderData} />
}

function FoundHotel({ loaded }: { loaded: LoadedListing<HotelAboutProps['hotel']> }) {
  const { listing: hotel, choice, currency, days, month } = loaded
  useSeen(hotel, () => keepRecent(hotel, 'hotel'))
  const control = useStayChoice('hotel', hotel.id, { chosen: choice })
  const shown = control.isHalf ? withoutStay(loaded) : loaded
  const asked = { product: 'hotel', id: hotel.id, roomTypeId: choice.roomTypeId, currency } as const
  const free = useFreeDays(asked, loaded.free, choice.startOn ?? `${month}-01`)
  const words = dayWords(free, { units: control.draft.rooms, currency, full: 'full', minOn: days.minOn })
  const body = { loaded: shown, control, words }
  const tooMany = partyProblem(shown.listing.room_types, control.draft)
  const booking: BookingCardProps = {
    product: 'hotel',
    listing: hotel,
    control,
    pricing: shown.pricing,
    off: !choice.endOn && !hotel.is_available && !tooMany ? 'It takes no bookings at the moment.' : null,
    tooMany,
    days,
    words,
    times: { start: `from ${hotel.check_in_time}`, end: `by ${hotel.check_out_time}` },
    stock: stockOf(hotel, shown.pricing),
    party: <HotelParty control={control} />,
    cancellation: hotel.cancellation,
  }
  return (
    <>
      <HotelHead hotel={hotel} />
      <div className="wrap mt-5">
        <Gallery name={hotel.name} pictures={hotel.images} coverIndex={coverOf(hotel)} />
      </div>
      <div className="wrap mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[minmax(0,1fr)_376px]">
        <div>
          <SectionTabs sections={sections} />
          {loaded.notice ? (
            <Notice tone="sky" icon={CalendarX} title={loaded.notice} className="mt-4">
              Choose other dates to see what is available.
            </Notice>
          ) : null}
          <DateNotices startOn={choice.startOn} endOn={choice.endOn} place={hotel.state_slug} className="mt-4" />
          <HotelAbout hotel={hotel} />
          <Rooms {...body} />
          <FreeNights {...body} />
          <HotelRest hotel={hotel} reviews={loaded.reviews} />
        </div>
        <div className="pt-8">
          <BookingAside {...booking} />
        </div>
      </div>
      <SimilarHotels id={hotel.id} hotels={loaded.similar.hotels ?? none} hasDates={hotel.stay !== null} />
      <div className="mt-10 lg:hidden" />
      <LazyBookingForm {...booking} />
    </>
  )
}

const none: HotelLine[] = []

/** While only the check-in is chosen: the prices that were loaded are those of other dates. */
const withoutStay = (loaded: LoadedListing<HotelDetail>): LoadedListing<HotelDetail> => ({
  ...loaded,
  pricing: nothingPriced,
  listing: {
    ...loaded.listing,
    free_cancellation_until: null,
    room_types: loaded.listing.room_types.map((type) => ({
      ...type,
      stay: null,
      rooms_left: null,
      shortest_stay: null,
      rate_plans: type.rate_plans.map((plan) => ({ ...plan, stay: null })),
    })),
  },
})

const sections = [
  { id: 'about', label: 'Facts' },
  { id: 'rooms', label: 'Rooms' },
  { id: 'dates', label: 'Dates' },
  { id: 'reviews', label: 'Reviews' },
  { id: 'where', label: 'Where' },
]

function stockOf(hotel: HotelDetail, { quote }: Pricing) {
  if (!quote) return `${count(hotel.room_count, 'room')}`
  return quote.is_available ? `${count(quote.left, 'room')} available` : undefined
}

const coverOf = (hotel: HotelDetail) =>
  Math.max(
    0,
    hotel.images.findIndex((image) => image.is_cover),
  )

export const ErrorBoundary = () => (
  <ListingFailed title="Hotel" failed="Failed to load hotel details. Please try again." />
)
