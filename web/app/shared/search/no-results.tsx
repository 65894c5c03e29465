import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { count } from '../../lib/format.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { type Filters, noFilters } from './filters/filters.ts'
import type { Product } from './product.ts'
import { listPath } from './use-search.ts'
import type { WayOut } from './ways-out.ts'
import { searchWords } from './words.ts'

type NoResultsProps = { product: Product; filters: Filters; placeName: string; ways: WayOut[]; currency: string }

/** What stands in the way, ways out with what they find, and everything. */
export function NoResults({ product, filters, placeName, ways, currency }: NoResultsProps) {
  const words = searchWords[product]
  const showAll = <ButtonLink to={listPath(product, noFilters, currency)}>{words.showAll}</ButtonLink>
  return (
    <Empty title={titleOf(product, filters, placeName)} actions={showAll}>
      <p>{reasonOf(ways, words.one)}</p>
      {ways.length > 0 ? (
        <ul className="mt-5 divide-y divide-line border-y border-line text-ink">
          {ways.map((way) => (
            <li key={way.label}>
              <Link
                to={listPath(product, way.filters, currency)}
                className="flex min-h-14 items-center gap-4 px-1 hover:bg-sunk"
              >
                <span className="flex-1 font-semibold">{way.label}</span>
                <span className="num text-muted">{count(way.total, words.one)}</span>
                <Icon of={ArrowRight} className="text-lagoon" />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </Empty>
  )
}

function titleOf(product: Product, { startOn }: Filters, placeName: string) {
  const where = placeName ? ` in ${placeName}` : ''
  const when = startOn ? (product === 'hotel' ? ' on those nights' : ' on those days') : ''
  return `Nothing${where} has all of that${when}`
}

function reasonOf([best]: WayOut[], one: string) {
  if (!best?.blames) return best ? 'Close by there is something:' : 'Fewer wishes find more.'
  return `${best.blames} is the filter that closes the door: ${count(best.total, one)} ${best.total === 1 ? 'matches' : 'match'} everything else.`
}
