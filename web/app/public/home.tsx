import { addDays } from '@skyroute/core/dates.ts'
import { apiFor, orElse } from '../lib/api.ts'
import { currencyFor } from '../lib/currency.ts'
import { todayInLagos } from '../lib/format.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { useSite } from '../lib/site.ts'
import { paths } from '../paths.ts'
import { CompareTray } from '../shared/compare/compare-tray.tsx'
import { hydrateLazily } from '../shared/lazy-hydration/lazy-hydration.tsx'
import { carLine, hotelLine } from '../shared/listing/lines.ts'
import { RecentlyViewed } from '../shared/recent/recently-viewed.tsx'
import { DAYS_AHEAD } from '../shared/search/product.ts'
import type { Route } from './+types/home'
import { nextWeekend } from './home/default-dates.ts'
import type { PopularDestinationsProps } from './home/destinations.tsx'
import type { FeaturedCarsProps } from './home/featured-cars.tsx'
import type { FeaturedHotelsProps } from './home/featured-hotels.tsx'
import { Hero } from './home/hero.tsx'
import { priceOfDriver } from './home/price-of-driver.ts'
import { SearchHero } from './home/search-hero.tsx'
import { SearchedBefore } from './home/searched-before.tsx'
import type { WhyChooseProps } from './home/why-choose.tsx'
import { graphOf } from './places/structured.ts'
import { organization, webSite } from './prose/organization.ts'

const PopularDestinations = hydrateLazily<PopularDestinationsProps>(
  'popular',
  () => import('./home/destinations.tsx'),
  'stillness',
)
const FeaturedCars = hydrateLazily<FeaturedCarsProps>('cars', () => import('./home/featured-cars.tsx'), 'stillness')
const FeaturedHotels = hydrateLazily<FeaturedHotelsProps>(
  'hotels',
  () => import('./home/featured-hotels.tsx'),
  'stillness',
)
const WhyChoose = hydrateLazily<WhyChooseProps>('reasons', () => import('./home/why-choose.tsx'), 'stillness')

/** Every list is silent when it fails: the front door works without them. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = apiFor(context)
  const query = { currency: currencyFor(context) }
  const [{ cars }, { hotels }, { cities }, totals, contact] = await Promise.all([
    orElse(api.get('/cars/featured', { query }), { cars: [] }),
    orElse(api.get('/hotels/featured', { query }), { hotels: [] }),
    orElse(api.get('/destinations/lagos/cities'), { cities: [] }),
    orElse(api.get('/search/advanced', { query: { per_page: 1 } }), null),
    orElse(api.get('/contact-settings'), null),
  ])
  const today = todayInLagos()
  return {
    cars: cars.map(carLine),
    driverPrice: cars.map(priceOfDriver).find((price) => price !== null) ?? null,
    hotels: hotels.map(hotelLine),
    cities: cities.filter((city) => city.hotel_count > 0),
    totals: totals && { hotels: totals.hotels_total, cars: totals.cars_total },
    officeHours: contact?.office_hours ?? '',
    today,
    dates: nextWeekend(today),
    days: { minOn: today, maxOn: addDays(today, DAYS_AHEAD) },
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Hotels and car hire in Nigeria',
    description:
      'Hotels and car hire in Lagos, Abuja and Port Harcourt. One price in naira, tax included, shown before you pay.',
    path: paths.home,
    jsonLd: graphOf(webSite(matches), organization(matches)),
  })

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { settings } = useSite()
  const { cars, driverPrice, hotels, cities, totals, officeHours, today, dates, days } = loaderData
  return (
    <>
      <Hero>
        <SearchHero days={days} dates={dates} />
        <SearchedBefore today={today} />
      </Hero>
      {settings.car_rental_enabled ? <FeaturedCars cars={cars} driverPrice={driverPrice} /> : null}
      {settings.hotel_booking_enabled ? (
        <>
          <FeaturedHotels hotels={hotels} />
          <PopularDestinations cities={cities} />
        </>
      ) : null}
      <RecentlyViewed />
      <WhyChoose totals={totals} officeHours={officeHours} />
      <CompareTray product="car" />
    </>
  )
}
