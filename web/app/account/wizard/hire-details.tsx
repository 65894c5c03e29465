import { airports } from '@skyroute/core/bookings/hire/pick-up.ts'
import { withShown } from '../../shared/booking/hire-hour-fields.tsx'
import { hoursShown, hoursToChoose } from '../../shared/booking/hire-hours.ts'
import { SelectField, TextField } from '../../ui/fields/field.tsx'
import { isDriven, type Missing } from './draft.ts'
import type { Wizard } from './use-wizard.ts'

/** At which hours a hire begins and ends, and how its days are counted. */
export function HireHours({ wizard: { wish, change, item } }: { wizard: Wizard }) {
  const shown = hoursShown(wish, item.quote)
  const choices = hoursToChoose(isDriven(wish), item.quote)
  const options = (time: string) => withShown(choices, time).map((value) => ({ value, label: value }))
  return (
    <>
      <SelectField
        label="Pick-up time"
        name="pickup_time"
        value={shown.pickUpTime}
        choices={options(shown.pickUpTime)}
        onChange={({ target }) => change({ pickUpTime: target.value })}
      />
      <SelectField
        label="Return time"
        name="return_time"
        value={shown.returnTime}
        choices={options(shown.returnTime)}
        onChange={({ target }) => change({ returnTime: target.value })}
      />
      {item.quote?.day_count ? <p className="help !mt-0 md:col-span-2">{item.quote.day_count}</p> : null}
    </>
  )
}

/** What a driver needs to find who waits. */
export function DriverMeets({ wizard: { draft, type, item }, asked }: { wizard: Wizard; asked: Missing | null }) {
  return (
    <>
      <datalist id="airports">
        {Object.entries(airports).map(([code, name]) => (
          <option key={code} value={name} />
        ))}
      </datalist>
      <TextField
        label="Flight number (optional)"
        name="flightNumber"
        error={asked?.field === 'flightNumber' && asked.says}
        value={draft.flightNumber}
        maxLength={12}
        placeholder="P4 7123"
        autoComplete="off"
        autoCapitalize="characters"
        help={item.quote?.driver_waiting ?? 'For a pick-up at an airport.'}
        onChange={({ target }) => type({ flightNumber: target.value })}
      />
      <TextField
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        maxLength={40}
        help="Your driver calls this number."
        name="phone"
        error={asked?.field === 'phone' && asked.says}
        value={draft.phone}
        onChange={({ target }) => type({ phone: target.value })}
      />
    </>
  )
}
