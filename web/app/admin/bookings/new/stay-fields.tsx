import { todayInLagos } from '../../../lib/format.ts'
import { Check } from '../../../ui/fields/check.tsx'
import { SelectField, TextField } from '../../../ui/fields/field.tsx'
import { Stepper } from '../../../ui/fields/stepper.tsx'
import { DrawerSection } from '../../parts/drawer.tsx'
import { useAnswer } from '../../parts/use-answer.ts'
import type { Kind } from '../staff-booking.ts'
import type { Order } from './order.ts'

type StayFieldsProps = { kind: Kind; order: Order; onChange: (part: Partial<Order>) => void }

export function StayFields({ kind, order, onChange }: StayFieldsProps) {
  const isHotel = kind === 'hotel'
  return (
    <DrawerSection title={isHotel ? 'Stay' : 'Hire'}>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          type="date"
          label={isHotel ? 'Check-in' : 'Pick-up'}
          min={todayInLagos()}
          value={order.startOn}
          onChange={({ target }) => onChange({ startOn: target.value })}
        />
        <TextField
          type="date"
          label={isHotel ? 'Check-out' : 'Return'}
          min={order.startOn || todayInLagos()}
          value={order.endOn}
          onChange={({ target }) => onChange({ endOn: target.value })}
        />
        <Stepper label="Guests" min={1} max={8} value={order.guests} onChange={(guests) => onChange({ guests })} />
        {isHotel ? (
          <Stepper label="Rooms" min={1} max={8} value={order.rooms} onChange={(rooms) => onChange({ rooms })} />
        ) : null}
      </div>
      {isHotel ? <RoomField order={order} onChange={onChange} /> : <DriverField order={order} onChange={onChange} />}
    </DrawerSection>
  )
}

type FieldProps = Pick<StayFieldsProps, 'order' | 'onChange'>

function RoomField({ order, onChange }: FieldProps) {
  const { answer } = useAnswer(order.listing && '/hotels/{id}', { params: { id: order.listing?.id ?? '' } })
  return (
    <SelectField
      label="Room"
      className="mt-3"
      value={order.roomTypeId}
      onChange={({ target }) => onChange({ roomTypeId: target.value })}
      blank="The least expensive that is free"
      choices={answer?.room_types.map(({ id, name, max_party }) => ({
        value: id,
        label: `${name}, up to ${max_party}`,
      }))}
    />
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
