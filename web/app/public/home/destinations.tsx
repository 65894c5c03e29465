import { Sparkles } from 'lucide-react'
import { Link } from 'react-router'
import type { City } from '../../lib/catalogue-types.ts'
import { count } from '../../lib/format.ts'
import { paths } from '../../paths.ts'
import { classes } from '../../ui/classes.ts'
import { Picture } from '../../ui/picture.tsx'
import { Status } from '../../ui/status.tsx'

const TILES = 10

/** Lagos by area, most hotels first (the API's order): two large, some small, the rest by name. */
export function PopularDestinations({ cities }: { cities: City[] }) {
  if (cities.length === 0) return null
  const others = cities.slice(TILES)
  return (
    <section className="wrap mt-16 md:mt-24" aria-labelledby="places">
      <h2 id="places" className="text-h2 md:text-[36px] md:leading-[40px]">
        Popular destinations
      </h2>
      <p className="mt-1.5 text-muted">Lagos, one neighbourhood at a time.</p>
      <ul className="mt-7 grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-5">
        {cities.slice(0, TILES).map((city, index) => (
          <li key={city.id} className={classes(index < 2 && 'col-span-2')}>
            <PlaceTile city={city} isLarge={index < 2} />
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

function PlaceTile({ city, isLarge }: { city: City; isLarge: boolean }) {
  return (
    <Link
      to={pathOf(city)}
      className={classes(
        'group relative block overflow-hidden rounded-card rounded-bl-none',
        isLarge ? 'aspect-[4/3] md:aspect-[16/10]' : 'aspect-[5/6] max-md:rounded-b-none md:aspect-[1/1]',
      )}
    >
      {city.image ? (
        <Picture
          picture={{ ...city.image, alt: '' }}
          sizes={isLarge ? '(min-width: 768px) 566px, 100vw' : '(min-width: 768px) 273px, 50vw'}
          className="h-full"
          imgClassName="transition-transform duration-(--duration-calm) group-hover:scale-[1.03]"
        />
      ) : (
        <span className="block h-full bg-sand" />
      )}
      {city.is_featured ? (
        <span className="absolute top-3 right-3">
          <Status tone="wait" icon={Sparkles}>
            Featured
          </Status>
        </span>
      ) : null}
      <span className={classes('tag-notch', !isLarge && 'tag-notch-sm')}>
        <span
          className={classes(
            'head block font-[650] decoration-2 underline-offset-4 group-hover:underline',
            isLarge ? 'text-[26px] leading-8' : 'text-lg leading-6',
          )}
        >
          {city.name}
        </span>
        <span className="num block text-sm text-muted">{count(city.hotel_count, 'hotel')}</span>
      </span>
    </Link>
  )
}

const pathOf = (city: City) => paths.hotels({ destination: city.slug })
