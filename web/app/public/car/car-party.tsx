import { formatMoney } from '@skyroute/core/currency.ts'
import type { Car } from '../../lib/types/catalogue-types.ts'
import { NumberSelect } from '../../shared/booking/choice-select.tsx'
import type { ChoiceControl } from '../../shared/booking/use-stay-choice.ts'

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
