import { describeMeals } from '@skyroute/core/bookings/stated/meals.ts'
import { flexibleRate, nonRefundableSentence } from '@skyroute/core/bookings/stated/rate-plan.ts'
import { formatMoney } from '@skyroute/core/currency.ts'
import { Coffee } from 'lucide-react'
import type { RatePlan, RoomType } from '../../lib/types/catalogue-types.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { lengthOf } from '../listing/price-tag.tsx'
import { bookingFormId } from './booking-place.tsx'
import { rateValue, type StayChoice } from './stay-choice.ts'

type RoomRatesProps = {
  type: RoomType
  currency: string
  /** Until when the flexible rate is free to cancel; null when no dates say so. */
  freeUntil: string | null
  isChosen: boolean
  chosenPlanId: string | undefined
  onChoose: (change: Partial<StayChoice>) => void
}

/** The rates that a room type is sold at, its own first: each with what it includes, its terms and the price of the stay. */
export function RoomRates({ type, chosenPlanId, isChosen, ...rest }: RoomRatesProps) {
  return (
    <fieldset className="col-span-full">
      <legend className="sr-only">Rates of the {type.name}</legend>
      <div className="grid divide-y divide-line overflow-hidden rounded-field border border-line">
        {[null, ...type.rate_plans].map((plan) => (
          <Rate
            key={plan?.id ?? 'own'}
            type={type}
            plan={plan}
            isChosen={isChosen && plan?.id === chosenPlanId}
            {...rest}
          />
        ))}
      </div>
    </fieldset>
  )
}

type RateProps = Pick<RoomRatesProps, 'type' | 'currency' | 'freeUntil' | 'isChosen' | 'onChoose'> & {
  /** Null: the room type's own rate. */
  plan: RatePlan | null
}

function Rate({ type, plan, currency, freeUntil, isChosen, onChoose }: RateProps) {
  const name = plan?.name ?? flexibleRate
  const meals = describeMeals(type.facts, plan)
  return (
    <label
      className={classes(
        'grid cursor-pointer grid-cols-[auto_1fr] gap-x-3 gap-y-1.5 p-3.5 has-focus-visible:outline-3 has-focus-visible:outline-(--focus) sm:grid-cols-[auto_1fr_auto]',
        isChosen && 'bg-lagoon-soft/40',
      )}
    >
      <input
        type="radio"
        name="room_type_id"
        form={bookingFormId}
        value={rateValue(type.id, plan?.id)}
        checked={isChosen}
        onChange={() => onChoose({ roomTypeId: type.id, ratePlanId: plan?.id })}
        className="check mt-0.5"
        aria-label={`${type.name}, ${name}`}
      />
      <span className="min-w-0">
        <span className={classes('block font-semibold', isChosen ? 'text-lagoon' : 'text-ink')}>{name}</span>
        {meals === null ? null : (
          <span className="mt-0.5 flex items-start gap-2 text-sm text-ink">
            <Icon of={Coffee} className="mt-0.5 size-4 text-lagoon" />
            {meals}
          </span>
        )}
        <Terms isRefundable={plan?.is_refundable ?? true} freeUntil={freeUntil} />
      </span>
      <RatePrice rate={plan ?? type} currency={currency} />
    </label>
  )
}

function Terms({ isRefundable, freeUntil }: { isRefundable: boolean; freeUntil: string | null }) {
  if (!isRefundable)
    return <span className="mt-0.5 block text-sm font-semibold text-dusk">{nonRefundableSentence}</span>
  if (freeUntil === null) return null
  return <span className="num mt-0.5 block text-sm font-semibold text-lagoon">Free cancellation until {freeUntil}</span>
}

function RatePrice({ rate, currency }: { rate: Pick<RatePlan, 'stay' | 'price_per_night'>; currency: string }) {
  const { stay, price_per_night } = rate
  return (
    <span className="max-sm:col-start-2 sm:text-right">
      <span className="price num block text-[1.25rem] leading-7 text-ink">
        {formatMoney(stay ? stay.total : price_per_night, currency)}
      </span>
      <span className="num block text-note text-muted">
        {stay ? `${lengthOf(stay, 'night')} with tax` : 'a night, from'}
      </span>
    </span>
  )
}
