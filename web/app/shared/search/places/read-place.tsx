import { Link } from 'react-router'
import { classes } from '../../../ui/classes.ts'
import type { LoadedSearch } from '../load-search.ts'
import type { Product } from '../product.ts'
import { listPath } from '../use-search.ts'
import { searchWords } from '../words.ts'

const circles = [5, 10, 25, 50] as const

/** How the typed place was understood: through a slip of the finger, or as a circle around a spot. */
export function ReadPlace({ product, loaded }: { product: Product; loaded: LoadedSearch }) {
  const { answer, typedPlace } = loaded
  const place = answer?.place
  if (!place) return null
  return (
    <>
      {place.is_guess && typedPlace ? (
        <p role="status" className="mt-3">
          Showing <b className="font-semibold">{place.label}</b> for “{typedPlace}”.{' '}
          <Link to={listPath(product, { ...loaded.filters, place: '', page: 1 }, loaded.currency)} className="link">
            All {searchWords[product].one}s instead
          </Link>
        </p>
      ) : null}
      {place.near_km ? <Circles product={product} loaded={loaded} km={place.near_km} /> : null}
    </>
  )
}

function Circles({ product, loaded, km }: { product: Product; loaded: LoadedSearch; km: number }) {
  return (
    <ul className="mt-3 flex flex-wrap items-center gap-1.5 text-[.9375rem]" aria-label="Distance, in a straight line">
      <li className="mr-1 text-muted" aria-hidden="true">
        Within
      </li>
      {circles.map((circle) => (
        <li key={circle}>
          <Link
            to={listPath(
              product,
              { ...loaded.filters, nearKm: circle === 25 ? undefined : circle, page: 1 },
              loaded.currency,
            )}
            preventScrollReset
            aria-current={circle === km ? 'true' : undefined}
            className={classes('chip num !px-3', circle === km && '!border-lagoon !bg-lagoon-soft text-lagoon')}
          >
            <span className="sr-only">Within </span>
            {circle} km
          </Link>
        </li>
      ))}
    </ul>
  )
}
