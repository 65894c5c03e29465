import type { ReactNode } from 'react'
import { naira } from '../lib/format.ts'
import type { PriceLines } from '../lib/types/quote-types.ts'
import { classes } from '../ui/classes.ts'

type PriceBreakdownProps = {
  price: PriceLines & { total: number }
  /** What the total is: "You pay", "Paid". */
  totalLabel?: string
  /** Where the total is what the page is about: a summary. */
  isBig?: boolean
}

/** Every line of the server's price, in the naira that is charged. */
export function PriceBreakdown({ price, totalLabel = 'You pay', isBig }: PriceBreakdownProps) {
  return (
    <dl className="grid gap-2 text-[.9375rem]">
      {price.lines.map((line) => (
        <Line key={`${line.kind} ${line.label}`} label={line.label} amount={line.amount} />
      ))}
      <Line label={`VAT ${percentOf(price.vat, price.subtotal)}`} amount={price.vat} />
      <Line label={`Service fee ${percentOf(price.service_fee, price.subtotal)}`} amount={price.service_fee} />
      <div
        className={classes(
          'flex items-baseline justify-between gap-4 font-semibold',
          isBig ? 'mt-2 border-t-2 border-ink pt-4' : 'border-t border-line pt-2.5',
        )}
      >
        <dt>{totalLabel}</dt>
        <dd className={classes('num', isBig && 'price text-[1.625rem] leading-8')}>{naira(price.total)}</dd>
      </div>
    </dl>
  )
}

function Line({ label, amount }: { label: ReactNode; amount: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="num text-muted">{label}</dt>
      <dd className="num">{naira(amount)}</dd>
    </div>
  )
}

/** The rate a price was sold at, read off its amounts: rounding to naira moves it by less than a tenth of a percent. */
function percentOf(part: number, whole: number) {
  return whole > 0 ? `${Math.round((part / whole) * 1000) / 10}%` : ''
}
