import { Link } from 'react-router'
import type { City } from '../../lib/types/catalogue-types.ts'
import { paths } from '../../paths.ts'
import { classes } from '../../ui/classes.ts'
import { PlaceTile } from '../places/place-tile.tsx'
import { hotelLine } from '../places/words.ts'

const TILES = 10

export type PopularDestinationsProps = { cities: City[] }

/** Lagos by area, most hotels first (the API's order): two large, some small, the rest by name. */
export default function PopularDestinations({ cities }: PopularDestinationsProps) {
  if (cities.length === 0) return null
  const others = cities.slice(TILES)
  return (
    <section
      className="paint-when-near wrap mt-16 [--usual-height:calc(336vw_+_427px)] md:[--usual-height:1000px] md:mt-24"
      aria-labelledby="places"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <div>
          <h2 id="places" className="text-h2 md:text-[2.25rem] md:leading-[2.5rem]">
            Popular destinations
          </h2>
          <p className="mt-1.5 text-muted">Areas of Lagos.</p>
        </div>
        <Link to={paths.destinations} className="link inline-flex min-h-11 items-center">
          All destinations
        </Link>
      </div>
      <ul className="mt-7 grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-5">
        {cities.slice(0, TILES).map((city, index) => (
          <li key={city.id} className={classes(index < 2 && 'col-span-2')}>
            <PlaceTile
              to={pathOf(city)}
              name={city.name}
              line={hotelLine(city.hotel_count)}
              picture={city.image}
              isLarge={index < 2}
              isFeatured={city.is_featured}
            />
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <ul className="mt-6 flex flex-wrap gap-x-5" aria-label="More of Lagos">
          {others.map((city) => (
            <li key={city.id}>
              <Link to={pathOf(city)} className="link inline-flex min-h-11 items-center !font-medium">
                {city.name}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

const pathOf = (city: City) => paths.city(city.state_slug, city.slug)
