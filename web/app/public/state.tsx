import { useState } from 'react'
import { Link, redirect } from 'react-router'
import { apiFor, orElse, orErrorPage } from '../lib/api.ts'
import { currencyFor } from '../lib/currency.ts'
import { count } from '../lib/format.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { useSite } from '../lib/site.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { Empty } from '../ui/empty.tsx'
import type { Route } from './+types/state'
import { CountryMap } from './places/map/country-map.tsx'
import { PlaceFacts, priceFacts } from './places/place-facts.tsx'
import { PlaceSearch } from './places/place-search.tsx'
import { PlaceTile } from './places/place-tile.tsx'
import { Steps } from './places/steps.tsx'
import { breadcrumbs, graphOf, touristDestination } from './places/structured.ts'
import type { PlacedCity, StatePage } from './places/types.ts'
import { hotelLine, isNamed, stateMeantBy } from './places/words.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const meant = stateMeantBy(params.stateSlug)
  if (meant) throw redirect(paths.state(meant), 301)
  const api = apiFor(context)
  const carsHere = { query: { location: params.stateSlug, per_page: 1 } }
  const [page, { cities }, { total: cars }] = await Promise.all([
    orErrorPage(api.get('/destinations/{stateSlug}', { params, query: { currency: currencyFor(context) } })),
    orElse(api.get('/destinations/{stateSlug}/cities', { params }), { cities: [] }),
    orElse(api.get('/cars/search', carsHere), { total: 0 }),
  ])
  return {
    page,
    cities,
    hasListing: page.state.hotel_count + cars > 0,
    typed: new URL(request.url).searchParams.get('q') ?? '',
  }
}

const stepsTo = (name: string, slug: string) => [
  { label: 'Destinations', to: paths.destinations },
  { label: name, to: paths.state(slug) },
]

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return pageMeta(matches, { title: 'Destination' })
  const { state, guide } = loaderData.page
  const path = paths.state(state.slug)
  return pageMeta(matches, {
    title: `${state.name}: cities, hotels and car hire`,
    description: guide ?? `Cities, hotels and car hire in ${state.name}, Nigeria.`,
    // Without a hotel or a car there is nothing to find it for.
    path: loaderData.hasListing ? path : undefined,
    picture: state.image,
    jsonLd: graphOf(
      breadcrumbs(stepsTo(state.name, state.slug), matches),
      touristDestination(
        { name: state.name, path, guide, image: state.image, spot: state, within: 'Nigeria' },
        matches,
      ),
    ),
  })
}

export default function StateDestination({ loaderData: { page, cities, typed: asked } }: Route.ComponentProps) {
  const { settings } = useSite()
  const [typed, type] = useState(asked)
  const { state } = page
  const all = cities.length > 0 ? cities : page.featured_cities
  const isSearching = typed.trim() !== ''
  const tiles = isSearching ? all.filter(({ name }) => isNamed(name, typed)) : page.featured_cities
  return (
    <div className="wrap pt-5 md:pt-8">
      <Steps steps={stepsTo(state.name, state.slug).slice(0, 1)} />
      <Head page={page} />
      {page.nearest_with_hotels.length > 0 ? <NearestHotels page={page} /> : null}
      <div className="mt-10 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <h2 className="text-h2">{isSearching ? count(tiles.length, 'place', 'places') : 'Featured cities'}</h2>
        <div className="flex flex-wrap items-center gap-3 max-md:w-full">
          <PlaceSearch
            label={`Search ${state.name}`}
            typed={typed}
            onType={type}
            found={`${count(tiles.length, 'place')} found`}
            className="flex-1 md:w-72"
          />
          {settings.hotel_booking_enabled && state.hotel_count > 0 ? (
            <ButtonLink to={paths.stateHotels(state.slug)}>View All Hotels</ButtonLink>
          ) : null}
        </div>
      </div>
      {tiles.length > 0 ? <CityGrid cities={tiles} hasLarge={!isSearching} /> : null}
      {tiles.length === 0 ? <NoCity typed={typed} onShowAll={() => type('')} /> : null}
      {isSearching ? null : <OtherCities state={state.name} cities={all} shown={page.featured_cities} />}
    </div>
  )
}

