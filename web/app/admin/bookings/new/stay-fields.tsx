import { describeRatePlan, flexibleRate } from '@skyroute/core/bookings/stated/rate-plan.ts'
import { isDay } from '@skyroute/core/dates.ts'
import { todayInLagos } from '../../../lib/format.ts'
import type { Quote } from '../../../lib/types/quote-types.ts'
import { usualHours } from '../../../shared/booking/hire-hours.ts'
import { DayField } from '../../../shared/days/day-field.tsx'
import { Check } from '../../../ui/fields/check.tsx'
import { SelectField, TextField } from '../../../ui/fields/field.tsx'
import { Stepper } from '../../../ui/fields/stepper.tsx'
import { DrawerSection } from '../../parts/drawer.tsx'
import { useAnswer } from '../../parts/use-answer.ts'
import type { Kind } from '../staff-booking.ts'
import { HireHourChoice } from './hire-hour-choice.tsx'
import type { Order } from './order.ts'

type StayFieldsProps = { kind: Kind; order: Order; quote: Quote | null; onChange: (part: Partial<Order>) => void }

export function StayFields({ kind, order, quote, onChange }: StayFieldsProps) {
  const isHotel = kind === 'hotel'
  return (
    <DrawerSection title={isHotel ? 'Stay' : 'Hire'}>
      <div className="grid grid-cols-2 gap-3">
        <DayField
          label={isHotel ? 'Check-in' : 'Pick-up'}
          name="startOn"
          min={todayInLagos()}
          value={order.startOn}
          onChange={(startOn) => onChange({ startOn })}
        />
        <DayField
          label={isHotel ? 'Check-out' : 'Return'}
          name="endOn"
          min={isDay(order.startOn) ? order.startOn : todayInLagos()}
          value={order.endOn}
          onChange={(endOn) => onChange({ endOn })}
        />
        <Stepper label="Guests" min={1} max={8} value={order.guests} onChange={(guests) => onChange({ guests })} />
        {isHotel ? (
          <Stepper label="Rooms" min={1} max={8} value={order.rooms} onChange={(rooms) => onChange({ rooms })} />
        ) : null}
      </div>
      {isHotel ? (
        <RoomField order={order} onChange={onChange} />
      ) : (
        <>
          <HireHourChoice
            pickUpTime={order.pickUpTime}
            returnTime={order.returnTime}
            usual={usualHours(order, quote)}
            onChange={onChange}
          />
          <DriverField order={order} onChange={onChange} />
          <MeetingFields order={order} onChange={onChange} />
        </>
      )}
    </DrawerSection>
  )
}

type FieldProps = Pick<StayFieldsProps, 'order' | 'onChange'>

function RoomField({ order, onChange }: FieldProps) {
  const { answer } = useAnswer(order.listing && '/hotels/{id}', { params: { id: order.listing?.id ?? '' } })
  const plans = answer?.room_types.find(({ id }) => id === order.roomTypeId)?.rate_plans ?? []
  return (
    <>
      <SelectField
        label="Room"
        className="mt-3"
        value={order.roomTypeId}
        onChange={({ target }) => onChange({ roomTypeId: target.value, ratePlanId: '' })}
        blank="The least expensive that is available"
        choices={answer?.room_types.map(({ id, name, max_party }) => ({
          value: id,
          label: `${name}, up to ${max_party}`,
        }))}
      />
      {plans.length > 0 ? (
        <SelectField
          label="Rate"
          className="mt-3"
          value={order.ratePlanId}
          onChange={({ target }) => onChange({ ratePlanId: target.value })}
          blank={flexibleRate}
          choices={plans.map((plan) => ({ value: plan.id, label: describeRatePlan(plan) }))}
        />
      ) : null}
    </>
  )
}

function DriverField({ order, onChange }: FieldProps) {
  const { answer } = useAnswer(order.listing && '/cars/{id}', { params: { id: order.listing?.id ?? '' } })
  const mode = answer?.driver_mode
  if (mode !== 'optional')
    return mode ? (
      <p className="mt-3 text-muted">
        {mode === 'required' ? 'It comes with its driver.' : 'It is driven by the guest.'}
      </p>
    ) : null
  return (
    <Check
      label="With a driver"
      className="mt-2"
      checked={order.withDriver}
      onChange={({ target }) => onChange({ withDriver: target.checked })}
    />
  )
}

/** Where the hire begins when it is not at the car's own place. */
function MeetingFields({ order, onChange }: FieldProps) {
  return (
    <div className="mt-3 grid gap-3 sm:grid-cols-[minmax(0,1fr)_140px]">
      <TextField
        label="Pick-up (optional)"
        maxLength={300}
        help="Empty: the car's own place."
        value={order.pickUpLocation}
        onChange={({ target }) => onChange({ pickUpLocation: target.value })}
      />
      <TextField
        label="Flight (optional)"
        maxLength={12}
        placeholder="P4 7123"
        value={order.flightNumber}
        onChange={({ target }) => onChange({ flightNumber: target.value })}
      />
    </div>
  )
}
