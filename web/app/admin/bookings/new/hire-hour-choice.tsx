import { hireTimesBetween } from '@skyroute/core/bookings/hire/hire-times.ts'
import { SelectField } from '../../../ui/fields/field.tsx'

type Hours = { pickUpTime: string; returnTime: string }
type HireHourChoiceProps = Hours & {
  /** Those that count where none is chosen. */
  usual: Hours
  isStartFixed?: boolean
  onChange: (part: Partial<Hours>) => void
}

const choices = hireTimesBetween('00:00', '23:30').map((time) => ({ value: time, label: time }))

/** The hours of a hire; '' is the usual one. */
export function HireHourChoice({ pickUpTime, returnTime, usual, isStartFixed, onChange }: HireHourChoiceProps) {
  return (
    <div className="mt-3 grid grid-cols-2 gap-3">
      <SelectField
        label="Pick-up time"
        value={pickUpTime}
        blank={`Usual, ${usual.pickUpTime}`}
        choices={choices}
        disabled={isStartFixed}
        onChange={({ target }) => onChange({ pickUpTime: target.value })}
      />
      <SelectField
        label="Return time"
        value={returnTime}
        blank={`Usual, ${usual.returnTime}`}
        choices={choices}
        onChange={({ target }) => onChange({ returnTime: target.value })}
      />
    </div>
  )
}
