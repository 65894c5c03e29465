import { api } from '../../lib/api.ts'
import { useFetched } from '../../lib/use-fetched.ts'
import { SelectField } from '../../ui/fields/field.tsx'
import { type RoomsAsked, type RoomsOf, roomsOfBooking } from './changed-rooms.ts'

type RoomFieldsProps = {
  booking: RoomsOf
  value: RoomsAsked
  /** A stay under way keeps its rooms. */
  areRoomsFixed?: boolean
  onChange: (change: Partial<RoomsAsked>) => void
}

/** The room type, the number of rooms and the guests of a changed stay; of a hire its passengers. */
export function RoomFields({ booking, value, areRoomsFixed = false, onChange }: RoomFieldsProps) {
  if (booking.booking_type === 'car')
    return <NumberField label="Passengers" most={8} value={value.guests} onChange={(guests) => onChange({ guests })} />
  return (
    <div className="grid grid-cols-3 gap-3">
      <RoomTypeField booking={booking} value={value.roomTypeId} isFixed={areRoomsFixed} onChange={onChange} />
      <NumberField
        label="Rooms"
        most={8}
        value={value.rooms}
        disabled={areRoomsFixed}
        onChange={(rooms) => onChange({ rooms })}
      />
      <NumberField label="Guests" most={8} value={value.guests} onChange={(guests) => onChange({ guests })} />
      <NumberField
        label="Children"
        least={0}
        most={6}
        value={value.children}
        onChange={(children) => onChange({ children })}
      />
    </div>
  )
}

type RoomTypeFieldProps = {
  booking: RoomsOf
  value: string
  isFixed: boolean
  onChange: (change: Pick<RoomsAsked, 'roomTypeId'>) => void
}

function RoomTypeField({ booking, value, isFixed, onChange }: RoomTypeFieldProps) {
  const { item_id: id } = booking.booking_data
  const { answer } = useFetched(isFixed ? null : `/hotels/${id}`, (signal) =>
    api.get('/hotels/{id}', { params: { id }, signal }),
  )
  const own = roomsOfBooking(booking).roomTypeId
  // What is booked may be off sale by now.
  const others = answer?.room_types.filter((type) => type.id !== own) ?? []
  return (
    <SelectField
      label="Room type"
      className="col-span-3"
      value={value}
      disabled={isFixed}
      choices={[
        { value: own, label: booking.room_type_name ?? 'As booked' },
        ...others.map((type) => ({ value: type.id, label: `${type.name}, up to ${type.max_party}` })),
      ]}
      onChange={({ target }) => onChange({ roomTypeId: target.value })}
    />
  )
}

type NumberFieldProps = {
  label: string
  least?: number
  most: number
  value: number
  disabled?: boolean
  onChange: (value: number) => void
}

function NumberField({ label, least = 1, most, value, disabled, onChange }: NumberFieldProps) {
  const choices = Array.from({ length: most - least + 1 }, (_, index) => String(least + index))
  return (
    <SelectField
      label={label}
      value={String(value)}
      disabled={disabled}
      choices={choices.map((choice) => ({ value: choice, label: choice }))}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  )
}
