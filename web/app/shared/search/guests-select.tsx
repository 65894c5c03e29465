import { ChevronDown } from 'lucide-react'
import { count } from '../../lib/format.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import type { Product } from './product.ts'
import { searchWords } from './words.ts'

type GuestsSelectProps = {
  product: Product
  value: number | undefined
  onChange: (guests: number | undefined) => void
  id?: string
  className: string
}

/** How many come along, as the browser's own list. */
export function GuestsSelect({ product, value, onChange, id, className }: GuestsSelectProps) {
  const words = searchWords[product]
  return (
    <span className="relative block w-full min-w-0">
      <select
        id={id}
        name="guests"
        aria-label={id ? undefined : words.guests}
        value={value ?? ''}
        onChange={({ target }) => onChange(Number(target.value) || undefined)}
        className={`w-full min-w-0 cursor-pointer appearance-none bg-transparent pr-6 font-semibold outline-none ${className}`}
      >
        <option value="">{id ? 'Any number' : words.guests}</option>
        {[1, 2, 3, 4, 5, 6, 7, 8].map((guests) => (
          <option key={guests} value={guests}>
            {count(guests, words.guest)}
          </option>
        ))}
      </select>
      <Icon
        of={ChevronDown}
        className="pointer-events-none absolute top-1/2 right-0 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  )
}
