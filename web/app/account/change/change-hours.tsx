import type { Booking } from '../../lib/types/booking-types.ts'
import { withShown } from '../../shared/booking/hire-hour-fields.tsx'
import { hoursShown, hoursToChoose, saidOfBooking } from '../../shared/booking/hire-hours.ts'
import { SelectField } from '../../ui/fields/field.tsx'
import type { NewTimes } from './use-change.ts'

type ChangeHoursProps = { booking: Booking; value: NewTimes; onChange: (change: Partial<NewTimes>) => void }

/** At which hours the hire begins and ends. */
export function ChangeHours({ booking, value, onChange }: ChangeHoursProps) {
  const shown = hoursShown(value, saidOfBooking(booking))
  const choices = hoursToChoose(booking.with_driver, null)
  const options = (time: string) => withShown(choices, time).map((choice) => ({ value: choice, label: choice }))
  return (
    <div className="grid grid-cols-2 gap-4">
      <SelectField
        label="Pick-up time"
        value={shown.pickUpTime}
        choices={options(shown.pickUpTime)}
        onChange={({ target }) => onChange({ pickUpTime: target.value })}
      />
      <SelectField
        label="Return time"
        value={shown.returnTime}
        choices={options(shown.returnTime)}
        onChange={({ target }) => onChange({ returnTime: target.value })}
      />
    </div>
  )
}
