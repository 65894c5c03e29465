import { X } from 'lucide-react'
import { ButtonLink, buttonClasses } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { fieldNames } from '../search/filters/filters.ts'
import type { Product } from '../search/product.ts'
import { searchWords } from '../search/words.ts'
import { comparePaths } from './compare-paths.ts'
import { COMPARED_MOST, type Compared, keepCompared, removeCompared } from './compared.ts'

type CompareBarProps = {
  product: Product
  list: Compared[]
  dates?: { startOn?: string; endOn?: string }
  /** The page has a booking bar at its foot on narrow windows. */
  hasBookingBar?: boolean
}

/** Sticks to the foot of the list it stands under, above a phone's own bar. */
export default function CompareBar({ product, list, dates, hasBookingBar }: CompareBarProps) {
  const { start, end } = fieldNames[product]
  const to = comparePaths[product]({
    ids: list.map(({ id }) => id).join(','),
    [start]: dates?.startOn,
    [end]: dates?.endOn,
  })
  return (
    <aside
      aria-label={`${searchWords[product].many} to compare`}
      className={classes(
        'sticky bottom-3 z-20 mx-auto mt-6 w-[calc(100%-24px)] max-w-[760px] rounded-card border border-edge bg-card p-3 shadow-soft md:p-4',
        hasBookingBar ? 'max-lg:bottom-24' : 'max-md:[[data-session=kept]_&]:bottom-17',
      )}
    >
      <div className="flex items-center gap-3">
        <ul className="flex min-w-0 flex-1 flex-wrap gap-1.5">
          {list.map(({ id, name }) => (
            <li key={id} className="min-w-0">
              <button
                type="button"
                onClick={() => removeCompared(product, id)}
                aria-label={`Take out ${name}`}
                className="chip max-w-full cursor-pointer gap-1.5 text-sm"
              >
                <span className="truncate">{name}</span>
                <Icon of={X} className="size-4 shrink-0" />
              </button>
            </li>
          ))}
        </ul>
        <div className="flex shrink-0 items-center gap-1">
          <button
            type="button"
            onClick={() => keepCompared(product, [])}
            className={buttonClasses({ look: 'quiet', small: true, className: 'max-md:hidden' })}
          >
            Clear
          </button>
          {list.length > 1 ? (
            <ButtonLink to={to} small>
              Compare {list.length}
            </ButtonLink>
          ) : (
            <p className="max-w-28 text-note text-muted">Choose one more, up to {COMPARED_MOST}</p>
          )}
        </div>
      </div>
    </aside>
  )
}
