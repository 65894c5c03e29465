import { hireTimesBetween } from '@skyroute/core/bookings/hire/hire-times.ts'
import { SelectField } from '../../../ui/fields/field.tsx'

type Hours = { pickUpTime: string; returnTime: string }
type HireHourChoiceProps = Hours & { isStartFixed?: boolean; onChange: (part: Partial<Hours>) => void }

const choices = hireTimesBetween('00:00', '23:30').map((time) => ({ value: time, label: time }))

/** The hours of a hire; '' is the usual one. */
export function HireHourChoice({ pickUpTime, returnTime, isStartFixed, onChange }: HireHourChoiceProps) {
  return (
    <div className="mt-3 grid grid-cols-2 gap-3">
      <SelectField
        label="Pick-up time"
        value={pickUpTime}
        blank="Usual, 12:00"
        choices={choices}
        disabled={isStartFixed}
        onChange={({ target }) => onChange({ pickUpTime: target.value })}
      />
      <SelectField
        label="Return time"
        value={returnTime}
        blank="Usual, 10:00"
        choices={choices}
        onChange={({ target }) => onChange({ returnTime: target.value })}
      />
    </div>
  )
}
