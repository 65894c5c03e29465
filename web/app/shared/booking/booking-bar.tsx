import { formatMoney } from '@skyroute/core/currency.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useHasScript } from '../../ui/hooks/use-media.ts'
import { Sheet } from '../../ui/popups/dialog.tsx'
import { lengthOf } from '../listing/price-tag.tsx'
import { searchWords } from '../search/words.ts'
import type { BookingCardProps } from './booking-card.tsx'
import { bookingPath, hasDates } from './stay-choice.ts'

type BookingBarProps = BookingCardProps & { onOpen: () => void }

/**
 * Stays at the bottom of the screen where the card does not stand beside the page. Until script has come it leads down
 * to the card, whose day fields are plain ones.
 */
export function BookingBar({ product, listing, control, pricing, off, tooMany, onOpen }: BookingBarProps) {
  const { quote, problem } = pricing
  const hasScript = useHasScript()
  const { unit } = searchWords[product]
  const [way] = tooMany?.ways ?? []
  const isOff = Boolean(off ?? tooMany ?? problem ?? (quote && !quote.is_available))
  // What the choice on the button costs, where the chosen rooms are too few.
  const stay = quote ? { duration: quote.duration, units: quote.rooms } : (way?.stay ?? null)
  const price = quote
    ? formatMoney(quote.display.total, quote.display.currency)
    : formatMoney(way?.stay?.total ?? listing.price, listing.currency)
  const words = (
    <>
      <span className="price num block text-[1.375rem] leading-6">{price}</span>
      <span className="num block text-sm font-medium text-muted underline underline-offset-4">
        {stay
          ? `${lengthOf(stay, unit)} with tax`
          : hasDates(control.draft)
            ? `a ${unit}, from`
            : `a ${unit}: choose dates`}
      </span>
    </>
  )
  const opener = (className: string, children: ReactNode) =>
    hasScript ? (
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        onPointerEnter={Sheet.preload}
        className={className}
      >
        {children}
      </button>
    ) : (
      <a href="#book" className={className}>
        {children}
      </a>
    )
  return (
    <section
      aria-label="Price and booking"
      className="no-print sticky bottom-0 z-20 border-t border-line bg-card py-3 lg:hidden"
    >
      <div className="wrap flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {opener('min-h-12 cursor-pointer text-left', words)}
        {control.isHalf ? (
          opener('btn btn-main', 'Choose dates')
        ) : way ? (
          <button type="button" className="btn btn-main" onClick={() => control.choose(way.change)}>
            {way.label}
          </button>
        ) : isOff ? (
          <button type="button" disabled className="btn">
            {tooMany ? 'Too many guests' : 'Not Available'}
          </button>
        ) : (
          <Link to={bookingPath(product, listing.id, control.draft, quote?.room_type_id)} className="btn btn-main">
            Book Now
          </Link>
        )}
      </div>
    </section>
  )
}
