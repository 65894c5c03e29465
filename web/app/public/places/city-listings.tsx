import { count } from '../../lib/format.ts'
import { paths } from '../../paths.ts'
import { CompareTray } from '../../shared/compare/compare-tray.tsx'
import { CarCard } from '../../shared/listing/car-card.tsx'
import { HotelCard } from '../../shared/listing/hotel-card.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import type { CityCars } from './load-city.ts'
import { PagesNav } from './pages-nav.tsx'
import type { CityPage, NearPlace } from './types.ts'

const sizes = '(min-width: 1024px) 368px, (min-width: 768px) 46vw, 100vw'

export function CityHotels({ place }: { place: CityPage }) {
  const { city, state, hotels, near } = place
  const own = paths.city(state.slug, city.slug)
  return (
    <section className="mt-12 md:mt-16" aria-labelledby="hotels">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="hotels" className="text-h2">
          Hotels in {city.name}
        </h2>
        {hotels.length > 0 ? (
          <ButtonLink look="line" small to={paths.hotels({ destination: `${city.slug},${state.slug}` })}>
            Choose dates and filters
          </ButtonLink>
        ) : null}
      </div>
      {hotels.length > 0 ? (
        <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {hotels.map((hotel) => (
            <li key={hotel.id}>
              <HotelCard hotel={hotel} sizes={sizes} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="mt-5">
          <NoHotels place={place} nearest={near.filter(({ hotel_count: hotels }) => hotels > 0).slice(0, 2)} />
        </div>
      )}
      <PagesNav paged={place} to={(page) => (page > 1 ? `${own}?page=${page}` : own)} />
    </section>
  )
}

function NoHotels({ place: { city, state, page }, nearest }: { place: CityPage; nearest: NearPlace[] }) {
  if (page > 1 && city.hotel_count > 0)
    return (
      <Empty title="There is no such page" way={{ label: 'First page', to: paths.city(state.slug, city.slug) }}>
        All the hotels of {city.name} are on the pages before this one.
      </Empty>
    )
  return (
    <Empty
      title={`No hotels in ${city.name} yet`}
      actions={
        <>
          {nearest.map(({ name, slug, state_slug, distance_km }) => (
            <ButtonLink key={`${state_slug}/${slug}`} look="line" to={paths.city(state_slug, slug ?? '')}>
              {name}, {distance_km} km
            </ButtonLink>
          ))}
          <ButtonLink look="line" to={state.hotel_count > 0 ? paths.stateHotels(state.slug) : paths.hotels()}>
            {state.hotel_count > 0 ? `All hotels in ${state.name}` : 'Show All Hotels'}
          </ButtonLink>
        </>
      }
    >
      No hotel is listed here yet. {nearest.length === 1 ? 'This is the nearest place with one.' : null}
      {nearest.length > 1 ? 'These are the nearest places with one.' : null}
    </Empty>
  )
}

export function CityCarsSection({ cars: { cars, total, where, location } }: { cars: CityCars }) {
  return (
    <section className="mt-16 md:mt-20" aria-labelledby="cars">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="cars" className="text-h2">
          Cars in {where}
        </h2>
        <ButtonLink look="line" small to={paths.cars({ location })}>
          {total > cars.length ? `All ${count(total, 'car')}` : 'Choose dates'}
        </ButtonLink>
      </div>
      <ul className="mt-6 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {cars.map((car) => (
          <li key={car.id}>
            <CarCard car={car} sizes={sizes} />
          </li>
        ))}
      </ul>
      <CompareTray product="car" />
    </section>
  )
}