function Head({ page }: { page: StatePage }) {
  const { state, guide } = page
  return (
    <div className="mt-2 grid items-start gap-x-12 gap-y-6 md:grid-cols-[1.2fr_1fr] lg:grid-cols-[1.5fr_1fr]">
      <div>
        <h1 className="text-[2.125rem] leading-[2.375rem] md:text-h1">{state.name}</h1>
        {guide ? <p className="mt-3 max-w-[60ch] text-lead text-muted">{guide}</p> : null}
        <PlaceFacts
          facts={[
            ...(state.capital && state.capital !== state.name ? [{ label: 'Capital', value: state.capital }] : []),
            { label: 'Hotels here', value: state.hotel_count > 0 ? state.hotel_count : 'None yet' },
            ...priceFacts(page),
          ]}
        />
      </div>
      <CountryMap
        label={`Map of Nigeria with ${state.name}`}
        dots={[{ name: state.name, lat: state.lat, lng: state.lng, isStrong: true }]}
        className="mx-auto max-w-[340px]"
      />
    </div>
  )
}

/** A state without a hotel leads on to where there are some. */
function NearestHotels({ page: { state, nearest_with_hotels: near } }: { page: StatePage }) {
  return (
    <section className="card mt-8 max-w-[640px] px-5 pt-4 pb-2" aria-labelledby="nearest">
      <h2 id="nearest" className="text-h3">
        No hotels in {state.name} yet
      </h2>
      <p className="mt-1 mb-2 text-muted">These are the nearest states with hotels.</p>
      <ul>
        {near.map(({ slug, name, capital, hotel_count, distance_km }) => (
          <li key={slug} className="flex min-h-12 flex-wrap items-center gap-x-3 border-t border-line py-1.5">
            <Link to={paths.state(slug)} className="font-medium underline-offset-4 hover:underline">
              {capital && capital !== name ? `${name} (${capital})` : name}
            </Link>
            <span className="num text-sm text-muted">{hotelLine(hotel_count)}</span>
            <span className="num ml-auto text-sm text-muted">{distance_km} km</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function CityGrid({ cities, hasLarge }: { cities: PlacedCity[]; hasLarge: boolean }) {
  return (
    <ul className="mt-6 grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-5">
      {cities.map((city, index) => {
        const isLarge = hasLarge && index < 2
        return (
          <li key={city.id} className={classes(isLarge && 'col-span-2')}>
            <PlaceTile
              to={paths.city(city.state_slug, city.slug)}
              name={city.name}
              line={hotelLine(city.hotel_count)}
              picture={city.image}
              isLarge={isLarge}
              isFirst={index === 0}
            />
          </li>
        )
      })}
    </ul>
  )
}

function NoCity({ typed, onShowAll }: { typed: string; onShowAll: () => void }) {
  return (
    <div className="mt-6">
      <Empty
        title="No place by that name here"
        actions={
          <>
            <Button look="line" onClick={onShowAll}>
              Show all places
            </Button>
            <ButtonLink look="line" to={paths.destinations}>
              Other states
            </ButtonLink>
          </>
        }
      >
        {typed.trim() === '' ? 'This state has no places in the catalogue yet.' : `Nothing here is called “${typed}”.`}
      </Empty>
    </div>
  )
}

function OtherCities({ state, cities, shown }: { state: string; cities: PlacedCity[]; shown: PlacedCity[] }) {
  const others = cities.filter(({ id }) => !shown.some((city) => city.id === id))
  if (others.length === 0) return null
  return (
    <section className="mt-10" aria-labelledby="more">
      <h2 id="more" className="text-h3">
        More of {state}
      </h2>
      <ul className="mt-3 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
        {others.map((city) => (
          <li key={city.id} className="border-t border-line">
            <Link
              to={paths.city(city.state_slug, city.slug)}
              className="group flex min-h-12 items-center justify-between gap-3"
            >
              <span className="font-medium underline-offset-4 group-hover:underline">{city.name}</span>
              <span className="num text-sm text-muted">
                {city.hotel_count > 0 ? count(city.hotel_count, 'hotel') : ''}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
