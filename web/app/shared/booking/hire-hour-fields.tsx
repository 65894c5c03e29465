import { ChoiceSelect } from './choice-select.tsx'
import { type HireSaid, hoursShown, hoursToChoose } from './hire-hours.ts'
import type { ChoiceControl } from './use-stay-choice.ts'

type HourFieldsProps = { control: ChoiceControl; quote: HireSaid | null }

/** At which hours a hire begins and ends, under its dates. */
export function HireHourFields({ control: { draft, choose }, quote }: HourFieldsProps) {
  const shown = hoursShown(draft, quote)
  const choices = hoursToChoose(draft.withDriver, quote)
  return (
    <div className="grid grid-cols-2 divide-x divide-edge border-t border-edge">
      <ChoiceSelect
        label="Pick-up time"
        name="pickup_time"
        value={shown.pickUpTime}
        choices={withShown(choices, shown.pickUpTime)}
        onChange={(pickUpTime) => choose({ pickUpTime })}
      />
      <ChoiceSelect
        label="Return time"
        name="return_time"
        value={shown.returnTime}
        choices={withShown(choices, shown.returnTime)}
        onChange={(returnTime) => choose({ returnTime })}
      />
    </div>
  )
}

/** A time that cannot be chosen any more, as of a driver at night, still says what is asked. */
export const withShown = (choices: readonly string[], shown: string) =>
  choices.includes(shown) ? choices : [...choices, shown].sort()
