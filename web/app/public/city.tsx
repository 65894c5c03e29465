import { redirect } from 'react-router'
import { pageMeta } from '../lib/page-meta.ts'
import { useSite } from '../lib/site.ts'
import { paths } from '../paths.ts'
import { leadToLastPage } from '../shared/search/last-page.ts'
import { Picture } from '../ui/pictures/picture.tsx'
import type { Route } from './+types/city'
import { itemList } from './json-ld.ts'
import { CityCarsSection, CityHotels } from './places/city-listings.tsx'
import { loadCity } from './places/load-city.ts'
import { CountryMap } from './places/map/country-map.tsx'
import { NearMap } from './places/map/near-map.tsx'
import { NearList } from './places/near-list.tsx'
import { pageAsked } from './places/pages-nav.tsx'
import { PlaceFacts, priceFacts } from './places/place-facts.tsx'
import { Steps } from './places/steps.tsx'
import { breadcrumbs, graphOf, touristDestination } from './places/structured.ts'
import type { CityPage } from './places/types.ts'
import { stateMeantBy } from './places/words.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const meant = stateMeantBy(params.stateSlug)
  if (meant) throw redirect(paths.city(meant, params.citySlug), 301)
  const loaded = await loadCity(context, { ...params, page: pageAsked(request) })
  leadToLastPage(request, loaded.place)
  return loaded
}

const stepsTo = ({ state, city }: CityPage) => [
  { label: 'Destinations', to: paths.destinations },
  { label: state.name, to: paths.state(state.slug) },
  { label: city.name, to: paths.city(state.slug, city.slug) },
]

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return pageMeta(matches, { title: 'Destination' })
  const { place, cars } = loaderData
  const { state, city, guide, hotels, page } = place
  const path = paths.city(state.slug, city.slug)
  const hasListing = city.hotel_count > 0 || cars?.location === `${city.slug},${state.slug}`
  const within = city.name === state.name ? 'Nigeria' : state.name
  return pageMeta(matches, {
    title: `${city.name}, ${within}: hotels and car hire`,
    description: guide ?? `Hotels and car hire in ${city.name}, ${within}.`,
    // Without a hotel or a car there is nothing to find it for.
    path: !hasListing ? undefined : page > 1 ? `${path}?page=${page}` : path,
    picture: city.image,
    jsonLd: graphOf(
      breadcrumbs(stepsTo(place), matches),
      touristDestination({ name: city.name, path, guide, image: city.image, spot: city, within: state.name }, matches),
      itemList(hotels, ({ id }) => paths.hotel(id), matches),
    ),
  })
}

export default function CityDestination({ loaderData: { place, cars } }: Route.ComponentProps) {
  const { settings } = useSite()
  return (
    <div className="wrap pt-5 md:pt-8">
      <Steps steps={stepsTo(place).slice(0, 2)} />
      <Head place={place} />
      {settings.hotel_booking_enabled ? <CityHotels place={place} /> : null}
      {settings.car_rental_enabled && cars ? <CityCarsSection cars={cars} /> : null}
      <Around place={place} />
    </div>
  )
}

function Head({ place }: { place: CityPage }) {
  const { city, guide } = place
  return (
    <div className="mt-2 grid items-start gap-x-12 gap-y-6 md:grid-cols-[1fr_1.1fr]">
      <div>
        <h1 className="text-[2.125rem] leading-[2.375rem] md:text-h1">{city.name}</h1>
        {guide ? <p className="mt-3 max-w-[60ch] text-lead text-muted">{guide}</p> : null}
        <PlaceFacts
          facts={[
            { label: 'Hotels here', value: city.hotel_count > 0 ? city.hotel_count : 'None yet' },
            ...priceFacts(place),
          ]}
        />
      </div>
      {city.image ? (
        <Picture
          picture={city.image}
          sizes="(min-width: 1216px) 600px, (min-width: 768px) 50vw, 100vw"
          isFirst
          className="aspect-[16/10] rounded-card max-md:order-first"
        />
      ) : null}
    </div>
  )
}

function Around({ place }: { place: CityPage }) {
  const { city, state, near } = place
  return (
    <section className="mt-16 md:mt-20" aria-labelledby="around">
      <h2 id="around" className="text-h2">
        Where {city.name} lies
      </h2>
      <p className="mt-1.5 text-muted">Distances are in a straight line; by road it is further.</p>
      <div className="mt-6 grid items-start gap-x-10 gap-y-6 md:grid-cols-2">
        <div className="card overflow-hidden">
          <div className="mx-auto max-w-[500px] p-3 md:p-5">
            <NearMap city={city} near={near} />
          </div>
          <div className="flex items-center gap-5 border-t border-line p-4 md:px-6">
            <CountryMap
              label={`Map of Nigeria with ${city.name}`}
              dots={[{ name: city.name, lat: city.lat, lng: city.lng, isStrong: true }]}
              isInset
              className="max-w-[132px]"
            />
            <p>
              <b className="block font-semibold">
                {city.name === state.name ? city.name : `${city.name}, ${state.name}`}
              </b>
              <span className="text-sm text-muted">{state.zone ? `${state.zone} of Nigeria` : 'Nigeria'}</span>
            </p>
          </div>
        </div>
        <NearList near={near} />
      </div>
    </section>
  )
}
