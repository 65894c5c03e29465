import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { naira } from '../lib/format.ts'
import type { CancellationStep, PriceLines } from '../lib/types/quote-types.ts'
import { CancellationSteps } from '../shared/cancellation-steps.tsx'
import { PriceBreakdown } from '../shared/price-breakdown.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { Picture, type PictureSource } from '../ui/pictures/picture.tsx'

export type Trip = {
  picture: PictureSource | null
  /** What kind of thing it is: "Standard Room", "With driver". */
  kind: string
  name: string
  /** "3 nights, 2 guests" */
  facts: string
  price: (PriceLines & { total: number }) | null
  /** In the currency that the site shows: "about $354.33". */
  about?: string
  /** Without dates: what it costs from. */
  fromPrice?: string
  steps: CancellationStep[]
}

type TripSummaryProps = {
  trip: Trip
  /** How it stands with the hold: the coloured band at the top. */
  band: ReactNode
  /** The same in a few words, for the folded row of a phone. */
  standing: string
  isAsking?: boolean
  totalLabel?: string
}

/** What is being booked and what it costs: at the side of a wide page, folded above a narrow one. */
export function TripSummary(props: TripSummaryProps) {
  return (
    <>
      <div className="lg:hidden">
        <FoldedSummary {...props} />
      </div>
      <aside
        className="card sticky top-24 self-start overflow-hidden shadow-soft max-lg:hidden"
        aria-label="Your booking"
      >
        {props.band}
        <SummaryHead trip={props.trip} />
        <SummaryBody {...props} />
      </aside>
    </>
  )
}

function FoldedSummary(props: TripSummaryProps) {
  const { trip, band, standing } = props
  return (
    <div className="grid gap-3">
      <div className="overflow-hidden rounded-card">{band}</div>
      <details className="card group overflow-hidden">
        <summary className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
          {trip.picture ? <Picture picture={trip.picture} sizes="56px" className="h-10 w-14 rounded-[8px]" /> : null}
          <span className="min-w-20 flex-1 leading-5">
            <b className="line-clamp-2 text-[.9375rem] font-semibold">{trip.name}</b>
            <span className="block text-note text-muted">{standing}</span>
          </span>
          <span className="ml-auto flex items-center gap-3">
            <span className={classes('price num', props.isAsking && 'opacity-50')}>
              {trip.price ? naira(trip.price.total) : trip.fromPrice}
            </span>
            <Icon of={ChevronDown} className="size-5 text-muted transition-transform group-open:rotate-180" />
          </span>
        </summary>
        <p className="border-t border-line px-4 pt-3 text-sm text-muted">
          {trip.kind}, {trip.facts}
        </p>
        <SummaryBody {...props} />
      </details>
    </div>
  )
}

function SummaryHead({ trip }: { trip: Trip }) {
  return (
    <div className="flex gap-4 p-5">
      {trip.picture ? (
        <Picture picture={trip.picture} sizes="108px" className="h-18 w-27 shrink-0 rounded-field" />
      ) : null}
      <div className="min-w-0">
        <p className="eyebrow">{trip.kind}</p>
        <h2 className="text-h3">{trip.name}</h2>
        <p className="text-sm text-muted">{trip.facts}</p>
      </div>
    </div>
  )
}

function SummaryBody({ trip, isAsking, totalLabel }: TripSummaryProps) {
  return (
    <div aria-busy={isAsking || undefined} className={classes('transition-opacity', isAsking && 'opacity-50')}>
      <div className="mx-4 border-line py-4 lg:mx-5 lg:border-t">
        {trip.price ? (
          <>
            <PriceBreakdown price={trip.price} totalLabel={totalLabel} isBig />
            {trip.about ? <p className="num mt-1 text-right text-note text-muted">{trip.about}</p> : null}
          </>
        ) : (
          <p className="flex items-baseline justify-between gap-4">
            <span className="font-semibold">From</span>
            <span className="price num text-[1.625rem] leading-8">{trip.fromPrice}</span>
          </p>
        )}
      </div>
      {trip.steps.length > 0 ? (
        <div className="border-t border-line bg-paper/70 p-4 lg:p-5 dark:bg-sunk">
          <CancellationSteps label="Free cancellation, charges and the end of the trip" steps={trip.steps} />
        </div>
      ) : null}
    </div>
  )
}
