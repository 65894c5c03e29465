import { X } from 'lucide-react'
import { paths } from '../../paths.ts'
import { ButtonLink, buttonClasses } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { COMPARED_MOST, type ComparedCar, keepCompared, removeCompared } from './compared-cars.ts'

type CompareBarProps = {
  cars: ComparedCar[]
  dates?: { startOn?: string; endOn?: string }
  /** The page has a booking bar at its foot on narrow windows. */
  hasBookingBar?: boolean
}

/** Sticks to the foot of the list it stands under, above a phone's own bar. */
export default function CompareBar({ cars, dates, hasBookingBar }: CompareBarProps) {
  const to = paths.compareCars({
    ids: cars.map(({ id }) => id).join(','),
    pickup_date: dates?.startOn,
    return_date: dates?.endOn,
  })
  return (
    <aside
      aria-label="Cars to compare"
      className={classes(
        'sticky bottom-3 z-20 mx-auto mt-6 w-[calc(100%-24px)] max-w-[760px] rounded-card border border-edge bg-card p-3 shadow-soft md:p-4',
        hasBookingBar ? 'max-lg:bottom-24' : 'max-md:[[data-session=kept]_&]:bottom-17',
      )}
    >
      <div className="flex items-center gap-3">
        <ul className="flex min-w-0 flex-1 flex-wrap gap-1.5">
          {cars.map(({ id, name }) => (
            <li key={id} className="min-w-0">
              <button
                type="button"
                onClick={() => removeCompared(id)}
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
            onClick={() => keepCompared([])}
            className={buttonClasses({ look: 'quiet', small: true, className: 'max-md:hidden' })}
          >
            Clear
          </button>
          {cars.length > 1 ? (
            <ButtonLink to={to} small>
              Compare {cars.length}
            </ButtonLink>
          ) : (
            <p className="max-w-28 text-note text-muted">Choose one more, up to {COMPARED_MOST}</p>
          )}
        </div>
      </div>
    </aside>
  )
}
