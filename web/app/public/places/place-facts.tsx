import { formatMoney } from '@skyroute/core/currency.ts'
import type { ReactNode } from 'react'

/** Two to four short facts in a row, before prose. */
export function PlaceFacts({ facts }: { facts: { label: string; value: ReactNode }[] }) {
  return (
    <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-4 sm:flex sm:flex-wrap sm:gap-x-10 border-t-2 border-ink pt-4">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="eyebrow">{label}</dt>
          <dd className="price num mt-0.5 text-[1.375rem] leading-7">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type Prices = { average_price_per_night: number | null; lowest_price_per_night: number | null; currency: string }

/** What a night costs there: nothing is said where no hotel stands. */
export function priceFacts({ average_price_per_night: average, lowest_price_per_night: lowest, currency }: Prices) {
  if (average === null || lowest === null) return []
  const whole = (amount: number) => formatMoney(Math.round(amount), currency).replace(/\.00$/, '')
  return [
    { label: 'A night, on average', value: whole(average) },
    { label: 'A night, from', value: whole(lowest) },
  ]
}
