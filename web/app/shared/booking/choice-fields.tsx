import { formatMoney } from '@skyroute/core/currency.ts'
import { ChevronDown } from 'lucide-react'
import type { Car } from '../../lib/types/catalogue-types.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import type { ChoiceControl } from './use-stay-choice.ts'

type NumberSelectProps = {
  label: string
  name: string
  value: number
  least: number
  most: number
  onChange: (value: number) => void
}

/** A small number as the browser's own list: one press on a phone, and it is sent without script. */
function NumberSelect({ label, name, value, least, most, onChange }: NumberSelectProps) {
  const numbers = Array.from({ length: Math.max(most, value) - least + 1 }, (_, index) => least + index)
  return (
    <label className="relative block min-h-14 cursor-pointer px-3.5 py-2 hover:bg-sunk has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-(--focus)">
      <span className="block text-note text-muted">{label}</span>
      <select
        name={name}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
        className="num block w-full cursor-pointer appearance-none bg-transparent pr-6 font-semibold outline-none"
      >
        {numbers.map((number) => (
          <option key={number}>{number}</option>
        ))}
      </select>
      <Icon of={ChevronDown} className="pointer-events-none absolute right-3 bottom-3.5 size-4 text-muted" />
    </label>
  )
}

const ofHotel = [
  { label: 'Guests', name: 'guests', least: 1, most: 8 },
  { label: 'Children', name: 'children', least: 0, most: 6 },
  { label: 'Rooms', name: 'rooms', least: 1, most: 8 },
] as const

export const HotelParty = ({ control: { draft, choose } }: { control: ChoiceControl }) => (
  <div className="grid grid-cols-3 divide-x divide-edge border-t border-edge">
    {ofHotel.map((field) => (
      <NumberSelect
        key={field.name}
        {...field}
        value={draft[field.name]}
        onChange={(value) => choose({ [field.name]: value })}
      />
    ))}
  </div>
)

export function CarParty({ control: { draft, choose }, seats }: { control: ChoiceControl; seats: number }) {
  return (
    <div className="border-t border-edge">
      <NumberSelect
        label="Passengers"
        name="guests"
        least={1}
        most={Math.min(8, seats)}
        value={draft.guests}
        onChange={(guests) => choose({ guests })}
      />
    </div>
  )
}

/** Who drives, where the car leaves a choice. */
export function DriverChoice({ control: { draft, choose }, car }: { control: ChoiceControl; car: Car }) {
  if (car.driver_mode !== 'optional')
    return (
      <p className="mt-3 text-sm text-muted">
        {car.driver_mode === 'required' ? 'Comes with a driver, in the price.' : 'Self-drive only.'}
      </p>
    )
  const least = car.facts.driver_age_least
  const sides = [
    { isDriven: false, title: 'I drive', note: least ? `from ${least} years` : 'with your licence' },
    { isDriven: true, title: 'With driver', note: `+${formatMoney(car.driver_price_per_day, car.currency)} a day` },
  ]
  return (
    <fieldset className="mt-3 grid grid-cols-2 gap-2">
      <legend className="sr-only">Who drives</legend>
      {sides.map(({ isDriven, title, note }) => (
        <label
          key={title}
          className="flex min-h-16 cursor-pointer items-center gap-2.5 rounded-field border border-edge px-3 has-checked:border-lagoon has-checked:bg-lagoon-soft/50"
        >
          <input
            type="radio"
            name="with_driver"
            value={`${isDriven}`}
            checked={draft.withDriver === isDriven}
            onChange={() => choose({ withDriver: isDriven })}
            className="check"
          />
          <span className="leading-5">
            <b className="block font-semibold">{title}</b>
            <span className="num block text-note text-wrap text-muted">{note}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
