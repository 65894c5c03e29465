import type { Day } from '@skyroute/core/dates.ts'
import { CalendarX } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { orElse } from '../lib/api.ts'
import { listingShare, pageMeta } from '../lib/page-meta.ts'
import { paths } from '../paths.ts'
import type { BookingCardProps } from '../shared/booking/booking-card.tsx'
import { BookingAside, LazyBookingForm } from '../shared/booking/booking-place.tsx'
import { DayStrip } from '../shared/booking/day-strip.tsx'
import { dayWords } from '../shared/booking/day-words.ts'
import { HireHourFields } from '../shared/booking/hire-hour-fields.tsx'
import { withFittingReturn } from '../shared/booking/hire-hours.ts'
import { type LoadedListing, loadListing } from '../shared/booking/load-listing.ts'
import { nothingPriced } from '../shared/booking/load-quote.ts'
import { choicePath } from '../shared/booking/stay-choice.ts'
import { useFreeDays } from '../shared/booking/use-free-days.ts'
import { useStayChoice } from '../shared/booking/use-stay-choice.ts'
import { hydrateLazily } from '../shared/lazy-hydration/lazy-hydration.tsx'
import type { CarLine } from '../shared/listing/lines.ts'
import { ListingFailed } from '../shared/listing/listing-failed.tsx'
import { DateNotices } from '../shared/notices/date-notices.tsx'
import { keepRecent } from '../shared/recent/keep-recent.ts'
import { SectionTabs } from '../shared/sections/section-tabs.tsx'
import { useSeen } from '../ui/hooks/use-seen.ts'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/car'
import type { CarAboutProps } from './car/car-about.tsx'
import { CarHead } from './car/car-head.tsx'
import { carJsonLd } from './car/car-json-ld.ts'
import { CarParty, DriverChoice } from './car/car-party.tsx'
import type { CarRestProps } from './car/car-rest.tsx'
import type { SimilarCarsProps } from './car/similar-cars.tsx'
import { carWithLines } from './with-lines.server.ts'

const CarMissing = lazy(() => import('./car/car-missing.tsx'))
const CarAbout = hydrateLazily<CarAboutProps>('about', () => import('./car/car-about.tsx'), 'stillness')
const CarRest = hydrateLazily<CarRestProps>('rest', () => import('./car/car-rest.tsx'))
const SimilarCars = hydrateLazily<SimilarCarsProps>('more', () => import('./car/similar-cars.tsx'))

export const loader = (args: Route.LoaderArgs) =>
  loadListing('car', {
    ...args,
    find: async (api, asked) => carWithLines(await api.get('/cars/{id}', asked)),
    settle: (choice, { driver_mode: mode }) =>
      mode === 'optional' ? choice : { ...choice, withDriver: mode === 'required' },
    nearOf: async (api, currency) => {
      const { cars } = await orElse(api.get('/cars/featured', { query: { currency } }), { cars: [] })
      return cars.slice(0, 3)
    },
  })

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (loaderData?.is !== 'found')
    return pageMeta(matches, { title: loaderData?.is === 'missing' ? 'Car not found' : 'Car' })
  const { listing: car } = loaderData
  return pageMeta(matches, {
    title: `${car.name} ${car.year}, car hire in ${car.city}`,
    description: car.description,
    path: paths.car(car.id),
    picture: listingShare('car', car),
    jsonLd: carJsonLd(car, matches),
  })
}

export default function CarPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.is === 'missing')
    return (
      <Suspense fallback={null}>
        <CarMissing near={loaderData.near} />
      </Suspense>
    )
  if (loaderData.is === 'failed') return <ErrorBoundary />
  return <FoundCar key={loaderData.listing.id} loaded={loaderData} />
}

function FoundCar({ loaded }: { loaded: LoadedListing<CarAboutProps['car']> }) {
  const { listing: car, choice, currency, days, month } = loaded
  useSeen(car, () => keepRecent(car, 'car'))
  const { quote } = loaded.pricing
  const control = useStayChoice('car', car.id, {
    chosen: choice,
    settle: (before, after) => withFittingReturn(before, after, quote),
  })
  const asked = { product: 'car', id: car.id, roomTypeId: undefined, currency } as const
  const free = useFreeDays(asked, loaded.free, choice.startOn ?? `${month}-01`)
  const words = dayWords(free, { units: 1, currency, full: 'hired', minOn: days.minOn })
  const pathOf = (range: { startOn: Day | undefined; endOn: Day | undefined }) =>
    choicePath('car', car.id, { ...control.draft, ...range })
  const booking: BookingCardProps = {
    product: 'car',
    listing: car,
    control,
    pricing: control.isHalf ? nothingPriced : loaded.pricing,
    off: !choice.endOn && !car.available ? 'It takes no bookings at the moment.' : null,
    days,
    words,
    hours: <HireHourFields control={control} quote={quote} />,
    party: <CarParty control={control} seats={car.passengers} />,
    extra: <DriverChoice control={control} car={car} />,
    cancellation: car.cancellation,
  }
  return (
    <>
      <div className="grid grid-cols-[20px_minmax(0,1fr)_20px] md:grid-cols-[32px_minmax(0,1fr)_32px] lg:grid-cols-[minmax(32px,1fr)_minmax(0,728px)_48px_376px_minmax(32px,1fr)]">
        {/* The ground under the car, behind the first row. */}
        <div className="col-span-full row-start-1 border-b border-line bg-sand" aria-hidden="true" />
        <div className="col-start-2 row-start-1 min-w-0 pt-4 pb-6 md:pt-6 md:pb-10">
          <CarHead car={car} isAvailable={car.available} />
        </div>
        <div className="col-start-2 row-start-2 min-w-0">
          <SectionTabs sections={sections} />
          {loaded.notice ? (
            <Notice tone="sky" icon={CalendarX} title={loaded.notice} className="my-4">
              Choose other dates to see whether it is available.
            </Notice>
          ) : null}
          <DateNotices startOn={choice.startOn} endOn={choice.endOn} place={car.state_slug} className="my-4" />
          <CarAbout car={car} />
          <section id="dates" className="scroll-mt-32 pt-12" aria-label="Available days">
            <DayStrip
              value={control.draft}
              onChoose={control.choose}
              pathOf={pathOf}
              words={words}
              days={days}
              minDays={0}
              endWord="return"
            />
          </section>
          <CarRest car={car} reviews={loaded.reviews} />
        </div>
        <div className="col-start-2 row-start-3 pt-12 lg:col-start-4 lg:row-span-2 lg:row-start-1 lg:pt-24">
          <BookingAside {...booking} />
        </div>
      </div>
      <SimilarCars id={car.id} cars={loaded.similar.cars ?? none} hasDates={car.stay !== null} />
      <div className="mt-10 lg:hidden" />
      <LazyBookingForm {...booking} />
    </>
  )
}

const none: CarLine[] = []

const sections = [
  { id: 'about', label: 'Facts' },
  { id: 'meet', label: 'Where' },
  { id: 'dates', label: 'Dates' },
  { id: 'reviews', label: 'Reviews' },
  { id: 'hire', label: 'Rules' },
]

export const ErrorBoundary = () => <ListingFailed title="Car" failed="Failed to load item details" />
