import { formatMoney } from '@skyroute/core/currency.ts'
import { Link } from 'react-router'
import { count } from '../../lib/format.ts'
import { Sheet } from '../../ui/popups/dialog.tsx'
import { searchWords } from '../search/words.ts'
import type { BookingCardProps } from './booking-card.tsx'
import { bookingPath, hasDates } from './stay-choice.ts'

type BookingBarProps = BookingCardProps & { onOpen: () => void }

/** Stays at the bottom of the screen where the card does not stand beside the page. */
export function BookingBar({ product, listing, control, pricing, off, onOpen }: BookingBarProps) {
  const { quote, problem } = pricing
  const { unit } = searchWords[product]
  const isOff = Boolean(off ?? problem ?? (quote && !quote.is_available))
  const price = quote
    ? formatMoney(quote.display.total, quote.display.currency)
    : formatMoney(listing.price, listing.currency)
  const words = (
    <>
      <span className="price num block text-[22px] leading-6">{price}</span>
      <span className="num block text-note text-muted underline underline-offset-4">
        {quote
          ? `${count(quote.duration, unit)} with tax`
          : hasDates(control.draft)
            ? `a ${unit}, from`
            : `a ${unit}: choose dates`}
      </span>
    </>
  )
  return (
    <section
      aria-label="Price and booking"
      className="no-print sticky bottom-0 z-20 border-t border-line bg-card py-3 max-md:[[data-session=kept]_&]:bottom-14 lg:hidden"
    >
      <div className="wrap flex items-center justify-between gap-4">
        <a href="#book" className="min-h-12 scripted:hidden">
          {words}
        </a>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onOpen}
          onPointerEnter={Sheet.preload}
          className="hidden min-h-12 cursor-pointer text-left scripted:block"
        >
          {words}
        </button>
        {isOff ? (
          <button type="button" disabled className="btn">
            Not Available
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
