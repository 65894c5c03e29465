import { nonRefundableSentence } from '@skyroute/core/bookings/stated/rate-plan.ts'
import { formatMoney } from '@skyroute/core/currency.ts'
import type { Day } from '@skyroute/core/dates.ts'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { formatDay } from '../../lib/days.ts'
import { count, naira } from '../../lib/format.ts'
import type { Quote } from '../../lib/types/quote-types.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { DateRangePicker } from '../../ui/fields/date-range-picker.tsx'
import { CancellationSteps } from '../cancellation-steps.tsx'
import { PriceBreakdown } from '../price-breakdown.tsx'
import { fieldNames } from '../search/filters/filters.ts'
import type { Product } from '../search/product.ts'
import { searchWords } from '../search/words.ts'
import type { DayWords } from './day-words.ts'
import type { Pricing } from './load-quote.ts'
import type { PartyProblem } from './rooms-for-choice.ts'
import { bookingPath, choicePath } from './stay-choice.ts'
import type { ChoiceControl } from './use-stay-choice.ts'

export type BookingCardProps = {
  product: Product
  listing: { id: string; price: number; currency: string; next_free: { start: Day; end: Day } | null }
  control: ChoiceControl
  pricing: Pricing
  /** Why it cannot be booked on any dates: the operator's switch. */
  off: string | null
  /** More people than the chosen rooms take, with the rooms that would do. */
  tooMany?: PartyProblem | null
  days: { minOn: Day; maxOn: Day }
  words: DayWords
  /** Under the dates of a stay: "from 14:00". */
  times?: { start: string; end: string }
  /** How many rooms there are, or are left. */
  stock?: string
  /** Of a hire: its times, under the dates. */
  hours?: ReactNode
  /** Guests and rooms, or passengers and driver. */
  party: ReactNode
  extra?: ReactNode
  /** The terms in one sentence, while there are no dates. */
  cancellation: string
  /** The page's own card takes the fields that stand elsewhere in it; the sheet's copy must not. */
  formId?: string
}

/** Dates, party, the server's price and the way on. A plain form: it prices without script too. */
export function BookingCard(props: BookingCardProps) {
  const { product, listing, control, pricing, days, words, times } = props
  const { draft, choose, isPricing } = control
  const names = fieldNames[product]
  const labels = searchWords[product]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    choose({})
  }
  return (
    <form
      id={props.formId}
      method="get"
      onSubmit={submit}
      aria-label={props.formId && (product === 'hotel' ? 'Your stay' : 'Your hire')}
    >
      <div
        className={classes('transition-opacity', isPricing && 'opacity-60')}
        aria-live="polite"
        aria-busy={isPricing}
      >
        <Headline
          product={product}
          listing={listing}
          quote={pricing.quote}
          choiceKey={choicePath(product, '', draft)}
        />
      </div>
      <div className="mt-4 overflow-hidden rounded-field border border-edge">
        <div className="grid grid-cols-2 divide-x divide-edge">
          <DateRangePicker
            look="joined"
            start={{ label: labels.start, name: names.start, note: times?.start }}
            end={{ label: labels.end, name: names.end, note: times?.end }}
            value={{ startOn: draft.startOn, endOn: draft.endOn }}
            onChange={choose}
            minDays={labels.minDays}
            isFull={words.isFull}
            note={words.note}
            caption={`Price of one ${labels.unit}, tax included`}
            onMonth={words.showMonth}
            describeDay={formatDay}
            {...days}
          />
        </div>
        {props.hours}
        {props.party}
      </div>
      {props.stock ? <p className="num mt-2 text-note text-muted">{props.stock}</p> : null}
      {props.extra}
      <Button type="submit" look="line" className="mt-4 w-full scripted:hidden">
        Show the price
      </Button>
      <div className={classes('transition-opacity', isPricing && 'opacity-60')}>
        <Way {...props} />
      </div>
    </form>
  )
}

type HeadlineProps = Pick<BookingCardProps, 'product' | 'listing'> & { quote: Quote | null; choiceKey: string }

function Headline({ product, listing, quote, choiceKey }: HeadlineProps) {
  const { unit } = searchWords[product]
  const before = usePriceBefore(choiceKey, quote?.total)
  if (!quote)
    return (
      <p>
        <span className="block text-sm text-muted">from</span>
        <span className="price num text-[1.875rem] leading-9">{formatMoney(listing.price, listing.currency)}</span>{' '}
        <span className="text-sm text-muted">a {unit}, before tax</span>
      </p>
    )
  const { display } = quote
  return (
    <p>
      <span className={classes('price num text-[1.875rem] leading-9', before !== undefined && 'text-dusk')}>
        {formatMoney(display.total, display.currency)}
      </span>
      {before !== undefined ? <s className="num ml-2 text-muted">{naira(before)}</s> : null}
      <span className="block text-sm text-muted">
        {count(quote.duration, unit)}
        {quote.rooms > 1 ? `, ${count(quote.rooms, 'room')}` : ''}, tax included
      </span>
    </p>
  )
}

