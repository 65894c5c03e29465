import { formatMoney } from '@skyroute/core/currency.ts'
import { count } from '../../lib/format.ts'
import { classes } from '../../ui/classes.ts'
import type { StayLine } from './lines.ts'

type PriceTagProps = {
  stay: StayLine | null
  /** What one night or day costs at least. */
  unitPrice: number
  currency: string
  unit: 'night' | 'day'
  className?: string
  large?: boolean
}

/** With dates the whole stay, tax in it; without, where its price begins. */
export function PriceTag({ stay, unitPrice, currency, unit, className, large }: PriceTagProps) {
  const size = large ? 'text-[1.5rem] leading-7' : 'text-[1.375rem] leading-7'
  if (!stay)
    return (
      <p className={className}>
        {unit === 'night' ? <span className="block text-note text-muted">a night, from</span> : null}
        <span className={classes('price num', size)}>{formatMoney(unitPrice, currency)}</span>
        {unit === 'day' ? <span className="block text-note text-muted">a day</span> : null}
      </p>
    )
  return (
    <p className={className}>
      <span className={classes('price num block', size)}>{formatMoney(stay.total, currency)}</span>
      <span className="num block text-note text-muted">{lengthOf(stay, unit)} with tax</span>
      {stay.duration * stay.units > 1 ? (
        <span className="num block text-note text-muted">{averageOf(stay, currency, unit)}</span>
      ) : null}
    </p>
  )
}

/** Nights and days differ in price, and the tax comes on top: only the average adds up to what is shown. */
function averageOf({ total, duration, units }: StayLine, currency: string, unit: 'night' | 'day') {
  const whole = Math.round(total / duration / units)
  const each = units > 1 ? ` a room` : ''
  return `about ${formatMoney(whole, currency).replace(/\.00$/, '')} a ${unit}${each}`
}

/** "3 nights", "3 nights, 2 rooms" */
export function lengthOf({ duration, units }: Omit<StayLine, 'total'>, unit: 'night' | 'day') {
  return units > 1 ? `${count(duration, unit)}, ${count(units, 'room')}` : count(duration, unit)
}
