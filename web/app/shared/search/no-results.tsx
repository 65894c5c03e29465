import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { count } from '../../lib/format.ts'
import type { SearchAnswer } from '../../lib/types/catalogue-types.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { activeFilters } from './filters/active-filters.ts'
import { type Filters, noFilters } from './filters/filters.ts'
import { offeredCities } from './places/offered-cities.ts'
import type { Product } from './product.ts'
import { listPath } from './use-search.ts'
import type { WayOut } from './ways-out.ts'
import { searchWords } from './words.ts'

export type NoResultsProps = {
  product: Product
  filters: Filters
  placeName: string
  ways: WayOut[]
  noPlace: SearchAnswer['no_place']
  currency: string
}

/** What stands in the way, ways out with what they find, and everything. */
export default function NoResults(props: NoResultsProps) {
  const { product, filters, ways, noPlace, currency } = props
  const words = searchWords[product]
  const showAll = <ButtonLink to={listPath(product, noFilters, currency)}>{words.showAll}</ButtonLink>
  if (noPlace && !noPlace.is_hotel_name)
    return (
      <Empty title={unknownTitle(noPlace)} actions={showAll}>
        <KnownPlaces {...props} noPlace={noPlace} />
      </Empty>
    )
  return (
    <Empty title={titleOf(product, filters, props)} actions={showAll}>
      <p>{reasonOf(ways, words.one)}</p>
      {ways.length > 0 ? (
        <Choices>
          {ways.map((way) => (
            <Choice key={way.label} to={listPath(product, way.filters, currency)} label={way.label}>
              {count(way.total, words.one)}
            </Choice>
          ))}
        </Choices>
      ) : null}
    </Empty>
  )
}

type KnownPlacesProps = NoResultsProps & { noPlace: NonNullable<SearchAnswer['no_place']> }

/** What is spelled like it, and where most people go. */
function KnownPlaces({ product, filters, noPlace, currency }: KnownPlacesProps) {
  const { nearest } = noPlace
  const pathTo = (place: string) => listPath(product, { ...filters, place, page: 1 }, currency)
  return (
    <>
      <p>{knownPlacesLead(noPlace)}</p>
      <Choices>
        {nearest.map(({ value, label, detail }) => (
          <Choice key={value} to={pathTo(label)} label={label}>
            {label.endsWith(detail) ? '' : detail}
          </Choice>
        ))}
        {offeredCities.map((city) => (
          <Choice key={city} to={pathTo(city)} label={city}>
            Popular
          </Choice>
        ))}
      </Choices>
    </>
  )
}

const unknownTitle = ({ text, is_shared }: KnownPlacesProps['noPlace']) =>
  is_shared ? `Which “${text}” do you mean?` : `We do not know a place called ${text}.`

function knownPlacesLead({ is_shared, nearest }: KnownPlacesProps['noPlace']) {
  if (is_shared) return 'Several places are called so. Choose one, or write its city too, as in “Lagos airport”.'
  return nearest.length > 0
    ? 'Did you mean one of these?'
    : 'Check the spelling, or choose a city, an area or a landmark.'
}

const Choices = ({ children }: { children: ReactNode }) => (
  <ul className="mt-5 divide-y divide-line border-y border-line text-ink">{children}</ul>
)

function Choice({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className="flex min-h-14 items-center gap-4 px-1 hover:bg-sunk">
        <span className="flex-1 font-semibold">{label}</span>
        <span className="num text-muted">{children}</span>
        <Icon of={ArrowRight} className="text-lagoon" />
      </Link>
    </li>
  )
}

type Titled = Pick<NoResultsProps, 'placeName' | 'noPlace' | 'currency'>

function titleOf(product: Product, filters: Filters, { placeName, noPlace, currency }: Titled) {
  const { startOn } = filters
  const where = noPlace ? ` called “${noPlace.text}”` : placeName ? ` in ${placeName}` : ''
  const when = startOn ? (product === 'hotel' ? ' on those nights' : ' on those days') : ''
  const isFull = startOn !== undefined && activeFilters(filters, currency).length === 0
  return `Nothing${where} ${isFull ? 'is available' : 'matches all of that'}${when}`
}

function reasonOf([best]: WayOut[], one: string) {
  if (!best?.blames) return best ? 'You could try:' : 'Remove a filter to see more.'
  return `Remove “${best.blames}” to see ${count(best.total, one)}.`
}