/** What the same choice cost a moment ago, when that was something else. */
function usePriceBefore(key: string, total: number | undefined) {
  const [seen, setSeen] = useState({ key, total, before: undefined as number | undefined })
  if (seen.key !== key || seen.total !== total) {
    const isSame = seen.key === key && seen.total !== undefined && total !== undefined
    setSeen({ key, total, before: isSame ? seen.total : undefined })
  }
  return seen.before
}

const endWords = { hotel: 'check-out date', car: 'return date' } as const satisfies Record<Product, string>

/** The lines and the button, or why there is none and what to do. */
function Way(props: BookingCardProps) {
  const { product, listing, control, pricing, off, tooMany, cancellation } = props
  const { draft, choose, isHalf } = control
  const { quote, problem } = pricing
  if (isHalf) return <NotYet words="Book Now" reason={`Choose the ${endWords[product]} to see the price.`} />
  if (tooMany) return <MoreRooms problem={tooMany} choose={choose} currency={listing.currency} />
  const reason = off ?? problem ?? (quote && !quote.is_available ? fullReason(product, quote) : null)
  if (reason)
    return (
      <>
        <NotYet words="Not Available" reason={reason} />
        {!off && listing.next_free ? (
          <Button
            look="line"
            className="mt-3 w-full"
            onClick={() =>
              listing.next_free && choose({ startOn: listing.next_free.start, endOn: listing.next_free.end })
            }
          >
            {formatDay(listing.next_free.start)} to {formatDay(listing.next_free.end)} is available
          </Button>
        ) : null}
      </>
    )
  return (
    <>
      {quote ? (
        <div className="mt-5">
          <ChosenRate quote={quote} />
          <PriceBreakdown price={quote} />
          {quote.day_count ? <p className="mt-3 text-note text-muted">{quote.day_count}</p> : null}
          {quote.driver_waiting ? <p className="mt-1 text-note text-muted">{quote.driver_waiting}</p> : null}
          {quote.display.currency === 'NGN' ? null : (
            <p className="mt-2 text-note text-muted">You will be charged {naira(quote.total)}.</p>
          )}
        </div>
      ) : null}
      <ButtonLink
        look="main"
        to={bookingPath(product, listing.id, draft, quote?.room_type_id)}
        className="mt-5 w-full !text-[1.0625rem]"
      >
        Book Now
      </ButtonLink>
      <p className="mt-2.5 text-center text-note text-balance text-muted">
        {quote ? 'Next: your details. Nothing is charged yet.' : 'Choose dates to see the whole price, tax included.'}
      </p>
      <div className="mt-5 border-t border-line pt-5">
        {quote ? (
          <CancellationSteps steps={quote.cancellation.steps} label="Cancellation, from now to the end" />
        ) : (
          <p className="text-sm text-muted">{cancellation}</p>
        )}
      </div>
    </>
  )
}

/** Said where one books: which rate, and what it means. The room type's own needs no word. */
function ChosenRate({ quote: { room_type_name, rate_plan } }: { quote: Quote }) {
  if (!rate_plan) return null
  return (
    <p className="mb-3 text-sm">
      <span className="font-semibold">
        {room_type_name}, {rate_plan.name}
      </span>
      {rate_plan.is_refundable ? null : <span className="block font-semibold text-dusk">{nonRefundableSentence}</span>}
    </p>
  )
}

type MoreRoomsProps = { problem: PartyProblem; choose: ChoiceControl['choose']; currency: string }

/** A party that is too large for the rooms is offered those that take it. */
function MoreRooms({ problem, choose, currency }: MoreRoomsProps) {
  return (
    <div className="mt-5">
      <p className="text-sm text-balance" role="status">
        {problem.sentence}
      </p>
      {problem.ways.map(({ label, change, stay }, index) => (
        <Button key={label} look={index === 0 ? 'main' : 'line'} className="mt-3 w-full" onClick={() => choose(change)}>
          {label}
          {stay ? <span className="num font-normal">· {formatMoney(stay.total, currency)}</span> : null}
        </Button>
      ))}
    </div>
  )
}

/** A button that cannot be pressed, and why. */
function NotYet({ words, reason }: { words: string; reason: string }) {
  const id = useId()
  return (
    <div className="mt-5">
      <button type="button" disabled className="btn w-full !text-[1.0625rem]" aria-describedby={id}>
        {words}
      </button>
      <p id={id} className="mt-2.5 text-center text-sm text-balance text-muted">
        {reason}
      </p>
    </div>
  )
}

function fullReason(product: Product, quote: Quote) {
  if (product === 'car') return 'It is on hire on some of those days.'
  const what = quote.room_type_name ?? 'Every room'
  return quote.left > 0
    ? `${what}: only ${count(quote.left, 'room')} left on those nights.`
    : `${what} is full on some of those nights.`
}
