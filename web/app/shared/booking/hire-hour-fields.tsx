import { ChevronDown } from 'lucide-react'
import { Icon } from '../../ui/icons/icon.tsx'
import { type HireSaid, hoursShown, hoursToChoose } from './hire-hours.ts'
import type { ChoiceControl } from './use-stay-choice.ts'

type HourFieldsProps = { control: ChoiceControl; quote: HireSaid | null }

/** At which hours a hire begins and ends, under its dates. */
export function HireHourFields({ control: { draft, choose }, quote }: HourFieldsProps) {
  const shown = hoursShown(draft, quote)
  const choices = hoursToChoose(draft.withDriver, quote)
  return (
    <div className="grid grid-cols-2 divide-x divide-edge border-t border-edge">
      <HourSelect
        label="Pick-up time"
        name="pickup_time"
        value={shown.pickUpTime}
        choices={choices}
        onChange={(pickUpTime) => choose({ pickUpTime })}
      />
      <HourSelect
        label="Return time"
        name="return_time"
        value={shown.returnTime}
        choices={choices}
        onChange={(returnTime) => choose({ returnTime })}
      />
    </div>
  )
}

type HourSelectProps = {
  label: string
  name: string
  value: string
  choices: readonly string[]
  onChange: (time: string) => void
}

function HourSelect({ label, name, value, choices, onChange }: HourSelectProps) {
  return (
    <label className="relative block min-h-14 cursor-pointer px-3.5 py-2 hover:bg-sunk has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-(--focus)">
      <span className="block text-note text-muted">{label}</span>
      <select
        name={name}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="num block w-full cursor-pointer appearance-none bg-transparent pr-6 font-semibold outline-none"
      >
        {withShown(choices, value).map((time) => (
          <option key={time}>{time}</option>
        ))}
      </select>
      <Icon of={ChevronDown} className="pointer-events-none absolute right-3 bottom-3.5 size-4 text-muted" />
    </label>
  )
}

/** A time that cannot be chosen any more, as of a driver at night, still says what is asked. */
export const withShown = (choices: readonly string[], shown: string) =>
  choices.includes(shown) ? choices : [...choices, shown].sort()
